"""Reads a report as those for whom it is written do, and compares it with the JSON report of the same run.

check.py FORMAT REPORT JSON [FOLDER]

FOLDER is what xiblint ran in. The parsers here are written from the formats' own rules, or are those of others; nothing
is taken from xiblint.
"""

import itertools
import json
import re
import unicodedata
import sys

# What Unicode calls ignorable by default, except joiners and variation selectors; line ends; annotations.
IGNORABLE = [
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180E, 0x180E), (0x200B, 0x200B),
    (0x200E, 0x200F), (0x2028, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFFB), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE00FF), (0xE01F0, 0xE0FFF)]


def hidden(c):
    """Whether a character is a control character, turns text around, or has no width."""
    code = ord(c)
    return code < 0x20 or 0x7F <= code < 0xA0 or any(first <= code <= last for first, last in IGNORABLE)


def shown(text):
    """On one line, without hidden characters."""
    def replace(c):
        if c in "\t\n\r\u2028\u2029":
            return " "
        if hidden(c):
            return "\ufffd"
        return c
    return "".join(map(replace, text))


def harmless(text):
    """The same, and nothing that a CI host obeys: `::` at the beginning, `##[`, `##vso[` and the like anywhere."""
    return re.sub(r"^(\s*):(?=:)", r"\1: ", within(text))


def within(text):
    """The same for text that something stands before in its line, where `::` is no command."""
    return re.sub(r"#(?=#[A-Za-z]*\[)", "# ", shown(text))


def readable(path):
    """As people see a path; in JSON, bytes that are no UTF-8 are the characters from U+10FE80."""
    text = ""
    for c in path:
        code = ord(c)
        if 0x10FE80 <= code <= 0x10FEFF:
            text += "\\x%02X" % (code - 0x10FE00)
        elif hidden(c):
            text += "".join("\\x%02X" % byte for byte in c.encode())
        else:
            text += c
    return harmless(text)


def xml_text(text):
    """What XML 1.0 can hold of a text."""
    return re.sub("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", text)


def most_severe_first(findings):
    return sorted(findings, key=lambda f: ["error", "warning", "note"].index(f["severity"]))


def same(found, expected):
    for number, (a, b) in enumerate(zip(found, expected)):
        assert a == b, f"finding {number}:\n  found    {a!r}\n  expected {b!r}"
    assert len(found) == len(expected), (len(found), len(expected))


