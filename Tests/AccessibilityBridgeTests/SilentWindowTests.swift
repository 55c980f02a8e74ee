import TappetModel
import Testing

@testable import AccessibilityBridge

@Suite("A window whose app does not say what it shows")
struct SilentWindowTests {
  private let frame = Frame(x: 100, y: 50, width: 640, height: 320)

  /// Chooses stops by their names; gives the last outcome.
  private func choose(_ stops: SilentWindow.Stop..., in window: inout SilentWindow) throws -> SilentWindow.Outcome {
    var outcome = SilentWindow.Outcome.shown
    for stop in stops {
      let tree = window.tree(title: "") { "\($0)" }
      let nodes = tree.children.flatMap { $0.children.isEmpty ? [$0] : $0.children }
      let node = try #require(nodes.first { $0.label?.string == "\(stop)" }, "no \(stop) in \(window.stops)")
      let answer = window.perform(.activate, on: node.id)
      outcome = try #require(answer)
    }
    return outcome
  }

  @Test("Its place is divided into squares, each choice divides the square, and the middle of a small one is clicked")
  func click() throws {
    var window = SilentWindow(frame)
    let tree = window.tree(title: "Title") { "\($0)" }
    #expect(tree.label?.string == "Title" && tree.frame == frame)
    #expect(tree.children.map(\.children.count) == [4, 4, 4, 4, 0, 0], "rows, the keyboard and the Desktop")
    #expect(tree.children[0].children[0].frame == Frame(x: 100, y: 50, width: 160, height: 80))
    // 160 × 80, 40 × 20, 10 × 5.
    #expect(try choose(.square(6), .square(1), .square(16), in: &window) == .shown)
    #expect(try choose(.click, in: &window) == .pointer(.click(Point(x: 295, y: 147.5))))
    #expect(window.stops.first == .again, "the first squares, and the deed once more")
    #expect(try choose(.again, in: &window) == .pointer(.click(Point(x: 295, y: 147.5))))
  }

  static let pointed: [(SilentWindow.Stop, ActionStrategy)] = [
    (.doubleClick, .doubleClick(Point(x: 105, y: 52.5))), (.contextClick, .contextClick(Point(x: 105, y: 52.5))),
    (.scrollUp, .wheel(.up, Point(x: 105, y: 52.5))), (.scrollDown, .wheel(.down, Point(x: 105, y: 52.5))),
  ]

  @Test("At the point the pointer does what is chosen", arguments: pointed)
  func deeds(stop: SilentWindow.Stop, way: ActionStrategy) throws {
    var window = SilentWindow(frame)
    #expect(try choose(.square(1), .square(1), .square(1), stop, in: &window) == .pointer(way))
  }

  @Test("A drag goes from one point to another, which is found by squares as well")
  func drag() throws {
    var window = SilentWindow(frame)
    let first = window.stops
    _ = try choose(.square(1), .square(1), .square(1), .dragFrom, in: &window)
    #expect(!window.stops.contains(.keyboard) && window.stops.contains(.back))
    let outcome = try choose(.square(16), .square(16), .square(16), .dropHere, in: &window)
    guard case .pointer(.strokes(let paths, isHeld: false)) = outcome else {
      Issue.record("no drag: \(outcome)")
      return
    }
    let ends = [paths[0].first, paths[0].last].compactMap { $0.map { Point(x: $0.x, y: $0.y) } }
    #expect(ends == [Point(x: 105, y: 52.5), Point(x: 735, y: 367.5)])
    #expect(window.stops == [.again] + first, "it is over")
  }

  @Test("Back leads out of each square, and gives up a drag")
  func back() throws {
    var window = SilentWindow(frame)
    let first = window.stops
    _ = try choose(.square(1), .square(1), .square(1), .back, .back, .back, in: &window)
    #expect(window.stops == first)
    _ = try choose(.square(1), .square(1), .square(1), .dragFrom, .back, in: &window)
    #expect(window.stops == first)
  }

  @Test("More finely divides the small square once more")
  func finer() throws {
    var window = SilentWindow(frame)
    let outcome = try choose(.square(1), .square(1), .square(1), .finer, .square(1), .click, in: &window)
    #expect(outcome == .pointer(.click(Point(x: 101.25, y: 50.625))))
  }

  @Test("A choice made for squares that have changed means none")
  func late() throws {
    var window = SilentWindow(frame)
    let old = window.tree(title: "") { "\($0)" }.children[3].children[0].id
    _ = try choose(.square(1), in: &window)
    #expect(window.perform(.activate, on: old) == nil)
  }

  @Test("The keyboard and the Desktop stay reachable")
  func panels() throws {
    var window = SilentWindow(frame)
    #expect(try choose(.keyboard, in: &window) == .keyboard)
    #expect(try choose(.desktop, in: &window) == .desktop)
  }

  @Test("A gesture at a point, as the voice's grid and the point method ask for it, is made there")
  func gesture() {
    var window = SilentWindow(frame)
    let tap = Gesture.tap(fingers: 1).action(at: Point(x: 300, y: 200))
    guard case .pointer(.strokes(let paths, isHeld: false)) = window.perform(tap, on: "silent") else {
      Issue.record("not made")
      return
    }
    #expect(paths[0].allSatisfy { $0.x == 300 && $0.y == 200 })
  }
}
