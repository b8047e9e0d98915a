import POSIX

/// What code with these questions found out about the sources. It is the same for all runs over the same sources.
private struct SourceAnswers<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
    let known = Memo<Question, Answer>()
}

extension SourceIndex {
    /// An answer that follows from the sources alone, found once for all threads and for all runs over this index.
    /// - Parameter question: Its type names what is asked.
    package func answer<Question: Hashable & Sendable, Answer: Sendable>(
        to question: Question, otherwise find: () -> Answer
    ) -> Answer {
        facts.fact { SourceAnswers<Question, Answer>() }.known.value(for: question, otherwise: find)
    }
}
