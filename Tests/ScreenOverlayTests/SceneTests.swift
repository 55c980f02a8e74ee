import ScanVocabulary
import ScreenOverlay
import SwitchHandling
import TappetModel
import TappetProtocol
import Testing

@Suite("The overlay's scene")
struct SceneTests {
  private let start = Instant(nanoseconds: 1_000_000_000)
  private let play = Highlight(
    kind: .item, ids: ["play"], frame: Frame(x: 10, y: 20, width: 30, height: 40), label: "Play")

  @Test("A credited press marks its stop until the flash ends")
  func credited() throws {
    var scene = Scene()
    scene.take(.flash(play), at: start)
    #expect(scene.flash?.highlight == play)
    let end = try #require(scene.deadline)
    scene.advance(to: end.advanced(by: .milliseconds(-1)))
    #expect(scene.flash != nil)
    scene.advance(to: end)
    #expect(scene.flash == nil)
    #expect(scene.deadline == nil)
  }

  @Test("A refusal shows its reason and marks the lit stop")
  func refused() {
    var scene = Scene()
    scene.take(.highlight(play, app: nil), at: start)
    scene.take(.refused(.changed, by: nil), at: start)
    #expect(scene.notice?.text == RefusalReason.changed.text)
    #expect(scene.flash?.kind == .refused)
    #expect(scene.flash?.highlight.ids == ["play"])
  }

  @Test("A menu stays beside the stop that was lit when it opened, whichever entry is lit")
  func anchor() {
    var scene = Scene()
    scene.take(.highlight(play, app: nil), at: start)
    scene.take(.highlight(Highlight(kind: .menu, label: "Activate"), app: nil), at: start)
    scene.take(.menu(["Activate", "Back"], index: 0), at: start)
    scene.take(.highlight(Highlight(kind: .menu, label: "Back"), app: nil), at: start)
    #expect(scene.anchor == play.frame)
    #expect(scene.menu == ["Activate", "Back"])
    scene.take(.menu([], index: nil), at: start)
    #expect(scene.menu.isEmpty && scene.menuIndex == nil)
  }

  @Test(
    "A heard command is shown with its outcome", arguments: [("acted", "“tap play” ✓"), ("refused", "not done")])
  func heard(outcome: String, shown: String) {
    var scene = Scene()
    scene.take(.voiceHeard(HeardReport(text: "tap play", confidence: 0.9, outcome: outcome)), at: start)
    #expect(scene.notice?.text.contains(shown) == true)
    #expect(scene.notice?.kind == .heard(isDone: outcome == "acted"))
  }

  @Test(
    "A message is shown for the time that reading it takes, between 6 and 20 seconds",
    arguments: [(10, 6), (100, 12), (100_000, 20)])
  func reading(letters: Int, seconds: Int) {
    var scene = Scene()
    scene.take(.told(String(repeating: "a", count: letters)), at: start)
    #expect(scene.deadline == start.advanced(by: .seconds(seconds)))
  }

  @Test("The scene is empty after the daemon disconnects")
  func gone() {
    var scene = Scene()
    scene.take(.highlight(play, app: nil), at: start)
    scene.take(.menu(["Back"], index: 0), at: start)
    scene.take(.state(ScanState(isRunning: true, isPaused: false, app: "Mail", isRinging: true)), at: start)
    scene.disconnect()
    #expect(scene == Scene())
  }

  @Test("A bell that cannot be heard is shown as trouble until it is stopped")
  func bell() {
    var scene = Scene()
    scene.take(.state(ScanState(isRunning: true, isPaused: false)), at: start)
    scene.take(.bell(BellReport(.failed, reason: "no player works")), at: start)
    #expect(scene.state?.isRinging == true)
    #expect(scene.bellTrouble == "no player works")
    scene.take(.bell(BellReport(.stopped)), at: start)
    #expect(scene.state?.isRinging == false)
    #expect(scene.bellTrouble.isEmpty)
  }
}
