"""The exact search for any rules: contact by size, by side, while growing, with surplus that passes.

Begin with ``by_size_search``. ``by_size_kernel`` is the search itself, ``open_sizes`` the sizes that bubbles may still
have, ``cuts`` where it turns back, and ``hit_bound`` the bound on hits that it turns back by.
"""
