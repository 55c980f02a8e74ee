import Glibc
import ScanCore
import TappetClient
import TappetConfig
import TappetProtocol

/// Puts a profile in force, or none, and takes it back where nobody confirms it with a switch.
struct ProfileUse {
  let files: ConfigurationFiles
  let profiles: Profiles
  /// The daemon that is to read it now; `nil`: it holds from its next start.
  let link: DaemonLink?

  /// What is otherwise with that profile (`nil`: none) than now.
  /// - Throws: `ToolError` with everything that is wrong with it.
  func difference(to name: String?) throws -> SettingsDifference {
    var text: String?
    if let name { text = try explained { () throws(ConfigurationProblem) in try profiles.text(of: name) } }
    // What is in force may be wrong by now: then the settings without it are what is compared with.
    let before =
      (try? Profiles.settings(with: profiles.current?.text, named: "the profile in force", in: files).get())
      ?? (try? Profiles.settings(with: nil, named: "", in: files).get()) ?? Configuration()
    switch Profiles.settings(with: text, named: name.map(profiles.path) ?? "", in: files) {
    case .success(let after): return SettingsDifference(before: before, after: after)
    case .failure(let problems): throw ToolError(.badConfiguration, problems.description)
    }
  }

  /// - Parameter limit: how long a press is waited for; zero: it needs none.
  /// - Throws: `ToolError` when it was taken back, or cannot be written.
  func use(_ name: String?, confirmedWithin limit: Duration) async throws {
    let kept = try? profiles.active.read()
    try explained { () throws(ConfigurationProblem) in try profiles.use(name) }
    guard let link else { return }
    if limit > .zero { try await link.ask(.subscribe([Topic(.switchEvent)])) }
    reload(link)
    guard limit > .zero else { return }
    Output.complain("press your switch within \(limit.seconds) to keep it")
    guard await !isPressed(link, within: limit) else { return }
    try explained { () throws(ConfigurationProblem) in
      if let kept { try profiles.active.replace(with: kept) } else { profiles.active.remove() }
    }
    reload(link)
    throw ToolError(.failure, "nobody pressed within \(limit.seconds), so it is as it was before")
  }

  private func reload(_ link: DaemonLink) {
    guard let process = link.welcome.server.pid, kill(pid_t(process), SIGHUP) == 0 else {
      return Output.complain("the daemon reads it at its next start: systemctl --user restart tappet.service")
    }
  }

  private func isPressed(_ link: DaemonLink, within limit: Duration) async -> Bool {
    let end = Task {
      try await Task.sleep(for: limit)
      await link.connection.close()
    }
    defer { end.cancel() }
    for await case .notification(.event(let notice)) in link.events {
      if case .switchEvent(let report) = notice.event, report.gesture != nil { return true }
    }
    return false
  }

  private func explained<Result>(_ body: () throws(ConfigurationProblem) -> Result) throws -> Result {
    do throws(ConfigurationProblem) {
      return try body()
    } catch {
      throw ToolError(.failure, error.description)
    }
  }
}
