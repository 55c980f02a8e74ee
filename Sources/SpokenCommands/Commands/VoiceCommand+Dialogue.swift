import Messages
import ScanVocabulary
import SpokenNames
package import TappetModel

// Commands addressed to voice control itself: answers, modes, grid squares and dictation.
extension VoiceCommand {
  static func dialogue(_ language: SpokenLanguage) -> [VoiceCommand] { replies + modes(language) + squares + typing }

  private static let replies = [
    VoiceCommand(
      ["yes", "yes please"], .reply(.yes), .questions, .asked, inEveryMode: true,
      help: Message("Does what was asked about.")),
    VoiceCommand(
      ["no", "none of these"], .reply(.no), .questions, .refusable, inEveryMode: true,
      help: Message("Not that: asks about the next best. After something was done, offers to take it back.")),
    VoiceCommand(
      ["more", "show more"], .reply(.more), .questions, .choosing, inEveryMode: true,
      help: Message("Numbers what fits less well, too.")),
  ]

  private static func modes(_ language: SpokenLanguage) -> [VoiceCommand] {
    let commandMode = said("command mode", in: language)
    let stopDictation = stopDictation(in: language)
    return [
      VoiceCommand(
        ["show grid"], .order(.showGrid), .overlays,
        help: Message("Shows numbered squares over the window, for what has no name.")),
      VoiceCommand(
        ["numbers only"], .order(.numbersOnly), .listening, inEveryMode: true,
        help: Message("Shows numbers and understands nothing else, until “\(commandMode)”.")),
      VoiceCommand(
        ["spelling mode"], .order(.spelling), .listening, .field,
        help: Message("Types the letters, digits, signs and words that are said, until “\(commandMode)”.")),
      VoiceCommand(
        ["start dictation", "dictation mode"], .order(.dictating), .listening, .field,
        help: Message("Types all that is said, in any words, until “\(stopDictation)”.")),
      VoiceCommand(
        ["command mode", Self.stopDictation(in: .english)], .order(.commanding), .listening, inEveryMode: true,
        help: Message("Understands everything again.")),
    ]
  }

  private static let squares = [
    VoiceCommand(
      ["tap <square+>", "click <square+>"], .grid(.choose(.tap(fingers: 1))), .overlays, .grid, inEveryMode: true,
      help: Message("Taps the middle of that square; those before it are divided.")),
    VoiceCommand(
      ["double tap <square+>"], .grid(.choose(.doubleTap)), .overlays, .grid, inEveryMode: true,
      help: Message("Taps there twice, quickly.")),
    VoiceCommand(
      ["long press <square+>", "tap and hold <square+>"], .grid(.choose(.tapAndHold)), .overlays, .grid,
      inEveryMode: true, help: Message("Presses and holds there.")),
    VoiceCommand(
      ["more squares"], .grid(.more), .overlays, .grid, inEveryMode: true, help: Message("A row and a column more.")),
    VoiceCommand(
      ["fewer squares"], .grid(.fewer), .overlays, .grid, inEveryMode: true, help: Message("A row and a column less.")),
    VoiceCommand(
      ["back", "undo"], .grid(.back), .overlays, .grid, inEveryMode: true,
      help: Message("Takes the last division back.")),
    VoiceCommand(
      ["<square+>"], .grid(.choose(nil)), .overlays, .grid, inEveryMode: true,
      help: Message("Divides that square; one that is small enough is tapped. Several may be said in a row.")),
  ]

