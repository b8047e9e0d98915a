import Base
import InterfaceBuilder
import ProjectModel

/// Documents that Info.plists and build settings name, and that can't be loaded as they say.
struct InfoPlistDocument: PlainCheck {
    static let name = "info-plist-document"

    func findings(in view: ProjectView) -> [CheckFinding] {
        let context = LoadingContext(view)
        return view.project.documentSettings.compactMap { NamedDocument($0, context)?.finding }
    }
}

/// A setting and the documents that it may mean.
private struct NamedDocument {
    let setting: DocumentSetting
    let context: LoadingContext
    let kinds: [Document.Kind]

    /// Nil when the value is empty, or known only when the target is built.
    init?(_ setting: DocumentSetting, _ context: LoadingContext) {
        guard !setting.value.isEmpty, !setting.value.contains("$") else { return nil }
        self.setting = setting
        self.context = context
        kinds =
            switch setting.use {
            case .mainStoryboard: [.storyboard]
            case .launchScreen: [.storyboard, .xib]
            case .mainNib: [.xib]
            }
    }

    var finding: CheckFinding? {
        let documents = documents(setting.value)
        guard let first = documents.first else { return missing }
        let message: String?
        switch setting.use {
        case .mainNib: message = mainNib(documents)
        case .launchScreen: message = launchOwner(documents) ?? initialScene(documents)
        case .mainStoryboard: message = initialScene(documents)
        }
        return message.map { finding($0, first) }
    }

    private func documents(_ name: String) -> [NibSummary] {
        kinds.flatMap { context.view.documents.named(name, $0) }
    }

    private func finding(_ message: String, _ document: NibSummary?, _ text: String = "this file is loaded")
        -> CheckFinding
    {
        var found = CheckFinding(
            message, at: PlaceElsewhere(place: setting.place, identity: "\(setting.key): \(setting.value)"))
        if let document { context.add(document, text, to: &found) }
        return found
    }

    // MARK: The name

    private var missing: CheckFinding? {
        let path = Path(setting.value)
        let endings = setting.use == .mainNib ? ["xib"] : ["storyboard", "xib", "nib", "storyboardc"]
        if endings.contains(path.fileExtension), let document = documents(path.stem).first {
            return finding(
                """
                \(setting.key) is a name without an extension, but it is set to "\(setting.value)". \(outcome). Set it to \
                "\(path.stem)".
                """, document)
        }
        guard kinds.allSatisfy({ context.presence(of: setting.value, $0) == .absent }) else { return nil }
        let names = kinds == [.xib] ? context.nibNames.nearest(to:) : context.storyboardNames.nearest(to:)
        let near = names(setting.value).flatMap { documents($0).first }
        let wasXib =
            context.view.project.earlier?.hasDocument(setting.value, .xib) == true
            && !context.view.documents.has(setting.value, .xib)
        let hint = context.hint(missing: setting.value, wasXib ? .xib : .storyboard, near: near?.name)
        return finding(
            """
            \(setting.key) is set to "\(setting.value)", which does not exist in this project.\(hint) \(outcome). Use the \
            name of an existing file.
            """, near, "this file has a similar name")
    }

    private var outcome: String {
        switch setting.use {
        case .mainStoryboard: "Loading it at launch throws an exception"
        case .launchScreen: "The launch screen stays black"
        case .mainNib: "It is not loaded at launch"
        }
    }

    // MARK: The document

    /// AppKit's main storyboard needs only the application's menu, and a watch finds its scene itself.
    private func initialScene(_ documents: [NibSummary]) -> String? {
        let lacksInitialScene = documents.allSatisfy { document in
            document.kind == .storyboard && ![.macos, .watchos].contains(document.platform) && !document.scenes.isEmpty
                && !document.scenes.contains(where: \.isInitial)
        }
        guard lacksInitialScene, let first = documents.first else { return nil }
        let outcome =
            setting.use == .launchScreen
            ? outcome : #"UIKit logs "Failed to instantiate the default view controller""#
        return """
            \(first.fileName) has no initial view controller. \(outcome). Turn on Is Initial View Controller for one of its \
            scenes.
            """
    }

