/// One rule that a screen's author keeps, so that people who press or speak get along with the screen.
struct LintRule: Sendable {
  enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Somebody can't use the screen.
    case error
    /// Somebody needs longer, or is misled.
    case warning
    /// Worth a look.
    case note
  }

  /// A short stable name: "label-missing".
  let id: String
  let severity: Severity
  /// What it costs whom where the rule is broken; a sentence.
  let why: String
  /// What to do; a sentence.
  let mend: String
  /// Where the rule is broken, in the order of the screen.
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
