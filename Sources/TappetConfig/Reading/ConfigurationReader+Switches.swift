import Messages
import ScanVocabulary

extension ConfigurationReader {
  /// Reads `[[switch]]`; a file that declares switches replaces those of earlier files.
  mutating func readSwitches(_ value: TomlNode.Value, at entry: TomlEntry) {
    guard let tables = readTables(value, at: entry, called: "switch") else { return }
    var declared: [DeclaredSwitch] = []
    for table in tables { declared.append(readSwitch(table.entries, at: table.place)) }
    reportDuplicates(declared)
    configuration.switches = declared.map(\.definition)
    for read in declared {
      for (key, place) in read.places {
        origins["switch.\(read.definition.id).\(key)"] = Origin(file: file, place: place)
      }
    }
    origins["switch"] = Origin(file: file, place: entry.keyPlace)
  }

  /// Returns the tables of a list such as `[[switch]]`. Reports any other value; `nil` if the value is not a list.
  mutating func readTables(
    _ value: TomlNode.Value, at entry: TomlEntry, called name: String
  ) -> [(entries: [TomlEntry], place: TextPlace)]? {
    switch value {
    case .list(let nodes):
      var tables: [(entries: [TomlEntry], place: TextPlace)] = []
      for node in nodes {
        if case .table(let entries) = node.value {
          tables.append((entries, node.place))
        } else {
          // translators: %1 and %3 are the name of a table, such as switch or recipe
          let message = Message("a \(name) is \(node.found); expected the table [[\(name)]]")
          report(node.place, key: name, message)
        }
      }
      return tables
    case .table, .scalar, .date:
      reportNoList(entry, called: name)
      return nil
    }
  }

  /// A switch with the position of each of its keys, for problem reports.
  struct DeclaredSwitch {
    var definition = SwitchDefinition(id: "", source: .injected)
    var place: TextPlace
    var places: [String: TextPlace] = [:]
    /// The devices that the switch may be on; read before it is known whether the source is a device at all.
    var match: DeviceMatch?
    var inputs: [InputCode] = []
    var isInjected = false
    var isSound = false
    /// Whether `source` was invalid, so that the rest cannot be checked.
    var sourceIsUnknown = false

    func place(of key: String) -> TextPlace { places[key] ?? place }
  }

  private mutating func readSwitch(_ entries: [TomlEntry], at place: TextPlace) -> DeclaredSwitch {
    var read = DeclaredSwitch(place: place)
    for entry in entries {
      read.places[entry.key] = entry.keyPlace
      readSwitchKey(entry, into: &read)
    }
    if read.places["name"] == nil {
      report(
        place, key: "switch.name", Message("a [[switch]] has no name; expected name = \"…\", by which it is shown"))
    }
    reportSourceProblems(read)
    reportGestureProblems(read)
    read.definition.source =
      read.isSound ? .sound : read.isInjected ? .injected : .device(read.match ?? DeviceMatch(), inputs: read.inputs)
    return read
  }

  private mutating func readSwitchKey(_ entry: TomlEntry, into read: inout DeclaredSwitch) {
    switch entry.key {
    case "name":
      guard case .text(let name)? = accept(entry, of: .text, key: "switch.name", within: "[switch]") else { return }
      guard isPlainName(name) else { return reportName(entry, of: "switch") }
      read.definition.id = SwitchID(name)
    case "source":
      guard
        case .text(let source)? = accept(
          entry, of: .choice(["device", "inject", "sound"]), key: "switch.source", within: "[switch]")
      else {
        read.sourceIsUnknown = true
        return
      }
      (read.isInjected, read.isSound) = (source == "inject", source == "sound")
    case "device": read.match = readDevice(entry)
    case "inputs": read.inputs = readInputs(entry)
    case "does": readBindings(entry, into: &read)
    case let key:
      guard let setting = SwitchDefinition.table.first(where: { $0.name == key }) else {
        reportUnknown(entry, section: "[switch]", known: SwitchDefinition.keys)
        return
      }
      guard let value = accept(entry, of: setting.kind, key: "switch.\(key)", within: "[switch]") else { return }
      setting.write(&read.definition, value)
    }
  }

  func isPlainName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count) && name.first != " " && name.last != " "
      && name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}
