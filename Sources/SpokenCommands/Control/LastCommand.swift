import ScanVocabulary
import ScannerMenus
import TappetModel

/// The last action by voice: "repeat that" does it again, "undo that" undoes it.
///
/// ```
/// tap play      done
/// repeat that   done again, as often as said
/// undo that     undone once: by the opposite command, or by a request to the app
/// ```
/// Cleared when another app comes to the screen.
struct LastCommand: Hashable, Sendable {
  enum TakingBack: Hashable, Sendable {
    case nothingDone
    case impossible
    /// Run the opposite command.
    case command(VoiceCommand)
    /// Do the same with the opposite verb.
    case opposite(VoiceDone)
    /// Ask the first of these still present, innermost first: the action may have removed the element itself.
    case ask([ElementID], shown: String)
  }

  private(set) var done: VoiceDone?

  mutating func note(_ done: VoiceDone) { self.done = done }
  mutating func forget() { done = nil }

  /// Returns how to undo the last action, and clears it.
  mutating func takeBack(_ commands: CommandTable) -> TakingBack {
    defer { forget() }
    switch done {
    case nil: return .nothingDone
    case .phrase?: return .impossible
    case .desk(.window(let order), _)?:
      return order.inverse.flatMap { commands.command(.window($0)) }.map { .command($0) } ?? .impossible
    case .desk?: return .impossible
    case .edit(_, let field, let shown, let chain)?: return .ask([field] + chain, shown: shown)
    case .command(let command)?:
      guard let inverse = command.intent.inverse else { return .impossible }
      return commands.command(inverse).map { .command($0) } ?? .impossible
    case .candidate(var candidate, let shown, let role, let chain)?:
      guard let inverse = candidate.verb.inverse else { return .ask([candidate.id] + chain, shown: shown) }
      candidate.verb = inverse
      return .opposite(.candidate(candidate, shown: shown, role: role, chain: chain))
    }
  }
}

enum VoiceDone: Hashable, Sendable {
  /// An action on an element, to be repeated only while that is the same.
  case candidate(VoiceDisplay.Candidate, shown: String, role: Traits, chain: [ElementID])
  case command(VoiceCommand)
  case phrase(VoicePhrase)
  /// An order to the program that presses keys.
  case desk(DeskOrder, called: String)
  /// A change of a field's text.
  case edit(ElementAction, of: ElementID, shown: String, chain: [ElementID])
}

extension VoiceVerb {
  /// The verb that undoes this one; `nil` where only the app can.
  fileprivate var inverse: VoiceVerb? {
    switch self {
    case .increment: .decrement
    case .decrement: .increment
    case .turn(let on): .turn(on: !on)
    case .activate, .doubleTap, .longPress, .set, .ask, .listActions, .action, .gesture, .call, .forgetName, .drag,
      .drop:
      nil
    }
  }
}

extension VoiceCommand.Intent {
  /// The intent that undoes this one; `nil` for none.
  fileprivate var inverse: VoiceCommand.Intent? {
    switch self {
    case .scan(.request(.scroll(let direction))): .scan(.request(.scroll(direction.opposite)))
    case .scan(.resume): .scan(.stop)
    case .scan(.stop), .scan(.pause): .scan(.resume)
    case .setting(.faster): .setting(.slower)
    case .setting(.slower): .setting(.faster)
    case .setting(.curtain(let on)): .setting(.curtain(!on))
    case .gesture(.pinch(.in)): .gesture(.pinch(.out))
    case .gesture(.pinch(.out)): .gesture(.pinch(.in))
    case .order(.showNames), .order(.showNumbers): .order(.hide)
    case .device(let command): command.inverse.map { .device($0) }
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
