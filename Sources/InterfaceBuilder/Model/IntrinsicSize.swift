package import LibXML

/// Whether a view has an intrinsic content size along an axis.
enum IntrinsicSize {
    case some, none
    /// It depends on something that is not in the document.
    case unknown
}

extension Document {
    /// Whether the content of a view, its text or image, is known to give it a size along an axis. A custom class
    /// counts as at least its element's class.
    package func hasIntrinsicSize(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        intrinsicSize(view, along: axis) == .some
    }

    /// Whether the content of a view may give it a size along an axis.
    package func mayHaveContent(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        intrinsicSize(view, along: axis) != .none
            || tree.hasAttribute(
                axis == .horizontal ? "placeholderIntrinsicWidth" : "placeholderIntrinsicHeight", view)
    }

    /// Along an axis of a view, from its element and its attributes.
    func intrinsicSize(_ view: ElementRef, along axis: LayoutAxis) -> IntrinsicSize {
        let element = elementSize(view, along: axis)
        return element == .none && !isPlain(view) ? .unknown : element
    }

    /// Along an axis of a view, as if it had no custom class.
    func elementSize(_ view: ElementRef, along axis: LayoutAxis) -> IntrinsicSize {
        let name = tree.name(view)
        if name == "stackView" { return intrinsicSize(ofStackView: view, along: axis) }
        return platform == .macos ? appKitSize(name, view, axis) : uiKitSize(name, view, axis)
    }

    /// A stack view has its content's size, if that is known. Cached, because stack views can be nested.
    private func intrinsicSize(ofStackView view: ElementRef, along axis: LayoutAxis) -> IntrinsicSize {
        let key = AxisOfView(view: view, axis: axis)
        if let known = stackViewSizes[key] { return known }
        let arranged = shownArrangedSubviews(view)
        let isSized = arranged.lazy.map {
            self.intrinsicSize($0, along: axis) == .some || self.hasFixedSize($0, along: axis)
        }
        // Along its axis, a view without an intrinsic size takes any available space; across it the largest one counts.
        let isKnown =
            switch layoutAxis(view) {
            case axis: !arranged.isEmpty && isSized.allSatisfy { $0 }
            case .some: isSized.contains(true)
            case .none: false
            }
        stackViewSizes[key] = isKnown ? .some : .unknown
        return isKnown ? .some : .unknown
    }

    private func uiKitSize(_ name: String, _ view: ElementRef, _ axis: LayoutAxis) -> IntrinsicSize {
        switch name {
        case "label", "button", "imageView", "switch", "stepper", "activityIndicatorView", "segmentedControl",
            "textField", "datePicker", "pickerView", "pageControl":
            .some
        case "slider", "progressView", "searchBar", "navigationBar", "tabBar", "toolbar":
            axis == .vertical ? .some : .none
        case "textView":
            tree.hasAttribute("scrollEnabled", "NO", view) ? .some : .none
        case "view", "control", "scrollView", "tableView", "collectionView", "mapView", "webView", "wkWebView",
            "skView", "sceneKitView", "glkView", "mtkView", "visualEffectView", "containerView":
            .none
        default: .unknown
        }
    }

    private func appKitSize(_ name: String, _ view: ElementRef, _ axis: LayoutAxis) -> IntrinsicSize {
        switch name {
        case "button", "popUpButton", "comboButton", "segmentedControl", "imageView", "stepper", "switch", "datePicker":
            return .some
        case "textField":
            // An editable field can have any width; any other is as wide as its text.
            let isEditable = tree.child(view, key: "cell").map { tree.hasAttribute("editable", "YES", $0) } ?? true
            return axis == .vertical || !isEditable ? .some : .none
        case "secureTextField", "searchField", "comboBox", "tokenField":
            return axis == .vertical ? .some : .unknown
        case "progressIndicator":
            if tree.hasAttribute("style", "spinning", view) { return .some }
            return axis == .vertical ? .some : .none
        case "view", "customView", "scrollView", "visualEffectView", "mapView", "webView", "wkWebView", "skView",
            "sceneKitView", "sceneView", "mtkView", "openGLView", "pdfView", "containerView":
            return .none
        default: return .unknown
        }
    }
}

/// One axis of one view.
struct AxisOfView: Hashable {
    var view: ElementRef
    var axis: LayoutAxis
}

