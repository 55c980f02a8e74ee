package import Messages
package import ScanVocabulary
package import ScannerMenus
package import TappetModel

/// A row of the table of voice commands: what may be said, and what it does.
///
/// Vocabulary, matching, help and documentation are generated from `CommandTable`; a new command is a new row, with its
/// patterns in the other languages in `Languages`.
package struct VoiceCommand: Hashable, Sendable {
  package enum Intent: Hashable, Sendable {
    case element(VoiceVerb)
    case scan(ScanCommand)
    case order(VoiceOrder)
    /// Performs a gesture at the centre of the screen.
    case gesture(Gesture)
    case scrollToEnd(ScrollDirection)
    case setting(MenuSetting)
    case device(DeviceCommand)
    /// Presses the spoken key, with those held that were said before it.
    case press
    /// Holds the spoken keys.
    case hold
    /// Lets go of the spoken keys, or of all that is held.
    case release
    /// Does this to the window that has the focus.
    case window(WindowOrder)
    /// Scrolls again and again.
    case scrollOn(ScrollDirection)
    case stopScrolling
    /// Switches scanning to the named app.
    case app
    /// Gives the named window the focus.
    case toWindow
    /// Applies the named profile on top of the user's settings.
    case profile
    /// Stops using the current profile, so that the user's own settings apply alone.
    case ownSettings
    /// Repeats the last spoken action, once or the given number of times.
    case again
    /// Undoes the last spoken action.
    case takeBack
    case help
    /// Closes the microphone, after a question.
    case turnOff
    /// Plays the last utterance back.
    case playBack
    /// Begins a lesson in which the listener learns these commands as the person says them.
    case teach(LessonSet)
    case reply(VoiceReply)
    case grid(GridStep)
    /// Gives a place a name of the user's own: the chosen square of the grid or, without a grid, the middle of "this".
    case markPlace
    case type(TypingStep)
    /// Moves dictation to the next or previous text field.
    case field(TextAction.Heading)
  }

  package enum Category: String, Hashable, Sendable, CaseIterable {
    case elements, values, names, navigation, gestures, apps, computer, overlays, questions, corrections, typing,
      scanning, listening

    package var title: Message {
      switch self {
      case .elements: Message("Things on the screen")
      case .values: Message("Values")
      case .names: Message("Names of your own")
      case .navigation: Message("Getting about")
      case .gestures: Message("Gestures")
      case .apps: Message("Apps")
      case .computer: Message("The computer")
      case .overlays: Message("Names, numbers and squares")
      case .questions: Message("Answers")
      case .corrections: Message("Again, and back")
      case .typing: Message("Text")
      case .scanning: Message("Scanning")
      case .listening: Message("Listening and help")
      }
    }
  }

  /// The preferred way to say the command in English, which stands for it in settings and in the other languages.
  package let id: String
  /// The ways to say the command, the preferred one first, in the syntax of `Vocabulary.commands`.
  package var patterns: [String]
  /// The words that a recogniser without a grammar tends to hear instead: understood, but never in the grammar.
  package var misheard: [String]
  package var intent: Intent
  package var category: Category
  /// The conditions under which the command is understood.
  package var needs: VoiceSituation
  /// Whether running the command by mistake would do harm, so that it needs more confidence.
  package var isRisky: Bool
  /// A sentence for the help that says what the command does.
  package var help: Message

  init(
    _ patterns: [String], _ intent: Intent, _ category: Category, _ needs: VoiceSituation = [],
    misheard: [String] = [], isRisky: Bool = false, inEveryMode: Bool = false, isAlways: Bool = false, help: Message
  ) {
    id = patterns.first ?? ""
    self.patterns = patterns
    self.misheard = misheard
    self.intent = intent
    self.category = category
    self.needs = isAlways ? needs : needs.union(inEveryMode ? .awake : [.awake, .commanding])
    self.isRisky = isRisky
    self.help = help
  }

  /// The command's name in messages: the preferred way to say it.
  package var title: String { patterns.first ?? "" }

  /// Whether user-defined phrases cannot override the command: sleeping and waking must stay possible.
  package var isFixed: Bool { intent == .order(.listenOn) || intent == .order(.listenOff) }
}
