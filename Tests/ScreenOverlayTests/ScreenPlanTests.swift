import PreferredLook
import ScanVocabulary
import SwitchHandling
import TappetModel
import TappetProtocol
import Testing

@testable import ScreenOverlay

@Suite("What the overlay draws, and where")
struct ScreenPlanTests: ShapePlanning {
  @Test("The ring lies around the element and covers none of it")
  func ringRound() throws {
    let ring = try #require(rings(shapes([lit(.item, button)])).first)
    let width = ring.width
    #expect(ring.frame == Frame(x: 400 - width, y: 300 - width, width: 200 + 2 * width, height: 60 + 2 * width))
    #expect(ring.inner == button)
  }

  @Test("A group has one outline round its members, over none of them, with a line in the gap between each two")
  func group() throws {
    let members = [button, Frame(x: 613, y: 300, width: 200, height: 60)]
    let drawn = shapes([lit(.group, members[0].union(members[1]), frames: members)])
    #expect(rings(drawn).isEmpty)
    let outlines = drawn.compactMap { if case .outline(let outline) = $0 { outline } else { nil } }
    let outline = try #require(outlines.first)
    #expect(outlines.count == 1 && outline.outline.paths.count == 1 && outline.outline.dividers.count == 1)
    #expect(outline.width < Appearance().ringWidth)
    for part in drawn.flatMap(\.opaqueParts) { #expect(members.allSatisfy { $0.intersection(part) == nil }) }
  }

  @Test(
    "A ring partly off the screen runs along its edge",
    arguments: [
      Frame(x: -50, y: -50, width: 100, height: 100), Frame(x: 1200, y: 700, width: 900, height: 900),
      Frame(x: -1e9, y: -1e9, width: 2e9, height: 2e9),
    ])
  func edge(frame: Frame) throws {
    let ring = try #require(rings(shapes([lit(.item, frame)])).first)
    #expect(ring.frame.intersection(screen) == ring.frame)
  }

  @Test(
    "A frame off all screens or with invalid numbers has no ring",
    arguments: [
      Frame(x: 3000, y: 0, width: 10, height: 10), Frame(x: .nan, y: 0, width: 10, height: 10),
      Frame(x: 0, y: 0, width: .infinity, height: 10), Frame(x: 10, y: 10, width: -5, height: 10),
    ])
  func nowhere(frame: Frame) { #expect(rings(shapes([lit(.item, frame)])).isEmpty) }

  @Test("An element without size has a ring")
  func sizeless() throws {
    let ring = try #require(rings(shapes([lit(.item, Frame(x: 100, y: 100, width: 0, height: 0))])).first)
    #expect(ring.frame.width > 2 * ring.width)
  }

  @Test(
    "The label of a highlight without a frame stands beside the previous highlight",
    arguments: [Highlight.Kind.menu, .exit, .item])
  func placeless(kind: Highlight.Kind) throws {
    let drawn = shapes([lit(.item, button), lit(kind, nil, label: "Back")])
    let box = try #require(words(drawn).first { $0.text.contains("Back") })
    #expect(box.frame.intersection(button) == nil)
  }

  @Test("A sign outside the ring says that a press opens a menu, and nothing says so of what acts at once")
  func menuSign() throws {
    let menu = Highlight(kind: .item, ids: ["a"], frame: button, label: "Play", opensMenu: true)
    let drawn = shapes([.highlight(menu, app: "Mail")])
    let sign = try #require(words(drawn).first { $0.text == ScreenPlan.menuSign })
    #expect(!sign.frame.overlaps(button) && screen.holds(sign.frame))
    #expect(!words(shapes([lit(.item, button)])).contains { $0.text.contains(ScreenPlan.menuSign) })
    var contrast = OverlaySettings()
    contrast.theme = .contrast
    for look in [Appearance(), Appearance(contrast)] {
      let sign = words(shapes([.highlight(menu, app: "Mail")], look: look)).first { $0.text == ScreenPlan.menuSign }
      #expect(sign?.ground == look.theme.ring)
    }
    // Not over what was lit before, at its left.
    let before = Frame(x: button.x - 210, y: button.y, width: 200, height: button.height)
    let beside = shapes([lit(.item, before), .highlight(menu, app: "Mail")])
    let other = try #require(words(beside).first { $0.text == ScreenPlan.menuSign })
    #expect(!other.frame.overlaps(before) && !other.frame.overlaps(button))
    let placeless = words(shapes([.highlight(menu.framed(nil), app: "Mail")]))
    #expect(placeless.contains { $0.text.contains("Play") && $0.text.hasSuffix(ScreenPlan.menuSign) })
  }

  @Test(
    "A menu stands beside its element, on the screen and never over the element",
    arguments: [
      Frame(x: 0, y: 0, width: 200, height: 60), Frame(x: 1080, y: 740, width: 200, height: 60),
      Frame(x: 0, y: 300, width: 1280, height: 100), Frame(x: 400, y: 0, width: 300, height: 800),
      Frame(x: 1279, y: 0, width: 1, height: 1),
    ])
  func menu(frame: Frame) {
    let entries = ["Activate", "Increment", "Decrement", "Scroll down", "Back"]
    let drawn = words(shapes([lit(.item, frame), .menu(entries, index: 2), lit(.menu, nil, label: "Decrement")]))
      .filter { box in entries.contains { box.text.hasSuffix($0) } }
    #expect(drawn.count == 5)
    for box in drawn {
      #expect(box.frame.intersection(frame) == nil)
      #expect(box.frame.intersection(screen) == box.frame)
    }
    #expect(drawn.map { $0.text.hasPrefix("▶") } == [false, false, true, false, false])
  }

  @Test("Two lines cross at the point to which a menu applies")
  func cross() {
    let frames = [Frame(x: 300, y: 0, width: 0, height: 800), Frame(x: 0, y: 200, width: 1280, height: 0)]
    let menu = Highlight(kind: .menu, label: "Tap here", frames: frames)
    let drawn = shapes([.highlight(menu, app: nil), .menu(["Tap here", "Back"], index: 0)])
    let point = Frame(x: 299, y: 199, width: 2, height: 2)
    #expect(drawn.filter { $0.bounds.intersection(point) != nil }.count == 2)
  }

  @Test("The lit entry of a menu longer than the screen is visible", arguments: [0, 50, 99])
  func longMenu(index: Int) {
    let entries = (0..<100).map { "Entry \($0)." }
    let drawn = words(shapes([lit(.item, button), .menu(entries, index: index)]))
    #expect(drawn.contains { $0.text == "▶ Entry \(index)." })
    #expect(drawn.allSatisfy { $0.frame.intersection(screen) == $0.frame })
  }

  @Test("A number stands before its element; if another number is there, it stands beside it, over neither")
  func names() {
    let overlay = VoiceOverlay(
      .numbers, [.init(id: "a", text: "1", frame: button), .init(id: "b", text: "2", frame: button)])
    let drawn = words(shapes([.voiceOverlay(overlay)]))
    #expect(drawn.map(\.text) == ["1", "2"])
    #expect(drawn[0].frame.maxX == button.x)
    #expect(drawn.allSatisfy { $0.frame.intersection(button) == nil })
    #expect(drawn[0].frame.intersection(drawn[1].frame) == nil)
  }

  @Test("Names without a frame stand in a panel of their own")
  func placelessNames() {
    let overlay = VoiceOverlay(.names, (1...500).map { .init(id: ElementID("\($0)"), text: "Name \($0)") })
    let drawn = words(shapes([.voiceOverlay(overlay)]))
    #expect(drawn.first?.text == "Name 1")
    #expect(drawn.allSatisfy { $0.frame.intersection(screen) == $0.frame })
  }

  @Test("Every code of elimination scanning shows its digit besides its colour")
  func marks() {
    let marks = [
      HighlightMark(code: "1", ids: ["a"], frames: [button], label: "Play"),
      HighlightMark(code: "2", ids: [], frames: [], label: "Menu"),
    ]
    let drawn = shapes([lit(.group, button, marks: marks)])
    #expect(words(drawn).map(\.text).contains("1"))
    #expect(words(drawn).map(\.text).contains("2  Menu"))
    #expect(rings(drawn).count == 1)
  }

  @Test("The band of point scanning is one veil with opaque lines only at its edges")
  func point() {
    let drawn = shapes([lit(.point, Frame(x: 300, y: 0, width: 100, height: 800))])
    let veils = drawn.filter { if case .veil = $0 { true } else { false } }
    #expect(veils.count == 1)
    #expect(
      drawn.flatMap(\.opaqueParts).allSatisfy { $0.intersection(Frame(x: 330, y: 100, width: 40, height: 600)) == nil })
  }

  @Test("The curtain covers every monitor, opaque and black in any colours, and nothing else is drawn")
  func curtain() {
    let second = Frame(x: 1280, y: 0, width: 800, height: 600)
    let events: [ScanEvent] = [
      lit(.item, button), .menu(["Play", "Back"], index: 0), .told("Screen curtain on"),
      .state(ScanState(isRunning: true, isPaused: false, app: "Mail", isCurtained: true)),
    ]
    let inverted = Appearance(preferences: ["isInvertColorsEnabled": true])
    for look in [Appearance(), inverted] {
      let drawn = shapes(events, screens: [screen, second], look: look)
      #expect(drawn == [.curtain(screen), .curtain(second)])
      #expect(drawn.flatMap(\.opaqueParts) == [screen, second])
    }
    let lifted = events + [.state(ScanState(isRunning: true, isPaused: false, app: "Mail"))]
    #expect(!rings(shapes(lifted)).isEmpty)
  }

  @Test("As long as somebody looks on, the screen says so, whether or not anything is lit")
  func lookedAt() {
    func state(watched: Bool) -> ScanEvent { .state(ScanState(isRunning: true, isPaused: false, isWatched: watched)) }
    func says(_ events: [ScanEvent]) -> Bool {
      words(shapes(events)).contains {
        $0.text.contains("Somebody looks on") && screen.intersection($0.frame) == $0.frame
      }
    }
    #expect(says([state(watched: true)]))
    #expect(says([state(watched: true), lit(.item, button)]))
    #expect(!says([state(watched: true), lit(.item, button), state(watched: false)]))
  }

  @Test("What goes on until the person ends it is shown, whether or not anything is lit")
  func lasting() {
    let held = ScanEvent.state(ScanState(isRunning: false, isPaused: false, app: "Mail", lasting: "Held: Shift"))
    #expect(words(shapes([held])).map(\.text) == ["Held: Shift"])
    #expect(words(shapes([held, lit(.item, button)])).map(\.text).contains("Held: Shift"))
    let over = ScanEvent.state(ScanState(isRunning: false, isPaused: false, app: "Mail"))
    #expect(words(shapes([held, over])).isEmpty)
  }

  @Test("A credited press flashes with a check mark, and does not flash with reduced motion")
  func flash() {
    let event = ScanEvent.flash(Highlight(kind: .item, ids: ["a"], label: "Play").framed(button))
    #expect(words(shapes([event])).contains { $0.text == "✓" })
    let still = Appearance(preferences: ["isReduceMotionEnabled": true])
    #expect(!words(shapes([event], look: still)).contains { $0.text == "✓" })
  }

  @Test("A refusal is shown as text even with reduced motion")
  func refused() {
    let still = Appearance(preferences: ["isReduceMotionEnabled": true])
    let drawn = shapes([lit(.item, button), .refused(.changed, by: nil)], look: still)
    #expect(words(drawn).contains { $0.text.contains(RefusalReason.changed.text) })
  }

  @Test("The scanned app's name stands in a corner while something is lit, and never over the highlight")
  func appName() throws {
    let corner = Frame(x: 0, y: 740, width: 300, height: 60)
    for frame in [button, corner] {
      let name = try #require(words(shapes([lit(.item, frame)])).first { $0.text == "Mail" })
      #expect(name.frame.intersection(frame) == nil)
    }
    #expect(words(shapes([])).isEmpty)
  }

  @Test("Texts cover neither a menu nor each other")
  func apart() {
    let menu: [ScanEvent] = [
      lit(.item, button), .menu((1...20).map { "Entry \($0)" }, index: 0), .voiceStatus(VoiceStatus(.listening)),
      .bell(BellReport(.failed, reason: "no player works")), .refused(.changed, by: nil),
    ]
    let boxes = words(shapes(menu)).filter { !$0.text.isEmpty }.map(\.frame)
    for (index, box) in boxes.enumerated() {
      #expect(boxes.dropFirst(index + 1).allSatisfy { $0.intersection(box) == nil })
    }
  }

  @Test(
    "A long message is broken into lines on the screen, with every word, and covers no highlight",
    arguments: [3, 40])
  func told(words count: Int) {
    let said = (1...count).map { "word\($0)" }
    let drawn = words(shapes([lit(.item, button), .told(said.joined(separator: " "))])).filter {
      $0.text.contains("word")
    }
    #expect(drawn.flatMap { $0.text.split(separator: " ").map(String.init) } == said)
    #expect(drawn.count > 1 || count == 3)
    #expect(drawn.allSatisfy { $0.frame.intersection(screen) == $0.frame && $0.frame.intersection(button) == nil })
    for (index, line) in drawn.enumerated() {
      #expect(drawn.dropFirst(index + 1).allSatisfy { $0.frame.intersection(line.frame) == nil })
    }
  }

  @Test("A bell that cannot be heard is shown with the reason")
  func bell() {
    let drawn = words(shapes([.bell(BellReport(.failed, reason: "no player works"))]))
    #expect(drawn.contains { $0.text.contains("no player works") })
  }

  @Test("Settings on trial are shown with the way to keep them, even while nothing is lit")
  func trial() {
    func drawn(_ profile: String?) -> [String] {
      let state = ScanState(isRunning: false, isPaused: true, profile: profile, isTrial: true)
      return words(shapes([.state(state)])).map(\.text).filter { !$0.isEmpty }
    }
    #expect(drawn("bed") == ["Press your switch to keep the profile bed"])
    #expect(drawn(nil) == ["Press your switch to keep your own settings"])
    #expect(words(shapes([.state(ScanState(isRunning: false, isPaused: true, profile: "bed"))])).isEmpty)
  }

  @Test("A highlight on the second monitor has its texts there")
  func monitors() {
    let second = Frame(x: 1280, y: 0, width: 1920, height: 1080)
    let drawn = shapes(
      [lit(.item, Frame(x: 2000, y: 500, width: 100, height: 50)), .refused(.gone, by: nil)], screens: [screen, second])
    #expect(drawn.allSatisfy { $0.bounds.intersection(second) != nil })
  }

  @Test("A moved highlight redraws only its old and its new place")
  func damage() {
    let there = Frame(x: 700, y: 300, width: 200, height: 60)
    let changed = Damage.between(shapes([lit(.item, button)]), shapes([lit(.item, there)]))
    #expect(changed.count == 2)
    #expect(changed.contains { $0.intersection(button) == button })
    #expect(changed.contains { $0.intersection(there) == there })
    #expect(Damage.between(shapes([lit(.item, button)]), shapes([lit(.item, button)])).isEmpty)
  }

  @Test("Without a compositor the window is cut to lines around the element, and the element's inside stays the app's")
  func opaque() {
    let parts = shapes([lit(.item, button)]).flatMap(\.opaqueParts)
    #expect(parts.allSatisfy { $0.intersection(button) == nil })
  }

  @Test("Five hundred numbers are all drawn")
  func many() {
    let labels = (0..<500).map { index in
      VoiceOverlay.Label(
        id: ElementID("\(index)"), text: "\(index)",
        frame: Frame(x: Double(index % 25) * 50, y: Double(index / 25) * 40, width: 48, height: 38))
    }
    #expect(words(shapes([.voiceOverlay(VoiceOverlay(.numbers, labels))])).count == 500)
  }

  @Test("A label of ten thousand letters is cut, and without a screen nothing is drawn")
  func bad() {
    let long = String(repeating: "e", count: 10_000)
    let drawn = words(shapes([lit(.item, button), lit(.menu, nil, label: long)]))
    #expect(drawn.allSatisfy { $0.text.count < 300 && $0.frame.width <= 1280 })
    #expect(shapes([lit(.item, button)], screens: []).isEmpty)
  }

  @Test("Every code is seen, also where the whole edge of the screen has codes, and a notice comes")
  func codes() {
    let marks = (0..<64).map { index in
      HighlightMark(
        code: "\(index % 8 + 1)\(index / 8 + 1)", ids: [],
        frames: [Frame(x: Double(index % 8) * 160, y: Double(index / 8) * 100, width: 160, height: 100)], label: "")
    }
    let events: [ScanEvent] = [
      lit(.group, screen, marks: marks), .voiceStatus(VoiceStatus(.listening, trouble: .tooNoisy)), .told("Ready"),
      .bell(BellReport(.ringing)),
    ]
    let drawn = words(shapes(events))
    #expect(marks.allSatisfy { mark in drawn.contains { $0.text == mark.code } })
    #expect(drawn.contains { $0.text.contains("Ready") })
  }

  @Test(
    "A notice covers an element rather than a code, also where the elements leave much of the screen free",
    arguments: [
      "Ready",
      "The lesson is over; learned: 0; what was known before is as it was, and it is heard as before, in every app",
    ])
  func codesBesideNotice(text: String) {
    let buttons = [(20.0, 170.0), (210, 110), (340, 140), (500, 240)].map {
      Frame(x: $0.0, y: 70, width: $0.1, height: 56)
    }
    let rows = (0..<5).map { Frame(x: 40, y: 180 + Double($0) * 30, width: 680, height: 28) }
    let marks = (buttons + rows).enumerated().map { index, frame in
      HighlightMark(code: "\(index / 3 + 1)\(index % 3 + 1)", ids: [], frames: [frame], label: "")
    }
    let window = (buttons + rows).dropFirst().reduce(buttons[0]) { $0.union($1) }
    let menu = HighlightMark(code: "41", ids: [], frames: [], label: "Menu")
    let events: [ScanEvent] = [
      lit(.group, window, marks: marks + [menu]), .voiceStatus(VoiceStatus(.noMicrophone)), .told(text),
    ]
    let drawn = words(shapes(events, screens: [Frame(x: 0, y: 0, width: 760, height: 410)]))
    #expect(marks.allSatisfy { mark in drawn.contains { $0.text == mark.code } })
    #expect(drawn.contains { $0.text.contains(text.prefix(5)) })
  }

  @Test("A notice lies over no number of the grid where there is room beside them")
  func gridNumbers() {
    let squares = (0..<81).map { index in
      VoiceOverlay.Label(
        id: ElementID("\(index)"), text: "\(index + 1)",
        frame: Frame(x: Double(index % 9) * 142, y: Double(index / 9) * 88, width: 142, height: 88))
    }
    let drawn = words(
      shapes([.voiceOverlay(VoiceOverlay(.grid, squares)), .told("A notice"), .bell(BellReport(.ringing))]))
    let numbers = drawn.filter { Int($0.text) != nil }.map(\.frame)
    let notices = drawn.filter { $0.text.isEmpty }.map(\.frame)
    #expect(numbers.count == 81 && notices.count == 2)
    #expect(notices.allSatisfy { notice in numbers.allSatisfy { $0.intersection(notice) == nil } })
  }

  @Test("The level of the microphone lies beside its words, however long these are")
  func meter() throws {
    let trouble = VoiceStatus(.listening, trouble: .tooNoisy)
    let small = Frame(x: 0, y: 0, width: 640, height: 400)
    let large = Appearance(preferences: ["preferredContentSizeCategory": "AX5"])
    let drawn = shapes(
      [
        lit(.item, Frame(x: 10, y: 10, width: 80, height: 30)), .voiceStatus(trouble),
        .voiceLevel(VoiceLevel(level: -30, noise: -50)),
      ],
      screens: [small], look: large)
    let text = try #require(words(drawn).first { $0.text.hasPrefix("Listening") })
    let columns = drawn.compactMap { if case .block(let frame, _) = $0 { frame } else { nil } }
    #expect(columns.count == 5)
    #expect(columns.allSatisfy { $0.intersection(text.frame) == nil })
  }

  @Test("The longest entry of a menu has room for all its letters, be it lit or not", arguments: [0, 1])
  func longestEntry(lit index: Int) throws {
    // Spaces are as wide as other letters here, and the sign is narrow.
    func measure(_ text: String, _ style: TextStyle) -> (width: Double, height: Double) {
      (Double(text.count) * style.size * 0.6, style.size * 1.2)
    }
    let large = Appearance(preferences: ["preferredContentSizeCategory": "AX5"])
    let drawn = words(
      shapes(
        [lit(.item, button), .menu(["Go", "Open the next song"], index: index), lit(.menu, nil, label: "Go")],
        look: large,
        measure: measure))
    let entry = try #require(drawn.first { $0.text.hasSuffix("Open the next song") })
    #expect(measure(entry.text, entry.font).width + 0.9 * entry.font.size <= entry.frame.width)
  }

  @Test("Beside Back stands the name of the group that it leaves, and in a menu the menu's title")
  func back() {
    func titles(_ path: [String], menu: [ScanEvent] = []) -> [String] {
      let exit = Highlight(kind: .exit, path: path, label: "Back")
      return words(shapes([lit(.item, button)] + menu + [.highlight(exit, app: "Mail")])).filter(\.font.isBold)
        .map(\.text).filter { !$0.isEmpty }
    }
    #expect(titles(["Songs", "Playlist", "Back"]) == ["Playlist"])
    #expect(titles(["Playlist", "", "Back"]) == ["Playlist"])
    #expect(titles(["Back"]).isEmpty)
    #expect(titles(["Play", "Back"], menu: [.menu(["Activate", "Back"], index: 1)]) == ["Play"])
  }

  @Test("The bell's words and the states leave free where apps have their titles, as long as there is room")
  func titles() throws {
    let title = Frame(x: 20, y: 20, width: 500, height: 24)
    let drawn = words(
      shapes([
        lit(.item, button), .voiceStatus(VoiceStatus(.listening, muted: true)), .bell(BellReport(.ringing)),
      ]))
    #expect(drawn.count >= 3)
    #expect(drawn.allSatisfy { $0.frame.intersection(title) == nil })
  }
}
