import ScanVocabulary
import Testing

@testable import SpokenCommands
@testable import TappetModel

@Suite("Commands that take several requests")
struct MultiStepCommandsTests {
  private let volume = AccessibilityElement(
    id: "volume", name: "Volume", label: AttributedText("Volume"), value: AttributedText("10"), traits: .adjustable)

  @Test("A scroll goes on while the app has more, and the phrase's steps follow")
  func scrolls() {
    var multiSteps = MultiStepCommands()
    let first = multiSteps.begin(.scrolling(.down, left: 5), at: .second(1))
    #expect(first == .scroll(.down))
    multiSteps.follow(with: [.say("go back")])
    let second = multiSteps.answered(.scroll(.up), handled: false, at: .second(2))
    #expect(second == .nothing)
    let third = multiSteps.answered(.scroll(.down), handled: true, at: .second(2))
    #expect(third == .scroll(.down))
    let next = multiSteps.answered(.scroll(.down), handled: false, at: .second(3))
    #expect(next == .follow([.say("go back")], until: .second(5)))
    #expect(multiSteps.isIdle)
  }

  @Test("A scroll of an endless page stops at its limit")
  func endless() {
    var multiSteps = MultiStepCommands()
    _ = multiSteps.begin(.scrolling(.down, left: 1), at: .zero)
    let first = multiSteps.answered(.scroll(.down), handled: true, at: .second(1))
    #expect(first == .nothing)
    #expect(multiSteps.isIdle)
  }

  @Test("A value change goes on after each change, and ends if the element has no value any more")
  func sets() throws {
    var multiSteps = MultiStepCommands()
    let multiStep = try #require(MultiStepCommand.setting(volume, to: 40, name: "Volume"))
    let first = multiSteps.begin(multiStep, at: .zero)
    #expect(first == .change("volume", .increment(count: 1)))
    #expect(multiSteps.changing == "volume")
    let second = multiSteps.show(amount: 10, at: .second(1))
    #expect(second == .nothing)
    let third = multiSteps.show(amount: 15, at: .second(2))
    #expect(third == .change("volume", .increment(count: 5)))
    let fourth = multiSteps.show(amount: nil, at: .second(3))
    #expect(fourth == .nothing)
    #expect(multiSteps.isIdle)
  }

  @Test("Each request restarts the timeout; a screen without a change does not")
  func patience() throws {
    var multiSteps = MultiStepCommands()
    let multiStep = try #require(MultiStepCommand.setting(volume, to: 40, name: "Volume"))
    _ = multiSteps.begin(multiStep, at: .zero)
    _ = multiSteps.show(amount: 15, at: .second(2))
    _ = multiSteps.show(amount: 15, at: .second(4))
    #expect(multiSteps.deadline == .second(5))
    let first = multiSteps.giveUp(at: .second(4.9))
    #expect(first == nil)
    let second = multiSteps.giveUp(at: .second(5))
    #expect(second != nil)
    #expect(multiSteps.isIdle)
  }

  @Test("Waiting steps continue in another app, a scroll does not")
  func leavesApp() {
    var multiSteps = MultiStepCommands()
    multiSteps.wait(for: [.say("tap play")], until: .second(3))
    multiSteps.leaveApp()
    let first = multiSteps.show(amount: nil, at: .second(1))
    #expect(first == .follow([.say("tap play")], until: .second(3)))
    _ = multiSteps.begin(.scrolling(.down, left: 5), at: .second(1))
    multiSteps.leaveApp()
    #expect(multiSteps.isIdle)
  }
}
