/// A rule file to start from: it loads, and its examples pass.
package struct RuleSkeleton: Sendable {
    /// In kebab case.
    package var id: String
    /// Nil for the default category of custom rules.
    package var category: String?

    package init(id: String, category: String? = nil) {
        self.id = id
        self.category = category
    }

    package var text: String {
        """
        # A rule of your own. "xiblint test \(id).yml" checks this file and runs its examples.
        id: \(id)
        title: A label without an accessibility identifier
        \(category.map { "category: \($0)\n" } ?? "")\
        # error: it misbehaves at run time; warning: likely wrong; note: style
        severity: warning
        # Where it applies; leave it out for all documents.
        applies-to: {documents: [xib, storyboard], platforms: [ios, tvos]}
        rationale: |
          Why the rule is there, and what happens when it is not followed.

        # What it looks at: elements by name, a path such as constraints/constraint, or a kind such as any-view.
        match: label
        # XPath 1.0: elements for which this is false are passed over.
        when: "not(@hidden = 'YES')"
        # What must be true of each. With report instead of assert: what must not be found.
        assert: accessibility/@identifier
        # {XPath} puts a value in; a part in [[ ]] is left out when a value in it is empty.
        message: "{ib:label(.)} has no accessibility identifier: set one in the identity inspector"
        # Where it points; the element itself without this line.
        # at: "@id"

        # The rule's tests. In an invalid example ↓ stands just before each place that is reported;
        # "xiblint test --update \(id).yml" writes the messages.
        examples:
          valid:
            - '<label id="a"><accessibility key="accessibilityConfiguration" identifier="title"/></label>'
            - name: a hidden label
              xml: '<label id="a" hidden="YES"/>'
          invalid:
            - name: no identifier
              xml: '↓<label id="a" text="Price"/>'
              messages:
                - "Price has no accessibility identifier: set one in the identity inspector"

        """
    }
}
