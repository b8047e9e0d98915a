extension String {
    /// Without line ends and control characters, and limited in length, for use in a message.
    package var oneLine: String {
        var line = ""
        for scalar in unicodeScalars.prefix(200) {
            let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            line.unicodeScalars.append(isControl || scalar.value == 0x2028 || scalar.value == 0x2029 ? " " : scalar)
        }
        return unicodeScalars.count > 200 ? line + "…" : line
    }
}
