import Glibc
import ScanVocabulary
import TappetModel
import TappetProtocol

/// Measures the time from a change of one element among 10,000 until an observer sees it in the highlight: a frame, and
/// a label as a patch beside the whole tree sent again. After a new label voice control words its names again on the
/// worker threads, while the next patches arrive.
enum PatchLatency {
  private static let elements = 10_000
  private static let lit: ElementID = "n9999"

  static func measure(_ place: Workplace) throws -> [Figure] {
    let daemon = try DaemonUnderTest(place, settings: "[scanning]\nstep = 60\n")
    let observer = try daemon.observer(.highlight)
    let app = try daemon.app()
    var run = Run(app: app, observer: observer)
    try run.publish()
    // Voice control is still wording ten thousand names, which is not measured here.
    usleep(1_500_000)
    var whole = Samples()
    for _ in 0..<15 { whole.add(try run.sendWhole(), in: .microseconds(1)) }
    usleep(1_500_000)
    var labels = Samples()
    for _ in 0..<200 { labels.add(try run.sendLabel(), in: .microseconds(1)) }
    usleep(1_500_000)
    var frames = Samples()
    for _ in 0..<200 { frames.add(try run.sendFrame(), in: .microseconds(1)) }
    return [
      Figure(
        name: "patch of one frame in \(elements) to highlight, median", value: frames.median, unit: "µs",
        goal: .atMost(300)),
      Figure(
        name: "patch of one label in \(elements) to highlight, median", value: labels.median, unit: "µs",
        baseline: whole.median, goal: .atMost(300)),
    ]
  }

  private struct Run {
    let app: LineConnection
    let observer: LineConnection
    var generation = 0
    var root = Screens.large(PatchLatency.elements)

    /// Publishes the tree with the highlight on the element that will change.
    mutating func publish() throws {
      generation += 1
      let set = TreeSet(
        generation: generation, root: root, notice: AppNotice(.screenChanged, element: PatchLatency.lit))
      try app.send(ClientRequest.treeSet(set).line(id: 1))
      _ = try observer.event { notice -> Bool? in
        guard case .highlight(let highlight, app: _) = notice.event, highlight.ids == [PatchLatency.lit] else {
          return nil
        }
        return true
      }
      try app.answer(to: 1)
    }

    mutating func sendLabel() throws -> Duration {
      let label = "State \(generation + 1)"
      return try send(patch(.label(AttributedText(label)))) { $0.label == label }
    }

    mutating func sendFrame() throws -> Duration {
      let frame = Frame(x: 7, y: 9, width: Double(100 + generation), height: 20)
      return try send(patch(.frame(frame))) { $0.frame == frame }
    }

    private mutating func patch(_ property: ElementProperty) -> [UInt8] {
      generation += 1
      let change = TreePatch.Change(id: PatchLatency.lit, properties: [property])
      let patch = TreeChange(generation: generation, base: generation - 1, patch: TreePatch(set: [change]))
      return ClientRequest.treePatch(patch).line(id: 1)
    }

    mutating func sendWhole() throws -> Duration {
      generation += 1
      let label = "State \(generation)"
      let change = TreePatch.Change(id: PatchLatency.lit, properties: [.label(AttributedText(label))])
      root = try TreePatch(set: [change]).applied(to: root)
      return try send(Screens.line(root, generation: generation)) { $0.label == label }
    }

    private func send(_ line: [UInt8], until isShown: (Highlight) -> Bool) throws -> Duration {
      // No faster than an app may send; a faster app would be delayed.
      usleep(20_000)
      let start = SuspendingClock.now
      try app.send(line)
      let at = try observer.event { notice -> Bool? in
        guard case .highlight(let highlight, app: _) = notice.event, isShown(highlight) else { return nil }
        return true
      }.at
      try app.answer(to: 1)
      return start.duration(to: at)
    }
  }
}
