"""Code that loads documents."""

import math

from .generating import document, kind, lines, view


@kind("subclasses that load")
def subclasses_that_load(n):
    chain = "\n".join(f"class View{i + 1}: View{i} {{}}" for i in range(n))
    files = {
        "Views.swift": "import UIKit\nclass View0: UIView {\n  required init?(coder: NSCoder) { super.init(coder: coder); load() }\n"
        "  func load() { addSubview(UINib(nibName: String(describing: type(of: self)), bundle: nil)"
        f".instantiate(withOwner: self).first as! UIView) }}\n}}\n{chain}\n"
    }
    return files | {f"View{i}.xib": document(view(), owner_class=f"View{i}") for i in (1, n // 2, n)}


@kind("overloads that load")
def overloads_that_load(n):
    return {
        "Card.xib": document(view(custom_class="Card"), owner_class=""),
        "Card.swift": "import UIKit\nclass Card: UIView {\n  required init?(coder: NSCoder) { super.init(coder: coder); load(0) }\n" + lines(
            n, "  func load(_ part: T@) { load(0); UINib(nibName: \"Card\", bundle: nil).instantiate(withOwner: self) }") + "\n}\n",
    }


@kind("functions with a name as argument")
def helper_calls(n):
    return {
        "Card.xib": document(view(custom_class="Card")),
        "Card.swift": "import UIKit\nclass Card: UIView {\n  func load(_ name: String) -> UINib { UINib(nibName: name, bundle: nil) }\n" + lines(
            n, "  func load@() { _ = load(\"Card@\") }") + "\n}\n",
    }


@kind("calls of functions with one name outside of types")
def free_functions(n):
    return {
        "Card.xib": document(view(custom_class="Card")),
        "Card.swift": "import UIKit\n" + lines(
            n, "func load(_ part: Int, other@: Int = 0) -> UINib { UINib(nibName: \"Card@\", bundle: nil) }")
        + "\nclass Card: UIView {\n" + lines(n, "  func load@() { _ = load(1).instantiate(withOwner: self) }") + "\n}\n",
    }


@kind("nib names from enum cases")
def enum_names(n):
    return {
        "Card.xib": document(view(custom_class="Card")),
        "Names.swift": "import UIKit\nenum Nib: String {\n" + lines(n, "  case card@") + "\n"
        "  var nib: UINib { UINib(nibName: rawValue, bundle: nil) }\n}\nclass Card: UIView {\n" + lines(
            n, "  func load@() { _ = Nib.card@.nib.instantiate(withOwner: self) }") + "\n}\n",
    }


@kind("enum cases and one call")
def enum_cases(n):
    return {
        "Card.xib": document(view(custom_class="Card")),
        "Names.swift": "import UIKit\nenum Nib: String {\n" + lines(n, "  case card@") + "\n"
        "  var nib: UINib { UINib(nibName: rawValue, bundle: nil) }\n}\n",
    }


@kind("enum cases with a switch")
def enum_switch(n):
    return {
        "Card.xib": document(view(custom_class="Card")),
        "Names.swift": "import UIKit\nenum Nib {\n" + lines(n, "  case card@") + "\n"
        "  var name: String { switch self {\n" + lines(n, '    case .card@: return "Card@"') + "\n  } }\n"
        "  var nib: UINib { UINib(nibName: name, bundle: nil) }\n}\nclass Card: UIView {\n" + lines(
            n, "  func load@() { _ = UINib(nibName: Nib.card@.name, bundle: nil) }") + "\n}\n",
    }


@kind("load flags")
def load_flags(n):
    return {
        "Card.xib": document(view(custom_class="Card"), owner_class="Card"),
        "Card.swift": "import UIKit\nclass Card: UIView {\n" + lines(n, "  var isLoaded@ = false") + "\n"
        "  required init?(coder: NSCoder) {\n    super.init(coder: coder)\n" + lines(
            n, "    if !isLoaded@ { load@() }") + "\n  }\n" + lines(
            n, "  func load@() { isLoaded@ = true; _ = UINib(nibName: \"Card\", bundle: nil).instantiate(withOwner: self) }") + "\n}\n",
    }


@kind("load flags around one load")
def nested_flags(n):
    condition = " && ".join(f"!isLoaded{i}" for i in range(n))
    return {
        "Card.xib": document(view(custom_class="Card"), owner_class="Card"),
        "Card.swift": "import UIKit\nclass Card: UIView {\n" + lines(n, "  var isLoaded@ = false") + "\n"
        "  required init?(coder: NSCoder) {\n    super.init(coder: coder)\n"
        f"    if {condition} {{ _ = UINib(nibName: \"Card\", bundle: nil).instantiate(withOwner: self) }}\n  }}\n}}\n",
    }


@kind("guards before one load")
def guards(n):
    return {
        "Card.xib": document(view(custom_class="Card"), owner_class="Card"),
        "Card.swift": "import UIKit\nclass Card: UIView {\n" + lines(n, "  var isLoaded@ = false") + "\n"
        "  required init?(coder: NSCoder) {\n    super.init(coder: coder)\n" + lines(n, "    guard !isLoaded@ else { return }")
        + "\n    _ = UINib(nibName: \"Card\", bundle: nil).instantiate(withOwner: self)\n  }\n}\n",
    }


@kind("classes that load each other")
def loading_classes(n):
    files = {
        "Cards.swift": "import UIKit\n" + lines(
            n,
            "class Card@: UIView {\n  required init?(coder: NSCoder) { super.init(coder: coder); "
            "_ = UINib(nibName: \"Card@\", bundle: nil).instantiate(withOwner: self) }\n}")
    }
    for i in range(n):
        files[f"Card{i}.xib"] = document(
            view(subviews=f'<view id="v" customClass="Card{(i + 1) % n}" customModule="App" customModuleProvider="target"/>'),
            owner_class=f"Card{i}")
    return files


@kind("load flags in many files")
def flags_in_files(n):
    files = {}
    for i in range(n):
        files[f"Card{i}.xib"] = document(view(custom_class=f"Card{i}"), owner_class=f"Card{i}")
        files[f"Card{i}.swift"] = (
            f"import UIKit\nclass Card{i}: UIView {{\n  var isLoaded{i} = false\n  required init?(coder: NSCoder) {{\n"
            f"    super.init(coder: coder)\n    if !isLoaded{i} {{ isLoaded{i} = true; "
            f'_ = UINib(nibName: "Card{i}", bundle: nil).instantiate(withOwner: self) }}\n  }}\n}}\n')
    return files


@kind("load flags in one file")
def flags_in_a_file(n):
    cards = "".join(
        f"class Card{i}: UIView {{\n  var isLoaded{i} = false\n  required init?(coder: NSCoder) {{\n    super.init(coder: coder)\n"
        f"    if !isLoaded{i} {{ isLoaded{i} = true; _ = UINib(nibName: \"Card{i}\", bundle: nil).instantiate(withOwner: self) }}\n  }}\n}}\n"
        for i in range(n))
    return {"Cards.swift": "import UIKit\n" + cards} | {
        f"Card{i}.xib": document(view(custom_class=f"Card{i}"), owner_class=f"Card{i}") for i in range(n)
    }


@kind("load flags that every file names")
def flags_everywhere(n):
    flags = [f"isLoaded{i}" for i in range(100)]
    files = {
        "Card.xib": document(view(custom_class="Card"), owner_class="Card"),
        "Card.swift": "import UIKit\nclass Card: UIView {\n" + "".join(f"  var {flag} = false\n" for flag in flags)
        + "  required init?(coder: NSCoder) {\n    super.init(coder: coder)\n" + "".join(
            f'    if !{flag} {{ _ = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: self) }}\n' for flag in flags)
        + "  }\n}\n",
    }
    for i in range(n):
        files[f"Other{i}.swift"] = "func other(_ card: Card) {\n" + "".join(f"  card.{flag} = true\n" for flag in flags) + "}\n"
    return files


@kind("load flags of Objective-C")
def objective_c_flags(n):
    return {
        "Card.xib": document(view(custom_class="Card"), owner_class="Card"),
        "Card.m": "@interface Card : UIView\n@end\n" + lines(n, "static BOOL isLoaded@ = NO;") + "\n@implementation Card\n"
        "- (id)initWithCoder:(NSCoder *)coder {\n  self = [super initWithCoder:coder];\n" + lines(
            n, '  if (!isLoaded@) { isLoaded@ = YES; [NSBundle.mainBundle loadNibNamed:@"Card" owner:self options:nil]; }')
        + "\n  return self;\n}\n@end\n",
    }


@kind("classes in a row that load")
def loading_chain(n):
    chain = "\n".join(
        f"class Card{i + 1}: Card{i} {{ func load{i}() {{ addSubview(UINib(nibName: \"Card\", bundle: nil)"
        f".instantiate(withOwner: self).first as! UIView) }} }}" for i in range(n))
    return {
        "Card.xib": document(view(), owner_class=f"Card{n}"),
        "Cards.swift": f"import UIKit\nclass Card0: UIView {{}}\n{chain}\n",
    }


@kind("controllers in a row that say their nib")
def controller_chain(n):
    chain = "\n".join(
        f'class Page{i + 1}: Page{i} {{ override var nibName: String? {{ "Page{i}" }} }}' for i in range(n))
    return {
        "Page1.xib": document(view(), owner_class="Page1"),
        "Pages.swift": f"import UIKit\nclass Page0: UIViewController {{}}\n{chain}\n",
    }


@kind("controllers that are made with one nib")
def made_controllers(n):
    return {
        "Page.xib": document(view(), owner_class="Page0"),
        "Pages.swift": "import UIKit\n" + lines(n, "class Page@: UIViewController {}") + "\nclass Start: NSObject {\n" + lines(
            n, '  func open@() { _ = Page@(nibName: "Page", bundle: nil) }') + "\n}\n",
    }


@kind("subclasses of one class that loads")
def loading_subclasses(n):
    return {
        "Views.swift": "import UIKit\nclass View: UIView {\n  required init?(coder: NSCoder) { super.init(coder: coder); load() }\n"
        "  func load() { addSubview(UINib(nibName: String(describing: type(of: self)), bundle: nil)"
        ".instantiate(withOwner: self).first as! UIView) }\n}\n" + lines(n, "class View@: View {}") + "\n"
    } | {f"View{i}.xib": document(view(), owner_class=f"View{i}") for i in range(n)}


@kind("uses of one nib")
def uses_of_a_nib(n):
    return {
        "Card.xib": document(lines(n, '<view contentMode="scaleToFill" id="v@" customClass="Root@"/>')),
        "Cards.swift": "import UIKit\n" + lines(
            n, "class Root@: UIView {}\nclass Card@: UIView {\n  func load() { addSubview(UINib(nibName: \"Card\", bundle: nil)"
            ".instantiate(withOwner: self).first as! UIView) }\n}") + "\n",
    }


@kind("loaded views of one class")
def loaded_views(n):
    return {
        "Card.xib": document(view(), owner_class="Card"),
        "Card.swift": "import UIKit\nclass Card: UIView {\n" + lines(
            n, "  func load@() { let view = UINib(nibName: \"Card\", bundle: nil).instantiate(withOwner: self).first as! UIView; "
            "addSubview(view) }") + "\n}\n",
    }


@kind("loaded views of one function")
def loaded_views_of_a_function(n):
    return {
        "Card.xib": document(view(), owner_class="Card"),
        "Card.swift": "import UIKit\nclass Card: UIView {\n  func load() {\n" + lines(
            n, "    let view@ = UINib(nibName: \"Card\", bundle: nil).instantiate(withOwner: self).first as! UIView\n"
            "    addSubview(view@)") + "\n  }\n}\n",
    }


@kind("outlets that code adds")
def added_outlets(n):
    return {
        "Card.xib": document(
            lines(n, '<view contentMode="scaleToFill" id="v@"/>'), owner_class="Card",
            owner=lines(n, '<outlet property="view@" destination="v@" id="o@"/>')),
        "Card.swift": "import UIKit\nclass Card: UIView {\n" + lines(n, "  @IBOutlet var view@: UIView!")
        + '\n  func load() {\n    UINib(nibName: "Card", bundle: nil).instantiate(withOwner: self)\n'
        + lines(n, "    addSubview(view@)") + "\n  }\n}\n",
    }


@kind("loads behind one flag")
def one_flag(n):
    return {
        "Card.xib": document(view(custom_class="Card"), owner_class="Card"),
        "Card.swift": "import UIKit\nclass Card: UIView {\n  var isLoaded = false\n  required init?(coder: NSCoder) {\n"
        "    super.init(coder: coder)\n" + lines(
            n, '    if !isLoaded { isLoaded = true; _ = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: self) }')
        + "\n  }\n}\n",
    }


@kind("helpers that all call one another")
def helpers(n):
    """With as many calls as n: the chains of calls are as many as the power of their length."""
    count = math.isqrt(n)
    calls = "\n".join(f"    load{i}(name)" for i in range(count))
    return {
        "Card.xib": document(view(custom_class="Card")),
        "Card.swift": "import UIKit\nclass Card: UIView {\n" + "\n".join(
            f"  func load{i}(_ name: String) {{\n    _ = UINib(nibName: name, bundle: nil)\n{calls}\n  }}"
            for i in range(count)) + '\n  func run() { load0("Card") }\n}\n',
    }


@kind("views that load in lazy properties")
def lazy_views(n):
    view_of_property = '  lazy var view@: UIView = {\n    let view = UINib(nibName: "Card", bundle: nil)\
.instantiate(withOwner: self).first as! UIView\n    addSubview(view)\n    return view\n  }()'
    return {
        ".xiblint.yml": "extends: [all]\n",
        "Card.xib": document(view(custom_class="Card")),
        "Card.swift": "import UIKit\nclass Card: UIView {\n" + lines(n, view_of_property)
        + "\n  override func awakeFromNib() {\n" + lines(n, "    addSubview(view@)") + "\n  }\n}\n",
    }
