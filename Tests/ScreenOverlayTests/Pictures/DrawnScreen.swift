import PreferredLook
import ScanVocabulary
import ScreenOverlay
import ShapePainting
import TappetModel
import TappetProtocol
import Testing

/// A generated screen of an app, with the places of its texts, and what Tappet shows over it.
struct DrawnScreen: CustomTestStringConvertible {
  enum Kind: String, CaseIterable {
    case rows, buttons, keyboard, cells, nested, edges, menus, huge, endless, codes
  }

  /// A text of the app, where it draws it.
  struct Text {
    var text: String
    var font: TextStyle
    var frame: Frame
  }

  var kind: Kind
  var seed: UInt64
  var size = Frame(x: 0, y: 0, width: 1024, height: 640)
  var scale: Double
  var look: Appearance
  var ground: Colour
  var elements: [Frame] = []
  var texts: [Text] = []
  var events: [ScanEvent] = []

  var testDescription: String { "\(kind.rawValue) \(seed) at \(scale)" }

  func plan(measure ruler: TextRuler) -> ScreenPlan {
    let now = Instant(nanoseconds: 0)
    var scene = Scene()
    for event in events { scene.take(event, at: now) }
    return ScreenPlan(
      scene, look, screens: [size], at: now.advanced(by: .milliseconds(300)), measure: ruler.size)
  }

  /// The texts of the app as shapes: letters without a ground.
  var ink: [Shape] {
    texts.map {
      .words(
        Shape.Words(
          frame: $0.frame, text: $0.text, font: $0.font, colour: ground.opposite, ground: ground, transparency: 1))
    }
  }

  /// Where what is lit is; `nil` if that has no place.
  var lit: Frame? {
    events.reduce(into: Frame?.none) { lit, event in
      if case .highlight(let highlight, _) = event, let frame = highlight.frame { lit = frame }
    }
  }

  /// Forty screens, four of each kind: at one, one and a half, two and three pixels to a point, light and dark.
  static let all: [DrawnScreen] = Kind.allCases.flatMap { kind in
    zip(UInt64(0)..., [1.0, 1.5, 2, 3]).map { DrawnScreen(kind, seed: $0, scale: $1) }
  }
}

extension DrawnScreen {
  private static let words = [
    "Save", "Open file", "Cancel", "Reply to all", "Delete", "Next", "Clair de Lune", "Settings", "Take Five",
    "Moonlight Sonata", "Größe ändern", "Сохранить", "OK", "Print preview", "Insert a table",
  ]

  private init(_ kind: Kind, seed: UInt64, scale: Double) {
    (self.kind, self.seed, self.scale) = (kind, seed, scale)
    var random = Seeded(seed * 100 + UInt64(kind.rawValue.count))
    var preferences: JSONObject = seed % 2 == 1 ? ["userInterfaceStyle": "dark"] : [:]
    if kind == .huge { preferences["preferredContentSizeCategory"] = "AX3" }
    if kind == .edges, seed > 1 { preferences["isDarkerSystemColorsEnabled"] = true }
    look = Appearance(preferences: preferences)
    ground = seed % 2 == 1 ? Colour(0x202124) : Colour(0xFAFAFA)
    let app = kind == .keyboard ? "Keyboard" : "Mail"
    events = [.state(ScanState(isRunning: true, isPaused: false, app: app))]
    build(&random)
  }

  private mutating func build(_ random: inout Seeded) {
    let ruler = TextRuler(scale: 1)
    switch kind {
    case .rows: buildRows(&random, ruler)
    case .buttons: buildButtons(&random, ruler)
    case .keyboard: buildKeyboard(ruler)
    case .cells: buildCells(ruler)
    case .nested: buildNested(ruler)
    case .edges: buildEdges(ruler)
    case .menus, .huge: buildMenu(&random, ruler)
    case .endless: buildEndless(ruler)
    case .codes: buildCodes(&random, ruler)
    }
  }

  // MARK: What the app draws

  private enum Align { case left, middle, right }

  private mutating func write(
    _ text: String, _ size: Double, in frame: Frame, _ align: Align, padding: Double, _ ruler: TextRuler
  ) {
    let font = TextStyle(size: size, isBold: false)
    let measured = ruler.size(of: text, in: font)
    // The margin that the ruler draws letters with.
    let width = measured.width + 2 * size * 0.45 + 1
    let x =
      switch align {
      case .left: frame.x + padding - size * 0.45
      case .middle: frame.x + (frame.width - width) / 2
      case .right: frame.maxX - padding - width + size * 0.45
      }
    let y = frame.y + (frame.height - measured.height) / 2
    texts.append(Text(text: text, font: font, frame: Frame(x: x, y: y, width: width, height: measured.height)))
  }

