#!/usr/bin/python3
"""Translates a template by rule, to find texts that are not translated, clipped, or laid out for one direction only.

    po/pseudo.py en_XA|ar_XB TEMPLATE

en_XA puts accents on letters, adds a third to the length and stands in brackets: [Šçřööļļ đööwņ~~]. ar_XB wraps Latin letters in marks
that make them run from right to left.
"""

import re
import subprocess
import sys

ACCENTS = str.maketrans("aceghiklnorsuyzACEGHIKLNORSUYZ", "áçéğĥîķļñöřšûýžÁÇÉĞĤÎĶĻÑÖŘŠÛÝŽ")


def accented(text):
    parts = re.split(r"(%\d|\n)", text)
    worded = "".join(part if re.fullmatch(r"%\d|\n", part) else part.translate(ACCENTS) for part in parts)
    return f"[{worded}{'~' * max(2, len(text) // 3)}]"


def mirrored(text):
    return f"\u202e{text}\u202c"


def main():
    language, template = sys.argv[1:]
    change = {"en_XA": accented, "ar_XB": mirrored}[language]
    text = subprocess.run(
        ["msgcat", "--no-wrap", template], check=True, capture_output=True, text=True).stdout
    print(f'msgid ""\nmsgstr ""\n"Project-Id-Version: tappet\\n"\n"Language: {language}\\n"\n"MIME-Version: 1.0\\n"')
    print('"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"')
    print('"Plural-Forms: nplurals=2; plural=(n != 1);\\n"')
    for block in text.split("\n\n")[1:]:
        keys = {}
        name = None
        for line in block.split("\n"):
            if match := re.match(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?) (".*")$', line):
                name, value = match.groups()
                keys[name] = eval(value)
            elif line.startswith('"') and name:
                keys[name] += eval(line)
        if not keys.get("msgid"):
            continue
        print()
        quote = lambda value: '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t") + '"'
        if "msgctxt" in keys:
            print("msgctxt", quote(keys["msgctxt"]))
        print("msgid", quote(keys["msgid"]))
        # gettext wants both or neither to end with a line end.
        def pseudo(value):
            body = value.rstrip("\n")
            return change(body) + value[len(body):]
        if "msgid_plural" in keys:
            print("msgid_plural", quote(keys["msgid_plural"]))
            print("msgstr[0]", quote(pseudo(keys["msgid"])))
            print("msgstr[1]", quote(pseudo(keys["msgid_plural"])))
        else:
            print("msgstr", quote(pseudo(keys["msgid"])))


main()
