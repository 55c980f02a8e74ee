import Glibc
import Logging
import Messages
import NIOCore
import ScanLab
import ScanVocabulary
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol

/// Carries out the bell's effects: starts a player for every ring, tries another on failure, and reports when none
/// works.
extension Engine {
  func carryOut(_ effect: BellEffect) {
    switch effect {
    case .play: ringOnce()
    case .silence: bell.end()
    case .told(let report):
      switch report.state {
      case .ringing, .stopped: logger.notice("the bell: \(report.state.rawValue)")
      case .failed: logger.error("the bell can't be heard: \(report.reason ?? "no reason told"); it is tried again")
      }
      // not translated: a line for the journal
      keep(bell.remember(isRinging: report.state != .stopped), orElse: "whether the bell rings is not kept")
      tell(.bell(report))
      if let reason = report.reason { tellRefused(tr("the bell: \(reason)")) }
      tellState()
      // Deferred until all effects of the press have been announced, because this changes menus.
      loop.execute { self.assumeIsolated { $0.tellSurroundings() } }
    }
  }

  /// Rings again if the bell was ringing when the previous daemon ended.
  package func ringAgain() {
    guard bell.rang else { return }
    logger.notice("the bell rang when the daemon ended; it rings again")
    feed(.bellRingsAgain(at: settle()), cause: .switch)
    setAlarm()
  }

  /// Stops the bell because somebody answered the call. Returns whether it was ringing.
  func stopBell() -> JSONObject {
    let now = settle()
    let wasRinging = scan.bell.isRinging
    feed(.bellStopped(at: now), cause: .control)
    setAlarm()
    return ["wasRinging": .bool(wasRinging)]
  }

  private func ringOnce() {
    let players = BellPlayers.commands(of: configuration.bell, sound: soundFile())
    guard let command = bell.begin(of: players) else {
      let rang = ringTerminal()
      let fault = rang ? tr("only the terminal's own bell rings: no player works") : tr("no player works")
      return loop.execute { self.assumeIsolated { $0.playerEnded(ring: $0.bell.ring, fault: fault) } }
    }
    let ring = bell.ring
    let player = runner.start(command) { [self] outcome in
      let program = command.words.first ?? ""
      loop.execute {
        self.assumeIsolated { $0.playerEnded(ring: ring, fault: outcome.fault.map { "\(program): \($0)" }) }
      }
    }
    bell.began(player)
  }

  private func playerEnded(ring: Int, fault: String?) {
    guard bell.ended(ring, well: fault == nil) else { return }
    feed(.bellPlayerEnded(fault: fault, at: settle()), cause: .switch)
    setAlarm()
  }

  /// Writes Tappet's own bell sound to the state directory and returns its path; `nil` if that fails.
  private func soundFile() -> String? {
    guard let directory = settings.directory else { return nil }
    do throws(ConfigurationProblem) {
      return try BellPlayers.writeSound(in: directory)
    } catch {
      logger.warning("the bell's own sound can't be kept: \(error)")
      return nil
    }
  }

  /// Rings the terminal's bell. Returns whether there is a terminal.
  private func ringTerminal() -> Bool {
    let terminal = open("/dev/tty", O_WRONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard terminal >= 0 else { return false }
    defer { close(terminal) }
    return write(terminal, "\u{7}", 1) == 1
  }
}
