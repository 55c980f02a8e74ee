import Testing

@testable import ScanCore

private let manual: @Sendable (inout ScanSettings) -> Void = { $0.method = .manual }

@Suite("B10: the menus that a menu opens")
struct MenuPageTests {
  /// A scan in `manual`, some time after its screen came.
  private func machine(_ plan: String, _ change: (inout ScanSettings) -> Void = { _ in }) throws -> ScanMachine {
    var settings = ScanSettings()
    settings.method = .manual
    change(&settings)
    var machine = ScanMachine(settings: settings)
    _ = machine.replace(try PlanNotation.read(plan, generation: 1).plan, change: .update, at: .zero)
    return machine
  }

  /// Selects the entries by their names, one after the other; the effects of the last.
  private func choose(_ names: String..., in machine: inout ScanMachine, from begin: Int = 1) throws -> [ScanEffect] {
    var effects: [ScanEffect] = []
    for (index, name) in names.enumerated() {
      let now = Instant.zero.advanced(by: .seconds(begin + index))
      let items = try #require(machine.menu?.items)
      let target = try #require(items.firstIndex { $0.hasPrefix(name) }, "\(name) in \(items)")
      for _ in 0..<(target - (machine.menu?.index ?? 0) + items.count) % items.count {
        _ = machine.handle(.next, at: now)
      }
      effects = machine.handle(.select, at: now.advanced(by: .milliseconds(500)))
    }
    return effects
  }

  private func performed(_ effects: [ScanEffect]) -> ActionRequest? {
    effects.compactMap { if case .perform(let request) = $0 { request } else { nil } }.first
  }

  @Test("the user chooses and orders the items; what there is nothing to do for is left out; Back is always there")
  func chosen() throws {
    var machine = try machine("a@0,0,10,10 b") {
      $0.menu.items = [.settings, .bell, .device, .gestures, .apps, .repeat, .pause]
      $0.menu.element = [.more, .actions]
      $0.tapBehaviour = .menu
    }
    _ = machine.handle(.menu, at: .zero)
    #expect(machine.menu?.items == ["Settings", "Gestures", "Pause", "Back"])
    _ = machine.tell(
      MenuSurroundings(apps: [.init(id: "1", name: "Mail")], device: [.mute], canRing: true), at: .zero)
    #expect(machine.menu?.items == ["Settings", "Ring the bell", "Device", "Gestures", "Apps", "Pause", "Back"])
    _ = machine.handle(.back, at: .zero)
    _ = machine.handle(.select, at: .zero.advanced(by: .seconds(1)))
    #expect(machine.menu?.items == ["More…", "Activate", "Back"])
    _ = machine.configure(ScanSettings(), at: .zero.advanced(by: .seconds(2)))
    #expect(machine.menu?.items == ["Activate", "Go back", "Main action", "More…", "Back"])
  }

  @Test("an empty menu still has a way out")
  func empty() throws {
    var machine = try machine("a b") { $0.menu.items = [] }
    _ = machine.handle(.menu, at: .zero)
    #expect(machine.menu?.items == ["Back"])
  }

  @Test("gestures are made at the element's activation point, and asked of that element alone")
  func gestures() throws {
    var machine = try machine("a@100,100,20,20 b")
    _ = machine.handle(.menu, at: .zero)
    let effects = try choose("Gestures", "Swipe", "Swipe left", in: &machine)
    let request = try #require(performed(effects))
    #expect(request.id == "a")
    guard case .gesture("swipeLeft", let fingers) = request.action else {
      Issue.record("\(request.action)")
      return
    }
    #expect(fingers.count == 1)
    #expect(fingers.first?.first == GesturePoint(x: 110, y: 110, t: 0))
    #expect(fingers.first?.last == GesturePoint(x: -50, y: 110, t: 0.3))
    #expect(!machine.isMenuOpen)
  }

  @Test("gestures can be made at a point that was chosen without any element")
  func gesturesAtPoint() throws {
    var machine = try machine("a b")
    machine.openPointMenu(Point(x: 7, y: 9))
    let effects = try choose("Gestures", "Tap", in: &machine)
    let request = try #require(performed(effects))
    #expect(request.id == "root")
    let touch = [GesturePoint(x: 7, y: 9, t: 0), GesturePoint(x: 7, y: 9, t: 0.08)]
    #expect(request.action == .gesture(name: "tap", points: [touch]))
  }

