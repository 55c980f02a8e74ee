import PreferredLook
import TappetModel

extension ScreenPlan {
  /// The maximum number of letters in a line; longer texts are cut, to limit the work of drawing.
  private static let mostLetters = 200

  /// The maximum number of lines of a text; more would hide the screen.
  private static let mostLines = 4

  /// The height of the highest line of any script, in sizes of its font.
  private static let tallest = 3.0

  /// The width of the widest name at an element, in points.
  private static let widestBadge = 320.0

  func box(_ text: String, _ font: TextStyle, most: Double) -> (text: String, width: Double, height: Double) {
    let text = text.count > Self.mostLetters ? text.prefix(Self.mostLetters) + "…" : text
    let size = measure(text, font)
    // Without any font, Pango measures lines that are as high as a screen.
    let height = min(size.height, font.size * Self.tallest)
    return (text, min(most, (size.width + font.size * 0.9).rounded(.up)), (height + font.size * 0.4).rounded(.up))
  }

  /// Breaks a text between words into lines at most `most` points wide; returns at least one line.
  func lines(of text: String, _ font: TextStyle, most: Double) -> [String] {
    var lines = [""]
    // Each word is measured with those before it, so limit the text to what can be shown.
    let letters = Self.mostLetters * Self.mostLines
    let text = text.count > letters ? text.prefix(letters) + "…" : text[...]
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let line = lines[lines.count - 1].isEmpty ? String(word) : "\(lines[lines.count - 1]) \(word)"
      let fits = measure(line, font).width + font.size * 0.9 <= most
      if fits || lines[lines.count - 1].isEmpty || lines.count == Self.mostLines {
        lines[lines.count - 1] = line
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Returns the lines of a text, about equally long if they are few.
  func evenLines(of text: String, _ font: TextStyle, most: Double) -> [String] {
    var found = lines(of: text, font, most: most)
    guard (2...Self.mostLines).contains(found.count) else { return found }
    for share in [0.9, 0.8, 0.7, 0.6] {
      let shorter = lines(of: text, font, most: most * share)
      // The last of as many lines as there may be holds all the rest.
      guard shorter.count == found.count, let last = shorter.last,
        measure(last, font).width + font.size * 0.9 <= most * share
      else { break }
      found = shorter
    }
    return found
  }

  func words(
    _ text: String, _ font: TextStyle, in frame: Frame, colour: Colour, ground: Colour, border: Colour? = nil,
    radius: Double? = nil
  ) -> Shape {
    // Colours with little more contrast than they need are opaque.
    let transparency = ground == look.theme.ground ? look.theme.transparency : 0
    return .words(
      Shape.Words(
        frame: frame, text: text, font: font, colour: colour, ground: ground, transparency: transparency,
        border: border, radius: radius ?? (border == nil ? 0 : 4)))
  }

  /// Returns a text beside a frame, never over the frame.
  func words(
    _ text: String, _ font: TextStyle, beside frame: Frame, colour: Colour, ground: Colour, border: Colour? = nil
  ) -> [Shape] {
    let box = box(text, font, most: screen.width * 0.9)
    let place = place(width: box.width, height: box.height, beside: frame)
    return [words(box.text, font, in: place, colour: colour, ground: ground, border: border ?? colour)]
  }

  /// Returns a place of that size beside a frame and its ring, on the same screen: right, left, below or above; if none
  /// of these fits, the corner of the screen where the place covers the least of the frame.
  func place(width: Double, height: Double, beside frame: Frame) -> Frame {
    let screen = screen
    let gap = look.ringWidth + 6 + timeLeftReach
    let around = frame.grown(by: gap)
    func sized(_ x: Double, _ y: Double) -> Frame { Frame(x: x, y: y, width: width, height: height) }
    /// Moves a coordinate as little as necessary to keep the place on the screen.
    func x(_ x: Double) -> Double { max(screen.x, min(x, screen.maxX - width)) }
    func y(_ y: Double) -> Double { max(screen.y, min(y, screen.maxY - height)) }
    let beside = [
      sized(around.maxX, y(frame.y)), sized(around.x - width, y(frame.y)), sized(x(frame.x), around.maxY),
      sized(x(frame.x), around.y - height),
    ]
    if let free = beside.first(where: { screen.holds($0) && !$0.overlaps(around) }) { return free }
    let corners = [
      sized(x(screen.maxX), y(screen.maxY)), sized(x(screen.x), y(screen.maxY)), sized(x(screen.maxX), y(screen.y)),
      sized(x(screen.x), y(screen.y)),
    ]
    func covered(_ place: Frame) -> Double { place.intersection(frame).map { $0.width * $0.height } ?? 0 }
    return corners.min { covered($0) < covered($1) } ?? corners[0]
  }

  /// Returns a badge with a name, number or code beside a frame.
  /// - Parameter margin: the width of the ring round the frame.
  func badge(
    _ text: String, at frame: Frame, margin: Double = 0, colour: Colour, ground: Colour,
    placing: inout BadgePlacing
  ) -> [Shape] {
    guard frame.isDrawable, let screen = screens.first(where: { $0.overlaps(frame.grown(by: 1)) }) else { return [] }
    // Where that covers something: shortened to the element's width, smaller, or both.
    let large = TextStyle(size: (look.textSize * 0.85).rounded(), isBold: true)
    let small = TextStyle(size: (look.textSize * 0.65).rounded(), isBold: true)
    let narrow = max(80, min(Self.widestBadge, frame.width))
    let full = box(text, large, most: Self.widestBadge)
    var ways: [(font: TextStyle, width: Double, height: Double)] = [(large, full.width, full.height)]
    if full.width > narrow { ways.append((large, narrow, full.height)) }
    let less = box(text, small, most: Self.widestBadge)
    ways.append((small, less.width, less.height))
    if less.width > narrow { ways.append((small, narrow, less.height)) }
    let (way, place) = placing.place(
      sizes: ways.map { (width: $0.width, height: $0.height) }, at: frame, margin: margin, on: screen)
    return [words(full.text, ways[way].font, in: place, colour: colour, ground: ground, border: colour)]
  }

  /// Returns texts that belong to no frame, in a panel at the right edge of the screen.
  func list(_ texts: [String]) -> [Shape] {
    guard !texts.isEmpty else { return [] }
    let screen = screen
    let font = look.font
    let boxes = texts.map { box($0, font, most: screen.width * 0.3) }
    let width = boxes.map(\.width).max() ?? 0
    let height = boxes.map(\.height).max() ?? 1
    let room = max(1, Int(screen.height * 0.8 / height))
    let left = screen.maxX - width - 8
    let top = screen.maxY - 8 - Double(min(room, boxes.count)) * height
    return boxes.prefix(room).enumerated().map { index, box in
      words(
        box.text, font, in: Frame(x: left, y: top + Double(index) * height, width: width, height: height),
        colour: look.theme.text, ground: look.theme.ground)
    }
  }
}

extension Appearance {
  var font: TextStyle { TextStyle(size: textSize, isBold: isBold) }
}
