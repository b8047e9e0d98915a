package import LibXML

extension Document {
    /// Whether a required constraint says how long a view is along an axis: a number, or a share of something else.
    package func hasFixedSize(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        ties(of: view).contains {
            $0.attribute.kind == .dimension && $0.attribute.axis == axis && $0.isEquality && $0.isRequired
                && $0.guide == nil
        }
    }

    /// Whether a view's length along an axis is given by something else than its content: by a constraint on its size, by
    /// both its ends tied to what does not follow it, or by what it stands in.
    package func isBounded(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        givenSizes.anchors(view, axis).contains(.size)
    }
}
