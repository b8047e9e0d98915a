import SourceSyntax

extension LoadingForm {
    /// The form of an accessor on its own: `R.nib.card` creates a nib, `StoryboardScene.Main.detail` a scene.
    static func of(_ accessor: GeneratedAccessor, _ expression: CodeExpression) -> LoadingForm? {
        switch accessor {
        case .nib: return LoadingForm(.nib, of: expression, isGenerated: true)
        case .storyboard: return LoadingForm(.storyboard, of: expression, isGenerated: true)
        case .scene(nil, storyboard: _): return LoadingForm(.initialScene, of: expression, isGenerated: true)
        case .scene(let scene?, storyboard: _):
            var form = LoadingForm(.scene, of: expression, isGenerated: true)
            form.accessors = [scene]
            // Old versions of SwiftGen.
            if scene.hasSuffix("Scene") { form.accessors.append(String(scene.dropLast(5))) }
            return form
        case .identifier: return nil
        }
    }

    /// Calls of accessors, and calls with an accessor as argument.
    static func generated(_ call: CodeCall) -> LoadingForm? {
        if let form = called(call) { return form }
        guard let first = call.arguments.first, let path = first.value.generatedPath,
            let accessor = GeneratedAccessor(path)
        else { return nil }
        var form: LoadingForm
        switch (accessor, call.name, first.label) {
        case (.nib, "UINib", "resource"), (.nib, "NSNib", "resource"): form = LoadingForm(.nib)
        case (.storyboard, "UIStoryboard", "resource"), (.storyboard, "NSStoryboard", "resource"):
            form = LoadingForm(.storyboard)
        case (.nib, _, "nib") where call.name == "init" || call.name.first?.isUppercase == true:
            form = LoadingForm(.viewController)
            form.makesController = true
        case (.nib, "register", ""), (.nib, "registerNib", ""), (.nib, "registerHeaderFooterView", ""):
            form = LoadingForm(.registration(reusable(call)))
            form.registered = 0
        case (.identifier, "perform", "segue"), (.identifier, "performSegue", ""):
            form = LoadingForm(.segue)
            form.identifier = 0
        default: return nil
        }
        if case .registration = form.kind {} else if form.identifier == nil { form.document = 0 }
        form.isGenerated = true
        return form
    }

    private static func called(_ call: CodeCall) -> LoadingForm? {
        guard let receiver = call.receiver, let path = receiver.generatedPath else { return nil }
        let whole = CodeExpression.member(receiver, call.name, call.nameRange)
        let label = call.arguments.first { $0.label != "{" }?.label
        let isOwned = label == "owner" || label == "withOwner"
        switch (GeneratedAccessor(path + [call.name]), label) {
        case (.nib?, _) where isOwned: return instantiation(whole, .first)
        case (.nib?, nil), (.storyboard?, nil): return GeneratedAccessor(path + [call.name]).flatMap { of($0, whole) }
        case (.scene(let scene?, storyboard: _)?, nil), (.scene(let scene?, storyboard: _)?, "creator"):
            return self.scene(scene, receiver, path, whole)
        case (.scene(nil, storyboard: _)?, nil), (.scene(nil, storyboard: _)?, "creator"):
            return LoadingForm(.initialScene, of: receiver, isGenerated: true)
        default: break
        }
        guard case .nib? = GeneratedAccessor(path), isOwned || label == "" else { return nil }
        switch call.name {
        case "firstView": return instantiation(receiver, .first)
        case "secondView": return instantiation(receiver, .index(1))
        case "thirdView": return instantiation(receiver, .index(2))
        case "instantiateWithOwner": return instantiation(receiver, nil)
        default: return nil
        }
    }

    private static func instantiation(_ nib: CodeExpression, _ element: LoadingResult.Element?) -> LoadingForm {
        var form = LoadingForm(.instantiation, of: nib, isGenerated: true)
        form.owner = 0
        form.element = element
        return form
    }

    /// `R.storyboard.main.detail()`, and `StoryboardScene.Main.instantiateDetail()` of old versions of SwiftGen.
    private static func scene(
        _ name: String, _ storyboard: CodeExpression, _ path: [String], _ whole: CodeExpression
    ) -> LoadingForm? {
        if name.hasPrefix("instantiateInitial") { return nil }
        let old = "instantiate"
        guard path.first == "R" || name.hasPrefix(old), name != old else { return nil }
        let isFromR = path.first == "R"
        let subject = isFromR ? storyboard : .member(storyboard, "storyboard", storyboard.range)
        var form = LoadingForm(.scene, of: subject, isGenerated: true)
        form.accessors = [isFromR ? name : String(name.dropFirst(old.count))]
        return form
    }

    /// What is registered follows from the nib; its kind only from the receiver's name.
    static func reusable(_ call: CodeCall) -> ReusableKind {
        let receiver = call.receiver?.lastName?.lowercased() ?? ""
        let isHeader = call.name == "registerHeaderFooterView"
        return receiver.contains("collection") ? .collectionCell : isHeader ? .headerFooterView : .tableCell
    }
}