    private func launchOwner(_ documents: [NibSummary]) -> String? {
        let owners = documents.compactMap(\.owner).filter { $0.customClass != nil }
        guard let first = documents.first, owners.count == documents.count,
            owners.allSatisfy({ $0.connections.contains { $0.kind == .outlet } })
        else { return nil }
        return """
            \(first.fileName) has outlets of \(first.owner?.customClass ?? ""), but the launch screen is loaded without the \
            app's code. It stays black. Use a storyboard or a xib without connections.
            """
    }

    private func mainNib(_ documents: [NibSummary]) -> String? {
        let messages = documents.map { otherOwner($0) ?? lostDelegate($0) }
        // One of several targets or languages may be meant.
        return messages.contains(nil) ? nil : messages[0]
    }

    private func otherOwner(_ document: NibSummary) -> String? {
        let isMac = document.platform == .macos
        let application = isMac ? "NSApplication" : "UIApplication"
        let classes = context.classes(document.platform)
        guard let owner = document.owner, let name = owner.customClass, let reference = owner.reference(in: document),
            classes.isSurelyNoKind(reference, of: application)
        else { return nil }
        let principal = ClassReference(setting.principalClass ?? application)
        let outlet = owner.connections.first { connection in
            guard connection.kind == .outlet, let outlet = connection.name else { return false }
            return classes.outlet(outlet, of: principal) == .absent
        }
        guard let outlet else { return nil }
        let outcome =
            isMac ? "AppKit logs an error and does not connect it" : "Loading it throws NSUnknownKeyException"
        return """
            \(document.fileName) is loaded with \(withArticle(principal.name)) as its owner, which has no outlet \
            "\(outlet.name ?? "")": its owner should be \(withArticle(name)). \(outcome). Remove NSMainNibFile, and load the \
            nib in code.
            """
    }

    /// A delegate class starts the program, and nothing makes an object of it the application's delegate:
    /// `NSApplicationMain` leaves that to the nib.
    private func lostDelegate(_ document: NibSummary) -> String? {
        let view = context.view
        let bytes = view.text(of: document).bytes
        guard document.platform == .macos, !bytes.isEmpty,
            firstOffset(of: "property=\"delegate\"", in: bytes) == nil,
            let name = view.sources.applicationDelegate
        else { return nil }
        return """
            \(document.fileName) does not connect the application's delegate, so \(name) does not become it. Add an object \
            of this class, and connect the outlet delegate of File's Owner to it.
            """
    }
}

extension SourceIndex {
    /// The class that starts the program as the delegate of AppKit's application, or in Objective-C the only one that
    /// can be the delegate; nil when there is none, or when code may set the delegate.
    fileprivate var applicationDelegate: String? {
        let settings = [
            "NSApp.delegate", "NSApp setDelegate", "NSApp.setDelegate", "shared.delegate", "sharedApplication.delegate",
            "sharedApplication].delegate", "sharedApplication] setDelegate", "app.delegate", "application.delegate",
        ].map { Array($0.utf8) }
        var found: Set<String> = []
        for file in files {
            let bytes = file.bytes
            if settings.contains(where: { firstOffset(of: $0, in: bytes) != nil }) { return nil }
            // A function `main` of its own may do anything.
            let startsItself = firstOffset(of: " main(", in: bytes) != nil
            if startsItself, firstOffset(of: "NSApplicationMain(", in: bytes) == nil { return nil }
            guard firstOffset(of: "NSApplicationDelegate", in: bytes) != nil else { continue }
            let source = file.source
            for declaration in source.declarations where declaration.kind == .class {
                let isEntry =
                    source.language == .swift
                    ? source.attributes(of: declaration).contains {
                        ["main", "NSApplicationMain"].contains(source.text($0.name))
                    } : source.inheritedTypes(of: declaration).contains { source.text($0) == "NSApplicationDelegate" }
                if isEntry { found.insert(source.text(declaration.name)) }
            }
        }
        return found.count == 1 ? found.first : nil
    }
}
