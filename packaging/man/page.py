#!/usr/bin/env python3
"""A man page out of what a program says of itself: page.py SECTION VERSION <(PROGRAM --experimental-dump-help).
With --settings instead of a section: tappet.toml(5), out of the sample settings on standard input."""
import json
import re
import sys


def roff(text):
    """Text that means nothing to roff: no requests, no escapes."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.M)


def discussion(text):
    """Paragraphs; EXAMPLES and other indented lines stay as they are."""
    out = []
    for block in (text or "").split("\n\n"):
        lines = block.splitlines()
        if any(line.startswith("  ") for line in lines):
            head = lines[0] if not lines[0].startswith("  ") else None
            if head:
                out += [".PP", roff(head.capitalize() if head.isupper() else head)]
            out += [".nf", ".RS", *(roff(line.strip()) for line in lines[1 if head else 0:]), ".RE", ".fi"]
        elif block:
            out += [".PP", roff(block)]
    return out


def name(argument):
    names = [("--" if n["kind"] == "long" else "-") + n["name"] for n in argument.get("names", [])]
    value = f"<{argument['valueName']}>" if argument["kind"] != "flag" else ""
    return " ".join(filter(None, [", ".join(names), value]))


def arguments(command):
    out = []
    for argument in command.get("arguments", []):
        if not argument.get("shouldDisplay", True) or argument.get("valueName") in ("version", "help"):
            continue
        text = argument.get("abstract", "")
        if argument.get("defaultValue"):
            text += f" Default: {argument['defaultValue']}."
        out += [".TP", f".B {roff(name(argument))}", roff(text) or "\\&"]
    return out


def usage(command, above):
    words = [*above, command["commandName"]]
    for argument in command.get("arguments", []):
        if argument.get("valueName") in ("version", "help") or not argument.get("shouldDisplay", True):
            continue
        word = name(argument).split(", ")[-1]
        words.append(f"[{word}]" if argument.get("isOptional", True) else word)
        if argument.get("isRepeating"):
            words[-1] += "…"
    return roff(" ".join(words))


def page(section, version, command):
    own = command["commandName"]
    out = [f'.TH {roff(own.upper())} {section} "" "Tappet {version}" "Tappet"', ".SH NAME"]
    out += [f"{roff(own)} \\- {roff(command['abstract'].rstrip('.'))}", ".SH SYNOPSIS"]
    subcommands = [c for c in command.get("subcommands", []) if c["commandName"] != "help"]
    out += [f".B {roff(own)} <command>" if subcommands else f".B {usage(command, [])}", ".SH DESCRIPTION"]
    out += discussion(command.get("discussion")) or [roff(command["abstract"])]
    if options := arguments(command):
        out += [".SH OPTIONS", *options]
    if subcommands:
        out.append(".SH COMMANDS")

        def tell(subcommand, above):
            below = [c for c in subcommand.get("subcommands", []) if c["commandName"] != "help"]
            out.append(f".SS {roff(' '.join([*above[1:], subcommand['commandName']]))}")
            out.append(roff(subcommand["abstract"]))
            if not below:
                out.extend([".PP", f".B {usage(subcommand, above)}"])
            out.extend(discussion(subcommand.get("discussion")) + arguments(subcommand))
            for each in below:
                tell(each, [*above, subcommand["commandName"]])

        for subcommand in subcommands:
            tell(subcommand, [own])
    see = ["tappet(1)", "tappetd(8)", "tappet.toml(5)", "tappet\\-protocol(7)"]
    out += [".SH SEE ALSO", ", ".join(page for page in see if not page.startswith(own + "("))]
    return "\n".join(out) + "\n"


def settings(version, text):
    out = [f'.TH TAPPET.TOML 5 "" "Tappet {version}" "Tappet"', ".SH NAME", "tappet.toml \\- settings of Tappet"]
    out += [".SH DESCRIPTION"]
    for block in re.split(r"\n\s*\n", text):
        lines = block.splitlines()
        notes = [line[1:].strip() for line in lines if line.startswith("#")]
        keys = [line for line in lines if line and not line.startswith("#")]
        if keys and keys[0].startswith("["):
            out.append(f'.SH "{roff(keys.pop(0))}"')
        if keys:
            out += [".TP", f".B {roff(keys[0])}", *[f".TQ\n.B {roff(key)}" for key in keys[1:]]]
        elif notes:
            out.append(".PP")
        as_is = any(re.match(r"#\s{3,}\S", line) for line in lines)
        out += [".nf"] * as_is + [roff(note) for note in notes] + [".fi"] * as_is
        if keys and not notes:
            out.append("\\&")
    out += [".SH SEE ALSO", "tappet(1), tappetd(8), tappet\\-lexicon(5)"]
    return "\n".join(out) + "\n"


kind, version = sys.argv[1:3]
if kind == "--settings":
    print(settings(version, sys.stdin.read()), end="")
else:
    print(page(kind, version, json.load(open(sys.argv[3]))["command"]), end="")
