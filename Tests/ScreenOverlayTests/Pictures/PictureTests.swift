import PreferredLook
import ScreenOverlay
import ShapePainting
import TappetModel
import Testing

/// Draws each generated screen as the overlay does, and looks at the pixels.
@Suite("What is drawn covers nothing that has to be read")
struct PictureTests {
  private let ruler = TextRuler(scale: 1)

  private func parts(_ screen: DrawnScreen, _ kinds: [ScreenPlan.Part.Kind]) -> [ScreenPlan.Part] {
    screen.plan(measure: ruler).parts().filter { kinds.contains($0.kind) }
  }

  private func picture(_ screen: DrawnScreen, _ shapes: [Shape]) throws -> Picture {
    let picture = try #require(Picture(screen.size, scale: screen.scale, text: ruler))
    picture.draw(shapes)
    return picture
  }

  /// The texts of the app that shapes cover, each with the number of covered pixels.
  private func covered(of screen: DrawnScreen, by shapes: [Shape]) throws -> [String] {
    let (ink, drawn) = (try picture(screen, screen.ink), try picture(screen, shapes))
    return screen.texts.compactMap { text in
      let count = ink.shared(with: drawn, in: text.frame)
      return count > 0 ? "\(text.text) at \(Int(text.frame.x)),\(Int(text.frame.y)): \(count) pixels" : nil
    }
  }

  @Test("No ring lies over a text", arguments: DrawnScreen.all)
  func rings(screen: DrawnScreen) throws {
    let rings = parts(screen, [.ring, .timeLeft])
    #expect(!rings.isEmpty)
    let covered = try covered(of: screen, by: rings.flatMap(\.shapes))
    #expect(covered == [])
  }

  @Test("No name, number or code lies over a text", arguments: DrawnScreen.all)
  func badges(screen: DrawnScreen) throws {
    let covered = try covered(of: screen, by: parts(screen, [.badge]).flatMap(\.shapes))
    #expect(covered == [])
  }

  @Test("Menus, notices, states, names and numbers do not overlap", arguments: DrawnScreen.all)
  func apart(screen: DrawnScreen) throws {
    let all = try picture(screen, [])
    var overlaps: [String] = []
    for part in parts(screen, [.badge, .panel]) {
      let frame = try #require(part.frame)
      if all.drawn(in: frame.inset(by: 1, 1)) > 0 { overlaps.append("\(frame)") }
      all.draw(part.shapes)
    }
    #expect(overlaps == [])
  }

  @Test("Menus, notices and states lie beside what is lit", arguments: DrawnScreen.all)
  func lit(screen: DrawnScreen) throws {
    guard let lit = screen.lit else { return }
    let panels = try picture(screen, parts(screen, [.panel]).flatMap(\.shapes))
    #expect(panels.drawn(in: lit) == 0)
  }

  @Test(
    "On a keyboard, neither a state nor a notice lies over a key, also over one that was not lit yet",
    arguments: DrawnScreen.all.filter { $0.kind == .keyboard })
  func keyboard(screen: DrawnScreen) throws {
    let panels = parts(screen, [.panel])
    #expect(panels.count == 3)
    let drawn = try picture(screen, panels.flatMap(\.shapes))
    #expect(screen.elements.allSatisfy { drawn.drawn(in: $0) == 0 })
  }

  @Test("No text is cut, except those of a hundred thousand letters", arguments: DrawnScreen.all)
  func whole(screen: DrawnScreen) throws {
    var cut: [String] = []
    for case .words(var words) in parts(screen, [.badge, .panel]).flatMap(\.shapes) where !words.text.isEmpty {
      (words.transparency, words.border) = (1, nil)
      (words.frame.x, words.frame.y) = (0, 20)
      var free = words
      free.frame.width = max(words.frame.width, ruler.size(of: words.text, in: words.font).width + words.font.size * 2)
      let size = Frame(x: 0, y: 0, width: free.frame.width, height: words.frame.height + 40)
      let (boxed, whole) = try (1...2).map { _ in try #require(Picture(size, scale: 1, text: ruler)) }.pair
      boxed.draw([.words(words)])
      whole.draw([.words(free)])
      if boxed.drawn(in: words.frame) != whole.drawn(in: size) { cut.append(words.text) }
    }
    #expect(cut.allSatisfy { $0.hasPrefix("endless") || $0.contains(" endless endless") })
  }
}

extension [Picture] {
  fileprivate var pair: (Picture, Picture) { (self[0], self[1]) }
}
