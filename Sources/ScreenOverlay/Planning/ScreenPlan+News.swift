import Messages
import PreferredLook
import ScanVocabulary
import TappetModel
import TappetProtocol

/// Notices, and the strip of states, at the edges of the screen.
extension ScreenPlan {
  /// Returns everything at the edges of the screen: the app's name, the microphone and the notices. Covers neither the
  /// highlight nor `panels`; covers `badges` only where there is no room elsewhere.
  func news(beside panels: [Frame], and badges: [Frame]) -> [Part] {
    let theme = look.theme
    let marked = scene.highlight?.marks.flatMap(\.frames) ?? []
    // The highlight's frame holds all marked elements, and what lies between them, too.
    let lit = marked.isEmpty ? [scene.highlight?.frame ?? scene.anchor].compactMap(\.self) : marked
    let taken = panels + lit.filter(\.isDrawable).map { $0.grown(by: look.ringWidth) }
    let states = states(beside: taken, and: badges)
    // Without a code a person cannot choose; a number or name is only left out until the notice goes.
    let hasCodes = !marked.isEmpty
    var placing = EdgePlacing(
      on: screen, codes: hasCodes ? badges : [], taken: taken + states.compactMap(\.frame),
      marks: (hasCodes ? [] : badges) + [titleArea] + knownArea(scene.noticeBeside))
    var parts = states
    if let state = scene.state, state.isRinging {
      let text =
        scene.bellTrouble.isEmpty ? tr("The bell rings") : tr("The bell can't be heard: \(scene.bellTrouble)")
      let font = TextStyle(size: look.textSize * 1.6, isBold: true)
      parts.append(notice(text, font, colour: theme.alarmText, ground: theme.alarmGround, at: .top, &placing))
    }
    if let state = scene.state, state.isTrial {
      let font = TextStyle(size: look.textSize * 1.3, isBold: true)
      let text =
        state.profile.map { tr("Press your switch to keep the profile \($0)") }
        ?? tr("Press your switch to keep your own settings")
      parts.append(notice(text, font, colour: theme.text, ground: theme.ground, at: .top, &placing))
    }
    if let told = scene.notice {
      let isTrouble = told.kind == .trouble
      let text =
        switch told.kind {
        case .heard: told.text
        case .refused: "✗ \(told.text)"
        case .trouble: "! \(told.text)"
        case .told: told.text
        }
      let (colour, ground) = isTrouble ? (theme.alarmText, theme.alarmGround) : (theme.text, theme.ground)
      parts.append(notice(text, look.font, colour: colour, ground: ground, at: .bottom, &placing))
    }
    return parts
  }

  /// Returns a text near an edge, in several lines if necessary.
  private func notice(
    _ text: String, _ font: TextStyle, colour: Colour, ground: Colour, at edge: EdgePlacing.Edge,
    _ placing: inout EdgePlacing
  ) -> Part {
    // In fewer and longer lines first; in shorter ones, then in smaller letters, where a menu leaves no room.
    let smaller = TextStyle(size: max(min(font.size, 14), (font.size * 0.75).rounded()), isBold: font.isBold)
    let ways = [font, smaller].flatMap { font in [0.8, 0.45, 0.3].map { (font: font, share: $0) } }
    let texts = ways.map { way in
      let most = screen.width * way.share
      return evenLines(of: text, way.font, most: most).map { box($0, way.font, most: screen.width * 0.8) }
    }
    let margin = 2.0
    let sizes = texts.map { boxes in
      (
        width: (boxes.map(\.width).max() ?? 1) + 2 * margin,
        height: boxes.map(\.height).reduce(0, +) + 2 * margin
      )
    }
    // Leaves room for the strip of states.
    let inset = edge == .top ? 12.0 : (look.textSize * 1.5).rounded() + 24
    let (way, place) = placing.place(sizes: sizes, at: edge, inset: inset)
    var top = place.y + margin
    return Part(
      .panel,
      [words("", font, in: place, colour: colour, ground: ground, border: colour)]
        + texts[way].map { box in
          defer { top += box.height }
          let frame = Frame(x: place.x + margin, y: top, width: place.width - 2 * margin, height: box.height)
          // Without a ground of its own, which would cut the round corners.
          return .words(
            Shape.Words(
              frame: frame, text: box.text, font: ways[way].font, colour: colour, ground: ground, transparency: 1))
        })
  }
}
