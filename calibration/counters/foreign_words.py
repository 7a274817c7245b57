"""Numbers from 0 on as words of languages other than English, without accents: what a word may look like.

Only a lesson needs them. A profile keeps how each word looks, and which number it is.
"""

from __future__ import annotations

_GERMAN = """
null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn
achtzehn neunzehn zwanzig einundzwanzig zweiundzwanzig dreiundzwanzig vierundzwanzig funfundzwanzig sechsundzwanzig
siebenundzwanzig achtundzwanzig neunundzwanzig
"""
_SPANISH = """
cero una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete
dieciocho diecinueve veinte veintiuna veintidos veintitres veinticuatro veinticinco veintiseis veintisiete
veintiocho veintinueve
"""
_FRENCH = """
zero une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit
dix-neuf vingt
"""
_ITALIAN = """
zero una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici
diciassette diciotto diciannove venti ventuno ventidue ventitre ventiquattro venticinque ventisei ventisette
ventotto ventinove
"""
_DUTCH = """
nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien
achttien negentien twintig eenentwintig tweeentwintig drieentwintig vierentwintig vijfentwintig zesentwintig
zevenentwintig achtentwintig negenentwintig
"""
_POLISH = """
zero jedna dwie trzy cztery piec szesc siedem osiem dziewiec dziesiec jedenascie dwanascie trzynascie
czternascie pietnascie szesnascie siedemnascie osiemnascie dziewietnascie dwadziescia
"""
_PORTUGUESE = """
zero uma duas tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete
dezoito dezenove vinte
"""
_SWEDISH = """
noll en tva tre fyra fem sex sju atta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo
"""
FOREIGN = {
    "de": _GERMAN.split(),
    "es": _SPANISH.split(),
    "fr": _FRENCH.split(),
    "it": _ITALIAN.split(),
    "nl": _DUTCH.split(),
    "pl": _POLISH.split(),
    "pt": _PORTUGUESE.split(),
    "sv": _SWEDISH.split(),
}
"""Each language as the words of its numbers; beyond them, where words part, as "vingt et un", none is told."""
