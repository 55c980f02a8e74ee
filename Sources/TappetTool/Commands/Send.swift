import ArgumentParser
import Glibc
import Messages
import Synchronization
import TappetClient
import TappetModel
import TappetProtocol

struct Send: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Publish a tree as an app would, and show what Tappet asks that app to do."),
    discussion: tr(
      """
      The file holds an element, or the whole parameters of tree.set, as JSON. The tree stays until you press Ctrl-C; \
      tappet send prints every request to act and answers that it was handled.

      EXAMPLES
        tappet send screen.json
        tappet send screen.json --watch         again whenever the file is saved
        tappet send screen.json --once          only: does Tappet take it, and with what warnings?
        jq .screens[0] app.json | tappet send -
      """))

  @OptionGroup var daemon: DaemonOptions

  @Argument(
    help: ArgumentHelp(tr("The file; - is standard input."), valueName: "file"),
    completion: .file(extensions: ["json"]))
  var file: String

  @Flag(help: ArgumentHelp(tr("Send the tree again whenever the file changes.")))
  var watch = false

  @Flag(help: ArgumentHelp(tr("Leave as soon as Tappet has taken or refused the tree.")))
  var once = false

  @Flag(help: ArgumentHelp(tr("Answer every request to act as not handled.")))
  var refuse = false

  func validate() throws {
    if watch, file == "-" { throw ValidationError(tr("--watch needs a file; standard input does not change.")) }
    if watch, once { throw ValidationError(tr("--watch stays and --once leaves; choose one.")) }
  }

  func run() async throws {
    let name = file == "-" ? tr("standard input") : file
    let tree = try TreeDocument.read(TreeDocument.load(file), named: name)
    let shown = Shown(tree.root)
    let handled = !refuse
    let title = tree.window?.title ?? tree.root.label?.string ?? name
    let path = try DaemonAddress(named: daemon.socket).control
    let link = try await DaemonLink.open(path, name: title, reconnects: !once) { call in
      let handled = handled && shown.root.contains(call.element)
      Output.line(SendLine.perform(call.request, of: call.element, in: shown.root, handled: handled))
      return handled ? .handled() : .unhandled
    }
    try await publish(tree, over: link)
    if once {
      _ = await link.end()
      return
    }
    if watch {
      try await follow(link, shown, named: name)
    } else {
      for await event in link.events { tell(event) }
    }
  }

  private func publish(_ tree: TreeSet, over link: DaemonLink) async throws {
    let taken = try await link.explained(tr("the tree")) {
      try await link.connection.publish(
        tree.root, window: tree.window, coordinates: tree.coordinates, notice: tree.notice)
    }
    for line in SendLine.taken(taken, warnings: tree.warnings + taken.warnings) { Output.line(line) }
    guard taken.isScanned == false, !once else { return }
    let apps = try await link.ask(.appsList, as: Listing<AppReport>.self).entries
    if let line = SendLine.notScanned(link.welcome.session, among: apps) { Output.line(line) }
  }

  /// Publishes the tree in the file again after each change of the file. If the file is invalid, reports that and
  /// leaves the previous tree published.
  private func follow(_ link: DaemonLink, _ shown: Shown, named name: String) async throws {
    Task { for await event in link.events { tell(event) } }
    var last = FileStamp(file)
    while true {
      try await Task.sleep(for: .milliseconds(200))
      let now = FileStamp(file)
      guard now != last else { continue }
      last = now
      do {
        let tree = try TreeDocument.read(TreeDocument.load(file), named: name)
        shown.root = tree.root
        try await publish(tree, over: link)
      } catch let error as ToolError where error.status == .failure {
        Output.complain(error.description)
      }
    }
  }

  private func tell(_ event: ClientEvent) {
    switch event {
    case .disconnected: Output.complain(tr("the daemon has gone; tappet sends the tree again when it is back"))
    case .notification(.treeWarnings(let told, _)):
      for warning in told.warnings { Output.line(tr("warning  \(SendLine.warning(warning))")) }
    case .connected, .notification: break
    }
  }

  /// The published tree, shared with the handler that prints element names.
  private final class Shown: Sendable {
    private let value: Mutex<ElementNode>
    init(_ root: ElementNode) { value = Mutex(root) }
    var root: ElementNode {
      get { value.withLock { $0 } }
      set { value.withLock { $0 = newValue } }
    }
  }

  /// The attributes that change when a file is written.
  private struct FileStamp: Equatable {
    var seconds = 0
    var nanoseconds = 0
    var size = 0
    var node: UInt = 0

    init(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return }
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
      size = Int(status.st_size)
      node = UInt(status.st_ino)
    }
  }
}
