/// A declaration in a source file: its kind and the ranges of its parts. All ranges are in the file's bytes.
package struct Declaration: Hashable, Sendable {
    package var kind: DeclarationKind
    package var marks: Marks = []
    package var modifiers: Modifiers = []
    /// The declaration that it is a member of; nil at file level.
    package var parent: Int? {
        get { parentNumber < 0 ? nil : Int(parentNumber) }
        set { parentNumber = Int32(clamping: newValue ?? -1) }
    }
    private var parentNumber: Int32 = -1
    /// The number after its last descendant: declarations are in source order, members after their type.
    package var descendantsEnd: UInt32 = 0
    /// From its first attribute or modifier to its end; if one declaration declares several names, from the name on.
    package var range: ByteRange = .none
    /// Without backticks. The extended type for an extension, `init` for an initializer, `subscript` for a subscript,
    /// the first piece of the selector for an Objective-C method.
    package var name: ByteRange = .none
    /// `name` in `@objc(name)`.
    package var objectiveCName: ByteRange = .none
    /// A property's type, the result type of a function or subscript, the underlying type of a type alias. Empty if it
    /// is not written. The superclass of an Objective-C class, the name of a category.
    package var type: ByteRange = .none
    /// For an Objective-C property or instance variable, the part that makes up its type together with `type`,
    /// including the name: `*title` in `UILabel *title`, `(^done)(BOOL)`.
    package var declarator: ByteRange = .none
    /// Including its braces: members, the code of a function or accessor, a property's accessors. Empty without one.
    package var body: ByteRange = .none
    /// A property's initial value or an enumeration case's raw value, without the `=`.
    package var value: ByteRange = .none
    /// Including the angle brackets.
    package var genericParameters: ByteRange = .none
    /// Without the word `where`.
    package var whereClause: ByteRange = .none
    package var attributes: TableRange = .none
    package var parameters: TableRange = .none
    package var inheritedTypes: TableRange = .none

    package init(_ kind: DeclarationKind) { self.kind = kind }

    /// Whether it adds to a class that is declared elsewhere: an extension, a category, a category's implementation.
    package var isExtension: Bool { kind == .extension || kind == .implementation && !type.isEmpty }
}

/// `@Name(arguments)`, or an equivalent Objective-C word: `nonatomic` in `@property (nonatomic)`, `IBOutlet`.
package struct Attribute: Hashable, Sendable {
    /// Without the `@`.
    package var name: ByteRange
    /// Inside the parentheses; empty if there are none.
    package var arguments: ByteRange
}

/// A parameter of a function, an initializer, a subscript, an enumeration case or a macro; for an Objective-C method a
/// piece of the selector with its parameter.
package struct Parameter: Hashable, Sendable {
    /// The argument label; empty if there is none, also for `_`.
    package var label: ByteRange
    /// The internal name; empty if there is none.
    package var name: ByteRange
    package var type: ByteRange
    package var defaultValue: ByteRange
}
