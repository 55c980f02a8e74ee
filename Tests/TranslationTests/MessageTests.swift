import Messages
import Testing

@Suite struct `Messages` {
  private struct Reversed: WordingTranslator {
    func wording(_ wording: String, context: String?) -> String {
      switch (wording, context) {
      case ("%1 to %2", nil): "bis %2 von %1"
      case ("Play", "media player"): "Abspielen"
      case ("Play", nil): "Spielen"
      case ("Menu", nil): "Menü"
      case _: wording
      }
    }
    func wording(one: String, other: String, count: Int) -> String { count == 1 ? "%1 Gruppe" : "%1 Gruppen" }
  }

  @Test func `keep the arguments' order in English and may change it in a translation`() {
    let message = Message("\(Message("Menu")) to \("Z")")
    #expect(message.english == "Menu to Z")
    #expect(message.text(wordedBy: Reversed()) == "bis Z von Menü")
  }

  @Test func `tell equal wordings apart by their context`() {
    #expect(Message("Play", context: "media player").text(wordedBy: Reversed()) == "Abspielen")
    #expect(Message("Play").text(wordedBy: Reversed()) == "Spielen")
  }

  @Test(arguments: [(1, "1 group", "1 Gruppe"), (0, "0 groups", "0 Gruppen"), (7, "7 groups", "7 Gruppen")])
  func `depend on a number`(count: Int, english: String, german: String) {
    let message = Message(count: count, one: "%1 group", other: "%1 groups")
    #expect(message.english == english)
    #expect(message.text(wordedBy: Reversed()) == german)
  }

  @Test func `never translate what an app says, even where Tappet has the same wording`() {
    #expect(Message(verbatim: "Menu").text(wordedBy: Reversed()) == "Menu")
    #expect(Message("Undo \(Message(verbatim: "100 %1"))").english == "Undo 100 %1")
  }

  @Test func `are equal, hash and print alike if their English is`() {
    #expect(Message("Menu") == Message(verbatim: "Menu"))
    #expect(Message("Undo \("a")") == Message(verbatim: "Undo a") && Message("Undo \("a")") == Message("Undo \("a")"))
    #expect(Message("Undo \("a")") != Message("Undo \("b")") && Message("Undo \("a")") != Message("Undo %1"))
    #expect(Set([Message("Menu"), Message(verbatim: "Menu")]).count == 1)
    #expect("\(Message("Menu"))" == "Menu")
    #expect(Message("") == Message(verbatim: "") && Message("").isEmpty)
  }
}
