package import Base

/// A message of JSON-RPC 2.0 from a client.
package enum Message: Hashable, Sendable {
    case request(id: JSONValue, method: String, params: JSONValue)
    case notification(method: String, params: JSONValue)
    /// The response to a request of the server.
    case response(id: JSONValue, result: JSONValue?)

    /// - Throws: The error to send back.
    package init(_ content: [UInt8]) throws(ResponseError) {
        let value: JSONValue
        do {
            value = try parseJSON(content)
        } catch {
            throw ResponseError(.parseError, "This is not JSON: \(error.message).")
        }
        guard value.members != nil, value["jsonrpc"]?.string == "2.0" else {
            throw ResponseError(.invalidRequest, "A message is an object with \"jsonrpc\": \"2.0\".", id: value["id"])
        }
        let params = value["params"] ?? .null
        let id = value["id"].flatMap { $0.string != nil || $0.integer != nil ? $0 : nil }
        switch (value["method"]?.string, id) {
        case (let method?, let id?): self = .request(id: id, method: method, params: params)
        case (let method?, nil) where value["id"] == nil: self = .notification(method: method, params: params)
        case (nil, let id?) where value["result"] != nil || value["error"] != nil:
            self = .response(id: id, result: value["error"] == nil ? value["result"] : nil)
        default: throw ResponseError(.invalidRequest, "This is neither a request nor a notification.", id: id)
        }
    }
}

/// Why a request has no result.
package struct ResponseError: Error, Hashable, Sendable {
    package enum Code: Int, Sendable {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case internalError = -32603
        case serverNotInitialized = -32002
        case requestFailed = -32803
        case requestCancelled = -32800
        case contentModified = -32801
    }

    package var code: Code
    package var message: String
    /// The id of the invalid message; nil when it has none.
    package var id: JSONValue?

    package init(_ code: Code, _ message: String, id: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.id = id
    }

    /// The error response to send.
    func response(to id: JSONValue?) -> JSONValue {
        [
            "jsonrpc": "2.0", "id": id ?? .null,
            "error": ["code": .number(JSONNumber(code.rawValue)), "message": .string(message)],
        ]
    }
}
