"""The page in the browser, beside the command line: the same functions of the app, with a mouse or a thumb.

::

    serving      the server on the loopback address, behind its gate
      |
    pages        one module a page: start, play, think, teach, runs, profiles
      |
    shell        what is around every page; the two languages; pictures and boards drawn as SVG
      |
    backstage    what lives in the server, whether a page is open or not: runs, a calibration, looks at devices

Needs NiceGUI, the extra ``ui``.
"""
