import Messages
import ScanVocabulary
import TappetModel

extension ConfigurationReader {
  /// Reads the command for each gesture of a switch. A gesture that the table does not name keeps its default: a press
  /// selects.
  mutating func readBindings(_ entry: TomlEntry, into read: inout DeclaredSwitch) {
    guard case .table(let entries) = entry.node.value else {
      report(
        entry.node.place, key: "switch.does",
        Message("does in [[switch]] is \(entry.node.found); expected a table such as { press = \"select\" }"),
        suggestion: entry.node.text.map { Message(verbatim: "{ press = \(SettingValue.quoted($0)) }") })
      return
    }
    for part in entries { read.places["does.\(part.key)"] = part.keyPlace }
    read.definition.bindings.merge(readBindings(entries, within: "switch.does")) { $1 }
  }

  /// Reads a table of bindings such as `{ press = "select" }`; reports and skips invalid ones.
  mutating func readBindings(_ entries: [TomlEntry], within section: String) -> [SwitchGesture.Kind: SwitchCommand] {
    var bindings: [SwitchGesture.Kind: SwitchCommand] = [:]
    for part in entries {
      guard let gesture = SwitchGesture.Kind(rawValue: part.key) else {
        reportUnknown(part, section: section, known: SwitchGesture.Kind.allCases.map(\.rawValue))
        continue
      }
      bindings[gesture] = readCommand(part, key: "\(section).\(part.key)", within: section) ?? bindings[gesture]
    }
    return bindings
  }

  /// Reads the command that a gesture is bound to; reports a problem and returns `nil` if it is invalid.
  private mutating func readCommand(_ entry: TomlEntry, key: String, within section: String) -> SwitchCommand? {
    guard let text = entry.node.text, let command = SwitchCommand(name: text) else {
      let names = SwitchCommand.named.map(\.name)
      let naming = SwitchCommand.naming.map { $0.word + ($0.word == "say" ? " WORDS" : " NAME") }
      let all = SettingKind.choice(names + naming)
      let suggestion = entry.node.text.flatMap { NearestName.of($0, in: names) }
      report(
        entry.node.place, key: key,
        Message("\(entry.key) in [\(section)] is \(entry.node.found); expected \(all.expectation)"),
        suggestion: suggestion.map(Message.quoted))
      return nil
    }
    return command
  }

  /// Reports contradictions between source, device and inputs.
  mutating func reportSourceProblems(_ read: DeclaredSwitch) {
    guard !read.sourceIsUnknown else { return }
    if read.isInjected || read.isSound {
      let source = read.isSound ? "sound" : "inject"
      for key in ["device", "inputs", "grab", "grabKeyboard"] {
        guard let place = read.places[key] else { continue }
        report(
          place, key: "switch.\(key)",
          Message("\(key) says nothing about a switch with source = \"\(source)\": leave it out"))
      }
      return
    }
    if read.places["inputs"] == nil {
      report(
        read.place, key: "switch.inputs",
        Message(
          """
          \(read.title) has no inputs; expected inputs = ["KEY_…"], or source = "inject" where a program presses it
          """))
    }
    if read.places["device"] == nil {
      report(
        read.place, key: "switch.device",
        Message("\(read.title) is on no device; expected device = { name = \"…\" } or device = { any = true }"))
    } else if let match = read.match, match == DeviceMatch(), !hasProblem(with: "switch.device", since: read.place) {
      report(
        read.place(of: "device"), key: "switch.device",
        Message("device in [[switch]] names none; expected name, vendor, product or path, or any = true"))
    }
    if read.definition.grabKeyboard, !read.definition.grab {
      report(
        read.place(of: "grabKeyboard"), key: "switch.grabKeyboard",
        Message("grabKeyboard = true and grab = false contradict each other in \(read.title)"))
    }
  }

