"""
Splash Back - a remake of the old Neodelight flash game in pygame

The pictures were drawn by me and packed into this file with pack.py so that
it is easy to send to friends.

usage: goo_bottle.py [--seed N] [--log FILE]
"""
import sys
import io
import math
import json
import base64
import random
import argparse

import pygame

W, H = 640, 420
N = 6
CELL = 60
BX, BY = 22, 30          # board corner
FPS = 40
SPEED = 6                # px per frame
START_DROPS = 10
MAX_DROPS = 20           # the bottle is full

PICS = {
    "b1": """
iVBORw0KGgoAAAANSUhEUgAAADwAAAA8CAMAAAANIilAAAABIFBMVEUAAACPyDGl2Tl1tieb0TUAfwB/fwCDuy9FdxZoqCInRgwwVw///wBWhxwA/wBV
VQAxSA9jiCJqmCM2UhI7aRNWdR1MdxmnxGfp8tQlPgwoTA03XRKu4j34/+QZKwc5YhJGXRxIaxdBahZdgx9amR1blB5wjS94pyibwkShzDuiw1rG1Z3E
06EAAD8cOAkqKio9YRU+cRRKaBhRbRdAZxRQaSBOcRlefSJfjiBliB5hnyBipR+CrSiSr1SCsSyevliYtVW8z5jT4LHm7tIAAAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA9INcxAAAAYHRSTlMAzczMzAIC
0ebQKXIB6QEDGtLlNdGQ1N7zFESNzPUOsjGXx8/X4vLl1tHa6+0EGwaF4F1to0agoujb1NDl5ePd4urv9QAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AABNk19fAAABP0lEQVR42u2Ux3bDIBBFGcBGGMkqVrMt2XGv6b23//+nYBGfbIFzsuMutLt6zDAMQg6Hw/GfdFvWavvw8UOrH/gIRdHI1r+9j+M4u4qO
hzDgPEteAOAtmd2JjmG9p9nyo9gCxsBWD/lF36je6+W+LMv9mlIZz4NxhLrafT55fC3ruv5+x1JmhAdDbdlH2QqK3deuACWTedpBej3vomjGijVsNhhT
JXNvoCnLU8fsc4urCitbyaGm3IuByU43NNHPl/rH7ueMAqX0aBOenulP9SSRNwRKxlJejA2eRC9gfzYFEgjNkpu7miSMKbuSyTzXLVlFe4SQ32wAOSO+
yXzeLJR9IJkaBKvoJ6J0EkwNn1ULCW/OuRyPIB/2kfE6EKknSQ+v2WKVdIQQg5H5HlGDpsq3W6GtsB3aL1+Hw+HQ4wcHwBKkXllSTgAAAABJRU5ErkJg
gg==
""",
    "b2": """
iVBORw0KGgoAAAANSUhEUgAAADwAAAA8CAMAAAANIilAAAABIFBMVEXO36i+9EK+4YEAAACOxjB2tiel2Tj6/PJtqSSb0jSEui0AfwBLdhk5ZBLu99Zv
lyZEaxZYlh1RiBp/fwBWhRxlmyEA/wAuVg9liiJVVQApSw01VhEyVRBNaBrj7M4AAwAwTA8wWA6DrC/L2aj//wAcNgshNwtNahqqxHCt4zq250bD6HbX
667d6MQLJwAAVQAuRhEoSQslSgs3UxQxURBJYxhQdBtdfCCew0io11E+cRNFTTxEXRZIaRh2fG6hxUq1y4i742cPGQUXIgsfQwckJAAiPgk1UxFdkyB6
ux2ZvkW+wbio02XExcTL8Xvt7usfHwAaQw0oTw09YBRBXBVCXxhSVlBfjyBdgSCGh4efu2GDwR+iu2q7v7OhzDu70Yx4YQbuAAAAYHRSTlPsx94Azc3M
+9HM0ALq8/Pn8NPZAuTXAdLwA26NqI/0/i/t2u0BERit4snM2enxCwMVU44vc3HW9NfS6v5Wzv7X59f+//sHKFHZytf+2f/Y/wgTsN06aP/e9v/iy+T/
0ub67pp/AAACmUlEQVR42u2W13baQBCGSVbSFq0KIEAGRMeA6YRq3HC345Ley/u/RWYl2xdgkEguwxydI13o0z/z786sQugfIrSBN/AGDgxvRUsQ0S03
omvBC29H1TWUO3uOU6lUHGcw+Lh3kesgFA8MD4Yj24CwbfsL59zcT+UCKsfPnJFRYJIIxhghxLC4mSoHgVU0GBmMXR+OJUVRKBWfIDHLTG/7w1H0gRuF
b8VmplmsAk7dDGQSMVNI9YNLyLELP3SMxXUkedKSLMcsrbtAh+aFXw2NQhHrInDz+gmWL3nirY/yFtobFaRqZkEZEteS89ILyo7NFFqFmjNezU9wmKff
rFYuoYoNq6T8Gntue7DMBM3zuTnpecPK+wb7XTys1XU95MLSS705kR/zbq+A46gDfjX08QxDNCjADfF0cyUTEtbSK9NWUY4brHokgV2vMZ4oygSLJ90t
ejfRWgXDSnEDigTkIDu9rytKHd9PswdYch1LlAPAlGJ8fJIN3VFlhn9mT44zD/C2T9qmIXqiAcqfMsIxHU+zX0NX4Ldf2irq7NtuQzXwbWYGhik7Or7V
qcRAWXvns7fPKhZxe+GmTt2FhrLvYK2Z/1JB0Skek136O1Vc5R24CTi2UPIzjWFaRIYhIEkkVqvVXjCyI/qSBdjbsE3SIC1CIqdmjFintgtDQ6dbPi0p
/H7/SDOez5usJlj50kyXg4yhC816oCmFqkX95HOgMSTovmaFiaC9KQisZaZai1PoudEraB4mHs6EV8AGHvpxlNR4xBOXxfgy+2sMfaDzWiQM6hBhrvXR
OseNiroJbXcYgeBaoruEXXZKqqjcS+Q1iHzqfBm79HyG97e7vV4veY6WsisOd/XJgL/6M2ircbWtbv6GNvB/CP8BzVxjUadI9n4AAAAASUVORK5CYII=
""",
    "b3": """
iVBORw0KGgoAAAANSUhEUgAAADwAAAA8CAMAAAANIilAAAABIFBMVEWQq1ZHYRdfkh+usag7WSFrcmSw0mTIysNIYRlgfiGFxB253IHC6l3G1Z0AAACO
xzB3tiil2Tj7/fVNdxltqCSb0jOEuy0yWA/u+NdSiBsAfwA5ZRJFahdmmSJblh5/fwCt4zpvlSZTVAExUw9miSMvRQ8mOAwpSA1JZRlYhB3X6LMAVQAA
/wArRw0nRgwoSg0qTAwpTQwCCwBIfBe05UPj7c0ZIw8bOwk2VRG1yYvK2anq6+cRHQAMFwM7UxM4VBR5uxuBqyycxUqixFCn2EvE6HTh87wiLBk8VxVD
XBZTW0tHYxhceiCWvUqrxXCw2Wi90JHT1c/J6I4ePAcoKAAjPgo0PSk1UxKiyzzI54oVKgAmSwpCVBZEXRZDXRZAXxXU0w3fAAAAYHRSTlPmltz+8P/a
/nj4yd/T6wDNzcz86tLM0fTz3ALx8trWAsnhBdHpGBBt0+PrAwExT46ty/7ezPP+DbLq7f4I/i9yydzW2dHZ7P5JcP66+tji2Oj+4CEGJv6O0t8M9yxT
j9H4JTk7AAADy0lEQVR42u2WaVPjOBCGDcyxs4dlS7bs+IjjXCSGnCTkIhBIOJbhhmFgrv3//2Jbkp1NHIej9tNuTVcFMJVH/fardkuS/C9C+gn/52Ev
y8N7PWzNMtnsa+BNQO++ff8T4mS3IBbwXgjD93Z/KTmEheOUVvZO+AKe9QJ4Uy6sOCSf93nky7BCqbu3W2TVPAND2u+ls7yv7VMW+5rm+qtMQe5zZYGW
4mxhheT9fYqQCqEjRCnwLstvdCtPZs7K2Y9nEZthNOCwAPCpMuDrO8vhrPytdOb7ktS76l2MRW5OI6oADnS9uAz25N3Sh7zUa5sYY7Pdf4emMNCKli4T
o1ZMhi1gz3ypj00RuH2h87JDGGimfMY1aXaLPhLf7UUs0H00o5vRKWLnikmZPfkHyWtUMv+Br+JwOsVSbyzAnnzi5H2qol6bVcw+/QN1HmapjXpS5g6I
3kdqBo2vgna7HfxxMW+3SL01q1uaTaxRVWXEw3g8fnjgGz1rGNdt524TYFYxQucXB2ork/n98DCTiRJPLg9GyhQ2Pk39nsq+A9UU0T6rtHUEJR+1VE5P
AngIEGeXwYUScSk6D8zgQGV2gWECDh+mcK4Tl23JFQbrtGdeoUMs4pD1SPRwOQrhxs6i2yIzoufnOoi+Pn07wEcMhofB29NrHIxCt+vQTnH4y1/EVZiv
OggdHDebp0I3qD5tNo8HpsLbmyQ1yabc5W4DjEy8Ntze3samzuEB/N18b46oaJLqIpyV95yyRvme3uDr4bB5j28YfIPxm+ZwOLgZIQYv6e1CpBshjNeO
768xd3uC8fv74zUM/+ZwPemV9OTP09QTvj2XOqffCbM57G4ZNdlbhC25kCOuJlKj34JHJFiIx+CRN6mipOdKnnsloepIOPqV2R7Rqs5bnPv1KXmSeJ0u
CFcomkZItyZqBNvduyWwXDHIKtAQnMzwaLWil0txiT1bcmwA7jngOAuKNH7cGBBfKeBMiBYreX70bhZzTkrQyP3KQL4CykSqndzS0QuOVw2S0sLcuh4q
DyeC6E1r6YlhwWaTdERPfeM/FZcnfgquGCA8TqNon+YTxw86S14H4a4WxynkhcG5Yz15xFrFnE1S6ZAGnoYnVRnmfeGZ85kJF3SEsxnAD7lu4ZnzWTgO
dCq9ynj4aG46RYht1DrP3gxE2TbDU2kW8JuhjerirSL5KlVtAP6GbEHAjcA2jHq18/J72G2tAe1l2zbrskatknCZWQrDF2/Xa/VGo1GvrVfYqN14zfWR
T9cvHTGiLeu1d88NMZ2tDevnZf1/AP8NXVIYHVpQ6XMAAAAASUVORK5CYII=
""",
    "b4": """
iVBORw0KGgoAAAANSUhEUgAAADwAAAA8CAMAAAANIilAAAABIFBMVEUcKwG7z5ZFXhdfjh+SonHZ3s1bbB7K548lLxw6UhM5UCdDVhd5hGSmxGFCWxdb
YlN/xiyQxyyntYYAAACNxzD8/fh3tyil2ThMdxnv99htqCQzVxCEvC2b0jRHaBg7ZhM8FBNSiBsAfwBlmSJblR5UhBxliiMPGgau5DxVVQBvlicAVQAa
IxA4CxICDAApSAwoSg0pSwwuSQ9/fwApOQopSQwvRw8oRgzW6bIpTAyayEgVNwkA/wCq2kdCIRZvhyarxW0iPAo1VBF1uBqjxVTJ1qvD53M4UhNMZBqC
qyyz5EjE2Zrt7ehDWRdbdyGCli2123W943He8LDk7c85VBI4VBM4VBJETDxNXhpMVEVemCBxd2l8oyuUvEapraKxtKrmV5u7AAAAYHRSTlMP66be8frb
4P8w9i753nv/ys7zAM39zczn89L30Mzz7P7cAtnX4uX/ywPjA////3CuyzICEI4XUuvq1A4B0Pnc4S7Sydrw2U7P3M7o/1T329vZ6fR2hq//6//X/+DX
///Lyzf4AAAEw0lEQVR42tWXeV/aShSGQwVtvba9vRnIShCCbEEIi4BAFQE3tHVfW/X7f4t7zixZMFztn/f81JA4z7zvzJycGSR5cbTKGK3FDaRF/8j5
UKv1hzC0bzcPr6+vD5sd7OoPYECbX5YtGvfjm+YCOhLOyZ0PlqXysCzjNhqPgofyjyNLXSoUKhCFwgbwxk1bdt4Bg8IXS0VSp2FXALcsEHfehFto+Weh
8vvYNE0CvybwiBvdV86lCFalKCHpdJpgmKCOdH2enoPLnDVJWoHgNEnpdhQtzbGfjsDysflNYTFHX8NkLoLL8l+MJUqpxGFOm1Ha0hyrLlXi8dFo2gc+
KB1JS2HWWvtn/0qDSJyMSEjaH7cTAZflH9bPeEJjkUxq+08haUF3fVoKsmr8SvMjuU9CsEnpjNH0nEtBtrCvheLzHJzS8xuqMR4MwzD1XKhEwmkfTtlZ
ML4lpCWez59A9/dxXIuwHYR1oH3jEn8FjyCvICNjVzBTYsL6yrxtatwyXJ4rEkvoDxbkBiwtmcZ6oaV6BXNpR8Bl+RBM6yY0hcSYTqej0WfCk4TDfTJJ
UZhJ81EjPHRQGEz3+0ppVppdoumDkpfd53jf6084nFWNxkDYbtHZ0k0yuupNFWUlyeJSJHePP4hRWtd93xK6vrGWKjp56mnaCRGsR/e8B+cTCucBrgtY
bjPXFJ4m/biAdzp9EXhAGJzN8EFLuE7LasGGkhPTtNEJbXVK/2oorAUenEwE7PIxe0MmT7GYiW0TD9XVF2z8XVG+4/VltfqQwN7mZkzyFgpXkmDbRLVW
LNaQvlAUdP2C99WE8E1h6RWcTiO8VqsWq8U7+HSgKAdwuYPbam3tDZhQ5QdoWyx+PBXw6Ue4rRYfQvBAjLl578EExvyVwWzMM7gw+CuOmb6W2VVPOSc3
DXXDTjEYlvm5Vq1Wa7/YbCvQ2y/64DmZXJlgigZnG9Z5bG3YOoP7SWxcq92d0vlivu/gAXSW7NOC8BiC5VtLtYXvc0zEOMgke7TuK5fw8TkewwwT1cRP
Ehj0DeyJOvdNYjydOMtojBVRioLpWZa7OGgh/a3fw7fonCgiDuhb9Z0E4K6X23JnjL5TJscn8PrCouO2AaFgns14OUIY3qrtPR+WbzM43ylT4DQUYi8v
n0FNKM28qiBgSfYrSdfA+cbMxQ2Z9ZDe3dmE2DkrsY0rzW3bXoJxZVgsKs2Dpuru5jqNzbOZ4sHeZA8D1bMO0nndo1FjZ53DO4wNuBYbFoebBo7ao8G5
EEbpOdc4X7lg0d8yLDVrB7RDMK/8YqHcdnjH6IxBOkCTlLC9vuMdTkTZrgd3DKS7aDwfoJfFhO16OzQfMS+8/i6JxlE7T89ejGZLJViTVfyAcGBzH7hA
q9n8kqD/Tu3e3++aPou1LygcPFZ0gIZZy+YpT3FKwY/YplAXpjrqQNN2DRQHHjp4tNnpUWfbhK4vgSyygYNg6Cg1qG8Djjx2kOWdQDzms6CqZii78ATY
3GoYyGcy3olZVTfYBVFXWnwCBEOdutsAfR4ZL+Bm2+1K/3lwxfG097rden0LwnXdRmOMvTQabn3v7fO2Mww3aLfbe3vtgSS//qoR/TXBcZyy4+Ryw2BH
Tu7dX43eE/9T+F9hy3/LJ+g89wAAAABJRU5ErkJggg==
""",
    "splat": """
iVBORw0KGgoAAAANSUhEUgAAAEgAAABICAMAAABiM0N1AAABIFBMVEWo3Ea//z+o20av4UgAAACLxzZ1tyul2kOa0j2x4kllrCN0tyoA/wB/fwBZox3/
/wCKxjVlqyNztyqAvi9zty1ytSl//wBTqQRYoxx2uCue1kB0typjqyKKxTVZox1xtSmJxjWl2UNrqydmqySZ0T1nrSSPyDWNyDZXohtYohyHxDRRnRla
pB1lrCN6xy+qqlVUnBlSnhpjqyJRnRlZqCdVqlV//3+q/1UAfwBeqCFepiBtqhyAvzCy40lPnRhRnRlTnhpYpB1epyBmmTN2uhKEwjKV1Ted1T6Z0T2c
0z6n2kT//3+VvDaDvjGCvjCa0z6Z0j2d1UCd1ECp3EUzmQBVfypdpiJfpyFfvx9gqB9gpx9/1CqAvzCZ/zOqqgCi0EW3D9pOAAAAYHRSTlMZBEGzAOHi
4eHh49gBAuUB2Nov4Q+xAgTZbuOMsSuxSq3bFzLZTBBvKZBMLXJwDwMP449IDQMCAwJR0gvX3niw1E3oBQeNDTFLtnMCCTNRY46u37IFBjSDCJnhBrEF
AwuAldexAAAE8UlEQVR42u2YZ3faSBSG2d1RsTSqSAghmsFgwJjYuJd4E8exYzs92d7+/7/Ye2fUEBILiz/sh51z4OjI1sM7t49K5IlWaan/ogZ9EpAR
ftZX5HQOn0RRy1Vdm9A1QRqxVVEUXWfx7kpLGCgQVVUVW6SyLsjPBVGNrrq1d+HWZkA0/Kxk7FH7MrCzJvIGe6u7f+L0R76fOI6Si3Gz2hx7iailQH+S
RlsQxCQEKNlVdFhXpyuBNNIwBVhldwLXPCIs5Vyv6i92+I3lQIZx2xaQZAp+BOpZCkraf1kMopqhHc/455hsMw58/e6wzWmky0HVf1b0LL6qUL4xhnrH
Y0C7mCrKta4392Jrz4Gc0fb2qMGERMiPQkgyhffkiNn6517dsvTmoMhrBnG2mTXab47JI+W3brdkOQK9RkWU2K5lWfXxRWEcGWRkCiagZPnTHWHbOCEf
5IiEIAN/zRVFRVHqh9QoBDG7yvLW51rt4Q+0lEE/1QAkc1D7hhgaJh+ClMRneSDkwNqUpC8lcvLMuJMkdoNr6uOzAQNZyk+kSNFxDJIkaVPa/BZ29gAX
MUhoGEccJAJotxBUwRgOOUiSHr4pbeJlSDKFbXLikZYIJIikswVbm7QFsEiNgTaeb2x894Vd1uK9NUilMglEtPb0h+LsP4K9bYWCNmABakMKJYUh8B6D
zYcqvuukC1Ipm5/9LflzLeIA6Tkn1WLHYWnCvtJZXGofMWxqMYevtCRTKKst4uGPFpdaA1P9r3t0fSFIEC5F1SZetveW5rP1jSwtBJXVvN6UBvXfcjN9
RMcvAIHvfQBpWi6IEud1uwF/fyR3m7OSZvzPQaqT7XIpUL+NQQIXb++ltJVm3Q+1G5dPSKf7qmhrDT7C3N7XUpqkjCAEgSS7Z1lTZ1E7QmvziJRiTirZ
YGeMFNQhbX9MciQCGRUNCwRLt60o2eKV4nAQoBA0mAPRJJT6ppAlyXLWRJj89fpZToo4ts1bTx9aD3uwFmFqco4gSP7pYToCSlyP7aqqf0JB6UiIShtH
cUzMiQRhYTvLup9iEUZHgKH7vBfKmSVkBWGB/GU8HMyA2EymYrg6JO5huZiYw0r2OeuQNEeR0TFGZvJUljIjCJZere4fRH4LbdSCmcyf4ChkCgvWjCAY
IlJTROy1FnhtYk8a5nIcy7rWx8PmAcmJI8cHWUG7GBNzuIVgzPo6H0ea9yrgESsu5KgqF1RvNoc7hJzOg5jnOKlcuC21ZcPqdWGd4yxCaQ7I5xz2Xc7H
iG783BmYujrI6WsaTIVqrB1Q5XnjAOhI0yoVz7vRBuCy7/dInqKuhbEkqm5sUhB2KSYWRlRSq18Ohzu5fY16u4qCg7mvJs/FAqNlF54jUqX2YrcO7u9E
RmeMwLZdUU3APdbR+BZIcV/rdKF9HvnIYEpcLC12ogfnD2+JQ43BBxIn4BLclgcDg0ciSZjw06VAOBqj4E4rcN2g9Rub/XCIUcNgtpR64fEvfzw2WKPx
Qi+4QFAi0CrnNaqRm143au4e6cUgvbnawQ+OCEo9nn6oU+ckCObVQdY0DtsK6QLlVzwx6MMVbQSRcJieLIfXVZ2BxkRb47hOjcOmzkkHK4NmxjGDDJp4
qNqfSdN/8yZCI4PhC+AcFL9FWA4EldA7uLra0dZ9N8ISVPPWf8mCpFOy8O3I0qCneRH1P+i/BfobHOawpmecIH8AAAAASUVORK5CYII=
""",
    "drop": """
iVBORw0KGgoAAAANSUhEUgAAABYAAAAWCAMAAADzapwJAAABIFBMVEUAAABGmBST2jBUqQJSpRgA/wBElROc4TRGmRNGmRNClBJ/fwBHlxRHmRRuuiOG
zSz6/fg/fwB3wiVLmxJmshmq5VL//3/m989VfwB1xB6w5WXB6oXW8q3f88IAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD0/rgIAAAAYHRSTlMA+v4E/wGP
/i5HzwJts//75QT9FAr5AusG//j07+0AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AAAP+YBTAAAAqElEQVR42p2RWQ6DMAxEbcdZgBRSKKXr/a9ZZ1M3UKXOT6TnycR2AP6XVqpbgelQ73APcHCNO4J+wk48yiAyth50KSiBk0c+E1HPJuco
KbropHm5zXYQniKh2cltHGwI4U52RCfsJDCKLV3DcpEcsTvTYlZvqYhbKNZPLK95rCEVm9Tw5FPQkHl5MhZSFlPkucG8jNw5j6/j1Dm/hk9bWVvV5mI3
v+G3HgXjBenSUccmAAAAAElFTkSuQmCC
""",
    "glass": """
iVBORw0KGgoAAAANSUhEUgAAAGgAAADICAMAAAAz3lR9AAABIFBMVEXW6uoAAAAdO0Xs+vqweEYgPkgAVVUiQEoeOkYxTlYdO0u3zs4Af396k5kdO0UD
Pz8ePEYdPEYdPEUdPEZDS0ZKZm4gO0YAAH9AXGSTq6+neEv//wAiNkczUFljfoSqVVWweUa70tLf8PA/Pz9rhouZsbOjur0XRUgA//8oRklVVVU+XGQ9
WmLC19gqKlVfeYCFnqKxeEUfQEpbVUZbdXxVcXiQa0abc0q1e0exeEa9gUszM2Z/Pz9nX0d/fwB/f3+bcEWvdkXEiU7/AAD/qlX///8AAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACX114UAAAAYHRSTlNaAPtT/v4D
9EHVEWUChDAFaNOykP6wMgK9dRIBEdCWA0FjWASPcm0OAQ0DvsFhBpt9Ov//n6T/D7Hb/wUEIAICTZ0NAQMBAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AAAR0lS+AAAE5UlEQVR42u3c6XLaSBAA4JmRpRGS0GnAOEB8gA1x4nV2k2ySPZK93v+VdmZ0Io2wQK3UVra7KpUfgD561BKW6IbQbvGCXn48a8THt/RL
xw2Qjs5fl58+n2niir4Ehf6mf2ids0+X/0BCL+jPZy3xtmNKXaHLNugKof8Z9Ht71V3RX8EgS/z7s728KfU8oIycXfBbG/TV2e2AMnISxpjZBp0zk8U+
9fpDDuPCYR9aIC7fBbPV+vaBLJrITTHG9c5PQhFS9Ljtm5GjGLG58w9aJ4vpcyl1hVRS5/Uwi8dsOKjcaCXMASCx1UYwNgh0KL4Z1LsYLBrzLpDT94D1
qN+B4WHvA1aEHT0LhRCnIBG+LUpuPdbEk1jXcHoPc1IVixKI1SGGLkbMnNJn161rRpYoPe4STUjItgKwT1gFGW1Ql4QQQgghhBBCCCGEEEIIIQCo3x/5
XhAUV1eLQ9C0eIUVWMdCsyC7XgkcGf7BjJx78RTxxPQl1hGQfO6tHyZx5aKyFSojTtKLP6sjNBP/pknEOK/esTCfhUyTiwvNxLa0FNGlY8esvObn4vXC
5NdaaKke5ZWnsyh81Fw7azLy4/wWD394N56/cVVcE23kj96NV5M8Ox7ZzaRII50kY/j7ubo+vskui/VQ9mj6n7te5rvLqUuk5jjZjZLlmLRtuz2ENX/I
kvJrR9ceFFA/TYePj1dya7PMb3IEbZCV346ZkBOZlFqrRTH3b9uQ5m0fkQ7pFcbdqClVM1ooZ+T2dGRSF3JLP1ZPt6R+w2z0prcjKSWxhSajVzSEczKJ
xzOrDnl02n5GO0mS+4mXi1dCsSzsMZRDDFfV3n0tI4vaqq7BHCGNZUpJnhKpJsQJZBivqzdb86VTh9DYAIXk4vH8BJFCt+qrjhGoI6SJ/Hpk5lUzeoxM
6ITyepimH06krG3YPZQfTGLtbgvoVh2s7w1w6EketOJckEOv1C6ag0OEcLGTftlWlk6c5uBXLqvwRVkMW0fUwusBEjJWAkq/aSTFVyrvhoDmxYdFCY2H
gFwzvwgooSFqQVVDDdL/gQjwYdGAXIQQQgghhBBCCCGEEEIIIYQQQgghhBBCCCGEEEIIIYQQQgghhBBCCKH/GPStGifMuyGgmyY0THPLtaa5ZTUEtGFN
aDIEtN5vQPJoxMG76xQ0KXoGsyaxmLd0jvcuOhY521rbG/xOkruIx2m7JSm7iOHXTq7cXiMfpfdskKYqXtRCBqmdBN74JpvezGhXbR/N+mE3BnhCPNlr
H6XbQLZ1Lg3w2hYrV2/xleu5hmzxvTPLmqs0Le/k1AfkmTWd3ZjmIxSE7nUtw5W4WriyZ7lsLM8a2C+AJOMH+b6jhddslfccNTIDI6UOq/x0DGkMGVwY
BpDDq6MTpDo2EarpjGXfs6txowq7OIQa4wxBJp0+B5LV9ShzvPaRk1RiD+7JlEEmJtsvOM0QTSCKPH3a5CRKvGbF9b/f0RgLysd1+MUTaZ8G0vy9I5+8
mfBiWMc7POgk0g3zcSr+sJq7+t/oaMTN9WadTzpxliwaI3dE/9tKxSiWyZejTsHL2a3Ep83ZLaKdeVuEahaNHRucs0gy1hHjdX6YRPL3gMzOIc44cejL
mbdZ94HB9C05vn1E+I56lZY5MAI5C7qMatbfX/uLDg91zqxjAmB6FCC+P+hfQ6V9rLrPduEAAAAASUVORK5CYII=
""",
    "goo": """
iVBORw0KGgoAAAANSUhEUgAAAGgAAADICAMAAAAz3lR9AAABIFBMVEX///8AAAD///////////////////////////8AAAAAAAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAZDhujAAAAYHRSTlP+AAZBL9Ro
sY4AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AAC46/1eAAACHElEQVR42u3b23KDMAwE0EW+/v8Xl9AmAVsOBuR0kllNX9ohPQiMH8gK05sKhAgRIkSI0IdBUtWHdyRypaVuSCYJKMtPMgKqHDhChAgR
IkSIECFChAgRIkSI0FdAj7cXCtT/YgP7xuMXKC80tAMPQ38fvZ+13+vopYWXjPiYU/1mpq6Uo5fnuR2Abp/wucd4Vna3czsGzYe7hMMVorSaQqMdf4JZ
KNdoCno7GacriSpBfTQTLlRQ3+JBcTwuVlQkDHBUCSMcTUK158Ckqu22gpINhHLtobhw0ciZV/kLyOgGqRevgJIdhO1mjo3jDB3kqQ1ZNlS0hEF3qHqY
NlC2hUKrIwm20OY7Eoy7cttrhxEP6+OhbUDZGlrfJAxb3MWGh9W+Hcwhr0GTmDvr/Y4QIUKECBEiRIgQIUKECBEiRIgQIUKECBEiRIgQIUKECBEiNByS
AZAWM5j/ZJ9nEB0yT2iEVQTpX8Itb4vryMC1sI1UJfNb1MhuOVsoN0Ji5uEt34RsW0rtIJ9tS74ZTbRtKb8IW1ouvFAE51EGb8OIlaAkb622h7gT8bXa
8fJeaNlIynUyXwuWxwGOHpV3l+9PR4L9cij/FsnvyuT/jhmcvnxZ+scZlsEJOZXxzL41C9IcOZl/4sGHNyyMHByiWT7gY+94S0jLFM3xIZrnlI94t1t/
G/W5saD76FHvaNfOoej6Dx1lNox2tQgR+mLoBwLHLiP8nt63AAAAAElFTkSuQmCC
""",
    "shine": """
iVBORw0KGgoAAAANSUhEUgAAAGgAAADICAMAAAAz3lR9AAABIFBMVEUAAAD///////////////////////8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAdb73gAAAAYHRSTlMAlAMmbVOk
AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AABEyozGAAABAklEQVR42u3aYa6DIBBFYbgzuP8lF+jjpf+buUnJOQvwC0ZR47RGRERERFSTdN2CLEtSi96zCQgICAgICAgICAioGlLEhd8tfI0SERH9
xkPbxjioP0b1TuR8VYxqab+Rzp5Re/aOs6TSNUnZTyqU5rH/nR5AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQN9Lph++6xf2Y/mFPZc0tvRk9cij
2lhQqnyi4UykOmZfm2nsRL6J1LumaJprimbeSZnDcHXLcx+tMZo1F9RHNXR21eIlzaOnY/P+hKJ69/asaG/e+2LI6qfEWZLqx9FkGXt7D/KFmmdk0Ll/
ExEREV3dC/KHCNR2zvxTAAAAAElFTkSuQmCC
""",
}


