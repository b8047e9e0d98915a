import ProjectModel
import Testing

@Suite struct SegueCodeTests {
    /// The types to which the destination of the segue `edit` is cast, in the body of `prepare(for:sender:)`.
    private func types(_ body: String, segue: String = "edit") -> [String] {
        let code = """
            enum Names { static let edit = "edit" }
            enum Way: String { case edit, read }
            class Recipes: UIViewController {
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    \(body)
                }
            }
            """
        return classes(["Recipes.swift": code]).segueCasts(of: ClassReference("Recipes")).casts(forSegue: segue)
            .map(\.cast.type)
    }

    @Test(arguments: [
        "let x = segue.destination as! Editor",
        "let to = segue.destination; let x = to as! Editor",
        #"if segue.identifier == "edit" { let x = segue.destination as! Editor }"#,
        #"if segue.identifier == "edit", let x = segue.destination as? Editor { x.load() }"#,
        #"if segue.identifier == "edit" || segue.identifier == "add" { let x = segue.destination as! Editor }"#,
        #"guard segue.identifier == "edit" else { return }; let x = segue.destination as! Editor"#,
        #"if segue.identifier != "edit" { return }; let x = segue.destination as! Editor"#,
        "if segue.identifier == Names.edit { let x = segue.destination as! Editor }",
        "if segue.identifier == \"edit\", let row = row { let x = segue.destination as! Editor }",
        "switch segue.identifier {\ncase \"edit\", \"add\":\nlet x = segue.destination as! Editor\ndefault: break }",
        "switch segue.identifier {\ncase \"edit\": let x = segue.destination as! Editor\ndefault: break }",
        "switch segue.identifier {\ncase Names.edit: let x = segue.destination as! Editor\ndefault: break }",
        "switch segue.identifier {\ncase \"read\"?, Way.edit.rawValue?: let x = segue.destination as! Editor\ndefault: break }",
        "guard let name = segue.identifier else { return }; if name == Names.edit { let x = segue.destination as! Editor }",
        "guard let id = segue.identifier, let way = Way(rawValue: id) else { return }\nswitch way {\ncase .edit: let x = segue.destination as! Editor\ncase .read: break }",
        "if let way = Way(rawValue: segue.identifier ?? \"\"), way == .edit { let x = segue.destination as! Editor }",
        #"if segue.identifier == "edit" { if row == nil { return }; let x = segue.destination as! Editor }"#,
    ])
    func certainCast(_ body: String) {
        #expect(types(body) == ["Editor"])
    }

    @Test(arguments: [
        #"if segue.identifier == "read" { let x = segue.destination as! Editor }"#,
        #"if segue.identifier == "read" { } else { let x = segue.destination as! Editor }"#,
        #"guard segue.identifier != "edit" else { return }; let x = segue.destination as! Editor"#,
        "if sender is UIButton { let x = segue.destination as! Editor }",
        "guard sender != nil else { return }; let x = segue.destination as! Editor",
        "if segue.destination is Editor { let x = segue.destination as! Editor }",
        "if segue.identifier == name { let x = segue.destination as! Editor }",
        "if segue.identifier == \"edit\" && sender == nil { } else { let x = segue.destination as! Editor }",
        "#if DEBUG\nlet x = segue.destination as! Editor\n#endif",
        "switch segue.identifier {\ncase \"read\": let x = segue.destination as! Editor\ndefault: break }",
        "switch segue.identifier {\ncase let name where name == title: let x = segue.destination as! Editor\ndefault: break }",
        "guard let way = Way(rawValue: segue.identifier!) else { return }; if way == .read { let x = segue.destination as! Editor }",
        "if let cell = sender as? Cell { let x = segue.destination as! Editor }",
        "if let nav = segue.destination as? UINavigationController { let x = segue.destination as! Editor }",
        "func later() { let x = segue.destination as! Editor }",
        "do { try load() } catch { let x = segue.destination as! Editor }",
        "switch segue.identifier {\ncase \"edit\": break\ndefault: let x = segue.destination as! Editor }",
        "let x = (segue.destination as Any).editor as! Editor",
    ])
    func unknownOrOtherCast(_ body: String) {
        #expect(!types(body).contains("Editor"))
    }

    @Test func theMethodOfAnAncestorRuns() {
        let known = classes([
            "A.swift": """
            class Base: UIViewController {
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) { _ = segue.destination as! Editor }
            }
            class Recipes: Base {}
            """
        ])
        let found = known.segueCasts(of: ClassReference("Recipes")).casts(forSegue: "")
        #expect(found.map(\.cast.type) == ["Editor"])
    }
}
