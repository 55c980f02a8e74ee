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
}