def github(text, findings):
    """By the rules of the runner's ActionCommand.TryParseV2."""
    def unescape(value, pairs):
        for written, meant in pairs:
            value = value.replace(written, meant)
        return value

    data_pairs = [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]
    property_pairs = [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")]
    found, plain = [], []
    for line in re.split("\r\n|\r|\n", text)[:-1]:
        line = line.lstrip()
        end = line.find("::", 2) if line.startswith("::") else -1
        if end < 0:
            plain.append(line)
            continue
        name, _, rest = line[2:end].partition(" ")
        assert name in ("error", "warning", "notice"), name
        properties = {}
        for pair in filter(None, rest.strip().split(",")):
            key, sign, value = pair.partition("=")
            if sign and value:
                properties[key] = unescape(value, property_pairs)
        found.append((name, properties, unescape(line[end + 2:], data_pairs)))
    expected = []
    for f in most_severe_first(findings):
        properties = {"file": readable(f["path"]), "line": str(f["line"]), "endLine": str(f["endLine"])}
        if f["line"] == f["endLine"]:
            properties |= {"col": str(f["column"]), "endColumn": str(f["endColumn"])}
        properties["title"] = f"xiblint ({f['rule']})"
        related = [
            f"{readable(r['path'])}:{r['line']}:{r['column']}: {harmless(r['message'])}" for r in f["related"]]
        name = {"note": "notice"}.get(f["severity"], f["severity"])
        expected.append((name, properties, "\n".join([harmless(f["message"])] + related)))
    same(found, expected)
    kinds = [name for name, _, _ in found]
    hidden = sum(max(0, kinds.count(kind) - 10) for kind in set(kinds))
    if hidden:
        assert len(plain) == 1 and f"{hidden} of these {len(found)}" in plain[0], plain
    else:
        assert not plain, plain
    assert "##[" not in "".join(plain)


def azure(text, findings):
    """By the rules of the agent's Command.TryParse, which looks for a command anywhere in a line."""
    def unescape(value):
        for written, meant in [("%3B", ";"), ("%0D", "\r"), ("%0A", "\n"), ("%5D", "]"), ("%AZP25", "%")]:
            value = value.replace(written, meant)
        return value

    found, plain = [], []
    for line in re.split("\r\n|\r|\n", text)[:-1]:
        start = line.find("##vso[")
        end = line.find("]", start)
        if start < 0 or end < 0:
            assert not re.search(r"##[A-Za-z]*\[", line), line
            plain.append(line)
            continue
        assert start == 0, line
        name, _, rest = line[6:end].partition(" ")
        properties = {}
        for pair in filter(None, rest.split(";")):
            key, sign, value = pair.partition("=")
            if sign and value:
                properties[key.strip()] = unescape(value)
        found.append((name, properties, unescape(line[end + 1:])))
    expected, notes = [], []
    for f in most_severe_first(findings):
        if f["severity"] == "note":
            place = f"{readable(f['path'])}:{f['line']}:{f['column']}"
            notes.append(harmless(f"{place}: note: {f['message']} [{f['rule']}]"))
            continue
        properties = {
            "type": f["severity"], "sourcepath": readable(f["path"]), "linenumber": str(f["line"]),
            "columnnumber": str(f["column"]), "code": f["rule"]}
        expected.append(("task.logissue", properties, within(f["message"])))
    same(found, expected)
    same(plain, notes)


def mark(f):
    """What marks a finding that has a fix."""
    return "" if not f["fix"] else " [*]" if f["fix"]["safe"] else " [*unsafe]"


def compiler(text, findings, folder=None, marked=False, program=""):
    """Lines as clang writes them."""
    expected = []
    for f in findings:
        end = (mark(f) if marked else "") + f" [{f['rule']}]"
        places = [(f, f["severity"], f["message"] + end)] + [(r, "note", r["message"]) for r in f["related"]]
        for place, severity, message in places:
            path = readable(folder + "/" + place["path"] if folder else place["path"])
            expected.append((path, place["line"], place["column"], severity, program + within(message)))
    found = []
    for line in re.split("\r\n|\r|\n|\u2028", text)[:-1]:
        match = re.fullmatch(r"(.+?):(\d+):(\d+): (error|warning|note): (.*)", line)
        found.append((match[1], int(match[2]), int(match[3]), match[4], match[5]))
    same(found, expected)


def xcode(text, findings, folder):
    """Lines as clang writes them, with the program's name, by which Xcode filters them."""
    compiler(text, findings, folder, program="xiblint: ")


def full(text, findings, is_grouped=False):
    """What is between the blanks, but for the excerpts."""
    def plain(*parts):
        return re.sub(r"\s", "", "".join(parts))

    text = re.sub(r"^ +\d+ \| .*\n +\| +\^~*\n", "", text, flags=re.MULTILINE)
    expected, last = [], None
    # The errors of each file are first.
    files = itertools.groupby(findings, key=lambda f: f["path"])
    for f in itertools.chain.from_iterable(most_severe_first(list(group)) for _, group in files):
        path = readable(f["path"])
        heading = path if is_grouped and path != last else ""
        last = path
        notes = [f"{readable(r['path'])}:{r['line']}:{r['column']}note:{within(r['message'])}" for r in f["related"]]
        expected.append(plain(
            heading, "" if is_grouped else path + ":", f"{f['line']}:{f['column']}", f["severity"], f["rule"],
            mark(f), within(f["message"]), *notes))
    # What takes no place on a terminal doesn't count.
    widths = [sum(unicodedata.category(c) not in ("Mn", "Me", "Cf") for c in line) for line in text.split("\n")]
    assert all(width <= 80 or " " not in line.strip() or ":" in line for width, line in zip(widths, text.split("\n"))), "too long"
    blocks = [block for block in text.split("\n\n")[:-1] if not re.match(r"(?:.*\n)?.*:\d+ suppressed ", block)]
    same([plain(block) for block in blocks], expected)


def grouped(text, findings):
    full(text, findings, is_grouped=True)


def emacs(text, findings):
    """GNU's form with a range."""
    found, expected = [], []
    for line in re.split("\r\n|\r|\n|\u2028", text)[:-1]:
        match = re.fullmatch(r"(.+?):(\d+)\.(\d+)(?:-(?:(\d+)\.)?(\d+))?: (error|warning|note): (.*)", line)
        found.append((match[1], int(match[2]), int(match[4] or match[2]), match[6], match[7]))
    for f in findings:
        places = [(f, f["severity"], f"{f['message']} [{f['rule']}]")] + [(r, "note", r["message"]) for r in f["related"]]
        for place, severity, message in places:
            expected.append((readable(place["path"]), place["line"], place["endLine"], severity, within(message)))
    same(found, expected)


def checkstyle(text, findings):
    from xml.etree import ElementTree
    root = ElementTree.fromstring(text.encode())
    assert root.tag == "checkstyle" and root.get("version")
    found = []
    for file in root:
        assert file.tag == "file" and len(file)
        for error in file:
            assert error.tag == "error" and set(error.keys()) == {"line", "column", "severity", "message", "source"}
            assert error.get("severity") in ("info", "warning", "error")
            found.append((
                file.get("name"), int(error.get("line")), int(error.get("column")), error.get("severity"),
                error.get("message"), error.get("source")))
    same(found, [(
        xml_text(f["path"]), f["line"], f["column"], {"note": "info"}.get(f["severity"], f["severity"]),
        xml_text(f["message"]), "xiblint." + f["rule"]) for f in findings])
    names = [file.get("name") for file in root]
    assert len(names) == len(set(names))


def junit(text, findings):
    from junitparser import Failure, JUnitXml
    report = JUnitXml.fromstring(text.encode())
    claimed = (report.tests, report.failures, report.errors)
    found = []
    for suite in report:
        counts = (suite.tests, suite.failures, suite.errors, suite.skipped)
        suite.update_statistics()
        assert counts == (suite.tests, suite.failures, suite.errors, suite.skipped)
        names = [(case.classname, case.name) for case in suite]
        assert len(names) == len(set(names)), "two tests have one name"
        for case in suite:
            rule = re.sub(r" \(\d+\)$", "", case.name)
            if case.result:
                (failure,) = case.result
                assert isinstance(failure, Failure)
                found.append((suite.name, int(case._elem.get("line")), rule, failure.type, failure.message))
            elif case.system_out:
                message = case.system_out.split(": note: ", 1)[1]
                found.append((suite.name, int(case._elem.get("line")), rule, "note", message))
    report.update_statistics()
    assert claimed == (report.tests, report.failures, report.errors) and report.tests >= 1
    same(found, [(
        xml_text(f["path"]), f["line"], f["rule"], f["severity"], xml_text(f["message"])) for f in findings])


def gitlab(text, findings):
    """The schema says what GitLab's documentation of the code quality report asks for."""
    import jsonschema
    location = {
        "type": "object", "required": ["path", "lines"],
        "properties": {
            "path": {"type": "string", "pattern": r"^(?!\./|/)"},
            "lines": {
                "type": "object", "required": ["begin"],
                "properties": {"begin": {"type": "integer", "minimum": 1}, "end": {"type": "integer", "minimum": 1}},
            },
        },
    }
    schema = {
        "type": "array",
        "items": {
            "type": "object",
            "required": ["description", "check_name", "fingerprint", "severity", "location"],
            "properties": {
                "description": {"type": "string", "minLength": 1}, "check_name": {"type": "string", "minLength": 1},
                "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{8,}$"},
                "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]}, "location": location,
            },
        },
    }
    assert not text.startswith("\ufeff")
    items = json.loads(text)
    jsonschema.validate(items, schema)
    severities = {"note": "info", "warning": "minor", "error": "major"}
    same(
        [(i["description"], i["check_name"], i["severity"], i["location"]["path"], i["location"]["lines"]["begin"],
          i["location"]["lines"]["end"]) for i in items],
        [(f["message"], f["rule"], severities[f["severity"]], f["path"], f["line"], f["endLine"]) for f in findings])
    prints = [i["fingerprint"] for i in items]
    assert len(prints) == len(set(prints)), "two findings have one fingerprint"


