import PreferredLook
import ScanVocabulary
import TappetModel

/// Rings round the highlight, round the stops that a switch reaches, and round a credited or refused stop.
extension ScreenPlan {
  /// The outline of a group with more members lies round all of them, so that the work stays small.
  private static let mostMembers = 200

  func rings() -> [Shape] {
    guard let lit = scene.highlight, lit.marks.isEmpty else { return [] }
    var shapes: [Shape] = []
    switch lit.kind {
    case .item:
      shapes += [litRing.map { $0.running(out: ringLeft) }.map(Shape.ring)].kept
    case .group: shapes += outline(of: lit)
    case .menu, .exit, .point: break
    }
    return shapes + previews(of: lit)
  }

  /// The ring round the lit element; `nil` if none is lit or it has no place.
  var litRing: Shape.Ring? {
    guard let lit = scene.highlight, lit.marks.isEmpty, lit.kind == .item, let frame = lit.frame else { return nil }
    let placing = RingPlacing(wanted: look.ringWidth, neighbours: neighbours, screens: screens)
    return placing.place(round: frame).map { Shape.Ring($0, colour: look.theme.ring) }
  }

  /// The frames whose content a ring should not cover, as far as the scene knows them.
  private var neighbours: [Frame] {
    scene.neighbours + (scene.overlay.kind == .grid ? [] : scene.overlay.labels.compactMap(\.frame))
  }

  /// Returns the outline of a group: quieter than the ring of an element, and divided where its members meet.
  private func outline(of group: Highlight) -> [Shape] {
    let told = group.frames.filter(\.isDrawable)
    let isMany = told.isEmpty || told.count > Self.mostMembers
    let members = isMany ? [group.frame].compactMap(\.self) : told
    return [outline(round: members, look.theme.ring, left: ringLeft)].kept
  }

  private func outline(round members: [Frame], _ colour: Colour, left: Double = 1) -> Shape? {
    let seen = members.filter { member in member.isDrawable && screens.contains { $0.overlaps(member) } }
    let size = seen.map { min($0.width, $0.height) }.min() ?? 0
    let width = max(3, (look.ringWidth * 0.625 * min(1, max(size, 16) / 32)).rounded())
    // Draw at least 6 points round a member that has no size, so that its outline can be seen.
    let round = seen.map { $0.grown(by: max(0, (6 - min($0.width, $0.height)) / 2)) }
    let near = screens.filter { screen in round.contains { $0.overlaps(screen) } }
    guard let first = near.first else { return nil }
    let outline = GroupOutline(round: round, width: width, on: near.dropFirst().reduce(first) { $0.union($1) })
    return .outline(Shape.Outline(outline: outline, width: width, colour: colour, edge: colour.opposite, left: left))
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
    let frames = lit.marks.flatMap(\.frames).filter(\.isDrawable)
    let neighbours = frames.count > Self.mostMembers ? [] : frames
    let wanted = frames.count > Self.mostMembers ? 3 : max(3, look.ringWidth / 2)
    let placing = RingPlacing(wanted: wanted, neighbours: neighbours, screens: screens)
    var rings: [Shape] = []
    var marked: [(code: String, frame: Frame, colour: Colour, width: Double)] = []
    for mark in lit.marks {
      let colour = Self.colour(of: mark.code)
      let shared = mark.frames.count > 1 && mark.frames.count <= Self.mostMembers
      if shared { rings += [outline(round: mark.frames, colour)].kept }
      for frame in mark.frames {
        guard let place = placing.place(round: frame) else { continue }
        if !shared { rings.append(.ring(Shape.Ring(place, colour: colour))) }
        marked.append((mark.code, frame, colour, place.width))
      }
    }
    var badges = BadgePlacing(beside: marked.map { $0.frame })
    let codes = marked.flatMap { mark in
      badge(
        mark.code, at: mark.frame, margin: mark.width - 2, colour: mark.colour.opposite, ground: mark.colour,
        placing: &badges)
    }
    let placeless = lit.marks.filter(\.frames.isEmpty).map { "\($0.code)  \($0.label)" }
    return rings + codes + list(placeless)
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
    let wide = RingPlacing(wanted: look.ringWidth * 1.5, neighbours: neighbours, screens: screens)
    guard let place = wide.place(round: frame) else { return [] }
    var placing = BadgePlacing(beside: neighbours)
    return [.ring(Shape.Ring(place, colour: colour))]
      + badge(
        sign, at: frame, margin: place.width - 2, colour: colour.opposite, ground: colour, placing: &placing)
  }
}

extension [Shape?] {
  var kept: [Shape] { compactMap(\.self) }
}
