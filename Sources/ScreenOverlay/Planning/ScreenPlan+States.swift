import Messages
import PreferredLook
import ScanVocabulary
import TappetModel
import TappetProtocol

/// The strip of states: who looks on, the scanned app and the microphone, in the corner of the screen where they cover least.
extension ScreenPlan {
  private static let (gap, margin) = (8.0, 8.0)

  /// Returns the app's name, what goes on until the person ends it, and the state of the microphone. Tappet itself
  /// draws the name, so that no app can pretend to be a different app.
  /// - Parameters:
  ///   - taken: what the strip must not cover.
  ///   - badges: names, numbers and codes. Without a code a person cannot choose, so where the strip would hide one, it
  ///     says less.
  func states(beside taken: [Frame], and badges: [Frame]) -> [Part] {
    let font = TextStyle(size: (look.textSize * 0.8).rounded(), isBold: look.isBold)
    let all = [onlooker, appName, lasting, microphone].compactMap(\.self)
    let hasCodes = !(scene.highlight?.marks.isEmpty ?? true)
    let fewer = hasCodes ? [all.filter { $0.isNeeded || $0.isTrouble }, all.filter(\.isNeeded)] : []
    for chips in [all] + fewer {
      guard let strip = strip(of: chips, font, beside: taken, and: badges) else { return [] }
      if hasCodes, chips.contains(where: { !$0.isNeeded }), badges.contains(where: { strip.frame.overlaps($0) }) {
        continue
      }
      return zip(chips, strip.places).map { draw($0, in: $1, font) }
    }
    return []
  }

  private func draw(_ chip: Chip, in place: Frame, _ font: TextStyle) -> Part {
    let theme = look.theme
    let (colour, ground) = chip.isTrouble ? (theme.alarmText, theme.alarmGround) : (theme.text, theme.ground)
    guard let bars = chip.bars else {
      return Part(.panel, [words(chip.shown, font, in: place, colour: colour, ground: ground, border: colour)])
    }
    // The text ends where the meter begins, and has no ground of its own.
    let text = Shape.Words(
      frame: Frame(x: place.x, y: place.y, width: place.width - Self.meterWidth(font), height: place.height),
      text: chip.shown, font: font, colour: colour, ground: ground, transparency: 1)
    return Part(
      .panel,
      [words("", font, in: place, colour: colour, ground: ground, border: colour), .words(text)]
        + meter(bars, at: place, font, colour))
  }

  /// Returns the places of the chips side by side, or one above the other where that covers less; `nil` without chips.
  private func strip(
    of chips: [Chip], _ font: TextStyle, beside taken: [Frame], and badges: [Frame]
  ) -> (frame: Frame, places: [Frame])? {
    let boxes = chips.map { chip in
      var box = box(chip.shown, font, most: screen.width * chip.mostShare)
      if chip.bars != nil { box.width += Self.meterWidth(font) }
      return box
    }
    guard let height = boxes.map(\.height).max(), let widest = boxes.map(\.width).max() else { return nil }
    let (across, down) = (
      boxes.map(\.width).reduce(0, +) + Self.gap * Double(boxes.count - 1),
      height * Double(boxes.count) + Self.gap * Double(boxes.count - 1)
    )
    let row = place(width: across, height: height, beside: taken, and: badges)
    let column =
      boxes.count > 1 && row.cost > 0 ? place(width: widest, height: down, beside: taken, and: badges) : row
    let (isRow, frame) = column.cost < row.cost ? (false, column.frame) : (true, row.frame)
    var (left, top) = (frame.x, frame.y)
    let places = boxes.map { box in
      let place = Frame(x: left, y: top, width: box.width, height: height)
      if isRow { left = place.maxX + Self.gap } else { top = place.maxY + Self.gap }
      return place
    }
    return (frame, places)
  }

  private struct Chip {
    var shown: String
    /// The share of the screen's width that it may have.
    var mostShare: Double
    var isTrouble = false
    /// Whether the person must see it whatever it covers.
    var isNeeded = false
    /// The level of the microphone; `nil` for no meter.
    var bars: Int?
  }

  private var onlooker: Chip? {
    scene.state?.isWatched == true ? Chip(shown: "◉ " + tr("Somebody looks on"), mostShare: 0.4, isNeeded: true) : nil
  }

  private var appName: Chip? {
    guard look.showsAppName, scene.highlight != nil, let app = scene.app else { return nil }
    return Chip(shown: app, mostShare: 0.3)
  }

  /// A key that is held, or scrolling that goes on: unseen, it would be a riddle.
  private var lasting: Chip? {
    scene.state?.lasting.map { Chip(shown: $0, mostShare: 0.4, isTrouble: true, isNeeded: true) }
  }

  private var microphone: Chip? {
    guard look.showsMicrophone, let microphone = scene.microphone else { return nil }
    return Chip(
      shown: microphone.words, mostShare: 0.55, isTrouble: microphone.isTrouble,
      bars: microphone.isOpen ? microphone.bars : nil)
  }

  /// Returns the place at the upper or lower edge where the strip covers least of what is scanned, and what it costs; the
  /// lower left corner wins a tie.
  private func place(
    width: Double, height: Double, beside taken: [Frame], and badges: [Frame]
  ) -> (frame: Frame, cost: Double) {
    let room = max(0, screen.width - 2 * Self.margin - width)
    let (top, bottom) = (screen.y + Self.margin, max(screen.y, screen.maxY - Self.margin - height))
    let places = [0.0, 1, 0.5, 0.25, 0.75].flatMap { share in
      [bottom, top].map {
        Frame(x: screen.x + Self.margin + room * share, y: $0, width: width, height: height)
      }
    }
    let known = knownArea(scene.known)
    func cost(_ place: Frame) -> Double {
      func count(_ frames: [Frame]) -> Double { Double(frames.filter { $0.overlaps(place) }.count) }
      func area(_ frame: Frame) -> Double { frame.intersection(place).map { $0.width * $0.height } ?? 0 }
      return count(taken) * 1e6 + count(badges) * 1e5 + Self.titleShare * area(titleArea)
        + known.reduce(0) { $0 + area($1) }
    }
    let costs = places.map(cost)
    let best = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    return (places[best], costs[best])
  }

  /// How much of a stop the same area of a title is worth, which may be there or not.
  private static let titleShare = 0.5

  /// Where apps have their titles, which are no stops, so that nothing is known of them.
  var titleArea: Frame {
    Frame(x: screen.x, y: screen.y, width: screen.width * 0.65, height: min(56, screen.height / 6))
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
