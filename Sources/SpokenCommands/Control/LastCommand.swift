import ScanVocabulary
import ScannerMenus
import TappetModel

/// The last thing that was said and done: what "repeat that" does again, and "undo that" takes back.
///
/// ```
/// tap play      done
/// repeat that   done again, as often as it is said
/// undo that     taken back, once: by its opposite, or by asking the app
/// ```
/// Another app on the screen ends it.
struct LastCommand: Hashable, Sendable {
  /// How it is taken back.
  enum TakingBack: Hashable, Sendable {
    case nothingDone
    /// Nothing takes it back.
    case impossible
    /// The command that is its opposite.
    case command(VoiceCommand)
    /// The same with the opposite verb.
    case opposite(VoiceDone)
    /// Whoever is still there of these, innermost first: what was acted on may be gone by its own doing.
    case ask([ElementID], shown: String)
  }

  private(set) var done: VoiceDone?

  mutating func note(_ done: VoiceDone) { self.done = done }
  mutating func forget() { done = nil }

  /// How to take it back; from then on there is nothing to take back.
  mutating func takeBack() -> TakingBack {
    defer { forget() }
    switch done {
    case nil: return .nothingDone
    case .phrase?: return .impossible
    case .command(let command)?:
      guard let inverse = command.intent.inverse else { return .impossible }
      return VoiceCommand.table.first { $0.intent == inverse }.map { .command($0) } ?? .impossible
    case .candidate(var candidate, let shown, let role, let chain)?:
      guard let inverse = candidate.verb.inverse else { return .ask([candidate.id] + chain, shown: shown) }
      candidate.verb = inverse
      return .opposite(.candidate(candidate, shown: shown, role: role, chain: chain))
    }
  }
}

enum VoiceDone: Hashable, Sendable {
  /// With an element, which must still be what it was.
  case candidate(VoiceDisplay.Candidate, shown: String, role: Traits, chain: [ElementID])
  case command(VoiceCommand)
  case phrase(VoicePhrase)
}

extension VoiceVerb {
  /// What takes it back; `nil`: only the app can.
  fileprivate var inverse: VoiceVerb? {
    switch self {
    case .increment: .decrement
    case .decrement: .increment
    case .turn(let on): .turn(on: !on)
    case .activate, .doubleTap, .longPress, .set, .ask, .listActions, .action, .gesture, .call, .forgetName: nil
    }
  }
}

extension VoiceCommand.Intent {
  /// What takes it back; `nil`: nothing does.
  fileprivate var inverse: VoiceCommand.Intent? {
    switch self {
    case .scan(.request(.scroll(let direction))): .scan(.request(.scroll(direction.opposite)))
    case .scan(.resume): .scan(.stop)
    case .scan(.stop), .scan(.pause): .scan(.resume)
    case .setting(.faster): .setting(.slower)
    case .setting(.slower): .setting(.faster)
    case .gesture(.pinch(.in)): .gesture(.pinch(.out))
    case .gesture(.pinch(.out)): .gesture(.pinch(.in))
    case .order(.showNames), .order(.showNumbers): .order(.hide)
    case _: nil
    }
  }
}

extension ScrollDirection {
  fileprivate var opposite: ScrollDirection {
    switch self {
    case .up: .down
    case .down: .up
    case .left: .right
    case .right: .left
    case .next: .previous
    case .previous: .next
    }
  }
}