def sonarqube(text, findings):
    """The schema says what SonarQube's documentation of the generic issue format asks for."""
    import jsonschema
    location = {
        "type": "object", "required": ["message", "filePath", "textRange"], "additionalProperties": False,
        "properties": {
            "message": {"type": "string", "minLength": 1}, "filePath": {"type": "string", "pattern": r"^(?!\./|/)"},
            "textRange": {
                "type": "object", "required": ["startLine"], "additionalProperties": False,
                "properties": {
                    "startLine": {"type": "integer", "minimum": 1}, "endLine": {"type": "integer", "minimum": 1}},
            },
        },
    }
    rule = {
        "type": "object", "additionalProperties": False,
        "required": ["id", "name", "engineId", "cleanCodeAttribute", "type", "severity", "impacts"],
        "properties": {
            "id": {"type": "string"}, "name": {"type": "string"}, "description": {"type": "string"},
            "engineId": {"const": "xiblint"}, "cleanCodeAttribute": {"enum": ["CONVENTIONAL", "LOGICAL"]},
            "type": {"enum": ["BUG", "CODE_SMELL"]}, "severity": {"enum": ["INFO", "MINOR", "MAJOR"]},
            "impacts": {
                "type": "array", "minItems": 1,
                "items": {
                    "type": "object", "required": ["softwareQuality", "severity"],
                    "properties": {
                        "softwareQuality": {"enum": ["SECURITY", "RELIABILITY", "MAINTAINABILITY"]},
                        "severity": {"enum": ["LOW", "MEDIUM", "HIGH"]}},
                },
            },
        },
    }
    issue = {
        "type": "object", "required": ["ruleId", "primaryLocation"], "additionalProperties": False,
        "properties": {
            "ruleId": {"type": "string"}, "primaryLocation": location,
            "secondaryLocations": {"type": "array", "items": location}},
    }
    schema = {
        "type": "object", "required": ["rules", "issues"], "additionalProperties": False,
        "properties": {
            "rules": {"type": "array", "items": rule}, "issues": {"type": "array", "items": issue}},
    }
    report = json.loads(text)
    jsonschema.validate(report, schema)
    places = lambda i: (i["filePath"], i["textRange"]["startLine"], i["textRange"]["endLine"], i["message"])
    same(
        [(i["ruleId"], places(i["primaryLocation"]), [places(s) for s in i.get("secondaryLocations", [])])
         for i in report["issues"]],
        [(f["rule"], (f["path"], f["line"], f["endLine"], f["message"]),
          [(r["path"], r["line"], r["endLine"], r["message"]) for r in f["related"]]) for f in findings])
    ranks = ["note", "warning", "error"]
    worst = {}
    for f in findings:
        worst[f["rule"]] = max(worst.get(f["rule"], 0), ranks.index(f["severity"]))
    assert {r["id"]: ["INFO", "MINOR", "MAJOR"].index(r["severity"]) for r in report["rules"]} == worst


