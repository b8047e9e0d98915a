/// Why a command does nothing, in lines for the user.
struct Refusal: Error {
    var lines: [String]

    init(lines: [String]) { self.lines = lines }

    /// - Parameter message: What stands after the program's name.
    init(_ message: String) { lines = ["xiblint: \(message)"] }
}
