import POSIX

extension ProjectClasses {
    /// Whether code may send a control event for an object of a class, beside what its system class does: a class of the project by
    /// itself, anybody by `sendActions(for:)` with that event, and whoever is not part of the checkout.
    package func maySend(_ event: String, from reference: ClassReference) -> Presence {
        let lineage = lineage(of: reference.name)
        let sendsItself = lineage.parts.contains { part in
            !eventsSent(in: index.files[part.file].bytes).isEmpty
        }
        if sendsItself || sentEvents.contains(where: { $0.contains(event.lowercased()) }) { return .present }
        return absence(of: reference)
    }
}

/// What follows each call that sends control events, in lower case: `(for: .valueChanged)`.
func eventsSent(in bytes: [UInt8]) -> [String] {
    var found: [String] = []
    var at = 0
    while let offset = firstOffset(of: "sendActions", in: bytes, from: at) {
        at = offset + "sendActions".utf8.count
        found.append(String(decoding: bytes[at..<min(at + 120, bytes.count)], as: UTF8.self).lowercased())
    }
    return found
}