  private mutating func button(_ text: String, _ frame: Frame, _ ruler: TextRuler) {
    elements.append(frame)
    write(text, min(15, frame.height * 0.5), in: frame, .middle, padding: 6, ruler)
  }

  private func light(_ kind: Highlight.Kind, _ frame: Frame?, _ frames: [Frame] = [], preview: String? = nil)
    -> ScanEvent
  {
    var highlight = Highlight(
      kind: kind, ids: ["a"], label: "Play", frames: frames,
      until: Instant(nanoseconds: 1_000_000_000), preview: preview)
    highlight.frame = frame
    // Keys have no menu.
    highlight.opensMenu = kind == .item && self.kind != .keyboard
    return .highlight(highlight, app: "Mail")
  }

  /// Rows without gaps, each with a title at the left and a value at the right.
  private mutating func buildRows(_ random: inout Seeded, _ ruler: TextRuler) {
    let height = [20.0, 24, 30, 22][Int(seed)]
    for index in 0..<18 {
      let frame = Frame(x: 40, y: 60 + Double(index) * height, width: 640, height: height)
      elements.append(frame)
      let name = Self.words[Int(random.number(0, Double(Self.words.count - 1)))]
      write(name, 13, in: frame, .left, padding: 20, ruler)
      write("\(Int(random.number(1, 900))) kB", 12, in: frame, .right, padding: 10, ruler)
    }
    events += [light(.group, elements[0].union(elements[17]), elements), light(.item, elements[5])]
    label(seed % 2 == 0 ? .names : .numbers)
    events.append(.told("“show names” ✓"))
  }

  private mutating func buildButtons(_ random: inout Seeded, _ ruler: TextRuler) {
    for index in 0..<24 {
      let frame = Frame(
        x: 60 + Double(index % 6) * 160, y: 50 + Double(index / 6) * 140, width: 110 + random.number(0, 30), height: 44)
      button(Self.words[index % Self.words.count], frame, ruler)
    }
    events.append(light(.item, elements[8], preview: "A second press opens the menu"))
    label(seed < 2 ? .numbers : .names)
    events += [.voiceStatus(VoiceStatus(.listening)), .refused(.changed, by: nil)]
  }

  /// A keyboard at the lower edge, with gaps of four points.
  private mutating func buildKeyboard(_ ruler: TextRuler) {
    for index in 0..<40 {
      button(
        String(Character(UnicodeScalar(UInt8(97 + index % 26)))),
        Frame(x: 4 + Double(index % 10) * 102, y: 440 + Double(index / 10) * 48, width: 98, height: 44), ruler)
    }
    let row = Array(elements.prefix(10))
    events.append(light(.group, row[0].union(row[9]), row))
    if seed > 1 { events.append(light(.item, row[3])) }
    events += [.voiceStatus(VoiceStatus(.hearing)), .voiceLevel(VoiceLevel(level: -30, noise: -50)), .told("Ready")]
  }

  /// Five hundred cells, each with a few letters in the middle.
  private mutating func buildCells(_ ruler: TextRuler) {
    size = Frame(x: 0, y: 0, width: 1280, height: 800)
    for index in 0..<500 {
      let frame = Frame(x: 10 + Double(index % 25) * 50, y: 4 + Double(index / 25) * 39, width: 48, height: 37)
      elements.append(frame)
      write("\(index * 7 % 100)", 11, in: frame, seed < 2 ? .middle : .left, padding: 6, ruler)
    }
    events.append(light(.item, elements[112]))
    label(.numbers)
    events.append(.told("“show numbers” ✓"))
  }

  private mutating func buildNested(_ ruler: TextRuler) {
    for index in 0..<12 {
      button(
        Self.words[index],
        Frame(x: 80 + Double(index % 4) * 180, y: 90 + Double(index / 4) * 70, width: 150, height: 48), ruler)
    }
    elements.append(Frame(x: 60, y: 70, width: 760, height: 240))
    elements.append(Frame(x: 40, y: 50, width: 800, height: 560))
    let group = Array(elements.prefix(8))
    events.append(light(.group, group[0].union(group[7]), group, preview: seed == 1 ? "Then: Save" : nil))
    if seed > 1 { events.append(light(.item, elements[5])) }
    label(.numbers)
  }

