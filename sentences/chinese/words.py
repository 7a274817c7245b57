"""Single words, what stands between words, and numbers with what is counted."""

from __future__ import annotations

from collections.abc import Mapping

_COUNTED = {
    "board": "{count} 个盘面",
    "chain": "{count} 次连锁",
    "cleared level": "{count} 关",
    "degree": "{count} 度",
    "detonation": "{count} 次引爆",
    "device": "{count} 个设备",
    "direction": "{count} 个",
    "column": "{count} 列",
    "drop": "{count} 滴水",
    "frame": "{count} 张画面",
    "level": "{count} 关",
    "picture": "{count} 张图片",
    "plan": "{count} 个计划",
    "row": "{count} 行",
    "run": "{count} 局",
    "second": "{count} 秒",
    "surprise": "{count} 次意外",
    "tap": "{count} 次点击",
    "turn": "{count} 次转动",
}
"""Chinese has no plural, and a word of measure for each thing."""

COUNTED: Mapping[str, str] = {
    english: said.replace("{count}", number)
    for name, said in _COUNTED.items()
    for number in ("{count}", "{count:g}")
    for english in (f"{number} {name}", f"{number} {name}s")
}

BETWEEN: Mapping[str, str] = {
    "  |  ": "  |  ",
    " and ": "、",
    " or ": " 或 ",
    ", ": "、",
    ": ": "：",
    "; ": "；",
}
"""What :func:`dropsbot.sentences.sentence.joined` puts between texts; what is not here, such as a new line, stays."""

MARKS: Mapping[str, str] = {
    '"{screen}"': "“{screen}”",
    "{counters}: {names}{unseen}": "{counters}：{names}{unseen}",
    "{name}: {why}": "{name}：{why}",
    "{name}:": "{name}：",
    "{question} {enter}{choices}: ": "{question} {enter}{choices}：",
    "{rules} ({sure:.0%})": "{rules}（{sure:.0%}）",
    "{runs}, {chains}:": "{runs}，{chains}：",
    "{state}: {advice}": "{state}：{advice}",
    "{why} ({answer})": "{why}（{answer}）",
}
"""Sentences that are nothing but marks around others."""

SYSTEM: Mapping[str, str] = {
    "File exists": "它已经在那里了",
    "Is a directory": "它是文件夹",
    "No space left on device": "磁盘满了",
    "No such file or directory": "没有这个文件或文件夹",
    "Not a directory": "它不是文件夹",
    "Permission denied": "没有权限",
    "Read-only file system": "文件系统是只读的",
}
"""What systems say of files most often; what else they say stays as it is."""

WORDS: Mapping[str, str] = {
    "absorbed": "被吸收",
    "as typed": "与输入一致",
    "back": "返回",
    "by-birth": "按产生的先后",
    "by-direction": "按方向",
    "cover": "封面",
    "degrees": "度数",
    "device": "设备",
    "end": "结束",
    "enter": "回车",
    "escape": "Esc",
    "last": "最近",
    "level cleared": "过关",
    "lost": "输了",
    "made": "制作时间",
    "misread": "读错",
    "name": "名字",
    "out of drops": "没有水滴",
    "pass": "穿过",
    "pieces": "认识的大小",
    "profile": "配置",
    "queue": "排队",
    "refused": "被拒绝",
    "run": "记录",
    "shipped": "自带",
    "unknown": "不认识",
    "until-burst": "吸收到爆开为止",
    "what it came to": "结果",
    "whose": "来源",
}
"""Names in the program that people read: screens, counters, and what stands above columns."""