def load_pic(name):
    return pygame.image.load(io.BytesIO(base64.b64decode(PICS[name])), name + ".png").convert_alpha()


class Droplet:
    def __init__(self, x, y, dx, dy):
        self.x, self.y = x, y
        self.dx, self.dy = dx, dy
        self.wait = 4


class Board:
    def __init__(self):
        self.goo = [[0] * N for _ in range(N)]
        self.droplets = []
        self.splats = []       # [x, y, age]
        self.bursts = 0
        self.earned = []       # places where a drop was won

    def fill(self, level, rnd):
        n = min(22 + level, 31)
        cells = [(r, c) for r in range(N) for c in range(N)]
        rnd.shuffle(cells)
        for r, c in cells[:n]:
            self.goo[r][c] = rnd.choice(BAG)

    def clean(self):
        return sum(map(sum, self.goo)) == 0

    def busy(self):
        return len(self.droplets) > 0

    def feed(self, r, c):
        self.goo[r][c] += 1
        if self.goo[r][c] <= 4:
            return
        self.goo[r][c] = 0
        x, y = c * CELL + CELL // 2, r * CELL + CELL // 2
        self.splats.append([x, y, 0])
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            self.droplets.append(Droplet(x, y, dx, dy))
        self.bursts += 1
        if self.bursts % 3 == 0:
            self.earned.append((x, y))

    def update(self):
        for d in self.droplets[:]:
            if d.wait > 0:
                d.wait -= 1
                continue
            d.x += d.dx * SPEED
            d.y += d.dy * SPEED
            if not (0 <= d.x < N * CELL and 0 <= d.y < N * CELL):
                self.droplets.remove(d)
                continue
            r, c = d.y // CELL, d.x // CELL
            if self.goo[r][c]:
                mx, my = c * CELL + CELL // 2, r * CELL + CELL // 2
                # touches when near enough to the middle
                if abs(d.x - mx) + abs(d.y - my) <= 14:
                    self.droplets.remove(d)
                    self.feed(r, c)
        for s in self.splats:
            s[2] += 1
        self.splats = [s for s in self.splats if s[2] < 14]


