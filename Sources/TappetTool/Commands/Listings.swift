import ArgumentParser
import Messages
import ScanVocabulary
import TappetConfig
import TappetProtocol

struct Devices: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("List the input devices that Tappet reads or could read, and what to do about those that it cannot."),
    discussion: tr(
      """
      Without a running daemon, it says what a daemon would do with each device. --toml prints them as [[switch]] \
      tables for ~/.config/tappet/tappet.toml; those of keyboards and mice are comments until you remove the "#".

      EXAMPLES
        tappet devices
        tappet devices --toml
        tappet devices --json | jq '.items[].name'
      """))

  @OptionGroup var daemon: DaemonOptions

  @Flag(help: ArgumentHelp(tr("As JSON.")))
  var json = false

  @Flag(help: ArgumentHelp(tr("As [[switch]] tables, for your settings.")))
  var toml = false

  func validate() throws {
    if json, toml { throw ValidationError(tr("--json and --toml are two ways to print the same: choose one")) }
  }

  func run() async throws {
    if toml { return try Self.printTables() }
    let (told, isPressed) = try await told()
    // If a daemon answers, the survey of this process is optional, because the daemon may see devices that this process
    // cannot.
    let survey = told == nil ? try DeviceSurvey.now(Self.settings) : try? DeviceSurvey.now(Self.settings)
    let all = (told ?? []) + (survey?.reports(beside: told ?? [], inEnglish: json) ?? [])
    if json { return Output.json(Listing(all).json) }
    let hasSwitch = told.map { !$0.isEmpty } ?? survey?.hasSwitch ?? false
    if !hasSwitch { DeviceLines.lines(of: [], orPressed: isPressed).forEach { Output.line($0) } }
    if !all.isEmpty { DeviceLines.lines(of: all).forEach { Output.line($0) } }
  }

  /// The daemon's report on its devices, `nil` if no daemon answers and the user named no socket; and whether there is a
  /// switch nonetheless, which programs press.
  private func told() async throws -> ([DeviceReport]?, isPressed: Bool) {
    let isDeclared = Self.settings.switches.contains { $0.source == .injected || $0.source == .sound }
    guard let path = try? DaemonAddress(named: daemon.socket).control else { return (nil, isDeclared) }
    do {
      let link = try await DaemonLink.open(path)
      let devices = try await link.ask(.devicesList, as: Listing<DeviceReport>.self).entries
      let status = try await link.ask(.statusGet(["isSwitchControlRunning"]))
      return (devices, status["isSwitchControlRunning"] == .bool(true))
    } catch let error as ToolError where error.status == .noDaemon && daemon.socket == nil {
      Output.complain(tr("no daemon is running; this is what it would do with these devices"))
      return (nil, isDeclared)
    }
  }

  private static var settings: Configuration {
    if case .success(let configuration) = Configuration.load(from: ConfigurationFiles().sources) {
      return configuration
    }
    return Configuration()
  }

  private static func printTables() throws {
    let settings = settings
    let tables = try DeviceSurvey.now(settings).tables(besides: settings.switches)
    if tables.isEmpty { throw ToolError(.failure, DeviceLines.none) }
    Output.line("# " + tr("For ~/.config/tappet/tappet.toml. Check it there with: tappet check"))
    for line in tables { Output.line(line) }
  }
}

struct Apps: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("List the apps that have a screen to scan, or choose the one to scan."),
    discussion: tr("EXAMPLES\n  tappet apps\n  tappet apps --focus Mail"))

  @OptionGroup var daemon: DaemonOptions

  @Option(help: ArgumentHelp(tr("Scan this app, by its id or name."), valueName: "app"))
  var focus: String?

  @Flag(help: ArgumentHelp(tr("As JSON.")))
  var json = false

  func run() async throws {
    let link = try await daemon.link()
    if let focus { try await link.ask(.appsFocus(focus)) }
    let apps = try await link.ask(.appsList, as: Listing<AppReport>.self)
    if json { return Output.json(apps.json) }
    for line in AppLines.lines(of: apps.entries) { Output.line(line) }
  }
}
