"""Games that others wrote for the desktop, learned and played: ``python benchmarks/programs.py [PROGRAM ...]``.

Each program of ``testkit/programs`` is shown under Xvfb with openbox, and two commands play it as a person with two
Enters would: ``calibrate``, then ``run --levels 5``. The program's own log tells what is true. Needs xvfb, openbox,
xdotool, xwininfo (package x11-utils), tkinter (python3-tk) and a pygame, which comes with what the tests need; without
a PROGRAM all are played, one after another, in about an hour. The last line is one JSON object:

- ``programs``; ``five_levels``: those whose run cleared five boards; ``lost``: games lost, in lessons and runs
- ``taught``: boards cleared in the lessons, ``cleared`` in the runs, and ``counted`` as the runs say
- ``taps`` that a game took; it says nothing of other presses
- ``seconds``: all in all
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from testkit.by_commands import Commands, Played, counted, keep, play_all
from testkit.real_game.xvfb import Xvfb

PROGRAMS = Path(__file__).resolve().parent.parent / "testkit" / "programs"
SCREEN = (1500, 1000)
TOLD = ("tap", "cleared", "lost", "board")
"""What a line of a game's log may tell."""
READY_S = 60.0
LOOK_S = 0.25
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Program:
    """The title of a game's window, and where in it a click passes the first screen, in pixels; None without one."""

    title: str
    start: tuple[int, int] | None = None