BAG = [1, 2, 2, 3, 3, 3, 4, 4]


class Game:
    def __init__(self, seed=None, log=None):
        pygame.init()
        pygame.display.set_caption("Splash Back")
        self.screen = pygame.display.set_mode((W, H))
        self.clock = pygame.time.Clock()
        self.rnd = random.Random(seed)
        self.logfile = log
        self.pic = {k: load_pic(k) for k in PICS}
        self.font = pygame.font.Font(None, 22)
        self.mid = pygame.font.Font(None, 34)
        self.big = pygame.font.Font(None, 84)
        self.drop_dir = {}
        for v, a in (((1, 0), 0), ((0, -1), 90), ((-1, 0), 180), ((0, 1), 270)):
            self.drop_dir[v] = pygame.transform.rotate(self.pic["drop"], a)
        self.ground = self.make_ground()
        self.frame = 0
        self.state = "title"
        self.level = 0
        self.drops = START_DROPS
        self.shown = 0.0            # level of goo in the bottle, moves slowly
        self.won = []               # drops on their way to the bottle
        self.bump = {}              # cell -> frames of growing animation
        self.board = Board()
        self.text = ""

    def log(self, **e):
        if self.logfile:
            with open(self.logfile, "a") as f:
                f.write(json.dumps(e) + "\n")

    def log_board(self):
        self.log(t="board", level=self.level, drops=self.drops, sizes=self.board.goo)

    # ------------------------------------------------------------- pictures
    def make_ground(self):
        g = pygame.Surface((W, H))
        r = random.Random(77)
        for y in range(H):                       # teal wall, darker at the bottom
            k = y / H
            pygame.draw.line(g, (38 - 14 * k, 92 - 34 * k, 98 - 30 * k), (0, y), (W, y))
        for _ in range(9000):
            x, y = r.randrange(W), r.randrange(H)
            p = g.get_at((x, y))
            a = r.randint(-9, 9)
            g.set_at((x, y), [max(0, min(255, v + a)) for v in p[:3]])
        pygame.draw.rect(g, (24, 40, 40), (BX - 8, BY - 8, N * CELL + 16, N * CELL + 16), border_radius=8)
        for i in range(N):
            for j in range(N):
                x, y = BX + j * CELL, BY + i * CELL
                b = r.randint(-7, 7)
                pygame.draw.rect(g, (196 + b, 188 + b, 170 + b), (x + 1, y + 1, CELL - 2, CELL - 2), border_radius=5)
                for _ in range(700):
                    px, py = x + r.randint(3, CELL - 4), y + r.randint(3, CELL - 4)
                    a = r.randint(-16, 12) + b
                    g.set_at((px, py), (196 + a, 188 + a, 170 + a))
                pygame.draw.line(g, (222, 216, 200), (x + 5, y + 2), (x + CELL - 6, y + 2))
                pygame.draw.line(g, (150, 142, 124), (x + 5, y + CELL - 3), (x + CELL - 6, y + CELL - 3))
        return g

    def write(self, text, font, color, pos, center=True):
        s = font.render(text, True, color)
        r = s.get_rect()
        if center:
            r.center = pos
        else:
            r.topleft = pos
        self.screen.blit(s, r)

    def blit_mid(self, pic, x, y):
        self.screen.blit(pic, pic.get_rect(center=(int(x), int(y))))

    # --------------------------------------------------------------- course
    def next_level(self):
        self.level += 1
        self.board = Board()
        self.board.fill(self.level, self.rnd)
        self.bump = {}
        self.state = "play"
        self.text = "Level %d.|Feed the goo!" % self.level
        self.log_board()

    def new_game(self):
        self.level = 0
        self.drops = START_DROPS
        self.won = []
        self.next_level()

    def click(self, pos):
        if self.state == "title":
            self.new_game()
        elif self.state == "cleared":
            self.next_level()
        elif self.state == "lost":
            self.state = "title"
        elif self.state == "play":
            c, r = (pos[0] - BX) // CELL, (pos[1] - BY) // CELL
            if 0 <= r < N and 0 <= c < N and self.board.goo[r][c] and self.drops > 0:
                self.log(t="tap", row=r, col=c)
                self.drops -= 1
                self.board.bursts = 0
                before = self.board.goo[r][c]
                self.board.feed(r, c)
                if before < 4:
                    self.bump[r, c] = 8
                self.state = "chain"

    def update(self):
        self.frame += 1
        old = [row[:] for row in self.board.goo]
        self.board.update()
        for r in range(N):
            for c in range(N):
                if self.board.goo[r][c] > old[r][c]:
                    self.bump[r, c] = 8
        self.bump = {k: v - 1 for k, v in self.bump.items() if v > 1}
        for x, y in self.board.earned:
            if self.drops < MAX_DROPS:
                self.drops += 1
                self.won.append([BX + x, BY + y, 0])
                self.text = "%d in a row!|One drop for you." % self.board.bursts
        self.board.earned = []
        for w in self.won:
            w[2] += 1
        self.won = [w for w in self.won if w[2] < 30]
        self.shown += (self.drops - self.shown) * 0.12
        if self.state == "chain" and not self.board.busy() and not self.bump:
            self.log_board()
            if self.board.clean():
                self.state = "cleared"
                self.text = "All gone!|Click to go on."
                self.drops = min(MAX_DROPS, self.drops + 2)     # thank you
                self.log(t="cleared", level=self.level)
            elif self.drops == 0:
                self.state = "lost"
                self.text = "My bottle|is empty..."
                self.log(t="lost", level=self.level)
            else:
                self.state = "play"

    # -------------------------------------------------------------- drawing
    def draw_goo(self, x, y, size, r=0, c=0):
        pic = self.pic["b%d" % size]
        a = 0.025 + (0.025 if size == 4 else 0)
        t = self.frame * (0.12 + 0.02 * size) + r * 1.7 + c * 2.3
        k = 1 + 0.03 * self.bump.get((r, c), 0)
        w = int(60 * k * (1 + a * math.sin(t)))
        h = int(60 * k * (1 - a * math.sin(t)))
        self.blit_mid(pygame.transform.smoothscale(pic, (w, h)), x, y)

    def draw_bottle(self):
        x, y = 430, 196
        self.screen.blit(self.pic["glass"], (x, y))
        full = int(135 * min(1.0, self.shown / MAX_DROPS))
        if full > 0:
            top = 190 - full
            s = pygame.Surface((104, 200), pygame.SRCALPHA)
            s.fill((120, 200, 40, 220), (0, top, 104, full))
            for i in range(104):
                hgt = int(2 + 2 * math.sin(i * 0.12 + self.frame * 0.1))
                s.fill((180, 232, 80, 230), (i, top - hgt, 1, hgt + 3))
            s.blit(self.pic["goo"], (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self.screen.blit(s, (x, y))
        self.screen.blit(self.pic["shine"], (x, y))
        self.write("x", self.mid, (230, 240, 220), (560, 330))
        self.write(str(self.drops), self.big, (24, 40, 40), (602, 327))
        self.write(str(self.drops), self.big, (236, 250, 160), (600, 324))

    def draw_speech(self):
        r = pygame.Rect(408, 30, 212, 92)
        pts = [(470, 118), (500, 118), (486, 150)]
        pygame.draw.rect(self.screen, (20, 34, 34), r.inflate(4, 4), border_radius=18)
        pygame.draw.polygon(self.screen, (20, 34, 34), [(467, 122), (503, 122), (486, 155)])
        pygame.draw.rect(self.screen, (250, 250, 240), r, border_radius=16)
        pygame.draw.polygon(self.screen, (250, 250, 240), pts)
        lines = self.text.split("|")
        for i, l in enumerate(lines):
            self.write(l, self.mid if i == 0 else self.font, (40, 60, 50),
                       (r.centerx, r.centery + (i - (len(lines) - 1) / 2) * 32))

    def draw(self):
        self.screen.blit(self.ground, (0, 0))
        if self.state == "title":
            self.draw_title()
            return
        for x, y, age in self.board.splats:
            k = 0.6 + age * 0.05
            p = pygame.transform.smoothscale(self.pic["splat"], (int(72 * k), int(72 * k)))
            p.set_alpha(255 - age * 17)
            self.blit_mid(p, BX + x, BY + y)
        for r in range(N):
            for c in range(N):
                if self.board.goo[r][c]:
                    self.draw_goo(BX + c * CELL + 30, BY + r * CELL + 30, self.board.goo[r][c], r, c)
        for d in self.board.droplets:
            if d.wait == 0:
                self.blit_mid(self.drop_dir[d.dx, d.dy], BX + d.x, BY + d.y)
        self.draw_bottle()
        self.draw_speech()
        self.write("Level %d" % self.level, self.font, (210, 230, 215), (580, 400))
        for x, y, t in self.won:
            k = t / 30
            self.blit_mid(self.drop_dir[1, 0], x + (482 - x) * k, y + (200 - y) * k - 60 * math.sin(k * math.pi))

    def draw_title(self):
        veil = pygame.Surface((W, H), pygame.SRCALPHA)
        veil.fill((10, 40, 40, 150))
        self.screen.blit(veil, (0, 0))
        self.blit_mid(pygame.transform.scale(self.pic["splat"], (330, 300)), 320, 150)
        self.write("Splash Back", self.big, (20, 50, 20), (323, 153))
        self.write("Splash Back", self.big, (250, 255, 220), (320, 150))
        for i in range(4):
            self.draw_goo(205 + i * 76, 285, i + 1, 0, i)
        if self.frame % 40 < 28:
            self.write("click to play", self.mid, (240, 240, 200), (320, 350))
        self.write("10 drops. make them all burst.", self.font, (180, 210, 190), (320, 385))

    def run(self):
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT or (e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE):
                    pygame.quit()
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos)
            self.update()
            self.draw()
            pygame.display.flip()
            self.clock.tick(FPS)


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=None)
    p.add_argument("--log", default=None)
    a = p.parse_args()
    Game(a.seed, a.log).run()
    sys.exit()
