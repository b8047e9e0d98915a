/// Why a query has no answer. Thrown instead of an answer; nothing in this module traps.
package enum Unknown: Error, Hashable, Sendable {
    /// A number does not fit into 64 bits.
    case overflow
    /// The pivots or the coefficients of the `Budget` are used up.
    case budget
    /// A term contains a variable that the system does not have.
    case variable
}