  private static let typing =
    [
      VoiceCommand(
        ["type <letter+>"], .type(.letters), .typing, .field,
        help: Message(
          """
          Types letters (alpha, bravo, or by their names), digits, signs, “capital” before a letter, and words of \
          your own.
          """)),
      VoiceCommand(["<letter+>"], .type(.letters), .typing, .spelling, inEveryMode: true, help: Message("Types them.")),
      VoiceCommand(
        ["new line"], .type(.newLine), .typing, .field, inEveryMode: true,
        help: Message("Begins a new line, or sends a field that has one line.")),
      VoiceCommand(
        ["press enter"], .type(.enter), .typing, .field, inEveryMode: true,
        help: Message("The same; in a terminal it runs the command.")),
      VoiceCommand(
        ["delete that", "scratch that"], .type(.deleteThat), .typing, .field, inEveryMode: true,
        help: Message("Deletes what was typed last, else the selection or the last character.")),
    ]
    + TextAction.Heading.allCases.map { heading in
      VoiceCommand(
        ["\(heading.rawValue) field"], .field(heading), .typing, .fields, inEveryMode: true,
        help: heading == .next
          ? Message("Types into the next text field from now on.")
          : Message("Types into the previous text field from now on."))
    } + TextAction.edits.filter { $0 != .delete && $0 != .undo }.map { text($0, .field) }
    + (TextAction.moves(selecting: false) + TextAction.moves(selecting: true)).map { text($0, $0.needs) }
    + [
      VoiceCommand(
        ["select <text+>"], .type(.select), .typing, .field, inEveryMode: true,
        help: Message("Selects these words of the text, where they stand last.")),
      VoiceCommand(
        ["replace <text+> with <letter+>"], .type(.replace), .typing, .field, inEveryMode: true,
        help: Message("Puts others in their place.")),
      VoiceCommand(
        ["correct <text+>"], .type(.correct), .typing, .field, inEveryMode: true,
        help: Message("Shows, with numbers, what else was heard where these words were dictated.")),
    ]

  private static func text(_ action: TextAction, _ needs: VoiceSituation) -> VoiceCommand {
    VoiceCommand(
      action.phrases, .type(.action(action)), .typing, needs, inEveryMode: true, help: action.purpose)
  }
}

/// An answer to a question of voice control, or "no" to what it just did.
package enum VoiceReply: Hashable, Sendable {
  case yes, no, more
}

/// An operation on the grid's squares.
package enum GridStep: Hashable, Sendable {
  /// Divides the square or, with a gesture, performs it at the square's centre.
  case choose(Gesture?)
  case more, fewer
  case back
}

/// An operation on the text of a field.
package enum TypingStep: Hashable, Sendable {
  case letters
  case newLine
  /// Ends the line, also where that runs a command.
  case enter
  case deleteThat
  case action(TextAction)
  /// Selects words of the text.
  case select
  /// Replaces words of the text.
  case replace
  /// Offers what else was heard for words of the text.
  case correct
}

extension TextAction {
  /// Commands for single letters and lines are listened for only while text is spelt: every phrase makes the others
  /// harder to tell apart.
  fileprivate var needs: VoiceSituation {
    switch self {
    case .move(.word, _, _), .move(.document, _, _): .field
    case .move, .select, .selectAll, .cut, .copy, .paste, .delete, .undo, .redo: [.field, .spelling]
    }
  }

  fileprivate var phrases: [String] {
    switch self {
    case .move(.document, let heading, let selecting):
      [(selecting ? "select to [the] " : "go to [the] ") + (heading == .previous ? "beginning" : "end")]
    case .move(let unit, let heading, let selecting):
      [(selecting ? "select " : "") + "\(heading.rawValue) \(unit.rawValue)"]
    case .select, .selectAll: ["select all"]
    case .cut, .copy, .paste, .delete, .undo, .redo: [name, "\(name) that"]
    }
  }

  fileprivate var purpose: Message {
    switch self {
    case .move(_, _, selecting: false): Message("Moves the caret there.")
    case .move(_, _, selecting: true): Message("Selects up to there.")
    case .select, .selectAll: Message("Selects all the text.")
    case .cut: Message("Cuts the selection.")
    case .copy: Message("Copies the selection.")
    case .paste: Message("Pastes what was copied.")
    case .delete: Message("Deletes the selection.")
    case .undo: Message("Takes the last change of the text back.")
    case .redo: Message("Makes it again.")
    }
  }
}
