import Messages
import PreferredLook
import ScanVocabulary
import TappetModel
import TappetProtocol

/// Notices and states at the edges of the screen.
extension ScreenPlan {
  /// Returns everything at the edges of the screen: the app's name, the microphone and the notices. Covers neither the
  /// highlight nor the frames `menu` of an open menu.
  func news(beside menu: [Frame]) -> [Shape] {
    let theme = look.theme
    let lit = (scene.highlight?.frame ?? scene.anchor).flatMap { $0.isDrawable ? $0.grown(by: look.ringWidth) : nil }
    var taken = menu + [lit].compactMap(\.self)
    var shapes = corner(&taken)
    if let state = scene.state, state.isRinging {
      let text =
        scene.bellTrouble.isEmpty ? tr("The bell rings") : tr("The bell can't be heard: \(scene.bellTrouble)")
      let font = TextStyle(size: look.textSize * 1.6, isBold: true)
      shapes += strip(text, font, colour: theme.alarmText, ground: theme.alarmGround, isAtTop: true, &taken)
    }
    if let state = scene.state, state.isTrial {
      let font = TextStyle(size: look.textSize * 1.3, isBold: true)
      let text =
        state.profile.map { tr("Press your switch to keep the profile \($0)") }
        ?? tr("Press your switch to keep your own settings")
      shapes += strip(text, font, colour: theme.text, ground: theme.ground, isAtTop: true, &taken)
    }
    if let notice = scene.notice {
      let isTrouble = notice.kind == .trouble
      let text =
        switch notice.kind {
        case .heard: notice.text;
        case .refused: "✗ \(notice.text)";
        case .trouble: "! \(notice.text)";
        case .told: notice.text
        }
      shapes += strip(
        text, look.font, colour: isTrouble ? theme.alarmText : theme.text,
        ground: isTrouble ? theme.alarmGround : theme.ground, isAtTop: false, &taken)
    }
    return shapes
  }

  /// Returns the app's name and the state of the microphone. Tappet itself draws the name, so that no app can pretend
  /// to be a different app.
  private func corner(_ taken: inout [Frame]) -> [Shape] {
    var left = screen.x + 8
    return [appName, microphone].compactMap(\.self).map { text, isTrouble in
      let font = TextStyle(size: (look.textSize * 0.8).rounded(), isBold: look.isBold)
      let box = box(text, font, most: screen.width * 0.3)
      let y = screen.maxY - 8 - box.height
      let place = free(Frame(x: left, y: y, width: box.width, height: box.height), &taken)
      left = place.maxX + 8
      let theme = look.theme
      let (colour, ground) = isTrouble ? (theme.alarmText, theme.alarmGround) : (theme.text, theme.ground)
      return words(box.text, font, in: place, colour: colour, ground: ground, border: colour)
    }
  }

  private var appName: (text: String, isTrouble: Bool)? {
    guard look.showsAppName, scene.highlight != nil, let app = scene.app else { return nil }
    return (app, false)
  }

  private var microphone: (text: String, isTrouble: Bool)? {
    guard look.showsMicrophone, let microphone = scene.microphone else { return nil }
    return (microphone.text, microphone.isTrouble)
  }

  /// Returns a text at the middle of the upper or lower edge, in several lines if necessary.
  private func strip(
    _ text: String, _ font: TextStyle, colour: Colour, ground: Colour, isAtTop: Bool, _ taken: inout [Frame]
  ) -> [Shape] {
    let most = screen.width * 0.8
    let boxes = lines(of: text, font, most: most).map { box($0, font, most: most) }
    let (width, height) = (boxes.map(\.width).max() ?? 1, boxes.map(\.height).reduce(0, +))
    // Leaves room for the corner.
    let below = (look.textSize * 1.5).rounded() + 24
    let y = isAtTop ? screen.y + 24 : screen.maxY - below - height
    let place = free(
      Frame(x: screen.x + (screen.width - width) / 2, y: y, width: width, height: height), &taken)
    guard boxes.count > 1 else {
      return [words(boxes[0].text, font, in: place, colour: colour, ground: ground, border: colour)]
    }
    var top = place.y
    return [words("", font, in: place.grown(by: 2), colour: colour, ground: ground, border: colour)]
      + boxes.map { box in
        defer { top += box.height }
        let frame = Frame(x: place.x, y: top, width: width, height: box.height)
        return words(box.text, font, in: frame, colour: colour, ground: ground)
      }
  }

  /// Returns `place` if it is free; otherwise the nearest free place at the opposite edge or further from the edge.
  private func free(_ place: Frame, _ taken: inout [Frame]) -> Frame {
    let (top, bottom) = (place.y - screen.y, screen.maxY - place.maxY)
    let edge = min(top, bottom)
    let candidates = (0..<6).flatMap { step in
      let inward = edge + Double(step) * (place.height + 6)
      let ends = [screen.y + inward, screen.maxY - inward - place.height]
      return top < bottom ? ends : ends.reversed()
    }.map { Frame(x: place.x, y: $0, width: place.width, height: place.height) }
    let found = candidates.first { candidate in !taken.contains { $0.overlaps(candidate) } } ?? place
    taken.append(found)
    return found
  }
}
