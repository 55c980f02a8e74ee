import TappetModel
import Testing

@testable import AccessibilityBus

@Suite("Places in Wayland windows")
struct SurfacePlaceTests {
  private let button = Frame(x: 20, y: 60, width: 80, height: 30)

  private func place(_ window: Frame, _ surface: Frame, told: Frame, mayHaveFrame: Bool = true) -> Frame? {
    SurfacePlace(frames: [window, surface], isByWindow: false, mayHaveFrame: mayHaveFrame)
      .fitted(to: told, holding: []).onScreen(button)
  }

  private let window = Frame(x: 300, y: 150, width: 420, height: 320)
  private let surface = Frame(x: 286, y: 138, width: 448, height: 349)

  @Test("An app that reports the window's size counts from the window (GTK 4)")
  func fromWindow() {
    let told = Frame(x: 0, y: 0, width: 420, height: 320)
    #expect(place(window, surface, told: told) == Frame(x: 320, y: 210, width: 80, height: 30))
  }

  @Test("An app that reports the surface's size counts from the surface (GTK 3)")
  func fromSurface() {
    let told = Frame(x: 0, y: 0, width: 448, height: 349)
    #expect(place(window, surface, told: told) == Frame(x: 306, y: 198, width: 80, height: 30))
  }

  @Test("Content below a frame of the app's own is centred, and the rest of the height is the title bar (Qt)")
  func belowOwnFrame() {
    let outer = Frame(x: 100, y: 100, width: 426, height: 353)
    let told = Frame(x: 0, y: 0, width: 420, height: 320)
    #expect(place(outer, outer, told: told) == Frame(x: 123, y: 190, width: 80, height: 30))
    #expect(place(outer, outer, told: told, mayHaveFrame: false) == nil)
  }

  @Test("Where the screen counts in pixels, the app's points are scaled")
  func scaled() {
    let outer = Frame(x: 300, y: 150, width: 840, height: 640)
    let told = Frame(x: 0, y: 0, width: 420, height: 320)
    #expect(place(outer, outer, told: told) == Frame(x: 340, y: 270, width: 160, height: 60))
  }

  @Test("A window that the app reports elsewhere is taken back to its origin")
  func movedOrigin() {
    let told = Frame(x: 14, y: 12, width: 420, height: 320)
    #expect(place(window, surface, told: told) == Frame(x: 306, y: 198, width: 80, height: 30))
  }

  @Test("What the app reports of its origin is scaled, too")
  func movedScaledOrigin() {
    let outer = Frame(x: 300, y: 150, width: 840, height: 640)
    let told = Frame(x: 14, y: 12, width: 420, height: 320)
    #expect(place(outer, outer, told: told) == Frame(x: 312, y: 246, width: 160, height: 60))
  }

  @Test("If no frame has the size that the app reports, nothing has a place")
  func fitsNothing() {
    let told = Frame(x: 0, y: 0, width: 10, height: 10)
    #expect(place(window, surface, told: told) == nil)
  }

  @Test("A part of the window of half its size is no sign that the screen counts in pixels")
  func halfSize() {
    let place = SurfacePlace(frames: [window], isByWindow: false, mayHaveFrame: false)
    let half = Frame(x: 40, y: 30, width: 210, height: 160)
    #expect(place.fitted(to: Frame(x: 0, y: 0, width: 500, height: 400), holding: [half]).onScreen(button) == nil)
  }

  @Test("Sizes may differ by 2 for rounding, and by no more; three pixels for a point count, too")
  func tolerance() {
    func place(_ width: Double, _ height: Double) -> Frame? {
      SurfacePlace(frames: [window], isByWindow: false, mayHaveFrame: false)
        .fitted(to: Frame(x: 0, y: 0, width: width, height: height), holding: []).onScreen(button)
    }
    #expect(place(422, 318) == Frame(x: 320, y: 210, width: 80, height: 30))
    #expect(place(423, 320) == nil)
    #expect(place(420, 317) == nil)
    #expect(place(140, 107) == Frame(x: 360, y: 330, width: 240, height: 90))
  }

  @Test("Where two frames have the size, the likelier one counts, and what the app reports itself before its children")
  func likeliest() {
    let other = Frame(x: 0, y: 0, width: 421, height: 321)
    let place = SurfacePlace(frames: [window, other, surface], isByWindow: false, mayHaveFrame: false)
    let told = Frame(x: 0, y: 0, width: 420, height: 320)
    #expect(place.fitted(to: told, holding: []).onScreen(button)?.x == 320)
    let child = Frame(x: 0, y: 0, width: 448, height: 349)
    #expect(place.fitted(to: told, holding: [child]).onScreen(button)?.x == 320)
  }

  @Test("The window's first children together may have its size where the app reports its shadow, too")
  func children() {
    let place = SurfacePlace(frames: [window], isByWindow: false, mayHaveFrame: false)
    let told = Frame(x: 0, y: 0, width: 500, height: 400)
    let bar = Frame(x: 40, y: 30, width: 420, height: 50)
    let content = Frame(x: 40, y: 80, width: 420, height: 270)
    #expect(
      place.fitted(to: told, holding: [bar, content]).onScreen(button) == Frame(x: 280, y: 180, width: 80, height: 30))
    #expect(place.fitted(to: told, holding: [bar]).onScreen(button) == nil)
  }

  @Test("A frame of the app's own is at most 100 wide and its title bar at most 100 high, and neither is negative")
  func ownFrame() {
    func place(_ width: Double, _ height: Double, told: Frame) -> Frame? {
      SurfacePlace(frames: [Frame(x: 0, y: 0, width: width, height: height)], isByWindow: false, mayHaveFrame: true)
        .fitted(to: told, holding: []).onScreen(button)
    }
    let told = Frame(x: 5, y: 7, width: 400, height: 300)
    #expect(place(600, 500, told: told) == Frame(x: 115, y: 153, width: 80, height: 30))
    #expect(place(602, 500, told: told) == nil)
    #expect(place(406, 404, told: told) == nil)
    #expect(place(390, 320, told: told) == nil)
    #expect(place(420, 305, told: told) == nil)
  }

  @Test(
    "Until the app has reported its window, positions count from the likeliest frame; without a frame nothing has a place"
  )
  func unfitted() {
    let place = SurfacePlace(frames: [window, surface], isByWindow: false, mayHaveFrame: false)
    #expect(place.onScreen(button) == Frame(x: 320, y: 210, width: 80, height: 30))
    #expect(SurfacePlace(frames: [], isByWindow: false, mayHaveFrame: true).onScreen(button) == nil)
  }
}