def diagnostic_messages():
    """The messages of reviewdog.proto, made here so that protobuf's own strict JSON parser reads the report."""
    from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
    F = descriptor_pb2.FieldDescriptorProto
    file = descriptor_pb2.FileDescriptorProto(name="rdf.proto", package="rdf", syntax="proto3")
    severity = file.enum_type.add(name="Severity")
    for number, name in enumerate(["UNKNOWN_SEVERITY", "ERROR", "WARNING", "INFO"]):
        severity.value.add(name=name, number=number)
    messages = {
        "Position": [("line", 1, "int32"), ("column", 2, "int32")],
        "Range": [("start", 1, "Position"), ("end", 2, "Position")],
        "Location": [("path", 2, "string"), ("range", 3, "Range")],
        "RelatedLocation": [("message", 1, "string"), ("location", 2, "Location")],
        "Suggestion": [("range", 1, "Range"), ("text", 2, "string")],
        "Source": [("name", 1, "string"), ("url", 2, "string")],
        "Code": [("value", 1, "string"), ("url", 2, "string")],
        "Diagnostic": [
            ("message", 1, "string"), ("location", 2, "Location"), ("severity", 3, "Severity"),
            ("source", 4, "Source"), ("code", 5, "Code"), ("suggestions", 6, "*Suggestion"),
            ("original_output", 7, "string"), ("related_locations", 8, "*RelatedLocation")],
        "DiagnosticResult": [
            ("diagnostics", 1, "*Diagnostic"), ("source", 2, "Source"), ("severity", 3, "Severity")],
    }
    for name, fields in messages.items():
        message = file.message_type.add(name=name)
        for field, number, kind in fields:
            many, kind = kind.startswith("*"), kind.lstrip("*")
            scalar = {"int32": F.TYPE_INT32, "string": F.TYPE_STRING, "Severity": F.TYPE_ENUM}
            added = message.field.add(
                name=field, number=number, type=scalar.get(kind, F.TYPE_MESSAGE),
                label=F.LABEL_REPEATED if many else F.LABEL_OPTIONAL)
            if kind[0].isupper():
                added.type_name = ".rdf." + kind
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)
    make = lambda name: message_factory.GetMessageClass(pool.FindMessageTypeByName("rdf." + name))
    return make("Diagnostic"), make("DiagnosticResult")


