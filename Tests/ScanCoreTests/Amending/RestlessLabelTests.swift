import Testing

@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

@Suite("Words that change all the time")
struct RestlessLabelTests {
  private var label = RestlessLabel()

  private func at(_ milliseconds: Int) -> Instant { Instant.zero.advanced(by: .milliseconds(milliseconds)) }

  private func lit(_ words: String) -> Highlight { Highlight(kind: .item, label: words) }

  private func look(_ words: String, updates: Bool = true) -> Fingerprint {
    let traits: Traits = updates ? [.button, .updatesFrequently] : .button
    let element = AccessibilityElement(id: "clock", name: words, traits: traits)
    return Fingerprint(element: Fingerprint.Element(element, showsFrame: false))
  }

  /// Shows "0" and lets it become other words, a moment each.
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

  @Test("the first change is shown at once, the next when a second has passed")
  mutating func onceASecond() {
    label.show(look("0"))
    #expect(change([(100, "1"), (200, "2"), (1099, "3"), (1100, "4")]) == ["1", "4"])
  }

  @Test("what waits falls due a second after the last was shown, and is due once")
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

  @Test("words that are what is shown again make nothing due")
  mutating func backAgain() {
    label.show(look("0"))
    #expect(change([(100, "1"), (200, "2"), (300, "1")]) == ["1"])
    #expect(label.due == nil)
  }

  @Test("of an element that does not update frequently, and after another stop was lit, every change is shown")
  mutating func atOnce() {
    label.show(nil)
    #expect(label.change(from: lit("0"), to: lit("1"), look: look("1"), at: at(100)) == true)
    label.show(nil)
    #expect(label.change(from: lit("1"), to: lit("2"), look: look("2"), at: at(200)) == true)
    label.show(look("2"))
    label.light()
    #expect(label.change(from: lit("2"), to: lit("3"), look: look("3"), at: at(300)) == true)
  }

  @Test("a change that would refuse a press for what is shown is shown at once")
  mutating func refusing() {
    label.show(look("0"))
    #expect(change([(100, "1")]) == ["1"])
    #expect(label.change(from: lit("1"), to: lit("2"), look: look("2", updates: false), at: at(200)) == true)
  }

  @Test("what is due waits as long as the highlight stands still, and never comes in the dark")
  mutating func still() {
    label.show(look("0"))
    _ = change([(100, "1"), (200, "2")])
    label.postpone(to: at(5000))
    #expect(label.due == at(5000))
    label.darken()
    #expect(label.due == nil)
  }
}
