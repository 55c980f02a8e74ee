import PreferredLook
import ScanVocabulary
import TappetModel

/// Rings round the highlight, round the stops that a switch reaches, and round a credited or refused stop.
extension ScreenPlan {
  /// At most this many members of a group get a ring; more would hide the screen.
  private static let mostMembers = 200

  func rings() -> [Shape] {
    guard let lit = scene.highlight, lit.marks.isEmpty else { return [] }
    var shapes: [Shape] = []
    switch lit.kind {
    case .item:
      if let frame = lit.frame { shapes += [ring(round: frame, width: look.ringWidth, look.theme.ring)].kept }
    case .group:
      let thin = max(3, look.ringWidth / 2)
      shapes +=
        lit.frames.prefix(Self.mostMembers).map {
          ring(round: $0, width: thin, look.theme.ring, isDashed: true)
        }.kept
      if let frame = lit.frame {
        // Outside its members' rings.
        shapes += [ring(round: frame.grown(by: thin), width: look.ringWidth, look.theme.ring, isDashed: true)].kept
      }
    case .menu, .exit, .point: break
    }
    return shapes + previews(of: lit)
  }

  /// Returns the preview text beside the highlight, which says what happens next or what a press does until then; empty
  /// if the highlight has no preview.
  private func previews(of lit: Highlight) -> [Shape] {
    guard let text = lit.preview, let frame = lit.frame, frame.isDrawable else { return [] }
    return words(text, look.font, beside: frame, colour: look.theme.text, ground: look.theme.ground)
  }

  func point() -> [Shape] {
    guard let lit = scene.highlight, lit.kind == .point else { return [] }
    let fixed = lit.frames.filter(\.isDrawable).flatMap { band($0, opacity: 0.18) }
    return fixed + (lit.frame.map { $0.isDrawable ? band($0, opacity: 0.3) : [] } ?? [])
  }

  private func band(_ frame: Frame, opacity: Double) -> [Shape] {
    let lines = ring(round: frame, width: max(2, look.ringWidth / 3), look.theme.ring)
    return (look.isOpaque ? [] : [.veil(frame, look.theme.ring, opacity: opacity)]) + [lines].kept
  }

  /// Returns the marks of the scanning methods `elimination` and `coded`: the elements that each switch or code
  /// reaches.
  func marks() -> [Shape] {
    guard let lit = scene.highlight, !lit.marks.isEmpty else { return [] }
    var taken: [Frame] = []
    var shapes: [Shape] = []
    for mark in lit.marks {
      let colour = Self.colour(of: mark.code)
      for frame in mark.frames where frame.isDrawable {
        shapes += [ring(round: frame, width: max(3, look.ringWidth / 2), colour)].kept
        shapes += badge(mark.code, at: frame, colour: colour.opposite, ground: colour, avoiding: &taken)
      }
    }
    let placeless = lit.marks.filter(\.frames.isEmpty).map { "\($0.code)  \($0.label)" }
    return shapes + list(placeless)
  }

  /// Returns a colour for the first digit of a code. The digit is also written, so that nobody depends on the colour.
  private static func colour(of code: String) -> Colour {
    let colours: [OverlaySettings.RingColour] = [
      .amber, .cyan, .magenta, .green, .violet, .white, .red, .yellow, .blue,
    ]
    let digit = code.first?.wholeNumberValue ?? 1
    return Colour(colours[max(0, digit - 1) % colours.count])
  }

  /// Returns a thicker ring and a sign at a stop that a press was credited to, or at which a press was refused.
  func flash() -> [Shape] {
    guard look.flashes, let flash = scene.flash, let frame = flash.highlight.frame else { return [] }
    let (colour, sign) =
      switch flash.kind {
      case .credited: (look.theme.credited, "✓")
      case .refused: (look.theme.refused, "✗")
      }
    var taken: [Frame] = []
    return [ring(round: frame, width: look.ringWidth * 1.5, colour)].kept
      + badge(sign, at: frame, colour: colour.opposite, ground: colour, avoiding: &taken)
  }
}

extension [Shape?] {
  var kept: [Shape] { compactMap(\.self) }
}
