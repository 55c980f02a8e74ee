import AccessibilityBridge
import AccessibilityBus
import Glibc
import Messages
import SystemClocks
import TappetModel
import TappetProtocol

/// What is printed of the focused window.
enum Printout {
  enum Content {
    /// The tree that would be scanned, one element per line.
    case tree
    /// What its app answered.
    case recording
    /// What in it cannot be reached or named; with the names in it, or without.
    case audit(isNaming: Bool)
  }

  @BusActor
  static func run(_ content: Content) async {
    let display = await SessionDisplay.found(script: "tappet-print")
    do {
      let bus = try await Session.connect(display)
      let active = display.windows?.active()
      let search = WindowSearch(Desktop(bus))
      guard let found = await search.find(active, isOnDisplay: display.isWhole) else {
        complain(tr("the window that has the focus publishes nothing for assistive technology"))
        display.end()
        exit(1)
      }
      let placement = display.placement(of: active, toolkit: found.app.toolkit)
      let start = MonotonicClock.now
      let read = try await WindowReader.read(
        found.app, root: found.window.reference, popups: found.popups, placement: placement, on: bus)
      let time = start.duration(to: MonotonicClock.now)
      var placed = display.placingPopovers(of: read, in: active)
      placed.isReadFromRight = Language.isReadFromRight
      switch content {
      case .recording:
        for line in Recording(read).lines { print(line) }
      case .tree:
        print(
          "\(found.app.name) (\(found.app.toolkit.name) \(found.app.toolkit.version)), \(read.nodes.count) objects,",
          // not translated: for reports of faults
          "read in \(time.nanoseconds / 1000) us")
        show(ElementMapping.tree(of: placed), 0)
      case .audit(let isNaming):
        let report = AuditReport(placed, time: time, isNaming: isNaming)
        for line in report.lines { print(line) }
        display.end()
        exit(report.isClean ? 0 : findings)
      }
      display.end()
      exit(0)
    } catch let problem as BusProblem {
      display.end()
      complain(tr("this is not in a desktop session, or it has no accessibility bus: \(problem.description)"))
      exit(1)
    } catch {
      display.end()
      complain(tr("the app of the window that has the focus does not answer; try again"))
      exit(1)
    }
  }

  /// The exit code for something to report.
  private static let findings: Int32 = 2

  /// `--display`: prints the capabilities of the display, one per line.
  @BusActor
  static func tellDisplay() async {
    let display = await SessionDisplay.found(script: "tappet-print")
    // not translated: tappet doctor reads it
    let windows = display.isWhole ? "yes" : display.windows == nil ? "no" : "no, those of X11 alone"
    print("windows: \(windows)")
    print("pointer: \(display.hand.map { $0.hasPointer && display.isWhole } == true ? "yes" : "no")")
    print("keys: \(display.hand?.reaches(nil) == true ? "yes" : "no")")
    display.end()
    exit(0)
  }

  private static func show(_ node: ElementNode, _ depth: Int) {
    let traits = Traits.named.filter { node.traits.contains($0.trait) }.map(\.name).joined(separator: " ")
    let frame = node.frame.map { "\(Int($0.x)),\(Int($0.y)) \(Int($0.width))x\(Int($0.height))" } ?? ""
    let style = node.details.viewIsModal ? "modal" : node.details.navigationStyle == .combined ? "group" : ""
    let words = [
      node.label?.string.debugDescription ?? "-", node.value?.string.debugDescription ?? "", traits, style, frame,
    ]
    print(String(repeating: "  ", count: depth) + words.filter { !$0.isEmpty }.joined(separator: " "))
    for child in node.children { show(child, depth + 1) }
  }
}
