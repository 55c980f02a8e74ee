import ScanLab
import ScanVocabulary
import ScannerMenus
import SpokenCommands
import SwitchHandling

extension Configuration {
  /// Every setting except switches, in the order of `Config/tappet.toml`. Names are `section.key`.
  static let table: [Setting<Configuration>] =
    scanningTable + bellTable + menuTable + speechTable + overlayTable + keyboardTable + preferencesTable + voiceTable
    + microphoneTable + loggingTable

  private static let scanningTable: [Setting<Configuration>] = [
    .choice("scanning.method", \.scanning.method, "How the highlight moves."),
    .seconds("scanning.step", 0.1...60, \.scanning.step, "How long each stop is lit."),
    .seconds(
      "scanning.pauseOnFirst", 0...60, \.scanning.pauseOnFirst,
      "How much longer the first stop of every level is lit."),
    .seconds("scanning.dwell", 0.1...60, \.scanning.dwell, "How long a pressed-to stop stays lit until selected."),
    .seconds("scanning.fastStep", 0.1...60, \.scanning.fastStep, "How long each stop is lit until overscan is slow."),
    .integer("scanning.backtrack", 0...20, \.scanning.backtrack, "How many stops overscan's first press goes back."),
    .secondsOrOff(
      "scanning.repeatDelay", 0...60, \.scanning.repeatDelay, "How long a move must be held until it repeats."),
    .seconds("scanning.moveRepeat", 0.1...60, \.scanning.moveRepeat, "How often a held move repeats."),
    .integer("scanning.choices", 0...9, \.scanning.choices, "How many switches choose; 0: as many as are bound to."),
    .seconds("scanning.codeTimeout", 0.5...60, \.scanning.codeTimeout, "How long a code waits for its next digit."),
    .number("scanning.bandWidth", 20...1000, \.scanning.bandWidth, "How broad the band of point is, in points."),
    .number("scanning.pointSpeed", 5...1000, \.scanning.pointSpeed, "How fast the line of point goes, in points/s."),
    .seconds("scanning.pointReaction", 0...2, \.scanning.pointReaction, "How much earlier the line of point counts."),
    .seconds("scanning.grace", 0...1, \.scanning.grace, "How long a stop must be lit to count as seen."),
    .integer("scanning.loops", 1...99, \.scanning.loops, "How often a level is gone through."),
    .choice("scanning.afterLoops", \.scanning.afterLoops, "Where scanning goes when the loops are used up."),
    .secondsOrOff(
      "scanning.idleTimeout", 0...3600, \.scanning.idleTimeout, "After how long without a press it goes dark."),
    .choice("scanning.pace", \.scanning.pace, "What a step waits for."),
    .seconds("scanning.paceRest", 0...10, \.scanning.paceRest, "How long a stop stays lit after it has been said."),
    .seconds("scanning.paceCap", 1...60, \.scanning.paceCap, "How long a step waits for what is said at the most."),
    .flag(
      "scanning.pauseWhileSpeaking", \.scanning.pauseWhileSpeaking,
      "Whether the highlight stands still during announcements."),
    .flag("scanning.pauseWhilePlaying", \.scanning.pauseWhilePlaying, "Whether nothing is lit while media play."),
    .choice("scanning.start", \.scanning.start, "What makes scanning begin on a new screen."),
    .choice("scanning.tapBehaviour", \.scanning.tapBehaviour, "What selecting an item does."),
    .seconds(
      "scanning.autoTapWindow", 0.1...10, \.scanning.autoTapWindow, "How long autoTap waits for a second press."),
    .secondsOrOff(
      "scanning.confirmWindow", 0...10, \.scanning.confirmWindow, "How long an action waits for a press to cancel it."),
    .choice("scanning.confirmFor", \.scanning.confirmFor, "Which actions wait for it."),
    .choice("scanning.afterAction", \.scanning.afterAction, "Where scanning goes on after an action."),
    .integer("scanning.maxFlat", 2...99, \.scanning.maxFlat, "Levels with more entries than this are grouped."),
    .choice("scanning.grouping", \.scanning.grouping, "How levels are grouped."),
    .flag("scanning.learn", \.scanning.learn, "Whether groups follow what is chosen often."),
    .seconds("scanning.rescueHold", 3...30, \.scanning.rescueHold, "How long any switch is held for the rescue menu."),
    .flag("scanning.sounds", \.scanning.sounds, "Whether steps, selections and refusals make sounds."),
  ]

