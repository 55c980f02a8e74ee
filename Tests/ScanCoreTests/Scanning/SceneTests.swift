import Testing

@testable import Scanning
@testable import TappetModel

@Suite("Scenes: the screen and the app that are scanned")
struct SceneTests {
  private let later = Instant.zero.advanced(by: .seconds(1))

  @Test("An update and a new layout keep the scene, a new screen and another app change it")
  func changes() {
    let scene = Scene()
    #expect(scene.followed(by: .update, at: later) == scene)
    #expect(scene.followed(by: .layoutChanged(focus: "a"), at: later) == scene)
    let screen = scene.followed(by: .screenChanged(focus: nil), at: later)
    #expect(screen != scene && screen.app == scene.app && screen.since == later)
    let app = screen.followed(by: .appSwitched(focus: nil), at: later)
    #expect(app != screen && app.app != screen.app)
  }

  @Test("Two new screens at the same time are two scenes")
  func sameMoment() {
    let first = Scene().followed(by: .screenChanged(focus: nil), at: later)
    #expect(first.followed(by: .screenChanged(focus: nil), at: later) != first)
  }
}