  private mutating func buildEdges(_ ruler: TextRuler) {
    let (right, bottom) = (size.maxX, size.maxY)
    for frame in [
      Frame(x: 0, y: 0, width: 120, height: 40), Frame(x: right - 120, y: 0, width: 120, height: 40),
      Frame(x: 0, y: bottom - 40, width: 160, height: 40),
      Frame(x: right - 150, y: bottom - 40, width: 150, height: 40),
      Frame(x: 300, y: bottom - 36, width: 200, height: 36), Frame(x: right - 90, y: 300, width: 90, height: 60),
      Frame(x: 420, y: bottom - 76, width: 180, height: 30),
    ] { button(Self.words[elements.count], frame, ruler) }
    // The last where a notice would be.
    events.append(light(.item, elements[[1, 2, 4, 6][Int(seed)]]))
    label(.names)
    events += [.voiceStatus(VoiceStatus(.listening, muted: true)), .told("Microphone muted")]
  }

  /// A menu in a window as small as that of the pictures, and a notice.
  private mutating func buildMenu(_ random: inout Seeded, _ ruler: TextRuler) {
    size = Frame(x: 0, y: 0, width: 760, height: 410)
    for index in 0..<4 {
      button(Self.words[index], Frame(x: 20 + Double(index) * 180, y: 70, width: 160, height: 56), ruler)
    }
    let subject = elements[Int(seed)]
    let entries =
      ["Activate", "Play Slower", "Go back", "Main action", "More…", "Back"] + (seed == 2 ? Self.words : [])
    var lit = Highlight(
      kind: .menu, path: ["Open file", entries[1]], label: entries[1], until: Instant(nanoseconds: 1_000_000_000))
    lit.frame = nil
    events += [
      light(.item, subject), .menu(entries, index: 1), .highlight(lit, app: "Mail"),
      .voiceStatus(VoiceStatus(.listening, muted: kind == .huge && seed > 1)),
      .voiceLevel(VoiceLevel(level: -30, noise: -50)),
      .told("A notice of some words that is a little longer than a short one would be"),
    ]
    if seed == 3 { events.append(.bell(BellReport(.failed, reason: "no player works"))) }
  }

  /// Labels of a hundred thousand letters.
  private mutating func buildEndless(_ ruler: TextRuler) {
    let endless = String(repeating: "endless ", count: 12_500)
    for index in 0..<4 {
      button(Self.words[index], Frame(x: 80, y: 80 + Double(index) * 120, width: 300, height: 50), ruler)
    }
    if seed < 2 {
      events += [light(.item, elements[1], preview: endless), .told(endless)]
      label(.names)
    } else {
      events += [light(.item, elements[2]), light(.menu, nil), .menu([endless, "Back"], index: 0), .told(endless)]
    }
  }

  private mutating func buildCodes(_ random: inout Seeded, _ ruler: TextRuler) {
    for index in 0..<20 {
      button(
        Self.words[index % Self.words.count],
        Frame(x: 70 + Double(index % 4) * 220, y: 40 + Double(index / 4) * 90, width: 150, height: 46), ruler)
    }
    let marks = (1...3).map { code in
      let members = elements.indices.filter { $0 % 3 == code - 1 }
      return HighlightMark(
        code: seed < 2 ? "\(code)" : "\(code)\(code)", ids: [], frames: members.map { elements[$0] }, label: "Part")
    }
    var lit = Highlight(kind: .group, label: "Codes", marks: marks)
    lit.frame = elements[0].union(elements[19])
    events += [.highlight(lit, app: "Mail"), .told("Ready")]
  }

  private mutating func label(_ kind: VoiceOverlay.Kind) {
    let named = zip(elements, texts).enumerated().map { index, pair in
      VoiceOverlay.Label(
        id: ElementID("\(index)"), text: kind == .names ? name(at: pair.0) : "\(index + 1)", frame: pair.0)
    }
    events.append(.voiceOverlay(VoiceOverlay(kind, named)))
  }

  /// The first text in an element, which is its name.
  private func name(at frame: Frame) -> String {
    texts.first { frame.intersection($0.frame).map { $0.height > 4 } ?? false }?.text ?? "Name"
  }
}
