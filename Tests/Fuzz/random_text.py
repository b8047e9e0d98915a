"""Mutations independent of a text's meaning: bytes, lines, words, brackets."""

import re

NUMBERS = ["-1", "0", "1e308", "-0.0", "nan", "inf", "2147483648", "99999999999999999999", "0x7fffffff", "1e-400", "1.", ".5"]
NAMES = [
    "", " ", "\n", "::error::x", "##vso[task.complete]x", "##[error]x", "##teamcity[x]", "@everyone #1", "\u202eabc", "\ufeff",
    "e\u0301", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "&amp;&lt;", "${A}", "%s%n", "../../etc/passwd", "$(id)", "a" * 300,
    "\u0000", "\u2028", "_TtC3App4View", "App.View", "self", "-1", "init", "*", "[[]]", "\\", "'\"`",
]
PIECES = [
    b"{", b"}", b"(", b")", b"[", b"]", b"<", b">", b'"', b"'", b"/*", b"*/", b"//", b"#if X", b"#else", b"#endif", b"\\(", b'"""',
    b'#"', b"/", b"\\", b",", b":", b";", b"=", b"\x00", b"\xff", b"\xc3", b"\xef\xbb\xbf", b"\r", b"\t", b"- ", b"&a ", b"*a",
    b"!!binary ", b"? ", b"|\n", b">-\n", b"<<: ", b"%", b"---\n", b"...\n", b"@objc ", b"`", b"\xe2\x80\xa8", b"<<<<<<< HEAD\n",
]


def interesting(random):
    return random.choice(NUMBERS if random.random() < 0.4 else NAMES)


def some_range(random, count, most):
    start = random.randrange(count)
    return start, min(count, start + random.randint(1, most))


def change_bytes(random, data, others):
    if not data:
        return random.choice(PIECES)
    start, end = some_range(random, len(data), 60)
    way = random.randrange(6)
    if way == 0:
        return data[:start] + data[end:]
    if way == 1:
        return data[:start] + data[start:end] * random.choice([2, 3, 200]) + data[end:]
    if way == 2:
        return data[:start] + bytes([random.randrange(256)]) + data[start + 1:]
    if way == 3:
        return data[:start] + random.choice(PIECES) * random.choice([1, 1, 1, 2, 500]) + data[start:]
    if way == 4:
        return data[:start]
    return data[:start] + data[start:end][::-1] + data[end:]


def change_lines(random, data, others):
    lines = data.splitlines(keepends=True)
    if not lines:
        return random.choice(PIECES)
    start, end = some_range(random, len(lines), 12)
    way = random.randrange(7)
    if way == 0:
        del lines[start:end]
    elif way == 1:
        lines[start:end] = lines[start:end] * random.choice([2, 2, 50])
    elif way == 2:
        target = random.randrange(len(lines))
        lines[start], lines[target] = lines[target], lines[start]
    elif way == 3:
        lines[start:end] = [b"  " * random.randint(0, 3) + line.lstrip() for line in lines[start:end]]
    elif way == 4:
        other = random.choice(others).splitlines(keepends=True) or [b""]
        first, last = some_range(random, len(other), 20)
        lines[start:start] = other[first:last]
    elif way == 5:
        lines[start:end] = [line.rstrip(b"\r\n") for line in lines[start:end]]
    else:
        lines[start:end] = [line.replace(b"\n", random.choice([b"\r\n", b"\r", b"\n\n"])) for line in lines[start:end]]
    return b"".join(lines)


WORD = re.compile(rb"[A-Za-z_][A-Za-z_0-9]*|[0-9][0-9.]*|\"[^\"\n]*\"")


def change_words(random, data, others):
    """Words are swapped, or replaced by a hostile one."""
    found = list(WORD.finditer(data))
    if not found:
        return change_bytes(random, data, others)
    for _ in range(random.randint(1, 4)):
        word = random.choice(found)
        way = random.randrange(4)
        new = random.choice(found)[0] if way < 2 else interesting(random).encode("utf-8", "surrogatepass")
        if way == 3 and others:
            more = WORD.findall(random.choice(others)[:20000])
            new = random.choice(more) if more else new
        data = data[:word.start()] + new + data[word.end():]
        found = list(WORD.finditer(data)) or found
    return data


def change_one(random, data):
    """One word, number or attribute's value, by one of the same kind."""
    found = list(re.finditer(rb"(?<=[ =(])(?:[A-Za-z_][A-Za-z_0-9-]*|[0-9][0-9.]*|\"[^\"\n]*\"|'[^'\n]*'|[@$][a-zA-Z-]+)", data))
    if not found:
        return data
    old = random.choice(found)
    same = [word[0] for word in found if word[0][:1].isalpha() == old[0][:1].isalpha() and word[0][:1].isdigit() == old[0][:1].isdigit()]
    new = random.choice(same)
    if old[0][:1].isdigit() and random.random() < 0.5:
        new = random.choice(NUMBERS).encode()
    return data[:old.start()] + new + data[old.end():]


def nest(random, data, others):
    """Brackets, or the text between two, nested many times."""
    opening, closing = random.choice([(b"(", b")"), (b"[", b"]"), (b"{", b"}"), (b"<", b">"), (b"#if A\n", b"#endif\n"), (b"/*", b"*/")])
    count = random.choice([3, 40, 300, 5000])
    at = random.randrange(len(data) + 1)
    inner = data[at:at + random.choice([0, 20])]
    return data[:at] + opening * count + inner + closing * random.choice([count, count, count - 1, 0]) + data[at:]


def encode(random, data, others):
    text = data.decode("utf-8", "replace")
    way = random.choice(["utf-16", "utf-16-be", "utf-16-le", "latin-1", "utf-8-sig", "crlf", "utf-32"])
    if way == "crlf":
        return data.replace(b"\n", b"\r\n")
    return text.encode(way, "replace")


def change_text(random, data, others):
    ways = [change_words] * 4 + [change_lines] * 3 + [change_bytes] * 2 + [nest] + ([encode] if random.random() < 0.2 else [])
    for _ in range(random.choice([1, 1, 2, 3, 6])):
        data = random.choice(ways)(random, data, others)
    return data[:400_000]