  private static let bellTable: [Setting<Configuration>] = [
    .flag("bell.enabled", \.bell.settings.enabled, "Whether there is a bell."),
    .seconds("bell.interval", 0.5...60, \.bell.settings.interval, "How long the bell is silent between two rings."),
  ]

  private static let menuTable: [Setting<Configuration>] = [
    .names("menu.items", of: MenuEntry.screenChoices, \.scanning.menu.items, "What the screen's menu holds, in order."),
    .names("menu.element", of: MenuEntry.allCases, \.scanning.menu.element, "What an element's menu holds, in order."),
  ]

  private static let overlayTable: [Setting<Configuration>] = [
    .choice("overlay.theme", \.overlay.theme, "The colours of menus, names and what was heard."),
    .choice("overlay.ring", \.overlay.ring, "The colour of the ring round what is lit."),
    .number("overlay.ringWidth", 3...24, \.overlay.ringWidth, "How thick that ring is, in points."),
    .flag("overlay.appName", \.overlay.appName, "Whether the scanned app's name is shown."),
    .flag("overlay.microphone", \.overlay.microphone, "Whether the microphone's state and loudness are shown."),
  ]

  private static let keyboardTable: [Setting<Configuration>] = [
    .choice("keyboard.open", \.keyboard.opening, "When the keyboard on the screen comes."),
    .text("keyboard.layout", \.keyboard.layout, "Where its keys are."),
    .integer("keyboard.words", 0...9, \.keyboard.words, "How many words it offers."),
    .flag("keyboard.learn", \.keyboard.learn, "Whether it learns the words that are written."),
  ]

  private static let voiceTable: [Setting<Configuration>] = [
    .flag("voice.bareNames", \.voice.bareNames, "Whether a name said alone, without \"tap\", acts."),
    .flag("voice.prefixes", \.voice.prefixes, "Whether beginnings that mean one name alone are listened for."),
    .number("voice.act", 0...1, \.voice.act, "How sure an ordinary phrase must be to act."),
    .number("voice.risky", 0...1, \.voice.risky, "How sure a risky or short phrase must be to act."),
    .number("voice.ask", 0...1, \.voice.ask, "How sure a phrase must be to be asked about."),
    .seconds("voice.answerTime", 1...60, \.voice.answerTime, "How long a question waits; silence means no."),
    .flag("voice.hybrid", \.voice.hybrid, "Whether a switch answers questions too, by scanning the answers."),
    .secondsOrOff("voice.overlayTime", 0...3600, \.voice.overlayTime, "How long names, numbers and grid stay unused."),
    .flag("voice.keepNumbers", \.voice.keepNumbers, "Whether numbers stay after one was used."),
    .integer("voice.gridRows", 2...9, \.voice.gridRows, "How many rows of squares the grid has."),
    .integer("voice.gridColumns", 2...9, \.voice.gridColumns, "How many columns of squares the grid has."),
    .words("voice.words", \.voice.words, "Words of your own that can be typed by saying them."),
  ]

  private static let microphoneTable: [Setting<Configuration>] =
    [
      .soundDevice("microphone.device", \.microphone.device, "The ALSA device to listen on."),
      .flag("microphone.muted", \.microphone.muted, "Whether the microphone is closed."),
      .choice("microphone.listening", \.microphone.listening, "When what is said is heard."),
      .flag(
        "microphone.headphones", \.microphone.headphones,
        "Whether you wear headphones: then nothing that is heard is taken for Tappet's own voice."),
      .path("microphone.model", \.microphone.model, "The directory of the acoustic model."),
      .path("microphone.dictionary", \.microphone.dictionary, "The pronouncing dictionary."),
    ] + tuningTable

  private static let tuningTable: [Setting<Configuration>] = [
    .flag("tuning.keepTimes", \.tuning.keepTimes, "Whether press times are kept over restarts."),
    .flag("tuning.offerMeasure", \.offersMeasure, "Whether measuring is offered after seven days of use."),
    .number("tuning.missRate", 0.001...0.2, \.tuning.missRate, "The share of presses that may come too late."),
    .flag("tuning.enabled", \.tuning.enabled, "Whether the step follows the advice by itself."),
    .seconds("tuning.min", 0.3...60, \.tuning.min, "The shortest step that it may come to."),
    .seconds("tuning.max", 0.3...60, \.tuning.max, "The longest step that it may come to."),
  ]

  private static let loggingTable: [Setting<Configuration>] = [
    .choice("logging.level", \.logging.level, "How much is written to the journal.")
  ]
}
