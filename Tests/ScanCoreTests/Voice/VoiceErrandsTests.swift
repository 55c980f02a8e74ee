import ScanVocabulary
import Testing

@testable import SpokenCommands
@testable import TappetModel

@Suite("What takes several requests")
struct VoiceErrandsTests {
  private let volume = AccessibilityElement(
    id: "volume", name: "Volume", label: AttributedText("Volume"), value: AttributedText("10"), traits: .adjustable)

  @Test("it scrolls on while the app has more, and the steps of the phrase come after")
  func scrolls() {
    var errands = VoiceErrands()
    let first = errands.begin(.scrolling(.down, left: 5), at: .second(1))
    #expect(first == .scroll(.down))
    errands.follow(with: [.say("go back")])
    let second = errands.answered(.scroll(.up), handled: false, at: .second(2))
    #expect(second == .nothing)
    let third = errands.answered(.scroll(.down), handled: true, at: .second(2))
    #expect(third == .scroll(.down))
    let next = errands.answered(.scroll(.down), handled: false, at: .second(3))
    #expect(next == .follow([.say("go back")], until: .second(5)))
    #expect(errands.isIdle)
  }

  @Test("a page that never ends is scrolled no further than was said")
  func endless() {
    var errands = VoiceErrands()
    _ = errands.begin(.scrolling(.down, left: 1), at: .zero)
    let first = errands.answered(.scroll(.down), handled: true, at: .second(1))
    #expect(first == .nothing)
    #expect(errands.isIdle)
  }

  @Test("a value goes on when it has changed, and ends where the element has none any more")
  func sets() throws {
    var errands = VoiceErrands()
    let errand = try #require(VoiceErrand.setting(volume, to: 40, name: "Volume"))
    let first = errands.begin(errand, at: .zero)
    #expect(first == .change("volume", .increment(count: 1)))
    #expect(errands.changing == "volume")
    let second = errands.show(amount: 10, at: .second(1))
    #expect(second == .nothing)
    let third = errands.show(amount: 15, at: .second(2))
    #expect(third == .change("volume", .increment(count: 5)))
    let fourth = errands.show(amount: nil, at: .second(3))
    #expect(fourth == .nothing)
    #expect(errands.isIdle)
  }

  @Test("each request begins the patience anew; a screen that changes nothing of it does not")
  func patience() throws {
    var errands = VoiceErrands()
    let errand = try #require(VoiceErrand.setting(volume, to: 40, name: "Volume"))
    _ = errands.begin(errand, at: .zero)
    _ = errands.show(amount: 15, at: .second(2))
    _ = errands.show(amount: 15, at: .second(4))
    #expect(errands.deadline == .second(5))
    let first = errands.giveUp(at: .second(4.9))
    #expect(first == nil)
    let second = errands.giveUp(at: .second(5))
    #expect(second != nil)
    #expect(errands.isIdle)
  }

  @Test("steps that wait are for another app too; a scroll is not")
  func leavesApp() {
    var errands = VoiceErrands()
    errands.wait(for: [.say("tap play")], until: .second(3))
    errands.leaveApp()
    let first = errands.show(amount: nil, at: .second(1))
    #expect(first == .follow([.say("tap play")], until: .second(3)))
    _ = errands.begin(.scrolling(.down, left: 5), at: .second(1))
    errands.leaveApp()
    #expect(errands.isIdle)
  }
}
