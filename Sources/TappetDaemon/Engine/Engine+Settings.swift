import PreferredLook
import ScanLab
import ScanPlanning
import ScanVocabulary
import ScannerMenus
import Scanning
import SpokenCommands
import TappetConfig
import TappetModel
import TappetProtocol

/// Reading and changing settings at run time; status and preferences.
extension Engine {
  func settingsGet(_ keys: [String]) throws(ProtocolFault) -> JSONObject {
    var values: JSONObject = [:]
    for (index, key) in (keys.isEmpty ? Configuration.settings.map(\.key) : keys).enumerated() {
      do throws(ConfigurationProblem) {
        values[key] = try configuration.value(of: key).json
      } catch {
        throw ProtocolFault(.badValue, path: "/params/keys/\(index)", hint: error.description)
      }
    }
    return ["values": .object(values)]
  }

  /// Changes all the values or none, and stores them for the next start.
  func settingsSet(_ values: JSONObject) throws(ProtocolFault) -> JSONObject {
    var changes: [SettingChange] = []
    for member in values.members {
      guard let value = SettingValue(json: member.value) else {
        throw ProtocolFault(
          .badValue, path: "/params/values/\(member.key)",
          hint: "expected true, false, a number, a string or a list of strings")
      }
      changes.append(SettingChange(key: member.key, value: value))
    }
    try refuseLocked(changes.map(\.key))
    try change(changes) { "/params/values/\($0)" }
    return try settingsGet(values.members.map(\.key))
  }

  /// Resets settings (all if `keys` is empty) to the values in the files.
  func settingsReset(_ keys: [String]) throws(ProtocolFault) -> JSONObject {
    var changes: [SettingChange] = []
    for (index, key) in (keys.isEmpty ? Configuration.settings.map(\.key) : keys).enumerated() {
      do throws(ConfigurationProblem) {
        changes.append(SettingChange(key: key, value: try settings.filed.value(of: key)))
      } catch {
        throw ProtocolFault(.badValue, path: "/params/keys/\(index)", hint: error.description)
      }
    }
    try refuseLocked(changes.map(\.key))
    try change(changes) { _ in "/params/keys" }
    return try settingsGet(keys)
  }

  /// Makes all the changes or none, in any order that works (one may require another), and refuses changes that leave
  /// no way to select.
  ///
  /// - Parameter place: returns the path in the request that names a setting, for faults.
  func change(_ changes: [SettingChange], place: (String) -> String) throws(ProtocolFault) {
    var changed = configuration
    if let first = changed.make(changes).first {
      throw ProtocolFault(.badValue, path: place(first.change.key), hint: first.problem.description)
    }
    if !switches.isEmpty, let problem = changed.lockOut(with: switches, before: (configuration, switches)) {
      throw ProtocolFault(.notAllowed, path: "/params", hint: problem.description)
    }
    use(changed)
    noteForTakingBack(changes)
    keepLive()
  }

  /// Applies new settings; the scanning position and everything else stays.
  func use(_ changed: Configuration) {
    let now = settle()
    let (before, preferences, status) = (configuration, currentPreferences, currentStatus)
    configuration = changed
    if before.language != changed.language { useLanguage() }
    feed(.configure(settings: changed.scanning, switches: switches, recipes: changed.recipes, at: now), cause: .control)
    feed(.bell(changed.bell.settings, at: now), cause: .control)
    feedVoice(.settings(changed.voice), at: now)
    if observers.isMenuOpen { lookForAdvice() }
    listening.use(changed.microphone)
    if changed.microphone.muted, !before.microphone.muted { feedVoice(.closed, at: now) }
    directListener()
    findDeviceCommands()
    useSpeech(before: before)
    tellPreferences(since: preferences)
    tellStatus(since: status)
    let isRegrouped =
      before.scanning.maxFlat != changed.scanning.maxFlat || before.scanning.grouping != changed.scanning.grouping
      || before.scanning.learn != changed.scanning.learn
    if isRegrouped { replan() }
    // Overlays ask for their settings again when the state is announced.
    let isDrawnAnew =
      before.overlay != changed.overlay || before.keyboard != changed.keyboard
      || before.language != changed.language
    if before.scanning != changed.scanning || isDrawnAnew { tellState() }
    followCurtain()
    setAlarm()
  }

  /// Plans the same trees again with different grouping.
  private func replan() {
    let planner = planner
    register.replan { planner.plan($0.tree, weights: weights(of: $0)) }
    show(register.scanned, .update)
  }

  func status(_ names: [String]) throws(ProtocolFault) -> JSONObject {
    try pick(names, from: currentStatus, what: "status")
  }

  var currentStatus: JSONObject {
    [
      "isSwitchControlRunning": .bool(hasSwitch), "isVoiceControlRunning": .bool(listening.listens),
      "isVoiceOverRunning": .bool(speaks),
      "isAssistiveTouchRunning": .bool(offersGestures || configuration.overlay.button),
    ]
  }

  /// Whether there is a switch to press: one on a connected device, or one that programs press.
  private var hasSwitch: Bool {
    !devices.definitions.isEmpty || configuration.switches.contains { $0.source == .injected || $0.source == .sound }
  }

  /// Whether touch gestures can be made by switch: a menu offers them.
  private var offersGestures: Bool {
    let menu = configuration.scanning.menu
    return hasSwitch && (menu.items.contains(.gestures) || menu.element.contains(.gestures))
  }

  /// Notifies watching clients of status values that differ from `before`.
  func tellStatus(since before: JSONObject) {
    tellChanges(in: currentStatus, since: before, to: \.wants.status) { .statusChanged($0) }
  }

  /// Sends each session the values that it watches and that differ from `before`.
  func tellChanges(
    in values: JSONObject, since before: JSONObject, to watched: KeyPath<Session, Set<String>>,
    by notification: (JSONObject) -> ServerNotification
  ) {
    let changed = values.members.filter { before[$0.key] != $0.value }
    for session in sessions.values {
      var wanted: JSONObject = [:]
      for member in changed where session[keyPath: watched].contains(member.key) { wanted[member.key] = member.value }
      if !wanted.members.isEmpty { send(.notification(notification(wanted)), to: session) }
    }
  }

  func preferences(_ names: [String]) throws(ProtocolFault) -> JSONObject {
    try pick(names, from: currentPreferences, what: "preference")
  }

  private func pick(_ names: [String], from values: JSONObject, what: String) throws(ProtocolFault) -> JSONObject {
    guard !names.isEmpty else { return values }
    var picked: JSONObject = [:]
    for (index, name) in names.enumerated() {
      guard let value = values[name] else {
        let known = values.members.map(\.key)
        let guess =
          NearestName.of(name, in: known).map { "did you mean \"\($0)\"?" }
          ?? "there are \(known.joined(separator: ", "))"
        throw ProtocolFault(
          .badValue, path: "/params/names/\(index)", hint: "no \(what) \"\(name.prefix(40))\"; \(guess)")
      }
      picked[name] = value
    }
    return picked
  }
}

extension Configuration {
  /// Makes those changes that can be made, in any order. Returns the others with their problems.
  mutating func make(_ changes: [SettingChange]) -> [(change: SettingChange, problem: ConfigurationProblem)] {
    var waiting = changes
    while true {
      var refused: [(change: SettingChange, problem: ConfigurationProblem)] = []
      for change in waiting {
        do throws(ConfigurationProblem) {
          try set(change.key, to: change.value)
        } catch {
          refused.append((change, error))
        }
      }
      if refused.isEmpty || refused.count == waiting.count { return refused }
      waiting = refused.map(\.change)
    }
  }
}
