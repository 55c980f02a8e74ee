import ArgumentParser
import TappetProtocol

/// `tappet devices`.
struct Devices: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the input devices that are read, or could be, and what to do about those that cannot.",
    discussion: "EXAMPLES\n  tappet devices\n  tappet devices --json | jq '.items[].name'")

  @OptionGroup var daemon: DaemonOptions

  @Flag(help: "As JSON.")
  var json = false

  func run() async throws {
    let devices = try await daemon.link().ask(.devicesList, as: Listing<DeviceReport>.self)
    if json { return Output.json(devices.json) }
    for line in DeviceLines.lines(of: devices.entries) { Output.line(line) }
  }
}

/// `tappet apps`.
struct Apps: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the apps that have a screen to scan, or choose the one that is scanned.",
    discussion: "EXAMPLES\n  tappet apps\n  tappet apps --focus Mail")

  @OptionGroup var daemon: DaemonOptions

  @Option(help: ArgumentHelp("Scan this app, by its id or name.", valueName: "app"))
  var focus: String?

  @Flag(help: "As JSON.")
  var json = false

  func run() async throws {
    let link = try await daemon.link()
    if let focus { try await link.ask(.appsFocus(focus)) }
    let apps = try await link.ask(.appsList, as: Listing<AppReport>.self)
    if json { return Output.json(apps.json) }
    for line in AppLines.lines(of: apps.entries) { Output.line(line) }
  }
}
