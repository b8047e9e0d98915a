/// What Interface Builder writes by itself: differences of these kinds are counted and not told.
package enum Noise: String, CaseIterable, Sendable {
    case xcode, capabilities, device, canvas, misplaced, frames, resources, order, ids, gone, modules, defaults,
        rounding
    case colors, comments, format

    /// One of several, for the line that counts them.
    package var noun: (one: String, many: String) {
        switch self {
        case .xcode: ("version of Xcode", "versions of Xcode")
        case .capabilities: ("capability", "capabilities")
        case .device: ("canvas device", "canvas devices")
        case .canvas: ("place on the canvas", "places on the canvas")
        case .misplaced: ("misplaced mark", "misplaced marks")
        case .frames: ("frame that follows", "frames that follow")
        case .resources: ("resource entry", "resource entries")
        case .order: ("place in a sorted list", "places in sorted lists")
        case .ids: ("new id of a connection or constraint", "new ids of connections and constraints")
        case .gone: ("part of a removed object", "parts of removed objects")
        case .modules: ("module that follows its class", "modules that follow their classes")
        case .defaults: ("empty default", "empty defaults")
        case .rounding: ("rounded number", "rounded numbers")
        case .colors: ("rewritten color", "rewritten colors")
        case .comments: ("comment", "comments")
        case .format: ("line in another form", "lines in another form")
        }
    }

    package func counted(_ count: Int) -> String { "\(count) \(count == 1 ? noun.one : noun.many)" }

    /// The kind of a difference; nil for one that means something.
    static func kind(of difference: Difference, in comparison: Comparison) -> Noise? {
        let (tree, node) = comparison.place(of: difference)
        switch difference.slot {
        case .order(let isSorted): return isSorted ? .order : nil
        case .format: return .format
        case .reference: return .ids
        case .identity: return tree.isObject(node) ? nil : .ids
        default: break
        }
        if tree.nodes[node].isComment {
            return tree.nodes[node].text?.contains("xiblint:") == true ? nil : .comments
        }
        if let section = ofSection(tree, node, difference) { return section }
        if let value = ofValue(tree, node, difference, comparison) { return value }
        if let removed = ofReferrer(tree, node, difference, comparison) { return removed }
        return comparison.isRounding(difference) ? .rounding : nil
    }

    private static let textViewSizes: Set<String> = ["minSize", "maxSize"]
    private static let versions: Set<String> = ["toolsVersion", "systemVersion"]

    /// The parts of a document that are about Xcode and its canvas.
    private static func ofSection(_ tree: SourceTree, _ node: Int, _ difference: Difference) -> Noise? {
        if node == 0, case .attribute(let name) = difference.slot { return versions.contains(name) ? .xcode : nil }
        var top = node
        while let parent = tree.parent(top), parent != 0 { top = parent }
        switch tree.nodes[top].name {
        case "dependencies":
            switch tree.nodes[node].name {
            case "capability": return .capabilities
            // Its version is what the document is for.
            case "deployment":
                let isVersion = difference.slot == .attribute("version")
                return isVersion || difference.isPresence && tree.nodes[node].raw("version") != nil ? nil : .xcode
            default: return .xcode
            }
        case "device", "accessibilityOverrides", "simulatedMetricsContainer": return .device
        case "resources", "customFonts": return .resources
        case "designables": return .frames
        case "inferredMetricsTieBreakers": return .canvas
        default: return nil
        }
    }

    private static func ofValue(
        _ tree: SourceTree, _ node: Int, _ difference: Difference, _ comparison: Comparison
    ) -> Noise? {
        let value = tree.nodes[node]
        if case .attribute(let name) = difference.slot {
            switch name {
            case "misplaced", "ambiguous": return .misplaced
            case "customModule", "customModuleProvider":
                return comparison.differs("customClass", at: difference) ? .modules : nil
            case "wantsLayer" where value.name == "scroller": return .defaults
            default: break
            }
            if comparison.isDefault(name, at: difference) { return .defaults }
            if tree.isComputed(name, node, hasOtherDevice: comparison.hasOtherDevice) { return .frames }
        }
        switch (value.name, value.raw("key") ?? "") {
        case ("point", "canvasLocation"), ("rect", "screenRect"): return .canvas
        case ("rect", "frame"), ("frame", "frameInset"):
            return tree.isComputed(nil, node, hasOtherDevice: comparison.hasOtherDevice) ? .frames : nil
        case ("autoresizingMask", _): return tree.isIn("clipView", node) ? .frames : nil
        case ("animations", _): return value.children.isEmpty ? .defaults : nil
        case ("size", let key) where textViewSizes.contains(key):
            return tree.parent(node).map { tree.nodes[$0].name == "textView" } == true ? .frames : nil
        case ("nil", let key):
            let isPair = difference.old != nil && difference.new != nil
            return isPair || key.hasPrefix("simulated") ? nil : .defaults
        case ("color", _): return comparison.isSameColor(difference) ? .colors : nil
        default: return nil
        }
    }

    /// Constraints, connections and masks that only follow something that was removed or added.
    private static func ofReferrer(
        _ tree: SourceTree, _ node: Int, _ difference: Difference, _ comparison: Comparison
    ) -> Noise? {
        let isRemoved = difference.new == nil
        var current = node
        while !tree.isConstraint(current), !tree.isConnection(current) {
            if ["exclude", "include"].contains(tree.nodes[current].name), difference.isPresence,
                let id = tree.nodes[current].raw("reference")
            {
                // A mask of something that the other version does not have.
                return comparison.has("#\(id)", after: isRemoved) ? nil : .gone
            }
            guard let parent = tree.parent(current) else { return nil }
            current = parent
        }
        guard isRemoved, difference.isPresence else { return nil }
        let ends = tree.references(current).compactMap { tree.nodes[current].raw($0) }.map { "#\($0)" }
        let holder = tree.holder(current).map { comparison.keysBefore.keys[$0] }
        return (ends + [holder].compactMap { $0 }).allSatisfy { comparison.has($0, after: true) } ? nil : .gone
    }
}

