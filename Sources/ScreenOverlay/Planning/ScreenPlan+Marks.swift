import PreferredLook
import ScanVocabulary
import TappetModel

/// Names and numbers, menus, and stops without a place.
extension ScreenPlan {
  /// Returns the names and numbers of voice control, and the codes of `elimination` and `coded`.
  /// - Parameters:
  ///   - panels: what is drawn over them.
  ///   - rings: what is drawn below them.
  func badges(beside panels: [Frame], rings: [Frame]) -> [Part] {
    let theme = look.theme
    let labels =
      scene.overlay.kind == .grid
      ? []
      : scene.overlay.labels.compactMap { label in
        label.frame.flatMap { $0.isDrawable ? (text: label.text, frame: $0) : nil }
      }
    let (lit, ring) = (scene.highlight, litRing)
    let group = lit?.kind == .group ? Set(lit?.frames ?? []) : []
    let outline = group.isEmpty ? 0 : outlineWidth(round: Array(group))
    let marked = marked()
    let frames = labels.map(\.frame) + marked.map(\.frame)
    let isLabelled = labels.contains { $0.frame == lit?.frame }
    let hasSign = lit?.opensMenu == true && !isLabelled
    // Without names and codes, only what was lit before is known.
    let near = frames.isEmpty && hasSign ? scene.known : frames
    var placing = BadgePlacing(beside: near, panels: panels, rings: rings)
    let names = labels.flatMap { label in
      // Outside the ring, too.
      let margin =
        label.frame == lit?.frame
        ? ring.map { tab(on: $0.width) } ?? outline : group.contains(label.frame) ? outline : 0
      // Also in tight rows, where it lies over the ring, the number of what is lit stands out.
      let isLit = lit?.kind == .item && label.frame == lit?.frame
      let text = isLit && lit?.opensMenu == true ? "\(label.text) \(Self.menuSign)" : label.text
      return badge(
        text, at: label.frame, margin: margin, colour: isLit ? theme.litBadge.text : theme.badgeText,
        ground: isLit ? theme.litBadge.ground : theme.badgeGround, placing: &placing)
    }
    let codes = marked.flatMap { mark in
      badge(
        mark.code, at: mark.frame, margin: mark.width - 2, colour: mark.colour.opposite, ground: mark.colour,
        placing: &placing)
    }
    let sign = hasSign ? menuSign(at: lit?.frame, margin: ring?.width ?? 0, &placing) : []
    return (names + codes + sign).map { Part(.badge, [$0]) }
  }

  /// The sign for what opens a menu when pressed.
  static let menuSign = "≡"

  /// Returns the sign beside the lit element, outside the ring: where the ring begins, it shows the time left.
  private func menuSign(at frame: Frame?, margin: Double, _ placing: inout BadgePlacing) -> [Shape] {
    guard let frame else { return [] }
    let (text, ground) = look.theme.litBadge
    return badge(Self.menuSign, at: frame, margin: margin, colour: text, ground: ground, placing: &placing)
  }

  /// Returns how far a badge is from an element with a ring of that width: it lies over most of the ring's side, like a
  /// tab, so that less of what is beside the element is covered.
  func tab(on width: Double) -> Double { max(0, width - 6) }

  /// Returns what has a name, number or code, but no place.
  func placeless() -> [Shape] {
    let labels = scene.overlay.kind == .grid ? [] : scene.overlay.labels.filter { $0.frame == nil }.map(\.text)
    let marks = scene.highlight?.marks.filter(\.frames.isEmpty).map { "\($0.code)  \($0.label)" } ?? []
    return list(labels + marks)
  }

  /// Returns the ring round what the open menu belongs to; and the menu beside it, or the name of the lit stop if that has
  /// no frame.
  func stops() -> (subject: [Shape], panel: [Shape]) {
    if !scene.menu.isEmpty { return (menuSubject(), rows(scene.menu, lit: scene.menuIndex)) }
    guard let lit = scene.highlight, lit.marks.isEmpty, lit.kind != .point, lit.frame == nil else { return ([], []) }
    let name = lit.opensMenu ? "\(lit.label)  \(Self.menuSign)" : lit.label
    return ([], rows([lit.preview.map { "\(lit.label) – \($0)" } ?? name], lit: 0))
  }

  private func menuSubject() -> [Shape] {
    let told = scene.highlight?.frames ?? []
    return (told.isEmpty ? [scene.anchor].compactMap(\.self) : told).map {
      ring(round: $0, width: max(3, look.ringWidth / 2), look.theme.ring)
    }.kept
  }
}
