import Testing

@testable import Scanning
@testable import TappetModel

@Suite("Which screen of which app is scanned")
struct SceneTests {
  private let later = Instant.zero.advanced(by: .seconds(1))

  @Test("an update and a new layout leave the scene as it is; a new screen and another app are another one")
  func changes() {
    let scene = Scene()
    #expect(scene.followed(by: .update, at: later) == scene)
    #expect(scene.followed(by: .layoutChanged(focus: "a"), at: later) == scene)
    let screen = scene.followed(by: .screenChanged(focus: nil), at: later)
    #expect(screen != scene && screen.app == scene.app && screen.since == later)
    let app = screen.followed(by: .appSwitched(focus: nil), at: later)
    #expect(app != screen && app.app != screen.app)
  }

  @Test("two screens of one moment are two scenes")
  func sameMoment() {
    let first = Scene().followed(by: .screenChanged(focus: nil), at: later)
    #expect(first.followed(by: .screenChanged(focus: nil), at: later) != first)
  }
}
