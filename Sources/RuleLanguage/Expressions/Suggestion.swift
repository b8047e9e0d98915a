import Text

/// ". Did you mean …?" when one of the known words is near, else nothing.
package func suggestion(for word: String, in known: [String], prefix: String = "") -> String {
    nearest(to: word, in: known).map { ". Did you mean \"\(prefix)\($0)\"?" } ?? ""
}
