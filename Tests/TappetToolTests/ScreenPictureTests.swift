import Messages
import ScanVocabulary
import ScreenOverlay
import TappetModel
import TappetProtocol
import TappetTool
import Testing

@Suite("The scanned screen as text")
struct ScreenPictureTests {
  private let now = Instant(nanoseconds: 0)
  private let root = ElementNode(
    id: "window", label: "Player", frame: Frame(x: 0, y: 0, width: 800, height: 400),
    children: [
      ElementNode(id: "play", label: "Play", traits: .button, frame: Frame(x: 40, y: 60, width: 160, height: 100)),
      ElementNode(id: "stop", label: "Stop", traits: .button, frame: Frame(x: 400, y: 60, width: 160, height: 100)),
      ElementNode(
        id: "song", label: "Blue 🎵 in Green", traits: .staticText, frame: Frame(x: 40, y: 240, width: 400, height: 20)),
      ElementNode(id: "last", label: "Credits", traits: .link, frame: Frame(x: 40, y: 300, width: 200, height: 20)),
    ])

  private func picture(_ events: [ScanEvent], of root: ElementNode? = nil, columns: Int = 80, rows: Int = 24)
    -> [String]
  {
    var scene = Scene()
    scene.take(.state(ScanState(isRunning: true, isPaused: false, app: "Demo Player")), at: now)
    for event in events { scene.take(event, at: now) }
    let screen = ScreenReport(app: "Demo Player", generation: 1, root: root ?? self.root)
    return ScreenPicture(scene, screen: screen, columns: columns, rows: rows).lines(styled: false)
  }

  private func lit(_ kind: Highlight.Kind, _ ids: [ElementID], _ label: String) -> ScanEvent {
    .highlight(Highlight(kind: kind, ids: ids, label: label), app: nil)
  }

  @Test("Elements are drawn to scale at their places in 80 × 24 characters")
  func toScale() throws {
    let lines = picture([])
    #expect(lines.count == 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines[0].contains("Demo Player"))
    #expect(lines[1].contains("─ Player ─"))
    let row = try #require(lines.first { $0.contains("Play ") && $0.contains("Stop") })
    let play = try #require(row.firstIndex(of: "P"))
    let stop = try #require(row.firstIndex(of: "S"))
    // 360 points apart, at 10 points a character.
    #expect(row.distance(from: play, to: stop) == 36)
    #expect(lines.contains { $0.contains("[Credits") })
  }

  @Test("The lit element has a double frame and two arrows, and its name stands below")
  func item() {
    let lines = picture([lit(.item, ["play"], "Play")])
    #expect(lines.contains { $0.contains("╔") })
    #expect(lines.contains { $0.contains("▶") && $0.contains("◀") && $0.contains("Play") })
    #expect(lines[23].hasPrefix("▶ Play"))
  }

  @Test("The members of a lit group have another frame than a lit element")
  func group() {
    let lines = picture([lit(.group, ["play", "stop"], "Play to Stop")])
    #expect(lines.contains { $0.filter { $0 == "┏" }.count == 2 })
    #expect(!lines.joined().contains("╔"))
    #expect(lines[23].contains("2 elements"))
  }

  @Test("Names and numbers stand at their elements")
  func badges() {
    let overlay = VoiceOverlay(.numbers, [.init(id: "play", text: "1"), .init(id: "last", text: "12")])
    let lines = picture([.voiceOverlay(overlay)])
    #expect(lines.contains { $0.contains("⟨1⟩") })
    #expect(lines.contains { $0.contains("Credits") && $0.contains("⟨12⟩") })
  }

  @Test("The lit entry of a menu is visible", arguments: 0..<9)
  func menu(index: Int) {
    let entries = [
      "Activate", "Play Next in the Queue", "Delete from the Library", "Gestures", "Apps", "Device", "Settings",
      "Pause", "Back",
    ]
    let lines = picture([.menu(entries, index: index), lit(.menu, [], entries[index])], columns: 60)
    #expect(lines[21].contains("▶ \(entries[index]) ◀"))
  }

  @Test("The squares of a grid fill the picture, however small they are, and are not taken for elements")
  func grid() {
    let corners: [(Double, Double)] = [(40, 60), (50, 60), (40, 70), (50, 70)]
    // These squares' IDs may be those of elements elsewhere.
    let squares = zip(["1", "2", "3", "4"], corners).map { number, corner in
      VoiceOverlay.Label(
        id: ElementID(number), text: number, frame: Frame(x: corner.0, y: corner.1, width: 10, height: 10))
    }
    let lines = picture([.voiceOverlay(VoiceOverlay(.grid, squares))])
    #expect(lines[1].hasPrefix("⟨1⟩") && lines[1].contains("⟨2⟩"))
    #expect(lines[11].hasPrefix("⟨3⟩") && lines[11].contains("⟨4⟩"))
  }

