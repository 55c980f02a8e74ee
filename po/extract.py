#!/usr/bin/python3
"""Finds the wordings for translators in Swift sources.

    po/extract.py SOURCES...          prints a template (.pot)
    po/extract.py --unmarked FILES... prints texts that look like a sentence and are not marked; exit 2 if there are any

A wording is a literal in tr("…"), Message("…") or tr(count: …, one: "…", other: "…"); "context:" beside it becomes msgctxt, and a
comment "// translators: …" above it a note. Interpolations become %1, %2, … A text in a watched file that nobody translates has
"// not translated" on its line or the one above.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class Literal:
    """A string literal: its wording with placeholders, where it stands, and the literals inside its interpolations."""

    def __init__(self, wording, line, inner):
        self.wording, self.line, self.inner = wording, line, inner


class Scanner:
    """Reads Swift only as far as needed: comments, literals and calls by name."""

    ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "0": "\0", "r": "\r", "'": "'"}

    def __init__(self, path, text):
        self.path, self.text, self.at = path, text, 0
        self.entries = []  # (wording, plural, context, line)
        self.unmarked = []  # (literal, line)

    def line(self, at=None):
        return self.text.count("\n", 0, self.at if at is None else at) + 1

    def scan(self, end=None, until=None, marked=False):
        """Reads on to the closing bracket `until`. Returns the literals at this level, each with the label before it."""
        found, depth, label = [], 0, None
        text = self.text
        while self.at < len(text):
            rest = text[self.at]
            if text.startswith("//", self.at):
                self.at = (text.find("\n", self.at) + 1) or len(text)
            elif text.startswith("/*", self.at):
                self.at = text.find("*/", self.at) + 2
            elif rest in '"#' and (match := re.compile(r'#*"').match(text, self.at)):
                found.append((label, self.literal(match.group(), marked)))
                label = None
            elif match := re.compile(r"(tr|Message)\(").match(text, self.at):
                before = text[self.at - 1] if self.at else " "
                start, self.at = self.at, match.end()
                isCall = not (before.isalnum() or before in "_.") and not text[:start].endswith("func ")
                inner = self.scan(until=")", marked=marked or isCall)
                if isCall:
                    self.call(inner, start)
                    found += [(None, None)]
            elif match := re.compile(r"[A-Za-z_][A-Za-z_0-9]*").match(text, self.at):
                self.at = match.end()
                label = match.group() if text.startswith(":", self.at) else label
            elif rest in "([{":
                depth += 1
                self.at += 1
                closing = {"(": ")", "[": "]", "{": "}"}[rest]
                self.scan(until=closing, marked=marked)
                depth -= 1
            elif rest in ")]}":
                self.at += 1
                if until:
                    return found
            else:
                if rest == ",":
                    label = None
                self.at += 1
        return found

    def call(self, arguments, start):
        named = {}
        for label, literal in arguments:
            if literal is not None:
                named.setdefault(label, literal.wording)
        context = named.get("context")
        if "one" in named and "other" in named:
            self.entries.append((named["one"], named["other"], None, self.line(start)))
        elif named.get(None):
            self.entries.append((named[None], None, context, self.line(start)))

    def literal(self, opening, marked):
        """Reads a literal, the cursor on its first quotation mark. Raw literals (#"…"#) too."""
        start, hashes = self.at, opening.count("#")
        self.at += len(opening)
        text, quote = self.text, '"'
        if text.startswith('""', self.at):
            if hashes or text.startswith('"""', self.at - 1):
                if text.startswith('"""', self.at - 1):
                    quote, self.at = '"""', self.at + 2
        closing, escape = quote + "#" * hashes, "\\" + "#" * hashes
        wording, inner, count = [], [], 0
        if quote == '"' and text.startswith(closing, self.at):
            self.at += len(closing)
            return Literal("", self.line(start), inner)
        while not text.startswith(closing, self.at):
            if self.at >= len(text):
                raise SystemExit(f"{self.path}:{self.line(start)}: a literal that does not end")
            if text.startswith(escape + "(", self.at):
                self.at += len(escape) + 1
                inner += [literal for _, literal in self.scan(until=")", marked=marked) if literal]
                count += 1
                wording.append(f"%{count}")
            elif text.startswith(escape, self.at):
                self.at += len(escape)
                if text[self.at] == "u":
                    match = re.compile(r"u\{([0-9a-fA-F]+)\}").match(text, self.at)
                    wording.append(chr(int(match.group(1), 16)))
                    self.at = match.end()
                elif text[self.at] == "\n":
                    wording.append("\\\n")
                    self.at += 1
                else:
                    wording.append(self.ESCAPES.get(text[self.at], text[self.at]))
                    self.at += 1
            else:
                wording.append(text[self.at])
                self.at += 1
        self.at += len(closing)
        joined = "".join(wording)
        if quote == '"""':
            joined = self.unindented(joined)
        literal = Literal(joined, self.line(start), inner)
        if not marked:
            self.unmarked.append(literal)
        return literal

    @staticmethod
    def unindented(wording):
        lines = wording.split("\n")
        indent = len(lines[-1])
        lines = [line[indent:] if line[:indent].isspace() else line for line in lines[1:-1]]
        return re.sub(r"\\\n", "", "\n".join(lines))


def quoted(text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    lines = escaped.split("\n")
    if len(lines) == 1:
        return f'"{escaped}"'
    parts = [line + "\\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])
    return '""\n' + "\n".join(f'"{part}"' for part in parts)


def note(lines, number):
    """The comment "// translators:" on the lines above the one of this number."""
    words, at = [], number - 2
    while at >= 0 and lines[at].strip().startswith("//"):
        words.insert(0, lines[at].strip().lstrip("/").strip())
        at -= 1
    text = " ".join(words)
    return text[len("translators:"):].strip() if text.startswith("translators:") else None


def scanned(paths):
    for path in paths:
        text = path.read_text()
        scanner = Scanner(path, text)
        scanner.scan()
        yield path, text.split("\n"), scanner


def template(paths):
    entries = {}
    for path, lines, scanner in scanned(paths):
        for wording, plural, context, line in scanner.entries:
            words = note(lines, line)
            # Without letters there is nothing to translate, unless a note says what: the comma of a decimal number.
            if not wording.strip() or not (words or re.search(r"[^\W\d_]", re.sub(r"%\d", "", wording))):
                continue
            entry = entries.setdefault((context, wording), {"plural": None, "places": [], "notes": []})
            entry["plural"] = entry["plural"] or plural
            name = str(path.relative_to(ROOT))
            if name not in entry["places"]:
                entry["places"].append(name)
            if words and words not in entry["notes"]:
                entry["notes"].append(words)
    print('msgid ""\nmsgstr ""')
    print('"Project-Id-Version: tappet\\n"\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"')
    print('"Content-Transfer-Encoding: 8bit\\n"')
    for (context, wording), entry in entries.items():
        print()
        for words in entry["notes"]:
            print(f"#. {words}")
        for place in entry["places"]:
            print(f"#: {place}")
        if re.search(r"%\d", wording + (entry["plural"] or "")):
            print("#, qt-format")
        if context:
            print(f"msgctxt {quoted(context)}")
        print(f"msgid {quoted(wording)}")
        if entry["plural"]:
            print(f"msgid_plural {quoted(entry['plural'])}\nmsgstr[0] \"\"\nmsgstr[1] \"\"")
        else:
            print('msgstr ""')


# Two words and a blank between them.
SENTENCE = re.compile(r"[A-Za-z]{2,}[,.:;]? [A-Za-z]{2,}")
INTERNAL = re.compile(r"\b(logger|log)\.|preconditionFailure\(|precondition\(|fatalError\(|assert(ionFailure)?\(")


def unmarked(paths):
    status = 0
    for path, lines, scanner in scanned(paths):
        for literal in scanner.unmarked:
            near = lines[max(literal.line - 2, 0):literal.line]
            if not SENTENCE.search(literal.wording) or any("not translated" in line for line in near):
                continue
            if any(INTERNAL.search(line) for line in near):
                continue
            print(f"{path.relative_to(ROOT)}:{literal.line}: not marked: {literal.wording[:80]!r}")
            status = 2
    return status


def main():
    names = sys.argv[1:]
    check = names[:1] == ["--unmarked"]
    paths = []
    for name in names[1:] if check else names:
        path = (ROOT / name).resolve()
        paths += sorted(path.rglob("*.swift")) if path.is_dir() else [path]
    if not paths:
        raise SystemExit(__doc__)
    sys.exit(unmarked(paths) if check else template(paths))


main()
