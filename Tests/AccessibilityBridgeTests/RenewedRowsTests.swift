import TappetModel
import Testing

@testable import AccessibilityBridge

@Suite("Rows that an app makes anew for each reading")
struct RenewedRowsTests {
  private func list(_ rows: [ElementNode], window: ElementID = "window") -> ElementNode {
    ElementNode(id: window, children: [ElementNode(id: "list", children: rows)])
  }

  private func row(_ id: ElementID, _ label: AttributedText, at y: Double = 0) -> ElementNode {
    ElementNode(id: id, label: label, traits: .button, frame: Frame(x: 0, y: y, width: 50, height: 20))
  }

  private func ids(_ tree: ElementNode) -> [ElementID] { tree.children[0].children.map(\.id) }

  @Test("VLC's dialog has other ids at its second reading, and the published tree is the same")
  func dialog() throws {
    let (first, second) = (try RecordedApp("vlc-dialog.json"), try RecordedApp("vlc-dialog-again.json"))
    #expect(first.window.app.toolkit.has(.renewsRows))
    #expect(first.tree != second.tree)
    var rows = RenewedRows()
    let before = rows.keepIDs(in: first.tree)
    #expect(rows.keepIDs(in: second.tree) == before)
    let song = try #require(before.all.first { $0.label?.string.hasPrefix("song.wav") == true })
    let now = try #require(second.tree.all.first { $0.label?.string.hasPrefix("song.wav") == true })
    #expect(song.id != now.id)
    #expect(rows.present(of: song.id) == now.id)
  }

  @Test("A published row stays the same through many readings, and one that lasts is not taken for another")
  func many() {
    var rows = RenewedRows()
    _ = rows.keepIDs(in: list([row("1", "Song")]))
    #expect(ids(rows.keepIDs(in: list([row("2", "Song")]))) == ["1"])
    #expect(ids(rows.keepIDs(in: list([row("2", "Song"), row("3", "Other", at: 20)]))) == ["1", "3"])
    #expect(ids(rows.keepIDs(in: list([row("4", "Song"), row("3", "Other", at: 20)]))) == ["1", "3"])
    #expect(rows.present(of: "1") == "4")
  }

  @Test("A row with another name or place, and each of two that look alike, is another one")
  func others() {
    for renewed in [row("2", "Talk"), row("2", "Song", at: 20)] {
      var rows = RenewedRows()
      _ = rows.keepIDs(in: list([row("1", "Song")]))
      #expect(ids(rows.keepIDs(in: list([renewed]))) == ["2"])
      #expect(rows.present(of: "1") == "1")
    }
    var rows = RenewedRows()
    _ = rows.keepIDs(in: list([row("1", "Song"), row("2", "Song")]))
    #expect(ids(rows.keepIDs(in: list([row("3", "Song"), row("4", "Song")]))) == ["3", "4"])
  }

  @Test("Nothing is kept from another window")
  func window() {
    var rows = RenewedRows()
    _ = rows.keepIDs(in: list([row("1", "Song")]))
    #expect(ids(rows.keepIDs(in: list([row("2", "Song")], window: "other"))) == ["2"])
  }
}