extension Document {
    /// A view's content hugging priority. Interface Builder omits 250, whatever the library's default for the element
    /// is.
    package func hugging(_ view: ElementRef, along axis: LayoutAxis) -> Double {
        let name = axis == .horizontal ? "horizontal" : "vertical"
        // AppKit's stack views have a separate priority for hugging their content.
        if platform == .macos, let own = number(name + "StackHuggingPriority", of: view) { return own }
        return number(name + "HuggingPriority", of: view) ?? 250
    }

    /// A view's compression resistance priority. Interface Builder omits 750.
    package func compressionResistance(_ view: ElementRef, along axis: LayoutAxis) -> Double {
        let name = axis == .horizontal ? "horizontal" : "vertical"
        return number(name + "CompressionResistancePriority", of: view) ?? 750
    }
}

extension Document {
    /// Whether a required constraint determines a view's length along an axis: a number, or a multiple of another.
    package func hasFixedSize(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        ties(of: view).contains {
            $0.attribute.kind == .dimension && $0.attribute.axis == axis && $0.isEquality && $0.isRequired
                && $0.own.guide == nil
        }
    }

    /// Whether a required constraint gives a view's length along an axis as a number.
    package func hasConstantSize(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        ties(of: view).contains {
            $0.attribute.kind == .dimension && $0.attribute.axis == axis && $0.isEquality && $0.isRequired
                && $0.other == nil
        }
    }

    /// Whether a view's length along an axis is determined by something other than its content: by a constraint on its
    /// size, by both ends tied to something that does not follow it, or by its superview.
    package func isBounded(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        givenSizes.anchors(view, axis).contains(.size)
    }
}

extension Document {
    /// Whether nothing in the document determines a view's length along an axis: no constraint, stack view, descendant,
    /// or content of its element. True only if that is certain; the view's class may still determine it.
    package func lacksSize(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        elementSize(view, along: axis) == .none && !maySizeBeGiven(view, along: axis)
    }

    /// Whether a view keeps the frame in the document, or one that its autoresizing mask derives from it.
    package func hasFrameOfItsOwn(_ view: ElementRef) -> Bool {
        tree.hasAttribute("fixedFrame", "YES", view)
            || (!tree.hasAttribute("translatesAutoresizingMaskIntoConstraints", "NO", view)
                && tree.child(view, key: "autoresizingMask") != nil)
    }

    /// Whether a constraint that exists at run time refers to a view.
    package func isConstrained(_ view: ElementRef) -> Bool { !ties(of: view).isEmpty }

    /// Cached, because a stack view is queried for each of its arranged subviews.
    private func maySizeBeGiven(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        let key = AxisOfView(view: view, axis: axis)
        return possiblyGivenSizes.value(for: key) { mayBePlaced(view, along: axis) || mayBeTied(view, along: axis) }
    }

    /// Whether a view may get its size from its superview.
    private func mayBePlaced(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        guard let list = tree.parent(view), let superview = tree.parent(list), isView(superview),
            StackViewLists.names.contains(tree.name(list)), !hasFrameOfItsOwn(view)
        else { return true }
        switch tree.name(superview) {
        case "stackView":
            guard let own = layoutAxis(superview) else { return true }
            if own != axis {
                // AppKit has no fill alignment.
                return fillsAcross(superview)
            }
            switch tree.attribute("distribution", superview) ?? (platform == .macos ? "gravityAreas" : "fill") {
            case "equalSpacing", "equalCentering", "gravityAreas": return false
            case "fill": return maySizeBeGiven(superview, along: axis)
            default: return true
            }
        case "splitView", "clipView", "tabView", "scrollView", "tableView", "collectionView":
            return platform == .macos || tree.name(superview) != "scrollView"
        default: return false
        }
    }

    /// Whether a view's constraints may determine its size: an equality on it, two tied ends, or a descendant tied to
    /// it.
    private func mayBeTied(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        var anchors: LayoutAnchors = []
        for tie in ties(of: view) where tie.attribute.axis == axis {
            if let other = tie.other?.view, other != view, tree.isAncestor(view, of: other) { return true }
            guard tie.isEquality else { continue }
            // A baseline depends on the view's content, which is unknown then.
            if tie.attribute.kind == .dimension || tie.attribute.anchor.isEmpty { return true }
            anchors.formUnion(tie.attribute.anchor)
        }
        return anchors.rawValue.nonzeroBitCount > 1
    }
}
