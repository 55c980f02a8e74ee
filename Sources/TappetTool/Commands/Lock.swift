import ArgumentParser
import Glibc
import Messages
import TappetConfig
import TappetProtocol

struct Lock: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Lock the settings, so that neither menu nor voice changes them."),
    discussion: tr(
      """
      For those who care for somebody: what is chosen or heard by mistake can no longer change the speed, the method \
      or the profile, nor can tappet settings set, profile use or advice --apply. The lock outlasts restarts. Pause, \
      rescue, bell, microphone, speech and sounds are never locked.

      It guards against slips, not against attackers: whoever has the person's account can unlock.

      EXAMPLES
        tappet lock
        tappet unlock           on a terminal
        tappet status           says whether settings are locked
      """))

  @OptionGroup var daemon: DaemonOptions

  func run() async throws {
    let lock = try Lock.lock()
    do throws(ConfigurationProblem) {
      try lock.lock()
    } catch {
      throw ToolError(.failure, tr(error.text))
    }
    await Lock.tell(daemon)
    Output.line(tr("the settings are locked; pause, rescue, bell, microphone, speech and sounds are not"))
  }

  fileprivate static func lock() throws -> SettingsLock {
    guard let lock = SettingsLock(ConfigurationFiles()) else {
      throw ToolError(
        .failure, tr("cannot keep the lock: neither HOME nor XDG_STATE_HOME is set. Set one of them"))
    }
    return lock
  }

  /// Signals the daemon to read the lock again. If no daemon runs, does nothing: a daemon reads the lock when it
  /// starts.
  fileprivate static func tell(_ daemon: DaemonOptions) async {
    guard let link = try? await daemon.link(), let process = link.welcome.server.pid else { return }
    if kill(pid_t(process), SIGHUP) != 0 {
      Output.complain(
        tr("the daemon cannot be reached and sees this at its next start: systemctl --user restart tappet.service"))
    }
  }
}

struct Unlock: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Unlock the settings, on a terminal."),
    discussion: tr(
      """
      A program that a switch or a voice starts has no terminal, so it cannot unlock them.

      EXAMPLES
        tappet unlock
      """))

  @OptionGroup var daemon: DaemonOptions

  func run() async throws {
    guard isatty(STDIN_FILENO) != 0 else {
      throw ToolError(
        .failure, tr("the settings unlock only on a terminal, so that nothing unlocks them by mistake: tappet unlock"))
    }
    try Lock.lock().unlock()
    await Lock.tell(daemon)
    Output.line(tr("the settings can be changed"))
  }
}
