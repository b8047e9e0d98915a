import Text

/// ": did you mean …?" when one of the known words is near, else nothing.
package func suggestion(for word: String, in known: [String], prefix: String = "") -> String {
    nearest(to: word, in: known).map { ": did you mean \"\(prefix)\($0)\"?" } ?? ""
}