  /// Reports gestures that can never happen with the switch's filter, and a long press bound to the same command as a
  /// press.
  mutating func reportGestureProblems(_ read: DeclaredSwitch) {
    let filter = read.definition.filter
    let bindings = read.definition.bindings
    let longest = max(filter.hold, filter.longPress ?? .zero, filter.presses ?? .zero)
    if filter.stuck <= longest {
      let (stuck, held) = (SettingValue.plain(filter.stuck.inSeconds), SettingValue.plain(longest.inSeconds))
      report(
        read.place(of: read.places["stuck"] == nil ? "longPress" : "stuck"), key: "switch.stuck",
        Message("stuck (\(stuck) s) must be longer than hold, longPress and presses (\(held) s) in \(read.title)"))
    }
    reportSeriesProblems(read)
    if case .toggle? = bindings[.press] {
      report(
        read.place(of: "does.press"), key: "switch.does.press",
        Message(
          """
          \(read.title) would turn something off by a single press, which is easily made by mistake; bind \
          doublePress, triplePress or longPress
          """))
    }
    guard let longPress = filter.longPress else {
      if bindings[.longPress, default: .nothing] != .nothing {
        report(
          read.place(of: "does.longPress"), key: "switch.does.longPress",
          Message("\(read.title) binds a long press, but none is set; expected longPress = 0.8 or so"))
      }
      return
    }
    if filter.hold >= longPress {
      let (hold, long) = (SettingValue.plain(filter.hold.inSeconds), SettingValue.plain(longPress.inSeconds))
      report(
        read.place(of: "longPress"), key: "switch.longPress",
        Message("longPress (\(long) s) must be longer than hold (\(hold) s) in \(read.title)"))
    }
    if let long = bindings[.longPress], long == bindings[.press] {
      report(
        read.place(of: "does.longPress"), key: "switch.does.longPress",
        Message("press and longPress of \(read.title) do the same: leave longPress out"))
    }
  }

  /// Reports gestures of several presses, such as a double press, that can never happen with the switch's filter.
  private mutating func reportSeriesProblems(_ read: DeclaredSwitch) {
    let filter = read.definition.filter
    let several = read.definition.bindings.filter { $0.key.presses > 1 && $0.value != .nothing }.keys
    guard let window = filter.presses else {
      for gesture in SwitchGesture.Kind.allCases where several.contains(gesture) {
        report(
          read.place(of: "does.\(gesture.rawValue)"), key: "switch.does.\(gesture.rawValue)",
          // translators: %2 is the name of a gesture in the settings, as doublePress
          Message("\(read.title) binds a \(gesture.rawValue), but no window is set; expected presses = 0.5 or so"))
      }
      return
    }
    for (key, pause) in [("releaseLockout", filter.releaseLockout), ("ignoreRepeat", filter.ignoreRepeat)]
    where pause > .zero && window <= filter.hold + pause {
      let (found, least) = (
        SettingValue.plain(window.inSeconds), SettingValue.plain((filter.hold + pause).inSeconds)
      )
      report(
        read.place(of: "presses"), key: "switch.presses",
        Message(
          """
          presses (\(found) s) must be longer than hold and \(key) together (\(least) s) in \(read.title): \
          no second press could ever count
          """))
    }
    if window <= filter.hold {
      let (found, least) = (SettingValue.plain(window.inSeconds), SettingValue.plain(filter.hold.inSeconds))
      report(
        read.place(of: "presses"), key: "switch.presses",
        Message("presses (\(found) s) must be longer than hold (\(least) s) in \(read.title)"))
    }
  }

  /// Reports duplicate names, and inputs that two switches on the same device share.
  mutating func reportDuplicates(_ declared: [DeclaredSwitch]) {
    for (index, later) in declared.enumerated() {
      for earlier in declared[..<index] {
        if !later.definition.id.rawValue.isEmpty, later.definition.id == earlier.definition.id {
          report(
            later.place(of: "name"), key: "switch.name",
            Message(
              """
              the name \(SettingValue.quoted(later.definition.id.rawValue)) is taken by the switch in line \
              \(earlier.place.line)
              """))
        }
        guard let match = later.match, match == earlier.match else { continue }
        for input in later.inputs where earlier.inputs.contains(input) {
          // translators: in place of an input's name, as in: KEY_A of this device already is the switch "red"
          let name = input.name.map(Message.init(verbatim:)) ?? Message("the input")
          report(
            later.place(of: "inputs"), key: "switch.inputs",
            Message("\(name) of this device already is \(earlier.title)"))
        }
      }
    }
  }

  private func hasProblem(with key: String, since place: TextPlace) -> Bool {
    problems.contains { $0.file == file && $0.line >= place.line && ($0.key?.hasPrefix(key) ?? false) }
  }
}

extension ConfigurationReader.DeclaredSwitch {
  /// The switch's name in error messages: `the switch "left"`, or `this switch` if it has no name.
  var title: Message {
    // translators: stands in many sentences; if its case is a trouble there, put it first, with a colon
    if definition.id.rawValue.isEmpty { return Message("this switch") }
    // translators: stands in many sentences; if its case is a trouble there, put it first, with a colon
    return Message("the switch \(SettingValue.quoted(definition.id.rawValue))")
  }
}
