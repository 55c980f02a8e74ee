import ScanCore
import TappetTool
import Testing

@Suite("The demo's screen")
struct PlayerViewTests {
  typealias Part = MediaPlayer.Part

  @Test("everything that can be reached stands on the screen")
  func everything() {
    let text = PlayerView().lines(styled: false).joined(separator: "\n")
    let expected = [
      "Demo Player", "Previous Track", "Play", "Next Track", "Volume ▮▮▮▮▯▯▯▯▯▯ 40 %", "Playlist", "♪ Blue in Green",
      "Take Five", "Delete Playlist…",
    ]
    for label in expected { #expect(text.contains(label), "\(label)") }
  }

  @Test("the lit button stands in a double frame between two arrows, without any colour")
  func item() {
    let view = PlayerView(highlight: Highlight(kind: .item, ids: [Part.play], label: "Play"))
    let lines = view.lines(styled: false)
    #expect(lines[4].contains("╔════════╗"))
    #expect(lines[5].contains("▶  Play  ◀"))
    #expect(lines[6].contains("╚════════╝"))
    #expect(!lines.joined().contains("\u{1B}"))
  }

  @Test("a lit row stands between two arrows")
  func row() {
    let view = PlayerView(highlight: Highlight(kind: .item, ids: ["track-2"], label: "Clair de Lune"))
    #expect(view.lines(styled: false)[9].contains("▶   Clair de Lune  Claude Debussy"))
    #expect(view.lines(styled: false)[9].contains(" ◀"))
    #expect(!view.lines(styled: false)[8].contains("▶"))
  }

  @Test("a lit group has a frame of its own, unlike that of a lit element")
  func group() {
    let ids = MediaPlayer.songs.map(\.element)
    let lines = PlayerView(highlight: Highlight(kind: .group, ids: ids, label: "Playlist")).lines(styled: false)
    #expect(lines[7].contains("┏") && lines[7].contains("Playlist"))
    #expect(lines[8].contains("·"))
    #expect(!lines.joined().contains("╔"))
  }

  @Test("a lit group of some of the elements leaves the others alone")
  func partialGroup() {
    let highlight = Highlight(kind: .group, ids: [Part.previous, Part.play], label: "Previous Track to Play")
    let lines = PlayerView(highlight: highlight).lines(styled: false)
    #expect(lines[4].contains("┏╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍┓"))
    #expect(lines[4].contains("┌────────────┐"))
    #expect(lines[0].hasPrefix("┌"))
  }

  @Test("of a menu that is longer than the line, what is lit is in sight", arguments: 0..<9)
  func longMenu(index: Int) {
    let entries = [
      "Go back", "Main action", "Gestures", "Apps", "Device", "Settings", "Pause", "Ring the bell", "Back",
    ]
    var view = PlayerView(highlight: Highlight(kind: .menu, label: entries[index]))
    view.menu = entries
    #expect(view.lines(styled: false).contains { $0.contains("▶ \(entries[index]) ◀") })
  }

  @Test("a menu shows its entries, and which is lit")
  func menu() {
    var view = PlayerView(highlight: Highlight(kind: .item, label: "Play Next"))
    view.menu = ["Activate", "Play Next", "Delete…", "Back"]
    #expect(view.lines(styled: false)[18] == "   Activate   ▶ Play Next ◀   Delete…     Back")
  }

  @Test("the stop Menu is shown though it lies nowhere on the screen")
  func menuStop() {
    let view = PlayerView(highlight: Highlight(kind: .menu, label: "Menu"))
    #expect(view.lines(styled: false)[18] == " ▶ Menu ◀")
  }

  @Test("a dialog covers what is behind it")
  func dialog() {
    var player = MediaPlayer()
    #expect(perform(Part.deletePlaylist, .activate, on: &player))
    let lines = PlayerView(player: player).lines(styled: false)
    #expect(lines[5].contains(" Delete playlist? "))
    #expect(lines[10].contains("Cancel") && lines[10].contains("Delete"))
    #expect(!lines[10].contains("Beatles"))
  }

  @Test("numbers stand at the elements they mean")
  func badges() {
    var view = PlayerView()
    view.badges = [.init(Part.play, "2"), .init("track-2", "7"), .init("gone", "9")]
    let lines = view.lines(styled: false)
    #expect(lines[9].contains("Clair de Lune") && lines[9].contains("⟨7⟩"))
    #expect(lines[4].contains("⟨2⟩"))
    #expect(!lines.joined().contains("⟨9⟩"))
  }

  @Test("the last lines of the log are shown, and no line is wider than the player")
  func log() {
    var view = PlayerView()
    view.log = (1...9).map { "line \($0) " + String(repeating: "x", count: 90) }
    let lines = view.lines(styled: false)
    #expect(!lines.joined().contains("line 3 "))
    #expect(lines.joined().contains("line 4 ") && lines.joined().contains("line 9 "))
    #expect(lines.allSatisfy { $0.count <= MediaPlayer.columns })
  }

  @Test("in colour every look is ended on its own line")
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
