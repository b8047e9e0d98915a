/// Generates Swift that is valid and hard to scan: brackets in strings, comments and regular expressions, words that
/// are keywords elsewhere, expressions whose end only the grammar determines. Deterministic for a seed.
package final class SwiftSourceGenerator {
    private var random: SeededGenerator
    private var depth = 0

    package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    package func source() -> String {
        var text = chance(10) ? "#!/usr/bin/env swift {\n" : ""
        for _ in 0..<Int.random(in: 2...8, using: &random) { text += line(inType: false) }
        return text
    }

    // MARK: Words

    private func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private func one(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }

    private func some(_ percent: Int, _ text: @autoclosure () -> String) -> String { chance(percent) ? text() : "" }

    private func name() -> String {
        one([
            "a", "b1", "title", "_view", "größe", "名前", "`class`", "`raw } name`", "get", "set", "open", "lazy", "some",
            "any", "of", "macro", "actor", "async", "await", "left", "prefix", "didSet", "x", "y", "final", "package",
            "each", "isolated", "unsafe", "copy", "consume", "T", "`init`", "`1st {`", "value", "Type", "Protocol",
            "optional", "override", "weak", "required", "convenience", "mutating", "dynamic", "nonisolated", "yielding",
        ])
    }

    private func typeName() -> String { one(["Card", "Über", "`Type`", "A", "View_2", "名", "`protocol`", "actor_"]) }

    /// White space and comments; never nothing.
    private func space() -> String {
        one([" ", " ", " ", " ", "  ", "\t", " /* } */ ", "/* /* { */ \" */", "\n", "\r\n", " // } \"\n", "\n\n  "])
    }

    /// The same within a line.
    private func gap() -> String { one([" ", " ", " ", " ", "  ", "\t", " /* } */ ", " /* /* { */ ' */ "]) }

    private func separator() -> String { one(["\n", "\n", "\n", "\n\n", ";", " // { \"\n", "\n/* \" } */\n", "\r\n"]) }

    // MARK: Types

    private func type() -> String {
        depth += 1
        defer { depth -= 1 }
        guard depth < 5 else { return one(["Int", "String", "Self", "Any", "A.B"]) }
        switch Int.random(in: 0..<28, using: &random) {
        case 0: return "[\(type())]"
        case 1: return "[\(type())\(some(40, gap())):\(some(60, gap()))\(type())]"
        case 2: return "\(type().wrapped)?"
        case 3: return "\(type().wrapped)!"
        case 4: return "(\(type()),\(space())\(type())) ->\(space())\(type())"
        case 5: return "() async throws -> \(type())"
        case 6: return "() throws(\(one(["E", "any Error", "Never"]))) -> \(type())"
        case 7: return "@escaping (\(type())) -> Void"
        case 8: return "@convention(c) (\(type())) -> Void"
        case 9: return "any A & B<\(type())>"
        case 10: return "some Collection<\(type())>"
        case 11: return "Dictionary<\(type()), \(type())>"
        case 12: return "Outer<\(type())>.Inner<\(type())>"
        case 13: return "A.Type"
        case 14: return "(any P).Type"
        case 15: return "(label: \(type()), \(type()))"
        case 16: return "((\(type())) -> Void)?"
        case 17: return "@MainActor @Sendable () -> Void"
        case 18: return "~Copyable & A"
        case 19: return "Array<Array<Array<Int>>>"
        case 20: return "Optional<\(type())>?"
        case 21: return "[3 of \(type())]"
        case 22: return "InlineArray<-1, Int>"
        case 23: return "Swift\(some(30, gap())).Int"
        default: return one(["Int", "String", "UILabel", "Self", "Any", "A.B.C", "`class`", "()", "Self.Element", "名"])
        }
    }

    // MARK: Expressions

    private func operand() -> String {
        depth += 1
        defer { depth -= 1 }
        guard depth < 6 else { return one(["x", "1", "\"}\"", "nil", "self", ".a"]) }
        switch Int.random(in: 0..<62, using: &random) {
        case 0: return "\"a}\\(\(expression(inLine: true)))b{\""
        case 1: return "#\"raw \\ \" } \\#(\(expression(inLine: true))) \"#"
        case 2: return "\"\"\"\n  } \" \"\" \\(\(expression(inLine: true))) {\n  \"\"\""
        case 3: return "#\"\"\"#"
        case 4: return "##\"\"\"\n \"\"\"# } \\#(x) \\##(\(expression(inLine: true)))\n \"\"\"##"
        case 5: return "\"\\\"}\\\\\""
        case 6: return "/a\\/}[(]\"/"
        case 7: return "#/ } / \" /#"
        case 8: return "#/\n  } / \" # x\n  /#"
        case 9: return "##/ /# { /##"
        case 10: return "0x1F.8p-3"
        case 11: return "1_000.5e+3"
        case 12: return "\\A.b?.c[\"}\"]"
        case 13: return "\\.self"
        case 14: return "\\[Int].count"
        case 15: return "[\(expression()),\(space())\(expression()),]"
        case 16: return "[\(expression()): \(expression())]"
        case 17: return "{ $0 }"
        case 18: return "{ [weak self] (a: Int, b) -> \(type()) in\n \(expression()) }"
        case 19: return "f\(gap()){ \(expression()) }"
        case 20: return "f(\(expression())) { a in \(expression()) }\(space())onError: { } done: {}"
        case 21: return "Array<\(type())>()"
        case 22: return "Outer<\(type()), Int>.make(\(expression()))"
        case 23: return "(\(expression()), b: \(expression()))"
        case 24: return "if a { \(expression()) } else if b { 2 } else { \"}\" }"
        case 25: return "switch x { case .a: \(expression())\n default: 2 }"
        case 26: return "-\(one(["x", "1", "a.b", "(1)"]))"
        case 27: return "!\(one(["x", "a.b", "f()"]))"
        case 28: return "try! f()"
        case 29: return "try? await g()"
        case 30: return "x.0.1"
        case 31: return "#selector(A.b(_:c:))"
        case 32: return "#keyPath(A.b)"
        case 33: return "#file"
        case 34: return "#stringify(\(expression()))"
        case 35: return "a!.b?[\(expression())]!"
        case 36: return "{ }()"
        case 37: return "(any P).self"
        case 38: return "[Int]?.none"
        case 39: return ".init(x: \(expression()))"
        case 40: return "f(/, *)"
        case 41: return "√x"
        case 42: return "a\n    .b()\n    .c"
        case 43: return "a\n#if DEBUG\n    .b { } \n#elseif os(iOS) // }\n    .c(\")\")\n#else\n .d\n#endif\n"
        case 44: return "f(x: \(expression()),\(space())/b/, c)"
        case 45: return "x / y / (z)"
        case 46: return "[\(type().wrapped)]()"
        case 47: return "(\(type())).self"
        case 48: return "\"\\(\"\\(\"}\")\")\""
        case 49: return "f[\(expression())] { }"
        case 50: return "/[a-z\\/]x/.wholeMatch(in: x)"
        case 51: return "await f()"
        case 52: return "x /* } */ .y"
        case 53: return "a.`class`.init"
        case 54: return "{ @MainActor in \(expression()) }"
        case 55: return "x<\(one(["y", "3"]))"
        case 56: return "/^ }/"
        case 57: return "\"'\""
        default:
            return one([
                "x", "1", "self", "super.x", "nil", "true", "a.b.c", ".a", "Self.x", "\"\"", "$0", "x!", "x?.y",
            ])
        }
    }

    private func isStatement(_ text: String) -> Bool { text.hasPrefix("if ") || text.hasPrefix("switch ") }

    private func infix(inLine: Bool) -> String {
        let around = inLine ? gap() : space()
        return around
            + one([
                "+", "-", "*", "/", "==", "<", ">", "&&", "??", "..<", "...", "|", "^^", "≠", "<<", ">>", "=", "%",
                "<|>", "+/+", "&",
                "-->", "=>",
            ]) + (inLine ? gap() : space())
    }

    private func expression(inLine: Bool = false) -> String {
        depth += 1
        defer { depth -= 1 }
        guard depth < 6 else { return one(["x", "1", "\"}\""]) }
        var text =
            inLine ? one(["x", "f(\"}\")", "a.b", "1", "{ $0 }()", "[1][0]", "a ? b : c", "#\"}\"#"]) : operand()
        guard !inLine, !isStatement(text) else { return text }
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            // A token that a regular expression could follow needs care; an operand after an operator never does.
            switch Int.random(in: 0..<9, using: &random) {
            case 0: text += " as? \(type().wrapped)"
            case 1: text += " is \(type().wrapped)"
            case 2: text += space() + "? x! : (" + operand() + ")"
            case 3: text += infix(inLine: false) + "a\n    .map { \(operand()) }"
            case 4: text += " as! [\(type().wrapped)]"
            default:
                let next = operand()
                text += infix(inLine: false) + (isStatement(next) ? "x" : next)
            }
        }
        return text
    }

    // MARK: Declarations

    private func attributes() -> String {
        var text = ""
        while chance(25), text.count < 200 {
            text += one([
                "@objc", "@objc(name)", "@objc(save:with:)", "@objc( spaced: )", "@IBOutlet", "@IBAction",
                "@IBInspectable",
                "@available(iOS 13,\n  *, message: \"}\")", "@Wrapper", "@Wrapper(x: \"(\", { $0 })",
                "@Module.Wrapper<Int>(1)",
                "@nonobjc", "@objcMembers", "@discardableResult", "@MainActor", "@IBDesignable", "@IBSegueAction",
                "@inline(__always)", "@_spi(A) @testable", "@Published", "@Macro<[Int]>",
            ])
            text += space()
        }
        return text
    }

    private func modifiers(_ choices: [String]) -> String {
        var text = ""
        while chance(30), text.count < 60 { text += one(choices) + space() }
        return text
    }

    private func body() -> String {
        one([
            "{}", "{ }", "{ // }\n }", "{ /* } */ }",
            "{\n    let a = \(expression())\n    if a { return \"}\" } else { class Local { var hidden = 1 } }\n}",
            "{ \(expression()) }", "{ return \(expression()) }", "{ let x = a / b; let y = \"/\"; _ = c / d }",
            "{\n  #if DEBUG\n  print(\"{\")\n  #endif\n}", "{ let r = /}{/; return r }",
            "{ switch x { case /a}/: break; default: return } }",
            "{ x = y ? /a{/ : z }", "{ guard let a, a < b, c > (d) else { return }; f(a / b / c, d) }",
        ])
    }

    private func generics() -> String {
        (chance(20) ? "<T\(some(40, ": A & B")), each U, let n: Int>" : chance(15) ? "<T: Collection<Int>>" : "")
    }

    private func whereClause() -> String {
        chance(15)
            ? "\(space())where T: \(one(["A", "A<Int> & B"])), T.Element == \(one(["Int", "[Int]", "(A) -> B"]))" : ""
    }

    private func parameters() -> String {
        var all: [String] = []
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let label = one(["_ a", "a", "for b", "with _", "_", "in x", "`class` c", "size größe", "isolated y"])
            all.append(
                "\(some(10, "@ViewBuilder "))\(label): \(some(10, "inout "))\(type())"
                    + (chance(10) ? "..." : "") + (chance(20) ? " = \(expression())" : ""))
        }
        return "(\(some(20, space()))\(all.joined(separator: ",\(space())"))\(some(20, space())))"
    }

    private func effects() -> String {
        one(["", "", "", "", " async", " throws", " async throws", " throws(E)", " rethrows"])
    }

    private func accessors() -> String {
        one([
            "{ \(expression()) }", "{ get { \(expression()) } }", "{\n get \(body())\n set \(body())\n}",
            "{ get async throws { 1 } }", "{ @inline(__always) get { 1 } nonmutating set(v) { } }",
            "{ mutating get { 1 } _modify { yield &x } }", "{ _read { yield x } }", "{ return get }", "{ .init() }",
            "{ 1 }",
        ])
    }

    private func binding(_ allowsAccessors: Bool) -> String {
        switch Int.random(in: 0..<9, using: &random) {
        case 0: return "\(name()): \(type())"
        case 1: return "\(name())\(some(20, space())): \(type()) = \(expression())"
        case 2, 3, 4: return "\(name()) = \(expression())"
        case 5: return "(\(name()), (_, \(name()))) = \(expression())"
        case 6 where allowsAccessors: return "\(name()): \(type())\(space())\(accessors())"
        case 7 where allowsAccessors:
            return "\(name()): \(type()) = \(one(["x", "f()", "f { 1 }", "\"}\"", "[1]", "A<Int>()"]))"
                + "\(gap()){ \(one(["didSet", "willSet(new)", "@X didSet"])) \(body()) }"
        default: return "\(name()), \(name()): \(type())"
        }
    }

    private static let access = [
        "public", "private", "fileprivate", "internal", "open", "package", "private(set)", "public private(set)",
    ]
    private static let member = access + ["static", "final", "override", "class", "dynamic", "nonisolated"]

    private func members() -> String {
        depth += 1
        defer { depth -= 1 }
        var text = "{" + some(80, space())
        for _ in 0..<Int.random(in: 0...(depth > 3 ? 1 : 5), using: &random) { text += line(inType: true) }
        return text + "}"
    }

    private func inheritance() -> String {
        chance(50)
            ? "\(some(30, gap())):\(space())\(one(["UIView", "A, B", "@unchecked Sendable", "A<Int>.B, C & D", "~Copyable"]))"
            : ""
    }

    private func line(inType: Bool) -> String {
        let text = declaration(inType: inType)
        return text + (text.hasSuffix("#endif\n") ? "" : separator())
    }

    private func declaration(inType: Bool) -> String {
        depth += 1
        defer { depth -= 1 }
        if chance(6) {
            let first = declaration(inType: inType)
            let other = declaration(inType: inType)
            return "#if os(iOS) && !DEBUG // }\n\(first)\n#elseif swift(>=5)\n\(other)\n#else\n#endif\n"
        }
        let before = attributes()
        let access = modifiers(Self.access)
        switch Int.random(in: 0..<18, using: &random) {
        case 0, 1:
            guard depth < 6 else { return "\(before)\(access)class \(typeName()) {}" }
            return
                "\(before)\(access)\(some(30, "final "))class\(space())\(typeName())\(generics())\(inheritance())\(whereClause())\(space())\(members())"
        case 2:
            guard depth < 6 else { return "struct \(typeName()) {}" }
            return
                "\(before)\(access)\(one(["struct", "enum", "actor"])) \(typeName())\(generics())\(inheritance())\(space())\(members())"
        case 3:
            guard depth < 6 else { return "protocol \(typeName()) {}" }
            return
                "\(before)\(access)protocol \(typeName())\(some(30, "<Element>"))\(inheritance()) { func f()\n var x: Int { get set }; init?(\(name()): Int)\n associatedtype E: A = \(type()) where E.X == Int\n static func + (l: Self, r: Self) -> Self\n subscript(i: Int) -> \(type()) { get }\n}"
        case 4:
            guard depth < 6 else { return "extension \(typeName()) {}" }
            return
                "\(before)\(access)extension \(one(["UIView", "A.B", "Array<Int>", "[Int]", "Outer<Int>.Inner"]))\(inheritance())\(whereClause()) \(members())"
        case 5, 6, 7:
            return
                "\(before)\(modifiers(inType ? Self.member + ["lazy", "weak", "unowned(unsafe)"] : Self.access))var \(binding(true))"
        case 8, 9:
            return
                "\(before)\(modifiers(inType ? Self.member : Self.access))let \(binding(false))\(chance(20) ? ", \(binding(false))" : "")"
        case 10, 11, 12:
            let result = chance(40) ? " ->\(space())\(type())" : ""
            return
                "\(before)\(modifiers(inType ? Self.member : Self.access))func\(space())\(name())\(generics())\(parameters())\(effects())\(result)\(whereClause())\(space())\(body())"
        case 13:
            return
                "\(before)\(modifiers(Self.access))\(some(30, "static "))func \(one(["+", "/", "==", "<", "<<", "≠", "%%", "^^/", "...", "-->"]))\(one([" ", "", "<T>"]))(a: Int, b: Int) -> Int \(body())"
        case 14 where inType:
            return
                "\(before)\(modifiers(["convenience", "required", "override", "public"]))init\(one(["", "?", "!"]))\(generics())\(parameters())\(effects())\(whereClause()) \(body())"
        case 15 where inType:
            return one([
                "deinit \(body())", "subscript\(generics())\(parameters()) -> \(type())\(space())\(accessors())",
                "case a, b(x: Int = 0, \(type())), c", "indirect case x(_ a: Int)", "case a = \"}\", b = 1 + 2",
                "#macro(\"}\") { }", "#if A\nvar a: Int { 1 }\n#endif",
            ])
        case 16:
            return "\(before)\(access)typealias \(typeName())\(generics()) = \(type())"
        default:
            if inType { return "\(before)var \(name()): \(type())" }
            return one([
                "import UIKit", "@testable import struct A.B.C", "infix operator +++: AdditionPrecedence",
                "prefix operator √",
                "precedencegroup P { higherThan: A\n associativity: left }", "#Preview(\"}\") { A() }",
                "macro m<T>(_ a: T) -> (T, String) = #externalMacro(module: \"A\", type: \"B\")", "print(\"{\")",
                "if a { } else { }", "for x in y where x > 1 { }", "while a { let local = 1 }",
                "do { } catch let e as E { }",
                "guard let a = b else { fatalError() }", "switch x { case 1: class Hidden {}\n default: break }",
                "x = { var hidden = 1; return hidden }()", "repeat { } while x < 3", "f { class Hidden {} }", "open(x)",
                "label: for _ in 0..<3 { continue label }", "defer { }",
            ])
        }
    }
}

extension String {
    /// A type that `?`, `!` or the like can follow.
    fileprivate var wrapped: String {
        contains("->") || contains("&") || hasPrefix("any ") || hasPrefix("some ") || hasPrefix("~") || hasPrefix("@")
            ? "(\(self))" : self
    }
}
