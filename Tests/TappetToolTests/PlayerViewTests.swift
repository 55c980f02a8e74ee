import ScanVocabulary
import TappetModel
import TappetTool
import Testing

@Suite("The demo's screen")
struct PlayerViewTests {
  typealias Part = MediaPlayer.Part

  @Test("Every element that can be reached is shown")
  func everything() {
    let text = PlayerView().lines(styled: false).joined(separator: "\n")
    let expected = [
      "Demo Player", "Previous Track", "Play", "Next Track", "Volume ▮▮▮▮▯▯▯▯▯▯ 40 %", "Playlist", "♪ Blue in Green",
      "Take Five", "Delete Playlist…",
    ]
    for label in expected { #expect(text.contains(label), "\(label)") }
  }

  @Test("A point in screen coordinates is drawn at its place in the window")
  func moved() {
    var here = PlayerView(
      highlight: Highlight(kind: .point, frame: Frame(x: 100, y: 80, width: 40, height: 60), label: ""))
    var there = here
    there.highlight = Highlight(kind: .point, frame: Frame(x: 400, y: 380, width: 40, height: 60), label: "")
    there.origin = Point(x: 300, y: 300)
    #expect(here.lines(styled: false) == there.lines(styled: false))
    here.highlight = nil
    #expect(here.lines(styled: false) != there.lines(styled: false))
  }

  @Test("A lit button has a double frame and two arrows, without colour")
  func item() {
    let view = PlayerView(highlight: Highlight(kind: .item, ids: [Part.play], label: "Play"))
    let lines = view.lines(styled: false)
    #expect(lines[4].contains("╔════════╗"))
    #expect(lines[5].contains("▶  Play  ◀"))
    #expect(lines[6].contains("╚════════╝"))
    #expect(!lines.joined().contains("\u{1B}"))
  }

  @Test("A lit row stands between two arrows")
  func row() {
    let view = PlayerView(highlight: Highlight(kind: .item, ids: ["track-2"], label: "Clair de Lune"))
    #expect(view.lines(styled: false)[9].contains("▶   Clair de Lune  Claude Debussy"))
    #expect(view.lines(styled: false)[9].contains(" ◀"))
    #expect(!view.lines(styled: false)[8].contains("▶"))
  }

  @Test("A lit group has another frame than a lit element")
  func group() {
    let ids = MediaPlayer.songs.map(\.element)
    let lines = PlayerView(highlight: Highlight(kind: .group, ids: ids, label: "Playlist")).lines(styled: false)
    #expect(lines[7].contains("┏") && lines[7].contains("Playlist"))
    #expect(lines[8].contains("·"))
    #expect(!lines.joined().contains("╔"))
  }

  @Test("A group of some elements leaves the frames of the others unchanged")
  func partialGroup() {
    let highlight = Highlight(kind: .group, ids: [Part.previous, Part.play], label: "Previous Track to Play")
    let lines = PlayerView(highlight: highlight).lines(styled: false)
    #expect(lines[4].contains("┏╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍┓"))
    #expect(lines[4].contains("┌────────────┐"))
    #expect(lines[0].hasPrefix("┌"))
  }

  private static let entries = [
    "Go back", "Main action", "Gestures", "Apps", "Device", "Settings", "Pause", "Ring the bell", "Back",
  ]

  @Test("A long menu takes a second line", arguments: 0..<9)
  func longMenu(index: Int) {
    var view = PlayerView(highlight: Highlight(kind: .menu, label: Self.entries[index]))
    view.menu = Self.entries
    view.status = "Scanning"
    view.keys = "space: select"
    view.log = (1...9).map { "line \($0)" }
    let lines = view.lines(styled: false)
    for entry in Self.entries { #expect(lines[18...19].joined().contains(entry)) }
    #expect(lines[18...19].joined().contains("▶ \(Self.entries[index]) ◀"))
    #expect(lines[20] == " Scanning" && lines[21] == " line 5" && lines[25] == " line 9")
    #expect(lines[26] == " space: select" && lines.count == 27)
  }

  @Test("A menu too long for its lines shows the lit entry and an ellipsis where entries are hidden", arguments: 0..<9)
  func narrowMenu(index: Int) {
    var view = PlayerView(highlight: Highlight(kind: .menu, label: Self.entries[index]))
    view.menu = Self.entries
    view.logLines = 1
    let line = view.lines(styled: false)[18]
    #expect(line.contains("▶ \(Self.entries[index]) ◀"))
    #expect(line.hasPrefix("…") == (index > 5) && line.hasSuffix("…") == (index < 6), "\(line)")
  }

  @Test("The code of every stop without a frame is shown")
  func marks() {
    let names = MediaPlayer.songs.map(\.title) + ["Previous Track", "Play", "Next Track", "Volume", "Delete Playlist…"]
    var marks = names.enumerated().map { index, name in
      HighlightMark(code: "1\(index)", ids: [ElementID("id \(index)")], label: name)
    }
    marks.append(HighlightMark(code: "331", label: "Menu"))
    let highlight = Highlight(kind: .group, label: "", marks: marks)
    #expect(PlayerView(highlight: highlight).lines(styled: false)[18] == " ⟨331⟩ Menu")
    // A few codes are all shown, on two lines.
    let runs = ["Previous Track to Volume", "Blue in Green to Here Comes the Sun", "Moonlight Sonata to Menu"]
    let few = Highlight(
      kind: .group, label: "",
      marks: runs.enumerated().map { HighlightMark(code: "\($0 + 1)", ids: ["a"], label: $1) })
    #expect(PlayerView(highlight: few).lines(styled: false)[19] == " ⟨3⟩ Moonlight Sonata to Menu")
  }

  @Test("The element or point of an open menu is marked without relying on colour")
  func subject() {
    let cell = MediaPlayer.cell
    let frame = Frame(x: 50 * cell.width, y: 4 * cell.height, width: 24 * cell.width, height: 3 * cell.height)
    var view = PlayerView(highlight: Highlight(kind: .menu, label: "Increment", frames: [frame]))
    view.menu = ["Increment", "Back"]
    #expect(view.lines(styled: false)[5].contains("Volume·▮▮▮▮"))
    #expect(view.lines(styled: false)[5].contains("│  Play  │"))
  }

  @Test("The line of point scanning differs from its band without colour")
  func line() {
    let cell = MediaPlayer.cell
    let highlight = Highlight(
      kind: .point, frame: Frame(x: 30 * cell.width, y: 0, width: 0, height: 18 * cell.height), label: "Across, finely",
      frames: [Frame(x: 20 * cell.width, y: 0, width: 20 * cell.width, height: 18 * cell.height)])
    let lines = PlayerView(highlight: highlight).lines(styled: false)
    #expect(lines[1].contains("··········░·········"))
    #expect(lines[18] == " Across, finely")
  }

  @Test("A menu shows its entries and marks the lit one")
  func menu() {
    var view = PlayerView(highlight: Highlight(kind: .item, label: "Play Next"))
    view.menu = ["Activate", "Play Next", "Delete…", "Back"]
    #expect(view.lines(styled: false)[18] == "   Activate   ▶ Play Next ◀   Delete…     Back")
  }

  @Test("The stop Menu is shown although it has no frame")
  func menuStop() {
    let view = PlayerView(highlight: Highlight(kind: .menu, label: "Menu"))
    #expect(view.lines(styled: false)[18] == " ▶ Menu ◀")
  }

  @Test("A dialog covers the elements behind it")
  func dialog() {
    var player = MediaPlayer()
    #expect(perform(Part.deletePlaylist, .activate, on: &player))
    let lines = PlayerView(player: player).lines(styled: false)
    #expect(lines[5].contains(" Delete playlist? "))
    #expect(lines[10].contains("Cancel") && lines[10].contains("Delete"))
    #expect(!lines[10].contains("Beatles"))
  }

  @Test("Numbers stand at their elements")
  func badges() {
    var view = PlayerView()
    view.badges = [.init(Part.play, "2"), .init("track-2", "7"), .init("gone", "9")]
    let lines = view.lines(styled: false)
    #expect(lines[9].contains("Clair de Lune") && lines[9].contains("⟨7⟩"))
    #expect(lines[4].contains("⟨2⟩"))
    #expect(!lines.joined().contains("⟨9⟩"))
  }

  @Test("The last lines of the log are shown, none wider than the player")
  func log() {
    var view = PlayerView()
    view.log = (1...9).map { "line \($0) " + String(repeating: "x", count: 90) }
    let lines = view.lines(styled: false)
    #expect(!lines.joined().contains("line 3 "))
    #expect(lines.joined().contains("line 4 ") && lines.joined().contains("line 9 "))
    #expect(lines.allSatisfy { $0.count <= MediaPlayer.columns })
  }

  @Test("In colour every style ends on its own line")
  func styled() {
    let view = PlayerView(highlight: Highlight(kind: .item, ids: [Part.play], label: "Play"))
    let lines = view.lines(styled: true)
    #expect(lines[5].contains("\u{1B}[0;1;30;43m▶"))
    for line in lines where line.contains("\u{1B}") { #expect(line.contains("\u{1B}[0m")) }
    // Without its escape sequences it is the same text.
    let plain = lines.map { $0.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") }
    #expect(plain == view.lines(styled: false))
  }
}