def rdjson(text, findings, folder):
    from google.protobuf import json_format
    result = json_format.Parse(text, diagnostic_messages()[1]())
    assert result.source.name == "xiblint"
    diagnostics(list(result.diagnostics), findings, folder)


def rdjsonl(text, findings, folder):
    from google.protobuf import json_format
    lines = re.split("\r\n|\r|\n|\u2028|\u2029|\x85", text)
    assert lines.pop() == ""
    items = [json_format.Parse(line, diagnostic_messages()[0]()) for line in lines]
    assert all(item.source.name == "xiblint" for item in items)
    diagnostics(items, findings, folder)


def diagnostics(items, findings, folder):
    def marked(place):
        """The bytes from a place's start to its end, by lines and scalars."""
        lines = open_path(folder, place["path"]).split(b"\n")
        first, last = lines[place["line"] - 1].decode(), lines[place["endLine"] - 1].decode()
        start, end = first[:place["column"] - 1], last[:place["endColumn"] - 1]
        return (place["line"], len(start.encode()) + 1, place["endLine"], len(end.encode()) + 1)

    def of(location):
        r = location.range
        return (location.path, (r.start.line, r.start.column, r.end.line, r.end.column))

    same(
        [(i.message, i.code.value, {1: "error", 2: "warning", 3: "note"}[i.severity], of(i.location),
          [(r.message, of(r.location)) for r in i.related_locations]) for i in items],
        [(f["message"], f["rule"], f["severity"], (f["path"], marked(f)),
          [(r["message"], (r["path"], marked(r))) for r in f["related"]]) for f in findings])


def open_path(folder, path):
    name = b"".join(
        bytes([ord(c) - 0x10FE00]) if 0x10FE80 <= ord(c) <= 0x10FEFF else c.encode() for c in path)
    with open(folder.encode() + b"/" + name, "rb") as file:
        data = file.read()
    return data[3:] if data.startswith(b"\xef\xbb\xbf") else data


