import Messages
import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import TappetModel

@Suite("The pages that a menu opens")
struct MenuPageTests {
  private func performed(_ effects: [ScanEffect]) -> ActionRequest? {
    effects.compactMap { if case .perform(let request) = $0 { request } else { nil } }.first
  }

  @Test("The user's items appear in the user's order, without those that can do nothing, and end with Back")
  func chosen() throws {
    var walk = try MenuWalk("a@0,0,10,10 b") {
      $0.menu.items = [.settings, .bell, .device, .gestures, .apps, .repeat, .pause]
      $0.menu.element = [.more, .actions]
      $0.tapBehaviour = .menu
    }
    _ = walk.machine.handle(.menu, at: .zero)
    #expect(walk.machine.menu?.items == ["Settings", "Gestures", "Pause", "Back"])
    _ = walk.machine.tell(
      MenuSurroundings(apps: [.init(id: "1", name: "Mail")], device: [.mute], canRing: true), at: .zero)
    #expect(walk.machine.menu?.items == ["Settings", "Ring the bell", "Device", "Gestures", "Apps", "Pause", "Back"])
    _ = walk.machine.handle(.back, at: .zero)
    _ = walk.machine.handle(.select, at: .zero.advanced(by: .seconds(1)))
    #expect(walk.machine.menu?.items == ["More…", "Activate", "Back"])
    _ = walk.machine.configure(ScanSettings(), at: .zero.advanced(by: .seconds(2)))
    #expect(walk.machine.menu?.items == ["Activate", "Go back", "Main action", "More…", "Back"])
  }

  @Test("While the bell rings, its entry stops it")
  func bellRings() throws {
    var walk = try MenuWalk("a b") { $0.menu.items = [.bell] }
    _ = walk.machine.handle(.menu, at: .zero)
    var surroundings = MenuSurroundings(canRing: true)
    _ = walk.machine.tell(surroundings, at: .zero)
    #expect(walk.machine.menu?.items == ["Ring the bell", "Back"])
    surroundings.isRinging = true
    _ = walk.machine.tell(surroundings, at: .zero)
    #expect(walk.machine.menu?.items == ["Stop the bell", "Back"])
    surroundings.canRing = false
    _ = walk.machine.tell(surroundings, at: .zero)
    #expect(walk.machine.menu?.items == ["Stop the bell", "Back"])
  }

  @Test("A menu without items still has Back")
  func empty() throws {
    var walk = try MenuWalk("a b") { $0.menu.items = [] }
    _ = walk.machine.handle(.menu, at: .zero)
    #expect(walk.machine.menu?.items == ["Back"])
  }

  @Test("Gestures start at the element's activation point and are requested of that element alone")
  func gestures() throws {
    var walk = try MenuWalk("a@100,100,20,20 b")
    _ = walk.machine.handle(.menu, at: .zero)
    let effects = try walk.choose("Gestures", "Swipe", "Swipe left")
    let request = try #require(performed(effects))
    #expect(request.id == "a")
    guard case .gesture("swipeLeft", let fingers) = request.action else {
      Issue.record("\(request.action)")
      return
    }
    #expect(fingers.count == 1)
    #expect(fingers.first?.first == GesturePoint(x: 110, y: 110, t: 0))
    #expect(fingers.first?.last == GesturePoint(x: -50, y: 110, t: 0.3))
    #expect(!walk.machine.isMenuOpen)
  }

  @Test("Gestures work at a chosen point without any element")
  func gesturesAtPoint() throws {
    var walk = try MenuWalk("a b")
    walk.machine.openPointMenu(Point(x: 7, y: 9))
    let effects = try walk.choose("Gestures", "Tap")
    let request = try #require(performed(effects))
    #expect(request.id == "root")
    let touch = [GesturePoint(x: 7, y: 9, t: 0), GesturePoint(x: 7, y: 9, t: 0.08)]
    #expect(request.action == .gesture(name: "tap", points: [touch]))
  }

