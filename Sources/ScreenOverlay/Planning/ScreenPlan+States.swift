import Messages
import PreferredLook
import ScanVocabulary
import TappetModel
import TappetProtocol

/// The strip of states: who looks on, the scanned app and the microphone, in the corner of the screen where they cover least.
extension ScreenPlan {
  private static let (gap, margin) = (8.0, 8.0)

  /// Returns the app's name and the state of the microphone. Tappet itself draws the name, so that no app can pretend
  /// to be a different app.
  func states(beside taken: [Frame]) -> [Part] {
    let font = TextStyle(size: (look.textSize * 0.8).rounded(), isBold: look.isBold)
    let chips = [onlooker, appName, microphone].compactMap(\.self)
    let boxes = chips.map { chip in
      var box = box(chip.text, font, most: screen.width * chip.mostShare)
      if chip.bars != nil { box.width += Self.meterWidth(font) }
      return box
    }
    guard let height = boxes.map(\.height).max() else { return [] }
    let width = boxes.map(\.width).reduce(0, +) + Self.gap * Double(boxes.count - 1)
    let strip = strip(width: width, height: height, beside: taken)
    var left = strip.x
    return zip(chips, boxes).map { chip, box in
      let place = Frame(x: left, y: strip.y, width: box.width, height: height)
      left = place.maxX + Self.gap
      let theme = look.theme
      let (colour, ground) = chip.isTrouble ? (theme.alarmText, theme.alarmGround) : (theme.text, theme.ground)
      let text = words(box.text, font, in: place, colour: colour, ground: ground, border: colour)
      return Part(.panel, [text] + (chip.bars.map { meter($0, at: place, font, colour) } ?? []))
    }
  }

  private struct Chip {
    var text: String
    /// The share of the screen's width that it may have.
    var mostShare: Double
    var isTrouble = false
    /// The level of the microphone; `nil` for no meter.
    var bars: Int?
  }

  private var onlooker: Chip? {
    scene.state?.isWatched == true ? Chip(text: "◉ " + tr("Somebody looks on"), mostShare: 0.4) : nil
  }

  private var appName: Chip? {
    guard look.showsAppName, scene.highlight != nil, let app = scene.app else { return nil }
    return Chip(text: app, mostShare: 0.3)
  }

  private var microphone: Chip? {
    guard look.showsMicrophone, let microphone = scene.microphone else { return nil }
    return Chip(
      text: microphone.words, mostShare: 0.55, isTrouble: microphone.isTrouble,
      bars: microphone.isOpen ? microphone.bars : nil)
  }

  /// Returns the place at the upper or lower edge where the strip covers least of what is scanned; the lower left corner
  /// wins a tie.
  private func strip(width: Double, height: Double, beside taken: [Frame]) -> Frame {
    let room = max(0, screen.width - 2 * Self.margin - width)
    let (top, bottom) = (screen.y + Self.margin, max(screen.y, screen.maxY - Self.margin - height))
    let places = [0.0, 1, 0.5, 0.25, 0.75].flatMap { share in
      [bottom, top].map {
        Frame(x: screen.x + Self.margin + room * share, y: $0, width: width, height: height)
      }
    }
    let known = knownArea(scene.known)
    func cost(_ place: Frame) -> Double {
      let panels = taken.filter { $0.overlaps(place) }.count
      return Double(panels) * 1e6 + known.reduce(0) { $0 + ($1.intersection(place).map { $0.width * $0.height } ?? 0) }
    }
    return places.min { cost($0) < cost($1) } ?? places[0]
  }

  /// Returns the frames of the screen with what lies below them, where nothing above the middle was lit.
  ///
  /// What is scanned becomes known step by step, and what is drawn beside it should not move with each. So a keyboard at
  /// the lower edge is known by its first step.
  func knownArea(_ known: [Frame]) -> [Frame] {
    let middle = screen.y + screen.height / 2
    let known = known.filter { screen.overlaps($0) }
    guard let top = known.map(\.y).min(), top >= middle else { return known }
    return known + [Frame(x: screen.x, y: top, width: screen.width, height: screen.maxY - top)]
  }

  private static func meterWidth(_ font: TextStyle) -> Double {
    Double(SceneMicrophone.mostBars) * (font.size * 0.5).rounded() + font.size * 0.45
  }

  /// Returns the level as columns that rise to the right; of those that are not reached only the foot is drawn.
  private func meter(_ bars: Int, at chip: Frame, _ font: TextStyle, _ colour: Colour) -> [Shape] {
    let step = (font.size * 0.5).rounded()
    let (foot, most) = (chip.maxY - 5, chip.height - 10)
    let left = chip.maxX - Self.meterWidth(font)
    return (0..<SceneMicrophone.mostBars).map { index in
      let full = most * (0.35 + 0.65 * Double(index + 1) / Double(SceneMicrophone.mostBars))
      let height = index < bars ? full.rounded() : 2
      return .block(
        Frame(x: left + Double(index) * step, y: foot - height, width: step - 2, height: height), colour)
    }
  }
}