def markdown(text, findings):
    """With tables, as GitHub reads it: nothing but the page's own structure may come of what an app holds."""
    from markdown_it import MarkdownIt
    tokens = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).parse(text)
    rows, cells, tables = [], [], 0
    for index, token in enumerate(tokens):
        # All findings after the first twenty are folded.
        isFold = token.type == "html_block" and re.fullmatch(r"(<details><summary>\d+ more</summary>|</details>)\n?", token.content)
        assert token.type != "html_block" or isFold, token.content
        if token.type == "table_open":
            tables += 1
            rows = rows if tables == 3 else []
        elif token.type == "tr_open":
            cells = []
        elif token.type == "td_open":
            content = []
            for child in tokens[index + 1].children:
                # What keeps a name, a number or an address from being a mention, a reference or a link.
                if child.type == "html_inline" and child.content == "<!-- -->":
                    continue
                # A workflow's report has links to lines, and those of a release to pages of rules.
                isLink = child.type == "link_close" or child.type == "link_open" and child.attrGet("href").startswith("https://github.com/")
                assert isLink or child.type in ("text", "code_inline", "text_special", "strong_open", "strong_close"), child
                content.append(child.content)
            cells.append("".join(content))
        elif token.type == "tr_close" and cells:
            rows.append(tuple(cells))
    assert tables == (3 if len(findings) > 20 else 2), tables
    squeeze = lambda s: s.strip(" ")
    same(
        [tuple(map(squeeze, row)) for row in rows],
        [tuple(map(squeeze, (
            f["severity"], f"{readable(f['path'])}:{f['line']}:{f['column']}", harmless(f["message"]), f["rule"])))
         for f in most_severe_first(findings)])


def html(text, findings):
    """Strictly by the standard: html5lib stops at the first mistake."""
    import html5lib
    tree = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(text)
    found = []
    elements = list(tree.iter())
    allowed = set("""html head meta title style body header h1 p button form input b select option output kbd main section
        h2 bdi span article code a pre mark ul li dl dt dd script strong details summary figure
        div table caption thead tbody tr th td small del ins wbr""".split())
    drawn = set("svg title desc defs pattern clipPath g rect circle line path polyline polygon text tspan image use".split())
    for element in elements:
        if not isinstance(element.tag, str):
            continue
        if element.tag.startswith("{http://www.w3.org/2000/svg}"):
            assert element.tag.split("}")[1] in drawn, element.tag
        else:
            assert element.tag in allowed, element.tag
        for name, value in element.items():
            if element.tag.endswith("}image") and name.endswith("href"):
                assert value.startswith("data:image/"), value
                continue
            assert name not in ("src", "action", "srcset") and not name.startswith("on"), (name, value)
            # The name of a rule leads to its page.
            assert not name.endswith("href") or value.startswith(("#", "https://github.com/")), value
    assert len([e for e in elements if e.tag == "script"]) == 1
    def plain(text):
        text = shown(text)
        return "".join("\ufffd" if 0xFDD0 <= ord(c) <= 0xFDEF or ord(c) & 0xFFFE == 0xFFFE else c for c in text)

    for section in tree.iter("section"):
        if section.get("class") != "file":
            continue
        path = "".join(section.find("h2/bdi").itertext())
        assert path == section.get("data-path")
        for article in section.iter("article"):
            head, message = article.findall("p")[:2]
            place = head.find("code").text
            text = "".join(message.itertext())
            marked = "".join("".join(mark.itertext()) for mark in article.iter("mark"))
            assert marked, "the place is not in the excerpt"
            found.append((path, place, article.get("data-severity"), article.get("data-rule"), text))
    same(found, [(
        plain(readable(f["path"])), f"{f['line']}:{f['column']}", f["severity"], f["rule"], plain(f["message"]))
        for f in errors_first(findings)])


def errors_first(findings):
    """File by file: those with the most severe findings first, and these first in them."""
    paths = {}
    for finding in most_severe_first(findings):
        paths.setdefault(finding["path"], []).append(finding)
    order = list(dict.fromkeys(f["path"] for f in findings))
    rank = lambda path: ("error", "warning", "note").index(paths[path][0]["severity"])
    return [f for path in sorted(order, key=rank) for f in paths[path]]


def main():
    name, report, truth = sys.argv[1:4]
    folder = sys.argv[4] if len(sys.argv) > 4 else "."
    with open(report, encoding="utf-8", newline="") as file:
        text = file.read()
    with open(truth, encoding="utf-8") as file:
        findings = json.load(file)["diagnostics"]
    for finding in findings:
        finding["related"] = finding["related"] or []
    if name == "text":
        compiler(text, [f | {"related": []} for f in findings], marked=True)
    elif name in ("xcode", "rdjson", "rdjsonl"):
        globals()[name](text, findings, folder)
    else:
        globals()[name](text, findings)
    print(len(findings))


if __name__ == "__main__":
    main()