  @Test(
    "Each gesture has its own name and its number of fingers",
    arguments: [
      (Gesture.tap(fingers: 1), "tap", 1), (.tap(fingers: 2), "twoFingerTap", 2), (.doubleTap, "doubleTap", 2),
      (.tapAndHold, "tapAndHold", 1), (.swipe(.up, fingers: 3), "threeFingerSwipeUp", 3),
      (.pinch(.in), "pinchIn", 2), (.rotate(.left), "rotateLeft", 2),
      (.saved(SavedGesture(name: "Zed", fingers: [[GesturePoint(x: 1, y: 1, t: 0)]])), "Zed", 1),
    ])
  func gestureNames(gesture: Gesture, name: String, paths: Int) {
    #expect(gesture.name == name)
    let points = gesture.points(at: Point(x: 10, y: 20), in: nil)
    #expect(points.count == paths)
    for path in points { #expect(zip(path, path.dropFirst()).allSatisfy { $0.t < $1.t }) }
  }

  @Test("A rotation moves both fingers a quarter round one circle, on opposite sides")
  func rotation() throws {
    let points = Gesture.rotate(.right).points(at: Point(x: 0, y: 0), in: nil)
    for (one, other) in zip(points[0], points[1]) {
      #expect(abs(one.x * one.x + one.y * one.y - 3600) < 0.001)
      #expect(abs(one.x + other.x) + abs(one.y + other.y) < 0.001)
    }
    let last = try #require(points[0].last)
    #expect(abs(last.x) < 0.001 && abs(last.y - 60) < 0.001)
  }

  @Test("Apps that want attention come first, and selecting an app focuses it and closes the menu")
  func apps() throws {
    var walk = try MenuWalk("a b")
    let apps = [
      MenuSurroundings.App(id: "1", name: "Files"), .init(id: "2", name: "Mail", wantsAttention: true),
    ]
    _ = walk.machine.tell(MenuSurroundings(apps: apps), at: .zero)
    _ = walk.machine.handle(.menu, at: .zero)
    let effects = try walk.choose("Apps", "Mail")
    #expect(effects.last == .focusApp("2"))
    #expect(!walk.machine.isMenuOpen)
  }

  @Test("An app that appears while the Apps menu is open does not move the highlight")
  func appsChange() throws {
    var walk = try MenuWalk("a b")
    _ = walk.machine.tell(MenuSurroundings(apps: [.init(id: "1", name: "Files")]), at: .zero)
    _ = walk.machine.handle(.menu, at: .zero)
    _ = try walk.choose("Apps")
    let apps = [MenuSurroundings.App(id: "2", name: "Mail", wantsAttention: true), .init(id: "1", name: "Files")]
    _ = walk.machine.tell(MenuSurroundings(apps: apps), at: .zero.advanced(by: .seconds(3)))
    #expect(walk.machine.menu == ScanMenu(items: ["Mail wants attention", "Files", "Back"], index: 1))
    #expect(walk.machine.highlight?.label == "Files")
  }

  @Test("A device command that is often repeated keeps its menu open, any other closes it")
  func device() throws {
    var walk = try MenuWalk("a b")
    _ = walk.machine.tell(MenuSurroundings(device: [.volumeUp, .lock]), at: .zero)
    _ = walk.machine.handle(.menu, at: .zero)
    #expect(try walk.choose("Device", "Volume up").contains(.run(.volumeUp)))
    #expect(walk.machine.menu?.items == ["Volume up", "Lock the screen", "Back"])
    #expect(walk.machine.handle(.repeat, at: .zero.advanced(by: .seconds(4))).contains(.run(.volumeUp)))
    #expect(try walk.choose("Lock").contains(.run(.lock)))
    #expect(!walk.machine.isMenuOpen)
  }

  @Test("No sound is requested when sounds are off")
  func silence() throws {
    var walk = try MenuWalk("a b") { $0.sounds = false }
    let effects =
      walk.machine.handle(.next, at: .zero) + walk.machine.handle(.select, at: .zero.advanced(by: .seconds(1)))
    #expect(!effects.contains { if case .sound = $0 { true } else { false } })
  }

  @Test("An open settings menu survives the removal of the element that was lit")
  func elementsGone() throws {
    var walk = try MenuWalk("a&x b")
    _ = walk.machine.handle(.select, at: .zero.advanced(by: .seconds(1)))
    _ = try walk.choose("More…", "Settings")
    let plan = try PlanNotation.read("c d", generation: 2).plan
    _ = walk.machine.replace(plan, change: .update, at: .zero.advanced(by: .seconds(5)))
    #expect(walk.machine.menu?.items.last == "Back")
    #expect(walk.machine.highlight?.path.first == "Settings")
    _ = walk.machine.handle(.back, at: .zero.advanced(by: .seconds(6)))
    _ = walk.machine.handle(.back, at: .zero.advanced(by: .seconds(7)))
    #expect(walk.machine.highlight?.label == "b" || walk.machine.highlight?.label == "c")
  }

  @Test("The Edit menu works on the text of a field, and moves keep it open")
  func text() throws {
    var walk = try MenuWalk("f/textEntry b")
    _ = walk.machine.handle(.select, at: .zero.advanced(by: .seconds(1)))
    #expect(walk.machine.menu?.items == ["Activate", "Edit", "Go back", "Main action", "More…", "Back"])
    let moved = try walk.choose("Edit", "Move", "Next word")
    #expect(performed(moved)?.action == .textAction(.move(.word, .next, selecting: false)))
    #expect(walk.machine.highlight?.label == "Next word")
    _ = walk.machine.handle(.back, at: .zero.advanced(by: .seconds(6)))
    let cut = try walk.choose("Cut")
    #expect(performed(cut)?.action == .textAction(.cut))
    #expect(performed(cut)?.chain == [])
    #expect(!walk.machine.isMenuOpen)
  }

  @Test("A secure field offers neither cut nor copy")
  func secrets() throws {
    var walk = try MenuWalk("f/secureTextEntry b")
    _ = walk.machine.handle(.select, at: .zero.advanced(by: .seconds(1)))
    _ = try walk.choose("Edit")
    #expect(walk.machine.menu?.items == ["Move", "Select", "Select all", "Paste", "Delete", "Undo", "Redo", "Back"])
  }

  @Test("A field offers dictation where a listener hears, and a secure field only the end of it")
  func dictation() throws {
    func offers(_ screen: String, isDictating: Bool?) throws -> (names: [String], walk: MenuWalk) {
      var walk = try MenuWalk(screen)
      var surroundings = MenuSurroundings()
      surroundings.isDictating = isDictating
      _ = walk.machine.tell(surroundings, at: .zero)
      _ = walk.machine.handle(.select, at: .zero.advanced(by: .seconds(1)))
      return (walk.machine.menu?.items.map(\.description).filter { $0.contains("ictat") } ?? [], walk)
    }
    var began = try offers("f/textEntry b", isDictating: false)
    #expect(began.names == ["Dictate"])
    #expect(try began.walk.choose("Dictate").contains(.dictate(into: "f")))
    #expect(!began.walk.machine.isMenuOpen)
    var stopped = try offers("f/textEntry b", isDictating: true)
    #expect(stopped.names == ["Stop dictating"])
    #expect(try stopped.walk.choose("Stop dictating").contains(.dictate(into: nil)))
    #expect(try offers("f/textEntry b", isDictating: nil).names == [])
    #expect(try offers("f/secureTextEntry b", isDictating: false).names == [])
    #expect(try offers("f/secureTextEntry b", isDictating: true).names == ["Stop dictating"])
  }

  @Test("Every text action can be found by its unique name")
  func textNames() {
    #expect(Set(TextAction.all.map(\.name)).count == TextAction.all.count)
    for action in TextAction.all { #expect(TextAction(name: action.name) == action) }
    #expect(TextAction(name: "selectPreviousWord") == .move(.word, .previous, selecting: true))
  }
}
