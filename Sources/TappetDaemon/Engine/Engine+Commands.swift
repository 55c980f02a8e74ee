import Logging
import NIOCore
import ScanLab
import ScanVocabulary
import SwitchHandling
package import TappetConfig
import TappetModel
import TappetProtocol

/// The user's own commands: started at once, never waited for, one at a time of each name.
extension Engine {
  /// Runs a command of the user's own. What keeps it from running, or goes wrong with it, is told ("NAME …", with the
  /// sound `refused`); `then` hears of every end, on the engine, unless it was refused at once.
  ///
  /// - Returns: false when it was refused: it still runs, or too many do.
  @discardableResult
  package func run(
    _ command: UserCommand, then: @escaping @Sendable (isolated Engine, CommandOutcome) -> Void = { _, _ in }
  ) -> Bool {
    if let reason = commands.refusal(of: command) {
      tellRefused(reason)
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

  /// Runs what a switch is bound to, from the user's own file.
  func runCommand(named name: String, by id: SwitchID) {
    guard let command = configuration.commands.first(where: { $0.name == name }) else {
      return tellRefused(id, "there is no command \(name) to run")
    }
    run(command)
  }

  /// Does what a phrase of the person's own asks for besides what voice does itself.
  func carryOut(_ command: SwitchCommand) {
    switch command {
    case .scan(let command): handle(command, cause: .voice)
    case .bell, .recipe: deliver(feed(.ordered(command, at: settle())), cause: .voice)
    case .exec(let name):
      guard let found = configuration.commands.first(where: { $0.name == name }) else {
        return tellRefused("there is no command \(name) to run")
      }
      run(found)
    case .speak: if let label = scan.highlight?.label { say(label) }
    case .undoSpeed: undoSpeed { tellRefused($0) }
    case .microphone(let order): try? obey(order)
    case .voice, .nothing: break
    }
  }

  /// Ends a command that runs; nothing happens where none of that name does.
  package func stopCommand(_ name: String) { commands.stop(name) }

  private func ended(_ command: UserCommand, _ outcome: CommandOutcome) {
    commands.ended(command)
    guard let fault = outcome.fault else { return }
    logger.warning("a command failed", metadata: ["command": "\(command.name)", "reason": "\(fault)"])
    tellRefused("\(command.name): \(fault)")
  }

  /// Says why something of the user's own was not done.
  func tellRefused(_ text: String) {
    tell(.refused(.failed(text), by: nil))
    tell(.sound(.refused))
  }
}