  @Test(
    "each gesture has its own name and as many fingers as it says",
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

  @Test("a turn keeps both fingers on one circle, on opposite sides, a quarter round")
  func rotation() throws {
    let points = Gesture.rotate(.right).points(at: Point(x: 0, y: 0), in: nil)
    for (one, other) in zip(points[0], points[1]) {
      #expect(abs(one.x * one.x + one.y * one.y - 3600) < 0.001)
      #expect(abs(one.x + other.x) + abs(one.y + other.y) < 0.001)
    }
    let last = try #require(points[0].last)
    #expect(abs(last.x) < 0.001 && abs(last.y - 60) < 0.001)
  }

  @Test("apps: who wants attention comes first; selecting one asks for it, and the menu closes")
  func apps() throws {
    var machine = try machine("a b")
    let apps = [
      MenuSurroundings.App(id: "1", name: "Files"), .init(id: "2", name: "Mail", wantsAttention: true),
    ]
    _ = machine.tell(MenuSurroundings(apps: apps), at: .zero)
    _ = machine.handle(.menu, at: .zero)
    let effects = try choose("Apps", "Mail", in: &machine)
    #expect(effects.last == .focusApp("2"))
    #expect(!machine.isMenuOpen)
  }

  @Test("an app that comes while its menu is open does not move the highlight")
  func appsChange() throws {
    var machine = try machine("a b")
    _ = machine.tell(MenuSurroundings(apps: [.init(id: "1", name: "Files")]), at: .zero)
    _ = machine.handle(.menu, at: .zero)
    _ = try choose("Apps", in: &machine)
    let apps = [MenuSurroundings.App(id: "2", name: "Mail", wantsAttention: true), .init(id: "1", name: "Files")]
    _ = machine.tell(MenuSurroundings(apps: apps), at: .zero.advanced(by: .seconds(3)))
    #expect(machine.menu == ScanMenu(items: ["Mail wants attention", "Files", "Back"], index: 1))
    #expect(machine.highlight?.label == "Files")
  }

  @Test("the machine is asked; what is wanted several times keeps its menu open")
  func device() throws {
    var machine = try machine("a b")
    _ = machine.tell(MenuSurroundings(device: [.volumeUp, .lock]), at: .zero)
    _ = machine.handle(.menu, at: .zero)
    #expect(try choose("Device", "Volume up", in: &machine).contains(.run(.volumeUp)))
    #expect(machine.menu?.items == ["Volume up", "Lock the screen", "Back"])
    #expect(machine.handle(.repeat, at: .zero.advanced(by: .seconds(4))).contains(.run(.volumeUp)))
    #expect(try choose("Lock", in: &machine, from: 6).contains(.run(.lock)))
    #expect(!machine.isMenuOpen)
  }

  @Test("B12: speed is changed from inside, with the figure, again and again, and never faster than can be followed")
  func speed() throws {
    var machine = try machine("a b") { $0.method = .auto }
    _ = machine.handle(.menu, at: .zero)
    _ = machine.handle(.pause, at: .zero)
    var settings = ScanSettings()
    var figures: [String] = []
    for _ in 0..<40 {
      guard let change = MenuSetting.faster.change(of: settings), case .seconds(let step) = change.value else { break }
      #expect(change.key == "scanning.step")
      settings.step = step
      figures.append(ScanWording.seconds(step))
    }
    #expect(figures.prefix(3) == ["1.25 s", "1.1 s", "0.95 s"])
    #expect(figures.last == "0.3 s")
    for _ in 0..<60 {
      guard let change = MenuSetting.slower.change(of: settings), case .seconds(let step) = change.value else { break }
      #expect(step > settings.step)
      settings.step = step
    }
    #expect(settings.step == .seconds(60))
  }

  @Test("B12: the settings menu stays open, and its figures follow")
  func settingsMenu() throws {
    var machine = try machine("a b") { $0.method = .inverse }
    _ = machine.handle(.menu, at: .zero)
    var now = Instant.zero.advanced(by: .seconds(1))
    func select(_ name: String) throws -> [ScanEffect] {
      let items = try #require(machine.menu?.items)
      let target = try #require(items.firstIndex { $0.hasPrefix(name) }, "\(name) in \(items)")
      while machine.menu?.index != target { _ = machine.handle(.next, at: now) }
      now = now.advanced(by: .seconds(1))
      return machine.handle(.select, at: now)
    }
    _ = try select("Settings")
    #expect(
      machine.menu?.items == [
        "Faster: 1.25 s", "Slower: 1.6 s", "Method: inverse", "First pause: 0.7 s", "Tap: one action at once",
        "Loops: 2", "Sounds off", "Back",
      ])
    let effects = try select("Faster")
    #expect(effects.last == .change(SettingRequest("scanning.step", .seconds(.milliseconds(1250)))))
    var settings = machine.settings
    settings.step = .milliseconds(1250)
    _ = machine.configure(settings, at: now)
    #expect(machine.menu?.items.prefix(2) == ["Faster: 1.1 s", "Slower: 1.4 s"])
    #expect(machine.highlight?.label == "Faster: 1.1 s")
    _ = try select("Method")
    #expect(machine.menu?.items.contains("inverse (now)") == true)
    #expect(try select("dwell").last == .change(SettingRequest("scanning.method", .text("dwell"))))
    #expect(machine.highlight?.label == "Method: inverse")
    #expect(try select("Sounds off").last == .change(SettingRequest("scanning.sounds", .flag(false))))
  }

