import ArgumentParser
import Messages
import TappetClient
import TappetModel
import TappetProtocol

struct Watch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Show what is lit, heard and done, a line for each event, until Ctrl-C."),
    discussion: tr(
      """
      Each line begins with the seconds since the first. When the daemon goes, this says so and waits for the next \
      one. With --screen it draws the scanned app's screen to scale in the terminal, with what is lit, named and said, \
      for people who have no display or sit elsewhere; q leaves.

      EXAMPLES
        tappet watch
        tappet watch --screen
        tappet watch --web
        ssh kitchen tappet watch --screen --once
        tappet watch --json | jq -r 'select(.method == "scan.highlight") | .params.label'
      """))

  @OptionGroup var daemon: DaemonOptions

  @Flag(help: ArgumentHelp(tr("The notifications as they are on the wire, one JSON object per line.")))
  var json = false

  @Flag(help: ArgumentHelp(tr("Draw the scanned app's screen, again after every change.")))
  var screen = false

  @Flag(
    help: ArgumentHelp(
      tr("End when the daemon goes, instead of waiting for the next one; with --screen, print one picture.")))
  var once = false

  @Flag(
    help: ArgumentHelp(
      tr("Show the scan on a page in a browser on this machine, to somebody at the person's side, who is told so.")))
  var web = false

  @Option(help: ArgumentHelp(tr("The page's port; 0 for any that is free."), valueName: "number"))
  var port = 0

  func validate() throws {
    if web, screen || json || once { throw ValidationError(tr("--web goes with --port alone.")) }
    if !(0...65535).contains(port) { throw ValidationError(tr("--port takes 0 to 65535; found \(port)")) }
    if screen, json { throw ValidationError(tr("--screen draws and --json does not; use one of them.")) }
  }

  func run() async throws {
    let path = try DaemonAddress(named: daemon.socket).control
    if screen { return try await draw(path) }
    if web { return try await WebWatch.run(control: path, port: port) }
    let link = try await DaemonLink.open(path, reconnects: !once)
    try await link.ask(.subscribe([.all]))
    var start: Instant?
    var wasLost = false
    for await event in link.events {
      switch event {
      case .connected:
        if wasLost { Output.complain(tr("the daemon is back")) }
      case .disconnected:
        Output.complain(tr("the daemon at \(path) has gone; nothing is lit"))
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
      throw ToolError(
        .failure, tr("--screen draws on a terminal, and there is none. For one picture: --screen --once"))
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