  @Test("A list of what can be said covers the picture, in columns if it is long", arguments: [3, 40, 400])
  func list(count: Int) {
    let entries = (1...count).map { VoiceList.Entry(text: "say \($0)", detail: "does \($0)") }
    let lines = picture([.voiceList(VoiceList(title: "You can say", entries: entries))])
    #expect(lines[1].contains("You can say"))
    #expect(lines.joined().contains("does 1") == (count == 3))
    #expect(lines.joined().contains(" more") == (count == 400))
    #expect(lines.joined().contains("say \(min(count, 40))"))
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("The state of the microphone stands in the head line")
  func microphone() {
    let lines = picture([
      .voiceStatus(VoiceStatus(.listening)), .voiceLevel(VoiceLevel(level: -30, noise: -60)),
    ])
    #expect(lines[0].hasSuffix("Listening ▮▮▮▮▮"))
  }

  @Test("The heard command stands below the picture")
  func heard() {
    let lines = picture([.voiceHeard(HeardReport(text: "tap play", confidence: 0.9, outcome: "acted"))])
    #expect(lines[22].contains("heard “tap play” ✓"))
  }

  @Test("A message is shown whole over the end of the picture, and the highlight stays visible", arguments: [40, 80])
  func told(columns: Int) {
    let result =
      "20 presses: 0.62 s on average, 0.95 s with two standard deviations; 1 came late, 2 meant nothing; "
      + "6.1 selections a minute, 12 % more than on Monday"
    let lines = picture([lit(.menu, [], "Menu"), .told(result)], columns: columns)
    #expect(lines.joined(separator: " ").contains(result))
    #expect(lines.count == 24)
    #expect(lines.contains { $0.hasPrefix(" ▶ Menu ◀") })
    #expect(lines[23].hasPrefix("▶ Menu"))
  }

  @Test("A long message leaves two thirds of the terminal to the picture")
  func toldTooMuch() {
    let lines = picture([.told(String(repeating: "word ", count: 200))], columns: 40, rows: 12)
    #expect(lines[6].contains("word") == false)
    #expect(lines[10].hasSuffix("…"))
  }

  @Test("The codes of coded scanning stand at their elements, and those without a frame stand below")
  func marks() {
    let marks = [
      HighlightMark(code: "12", ids: ["play"], frames: [], label: "Play"),
      HighlightMark(code: "21", ids: [], frames: [], label: "Menu"),
    ]
    let lines = picture([.highlight(Highlight(kind: .group, label: "", marks: marks), app: nil)])
    #expect(lines.contains { $0.contains("⟨12⟩") })
    #expect(lines[21].contains("⟨21⟩ Menu"))
  }

  @Test("A screen without frames is a list of its stops")
  func placeless() {
    let root = ElementNode(
      id: "screen", label: "Test",
      children: (1...40).map {
        ElementNode(id: ElementID("s\($0)"), label: AttributedText("Stop \($0)"), traits: .button)
      })
    let lines = picture([lit(.item, ["s33"], "Stop 33")], of: root)
    #expect(lines.contains { $0.contains("▶ Stop 33 ◀") })
    #expect(lines.count == 24)
  }

  @Test("A wide character takes two columns, and the text after it keeps its place")
  func wide() throws {
    let line = try #require(picture([]).first { $0.contains("Blue 🎵") })
    // The window's right edge stands after 78 characters, one of which is two columns wide.
    #expect(line.last == "│")
    #expect(line.count == 79)
  }

  @Test(
    "Impossible frames are drawn without a crash",
    arguments: [
      Frame(x: 0, y: 0, width: 1e9, height: 1e9), Frame(x: -5, y: -5, width: 0, height: 0),
      Frame(x: 1e9, y: 1e9, width: 10, height: 10), Frame(x: -1e300, y: 0, width: 1e300, height: 1),
    ])
  func absurd(frame: Frame) {
    let root = ElementNode(
      id: "w",
      children: [
        ElementNode(id: "a", label: "A", traits: .button, frame: frame),
        ElementNode(id: "b", label: "B", traits: .button, frame: Frame(x: 0, y: 0, width: 50, height: 50)),
      ])
    #expect(picture([lit(.item, ["a"], "A")], of: root).count == 24)
  }

  @Test("After the daemon has gone nothing is lit, and the head line says so")
  func gone() {
    let lines = ScreenPicture(Scene(), screen: nil, columns: 80, rows: 24).lines(styled: false)
    #expect(lines[0].contains("has gone"))
    #expect(!lines.joined().contains("▶"))
  }

  @Test("The smallest and the largest terminals get a picture", arguments: [(1, 1), (20, 5), (40, 10), (300, 100)])
  func sizes(columns: Int, rows: Int) {
    let lines = picture([lit(.item, ["play"], "Play")], columns: columns, rows: rows)
    #expect(lines.count == max(5, rows))
  }
}
