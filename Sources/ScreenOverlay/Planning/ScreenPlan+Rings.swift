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
    return shapes
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

  /// The width of the outline round a group.
  func outlineWidth(round members: [Frame]) -> Double {
    let size = members.map { min($0.width, $0.height) }.min() ?? 0
    return max(3, (look.ringWidth * 0.625 * min(1, max(size, 16) / 32)).rounded())
  }

  private func outline(round members: [Frame], _ colour: Colour, left: Double = 1) -> Shape? {
    let seen = members.filter { member in member.isDrawable && screens.contains { $0.overlaps(member) } }
    let width = outlineWidth(round: seen)
    // Draw at least 6 points round a member that has no size, so that its outline can be seen.
    let round = seen.map { $0.grown(by: max(0, (6 - min($0.width, $0.height)) / 2)) }
    let near = screens.filter { screen in round.contains { $0.overlaps(screen) } }
    guard let first = near.first else { return nil }
    let outline = GroupOutline(round: round, width: width, on: near.dropFirst().reduce(first) { $0.union($1) })
    return .outline(Shape.Outline(outline: outline, width: width, colour: colour, edge: colour.opposite, left: left))
  }

  /// Returns the preview text beside the highlight, which says what happens next or what a press does until then; empty
  /// if the highlight has no preview.
  func preview() -> [Shape] {
    guard let lit = scene.highlight, lit.marks.isEmpty, let text = lit.preview, let frame = lit.frame, frame.isDrawable
    else { return [] }
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

  /// An element that a switch or code reaches.
  struct Marked {
    var code: String
    var frame: Frame
    var colour: Colour
    /// The width of the ring.
    var width: Double
  }

  /// Returns the elements that each switch or code reaches, in the scanning methods `elimination` and `coded`.
  func marked() -> [Marked] {
    let placing = markPlacing
    return (scene.highlight?.marks ?? []).flatMap { mark in
      mark.frames.compactMap { frame in
        placing.place(round: frame).map {
          Marked(code: mark.code, frame: frame, colour: colour(of: mark.code), width: $0.width)
        }
      }
    }
  }

  private var markPlacing: RingPlacing {
    let frames = (scene.highlight?.marks ?? []).flatMap(\.frames).filter(\.isDrawable)
    let neighbours = frames.count > Self.mostMembers ? [] : frames
    let wanted = frames.count > Self.mostMembers ? 3 : max(3, look.ringWidth / 2)
    return RingPlacing(wanted: wanted, neighbours: neighbours, screens: screens)
  }

  /// Returns the rings round those elements; elements that share a code have one outline.
  func markRings() -> [Shape] {
    let placing = markPlacing
    return (scene.highlight?.marks ?? []).flatMap { mark in
      let colour = colour(of: mark.code)
      if mark.frames.count > 1 && mark.frames.count <= Self.mostMembers {
        return [outline(round: mark.frames, colour)].kept
      }
      return mark.frames.compactMap { placing.place(round: $0) }.map { .ring(Shape.Ring($0, colour: colour)) }
    }
  }

  /// Returns a colour for the first digit of a code. The digit is also written, so that nobody depends on the colour.
  private func colour(of code: String) -> Colour {
    if look.theme.isForced { return look.theme.ring }
    let colours: [OverlaySettings.RingColour] = [
      .amber, .cyan, .magenta, .green, .violet, .white, .red, .yellow, .blue,
    ]
    let digit = code.first?.wholeNumberValue ?? 1
    return Colour(colours[max(0, digit - 1) % colours.count])
  }

  /// Returns a thicker ring and a sign at a stop that a press was credited to, or at which a press was refused.
  func flash(beside others: [Frame]) -> [Part] {
    guard look.flashes, let flash = scene.flash, let frame = flash.highlight.frame else { return [] }
    let (colour, sign) =
      switch flash.kind {
      case .credited: (look.theme.credited, "✓")
      case .refused: (look.theme.refused, "✗")
      }
    let wide = RingPlacing(wanted: look.ringWidth * 1.5, neighbours: neighbours, screens: screens)
    guard let place = wide.place(round: frame) else { return [] }
    var placing = BadgePlacing(beside: neighbours, panels: others)
    let badge = badge(
      sign, at: frame, margin: tab(on: place.width), colour: colour.opposite, ground: colour, placing: &placing)
    return [Part(.ring, [.ring(Shape.Ring(place, colour: colour))]), Part(.badge, badge)]
  }
}

extension [Shape?] {
  var kept: [Shape] { compactMap(\.self) }
}