GAMES = {
    "deepdrops": Program("Deep Drops", (390, 431)),
    "gloop": Program("GLOOP!"),
    "inkdrops": Program("Ink — ten drops"),
    "rainyday": Program("RAINY DAY 16", (300, 300)),
    "shidishui": Program("十滴水"),
    "tendrops": Program("Ten Drops", (320, 323)),
    "drops_game": Program("Drops Game"),
    "popslimes": Program("UNDER PRESSURE", (400, 300)),
    "zehntropfen": Program("Zehn Tropfen"),
    "dropchain": Program("DropChain 0.3.1"),
    "pysplashback": Program("Splash Back", (220, 200)),
    "circlepop": Program("Circle Pop"),
    "last_light": Program("LAST LIGHT", (400, 300)),
    "ha4_blasen": Program("Blasen"),
    "plouf": Program("Plouf !"),
    "gotitas": Program("Gotitas"),
    "ondamla": Program("On Damla"),
    "petripop": Program("Petri Pop  [jam version]"),
    "splashflash": Program("Splash!", (318, 320)),
    "soapgrid": Program("SoapGrid"),
    "kapli": Program("Kapli!"),
    "blup": Program("Blup"),
    "pufferpond": Program("Puffer Pond - feed responsibly", (450, 430)),
    "froggy_pond": Program("Froggy's Pond", (318, 292)),
    "popcorn_pan": Program("Popcorn!"),
    "rtut": Program("Rtuť", (294, 362)),
    "rising_dough": Program("Rising Dough - Ten Drops in the bakery"),
    "kropelki": Program("Kropelki"),
    "spillover": Program("Spillover", (320, 306)),
    "buttondrops": Program("ButtonDrops"),
    "goo_bottle": Program("Splash Back", (320, 210)),
    "croches": Program("Croches"),
    "koseler": Program("Koseler"),
    "mochipon": Program("Mochi Pon", (230, 542)),
    "dentroi": Program("Den Troi"),
    "gunge": Program("Gunge", (320, 353)),
    "druppelaar": Program("Druppelaar"),
    "greenback": Program("Greenback", (320, 416)),
    "khomloi": Program("Khom Loi"),
    "pisara": Program("Pisara"),
    "quatrolados": Program("Quatro Lados"),
    "urchin": Program("Urchin Crew", (400, 360)),
    "pampeliska": Program("Pampeliška"),
    "sienet": Program("Sienipeli"),
    "blobsearch": Program("Blob Search"),
    "polygone": Program("Polygone"),
    "bachi": Program("Bachi"),
    "bolhudo": Program("Bolhudo", (480, 360)),
    "catena": Program("Catena"),
    "damlacik": Program("Damlacik"),
    "dripboy": Program("Drip Boy", (320, 430)),
    "dungi": Program("Dungi"),
    "fluxgon": Program("Fluxgon"),
    "goccioloni": Program("Goccioloni"),
    "kebunbuah": Program("Kebun Buah"),
    "kendibugs": Program("Kendi Bugs", (241, 673)),
    "madder": Program("Madder"),
    "mormorsregn": Program("Mormors regn"),
    "mossling": Program("Mosslings", (480, 600)),
    "nystan": Program("Nystan"),
    "orvalho": Program("Orvalho", (348, 467)),
    "overbrim": Program("Overbrim"),
    "picaturi": Program("Picaturi"),
    "pipcascade": Program("Pip Cascade"),
    "puddles": Program("Puddlesweep"),
    "retorta": Program("Retorta", (429, 409)),
    "seemneke": Program("Seemneke"),
    "snell": Program("Snell"),
    "squark": Program("SQUARK"),
    "stillwater": Program("Stillwater"),
    "tensio": Program("Tensio"),
    "ueberdruck": Program("Überdruck"),
    "wobblins": Program("Wobblins!", (417, 321)),
    "dabbe": Program("Tiffin Tumble - CS Project XII-B"),
    "lapot": Program("LAPOT! (splash back fan remake)", (400, 462)),
    "runkpilv": Program("rünkpilv"),
    "mocoteca": Program("MOCOTECA - el juego del moco", (280, 451)),
    "utsker": Program("Útsker"),
    "sthenos": Program("Σθένος v0.7 - Χημεία Γ΄ Γυμνασίου"),
    "tilamsik": Program("TILAMSIK! - Splash Back fan remake (jepoy_dc)", (360, 362)),
    "samare": Program("Samare — un petit jeu d'érables"),
    "vijiti": Program("VIJITI - Hisabati Darasa la II (Mwl. Mwakyusa)"),
    "glitsa": Program("ΓΛΙΤΣΑ! - Splash Back remake v0.9", (400, 480)),
    "ombrella": Program("Ombrella — Bagno 61"),
    "waspada": Program("WASPADA! Peta Gunung Api - Kelas X"),
    "slettur": Program("Slettur 1.2 - dropaleikurinn", (370, 383)),
    "liassic": Program("Liassic — a tide game"),
    "botymau": Program("Botymau Nain - Clwb Codio"),
    "gionhot": Program("Giọt Nhớt - Splash Back làm lại", (412, 430)),
    "clachag": Program("clachag — a quiet game of cairns"),
    "piestukai": Program("Pieštukinės v1.3 (3b klasė)"),
    "putoktulo": Program("Putok Tulo - Ube Splash remake (jjbacalso)"),
    "kresnice": Program("Kresnice na kozolcu", (520, 640)),
    "ergasia4mpat": Program("Εργασία 4 - Μπαταρίες (ΑΜ 4127)"),
    "llysnafedd": Program("Llysnafedd! (Splash Back)", (296, 520)),
    "crotal": Program("crotal — rain on stone"),
    "pirkstini": Program("Pirkstiņi – skaitām līdz 5"),
    "lakspat": Program("Lakspat! - gratis spelletje", (412, 463)),
    "raftet": Program("Raftet e bibliotekës - klasa 10 B"),
    "xwejni": Program("Xwejni — a small game about salt"),
    "taaigom": Program("Taaigom - die ou flitsspeletjie", (476, 540)),
    "lialki": Program("Лялькі · Lialki", (398, 420)),
    "noronlan": Program("BTL Tin sinh học - Nhóm 7 - Lưới nơ-ron"),
    "pikipisara": Program("Pikipisara v0.7b - Splash Back -klooni", (400, 502)),
    "refuli": Program("refuli"),
    "catune": Program("Catune si orase - joc didactic (geografie, cl. a X-a)"),
    "azogue": Program("Azogue ~ Splash Back de Almaden", (470, 535)),
    "koddaslagur": Program("koddaslagur - a pillow fight before bed"),
    "zhuimiaoman": Program("Zhuimiaoman - Latihan Air (Cikgu Lim, 4 Bestari)"),
    "nrneni": Program("NRNENI", (360, 692)),
    "cafezinho": Program("Cafezinho 1.3"),
    "viertel": Program("viertel."),
    "kamuolys": Program("Kamuolys"),
    "biznaga": Program("Biznaga - Invernadero del Profe Quiroz"),
    "aike": Program("ÄIKE", (384, 384)),
    "nevazon": Program("NEVAZON!", (400, 400)),
    "ozubka": Program("Ozubka – výkres ozubených kol"),
    "maphe": Program("Chuột Má Phệ - Vui24 Game", (490, 542)),
    "kodok": Program("Kodok Ngorek - Game Gratis Seru!", (500, 532)),
    "kongle": Program("Kongle 1.3"),
    "ourico": Program("OURIÇO - jam 4 verdes", (400, 360)),
    "nazarlik": Program("Boncuk Patlat! - Ücretsiz Oyna | martioyun", (500, 597)),
    "kabura": Program("KABURA (gbjam5)", (400, 360)),
    "katica": Program("Katicák – szakköri játék"),
    "duren": Program("DUREN! Pesta Buah Kampung - MainYuk Games", (490, 600)),
    "rovas": Program("Rovás – fejtörő a 6.b-nek"),
    "animita": Program("animita.p8", (384, 400)),
    "pinpilin": Program("pinpilin (baso jam 2023)", (480, 400)),
    "zinvor": Program("Զինվոր - շախմատային շղթա"),
    "mtokiboko": Program("KIBOKO! Mchezo wa viboko - MichezoTele.example", (500, 600)),
    "abanico": Program("abanico"),
    "jezyk": Program("Jeżyk w sadzie - Zagajnik.pl darmowe gry", (490, 480)),
    "budik": Program("Budíky 1.3 – hlavolam z kotelny"),
    "eziukai": Program("Ežiukų miškas – smagu žaidimai", (490, 500)),
    "stoomwezen": Program("Stoomwezen - laat de druk eraf!"),
    "calaca": Program("CALACA (jam ver. 1.1)", (400, 600)),
    "tibum": Program("TIBUM! - Jogo das Capivaras - Jogos do Jacaré", (490, 560)),
    "litir": Program("Litir - An Raca Sórtála"),
    "sablou": Program("SABLOU  *  la plage de poche", (400, 500)),
    "smetalo": Program("Сметало 1.3"),
    "boemba": Program("BOEMBA!", (400, 360)),
    "ajolin": Program("Ajolín: la gran salpicada", (500, 610)),
    "sumito": Program("Sumitô! - O torneio dos gordinhos", (490, 637)),
    "kvapex": Program("KVAPEX.EXE - 80x30"),
    "haulyn": Program("Haulyn gan Mabli"),
    "gumikacsa": Program("Gumikacsa Pancsi - JátékBirodalom.hu", (490, 537)),
    "muhv": Program("Muhv 1.3 - torulukksepa mõttemäng"),
    "tramado": Program("Tramado 1.0 (monocromo)", (664, 462)),
    "badeand": Program("Badeand - ti dråber i karret", (320, 560)),
    "kodols": Program("Kodols 0.4"),
    "kalyaka": Program("Каляка — лаб. 7"),
    "goo_lagoon": Program("Goo Lagoon - Splash Back remake", (490, 502)),
    "kesheji": Program("十滴水 - 课程设计"),
    "chain_exercise": Program("Chain Reaction Exercise"),
    "splashback_wip": Program("SPLASHBACK clone v0.3"),
    "pusteblume": Program("Pusteblume - Wiesenspiel", (280, 400)),
    "splatback": Program("Splash Back (pygame remake)", (360, 421)),
    "dishui": Program("十滴水"),
    "hatschi": Program("HATSCHI! - Linie 8", (400, 540)),
    "bloop": Program("Bloop", (225, 540)),
    "kropelki95": Program("Kropelki 95"),
    "splatremake": Program("Splat Back remake v0.4", (340, 414)),
    "yupan": Program("十滴水"),
    "permylastemail": Program("Per My Last Email", (500, 498)),
    "ngon": Program("NGON OVERLOAD"),
    "kuutamo": Program("Kuutamo Veeralle"),
    "shuizhu": Program("Shuizhu v1.2 (Ten Drops)", (330, 332)),
    "coccinelle": Program("Les coccinelles d'Elise"),
    "fugu": Program("FUGU", (340, 590)),
    "pressao": Program("Trabalho Final - Pressão"),
    "supernova": Program("Supernova :: chain reaction", (423, 426)),
    "honigtropfen": Program("Honigtropfen", (290, 427)),
    "dewfall": Program("Dewfall", (500, 440)),
    "medusas": Program("~ Medusas ~", (320, 675)),
    "kaarsjes": Program("Kaarsjes"),
    "pomodori": Program("Pomodori", (180, 230)),
    "muoigiots": Program("Muoi Giot Nuoc", (330, 294)),
    "ttyburst": Program("ttyburst", (300, 300)),
    "moulinet": Program("Moulinet"),
    "kubb": Program("Kubb og kile", (356, 352)),
    "fantasmin": Program("FANTASMIN", (400, 360)),
    "backsplash": Program("BackSplash", (330, 355)),
    "bongnuoc": Program("Bong Nuoc", (216, 496)),
    "overglow": Program("OVERGLOW", (400, 300)),
    "stropi": Program("Stropi - proiect PP2"),
    "artalde": Program("Artalde", (450, 610)),
    "desetkapek": Program("Deset kapek", (360, 430)),
    "tapmania": Program("Bubble Tap Mania", (215, 500)),
    "shardstorm": Program("SHARDSTORM", (440, 510)),
    "kapljice": Program("Domača naloga 4 - Kapljice"),
    "ervilhas": Program("A Horta da Avó Zulmira", (400, 550)),
    "orangefizz": Program("Orange Fizz", (380, 425)),
    "piisk": Program("Piisk 3310", (340, 506)),
    "morild": Program("Morild", (470, 600)),
    "kuyruk": Program("Odev 3 - Kuyruk"),
    "tvattstuga": Program("Tvättstugan", (430, 590)),
    "lianbao": Program("十滴水 v1.2", (400, 377)),
    "ballonplask": Program("Ballonplask 3.0"),
    "cytostorm": Program("CYTOSTORM", (450, 460)),
    "tetesmanis": Program("Tetes Manis", (240, 600)),
    "elefantakia": Program("Ελεφαντάκια", (400, 640)),
    "gocceventi": Program("Simulazione a eventi: dieci gocce"),
    "kreda": Program("Kap po kap - 6.b", (297, 316)),
    "shuichuan": Program("十滴水·滴水穿石", (328, 400)),
    "piggybust": Program("PIGGY BUST!", (480, 400)),
    "matreshka": Program("Матрёшки", (322, 545)),
    "tearjerker": Program("Tearjerker - Part 7", (300, 300)),
    "metszet": Program("Metszet 2.3"),
    "potiron": Program("Potiron, le potager de Mémé", (380, 450)),
    "planetoide": Program("PLANETOIDE", (330, 405)),
    "liaoyuan": Program("燎原", (320, 545)),
    "spongify": Program("Spongify! (Pygame Tutorial Part 7)", (370, 430)),
    "supapa": Program("SUPAPA – planșă de lucru"),
    "palayan": Program("Palayan: Isang Butil, Isang Ulan", (380, 428)),
    "marmita": Program("MARMITA 320", (480, 426)),
    "dxdy": Program("Кратні інтеграли (курсова)"),
    "mosterd": Program("Klodder! - de mosterdpuzzel", (320, 352)),
    "zampettio": Program("Zampettio v0.7 BETA"),
    "mirabelka": Program("Mirabelka", (353, 637)),
    "vectroid": Program("VECTROID '81", (380, 400)),
    "dyrehop": Program("Dyrehop", (380, 535)),
    "splodge": Program("Splodge! 1.3", (320, 312)),
    "stillicidio": Program("Stillicidio - Progetto Gruppo 14"),
    "kaiko": Program("KAIKO", (320, 356)),
    "uskarp": Program("Uskarp"),
    "pelotazo": Program("PELOTAZO", (350, 400)),
}


