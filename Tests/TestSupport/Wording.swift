/// The problems of a finding's message: its length, its end, a wrong indefinite article.
package func wordingProblems(_ message: String) -> [String] {
    var problems: [String] = []
    if message.count > 300 { problems.append("it has \(message.count) characters") }
    if message.last.map(".?".contains) != true { problems.append("it does not end with a full stop") }
    let articles =
        /(?:^|[^\/\w])((?:[Aa] (?:NS|[aeio]|[AEIO](?![A-Z]))|[Aa]n (?:UI[A-Z]|[bcdfgjklmnpqrstvwxyz]|[BCDGJKPQTUVWYZ]))\w*)/
    if let article = message.firstMatch(of: articles) { problems.append("wrong article: \(article.output.1)") }
    return problems
}

/// The words that user-visible text must not contain.
package func refusedWords(_ text: String) -> [String] {
    let words =
        /\b(mend|mends|mended|anew|tabulator|nobody|somebody|whoever|everybody|anybody|by halves|ends the (app|program)|(is|are) no(?! longer)|called so)\b/
        .ignoresCase()
    return text.matches(of: words).map { String($0.output.0) }
}
