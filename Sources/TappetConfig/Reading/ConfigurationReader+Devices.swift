import Messages
import ScanVocabulary

extension ConfigurationReader {
  /// Reads the devices that a switch may be on; reports and skips invalid parts.
  mutating func readDevice(_ entry: TomlEntry) -> DeviceMatch? {
    guard case .table(let entries) = entry.node.value else {
      report(
        entry.node.place, key: "switch.device",
        Message(
          """
          device in [[switch]] is \(entry.node.found); expected a table such as { name = "…" } or { any = true }
          """))
      return nil
    }
    var match = DeviceMatch()
    for part in entries {
      let key = "switch.device.\(part.key)"
      switch part.key {
      case "name":
        if case .text(let name)? = accept(part, of: .text, key: key, within: "switch.device") { match.name = name }
      case "path":
        if case .text(let path)? = accept(part, of: .path, key: key, within: "switch.device") { match.path = path }
      case "vendor": match.vendor = readID(part, key: key)
      case "product": match.product = readID(part, key: key)
      case "any":
        if case .flag(let any)? = accept(part, of: .flag, key: key, within: "switch.device") {
          match.byCapability = any
        }
      default: reportUnknown(part, section: "switch.device", known: SwitchDefinition.deviceKeys)
      }
    }
    return match
  }

  /// Reads a USB id: one to four hexadecimal digits, as `lsusb` prints them.
  private mutating func readID(_ entry: TomlEntry, key: String) -> UInt16? {
    if let text = entry.node.text {
      let digits = text.lowercased().hasPrefix("0x") ? text.dropFirst(2) : text[...]
      if (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit), let id = UInt16(digits, radix: 16) {
        return id
      }
    }
    var suggestion: Message?
    // An unquoted number could be meant as decimal or hexadecimal: suggest quotes and let the user decide.
    if case .scalar(.integer(let number)) = entry.node.value, (0...9999).contains(number) {
      suggestion = Message.quoted(String(number))
    }
    report(
      entry.node.place, key: key,
      Message(
        """
        \(entry.key) in [switch.device] is \(entry.node.found); expected four hexadecimal digits in quotes, \
        as lsusb prints them
        """),
      suggestion: suggestion)
    return nil
  }

  /// Reads the inputs of a switch; reports and skips invalid names.
  mutating func readInputs(_ entry: TomlEntry) -> [InputCode] {
    // translators: follows "expected"
    let expected = Message("a list of names such as [\"KEY_SPACE\"]")
    guard case .list(let nodes) = entry.node.value else {
      let suggestion = entry.node.text.map { Message(verbatim: "[\(SettingValue.quoted($0))]") }
      report(
        entry.node.place, key: "switch.inputs",
        Message("inputs in [[switch]] is \(entry.node.found); expected \(expected)"), suggestion: suggestion)
      return []
    }
    if nodes.isEmpty {
      report(
        entry.node.place, key: "switch.inputs", Message("inputs in [[switch]] is empty; expected \(expected)"))
    }
    var inputs: [InputCode] = []
    for node in nodes {
      guard let name = node.text else {
        report(node.place, key: "switch.inputs", Message("an input is \(node.found); expected \(expected)"))
        continue
      }
      guard let input = InputCode(name: name) else {
        reportUnknownInput(name, at: node.place)
        continue
      }
      if !inputs.contains(input) { inputs.append(input) }
    }
    return inputs
  }

  private mutating func reportUnknownInput(_ name: String, at place: TextPlace) {
    let quoted = SettingValue.quoted(name)
    if InputNames.axes[name] != nil {
      report(
        place, key: "switch.inputs", Message("the axis \(quoted) needs a direction"),
        suggestion: Message.alternatives(["\(name)-", "\(name)+"]))
    } else {
      report(
        place, key: "switch.inputs", Message("unknown input \(quoted); expected a name as evtest prints it"),
        suggestion: InputNames.nearest(name).map(Message.quoted))
    }
  }
}
