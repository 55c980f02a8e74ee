import ScanVocabulary
package import ScannerMenus
import Scanning
package import TappetModel

/// Lets a switch answer questions of voice control.
extension SwitchControl {
  /// Scans the answers of the question; does nothing while the rescue menu or the bell's menu is open, or while an app
  /// takes the presses.
  package mutating func ask(_ prompt: ScanPrompt, at now: Instant) -> [SwitchControlEffect] {
    let effects = run(to: now, seen: now)
    guard rescueMenu == nil, interaction == nil else { return effects }
    author = nil
    return effects + scan { $0.ask(prompt, at: now) }
  }

  /// Withdraws the question with this number, and restores what was scanned before it, if it is still open.
  package mutating func withdraw(prompt number: Int, at now: Instant) -> [SwitchControlEffect] {
    run(to: now, seen: now) + scan { $0.withdraw(prompt: number, at: now) }
  }

  package var promptTime: Duration { machine.promptTime }

  /// Whether a switch can answer questions: a gesture that selects is bound.
  package var canAnswer: Bool {
    bindings.ordinaryCommands.compactMap(\.scanCommand).contains { $0.selects(in: effectiveSettings.method) }
  }
}

extension ScanCommand {
  fileprivate func selects(in method: ScanSettings.Method) -> Bool {
    switch self {
    case .select, .choose: true
    case .next, .previous: method == .dwell
    case .move, .refine, .snap, .back, .menu, .pause, .resume, .restart, .stop, .repeat, .request, .read, .jump:
      false
    }
  }
}
