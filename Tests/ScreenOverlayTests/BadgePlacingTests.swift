import ScreenOverlay
import TappetModel
import Testing

@Suite("Where names, numbers and codes lie")
struct BadgePlacingTests {
  private let screen = Frame(x: 0, y: 0, width: 1280, height: 800)

  private func places(
    of frames: [Frame], width: Double = 22, height: Double = 20
  ) -> (places: [Frame], comparisons: Int) {
    var placing = BadgePlacing(beside: frames)
    let places = frames.map { placing.place(width: width, height: height, at: $0, on: screen) }
    return (places, placing.comparisons)
  }

  private func cells(_ count: Int, columns: Int, _ size: Frame, step: (Double, Double)) -> [Frame] {
    (0..<count).map {
      Frame(
        x: size.x + Double($0 % columns) * step.0, y: size.y + Double($0 / columns) * step.1, width: size.width,
        height: size.height)
    }
  }

  @Test("Where there is room, no badge covers an element, another badge or the edge of the screen")
  func roomy() {
    let frames = cells(24, columns: 6, Frame(x: 40, y: 40, width: 120, height: 60), step: (200, 150))
    let (places, _) = places(of: frames)
    for (index, place) in places.enumerated() {
      #expect(frames.allSatisfy { $0.intersection(place) == nil })
      #expect(places.dropFirst(index + 1).allSatisfy { $0.intersection(place) == nil })
      #expect(screen.intersection(place) == place)
    }
  }

  @Test("In rows without gaps a badge stands before the row, or behind its text, never over its first letters")
  func rows() {
    for left in [30.0, 0] {
      let frames = cells(30, columns: 1, Frame(x: left, y: 10, width: 600, height: 22), step: (0, 22))
      let (places, _) = places(of: frames)
      for (frame, place) in zip(frames, places) {
        let first = Frame(x: frame.x, y: frame.y, width: frame.width / 2, height: frame.height)
        #expect(frames.allSatisfy { $0 == frame || ($0.intersection(place).map { $0.height < 2 } ?? true) })
        #expect(place.intersection(first) == nil)
      }
    }
  }

  @Test("Where all is full, badges take the corners at the end, and do not overlap each other")
  func full() {
    let frames = cells(500, columns: 25, Frame(x: 0, y: 0, width: 48, height: 38), step: (50, 40))
    let (places, _) = places(of: frames)
    for (index, place) in places.enumerated() {
      #expect(screen.intersection(place) == place)
      #expect(places.dropFirst(index + 1).allSatisfy { $0.intersection(place) == nil })
    }
  }

  @Test("Twice as many badges are less than three times the work, and five hundred are few comparisons")
  func work() {
    func work(_ count: Int) -> Int {
      places(of: cells(count, columns: 25, Frame(x: 0, y: 0, width: 48, height: 38), step: (50, 40))).comparisons
    }
    #expect(work(500) < 3 * work(250))
    #expect(work(500) < 60_000)
  }

  @Test("A badge stays outside the ring of its element")
  func ring() {
    let button = Frame(x: 400, y: 300, width: 200, height: 60)
    var placing = BadgePlacing(beside: [button])
    let place = placing.place(width: 22, height: 20, at: button, margin: 8, on: screen)
    #expect(place.intersection(button.grown(by: 8)) == nil)
  }
}
