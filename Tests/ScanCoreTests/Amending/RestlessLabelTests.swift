import Testing

@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

@Suite("Labels that change frequently")
struct RestlessLabelTests {
  private var label = RestlessLabel()

  private func at(_ milliseconds: Int) -> Instant { Instant.zero.advanced(by: .milliseconds(milliseconds)) }

  private func lit(_ words: String) -> Highlight { Highlight(kind: .item, label: words) }

  private func look(_ words: String, updates: Bool = true) -> Fingerprint {
    let traits: Traits = updates ? [.button, .updatesFrequently] : .button
    let element = AccessibilityElement(id: "clock", name: words, traits: traits)
    return Fingerprint(element: Fingerprint.Element(element, showsFrame: false))
  }

  /// Shows "0", applies each change of words at its time in ms, and returns the words that were reported.
  private mutating func change(_ words: [(Int, String)]) -> [String] {
    var shown = "0"
    var told: [String] = []
    for (moment, next) in words where label.change(from: lit(shown), to: lit(next), look: look(next), at: at(moment)) {
      label.show(look(next))
      shown = next
      told.append(next)
    }
    return told
  }

  @Test("The first change is shown at once, the next after a second")
  mutating func onceASecond() {
    label.show(look("0"))
    #expect(change([(100, "1"), (200, "2"), (1099, "3"), (1100, "4")]) == ["1", "4"])
  }

  @Test("A postponed change becomes due once, a second after the last shown")
  mutating func due() {
    label.show(look("0"))
    #expect(change([(100, "1"), (200, "2")]) == ["1"])
    #expect(label.due == at(1100))
    #expect(label.isDue(at: at(1099)) == false)
    #expect(label.isDue(at: at(1100)) == true)
    label.show(look("2"))
    #expect(label.due == nil)
    #expect(label.isDue(at: at(2000)) == false)
  }

  @Test("A change back to the shown words cancels the postponed one")
  mutating func backAgain() {
    label.show(look("0"))
    #expect(change([(100, "1"), (200, "2"), (300, "1")]) == ["1"])
    #expect(label.due == nil)
  }

  @Test("A change is shown at once if the element does not update frequently or another stop was lit meanwhile")
  mutating func atOnce() {
    label.show(nil)
    #expect(label.change(from: lit("0"), to: lit("1"), look: look("1"), at: at(100)) == true)
    label.show(nil)
    #expect(label.change(from: lit("1"), to: lit("2"), look: look("2"), at: at(200)) == true)
    label.show(look("2"))
    label.light()
    #expect(label.change(from: lit("2"), to: lit("3"), look: look("3"), at: at(300)) == true)
  }

  @Test("A change that would refuse a press for the shown label is shown at once")
  mutating func refusing() {
    label.show(look("0"))
    #expect(change([(100, "1")]) == ["1"])
    #expect(label.change(from: lit("1"), to: lit("2"), look: look("2", updates: false), at: at(200)) == true)
  }

  @Test("A due change waits while the highlight is postponed, and is dropped when the highlight goes dark")
  mutating func still() {
    label.show(look("0"))
    _ = change([(100, "1"), (200, "2")])
    label.postpone(to: at(5000))
    #expect(label.due == at(5000))
    label.darken()
    #expect(label.due == nil)
  }
}
