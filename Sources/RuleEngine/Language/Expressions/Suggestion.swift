import Base

/// ". Did you mean …?" if one of the known words is similar, otherwise empty.
package func suggestion(for word: String, in known: [String], prefix: String = "") -> String {
    nearest(to: word, in: known).map { ". Did you mean \"\(prefix)\($0)\"?" } ?? ""
}
