import PreferredLook
import ScanVocabulary
import ScreenOverlay
import ShapePainting
import TappetModel
import TappetProtocol
import Testing

/// Draws rings and texts over light, dark and coloured content, and measures contrasts between the pixels.
@Suite("The contrast of what is drawn, on its pixels")
struct ContrastTests: ShapePlanning {
  private let ruler = TextRuler(scale: 1)
  private let contents: [Colour] = [
    .white, .black, Colour(0xF2F2F7), Colour(0x1C1C1E), Colour(0xDDDDDD), Colour(0x2A2A2C),
  ]
  /// Neither light nor dark: between two lines with 4.5 : 1, one of them has at least 2.1 : 1.
  private let between: [Colour] = [Colour(0x777777), Colour(0xFFA000), Colour(0x3070C0)]

  /// A way to look: a theme with what the person prefers.
  struct Look: CustomTestStringConvertible {
    var testDescription: String
    var appearance: Appearance

    init(_ theme: OverlaySettings.Theme, _ ring: OverlaySettings.RingColour, _ preferences: JSONObject) {
      var settings = OverlaySettings()
      (settings.theme, settings.ring) = (theme, ring)
      appearance = Appearance(settings, preferences: preferences)
      testDescription = "\(theme) \(ring) \(preferences.members.map(\.key).joined(separator: " "))"
    }

    init(own words: String, _ preferences: JSONObject) {
      var settings = OverlaySettings()
      settings.colours = ForcedColours(words)
      appearance = Appearance(settings, preferences: preferences)
      testDescription = "\(words) \(preferences.members.map(\.key).joined(separator: " "))"
    }

    init(gtkTheme: String) {
      appearance = Appearance(gtkTheme: gtkTheme)
      testDescription = gtkTheme
    }

    /// A person's own colours, the last three with as little contrast as there may be; and those of desktops.
    static let forced =
      [
        "#FFFF00 #000000 #00FFFF", "#000000 #FFFFFF #0000FF", "#402000 #FFF4D6 #A03000", "#FFFFFF #0000A0 #FFFF00",
        "#757575 #FFFFFF #949494", "#FFFFFF #757575 #FFFFFF", "#B0B0B0 #333333 #8F8F8F",
      ].flatMap { words in preferences.map { Look(own: words, $0) } }
      + [Look(gtkTheme: "HighContrast"), Look(gtkTheme: "HighContrastInverse")]

    static let preferences: [JSONObject] = [
      [:], ["isDarkerSystemColorsEnabled": true], ["isInvertColorsEnabled": true], ["isGrayscaleEnabled": true],
      ["isReduceWhitePointEnabled": true], ["isInvertColorsEnabled": true, "isReduceWhitePointEnabled": true],
    ]
    static let all =
      OverlaySettings.Theme.allCases.flatMap { theme in
        OverlaySettings.RingColour.allCases.flatMap { ring in preferences.map { Look(theme, ring, $0) } }
      } + forced
  }

  private let area = Frame(x: 0, y: 0, width: 760, height: 410)
  private let stop = Frame(x: 60, y: 60, width: 160, height: 60)

  /// Everything that has a text or a ring, once.
  private var scenes: [[ScanEvent]] {
    let names = VoiceOverlay(.names, [.init(id: "b", text: "Stop", frame: Frame(x: 60, y: 200, width: 90, height: 40))])
    let menu = Highlight(kind: .menu, path: ["Play", "Pause"], label: "Pause")
    return [
      [lit(.item, stop, preview: "Then Stop"), .voiceOverlay(names), .told("Ready"), .bell(BellReport(.ringing))],
      [lit(.item, stop), .menu(["Pause", "Back"], index: 0), .highlight(menu, app: nil)],
      [lit(.item, stop), .refused(.changed, by: nil)],
      [.flash(Highlight(kind: .item, label: "Play").framed(stop)), .voiceStatus(VoiceStatus(.noMicrophone))],
      [lit(.group, stop, frames: [stop])],
    ]
  }

  private func drawn(_ events: [ScanEvent], _ look: Look, on content: Colour) throws -> (Picture, [Shape]) {
    let shapes = shapes(events, screens: [area], look: look.appearance, measure: ruler.size)
    let picture = try #require(Picture(area, scale: 1, text: ruler, ground: content))
    picture.draw(shapes)
    return (picture, shapes)
  }

  @Test("Every text has a contrast of 4.5 : 1 with its ground, whatever lies behind", arguments: Look.all)
  func texts(look: Look) throws {
    for events in scenes.prefix(4) {
      for content in contents.prefix(2) {
        let (picture, shapes) = try drawn(events, look, on: content)
        for words in words(shapes) where !words.text.isEmpty {
          let colours = picture.colours(in: words.frame.inset(by: 4, 3))
          let ground = try #require(colours.max { ($0.value, $0.key.red) < ($1.value, $1.key.red) }).key
          // The middle of a stroke has the colour of the text; its rim is in between.
          let text = colours.keys.map { $0.contrast(with: ground) }.max() ?? 1
          if text < 4.5 { Issue.record("\(words.text) on \(content): \(text) : 1") }
        }
      }
    }
  }

