import Messages
import ScanLab
import ScanVocabulary
import Scanning
import SpokenCommands
import TappetModel

/// A conflict between settings that are each valid but do not work together.
struct SettingConflict: Hashable {
  /// The settings involved; the problem points at the first one that a file sets.
  var keys: [String]
  var message: Message
}

extension Configuration {
  /// Returns all conflicts between settings and switches; empty if there are none.
  func conflicts() -> [SettingConflict] {
    voiceConflicts + phraseConflicts + windowConflicts + lockOuts + rescueConflicts + commandConflicts + timeConflicts
      + recipeConflicts
  }

  /// The conflicts of time windows for a second press. A window must be longer than the time in which the filter
  /// discards a second press; otherwise nobody could press within the window.
  private var windowConflicts: [SettingConflict] {
    var found: [SettingConflict] = []
    if !scanning.menu.element.contains(.actions) {
      found.append(
        SettingConflict(
          keys: ["menu.element"],
          message: Message("menu.element leaves \"actions\" out: nobody could choose an element's actions any more")))
    }
    let confirms = scanning.confirmWindow
    if scanning.tapBehaviour == .autoTap, confirms != nil {
      found.append(
        SettingConflict(
          keys: ["scanning.confirmWindow", "scanning.tapBehaviour"],
          message: Message(
            "scanning.tapBehaviour \"autoTap\" and scanning.confirmWindow both wait for a second press: choose one")))
    }
    var windows: [(key: String, length: Duration)] = []
    if scanning.tapBehaviour == .autoTap { windows.append(("scanning.autoTapWindow", scanning.autoTapWindow)) }
    if let confirms { windows.append(("scanning.confirmWindow", confirms)) }
    for window in windows {
      found += switches.compactMap { windowConflict(window.key, window.length, with: $0) }
    }
    return found
  }

  private func windowConflict(_ key: String, _ length: Duration, with definition: SwitchDefinition) -> SettingConflict?
  {
    guard definition.bindings.values.contains(.scan(.select)) else { return nil }
    let filter = definition.filter
    let (repeated, locked) = (filter.ignoreRepeat, filter.hold + filter.releaseLockout)
    guard length <= max(repeated, locked) else { return nil }
    let name = SettingValue.quoted(definition.id.rawValue)
    let (given, needed) = (
      SettingValue.plain(length.inSeconds), SettingValue.plain(max(repeated, locked).inSeconds)
    )
    let message =
      repeated >= locked
      ? Message(
        """
        \(key) (\(given) s) must be longer than ignoreRepeat (\(needed) s) of the switch \(name): \
        no second press could come in time
        """)
      : Message(
        """
        \(key) (\(given) s) must be longer than hold and releaseLockout (\(needed) s together) of the switch \(name): \
        no second press could come in time
        """)
    return SettingConflict(keys: [key, "switch"], message: message)
  }

  private var voiceConflicts: [SettingConflict] {
    var found: [SettingConflict] = []
    let act = SettingValue.plain(voice.act)
    if voice.ask > voice.act {
      let ask = SettingValue.plain(voice.ask)
      found.append(
        SettingConflict(
          keys: ["voice.ask", "voice.act"],
          message: Message("voice.ask (\(ask)) is above voice.act (\(act)): nobody is asked")))
    }
    if voice.risky < voice.act {
      let risky = SettingValue.plain(voice.risky)
      found.append(
        SettingConflict(
          keys: ["voice.risky", "voice.act"],
          message: Message(
            "voice.risky (\(risky)) is below voice.act (\(act)): risky phrases would act more easily than others")))
    }
    return found
  }

  /// The conflicts between durations. An idle timeout shorter than a step would darken the highlight before it reaches
  /// the next stop.
  private var timeConflicts: [SettingConflict] {
    idleConflicts + tuningConflicts
  }

  private var tuningConflicts: [SettingConflict] {
    guard tuning.min > tuning.max else { return [] }
    let (least, most) = (SettingValue.plain(tuning.min.inSeconds), SettingValue.plain(tuning.max.inSeconds))
    return [
      SettingConflict(
        keys: ["tuning.min", "tuning.max"],
        message: Message("tuning.min (\(least) s) is above tuning.max (\(most) s)"))
    ]
  }

  private var idleConflicts: [SettingConflict] {
    guard let timeout = scanning.idleTimeout, timeout <= scanning.longestTurn else { return [] }
    let (given, needed) = (SettingValue.plain(timeout.inSeconds), SettingValue.plain(scanning.longestTurn.inSeconds))
    return [
      SettingConflict(
        keys: ["scanning.idleTimeout", "scanning.step"],
        message: Message(
          """
          scanning.idleTimeout (\(given) s) must be longer than a stop is lit (\(needed) s): \
          scanning would never go on
          """))
    ]
  }

}

extension Configuration {
  /// The conflicts with the rescue menu: the filter must decide on the hold and the long press of a switch before the
  /// rescue menu opens.
  fileprivate var rescueConflicts: [SettingConflict] {
    let rescue = SettingValue.plain(scanning.rescueHold.inSeconds)
    return switches.compactMap { definition in
      let filter = definition.filter
      let longest = max(filter.hold, filter.longPress ?? .zero)
      guard longest >= scanning.rescueHold else { return nil }
      let name = SettingValue.quoted(definition.id.rawValue)
      return SettingConflict(
        keys: ["scanning.rescueHold", "switch"],
        message: Message(
          """
          hold and longPress of the switch \(name) (\(SettingValue.plain(longest.inSeconds)) s) must be shorter than \
          scanning.rescueHold (\(rescue) s), after which the rescue menu opens
          """))
    }
  }

  /// Whether the words do something when they are said.
  private func isSaid(_ words: String) -> Bool {
    if VoiceCommand.understands(words) { return true }
    let phrases = voice.phrases.flatMap(\.say).map { $0.lowercased() }
    return phrases.contains(words.lowercased())
  }

  fileprivate var commandConflicts: [SettingConflict] {
    let known = Set(commands.map(\.name))
    var found: [SettingConflict] = []
    for definition in switches {
      let id = SettingValue.quoted(definition.id.rawValue)
      for gesture in SwitchGesture.Kind.allCases {
        switch definition.bindings[gesture] {
        case .exec(let name) where !known.contains(name):
          let message = Message(
            "the switch \(id) runs \(SettingValue.quoted(name)), but there is no [[exec]] of that name")
          let near = NearestName.of(name, in: known.sorted())
          found.append(SettingConflict(keys: ["switch"], message: message.pointing(to: near)))
        case .say(let words) where !isSaid(words):
          let message = Message(
            """
            the switch \(id) says \(SettingValue.quoted(words)), which is no spoken command and none of your phrases; \
            "tappet commands" lists the commands
            """)
          found.append(SettingConflict(keys: ["switch"], message: message))
        case .bell where !definition.mayRing:
          let message = Message(
            "the switch \(id) is pressed by a program, which may ring the bell only with bell = true")
          found.append(SettingConflict(keys: ["switch"], message: message))
        case .scan, .voice, .microphone, .device, .toggle, .speak, .undoSpeed, .bell, .exec, .recipe, .say,
          .nothing, nil:
          break
        }
      }
    }
    return found
  }
}
