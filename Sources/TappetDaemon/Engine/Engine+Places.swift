import ScanVocabulary
import SwitchHandling
import TappetModel
import TappetProtocol

/// Frames of window coordinates, put where they are on the screen; left out where that is not known, so that no ring
/// is ever drawn at a wrong place.
extension Engine {
  /// A window moved, and with it what is drawn over it.
  func windowMoved(_ moved: WindowMoved, _ session: Session) throws(ProtocolFault) -> JSONObject {
    let key = try key(for: moved.app, of: session)
    let before = session.origins.updateValue(moved.origin, forKey: key)
    guard before != moved.origin, let app = register.scanned, app.key == key, app.coordinates == .window else {
      return [:]
    }
    if let highlight = scan.highlight { tell(.highlight(placed(highlight), app: app.name)) }
    if overlay.kind != .none { tell(.voiceOverlay(placed(overlay))) }
    return [:]
  }

  func placed(_ highlight: Highlight) -> Highlight {
    guard let app = register.scanned, app.coordinates == .window else { return highlight }
    let origin = sessions[app.key.session]?.origins[app.key]
    var placed = highlight
    placed.frame = highlight.frame.flatMap { $0.moved(by: origin) }
    placed.frames = highlight.frames.compactMap { $0.moved(by: origin) }
    for index in placed.marks.indices {
      placed.marks[index].frames = placed.marks[index].frames.compactMap { $0.moved(by: origin) }
    }
    return placed
  }

  func placed(_ overlay: VoiceOverlay) -> VoiceOverlay {
    guard let app = register.scanned, app.coordinates == .window else { return overlay }
    let origin = sessions[app.key.session]?.origins[app.key]
    var placed = overlay
    for index in placed.labels.indices {
      placed.labels[index].frame = placed.labels[index].frame.flatMap { $0.moved(by: origin) }
    }
    return placed
  }
}

extension Frame {
  /// The frame with its window's corner at `origin`; `nil` where nobody has told where that is.
  fileprivate func moved(by origin: Point?) -> Frame? {
    origin.map { Frame(x: x + $0.x, y: y + $0.y, width: width, height: height) }
  }
}
