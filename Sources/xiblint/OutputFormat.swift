import Base

/// The formats of commands that show facts.
enum OutputFormat: String, CaseIterable, Sendable {
    case text, json

    static let option = Option<OutputFormat>.choice("format", "FORMAT", default: .text, "Format of the output")

    /// Prints one of them.
    func print(text: @autoclosure () -> String, json: @autoclosure () -> [UInt8]) {
        switch self {
        case .text: Console.print(text())
        case .json: Console.write(json())
        }
    }
}
