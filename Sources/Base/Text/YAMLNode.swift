/// A node of a YAML file, with its position.
package struct YAMLNode: Sendable {
    package indirect enum Value: Sendable {
        /// `isPlain`: written without quotes and not as a block, so that `null`, `true` and numbers are not strings.
        case scalar(String, isPlain: Bool)
        case sequence([YAMLNode])
        case mapping([Entry])
    }

    package struct Entry: Sendable {
        package var key: YAMLNode
        package var value: YAMLNode

        package init(key: YAMLNode, value: YAMLNode) {
            self.key = key
            self.value = value
        }
    }

    package var value: Value
    package var start: Position
    package var end: Position

    package init(value: Value, start: Position, end: Position) {
        self.value = value
        self.start = start
        self.end = end
    }
}

/// Why a YAML text was rejected.
package struct YAMLError: Error, Hashable, Sendable {
    package var message: String
    package var position: Position

    package init(message: String, position: Position) {
        self.message = message
        self.position = position
    }
}
