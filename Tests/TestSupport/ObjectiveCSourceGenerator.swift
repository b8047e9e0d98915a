/// Generates Objective-C that clang accepts, with everything that makes declarations hard to find. Deterministic for a
/// seed.
package struct ObjectiveCSourceGenerator {
    private var random: SeededGenerator
    private var number = 0

    package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    package static func source(seed: UInt64) -> String {
        var generator = ObjectiveCSourceGenerator(seed: seed)
        return generator.source()
    }

    private mutating func source() -> String {
        var text = ""
        for _ in 0..<Int.random(in: 1...4, using: &random) { text += between() + container() }
        return text + between()
    }

    private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }

    private mutating func name(_ prefix: String) -> String {
        number += 1
        return "\(prefix)\(number)"
    }

    private mutating func space() -> String {
        pick([" ", " ", " ", "  ", "\n", "\t", " /* @end } */ ", " // @end {\n", " \\\n "])
    }

    private mutating func between() -> String {
        let name = name("g")
        return pick([
            "", "\n", "// don't @end \\\n @interface No : No\n", "/* \" @end */\n",
            "\n#define M\(name) @interface X : Y \\\n @end\n",
            "static const char *\(name) = \"@end } \\\" \";\n", "static const char \(name) = '\\'';\n",
            "struct \(name) { int a; struct { int b; } c; };\n", "typedef struct { int a; } \(name);\n",
            "static inline int \(name)(int a) { return a - (1) + (a); }\n",
            "enum \(name) { A\(name) = '}', B\(name) };\n",
            "\n#pragma mark - don't\n", "\n#if 0\n@interface No : No { don't\n#endif\n", "@class \(name), \(name)b;\n",
            "@protocol \(name);\n", "extern int \(name)(void (^a)(int), int b[]);\n",
            "NS_ASSUME_NONNULL_BEGIN\nNS_ASSUME_NONNULL_END\n",
            "static int \(name)[] = { 1, -2, 3 - 4 };\n", "__attribute__((unused)) static int \(name) = 1\n - (2);\n",
        ])
    }

    private mutating func container() -> String {
        let name = name("Class")
        var text = ""
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            text = "@protocol\(space())P\(name)" + pick(["", " <NSObject>", "<NSObject> // a\n"]) + "\n"
            text += members(inProtocol: true)
        case 1:
            text = pick(["", "IB_DESIGNABLE\n", "__attribute__((visibility(\"default\")))\n"])
            text += "@interface\(space())\(name)\(space()):\(space())NSObject" + pick(["", " <NSObject>"])
            text += pick(["", "\n" + variables()]) + "\n" + members(inProtocol: false)
        case 2:
            text = "@interface \(name)<__covariant T> : NSObject <NSObject>\n" + members(inProtocol: false)
        case 3:
            text =
                "@interface \(name) : NSObject\n@end\n@interface \(name)\(space())(" + pick(["", "Cat", " Cat "])
                + ")\n"
            text += members(inProtocol: false)
        default:
            text =
                "@interface \(name) : NSArray<NSObject *>\n@end\n@implementation \(name)"
                + pick(["", " " + variables()]) + "\n"
            for _ in 0..<Int.random(in: 0...4, using: &random) { text += method() + body() + localBetween() }
        }
        return text + "@end" + pick(["\n", " // end\n", "\n\n"])
    }

    private mutating func localBetween() -> String {
        let name = name("l")
        return pick([
            "", "\n", "\n#pragma mark don't\n", "static int \(name) = 1;\n",
            "static void \(name)(void) { if (1) { } }\n",
        ])
    }

    private mutating func members(inProtocol: Bool) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            switch Int.random(in: 0..<8, using: &random) {
            case 0 where inProtocol: text += pick(["@optional", "@required"]) + space()
            case 1, 2, 3: text += property()
            case 4: text += pick(["\n#if 1\n", "\n#ifdef __OBJC__\n"]) + method() + ";\n#endif\n"
            case 5:
                text += pick(["// - (void)no;\n", "/* @end */", "\n#pragma mark -\n", "typedef int \(name("t"));\n"])
            default: text += method() + space() + ";" + pick(["\n", " ", ""])
            }
        }
        return text
    }

    private mutating func type() -> String {
        pick([
            "int ", "BOOL ", "NSObject *", "NSObject\(space())*", "id ", "id<NSObject> ", "NSArray<NSObject *> *",
            "unsigned int ",
            "NSArray<NSArray<id<NSObject>> *> *", "CGFloat ", "NSObject<NSObject> *", "__kindof NSObject *",
            "const char *", "Class ",
            "void (^)(void)", "void\(space())(^)(NSObject *a, int b)", "int (*)(int)", "NSObject *_Nullable ", "SEL ",
            "NSDictionary<NSObject *, NSArray *> *", "char **", "struct Point ", "NSObject * (^)(id)",
        ])
    }

    private mutating func declared(_ name: String) -> String {
        let type = type()
        if let mark = type.firstRange(of: "(^)") ?? type.firstRange(of: "(*)") {
            let sign = type[type.index(after: mark.lowerBound)]
            return type[..<mark.lowerBound] + "(\(sign)\(pick(["", " "]))\(name))" + type[mark.upperBound...]
        }
        return type + name
    }

    private mutating func property() -> String {
        let name = name("property")
        let attributes = pick([
            "", "(nonatomic)", "(nonatomic, readonly)", "(readonly,getter=is\(name))",
            "( atomic\(space()), readwrite )",
            "(getter = a\(name), setter = b\(name):)", "(class)", "(class, readonly)", "(unsafe_unretained)",
        ])
        let label = pick(["", "IBOutlet ", "IBInspectable ", "IBOutletCollection(NSObject) "])
        // Only with objects.
        if attributes.contains("unsafe") { return "@property \(attributes) \(label)NSObject *\(name);\n" }
        let more = pick(["", "", "", ", \(name)b", ", *\(name)b"])
        let isPlain = !attributes.contains("etter") && !more.isEmpty
        let ending = pick([
            "", " UI_APPEARANCE_SELECTOR", " API_AVAILABLE(ios(11.0))", " __attribute__((deprecated(\";\")))",
        ])
        if isPlain { return "@property\(space())\(attributes)\(space())\(label)int \(name)\(more)\(ending);\n" }
        return "@property\(space())\(attributes)\(space())\(label)\(declared(name))\(ending)\(space());\n"
    }

    private mutating func variables() -> String {
        var text = "{"
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            let name = name("_v")
            text += pick(["", "\n@private ", "@public\n", "@protected ", "@package "]) + pick(["", "IBOutlet "])
            text += pick([
                "\(declared(name));", "int \(name), *\(name)b, \(name)c[3];", "unsigned \(name) : 3, \(name)b : 2;",
                "struct { int a, b; } \(name);", "NSObject *\(name), *\(name)b;", "__weak NSObject *\(name);",
            ])
            text += space()
        }
        return text + "}"
    }

    private mutating func method() -> String {
        var text = pick(["-", "+", "- "]) + pick(["", "(\(type()))", "(IBAction)"]) + space()
        let name = name("method")
        guard Bool.random(using: &random) else { return text + name }
        text += name
        for index in 0..<Int.random(in: 1...3, using: &random) {
            if index > 0 { text += " " + pick(["", "for", "in", "with", "class", "mutable", "x\(index)"]) }
            text +=
                pick([":", " : ", ":\n"]) + pick(["", "(\(type()))", "( NSObject * )"]) + pick(["", "__unused "])
                + "a\(index)"
        }
        return text + pick(["", "", " __attribute__((unused))", " NS_SWIFT_NAME(a(b:))"])
    }

    private mutating func body() -> String {
        let inner = pick([
            "", "return 0;", "if (1) { }", "const char *a = \"}\"; char b = '{';", "/* } */", "// }\n",
            "\n#if 1\nif (1) {\n#else\nif (2) {\n#endif\n}\n", "void (^a)(void) = ^{ { } };",
            "id a = @{ @1: @[ @\"}\" ] };",
            "\n#define Z \\\n }\n", "\n#if 0\n} don't {\n#endif\n",
        ])
        return " {\(inner) }\n"
    }
}
