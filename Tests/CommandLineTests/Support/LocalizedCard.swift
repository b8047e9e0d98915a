/// A project of cards: documents with one label, and their strings tables.
enum LocalizedCard {
    static let label = "abc-de-fGh"

    static func document(_ id: String = label) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/>
                <label text="Hello" id="\(id)"/>
            </objects>
        </document>

        """
    }

    /// - Parameters:
    ///   - documents: Their paths in the folder `App`.
    ///   - tables: The same for strings tables, with their content.
    static func project(_ documents: [String], tables: [String: [UInt8]]) throws -> Sandbox {
        let sandbox = try Sandbox(isEmpty: true)
        for path in documents { try sandbox.write(document(), to: "App/\(path)") }
        for (path, bytes) in tables { try sandbox.write(bytes, to: "App/\(path)") }
        return sandbox
    }
}
