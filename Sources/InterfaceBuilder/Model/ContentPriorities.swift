package import LibXML

extension Document {
    /// A view's content hugging priority. Interface Builder omits 250, whatever the library's default for the element
    /// is.
    package func hugging(_ view: ElementRef, along axis: LayoutAxis) -> Double {
        let name = axis == .horizontal ? "horizontal" : "vertical"
        // AppKit's stack views have a separate priority for hugging their content.
        if platform == .macos, let own = number(named: name + "StackHuggingPriority", of: view) { return own }
        return number(named: name + "HuggingPriority", of: view) ?? 250
    }

    /// A view's compression resistance priority. Interface Builder omits 750.
    package func compressionResistance(_ view: ElementRef, along axis: LayoutAxis) -> Double {
        let name = axis == .horizontal ? "horizontal" : "vertical"
        return number(named: name + "CompressionResistancePriority", of: view) ?? 750
    }
}
