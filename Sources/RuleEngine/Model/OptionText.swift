extension OptionValue {
    var text: String {
        switch self {
        case .null, .list, .map: ""
        case .boolean(let value): value ? "true" : "false"
        case .number(let value): value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : String(value)
        case .string(let value): value
        }
    }
}
