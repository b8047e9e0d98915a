import Base

/// The cached results of one type of question about the sources. They are the same for all runs over the same sources.
private struct SourceAnswers<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
    let known = Memo<Question, Answer>()
}

extension SourceIndex {
    /// A result that depends only on the sources, computed once for all threads and for all runs over this index.
    /// - Parameter question: Its type identifies the kind of result.
    package func answer<Question: Hashable & Sendable, Answer: Sendable>(
        to question: Question, otherwise find: () -> Answer
    ) -> Answer {
        facts.fact { SourceAnswers<Question, Answer>() }.known.value(for: question, otherwise: find)
    }
}
