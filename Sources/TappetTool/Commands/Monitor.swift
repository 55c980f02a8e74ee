import ArgumentParser
import Messages
import ScanVocabulary
import TappetClient
import TappetConfig
import TappetProtocol

struct Monitor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Show every press: how long you held it, and what the filter and the scan did with it or why not."),
    discussion: tr(
      """
      Prints a line for each press, until Ctrl-C. The daemon reports the presses, so they still do what they always \
      do; times are those at which it handled the edges. Names of keys are shown only with --keys.

      EXAMPLES
        tappet monitor
        tappet monitor -t --keys
        tappet monitor --json | jq -r 'select(.refused).refused'
      """))

  @OptionGroup var daemon: DaemonOptions

  @Flag(
    name: .customShort("t"),
    help: ArgumentHelp(tr("With the times at which it went down and up, in seconds since the machine started.")))
  var stamps = false

  @Flag(help: ArgumentHelp(tr("With the keys of each switch, as your settings declare them.")))
  var keys = false

  @Flag(help: ArgumentHelp(tr("One JSON object per press; stamps in nanoseconds.")))
  var json = false

  func run() async throws {
    let path = try DaemonAddress(named: daemon.socket).control
    let link = try await DaemonLink.open(path, reconnects: true)
    var line = PressLine(keys: keys ? Self.keys() : [:], showsStamps: stamps)
    line.devices = try await Self.devices(link)
    try await link.ask(.subscribe([Topic(.switchEvent), Topic(.refused), Topic(.selected), Topic(.deviceAdded)]))
    Output.complain(tr("press your switch; Ctrl-C ends this"))
    var log = PressLog()
    for await event in link.events {
      switch event {
      case .notification(.event(let notice)):
        if case .device = notice.event { line.devices = try await Self.devices(link) }
        log.take(notice).forEach { show($0, line) }
      case .disconnected:
        log.end().forEach { show($0, line) }
        Output.complain(tr("the daemon at \(path) has gone; waiting for the next one"))
      case .connected, .notification: break
      }
    }
  }

  private func show(_ entry: PressLog.Entry, _ line: PressLine) {
    if json { Output.json(line.json(of: entry)) } else { Output.line(line.text(of: entry)) }
  }

  private static func devices(_ link: DaemonLink) async throws -> [SwitchID: String] {
    let devices = try await link.ask(.devicesList, as: Listing<DeviceReport>.self).entries
    let pairs = devices.flatMap { device in device.switches.map { ($0, "\(device.name), \(device.path)") } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private static func keys() -> [SwitchID: String] {
    guard case .success(let configuration) = Configuration.load(from: ConfigurationFiles().sources) else { return [:] }
    let pairs = configuration.switches.map { definition in
      let names =
        switch definition.source {
        case .device(_, let inputs): inputs.compactMap(\.name).joined(separator: " ")
        case .injected: "injected"
        case .sound: "sound"
        }
      return (definition.id, names)
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
