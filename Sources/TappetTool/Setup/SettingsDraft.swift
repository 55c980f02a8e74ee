import ScanVocabulary
import SwitchInput
import TappetConfig
import TappetModel

/// The settings file that the set-up writes: the new switch and speed, and all other settings of the old file.
struct SettingsDraft: Hashable, Sendable {
  var found: Candidate
  var fit: PressFit
  /// The private output of cues; `nil`: the old file's stays.
  var cueOutput: String?

  /// Returns the old file with the draft merged into it (`keepsOld` is `true`). Returns a new file if the old file is
  /// invalid or if merging would change any other setting.
  func text(over old: String?) -> (text: String, keepsOld: Bool) {
    let fresh =
      Self.head + "\n[scanning]\n" + speed.joined(separator: "\n") + "\n"
      + (privacy.isEmpty ? "" : "\n[speech]\n" + privacy.joined(separator: "\n") + "\n") + switchTable
    guard let old, case .success(let before) = Self.read(old) else { return (fresh, false) }
    let merged = merged(into: old)
    guard case .success(var after) = Self.read(merged) else { return (fresh, false) }
    let changed = after
    (after.switches, after.scanning.method) = (before.switches, before.scanning.method)
    (after.scanning.step, after.scanning.pauseOnFirst) = (before.scanning.step, before.scanning.pauseOnFirst)
    if cueOutput != nil { after.speech.cueOutput = before.speech.cueOutput }
    let isWhole =
      after == before && changed.scanning.step == fit.step && changed.scanning.method == .auto
      && (cueOutput ?? changed.speech.cueOutput) == changed.speech.cueOutput
      && changed.switches.contains { $0.source != .injected }
    return isWhole ? (merged, true) : (fresh, false)
  }

  // not translated: stands in a file
  private static let head = "# Written by tappet setup. What stands in a line after \"#\" is for people.\n"

  private var speed: [String] {
    [
      "method = \"auto\"", "step = \(fit.step.inSeconds)", "pauseOnFirst = \(fit.pauseOnFirst.inSeconds)",
    ]
  }

  private var privacy: [String] { cueOutput.map { ["cueOutput = \(SettingValue.text($0))"] } ?? [] }

  private var switchTable: String {
    var further: [String] = []
    if fit.hold > .zero { further.append("hold = \(fit.hold.inSeconds)") }
    if fit.ignoreRepeat > .zero { further.append("ignoreRepeat = \(fit.ignoreRepeat.inSeconds)") }
    let table = SwitchTable(
      name: "switch", device: found.device, inputs: [found.inputName],
      // A keyboard is not grabbed, so that it still types for other programs.
      grab: !found.typesLetters, further: further, does: "select")
    return "\n" + table.lines.joined(separator: "\n") + "\n"
  }

  /// The old text without its device switches and with the new speed.
  private func merged(into old: String) -> String {
    var blocks = Self.blocks(of: old).filter { block in
      !(block.first.map(Self.isSwitch) == true && !block.contains { $0.contains("\"inject\"") })
    }
    if let place = blocks.firstIndex(where: { $0.first.map(Self.header) == "[scanning]" }) {
      blocks[place].removeAll { line in ["method", "step", "pauseOnFirst"].contains(Self.key(line)) }
      blocks[place].insert(contentsOf: speed, at: 1)
    } else {
      blocks.append(["", "[scanning]"] + speed)
    }
    if !privacy.isEmpty, let place = blocks.firstIndex(where: { $0.first.map(Self.header) == "[speech]" }) {
      blocks[place].removeAll { Self.key($0) == "cueOutput" }
      blocks[place].insert(contentsOf: privacy, at: 1)
    } else if !privacy.isEmpty {
      blocks.append(["", "[speech]"] + privacy)
    }
    var text = blocks.joined().joined(separator: "\n")
    while text.hasSuffix("\n") { text.removeLast() }
    return text + "\n" + switchTable
  }

  /// Splits a settings file into blocks of lines: first the lines before the first table header (possibly none), then
  /// one block for each table, which starts with its header.
  private static func blocks(of text: String) -> [[String]] {
    var blocks: [[String]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if header(line) != nil { blocks.append([]) }
      blocks[blocks.count - 1].append(line)
    }
    return blocks
  }

  /// Returns the line as a table header, without blanks and comment; `nil` if the line is not a table header.
  private static func header(_ line: String) -> String? {
    let bare = line.prefix { $0 != "#" }.filter { !$0.isWhitespace }
    return bare.hasPrefix("[") && bare.hasSuffix("]") ? bare : nil
  }

  private static func isSwitch(_ line: String) -> Bool {
    guard let header = header(line) else { return false }
    return header == "[[switch]]" || header.hasPrefix("[switch.") || header.hasPrefix("[[switch.")
  }

  private static func key(_ line: String) -> String {
    String(line.prefix { $0 != "=" && $0 != "#" }.filter { !$0.isWhitespace })
  }

  private static func read(_ text: String) -> Result<Configuration, ConfigurationProblems> {
    Configuration.load(from: [ConfigurationSource(text: text, name: "tappet.toml")])
  }
}
