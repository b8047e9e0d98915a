package import LibXML

/// The sizes and bars that the canvas pretends: design time only.
package struct SimulatedMetrics: Hashable, Sendable {
    package enum Size: Hashable, Sendable {
        /// The canvas device's.
        case inferred
        case freeform
        /// A fixed screen or sheet, by its element.
        case fixed(String)
    }

    package var size: Size
    /// What stands for the status bar, top bar and bottom bar: the element's name, `nil` for None.
    package var bars: [String: String]
}

extension Document {
    /// Of a top-level view of a xib, or of a storyboard's view controller.
    package func simulatedMetrics(of object: ElementRef) -> SimulatedMetrics {
        var metrics = SimulatedMetrics(size: .inferred, bars: [:])
        for child in tree.children(object) {
            guard let key = tree.attribute("key", child), key.hasPrefix("simulated") else { continue }
            if key == "simulatedDestinationMetrics" {
                let name = tree.name(child)
                metrics.size = name == "freeformSimulatedSizeMetrics" ? .freeform : .fixed(name)
            } else {
                metrics.bars[key] = tree.name(child)
            }
        }
        return metrics
    }
}