def truth_of(log: Path) -> Counter[str]:
    """How often each thing has happened so far, as ``cleared``, ``lost`` and ``tap``, by a game's log.

    A line names what it tells by its ``t``, or by a key.
    """
    if not log.exists():
        return Counter()
    told = (json.loads(line) for line in log.read_text(encoding="utf-8").splitlines())
    return Counter(one["t"] if "t" in one else next((name for name in TOLD if name in one), "") for one in told)


def until(what: str, look: Callable[[], Found | None]) -> Found:
    """What ``look`` finds, as soon as it does.

    Raises:
        TimeoutError: It found nothing for long.
    """
    until_s = time.monotonic() + READY_S
    while time.monotonic() < until_s:
        if found := look():
            return found
        time.sleep(LOOK_S)
    raise TimeoutError(f"no {what} for {READY_S:.0f} s")


def window_titled(title: str, environment: Mapping[str, str]) -> str | None:
    """The number of a window; None where there is none."""
    # a window may go while it is listed
    listed = subprocess.run(
        ["xwininfo", "-root", "-tree"], env=environment, capture_output=True, encoding="utf-8", check=False
    ).stdout
    found = re.search(rf'(0x[0-9a-f]+) "{re.escape(title)}":', listed)
    return found[1] if found is not None else None


