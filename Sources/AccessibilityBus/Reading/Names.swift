/// The names of D-Bus interfaces and services that AT-SPI uses.
enum Interface {
  static let accessible = "org.a11y.atspi.Accessible"
  static let action = "org.a11y.atspi.Action"
  static let cache = "org.a11y.atspi.Cache"
  static let hyperlink = "org.a11y.atspi.Hyperlink"
  static let component = "org.a11y.atspi.Component"
  static let editableText = "org.a11y.atspi.EditableText"
  static let selection = "org.a11y.atspi.Selection"
  static let text = "org.a11y.atspi.Text"
  static let value = "org.a11y.atspi.Value"
  static let application = "org.a11y.atspi.Application"
  static let registry = "org.a11y.atspi.Registry"
  static let bus = "org.freedesktop.DBus"
  static let properties = "org.freedesktop.DBus.Properties"
}
