import InterfaceBuilder
import LibXML
import ProjectModel

extension FunctionLibrary {
    /// Functions about the system versions that the document has to work on.
    static let deploymentFunctions: [EngineFunction] = [
        EngineFunction("deployment", 1, 1, "'part'") { scope, document, call in
            .string(deployment(scope, document, call.string(0)))
        },
        EngineFunction("left-targets") { scope, document, _ in
            .boolean(scope.project?.leftTargets(document.path) == true)
        },
        EngineFunction("membership") { scope, document, _ in
            .string(scope.project?.membership(of: document.path)?.rawValue ?? "")
        },
        EngineFunction("lacks-frameworks", 1, 1, "names") { scope, document, call in
            let names = call.strings(0)
            return .boolean(scope.project?.lacksFrameworks(names, for: document.path) ?? false)
        },
        EngineFunction("build-setting", 1, 1, "name") { scope, document, call in
            .string(scope.project?.buildSetting(call.string(0), of: document.path) ?? "")
        },
        EngineFunction("is-launch-screen") { scope, document, _ in
            .boolean(scope.project?.launchScreens.contains(document.nibName) ?? false)
        },
        EngineFunction("own-module") { scope, document, _ in
            .string(scope.project?.ownModule(of: document.path) ?? "")
        },
        EngineFunction("is-older", 2, 2, "version, other") { _, _, call in
            guard let first = SystemVersion(call.string(0)), let second = SystemVersion(call.string(1)) else {
                return .boolean(false)
            }
            return .boolean(first < second)
        },
        EngineFunction("unavailable", 1, 1, "effects") { scope, document, call in
            .nodes(unavailable(scope, document, effects: call.strings(0)))
        },
        EngineFunction("changed", 1, 1, "effects") { scope, document, call in
            .nodes(changed(scope, document, call))
        },
        EngineFunction("project-xcode", 0, 1, "'file'") { scope, _, call in
            guard let project = scope.project, let found = project.xcodeVersion else { return .string("") }
            return .string(
                call.count > 0 ? found.path.relative(to: project.root).string : found.version.description)
        },
        EngineFunction("known-regions") { scope, _, call in
            .nodes(call.context.textNodes((scope.project?.knownRegions ?? []).sorted()))
        },
        EngineFunction("chooses-appearance") { scope, _, _ in
            .boolean(scope.project?.choosesAppearance ?? true)
        },
        EngineFunction("catalog-luminance", 2, 2, "name, 'appearance'") { scope, _, call in
            .number(luminance(scope, ofColor: call.string(0), isDark: call.string(1) == "dark") ?? .nan)
        },
        EngineFunction("xcode", 1, 1, "tools version") { _, _, call in
            .string(Xcode.number(ofTools: call.string(0)).map(String.init) ?? "")
        },
        EngineFunction("since", 1, 2, "n, 'name'") { scope, document, call in
            guard let node = call.givenNodes().first,
                // By its node, because each of many findings asks for its own.
                let rows = scope.once({
                    Dictionary(grouping: new(scope, document) + changed(scope, document), by: \.node)
                })[node],
                let row = rows.first(where: { applies($0, scope, call) })?.row
            else {
                return .string("")
            }
            switch call.count > 1 ? call.string(1) : "" {
            case "name": return .string(row.name)
            case "text": return .string(row.text)
            default: return .string(row.since.description)
            }
        },
    ]

    /// The relative luminance of an opaque color of the project's catalogs; nil when it has several, or a system's.
    private static func luminance(_ scope: Scope, ofColor name: String, isDark: Bool) -> Double? {
        guard let resources = scope.project?.resources, case let sets = resources.colorSets(name), sets.count == 1,
            case .components(let red, let green, let blue, let alpha)? = resources.color(of: sets[0], isDark: isDark),
            alpha == 1
        else { return nil }
        // With the square for the curve of sRGB, so that every machine computes the same.
        return 0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue
    }

    private static func deployment(_ scope: Scope, _ document: Document, _ part: String) -> String {
        switch part {
        case "version": return document.deploymentVersion?.description ?? ""
        case "target": return target(scope, document)?.version.description ?? ""
        case "origin":
            if document.deploymentVersion != nil { return "this file" }
            return switch target(scope, document)?.origin {
            case .target(let name): "the target \(name)"
            case .package(let name): "the package target \(name)"
            case .podfile: "the Podfile"
            case nil: ""
            }
        default: return (document.deploymentVersion ?? target(scope, document)?.version)?.description ?? ""
        }
    }

    private static func target(_ scope: Scope, _ document: Document) -> DeploymentTarget? {
        guard let project = scope.project else { return nil }
        let found = scope.once { project.deploymentTarget(of: document.path, on: document.platform) }
        if found == nil {
            let reason =
                "no target with a known deployment target for \(document.platform.displayName) contains this file"
            scope.uncertainty([.because(reason)])
        }
        return found
    }

    // MARK: Availability

    /// What only some system versions have.
    private struct Dated: Sendable {
        var node: XMLNode
        var row: Availability.Row
    }

