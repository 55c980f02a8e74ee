/// One row of the table of voice commands: what is said, and what it does.
///
/// Vocabulary, matching and help all come from `table`; a new command is a new row.
public struct VoiceCommand: Hashable, Sendable {
  /// What a command does.
  public enum Intent: Hashable, Sendable {
    /// Acts on the element that was named or numbered.
    case element(VoiceVerb)
    case scan(ScanCommand)
    case order(VoiceOrder)
  }

  public enum Category: String, Hashable, Sendable, CaseIterable {
    case elements, navigation, overlays, scanning, listening
  }

  /// What may be said, the best way first; written as in `Vocabulary.commands`.
  public var patterns: [String]
  public var intent: Intent
  public var category: Category
  /// What must be the case for it to be understood.
  public var needs: VoiceSituation
  /// Whether doing it by mistake would hurt, so that it needs more confidence.
  public var isRisky: Bool
  /// A sentence for the help: what it does.
  public var help: String

  init(
    _ patterns: [String], _ intent: Intent, _ category: Category, _ needs: VoiceSituation = [],
    isRisky: Bool = false, isAlways: Bool = false, help: String
  ) {
    self.patterns = patterns
    self.intent = intent
    self.category = category
    self.needs = isAlways ? needs : needs.union(.awake)
    self.isRisky = isRisky
    self.help = help
  }
}

/// What is done with an element that was named.
public enum VoiceVerb: Hashable, Sendable {
  case activate
  case doubleTap
  case longPress
  /// Once, or as often as was said ("by three").
  case increment
  case decrement
}
