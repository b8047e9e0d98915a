import InterfaceBuilder

/// The ids that fixes use for inserted objects.
struct NewIDs {
    private var ids: ObjectIDs
    private var seed = ""
    private var count = 0
    private var named: [String: String] = [:]

    init(_ document: Document) { ids = ObjectIDs(document) }

    mutating func begin(_ seed: String) {
        self.seed = seed
        count = 0
        named = [:]
    }

    mutating func next(_ name: String?) -> String {
        if let name, let known = named[name] { return known }
        count += 1
        let id = ids.next(seed: "\(seed)\u{1}\(count)")
        if let name { named[name] = id }
        return id
    }
}