    private static func unavailable(_ scope: Scope, _ document: Document, effects: [String]) -> [XMLNode] {
        guard scope.project != nil || document.deploymentVersion != nil,
            case let found = new(scope, document).filter({ effects.contains($0.row.effect) }), !found.isEmpty,
            let version = document.deploymentVersion ?? target(scope, document)?.version
        else { return [] }
        return found.filter { $0.row.since > version }.map(\.node)
    }

    /// What the SDK changes with which the document is at least built, by what happens.
    private static func changed(_ scope: Scope, _ document: Document, _ call: XPathCall) -> [XMLNode] {
        let effects = call.strings(0)
        let found = changed(scope, document).filter { effects.contains($0.row.effect) }
        guard !found.isEmpty else { return [] }
        let upgraded = scope.project?.buildSetting(BuildSettings.lastUpgrade, of: document.path)
        let saved = document.tree.attribute("toolsVersion", document.tree.root)
        let xcodes = [upgraded.flatMap { Int($0) }.map { $0 / 100 }, saved.flatMap(Xcode.number)].compactMap { $0 }
        let oldest = document.deploymentVersion ?? target(scope, document)?.version
        let sdks = xcodes.map { SystemVersion(sdkOf: document.platform, inXcode: $0) } + [oldest]
        guard let sdk = sdks.compactMap({ $0 }).max() else { return [] }
        return found.filter { $0.row.since <= sdk && applies($0, scope, call) }.map(\.node)
    }

    /// Whether the condition of a row is true.
    private static func applies(_ dated: Dated, _ scope: Scope, _ call: XPathCall) -> Bool {
        guard let condition = dated.row.condition, let element = dated.node.element else { return true }
        return scope.attempt(scope.compiler.expression(condition)) { (expression) throws(XPathError) in
            try call.context.boolean(expression, at: .element(element))
        } ?? false
    }

    private struct New: Sendable { let dated: [Dated] }
    private struct Changed: Sendable { let dated: [Dated] }

    private static func new(_ scope: Scope, _ document: Document) -> [Dated] {
        scope.once { New(dated: dated(document, .of(document.platform, changes: false))) }.dated
    }

    private static func changed(_ scope: Scope, _ document: Document) -> [Dated] {
        scope.once { Changed(dated: dated(document, .of(document.platform, changes: true))) }.dated
    }

    /// What a document has of a table, that about an element before that about any.
    private static func dated(_ document: Document, _ table: Availability?) -> [Dated] {
        let tree = document.tree
        let resources = tree.child(tree.root, named: "resources")
        let integrated = document.integratedVersions
        var found: [Dated] = []
        guard let table else { return [] }
        for name in table.elements {
            let named = tree.elements(named: name)
            if named.isEmpty, name != "*" { continue }
            let subjects = table.subjects(of: name)
            let elements =
                name == "*"
                ? Array(Set(tree.attributes(named: subjects.compactMap(\.attribute)).compactMap(\.element))) : named
            for element in elements where resources.map({ $0 != element && !tree.isAncestor($0, of: element) }) ?? true
            {
                for subject in subjects {
                    guard let node = node(of: subject, element, tree), let row = table.row(of: subject),
                        !integrated.contains(row.since)
                    else { continue }
                    found.append(Dated(node: node, row: row))
                }
            }
        }
        return found
    }

    /// What of an element a row is about; nil if it has that not.
    private static func node(of subject: Availability.Subject, _ element: ElementRef, _ tree: XMLTree) -> XMLNode? {
        guard let attribute = subject.attribute else { return .element(element) }
        guard let value = tree.attribute(attribute, element), subject.applies(to: value),
            !isSystemColor(element, attribute, tree)
        else { return nil }
        return tree.attributeNode(attribute, element)
    }

    /// A color of a system catalog is not one of the project's.
    private static func isSystemColor(_ element: ElementRef, _ attribute: String, _ tree: XMLTree) -> Bool {
        attribute == "name" && tree.hasName("color", element) && tree.hasAttribute("catalog", element)
    }
}

extension Document {
    /// The system version that the file itself is set to build for; nil when that is the deployment target.
    fileprivate var deploymentVersion: SystemVersion? {
        guard let dependencies = tree.child(tree.root, named: "dependencies"),
            let deployment = tree.child(dependencies, named: "deployment")
        else { return nil }
        return tree.attribute("version", deployment).flatMap { SystemVersion(documentVersion: $0, on: platform) }
    }

    /// The versions whose classes Interface Builder leaves out on earlier ones, as it does with a Touch Bar.
    fileprivate var integratedVersions: Set<SystemVersion> {
        guard let dependencies = tree.child(tree.root, named: "dependencies") else { return [] }
        let capabilities = tree.children(dependencies).filter { tree.hasAttribute("requiredIntegratedClassName", $0) }
        return Set(capabilities.compactMap { tree.attribute("minSystemVersion", $0).flatMap { SystemVersion($0) } })
    }
}
