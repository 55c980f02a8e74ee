import Messages
import ScanVocabulary
import SpokenCommands
import SpokenNames
import TappetModel

/// Reads the user's own phrases, `[[voice.command]]`, and alternative recognitions of commands, `[[voice.misheard]]`.
extension ConfigurationReader {
  private static let mostSteps = 20
  private static let mostWords = 10

  /// Reads `[[voice.command]]`; a file that declares phrases replaces those of earlier files.
  mutating func readPhrases(_ entry: TomlEntry) {
    guard let tables = readTables(entry.node.value, at: entry, called: "voice.command") else { return }
    var phrases: [VoicePhrase] = []
    for (entries, place) in tables {
      var said: Set<String> = []
      var phrase = VoicePhrase(say: [], steps: [])
      for part in entries {
        said.insert(part.key)
        switch part.key {
        case "say": phrase.say = readSaid(part, besides: phrases)
        case "does": phrase.steps = readSteps(part)
        default: reportUnknown(part, section: "[voice.command]", known: ["say", "does"])
        }
      }
      // not translated: examples of settings
      for (key, example) in [("say", "\"lights on\""), ("does", "\"exec lamp\"")] where !said.contains(key) {
        report(
          place, key: "voice.command.\(key)",
          Message("a [[voice.command]] has no \(key); expected \(key) = \(example)"))
      }
      if phrase.say.isEmpty || phrase.steps.isEmpty { continue }
      origins["voice.command.\(phrases.count)"] = Origin(file: file, place: place)
      phrases.append(phrase)
    }
    configuration.voice.phrases = phrases
  }

  mutating func readMishearings(_ entry: TomlEntry) {
    guard let tables = readTables(entry.node.value, at: entry, called: "voice.misheard") else { return }
    var mishearings: [VoiceMishearing] = []
    for (entries, place) in tables {
      var mishearing = VoiceMishearing(command: "", heard: [])
      for part in entries {
        switch part.key {
        case "command": mishearing.command = readBuiltIn(part) ?? ""
        case "heard": mishearing.heard = texts(part, in: "[voice.misheard]").map(\.text).filter { !$0.isEmpty }
        default: reportUnknown(part, section: "[voice.misheard]", known: ["command", "heard"])
        }
      }
      // not translated: examples of settings
      for (key, example) in [("command", "\"hide names\""), ("heard", "[\"hide games\"]")]
      where !entries.contains(where: { $0.key == key }) {
        report(
          place, key: "voice.misheard.\(key)",
          Message("a [[voice.misheard]] has no \(key); expected \(key) = \(example)"))
      }
      if !mishearing.command.isEmpty, !mishearing.heard.isEmpty { mishearings.append(mishearing) }
    }
    configuration.voice.misheard = mishearings
  }

  /// Reads the wordings of a phrase: texts that contain words and belong to no other phrase. Reports and skips others.
  private mutating func readSaid(_ entry: TomlEntry, besides phrases: [VoicePhrase]) -> [String] {
    var said: [String] = []
    for (place, text) in texts(entry, in: "[voice.command]") {
      let words = SpokenForm().words(of: text)
      let quoted = SettingValue.quoted(text)
      if words.isEmpty {
        report(place, key: "voice.command.say", Message("\(quoted) has no words; expected 1 to \(Self.mostWords)"))
      } else if words.count > Self.mostWords {
        let count = Message(count: words.count, one: "%1 word", other: "%1 words")
        report(
          place, key: "voice.command.say", Message("\(quoted) has \(count); expected 1 to \(Self.mostWords)"))
      } else if phrases.contains(where: { $0.say.contains { SpokenForm().words(of: $0) == words } })
        || said.contains(text)
      {
        report(
          place, key: "voice.command.say", Message("\(quoted) belongs to another [[voice.command]] already"))
      } else if let command = VoiceCommand.builtIn(text), command.isFixed {
        report(
          place, key: "voice.command.say",
          // translators: %2 is what the command does, a sentence such as: Listens again.
          Message("\(quoted) always is Tappet's own command: “\(command.help)”"))
      } else {
        if let command = VoiceCommand.builtIn(text) {
          notes.append(
            ConfigurationProblem(
              file: file, line: place.line, column: place.column, key: "voice.command.say",
              // translators: %2 is what Tappet's command does, a sentence such as: Scrolls down.
              message: Message(
                "\(quoted) is also a command of Tappet's (“\(command.help)”); Tappet does yours instead")))
        }
        said.append(text)
      }
    }
    return said
  }

  private mutating func readSteps(_ entry: TomlEntry) -> [VoicePhrase.Step] {
    var steps: [VoicePhrase.Step] = []
    for (place, text) in texts(entry, in: "[voice.command]") {
      if let step = VoicePhrase.Step(text) {
        steps.append(step)
        continue
      }
      let names = SwitchCommand.named.map(\.name) + CommandTable.english.commands.map { $0.title.forReaders() }
      report(
        place, key: "voice.command.does",
        Message(
          """
          \(SettingValue.quoted(text)) is no command; expected one that a switch can do ("menu", "exec NAME") \
          or one that you can say ("tap NAME"); "tappet commands" lists them
          """), suggestion: NearestName.of(text, in: names).map(Message.quoted))
    }
    if steps.count > Self.mostSteps {
      let count = Message(count: steps.count, one: "%1 step", other: "%1 steps")
      report(
        entry.node.place, key: "voice.command.does",
        Message("does in [[voice.command]] has \(count); expected at most \(Self.mostSteps)"))
    }
    return steps
  }

  /// Reads a built-in command in any of its wordings and returns the preferred wording; `nil` if there is no such
  /// command.
  private mutating func readBuiltIn(_ entry: TomlEntry) -> String? {
    guard case .text(let text)? = accept(entry, of: .text, key: "voice.misheard.command", within: "[voice.misheard]")
    else { return nil }
    if let command = VoiceCommand.builtIn(text) { return command.id }
    let plain = CommandTable.english.commands.flatMap(\.patterns).filter { !$0.contains("<") }
    report(
      entry.node.place, key: "voice.misheard.command",
      Message("\(SettingValue.quoted(text)) is no command without a name; \"tappet commands\" lists them"),
      suggestion: NearestName.of(text, in: plain).map(Message.quoted))
    return nil
  }

  /// Reads a text or a list of texts; reports and skips anything else.
  private mutating func texts(_ entry: TomlEntry, in section: String) -> [(place: TextPlace, text: String)] {
    if let text = entry.node.text { return [(entry.node.place, text)] }
    var texts: [(TextPlace, String)] = []
    var nodes: [TomlNode] = []
    if case .list(let list) = entry.node.value { nodes = list }
    if nodes.isEmpty {
      report(
        entry.node.place, key: "voice.\(entry.key)",
        Message("\(entry.key) in [\(section)] is \(entry.node.found); expected text, or a list of texts"))
    }
    for node in nodes {
      if let text = node.text {
        texts.append((node.place, text))
      } else {
        report(
          node.place, key: "voice.\(entry.key)",
          Message("\(entry.key) in [\(section)] holds \(node.found); expected text"))
      }
    }
    return texts
  }
}
