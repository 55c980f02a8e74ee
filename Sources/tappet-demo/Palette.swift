import CGtk
import GtkCalls
import PreferredLook

/// The colours of the demo's window. Text has a contrast of at least 4.5 : 1 with what it stands on, in both.
struct Palette {
  var ground: UInt32
  var paper: UInt32
  var ink: UInt32
  var quiet: UInt32
  /// Outlines, and the rest of a slider.
  var line: UInt32
  var tint: UInt32
  /// The text on `tint`.
  var onTint: UInt32
  /// What is chosen, behind `tint`.
  var chosen: UInt32
  var danger: UInt32
  var shadow: UInt32

  static let light = Palette(
    ground: 0xF2F2F7, paper: 0xFFFFFF, ink: 0x1C1C1E, quiet: 0x5F5F66, line: 0xC9C9D1, tint: 0x0A5FD0,
    onTint: 0xFFFFFF, chosen: 0xE3EEFC, danger: 0xC4161C, shadow: 0xDFDFE6)
  static let dark = Palette(
    ground: 0x17171A, paper: 0x26262B, ink: 0xF2F2F7, quiet: 0xB4B4BE, line: 0x48484F, tint: 0x7DB8FF,
    onTint: 0x0B1A2E, chosen: 0x1F3554, danger: 0xFF8A84, shadow: 0x0E0E10)

  /// For a desktop with high contrast: nothing but black and white, and one gray for lines that have a sign beside them.
  static let blackOnWhite = Palette(
    ground: 0xFFFFFF, paper: 0xFFFFFF, ink: 0x000000, quiet: 0x000000, line: 0x767676, tint: 0x000000,
    onTint: 0xFFFFFF, chosen: 0xFFFFFF, danger: 0x000000, shadow: 0xFFFFFF)
  static let whiteOnBlack = Palette(
    ground: 0x000000, paper: 0x000000, ink: 0xFFFFFF, quiet: 0xFFFFFF, line: 0x767676, tint: 0xFFFFFF,
    onTint: 0x000000, chosen: 0x000000, danger: 0xFFFFFF, shadow: 0x000000)

  /// The colours that suit the theme of the desktop.
  @MainActor
  static func suiting(_ widget: UnsafeMutablePointer<GtkWidget>) -> Palette {
    let isDark = isDark(widget)
    var display = DisplayPreferences()
    display.follow(gtkTheme: GtkTheme.name)
    if display.hasMoreContrast { return display.isDark ? .whiteOnBlack : .blackOnWhite }
    return isDark ? .dark : .light
  }

  /// Whether the widget's theme is dark: its text is lighter than half.
  @MainActor
  static func isDark(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    var colour = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), GTK_STATE_FLAG_NORMAL, &colour)
    return 0.3 * colour.red + 0.6 * colour.green + 0.1 * colour.blue > 0.5
  }
}
