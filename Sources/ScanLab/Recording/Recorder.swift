import TappetModel

/// Writes a recording: one line for each input, with a digest of its effects.
///
/// ```
/// {"tappet":"recording","version":1,"program":"0.2.0","names":false}
/// {"edge":{"_0":{"id":"space","edge":"down","at":812000000000,"origin":"device"}},"effects":3,"check":"9f…"}
/// {"end":1}
/// ```
package struct Recorder: Sendable {
  /// The version of the format; increases whenever older recordings become unreadable.
  package static let version: Int64 = 1

  private var anonymizer: Anonymizer?
  private var outline = PlanOutline()
  private var voice = RecordedVoice()
  /// Whether inputs to voice control are written.
  package let holdsSpeech: Bool
  private var lines: Int64 = 0

  /// - Parameters:
  ///   - names: whether to write the app's own labels, values and ids instead of stand-ins.
  ///   - speech: whether to write the inputs of voice control; implies `names`.
  package init(names: Bool, speech: Bool = false) {
    anonymizer = names || speech ? nil : Anonymizer()
    holdsSpeech = speech
  }

  /// Returns the first line of the recording. `program`: the name and version of the recording program.
  package func header(program: String) -> String {
    var members: [(key: String, value: RecordedValue)] = [
      ("tappet", .string("recording")), ("version", .integer(Self.version)), ("program", .string(program)),
      ("names", .bool(anonymizer == nil)),
    ]
    if holdsSpeech { members.append(("speech", .bool(true))) }
    return RecordedValue.object(members).text
  }

  /// Returns the line for an input with these effects. `nil`: the input is one to voice control and is not recorded, or
  /// it cannot be encoded because numbers are out of range, in which case the recording ends.
  package mutating func line(_ input: CoreInput, _ effects: CoreEffects) -> String? {
    switch input {
    case .scan(let input): line(input, effects)
    case .voice(let input, let moment):
      holdsSpeech ? voice.members(of: input).map { line($0 + [("at", .integer(moment.nanoseconds))], effects) } : nil
    case .withheld(let moment):
      holdsSpeech ? line([("voice", .string("withheld")), ("at", .integer(moment.nanoseconds))], .none) : nil
    }
  }

  private mutating func line(_ input: ScanInput, _ effects: CoreEffects) -> String? {
    let recorded = RecordedInput(input, after: &outline)
    let encoder = RecordingEncoder(anonymizer: isOwn(input) ? nil : anonymizer)
    guard let value = try? encoder.encode(recorded), case .object(let members) = value else { return nil }
    if !isOwn(input) { anonymizer = encoder.anonymizer }
    return line(members, effects)
  }

  private mutating func line(_ input: [(key: String, value: RecordedValue)], _ effects: CoreEffects) -> String {
    var members = input
    var digest = EffectDigest(anonymizer: anonymizer, hidesWords: anonymizer != nil)
    digest.add(effects)
    anonymizer = digest.anonymizer
    members.append(("effects", .integer(Int64(effects.count))))
    members.append(("check", .string(digest.text)))
    lines += 1
    return RecordedValue.object(members).text
  }

  /// Returns the last line, which proves to a reader that the recording is complete.
  package func end() -> String { RecordedValue.object([("end", .integer(lines))]).text }

  /// Whether the input contains only data of the user's own configuration, which is recorded as it is.
  private func isOwn(_ input: ScanInput) -> Bool {
    switch input {
    case .begin, .configure, .edge, .advance, .resume, .suspended, .speaker, .cueFinished, .speechBegan, .speechEnded,
      .playing,
      .endInteraction, .bell, .bellRingsAgain, .ordered, .bellStopped, .bellPlayerEnded, .withdrawn:
      true
    case .command, .replace, .amend, .interact, .surroundings, .undoOffered, .ask: false
    }
  }
}
