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

    /// The same as if the view had no custom class.
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
