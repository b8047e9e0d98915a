import RuleEngine
import Testing

@Suite struct ConstantGuardTests {
    @Test(
        arguments: [
            ("$max", "$max"), ("$other", nil), ("@id", nil), ("ib:option('max')", "ib:option('max')"),
            ("ib:option('max', name())", nil), ("ib:option('max')[. = 'a']", nil), (".", nil), ("string()", nil),
            ("not($max) and @id", "not($max)"), ("@id and not($max) and $max > 2", "not($max) and $max > 2"),
            ("$max or @id", nil), ("$max or not($max)", "$max or not($max)"), ("$max and (@id or $max)", "$max"),
            ("not($max and @id)", nil), ("ib:platform() = 'macos' and label", "ib:platform() = 'macos'"),
            ("/document/@launchScreen = 'YES'", "/document/@launchScreen = 'YES'"),
            ("@id and not(/*/@useAutolayout)", "not(/*/@useAutolayout)"), ("$max/name", nil), ("a/@b", nil),
            ("/*/@a = @a", nil), ("//label and ib:installed()", "//label"), ("ib:is-view() and ib:owner-kind()", nil),
            ("self::label", nil), ("", nil),
        ])
    func whatLooksAtNoElement(guardExpression: String, part: String?) {
        #expect(ConstantGuard.part(of: guardExpression, options: ["max"]) == part)
    }
}
