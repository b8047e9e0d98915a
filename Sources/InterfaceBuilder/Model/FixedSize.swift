package import LibXML

extension Document {
    /// Whether a required constraint determines a view's length along an axis: a number, or a multiple of another.
    package func hasFixedSize(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        ties(of: view).contains {
            $0.attribute.kind == .dimension && $0.attribute.axis == axis && $0.isEquality && $0.isRequired
                && $0.guide == nil
        }
    }

    /// Whether a view's length along an axis is determined by something other than its content: by a constraint on its
    /// size, by both ends tied to something that does not follow it, or by its superview.
    package func isBounded(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        givenSizes.anchors(view, axis).contains(.size)
    }
}
