package import ScanVocabulary
package import ScannerMenus
package import TappetModel

/// One row of the table of voice commands: what is said, and what it does.
///
/// Vocabulary, matching, help and documents all come from `table`; a new command is a new row.
package struct VoiceCommand: Hashable, Sendable {
  /// What a command does.
  package enum Intent: Hashable, Sendable {
    /// Acts on the element that was named or numbered.
    case element(VoiceVerb)
    case scan(ScanCommand)
    case order(VoiceOrder)
    /// A gesture in the middle of the screen.
    case gesture(Gesture)
    /// Scrolls until there is no more.
    case scrollToEnd(ScrollDirection)
    case setting(MenuSetting)
    case device(DeviceCommand)
    /// Scans the app that was named.
    case app
    /// Lays the profile that was named over the person's own settings.
    case profile
    /// Takes the profile away again.
    case ownSettings
    /// The last thing that was said and done, once more or as often as was said.
    case again
    /// Takes back the last thing that was said and done.
    case takeBack
    /// Lists what may be said.
    case help
    case reply(VoiceReply)
    case grid(GridStep)
    case type(TypingStep)
    /// Types into the text field before or after the one of now.
    case field(TextAction.Heading)
  }

  package enum Category: String, Hashable, Sendable, CaseIterable {
    case elements, values, names, navigation, gestures, apps, computer, overlays, questions, corrections, typing,
      scanning, listening

    /// What a list of commands calls it.
    package var title: String {
      switch self {
      case .elements: "Things on the screen"
      case .values: "Values"
      case .names: "Names of your own"
      case .navigation: "Getting about"
      case .gestures: "Gestures"
      case .apps: "Apps"
      case .computer: "The computer"
      case .overlays: "Names, numbers and squares"
      case .questions: "Answers"
      case .corrections: "Again, and back"
      case .typing: "Text"
      case .scanning: "Scanning"
      case .listening: "Listening and help"
      }
    }
  }

  /// What may be said, the best way first; written as in `Vocabulary.commands`.
  package var patterns: [String]
  /// What a recogniser without a grammar makes of it: understood all the same, never listened for.
  package var misheard: [String]
  package var intent: Intent
  package var category: Category
  /// What must be the case for it to be understood.
  package var needs: VoiceSituation
  /// Whether doing it by mistake would hurt, so that it needs more confidence.
  package var isRisky: Bool
  /// A sentence for the help: what it does.
  package var help: String

  init(
    _ patterns: [String], _ intent: Intent, _ category: Category, _ needs: VoiceSituation = [],
    misheard: [String] = [], isRisky: Bool = false, inEveryMode: Bool = false, isAlways: Bool = false, help: String
  ) {
    self.patterns = patterns
    self.misheard = misheard
    self.intent = intent
    self.category = category
    self.needs = isAlways ? needs : needs.union(inEveryMode ? .awake : [.awake, .commanding])
    self.isRisky = isRisky
    self.help = help
  }

  /// What it is called where it is told of: the best way to say it.
  package var title: String { patterns.first ?? "" }
}
