import AppleFrameworks
package import LibXML

extension Document {
    /// How strongly a view keeps to the size of its content when there is more room. Interface Builder leaves out 250,
    /// whatever the library's default for the element is.
    package func hugging(_ view: ElementRef, along axis: LayoutAxis) -> Double {
        let name = axis == .horizontal ? "horizontal" : "vertical"
        // AppKit's stack views hug their content with a priority of their own.
        if platform == .macos, let own = number(named: name + "StackHuggingPriority", of: view) { return own }
        return number(named: name + "HuggingPriority", of: view) ?? 250
    }

    /// How strongly a view keeps its content from being cut. Interface Builder leaves out 750.
    package func compressionResistance(_ view: ElementRef, along axis: LayoutAxis) -> Double {
        let name = axis == .horizontal ? "horizontal" : "vertical"
        return number(named: name + "CompressionResistancePriority", of: view) ?? 750
    }
}
