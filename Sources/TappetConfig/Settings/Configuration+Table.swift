import Messages
import PreferredLook
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
    .choice("scanning.method", \.scanning.method, Message("How the highlight moves.")),
    .seconds("scanning.step", 0.1...60, \.scanning.step, Message("How long each stop is lit.")),
    .seconds(
      "scanning.pauseOnFirst", 0...60, \.scanning.pauseOnFirst,
      Message("How much longer the first stop of every level is lit.")),
    .seconds(
      "scanning.pauseInKnownGroups", 0...60, \.scanning.pauseInKnownGroups,
      Message("The longest of these pauses in a group that has not changed.")),
    .seconds(
      "scanning.dwell", 0.1...60, \.scanning.dwell, Message("How long a stop stays lit before dwell selects it.")),
    .seconds(
      "scanning.fastStep", 0.1...60, \.scanning.fastStep, Message("How long each stop is lit while overscan is fast.")),
    .integer(
      "scanning.backtrack", 0...20, \.scanning.backtrack, Message("How many stops overscan's first press goes back.")),
    .secondsOrOff(
      "scanning.repeatDelay", 0...60, \.scanning.repeatDelay,
      Message("How long a move must be held until it repeats.")),
    .seconds("scanning.moveRepeat", 0.1...60, \.scanning.moveRepeat, Message("How often a held move repeats.")),
    .integer(
      "scanning.choices", 0...9, \.scanning.choices,
      Message("How many switches choose; 0: as many as are bound to choose.")),
    .seconds(
      "scanning.codeTimeout", 0.5...60, \.scanning.codeTimeout, Message("How long a code waits for its next digit.")),
    .number(
      "scanning.bandWidth", 20...1000, \.scanning.bandWidth,
      Message("The width of the point method's band, in points.")),
    .number(
      "scanning.pointSpeed", 5...1000, \.scanning.pointSpeed,
      Message("The speed of the point method's line, in points per second.")),
    .seconds(
      "scanning.pointReaction", 0...2, \.scanning.pointReaction,
      Message("How long before a press the point method's line counts.")),
    .seconds("scanning.grace", 0...1, \.scanning.grace, Message("How long a stop must be lit to count as seen.")),
    .integer("scanning.loops", 1...99, \.scanning.loops, Message("How many times scanning goes through a level.")),
    .choice("scanning.afterLoops", \.scanning.afterLoops, Message("Where scanning goes after the last loop.")),
    .secondsOrOff(
      "scanning.idleTimeout", 0...3600, \.scanning.idleTimeout,
      Message("How long the highlight stays lit without a press.")),
    .choice("scanning.pace", \.scanning.pace, Message("What a step waits for.")),
    .seconds(
      "scanning.paceRest", 0...10, \.scanning.paceRest, Message("How long a stop stays lit after Tappet has said it.")),
    .seconds("scanning.paceCap", 1...60, \.scanning.paceCap, Message("How long a step waits for speech at most.")),
    .flag(
      "scanning.pauseWhileSpeaking", \.scanning.pauseWhileSpeaking,
      Message("Whether the highlight stands still during announcements.")),
    .flag(
      "scanning.pauseWhilePlaying", \.scanning.pauseWhilePlaying, Message("Whether nothing is lit while media play.")),
    .choice("scanning.start", \.scanning.start, Message("What makes scanning begin on a new screen.")),
    .choice("scanning.tapBehaviour", \.scanning.tapBehaviour, Message("What selecting an item does.")),
    .seconds(
      "scanning.autoTapWindow", 0.1...10, \.scanning.autoTapWindow,
      Message("How long autoTap waits for a second press.")),
    .secondsOrOff(
      "scanning.confirmWindow", 0...10, \.scanning.confirmWindow,
      Message("How long an action waits for a press to cancel it.")),
    .choice("scanning.confirmFor", \.scanning.confirmFor, Message("Which actions wait for a press to cancel them.")),
    .choice("scanning.afterAction", \.scanning.afterAction, Message("Where scanning goes on after an action.")),
    .integer(
      "scanning.maxFlat", 2...99, \.scanning.maxFlat, Message("Levels with more entries than this are grouped.")),
    .choice("scanning.grouping", \.scanning.grouping, Message("How levels are grouped.")),
    .flag("scanning.learn", \.scanning.learn, Message("Whether groups adapt to what you choose often.")),
    .seconds(
      "scanning.rescueHold", 3...30, \.scanning.rescueHold,
      Message("How long you hold any switch for the rescue menu.")),
    .flag("scanning.sounds", \.scanning.sounds, Message("Whether steps, selections and refusals make sounds.")),
  ]

  private static let bellTable: [Setting<Configuration>] = [
    .flag("bell.enabled", \.bell.settings.enabled, Message("Whether there is a bell.")),
    .seconds(
      "bell.interval", 0.5...60, \.bell.settings.interval, Message("How long the bell is silent between two rings.")),
  ]

  private static let menuTable: [Setting<Configuration>] = [
    .names(
      "menu.items", of: MenuEntry.screenChoices, \.scanning.menu.items,
      Message("What the screen's menu holds, in order.")),
    .names(
      "menu.element", of: MenuEntry.allCases, \.scanning.menu.element,
      Message("What an element's menu holds, in order.")),
  ]

  private static let overlayTable: [Setting<Configuration>] = [
    .choice("overlay.theme", \.overlay.theme, Message("The colours of menus, names and recognised speech.")),
    .colours("overlay.colours", \.overlay.colours, Message("Your own colours for everything that Tappet draws.")),
    .choice("overlay.ring", \.overlay.ring, Message("The colour of the ring round the highlight.")),
    .number(
      "overlay.ringWidth", 3...24, \.overlay.ringWidth,
      Message("The width of the ring round the highlight, in points.")),
    .choice(
      "overlay.timeLeft", \.overlay.timeLeft, Message("How the time until the next step is shown at the highlight.")),
    .flag("overlay.appName", \.overlay.appName, Message("Whether the scanned app's name is shown.")),
    .flag(
      "overlay.microphone", \.overlay.microphone, Message("Whether the microphone's state and loudness are shown.")),
    .flag("overlay.curtain", \.overlay.curtain, Message("Whether the screen is blacked out while Tappet speaks.")),
    .flag("overlay.button", \.overlay.button, Message("Whether a button on the screen opens the menu.")),
    .secondsOrOff(
      "overlay.buttonDwell", 0...10, \.overlay.buttonDwell,
      Message("How long the pointer rests on that button to click it.")),
  ]

  private static let keyboardTable: [Setting<Configuration>] = [
    .choice("keyboard.open", \.keyboard.opening, Message("When the keyboard on the screen opens.")),
    .text("keyboard.layout", \.keyboard.layout, Message("The layout of the keyboard on the screen.")),
    .integer("keyboard.words", 0...9, \.keyboard.words, Message("How many words the keyboard on the screen suggests.")),
    .integer(
      "keyboard.likely", 0...9, \.keyboard.likely,
      Message("How many likely letters the keyboard on the screen shows above its keys.")),
    .choice(
      "keyboard.order", \.keyboard.order, Message("In which order the letters stand on the keyboard on the screen.")),
    .choice("keyboard.scan", \.keyboard.scan, Message("How the keys of the keyboard on the screen are grouped.")),
    .flag(
      "keyboard.learn", \.keyboard.learn,
      Message("Whether the keyboard on the screen learns the words that you write.")),
    .flag(
      "keyboard.capitals", \.keyboard.capitals,
      Message("Whether the keyboard on the screen sets Shift where a sentence begins.")),
    .flag(
      "keyboard.spaces", \.keyboard.spaces,
      Message("Whether the keyboard on the screen writes a space between a mark and a letter.")),
    .flag(
      "keyboard.capitalI", \.keyboard.capitalI,
      Message("Whether the keyboard on the screen turns a single \"i\" into \"I\", in English.")),
    .flag(
      "keyboard.endMark", \.keyboard.endMark,
      Message("Whether the keyboard on the screen suggests the mark that ends a sentence.")),
    .flag(
      "keyboard.phrases", \.keyboard.phrases, Message("Whether the keyboard on the screen has a key for phrases.")),
    .flag(
      "keyboard.remember", \.keyboard.remember,
      Message("Whether what you wrote before is offered whole on the keyboard on the screen.")),
    .flag(
      "keyboard.say", \.keyboard.say, Message("Whether the keyboard on the screen has a key that says what you write.")),
    .choice(
      "keyboard.bar", \.keyboard.bar, Message("Where a bar above the keyboard on the screen shows what you write.")),
  ]

  private static let voiceTable: [Setting<Configuration>] = [
    .flag("voice.bareNames", \.voice.bareNames, Message("Whether a name said alone, without \"tap\", acts.")),
    .flag(
      "voice.prefixes", \.voice.prefixes,
      Message("Whether the beginning of a name is enough where only one name begins so.")),
    .number("voice.act", 0...1, \.voice.act, Message("How sure Tappet must be of an ordinary phrase to act on it.")),
    .number(
      "voice.risky", 0...1, \.voice.risky, Message("How sure Tappet must be of a risky or short phrase to act on it.")),
    .number("voice.ask", 0...1, \.voice.ask, Message("How sure Tappet must be of a phrase to ask about it.")),
    .seconds("voice.answerTime", 1...60, \.voice.answerTime, Message("How long a question waits; silence means no.")),
    .flag("voice.hybrid", \.voice.hybrid, Message("Whether a switch answers questions too, by scanning the answers.")),
    .secondsOrOff(
      "voice.overlayTime", 0...3600, \.voice.overlayTime,
      Message("How long names, numbers and the grid stay if you do not use them.")),
    .flag("voice.keepNumbers", \.voice.keepNumbers, Message("Whether numbers stay after you have used one.")),
    .integer("voice.gridRows", 2...9, \.voice.gridRows, Message("How many rows of squares the grid has.")),
    .integer("voice.gridColumns", 2...9, \.voice.gridColumns, Message("How many columns of squares the grid has.")),
    .words("voice.words", \.voice.words, Message("Your own words, which you can type by saying them.")),
  ]

  private static let microphoneTable: [Setting<Configuration>] =
    [
      .soundDevice("microphone.device", \.microphone.device, Message("The ALSA device to listen on.")),
      .flag("microphone.muted", \.microphone.muted, Message("Whether the microphone is muted.")),
      .choice("microphone.listening", \.microphone.listening, Message("When Tappet listens.")),
      .flag(
        "microphone.headphones", \.microphone.headphones,
        Message("Whether you wear headphones, so that the microphone cannot hear Tappet's own voice.")),
      .path("microphone.model", \.microphone.model, Message("The directory of the acoustic model.")),
      .path("microphone.dictionary", \.microphone.dictionary, Message("The pronunciation dictionary.")),
      .flag(
        "microphone.myVoice", \.microphone.myVoice,
        Message("Whether Tappet also hears by the commands that you have taught it.")),
    ] + tuningTable

  private static let tuningTable: [Setting<Configuration>] = [
    .flag("tuning.keepTimes", \.tuning.keepTimes, Message("Whether Tappet keeps press times over restarts.")),
    .flag(
      "tuning.offerMeasure", \.offersMeasure,
      Message("Whether Tappet offers to measure your presses after seven days of use.")),
    .number("tuning.missRate", 0.001...0.2, \.tuning.missRate, Message("The share of presses that may come too late.")),
    .flag("tuning.enabled", \.tuning.enabled, Message("Whether the step follows the advice automatically.")),
    .seconds("tuning.min", 0.3...60, \.tuning.min, Message("The shortest step that tuning may choose.")),
    .seconds("tuning.max", 0.3...60, \.tuning.max, Message("The longest step that tuning may choose.")),
  ]

  private static let loggingTable: [Setting<Configuration>] = [
    .choice("logging.level", \.logging.level, Message("How much is written to the journal."))
  ]
}
