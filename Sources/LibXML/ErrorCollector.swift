import CLibXML2

/// Keeps libxml2 from printing, and the first thing that it would have said on this thread.
enum ErrorCollector {
    struct Collected {
        var message: String?
    }

    /// The body's result with libxml2's words about what went wrong in it.
    static func collect<Result>(_ body: () -> Result) -> (result: Result, message: String?) {
        var collected = Collected()
        return withUnsafeMutablePointer(to: &collected) { collected in
            let before = (handler: __xmlStructuredError().pointee, data: __xmlStructuredErrorContext().pointee)
            begin(collected)
            let result = body()
            xmlSetStructuredErrorFunc(before.data, before.handler)
            return (result, collected.pointee.message)
        }
    }

    /// From now on, what libxml2 says on this thread goes there.
    static func begin(_ collected: UnsafeMutablePointer<Collected>) {
        xmlSetStructuredErrorFunc(UnsafeMutableRawPointer(collected)) { data, error in
            guard let data, let error else { return }
            let collected = data.assumingMemoryBound(to: Collected.self)
            if collected.pointee.message == nil {
                collected.pointee.message = String(xmlMessage: error.pointee.message)
            }
        }
    }

    /// Ends what `begin` began, when nobody else has begun since.
    static func end(_ collected: UnsafeMutablePointer<Collected>) {
        if __xmlStructuredErrorContext().pointee == UnsafeMutableRawPointer(collected) {
            xmlSetStructuredErrorFunc(nil, nil)
        }
    }
}
