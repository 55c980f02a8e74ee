import Messages
import ScanVocabulary
import SpeechOutput
import SwitchInput
import TappetModel
import TappetProtocol

/// The answers for a set-up that runs without a user, from a JSON file.
///
/// ```
/// {"device": "Big Red", "input": "KEY_SPACE", "times": [0.9, 0.7, 0.8, 0.7, 0.75, 0.8], "speed": ["slower", "keep"]}
/// ```
struct SetupAnswers: Hashable, Sendable {
  /// The device's name or path.
  var device: String
  /// The input's name; `nil` for the device's first input.
  var input: String?
  var times: [Duration]
  var hold = Duration.milliseconds(150)
  var speed: [SwitchQuestion.Answer] = [.keep]
  var ringsBell = false
  /// The private output of cues; `nil`: none is asked about.
  var cueOutput: String?
  /// The recognised text for each spoken command, in order; empty skips the voice trial.
  var heard: [String] = []

  /// Parses the JSON answers; `name` is the name of the file in errors.
  /// - Throws: `ToolError` with the position of the first fault.
  init(_ bytes: [UInt8], named name: String) throws {
    do throws(ProtocolFault) {
      let fields = Fields(try JSONDocument.object(of: bytes))
      device = try fields.required("device").string()
      input = try fields["input"]?.string()
      times = try fields.required("times").array(of: { item throws(ProtocolFault) in try item.seconds() })
      if let held = try fields["hold"]?.seconds() { hold = held }
      ringsBell = try fields["bell"]?.bool() ?? false
      if let name = try fields["cueOutput"]?.string() {
        guard CueOutputName(name) != nil else {
          throw ProtocolFault(
            .badValue, path: "/cueOutput", hint: tr("expected a name that this lists: tappet speech outputs"))
        }
        cueOutput = name
      }
      heard = try fields["voice"]?.strings() ?? []
      if let told = try fields["speed"]?.strings() {
        speed = told.compactMap { ["keep": .keep, "slower": .slower, "faster": .faster][$0] }
        guard speed.count == told.count, speed.last == .keep else {
          throw ProtocolFault(.badValue, path: "/speed", hint: tr("expected slower and faster, and keep at the end"))
        }
      }
      guard times.count >= ReactionTest.rounds, times.allSatisfy({ $0 > .zero && $0 < ReactionTest.patience }) else {
        throw ProtocolFault(
          .badValue, path: "/times",
          hint: tr(
            "expected at least \(ReactionTest.rounds) times above 0 and under \(ReactionTest.patience.seconds)"))
      }
    } catch {
      let hint = error.hint.printable
      guard let place = error.path else { throw ToolError(.badConfiguration, "\(name): \(hint)") }
      // translators: a file, the place in it, and what is wrong there
      throw ToolError(.badConfiguration, tr("\(name) at \(place): \(hint)"))
    }
  }

  /// The candidate that the answers name; throws `ToolError` if it is not connected.
  func candidate(among candidates: [Candidate]) throws -> Candidate {
    let found = candidates.first {
      ($0.device.name == device || $0.device.path == device || $0.device.link == device)
        && (input == nil || $0.inputName == input)
    }
    if let found { return found }
    let names = Set(candidates.map(\.device.name.quoted)).sorted().joined(separator: ", ")
    let missing =
      input.map { Message("no device \(device.quoted) with the input \($0.quoted) is connected") }
      ?? Message("no device \(device.quoted) is connected")
    throw ToolError(
      .failure,
      names.isEmpty
        ? tr("\(missing). No other device is connected either") : tr("\(missing). Connected devices: \(names)"))
  }

  /// Feeds the answers to the conversation in virtual time, and returns the effects that the conversation requests.
  func answer(_ conversation: inout SetupConversation, with candidate: Candidate) -> [SetupConversation.Effect] {
    var now = Instant(nanoseconds: 0)
    var effects: [SetupConversation.Effect] = []
    var times = times[...]
    var speed = speed[...]
    var heard = heard[...]
    func press(_ at: Instant) {
      effects += conversation.take(.down, of: candidate, at: at)
      now = at.advanced(by: hold)
      effects += conversation.take(.up, of: candidate, at: now)
    }
    while true {
      switch conversation.phase {
      case .finding: press(now.advanced(by: .seconds(2)))
      case .reaction(let test):
        switch test.light {
        case .off(let until):
          now = until
          conversation.advance(to: now)
        case .on(let since): press(since.advanced(by: times.popFirst() ?? .milliseconds(500)))
        }
      case .practice(let board):
        // Press in the middle of the step in which the target is lit.
        let wait = board.lit == board.target ? board.step / 2 : .zero
        if wait > .zero {
          press(now.advanced(by: wait))
        } else {
          now = board.deadline
          conversation.advance(to: now)
        }
      case .speed(let question, _):
        choose(speed.first ?? .keep, question)
        if question.lit == speed.first { speed = speed.dropFirst() }
      case .privacy(let question, _): choose(conversation.offered == cueOutput ? .yes : .no, question)
      case .voiceQuestion(let question): choose(.yes, question)
      case .voice:
        guard let text = heard.popFirst() else {
          press(now.advanced(by: .seconds(1)))
          continue
        }
        now = now.advanced(by: .seconds(2))
        conversation.take(.heard(text, began: now, level: -20, room: -50), at: now)
      case .bell(let question): choose(ringsBell ? .yes : .no, question)
      case .done: return effects
      }
    }
    func choose(_ answer: SwitchQuestion.Answer, _ question: SwitchQuestion) {
      if question.lit == answer { return press(now.advanced(by: question.step / 2)) }
      now = question.deadline
      conversation.advance(to: now)
    }
  }
}
