import ArgumentParser
import Glibc
import Messages
import TappetConfig
import TappetProtocol

struct Lock: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lock the settings: neither menu nor voice changes them.",
    discussion: """
      For somebody who cares for another: nothing that is chosen or heard by mistake changes the speed, the method or the \
      profile any more, nor does tappet settings set, profile use or advice --apply. It holds over restarts. Never locked \
      are pause, rescue, bell, microphone, and what is heard (speech and sounds).

      It guards against slips, not against attackers: whoever has the person's account can unlock.

      EXAMPLES
        tappet lock
        tappet unlock           on a terminal
        tappet status           says whether settings are locked
      """)

  @OptionGroup var daemon: DaemonOptions

  func run() async throws {
    let lock = try Lock.lock()
    do throws(ConfigurationProblem) {
      try lock.lock()
    } catch {
      throw ToolError(.failure, tr(error.text))
    }
    await Lock.tell(daemon)
    Output.line("the settings are locked; pause, rescue, bell, microphone and what is heard are not")
  }

  fileprivate static func lock() throws -> SettingsLock {
    guard let lock = SettingsLock(ConfigurationFiles()) else {
      throw ToolError(.failure, "there is no place for a lock: neither HOME nor XDG_STATE_HOME is set")
    }
    return lock
  }

  /// Signals the daemon to read the lock again. If no daemon runs, does nothing: a daemon reads the lock when it
  /// starts.
  fileprivate static func tell(_ daemon: DaemonOptions) async {
    guard let link = try? await daemon.link(), let process = link.welcome.server.pid else { return }
    if kill(pid_t(process), SIGHUP) != 0 {
      Output.complain("the daemon looks at its next start: systemctl --user restart tappet.service")
    }
  }
}

struct Unlock: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Unlock the settings, on a terminal.",
    discussion: "What a switch or a voice starts has no terminal, and so can't.\n\nEXAMPLES\n  tappet unlock")

  @OptionGroup var daemon: DaemonOptions

  func run() async throws {
    guard isatty(STDIN_FILENO) != 0 else {
      throw ToolError(.failure, "this unlocks on a terminal alone, so that nothing does it by mistake: tappet unlock")
    }
    try Lock.lock().unlock()
    await Lock.tell(daemon)
    Output.line("the settings can be changed")
  }
}
