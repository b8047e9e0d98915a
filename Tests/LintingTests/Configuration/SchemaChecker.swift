import Base
import Foundation
import Testing

/// The `jsonschema` package for Python, if `scripts/test --all` has installed it.
struct SchemaChecker {
    static let installed = ProcessInfo.processInfo.environment["XIBLINT_CHECKERS"].map {
        SchemaChecker(python: "\($0)/bin/python")
    }

    let python: String

    private static let script = """
        import json, jsonschema, sys
        schema, instances = json.load(sys.stdin)
        jsonschema.Draft7Validator.check_schema(schema)
        validator = jsonschema.Draft7Validator(schema)
        print(json.dumps([validator.is_valid(instance) for instance in instances]))
        """

    /// Which instances a schema accepts; the schema itself must be valid.
    func verdicts(_ schema: JSONValue, _ instances: [JSONValue]) throws -> [Bool] {
        let input = FileManager.default.temporaryDirectory.appendingPathComponent("schema-\(UUID())")
        defer { try? FileManager.default.removeItem(at: input) }
        try Data(JSONValue.array([schema, .array(instances)]).bytes()).write(to: input)
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = ["-c", Self.script]
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        let verdicts = try #require(try parseJSON(Array(data)).items).compactMap(\.bool)
        try #require(verdicts.count == instances.count)
        return verdicts
    }
}

/// A YAML text as an editor's schema validator sees it; nil if it is not YAML.
func instance(_ yaml: String) -> JSONValue? {
    do {
        return try parseYAML(SourceText(Array(yaml.utf8))).map(instance) ?? .null
    } catch {
        return nil
    }
}

private func instance(_ node: YAMLNode) -> JSONValue {
    if let items = node.items { return .array(items.map(instance)) }
    if let entries = node.entries {
        return .object(entries.map { JSONMember($0.key.scalar ?? "", instance($0.value)) })
    }
    if node.isNull { return .null }
    if let value = node.bool { return .bool(value) }
    if let value = node.integer { return .number(JSONNumber(value)) }
    if let value = node.number { return (try? parseJSON(Array("\(value)".utf8))) ?? .null }
    return .string(node.scalar ?? "")
}
