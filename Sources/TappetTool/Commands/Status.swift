import ArgumentParser
import ScanCore
import TappetProtocol

/// `tappet status`.
struct Status: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell in one line how things are, then apps and devices.",
    discussion: "EXAMPLES\n  tappet status\n  tappet status --json | jq .state.app\n  tappet status --verbose")

  @OptionGroup var daemon: DaemonOptions

  @Flag(help: "As JSON.")
  var json = false

  @Flag(help: "What the daemon has counted and measured, as OpenMetrics, and nothing else.")
  var verbose = false

  func run() async throws {
    let link = try await daemon.link()
    if verbose {
      guard case .string(let text)? = try await link.ask(.metrics)["openMetrics"] else {
        throw ToolError(.failure, "the daemon counts nothing: it is of another version")
      }
      return Output.line(String(text.dropLast()))
    }
    try await link.ask(.subscribe([Topic(.state)]))
    let status = try await link.ask(.statusGet(["isVoiceControlRunning"]))
    let listens = status["isVoiceControlRunning"] == .bool(true)
    let apps = try await link.ask(.appsList, as: Listing<AppReport>.self)
    let devices = try await link.ask(.devicesList, as: Listing<DeviceReport>.self)
    let state = try await state(link)
    if json {
      return Output.json([
        "state": state.jsonValue, "voice": .object(["listening": .bool(listens)]), "apps": apps.json["items"],
        "devices": devices.json["items"],
      ])
    }
    let parts = [
      StatusLine.text(of: state), StatusLine.switches(on: devices.entries), StatusLine.voice(listens: listens),
    ]
    Output.line(parts.compactMap(\.self).joined(separator: ", "))
    for line in AppLines.lines(of: apps.entries) + DeviceLines.lines(of: devices.entries) { Output.line(line) }
  }

  /// A new observer is told the state at once.
  private func state(_ link: DaemonLink) async throws -> ScanState {
    for case .state(let state) in await link.end().map(\.event).reversed() { return state }
    throw ToolError(.failure, "the daemon did not say how it is")
  }
}
