/// The AT-SPI interfaces of an object that the bridge uses.
package struct AccessibleInterfaces: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let action = AccessibleInterfaces(rawValue: 1 << 0)
  package static let component = AccessibleInterfaces(rawValue: 1 << 1)
  package static let editableText = AccessibleInterfaces(rawValue: 1 << 2)
  package static let selection = AccessibleInterfaces(rawValue: 1 << 3)
  package static let text = AccessibleInterfaces(rawValue: 1 << 4)
  package static let value = AccessibleInterfaces(rawValue: 1 << 5)
  package static let hyperlink = AccessibleInterfaces(rawValue: 1 << 6)
  package static let table = AccessibleInterfaces(rawValue: 1 << 7)
  package static let hypertext = AccessibleInterfaces(rawValue: 1 << 8)

  private static let named: [String: AccessibleInterfaces] = [
    "org.a11y.atspi.Action": .action, "org.a11y.atspi.Component": .component,
    "org.a11y.atspi.EditableText": .editableText, "org.a11y.atspi.Selection": .selection,
    "org.a11y.atspi.Text": .text, "org.a11y.atspi.Value": .value, "org.a11y.atspi.Hyperlink": .hyperlink,
    "org.a11y.atspi.Table": .table, "org.a11y.atspi.Hypertext": .hypertext,
  ]

  package init(named names: [String]) { self = names.reduce(into: []) { $0.formUnion(Self.named[$1] ?? []) } }
}
