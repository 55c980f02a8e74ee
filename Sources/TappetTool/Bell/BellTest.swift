import Glibc
import Messages
import SwitchHandling
import TappetConfig

/// Rings the bell once as the daemon would with the same settings, and reports the outcome.
struct BellTest {
  private let files: ConfigurationFiles

  init(config: String?) { files = ConfigurationFiles(named: config) }

  /// How long a player may ring in the test, because a command from the settings may never end by itself.
  private static let patience = Duration.seconds(10)

  /// Rings the bell and prints the outcome.
  /// - Throws: `ToolError` if the settings are wrong or no player could ring.
  func run() async throws {
    let bell: BellConfiguration
    switch Configuration.load(from: files.sources) {
    case .success(let configuration): bell = configuration.bell
    case .failure(let problems): throw ToolError(.badConfiguration, tr(problems.text))
    }
    if !bell.settings.enabled {
      Output.line(tr("the bell is switched off ([bell] enabled = false); this is how it would ring"))
    }
    for player in BellPlayers.commands(of: bell, sound: sound()) {
      if await ring(by: player.words) { return }
    }
    if isatty(STDOUT_FILENO) == 1 {
      Output.line("\u{7}" + tr("no player works: only this terminal's bell rings"))
    }
    throw ToolError(
      .failure,
      tr(
        """
        the bell can't be heard: no player works. Install one (pulseaudio-utils, pipewire-bin or alsa-utils), or name \
        your own: [bell] command = ["PROGRAM", "ARGUMENT"]
        """))
  }

  /// Writes the built-in bell sound and returns its path; `nil` if it cannot be written.
  private func sound() -> String? {
    guard let live = files.live, let slash = live.lastIndex(of: "/") else { return nil }
    do throws(ConfigurationProblem) {
      return try BellPlayers.writeSound(in: String(live[..<slash]))
    } catch {
      Output.line(tr("cannot write Tappet's own bell sound: \(error.text)"))
      return nil
    }
  }

  private func ring(by words: [String]) async -> Bool {
    let name = words.first ?? ""
    let said = words.map(\.printable).joined(separator: " ")
    do {
      let path = name.hasPrefix("/") ? name : try Programs.find(name)
      let player = try await ChildProcess.start(path, arguments: Array(words.dropFirst()))
      let end = Task {
        try await Task.sleep(for: Self.patience)
        player.end()
      }
      let status = await player.status
      end.cancel()
      // SIGTERM means that `patience` ran out, which counts as having rung.
      let rang = status == 0 || status == 128 + SIGTERM
      Output.line(rang ? tr("rang: \(said)") : tr("failed with status \(status): \(said)"))
      return rang
    } catch {
      Output.line(tr("cannot start \(name.printable)"))
      return false
    }
  }
}