@contextmanager
def shown(name: str, seed: int, display: str, log: Path) -> Iterator[None]:
    """A program in a window of its own, its game begun."""
    # without a sound card; titles are told as they are
    environment = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C.UTF-8"}
    game = GAMES[name]

    with ExitStack() as ended:

        def begin(*words: str) -> None:
            process = subprocess.Popen(words, env=environment, cwd=log.parent, stdout=subprocess.DEVNULL)
            ended.callback(process.wait)
            ended.callback(process.kill)

        begin("openbox")
        # one that comes while a game opens its window leaves SDL waiting for ever
        until("window manager", lambda: window_titled("Openbox", environment))
        begin(sys.executable, str(PROGRAMS / f"{name}.py"), "--seed", str(seed), "--log", str(log))
        window = until(f"window {game.title!r}", lambda: window_titled(game.title, environment))
        if game.start is not None:
            x, y = map(str, game.start)
            press = ["xdotool", "mousemove", "--window", window, x, y, "click", "1"]

            def pressed() -> int:
                # a window may be there before its game listens, and another one come in its place
                subprocess.run(press, env=environment, check=False)
                time.sleep(1)
                return truth_of(log)["board"]

            until("game after a press", pressed)
        until("board", lambda: truth_of(log)["board"])
        yield


def play(name: str, seed: int, minutes: float, told: Path | None) -> Played:
    """Learn one program and play it; what the commands say is kept in the folder ``told``."""
    began_s = time.monotonic()
    with tempfile.TemporaryDirectory() as place, Xvfb(*SCREEN) as server:
        folder = Path(place)
        log = folder / "truth.log"
        with shown(name, seed, server.display, log):
            commands = Commands(f"window:{GAMES[name].title}", name, server.display, folder, minutes, time.sleep)
            before = truth_of(log)
            learned, lesson = commands.calibrate()
            between = truth_of(log)
            ran, run = commands.run()
            after = truth_of(log)
    keep(told, name, seed, (lesson, run))
    return Played(
        name,
        learned,
        ran,
        between["cleared"] - before["cleared"],
        after["cleared"] - between["cleared"],
        counted(run),
        after["lost"],
        after["tap"] - before["tap"],
        time.monotonic() - began_s,
    )


if __name__ == "__main__":
    sys.exit(play_all(__doc__, "program", sorted(GAMES), play))
