import Messages
import TappetClient
import TappetConfig
import TappetProtocol

struct ProfileUse {
  let files: ConfigurationFiles
  let profiles: Profiles
  /// The daemon that applies the profile now; `nil` if no daemon runs, so that the profile takes effect when one
  /// starts.
  let link: DaemonLink?

  /// Returns the settings that would change with the profile `name` (`nil`: without any profile).
  /// - Throws: `ToolError` with every problem in the profile.
  func difference(to name: String?) throws -> SettingsDifference {
    var text: String?
    if let name { text = try ToolError.telling { () throws(ConfigurationProblem) in try profiles.text(of: name) } }
    // If the current profile has become invalid, compare with the settings without a profile.
    let before =
      (try? Profiles.settings(with: profiles.current?.text, named: tr("the profile in force"), in: files).get())
      ?? (try? Profiles.settings(with: nil, named: "", in: files).get()) ?? Configuration()
    switch Profiles.settings(with: text, named: name.map(profiles.path) ?? "", in: files) {
    case .success(let after): return SettingsDifference(before: before, after: after)
    case .failure(let problems): throw ToolError(.badConfiguration, tr(problems.text))
    }
  }

  /// Switches to the profile `name` (`nil`: to none). A running daemon switches now and reverts the change unless the
  /// user confirms it; without a daemon, the change takes effect when one starts.
  ///
  /// - Parameter limit: how long the daemon waits for a press; zero applies the profile without a trial.
  /// - Throws: `ToolError` when the change was reverted or cannot be written.
  func use(_ name: String?, confirmedWithin limit: Duration) async throws {
    guard let link else {
      if SettingsLock(files)?.isLocked == true {
        throw ToolError(.failure, tr(SettingsLock.refusal(of: Message("the profile"))))
      }
      return try ToolError.telling { () throws(ConfigurationProblem) in
        try profiles.use(name)
        try forgetOverruled()
      }
    }
    try await link.ask(.subscribe([Topic(.state)]))
    let answer = try await link.ask(.profileUse(ProfileRequest(name, confirm: limit)), as: ProfileAnswer.self)
    guard answer.isTrial else { return }
    Output.complain(tr("press your switch within \(limit.seconds) to keep it"))
    let counting = Task {
      for left in stride(from: Int(limit.inSeconds.rounded(.up)), to: 0, by: -1) {
        Output.progress("\(left) s")
        try await Task.sleep(for: .seconds(1))
      }
    }
    let isKept = await isKept(link)
    counting.cancel()
    Output.progress("")
    if isKept { return }
    throw ToolError(.failure, tr("nobody pressed within \(limit.seconds), so everything is as it was before"))
  }

  /// Waits for the end of the trial; returns whether the profile was confirmed.
  private func isKept(_ link: DaemonLink) async -> Bool {
    var isOnTrial = false
    for await case .notification(.event(let notice)) in link.events {
      guard case .state(let state) = notice.event else { continue }
      if isOnTrial, !state.isTrial { return state.wasKept == true }
      isOnTrial = isOnTrial || state.isTrial
    }
    return false
  }

  /// Removes the live changes to settings that the chosen profile sets, because the profile was chosen after those
  /// changes.
  private func forgetOverruled() throws(ConfigurationProblem) {
    guard let live = files.live,
      case .success(let loaded) = Configuration.loadTellingAll(from: files.sources, profileWins: true),
      !loaded.overruled.isEmpty,
      case .success(let filed) = Configuration.load(from: files.sources.filter { $0.role != .live })
    else { return }
    try LiveSettings(from: filed, to: loaded.configuration).write(to: live)
  }

  /// One line for each live change that the profile replaces.
  func overruled(by name: String?) -> [String] {
    guard let name, let text = try? profiles.text(of: name),
      case .success(let loaded) = Configuration.loadTellingAll(
        from: files.with(Profiles.InForce(name: name, text: text)).sources, profileWins: true)
    else { return [] }
    // translators: a setting, and the value to which the person had changed it.
    return loaded.overruled.map { tr("\($0.key): your change to \($0.value) is gone; it is as the profile says") }
  }
}
