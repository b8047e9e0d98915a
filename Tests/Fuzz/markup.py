"""Mutations of elements, attributes and ids, after which most documents are well-formed and reach the rules."""

import re

from random_text import change_bytes, interesting

TAG = re.compile(rb"<(/?)([A-Za-z_][\w.:-]*)((?:\"[^\"]*\"|'[^']*'|[^<>\"'])*?)(/?)>")
ATTRIBUTE = re.compile(rb"([\w:.-]+)=(\"[^\"]*\"|'[^']*')")
ID = re.compile(rb"(?<=\bid=\")[^\"]*")
# Attributes that refer to another object.
REFERENCES = {b"destination", b"target", b"firstItem", b"secondItem", b"customClass", b"property", b"selector", b"image", b"key",
              b"reuseIdentifier", b"storyboardIdentifier", b"firstAttribute", b"secondAttribute", b"keyPath", b"value", b"text"}


class Document:
    """The bytes, with the ranges of elements found by matching tags; a broken document has those that match."""

    def __init__(self, data):
        self.data = data
        self.elements = []
        self.tags = []
        open_tags = []
        for tag in TAG.finditer(data):
            if tag[1]:
                for index in range(len(open_tags) - 1, -1, -1):
                    if open_tags[index][1] == tag[2]:
                        self.elements.append((open_tags[index][0], tag.end(), tag[2]))
                        del open_tags[index:]
                        break
                continue
            self.tags.append(tag)
            if tag[4]:
                self.elements.append((tag.start(), tag.end(), tag[2]))
            else:
                open_tags.append((tag.start(), tag[2]))

    def replaced(self, start, end, new):
        return self.data[:start] + new + self.data[end:]


def escaped(value):
    """As an attribute's value; sometimes with characters that XML does not allow."""
    text = value.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;").replace("\n", "&#10;")
    return text.encode("utf-8", "surrogatepass")


def small_element(random, document):
    """Most are small; the outermost ones would change everything."""
    return min(random.sample(document.elements, min(4, len(document.elements))), key=lambda e: e[1] - e[0])


def delete(random, document, others):
    start, end, _ = small_element(random, document)
    return document.replaced(start, end, b"")


def duplicate(random, document, others):
    """With the same ids, or new ones."""
    start, end, _ = small_element(random, document)
    element = document.data[start:end]
    count = random.choice([1, 1, 2, 30]) if len(element) < 3000 else 1
    copies = [element] * count
    if random.random() < 0.6:
        prefixes = {value for value in ID.findall(element)}
        copies = []
        for number in range(count):
            copy = element
            for value in prefixes:
                copy = copy.replace(b'"' + value + b'"', b'"' + value + b"-%d" % number + b'"')
            copies.append(copy)
    return document.replaced(end, end, b"".join(copies))


def move(random, document, others):
    start, end, _ = small_element(random, document)
    element = document.data[start:end]
    place = random.choice(document.tags).end()
    if start <= place <= end:
        return document.replaced(start, end, b"")
    if place < start:
        return document.data[:place] + element + document.data[place:start] + document.data[end:]
    return document.data[:start] + document.data[end:place] + element + document.data[place:]


def transplant(random, document, others):
    """An element of another document."""
    other = Document(random.choice(others))
    if not other.elements:
        return document.data
    start, end, _ = small_element(random, other)
    place = random.choice(document.tags).end()
    return document.replaced(place, place, other.data[start:end][:20_000])


def nest(random, document, others):
    start, end, name = small_element(random, document)
    count = random.choice([1, 3, 40, 300])
    opening = b"<" + name + b' id="%d">'
    inner = document.data[start:end]
    before = b"".join(opening % number for number in range(count))
    return document.replaced(start, end, before + inner + (b"</" + name + b">") * count)


def rename(random, document, others):
    start, end, name = small_element(random, document)
    new = random.choice(document.tags)[2]
    element = document.data[start:end]
    changed = b"<" + new + element[1 + len(name):]
    if changed.endswith(b"</" + name + b">"):
        changed = changed[:-len(name) - 3] + b"</" + new + b">"
    return document.replaced(start, end, changed)


def change_attribute(random, document, others):
    attributes = list(ATTRIBUTE.finditer(document.data))
    if not attributes:
        return document.data
    wanted = [a for a in attributes if a[1] in REFERENCES]
    attribute = random.choice(wanted if wanted and random.random() < 0.6 else attributes)
    same = [a for a in attributes if a[1] == attribute[1]]
    way = random.randrange(7)
    if way == 0:
        return document.replaced(attribute.start(), attribute.end(), b"")
    if way == 1:
        return document.replaced(attribute.end(), attribute.end(), b" " + attribute[0])
    if way == 2:
        value = random.choice(same)[2]
    elif way == 3:
        value = b'"' + random.choice(ID.findall(document.data) or [b"-1"]) + b'"'
    elif way == 4:
        value = random.choice(attributes)[2]
    elif way == 5:
        inner = attribute[2][1:-1]
        at = random.randrange(len(inner) + 1)
        value = b'"' + inner[:at] + random.choice([b"", b"x", inner, b".", b":", b" ", b"\xc3\xa9"]) + inner[at + 1:] + b'"'
    else:
        value = b'"' + escaped(interesting(random)) + b'"'
    return document.replaced(attribute.start(2), attribute.end(2), value)


def merge_ids(random, document, others):
    """Every referenced id is replaced by another object's: cycles, two objects with one id, connections to themselves."""
    ids = sorted(set(ID.findall(document.data)))
    if len(ids) < 2:
        return document.data
    a, b = random.sample(ids, 2)
    return document.data.replace(b'"' + a + b'"', b'"' + b + b'"', random.choice([-1, 1, 2]))


def comment(random, document, others):
    place = random.choice(document.tags).end()
    rule = random.choice(["all", "duplicate-constraint", "outlet-exists", "", "duplicate-id, nothing", interesting(random)])
    text = random.choice(["<!-- xiblint:disable %s -- why -->", "<!-- xiblint:enable %s -->", "<!-- xiblint:disable-next %s -->",
                          '<attributedString key="userComments"><fragment content="xiblint:disable %s"/></attributedString>'])
    value = escaped(rule).replace(b"--", b"- -")
    return document.replaced(place, place, text.encode() % value)


WAYS = [delete, duplicate, move, transplant, rename, merge_ids, comment] + [change_attribute] * 5


def change_document(random, data, others):
    for _ in range(random.choice([1, 2, 3, 5, 8])):
        document = Document(data)
        if not document.elements or not document.tags:
            break
        way = nest if random.random() < 0.03 else random.choice(WAYS)
        data = way(random, document, others)
        if len(data) > 600_000:
            break
    if random.random() < 0.12:
        data = change_bytes(random, data, others)
    return data
