/// Why a command failed, in lines for the user.
struct CommandError: Error {
    var lines: [String]

    init(lines: [String]) { self.lines = lines }

    /// - Parameter message: The text after the program's name.
    init(_ message: String) { lines = ["xiblint: \(message)"] }

    init(_ error: any Error) { self = error as? CommandError ?? CommandError("\(error)") }

    /// Prints it on standard error.
    func complain() {
        for line in lines { Console.complain(line) }
    }
}
