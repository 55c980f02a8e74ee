import ArgumentParser
import TappetClient
import TappetModel
import TappetProtocol

struct Watch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what is lit, heard and done, a line for each event, until Ctrl-C.",
    discussion: """
      Each line begins with the seconds since the first. When the daemon goes, that is said, and the next one is waited for.
      With --screen the scanned app's screen is drawn to scale in the terminal, with what is lit, named and said on it,
      for who has no display or sits elsewhere; q leaves.

      EXAMPLES
        tappet watch
        tappet watch --screen
        ssh kitchen tappet watch --screen --once
        tappet watch --json | jq -r 'select(.method == "scan.highlight") | .params.label'
      """)

  @OptionGroup var daemon: DaemonOptions

  @Flag(help: "The notifications as they are on the wire, one JSON object per line.")
  var json = false

  @Flag(help: "Draw the scanned app's screen, anew with every change.")
  var screen = false

  @Flag(help: "End when the daemon goes, instead of waiting for the next one; with --screen, print one picture.")
  var once = false

  func validate() throws {
    if screen, json { throw ValidationError("--screen draws and --json does not; use one of them.") }
  }

  func run() async throws {
    let path = try DaemonAddress(named: daemon.socket).control
    if screen { return try await draw(path) }
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

  private func draw(_ path: String) async throws {
    if once {
      let link = try await DaemonLink.open(path)
      let size = Terminal.outputSize
      for line in try await ScreenWatch.picture(over: link, columns: size.columns, rows: size.rows) {
        Output.line(line)
      }
    } else if Terminal.isThere {
      try await ScreenWatch.run(over: DaemonLink.open(path, reconnects: true))
    } else {
      throw ToolError(.failure, "--screen draws on a terminal, and there is none. One picture: --screen --once")
    }
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