  @Test("without sounds nothing sounds")
  func silence() throws {
    var machine = try machine("a b") { $0.sounds = false }
    let effects = machine.handle(.next, at: .zero) + machine.handle(.select, at: .zero.advanced(by: .seconds(1)))
    #expect(!effects.contains { if case .sound = $0 { true } else { false } })
  }

  @Test("a settings menu does not care what becomes of the element that was lit")
  func elementsGone() throws {
    var machine = try machine("a&x b")
    _ = machine.handle(.select, at: .zero.advanced(by: .seconds(1)))
    _ = try choose("More…", "Settings", in: &machine, from: 2)
    let plan = try PlanNotation.read("c d", generation: 2).plan
    _ = machine.replace(plan, change: .update, at: .zero.advanced(by: .seconds(5)))
    #expect(machine.menu?.items.last == "Back")
    #expect(machine.highlight?.path.first == "Settings")
    _ = machine.handle(.back, at: .zero.advanced(by: .seconds(6)))
    _ = machine.handle(.back, at: .zero.advanced(by: .seconds(7)))
    #expect(machine.highlight?.label == "b" || machine.highlight?.label == "c")
  }

  @Test("the text of a field is worked on in its menu; moves and deletes stay for repeats")
  func text() throws {
    var machine = try machine("f/textEntry b")
    _ = machine.handle(.select, at: .zero.advanced(by: .seconds(1)))
    #expect(machine.menu?.items == ["Activate", "Edit", "Go back", "Main action", "More…", "Back"])
    let moved = try choose("Edit", "Move", "Next word", in: &machine, from: 2)
    #expect(performed(moved)?.action == .textAction(.move(.word, .next, selecting: false)))
    #expect(machine.highlight?.label == "Next word")
    _ = machine.handle(.back, at: .zero.advanced(by: .seconds(6)))
    let cut = try choose("Cut", in: &machine, from: 7)
    #expect(performed(cut)?.action == .textAction(.cut))
    #expect(performed(cut)?.chain == [])
    #expect(!machine.isMenuOpen)
  }

  @Test("a secret text is neither cut nor copied")
  func secrets() throws {
    var machine = try machine("f/secureTextEntry b")
    _ = machine.handle(.select, at: .zero.advanced(by: .seconds(1)))
    _ = try choose("Edit", in: &machine, from: 2)
    #expect(machine.menu?.items == ["Move", "Select", "Select all", "Paste", "Delete", "Undo", "Redo", "Back"])
  }

  @Test("every text action is found by its name")
  func textNames() {
    #expect(Set(TextAction.all.map(\.name)).count == TextAction.all.count)
    for action in TextAction.all { #expect(TextAction(name: action.name) == action) }
    #expect(TextAction(name: "selectPreviousWord") == .move(.word, .previous, selecting: true))
  }
}
