import ScanVocabulary

/// Commands said in one breath: "tap play and scroll down".
///
/// ```
/// tap play and scroll down        tap play ▶ scroll down
/// tap files and tap report        the second may be on a screen that the first brings
/// tap terms and conditions        none: "conditions" is no command
/// ```
/// Words after the first command cannot point by a number: a number belongs to the screen on which it was shown.
struct CommandSequence: Hashable, Sendable {
  /// The meaning of the first command, in an array because a struct cannot contain itself.
  private let meaning: [VoiceUnderstanding]
  /// The words of each command.
  private let texts: [String]

  /// The most commands in one breath.
  static let most = 4

  /// The meaning of the first command on the screen on which it was said.
  var first: VoiceUnderstanding { meaning.first ?? .noNumber(0) }
  var firstText: String { texts.first ?? "" }
  var rest: [String] { Array(texts.dropFirst()) }
  var text: String { texts.joined(separator: ", ") }

  /// Takes the words apart; `nil` if that leaves anything that is no command.
  ///
  /// - Parameters:
  ///   - between: the words that may stand between two commands.
  ///   - understand: the meaning of words on their own.
  ///   - isForLater: whether words may become a command once the screen has changed.
  init?(
    _ words: [String], between: [[String]], _ understand: ([String]) -> VoiceUnderstanding?,
    isForLater: ([String]) -> Bool
  ) {
    guard
      let parts = Self.parts(
        of: words, between: between, isFirst: true, left: Self.most,
        { part, isFirst in
          if let meaning = understand(part) { return meaning.canBeJoined(isFirst: isFirst) }
          // A name that is not known yet ends at the next joint: else it would swallow the commands after it.
          return !isFirst && !between.contains { part.contains($0.last ?? "") && $0.count == 1 } && isForLater(part)
        }), parts.count > 1, let first = understand(parts[0])
    else { return nil }
    meaning = [first]
    texts = parts.map { $0.joined(separator: " ") }
  }

  /// Returns the words as commands, the longest first command first.
  private static func parts(
    of words: [String], between: [[String]], isFirst: Bool, left: Int, _ isCommand: ([String], Bool) -> Bool
  ) -> [[String]]? {
    guard left > 0, !words.isEmpty else { return nil }
    if !isFirst, isCommand(words, false) { return [words] }
    for index in words.indices.dropFirst().reversed() {
      for joint in between where words[index...].starts(with: joint) {
        let head = Array(words[..<index])
        guard isCommand(head, isFirst) else { continue }
        let tail = Array(words[(index + joint.count)...])
        if let rest = parts(of: tail, between: between, isFirst: false, left: left - 1, isCommand) {
          return [head] + rest
        }
      }
    }
    return nil
  }
}

extension VoiceUnderstanding {
  /// Whether it can be one of several commands: no answer, nothing that changes how the rest is understood, and no
  /// number but in the first.
  fileprivate func canBeJoined(isFirst: Bool) -> Bool {
    switch self {
    case .named, .apps: true
    case .numbered: isFirst
    case .meant(let candidates): isFirst && !candidates.isEmpty
    case .command(let command, _): command.intent.canBeJoined
    case .own, .either, .noNumber, .profile, .several: false
    }
  }
}

extension VoiceCommand.Intent {
  fileprivate var canBeJoined: Bool {
    switch self {
    case .scan, .gesture, .scrollToEnd, .device: true
    case .order(.showNames), .order(.showNumbers), .order(.showGrid), .order(.hide): true
    case .element, .order, .setting, .app, .profile, .ownSettings, .again, .takeBack, .several, .help, .turnOff, .reply,
      .grid, .type, .field:
      false
    }
  }
}