extension SourceTree {
    private static let cells: Set<String> = [
        "tableViewCell", "collectionViewCell", "collectionReusableView", "tableCellView", "tableViewCellContentView",
        "collectionViewCellContentView", "scroller", "clipView", "tableHeaderView",
    ]
    private static let cellViews = ["textLabel", "detailTextLabel", "imageView"]
    /// The keys of what a cell, a box or a controller lays out.
    private static let parts: Set<String> = ["contentView", "headerView", "navigationBar", "toolbar", "tabBar"]
    private static let documentViews: Set<String> = ["textView", "tableView", "outlineView", "collectionView"]

    /// Whether Interface Builder computes an attribute of a node from something else.
    /// - Parameter attribute: Nil for the complete node.
    func isComputed(_ attribute: String?, _ node: Int, hasOtherDevice: Bool) -> Bool {
        switch (nodes[node].name, nodes[node].raw("key")) {
        case ("rect", "frame"), ("frame", "frameInset"):
            guard let view = parent(node) else { return false }
            // A table gives its header and footer their width.
            let isHeader = ["tableHeaderView", "tableFooterView"].contains(nodes[view].raw("key") ?? "")
            return attribute == "width" && isHeader || hasComputedFrame(view, hasOtherDevice)
        case ("tableColumn", _):
            guard attribute == "width", let columns = parent(node), let table = parent(columns) else { return false }
            return nodes[columns].children.count == 1 && nodes[table].raw("columnAutoresizingStyle") != "none"
                && child(node, key: "resizingMask").map { nodes[$0].raw("resizeWithTable") == "YES" } == true
        default: return false
        }
    }

    private func hasComputedFrame(_ view: Int, _ hasOtherDevice: Bool) -> Bool {
        let (node, list) = (nodes[view], parent(view))
        if Self.cells.contains(node.name) || Self.parts.contains(node.raw("key") ?? "") { return true }
        guard let list, let superview = parent(list) else { return false }
        if nodes[superview].name == "stackView", nodes[list].name != "connections" { return true }
        if nodes[superview].name == "clipView", Self.documentViews.contains(node.name) { return true }
        if nodes[list].name == "objects" || node.raw("key") == "view" {
            return node.raw("key") == "view" || hasOtherDevice
        }
        // A cell with a style lays out its labels and its image.
        let cell = nodes[superview].raw("key") == "contentView" ? superobject(superview) : superview
        if let cell, let id = id(view), Self.cellViews.contains(where: { nodes[cell].raw($0) == id }) { return true }
        return nodes[0].raw("useAutolayout") == "YES" && node.raw("fixedFrame") != "YES"
            && node.raw("translatesAutoresizingMaskIntoConstraints") == "NO"
    }
}
