import ArgumentParser
import Messages
import SpeechOutput
import TappetConfig
import TappetProtocol
import TappetProtocolServer

struct Status: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Show in one line how things are, then apps and devices."),
    discussion: tr("EXAMPLES\n  tappet status\n  tappet status --json | jq .state.app\n  tappet status --verbose"))

  @OptionGroup var daemon: DaemonOptions

  @Flag(help: ArgumentHelp(tr("As JSON.")))
  var json = false

  @Flag(help: ArgumentHelp(tr("Only what the daemon has counted and measured, as OpenMetrics.")))
  var verbose = false

  func run() async throws {
    let link = try await daemon.link()
    if verbose {
      guard case .string(let text)? = try await link.ask(.metrics)["openMetrics"] else {
        throw ToolError(
          .failure,
          tr(
            """
            the daemon sent no figures: it has another version than tappet. Compare: tappet --version, tappetd --version
            """))
      }
      return Output.line(String(text.dropLast()))
    }
    let settings = try? await link.ask(.settingsGet(["speech.cueOutput"]))["values"]
    let now = try await StatusNow(link)
    if json {
      return Output.json([
        "state": now.state.jsonValue, "voice": .object(now.voiceJSON),
        "apps": now.apps.json["items"], "devices": now.devices.json["items"],
      ])
    }
    Output.line(now.line)
    let devices = DeviceLines.lines(of: now.devices.entries, orPressed: now.hasSwitch)
    for line in AppLines.lines(of: now.apps.entries) + devices { Output.line(line) }
    if case .object(let values)? = settings, case .string(let name)? = values["speech.cueOutput"],
      name != CueRoute.common, let found = try? await SpeechOutputs.now(name)
    {
      Output.line(found.privacy)
    }
    for line in await Self.desktopLines() { Output.line(line) }
  }

  /// On Wayland: by which way Tappet reaches other apps, or what is missing for that and the command that mends it.
  private static func desktopLines() async -> [String] {
    var facts = DoctorFacts(version: Tappet.version, daemon: .answers(version: Tappet.version))
    facts.isPackaged = Programs.path(of: "tappetd")?.hasPrefix("/usr/bin/") == true
    let isAsked = await DesktopFacts.findReach(&facts)
    return DesktopLines.lines(of: facts, isAsked: isAsked)
  }
}

struct StatusNow: Sendable {
  var state: ScanState
  /// Whether voice control is on.
  var listens: Bool
  /// Whether there is a switch, on a device or pressed by programs.
  var hasSwitch: Bool
  /// The listener's state; `nil` if none is connected.
  var voice: VoiceStatus?
  var apps: Listing<AppReport>
  var devices: Listing<DeviceReport>

  /// Queries the daemon and closes the connection.
  /// - Throws: `ToolError`
  init(_ link: DaemonLink) async throws {
    try await link.ask(.subscribe([Topic(.state), Topic(.voiceStatus)]))
    let status = try await link.ask(.statusGet(["isVoiceControlRunning", "isSwitchControlRunning"]))
    hasSwitch = status["isSwitchControlRunning"] == .bool(true)
    listens = status["isVoiceControlRunning"] == .bool(true)
    apps = try await link.ask(.appsList, as: Listing<AppReport>.self)
    devices = try await link.ask(.devicesList, as: Listing<DeviceReport>.self)
    var told: ScanState?
    // A new observer receives the current state at once.
    for event in await link.end().map(\.event) {
      switch event {
      case .state(let state): told = state
      case .voiceStatus(let status): voice = status
      case _: break
      }
    }
    guard let told else { throw ToolError(.failure, tr("the daemon did not report its state")) }
    state = told
  }

  var voiceJSON: JSONObject {
    ["listening": .bool(listens), "status": voice.map { .object($0.json) }]
  }

  /// "Scanning Calculator, auto, step 1.2 s, switch Big Red on /dev/input/event7, voice listening".
  var line: String {
    let parts = [
      StatusLine.text(of: state), StatusLine.switches(on: devices.entries), StatusLine.voice(voice),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
