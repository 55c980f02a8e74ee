import ArgumentParser
import ScanCore
import TappetClient
import TappetProtocol

/// `tappet watch`.
struct Watch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what is lit, heard and done, a line for each event, until Ctrl-C.",
    discussion: """
      Each line begins with the seconds since the first. When the daemon goes, that is said, and the next one is waited for.

      EXAMPLES
        tappet watch
        tappet watch --json | jq -r 'select(.method == "scan.highlight") | .params.label'
      """)

  @OptionGroup var daemon: DaemonOptions

  @Flag(help: "The notifications as they are on the wire, one JSON object per line.")
  var json = false

  @Flag(help: "End when the daemon goes, instead of waiting for the next one.")
  var once = false

  func run() async throws {
    let path = try DaemonAddress(named: daemon.socket).control
    let link = try await DaemonLink.open(path, reconnects: !once)
    try await link.ask(.subscribe([.all]))
    var start: Instant?
    var wasLost = false
    for await event in link.events {
      switch event {
      case .connected:
        if wasLost { Output.complain("the daemon is back") }
      case .disconnected:
        Output.complain("the daemon at \(path) has gone; nothing is lit")
        wasLost = true
      case .notification(let notification): show(notification, &start)
      }
    }
    throw ExitCode(ToolError.Status.noDaemon.rawValue)
  }

  private func show(_ notification: ServerNotification, _ start: inout Instant?) {
    if json {
      Output.write(String(decoding: ServerMessage.notification(notification).line, as: UTF8.self))
      return
    }
    guard case .event(let notice) = notification, let text = EventLine.text(of: notice.event) else { return }
    let first = start ?? notice.at
    start = first
    Output.line("\(first.duration(to: notice.at).threeDigits)  \(text)")
  }
}
