/// A rule that a screen must follow, so that people can use the screen by switch or voice.
struct LintRule: Sendable {
  enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Some people cannot use the screen.
    case error
    /// Some people need longer, or are misled.
    case warning
    /// Worth a look.
    case note
  }

  /// A short stable name, such as "label-missing".
  let id: String
  let severity: Severity
  let why: String
  let mend: String
  /// Returns every violation, in document order.
  let find: @Sendable (LintScreen) -> [LintHit]

  init(
    _ id: String, _ severity: Severity, why: String, mend: String, find: @escaping @Sendable (LintScreen) -> [LintHit]
  ) {
    self.id = id
    self.severity = severity
    self.why = why
    self.mend = mend
    self.find = find
  }

  /// Every rule, by family, in the order of docs/lint.md.
  static let all: [LintRule] = labels + hints + traits + targets + names + structure + time + reading
}
