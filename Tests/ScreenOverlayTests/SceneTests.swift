import ScanVocabulary
import ScreenOverlay
import SwitchHandling
import TappetModel
import TappetProtocol
import Testing

@Suite("What is to be seen of the scan")
struct SceneTests {
  private let start = Instant(nanoseconds: 1_000_000_000)
  private let play = Highlight(
    kind: .item, ids: ["play"], frame: Frame(x: 10, y: 20, width: 30, height: 40), label: "Play")

  @Test("a press that was credited marks its stop for a moment, and no longer")
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

  @Test("a refusal is read with its reason and marks what was lit")
  func refused() {
    var scene = Scene()
    scene.take(.highlight(play, app: nil), at: start)
    scene.take(.refused(.changed, by: nil), at: start)
    #expect(scene.notice?.text == RefusalReason.changed.text)
    #expect(scene.flash?.kind == .refused)
    #expect(scene.flash?.highlight.ids == ["play"])
  }

  @Test("a menu stays beside what was lit when it opened, whatever its entries say")
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
    "what was heard is shown with what became of it", arguments: [("acted", "“tap play” ✓"), ("refused", "not done")])
  func heard(outcome: String, shown: String) {
    var scene = Scene()
    scene.take(.voiceHeard(HeardReport(text: "tap play", confidence: 0.9, outcome: outcome)), at: start)
    #expect(scene.notice?.text.contains(shown) == true)
    #expect(scene.notice?.kind == .heard(isDone: outcome == "acted"))
  }

  @Test("what is told is there for as long as reading it takes", arguments: [(10, 6), (100, 12), (100_000, 20)])
  func reading(letters: Int, seconds: Int) {
    var scene = Scene()
    scene.take(.told(String(repeating: "a", count: letters)), at: start)
    #expect(scene.deadline == start.advanced(by: .seconds(seconds)))
  }

  @Test("when the daemon goes nothing is shown any more")
  func gone() {
    var scene = Scene()
    scene.take(.highlight(play, app: nil), at: start)
    scene.take(.menu(["Back"], index: 0), at: start)
    scene.take(.state(ScanState(isRunning: true, isPaused: false, app: "Mail", isRinging: true)), at: start)
    scene.disconnect()
    #expect(scene == Scene())
  }

  @Test("a bell that can't be heard is shown as trouble until it is stopped")
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
