"""Code that matters by its size, not by what it loads."""

from .generating import document, kind, lines, view


def swift(body):
    return {
        "Card.xib": document(view(custom_class="Card")),
        "Card.swift": "import UIKit\nclass Card: UIView {\n  func run() {\n" + body + "\n  }\n}\n",
    }


@kind("variables before a load")
def variables(n):
    return swift(lines(n, "    let a@ = f(b@, a0)") + '\n    UINib(nibName: "Card", bundle: nil)')


@kind("brackets that close nothing")
def brackets(n):
    return swift('    UINib(nibName: "Card", bundle: nil)\n    ' + "(" * n + "]" * n)


@kind("loads in one function")
def loads(n):
    load = 'let n = UINib(nibName: "Card", bundle: nil); n.instantiate(withOwner: self)'
    return swift(lines(n, "    do { " + load + " }"))


@kind("a line as long as the file")
def long_line(n):
    return {
        "Card.xib": document(view(custom_class="Card"), owner_class="Card"),
        "Card.m": "@implementation Card : UIView\n- (id)initWithCoder:(NSCoder *)c { " + "if (a) b(); " * n
        + '[NSBundle.mainBundle loadNibNamed:@"Card" owner:self options:nil]; }\n@end\n',
    }


@kind("classes that load on one side")
def one_sided(n):
    source = (
        "@implementation A@ : UIView\n- (id)initWithCoder:(NSCoder *)c { self = [super initWithCoder:c]; [self setUp@]; "
        "return self; }\n- (void)setUp@ { [NSBundle.mainBundle loadNibNamed:@\"A@\" owner:self options:nil]; }\n@end\n")
    sources = {f"A{i}.m": source.replace("A@", f"A{i}").replace("setUp@", f"setUp{i}") for i in range(n)}
    return sources | {f"A{i}.xib": document(view(), owner_class=f"A{i}") for i in (0, n // 2)}
