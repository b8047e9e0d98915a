import SourceSyntax
import Testing

@Suite struct TypeTests {
    @Test func typesAreFoundWithWhatTheyInherit() {
        #expect(
            outline(
                """
                @objc(Card) public final class CardView: UIView, Themed, Delegate<Int>.Inner {
                    struct State: Equatable {}
                    enum Kind: String { case a = "A", b(Int, of: String); indirect case c }
                    actor Store {}
                }
                protocol Themed: AnyObject, Other {}
                extension CardView.State: Codable where Self: Sendable {}
                extension [Int] {}
                typealias Handler<T> = (T) -> Void
                """) == [
                    "class CardView: UIView, Themed, Delegate<Int>.Inner", "  structure State: Equatable",
                    "  enumeration Kind: String", "    enumCase a = \"A\"", "    enumCase b(_: Int, of: String)",
                    "    enumCase c", "  actor Store", "protocol Themed: AnyObject, Other",
                    "extension CardView.State: Codable", "extension [Int]", "typeAlias Handler: (T) -> Void",
                ])
    }

    @Test func genericsAndConstraintsAreKept() throws {
        let source = scan(
            "class Box<Element: A & B, each C, let n: Int>: Base<Element> where Element.X == [Int], Element: Hashable {}"
        )
        let box = try #require(source.named("Box"))
        #expect(source.text(box.genericParameters) == "<Element: A & B, each C, let n: Int>")
        #expect(source.text(box.whereClause) == "Element.X == [Int], Element: Hashable")
        #expect(source.inheritedTypes(of: box).map(source.text) == ["Base<Element>"])
    }

    @Test func placesAreExact() throws {
        let text = "import A\n@objc\nclass `protocol`: B { func f() { x } }\n"
        let source = scan(text)
        let type = try #require(source.named("protocol"))
        #expect(source.text(type.range) == "@objc\nclass `protocol`: B { func f() { x } }")
        #expect(source.text(type.body) == "{ func f() { x } }")
        let function = try #require(source.named("f"))
        #expect(source.text(function.body) == "{ x }")
        #expect(function.parent == 1)
    }

    @Test func wordsThatAreKeywordsElsewhereAreNames() {
        #expect(
            outline(
                "struct actor { var open = 1; var lazy: Int; func get() {} \n var set: Int { get } }\nopen(x)\nactor.run()\nlazy = 2"
            )
                == [
                    "structure actor", "  property open = 1", "  property lazy: Int", "  function get",
                    "  property set: Int",
                    "    accessor get",
                ])
    }

    @Test func classIsAModifierBeforeMembers() throws {
        let source = scan(
            "class A { class var a: Int { 1 }; class override func b() {}; class B {}; public class final func c() {} }"
        )
        #expect(source.declarations.map { source.text($0.name) } == ["A", "a", "b", "B", "c"])
        #expect(try #require(source.named("a")).modifiers == [.classMember, .computed])
        #expect(try #require(source.named("b")).modifiers == [.classMember, .override])
        #expect(try #require(source.named("c")).modifiers == [.classMember, .public, .final])
    }

    @Test func allBranchesOfConditionsCount() throws {
        let source = scan(
            """
            #if os(iOS) // {
            class A: UIView {}
            #elseif os(macOS)
            class A: NSView {
                #if DEBUG
                var a = 1
                #endif
                var b = 2
            }
            #else
            #endif
            #if X
            @objc
            #endif
            class B { }
            """)
        #expect(
            outline(source) == [
                "class A: UIView", "class A: NSView", "  property a = 1", "  property b = 2", "class B",
            ])
        #expect(source.declarations.map { $0.modifiers.contains(.conditional) } == [true, true, true, true, false])
        #expect(try #require(source.named("B")).marks == .objc)
    }

    @Test func macrosAndOtherDeclarations() {
        #expect(
            outline(
                """
                @testable import struct UIKit.UIView
                #Preview("}") { CardView() }
                @Observable class Model { @ObservationIgnored var x = 1; #member("}") }
                macro make<T>(_ x: T) -> String = #externalMacro(module: "M", type: "T")
                infix operator <+>: AdditionPrecedence
                precedencegroup P { higherThan: Q }
                func <+> (a: Int, b: Int) -> Int { a }
                func <<T>(a: T, b: T) {}
                """) == [
                    "import UIKit.UIView", "macroExpansion Preview", "class Model", "  property x = 1",
                    "  macroExpansion member", "macro make(_: T): String = #externalMacro(module: \"M\", type: \"T\")",
                    "operator <+>", "precedenceGroup P", "function <+>(a: Int, b: Int): Int", "function <(a: T, b: T)",
                ])
    }

    @Test func statementsDeclareNothing() {
        #expect(
            outline(
                """
                #!/usr/bin/env swift {
                let a = 1
                if let b = a { let c = 2 } else if case .x = a { class D {} }
                for e in 0..<2 where e > 1 { var f = e }
                while let g = next() { }
                repeat { var h = 1 } while a < 2
                guard let i = a else { fatalError() }
                do { try run() } catch let error as E { let j = error }
                label: switch a { case let k: break }
                run { let l = 1 }
                x = { class M {} }
                class N {}
                """) == ["property a = 1", "class N"])
    }

    @Test func whatIsLocalIsNotFound() {
        #expect(
            outline("class A { func f() { class B { var b = 1 }; func g() {} } ; var c: Int { let d = 1; return d } }")
                == [
                    "class A", "  function f", "  property c: Int",
                ])
    }
}
