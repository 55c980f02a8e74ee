import Logging
import Messages
import NIOCore
import ScanLab
import ScanVocabulary
import ScannerMenus
import SpokenCommands
import SwitchHandling
package import TappetConfig
import TappetModel
import TappetProtocol

/// The user's own commands: started at once, never waited for, at most one per name.
extension Engine {
  /// Runs a user's command. A failure is reported as "NAME …" with the sound `refused`; `then` is called on the engine
  /// when the command ends, but not if it was refused.
  ///
  /// - Returns: `false` if the command was refused because it is still running, or too many commands are.
  @discardableResult
  package func run(
    _ command: UserCommand, then: @escaping @Sendable (isolated Engine, CommandOutcome) -> Void = { _, _ in }
  ) -> Bool {
    if let reason = commands.refusal(of: command) {
      tellRefused(tr(reason))
      return false
    }
    metrics.commands += 1
    let running = runner.start(command) { [self] outcome in
      loop.execute {
        self.assumeIsolated { engine in
          engine.ended(command, outcome)
          then(engine, outcome)
          engine.setAlarm()
        }
      }
    }
    commands.began(running)
    return true
  }

  /// Runs the command that a switch is bound to in the user's settings.
  func runCommand(named name: String, by id: SwitchID) {
    guard let command = configuration.commands.first(where: { $0.name == name }) else {
      return tellRefused(id, tr("there is no command \(name) to run"))
    }
    run(command)
  }

  /// Performs the switch command of a user's own phrase, apart from the commands that voice control handles itself.
  func carryOut(_ command: SwitchCommand) {
    switch command {
    case .scan(let command): handle(command, cause: .voice)
    case .bell, .recipe: feed(.ordered(command, at: settle()), cause: .voice)
    case .exec(let name):
      guard let found = configuration.commands.first(where: { $0.name == name }) else {
        return tellRefused(tr("there is no command \(name) to run"))
      }
      run(found)
    case .device(let command): run(command)
    case .toggle(let facility): toggle(facility)
    case .speak:
      guard let label = scan.highlight?.labelMessage else { return }
      say(Remark(text: AttributedText(label, ownLanguage: speech.settings.ownLanguage)))
    case .undoSpeed: undoSpeed { tellRefused($0) }
    case .microphone(let order): try? obey(order)
    case .say(let words): obey(.say(words, by: nil, at: clock.now()), at: clock.now())
    case .voice, .nothing: break
    }
  }

  /// Ends a running command; does nothing if none has that name.
  package func stopCommand(_ name: String) { commands.stop(name) }

  private func ended(_ command: UserCommand, _ outcome: CommandOutcome) {
    commands.ended(command)
    guard let fault = outcome.fault else { return }
    logger.warning("a command failed", metadata: ["command": "\(command.name)", "reason": "\(fault)"])
    tellRefused(tr("\(command.title): \(fault)"))
  }

  /// Reports why a user's request was not carried out.
  func tellRefused(_ text: String) {
    tell(.refused(.failed(Message(verbatim: text)), by: nil))
    tell(.sound(.refused))
  }
}