  @Test(
    "Every ring has a line with 3 : 1 to light and to dark content, and 3 : 1 between its lines", arguments: Look.all)
  func rings(look: Look) throws {
    for events in scenes {
      for content in contents + between {
        let least = between.contains(content) ? 2.1 : 3
        let (picture, shapes) = try drawn(events, look, on: content)
        guard shapes.contains(where: { $0.isRing }) else { continue }
        // Across the left side of the ring, at the middle of the element.
        let across = (40..<60).map { picture.colour($0, 90) }
        let outside = across.map { $0.contrast(with: content) }.max() ?? 1
        let inside = across.flatMap { one in across.map { one.contrast(with: $0) } }.max() ?? 1
        if outside < least || inside < 3 { Issue.record("on \(content): \(outside) : 1, between \(inside) : 1") }
      }
    }
  }

  @Test("With colours that are forced there are no others, in rings, menus, names, codes, states and alarms")
  func forced() throws {
    let look = Look(own: "#FFFF00 #000000 #00FFFF", [:])
    let marks = ["1", "2", "3"].map { HighlightMark(code: $0, ids: [], frames: [stop], label: "") }
    let few: Set<Colour> = [Colour(0xFFFF00), .black, Colour(0x00FFFF), .white]
    for events in scenes + [[lit(.group, stop, marks: marks)]] {
      let (picture, _) = try drawn(events, look, on: .white)
      // The rims of letters and curves are in between.
      let flat = picture.colours(in: area).filter { $0.value > 300 }
      #expect(Set(flat.keys).isSubset(of: few))
    }
    for (theme, text, ground) in [
      ("HighContrast", Colour.black, Colour.white), ("HighContrastInverse", .white, .black),
    ] {
      let theme = Look(gtkTheme: theme).appearance.theme
      #expect(theme.text == text && theme.ground == ground && theme.transparency == 0)
    }
    #expect(Look(gtkTheme: "Adwaita").appearance == Appearance())
  }

  @Test("Somebody's own colours go before the theme, and a theme that they chose before that of the desktop")
  func order() {
    var settings = OverlaySettings()
    settings.theme = .contrast
    #expect(Appearance(settings, gtkTheme: "HighContrast").theme.text == Colour(0xFFFF00))
    settings.colours = ForcedColours("#FFFFFF #0000A0 #FFFF00")
    #expect(Appearance(settings, gtkTheme: "HighContrast").theme.ground == Colour(0x0000A0))
  }

  @Test("Without colours a press that was credited, one that was refused and what is lit are told apart")
  func colourless() throws {
    let look = Look(.auto, .amber, ["isGrayscaleEnabled": true])
    let lit = lit(.item, stop)
    let flash = ScanEvent.flash(Highlight(kind: .item, label: "Play").framed(stop))
    let around = stop.grown(by: 40)
    let tones = try [[lit], [lit, flash], [lit, .refused(.changed, by: nil)]].map {
      try drawn($0, look, on: .white).0.tones(in: around)
    }
    for (index, one) in tones.enumerated() {
      for other in tones.dropFirst(index + 1) {
        #expect(zip(one, other).count { $0 != $1 } > 40)
      }
    }
  }

  @Test(
    "A width, theme or ring that makes no sense changes nothing or is brought into its range",
    arguments: [
      (JSONValue.integer(-5), 3.0), (0, 3), (.number(1e300), 24), (.number(.nan), 8), ("wide", 8), (.null, 8),
      (.array([]), 8),
    ])
  func mistakes(value: JSONValue, width: Double) {
    let values: JSONObject = [
      "overlay.ringWidth": value, "overlay.theme": "purple", "overlay.ring": 7, "overlay.timeLeft": .object([:]),
      "overlay.colours": "#FFFFFF #FFFFFF #FFFFFF",
    ]
    let look = Appearance(OverlaySettings(["values": .object(values)]))
    #expect(look.ringWidth == width && look.theme == Appearance().theme && look.timeLeft == .ring)
    let drawn = shapes([lit(.item, stop)], screens: [area], look: look, measure: ruler.size)
    #expect(drawn.contains { $0.isRing })
  }

  @Test("Without any font that has letters, menus, notices and rings have their places", arguments: [0.0, 1, 400])
  func fontless(size: Double) {
    for events in scenes {
      let drawn = shapes(events, screens: [area], measure: { text, _ in (Double(text.count) * size, size) })
      #expect(drawn.contains { $0.isRing })
      #expect(drawn.flatMap(\.opaqueParts).allSatisfy { $0.width.isFinite && $0.height.isFinite })
      for words in words(drawn) where size < 100 { #expect(words.frame.height > 4 && words.frame.width > 4) }
    }
  }
}

extension Shape {
  fileprivate var isRing: Bool {
    switch self {
    case .ring, .outline: true
    case .words, .block, .dot, .veil, .trail, .curtain: false
    }
  }
}
