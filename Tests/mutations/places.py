"""Where a line of Swift can be changed so that it goes on compiling and does something else."""
import random
import re

SWAPS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&"}
SWAP = re.compile(r"(?<= )(<=|>=|==|!=|&&|\|\||<|>)(?= )")
CONDITION = re.compile(r"^(\s*(?:\} else )?(?:if|while) )(.+?)( \{.*)$")
GUARD = re.compile(r"^(\s*guard )(.+?)( else \{.*)$")
EARLY_EXIT = re.compile(r"^\s*if .+ \{ (?:return|continue|break)\b.*\}$")
NUMBER = re.compile(r"(?<![\w.\"#$])([0-9])(?![\w.\"])")
STATEMENT = re.compile(r"^\s*(?:_ = )?[\w.?!\[\]()]+(?:\(.*\)| (?:=|\+=|-=|\*=) .+)$")
NOT_STATEMENTS = re.compile(
    r"^\s*(?:let|var|return|case|default|if|guard|for|while|switch|func|static|private|public|import|throw|try|do|else|"
    r"struct|enum|extension|init|self\.init|@|super\.init|fileprivate|internal|mutating|precondition|indirect)\b")


def bare(line):
    """The line with its strings and comments blanked out, of the same length."""
    def blank(match):
        return '"' + " " * (len(match.group(0)) - 2) + '"'
    line = re.sub(r'"(?:\\.|[^"\\])*"', blank, line)
    comment = line.find("//")
    return line if comment < 0 else line[:comment] + " " * (len(line) - comment)


def balanced(text):
    return all(text.count(left) == text.count(right) for left, right in ("()", "[]", "{}"))


def clauses(text):
    """The parts of a condition between the commas that lie in no bracket: (begin, end)."""
    depth, begin = 0, 0
    for index, letter in enumerate(text):
        if letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
        elif letter == "," and depth == 0:
            yield begin, index
            begin = index + 1
    yield begin, len(text)


def negated(line, match):
    """The line with one of the conditions negated, each in turn; none that binds a name."""
    first = match.start(2)
    for begin, end in clauses(match.group(2)):
        part = match.group(2)[begin:end]
        if re.match(r"\s*(?:let|var|case|#)", part) or not balanced(part) or not part.strip():
            continue
        at = first + begin + len(part) - len(part.lstrip())
        text = line[at:first + end]
        yield line[:at] + f"!({text})" + line[first + end:]


def changes(line):
    """Every change of a line: (kind, the line as it becomes)."""
    code = bare(line)
    if not code.strip() or code.lstrip().startswith(("case ", "@", "import ", "extension ", "func ", "struct ", "enum ")):
        if not code.lstrip().startswith("case "):
            return
    for pattern in (CONDITION, GUARD):
        match = pattern.match(code)
        if match:
            for after in negated(line, match):
                yield "condition negated", after
    for match in SWAP.finditer(code):
        yield "comparison changed", line[:match.start()] + SWAPS[match.group(0)] + line[match.end():]
    guard = GUARD.match(code)
    if guard and not re.search(r"\b(?:let|var|case)\b", guard.group(2)) and balanced(code):
        yield "guard dropped", ""
    if EARLY_EXIT.match(code) and not re.search(r"\bcase\b", code) and balanced(code):
        yield "guard dropped", ""
    if STATEMENT.match(code) and not NOT_STATEMENTS.match(code) and balanced(code):
        yield "statement dropped", ""
    if not re.search(r"\bcase\b|\benum\b", code):
        for match in NUMBER.finditer(code):
            value = int(match.group(1))
            for other in (value + 1, value - 1):
                if other >= 0:
                    yield "constant off by one", line[:match.start()] + str(other) + line[match.end():]


def places(sources):
    """Every place of these sources, `{path: text}`, in the order of their paths."""
    found = []
    for path in sorted(sources):
        in_string = False
        lines = sources[path].split("\n")
        for number, line in enumerate(lines):
            if line.count('"""') % 2:
                in_string = not in_string
                continue
            if in_string:
                continue
            earlier = lines[number - 1] if number else ""
            # The rest of a longer expression is no statement of its own.
            continues = bare(earlier).rstrip().endswith(("=", ",", "(", "?", ":", "&&", "||", "[", "->", "+", "in", "return"))
            for kind, after in changes(line):
                if continues and kind == "statement dropped":
                    continue
                found.append({"path": path, "line": number + 1, "kind": kind, "before": line, "after": after})
    return found


def drawn(sources, seed):
    """The places in the order of a draw: the kinds take turns, or numbers would be most of it."""
    dice = random.Random(seed)
    by_kind = {}
    for place in places(sources):
        by_kind.setdefault(place["kind"], []).append(place)
    for kind in sorted(by_kind):
        dice.shuffle(by_kind[kind])
    while any(by_kind.values()):
        kinds = [kind for kind in sorted(by_kind) if by_kind[kind]]
        dice.shuffle(kinds)
        for kind in kinds:
            yield by_kind[kind].pop()
