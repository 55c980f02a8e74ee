import Messages
import PressMeasuring
import ScanVocabulary
import SpokenCommands
import SwitchHandling
import TappetConfig

/// A person's settings on paper, for whoever sets up the next bed, chair or computer: switches, method and times with
/// their meaning, voice, bell, and the last measurements.
struct ProfileSheet: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    var name: String
    var value: String
    /// Explains the effect of the value on the person; empty if the name explains it.
    var meaning = ""
  }

  struct Section: Hashable, Sendable {
    var title: String
    var rows: [Row]
  }

  var title: String
  /// The day of printing: "2026-11-27".
  var date: String
  var sections: [Section]
  /// The last measurements, oldest first.
  var measures: [MeasureRecord]
  /// The last levels that were practised, oldest first.
  var practices: [PracticeRecord]

  /// The number of measurements, and of levels practised, that the sheet lists and draws.
  static let mostMeasures = 8

  /// - Parameters:
  ///   - profile: the profile's name; `nil`: the person's own settings, without a profile
  ///   - words: whether the person's own phrases and words are printed
  init(
    _ configuration: Configuration, profile: String?, measures: [MeasureRecord], practices: [PracticeRecord] = [],
    date: String, words: Bool = false
  ) {
    title = profile.map { tr("Switch and voice settings: \($0)") } ?? tr("Switch and voice settings")
    self.date = date
    self.measures = measures.suffix(Self.mostMeasures)
    self.practices = practices.suffix(Self.mostMeasures)
    sections =
      Self.switches(configuration.switches) + [
        Section(title: tr("Scanning"), rows: Self.scanning(configuration.scanning)),
        Section(title: tr("Voice"), rows: Self.voice(configuration, words: words)),
        Section(title: tr("Bell"), rows: [Self.bell(configuration.bell)]),
      ]
  }

  private static func bell(_ bell: BellConfiguration) -> Row {
    guard bell.settings.enabled else { return Row(name: tr("Bell"), value: tr("off")) }
    return Row(
      name: tr("Bell"), value: tr("on"),
      meaning: tr("rings again after \(bell.settings.interval.seconds), until it is stopped"))
  }

  private static func voice(_ configuration: Configuration, words: Bool) -> [Row] {
    let voice = configuration.voice
    let hears =
      switch configuration.microphone.listening {
      case _ where configuration.microphone.muted: tr("off, until the microphone is turned on")
      case .always: tr("always")
      case .whileHeld: tr("while a switch is held to talk")
      }
    var rows = [Row(name: tr("Listens"), value: hears)]
    if voice.bareNames {
      rows.append(Row(name: tr("Names alone"), value: tr("on"), meaning: tr("“Play” acts without “tap”")))
    }
    if words {
      rows += voice.phrases.map {
        Row(
          name: tr("Own phrase"), value: $0.say.joined(separator: ", "),
          meaning: $0.steps.map(\.text).joined(separator: ", "))
      }
      if !voice.words.isEmpty { rows.append(Row(name: tr("Own words"), value: voice.words.joined(separator: ", "))) }
    } else if !voice.phrases.isEmpty || !voice.words.isEmpty {
      let count = voice.phrases.count + voice.words.count
      rows.append(Row(name: tr("Own phrases and words"), value: "\(count)", meaning: tr("printed only with --words")))
    }
    return rows
  }
}
