import CLibXML2

/// Keeps libxml2 from printing, and collects its first message on this thread.
enum ErrorCollector {
    struct Collected {
        var message: String?
    }

    /// The body's result with libxml2's error message for it.
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

    /// From now on, libxml2's messages on this thread are collected there.
    static func begin(_ collected: UnsafeMutablePointer<Collected>) {
        xmlSetStructuredErrorFunc(UnsafeMutableRawPointer(collected)) { data, error in
            guard let data, let error else { return }
            let collected = data.assumingMemoryBound(to: Collected.self)
            if collected.pointee.message == nil {
                collected.pointee.message = ErrorCollector.words(of: error.pointee)
            }
        }
    }

    /// XPath errors without the name that versions after 2.13 add: the caller knows the expression.
    private static func words(of error: xmlError) -> String {
        let message = String(xmlMessage: error.message)
        guard error.domain == Int32(XML_FROM_XPATH.rawValue) else { return message }
        return message.firstRange(of: ": ").map { String(message[..<$0.lowerBound]) } ?? message
    }

    /// Ends what `begin` began, unless another collection has begun since.
    static func end(_ collected: UnsafeMutablePointer<Collected>) {
        if __xmlStructuredErrorContext().pointee == UnsafeMutableRawPointer(collected) {
            xmlSetStructuredErrorFunc(nil, nil)
        }
    }
}
