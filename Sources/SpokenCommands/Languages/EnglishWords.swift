import ScanVocabulary
import SpokenNames
import TappetModel

extension CommandWords {
  /// The alphabet is that of the International Civil Aviation Organization (Annex 10, volume II, 5.2.1.3), spelled as
  /// in the recogniser's dictionary.
  static let english = CommandWords(
    letters: """
      alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa quebec romeo \
      sierra tango uniform victor whiskey x-ray yankee zulu
      """.split(separator: " ").map { (String($0), String($0.prefix(1))) },
    signs: [
      ("space", " "), ("new line", "\n"), ("dot", "."), ("period", "."), ("comma", ","), ("question mark", "?"),
      ("exclamation mark", "!"), ("colon", ":"), ("semicolon", ";"), ("dash", "-"), ("hyphen", "-"),
      ("underscore", "_"), ("slash", "/"), ("backslash", "\\"), ("at sign", "@"), ("hash", "#"), ("dollar", "$"),
      ("percent", "%"), ("ampersand", "&"), ("star", "*"), ("plus", "+"), ("equals", "="), ("apostrophe", "'"),
      ("quote", "\""), ("open parenthesis", "("), ("close parenthesis", ")"),
    ], capital: "capital",
    marks: [
      ("comma", .closing(",")), ("period", .closing(".")), ("full stop", .closing(".")),
      ("question mark", .closing("?")), ("exclamation mark", .closing("!")), ("exclamation point", .closing("!")),
      ("colon", .closing(":")), ("semicolon", .closing(";")), ("ellipsis", .closing("…")),
      ("percent sign", .closing("%")), ("close parenthesis", .closing(")")), ("close bracket", .closing("]")),
      ("close quote", .closing("”")), ("open parenthesis", .opening("(")), ("open bracket", .opening("[")),
      ("open quote", .opening("“")), ("dollar sign", .opening("$")), ("hash sign", .opening("#")),
      ("hyphen", .joining("-")), ("slash", .joining("/")), ("at sign", .joining("@")), ("dot", .joining(".")),
      ("underscore", .joining("_")), ("apostrophe", .joining("'")), ("dash", .free("–")), ("ampersand", .free("&")),
      ("plus sign", .free("+")), ("equals sign", .free("=")), ("new line", .lineBreak("\n")),
      ("new paragraph", .lineBreak("\n\n")),
    ], alwaysCapital: ["i"],
    // not translated: words to call things by in English
    naming: """
      answer bathroom bedroom bottom brother button calendar camera clock coffee computer curtain doctor door family
      father favorite food friend garden green hello help kitchen lamp letter list little medicine menu message middle
      mother movie music neighbor newspaper office orange panel picture playlist purple radio school shopping shuffle
      sister start telephone television thanks water weather window yellow
      """.split(whereSeparator: \.isWhitespace).map(String.init),
    risky: RiskyWords(
      singles: [
        "send", "buy", "pay", "purchase", "close", "quit", "delete", "erase", "remove", "discard", "uninstall", "reset",
        "restart", "reboot", "shutdown",
      ],
      pairs: [
        ["shut", "down"], ["power", "off"], ["turn", "off"], ["log", "out"], ["sign", "out"], ["log", "off"],
      ]),
    joint: "and",
    sides: [
      .under: [["under"], ["below"]], .rightOf: [["next", "to"]], .leftOf: [["left", "of"]], .over: [["above"]],
    ],
    inRow: ["in"], last: [["last"]],
    roles: [
      .toggle: [["switch"], ["toggle"]], .slider: [["slider"]], .link: [["link"]],
      .textField: [["field"], ["text", "field"]], .searchField: [["field"], ["text", "field"]],
      .passwordField: [["field"], ["text", "field"]], .image: [["image"], ["picture"]], .button: [["button"]],
      .key: [["button"]], .heading: [["button"], ["item"]], .area: [["button"], ["item"]],
      .text: [["button"], ["item"]], .item: [["button"], ["item"]],
    ],
    unlistenedVerbs: ["select", "choose", "open"],
    // not translated: spoken commands
    few: "tap and a name, show numbers, scroll down, go back, go to sleep", hideCommands: "hide commands",
    unshown: ["[the]", "[of]", "[percent]"],
    places: [
      .name: "NAME", .adjustable: "NAME", .toggle: "NAME", .valued: "NAME", .actor: "NAME", .number: "N", .count: "N",
      .value: "N", .square: "N", .action: "ACTION", .app: "APP", .window: "WINDOW", .profile: "PROFILE",
      .letter: "LETTER",
      .words: "WORDS", .text: "WORDS", .key: "KEY", .modifier: "MOD",
      .character: "LETTER", .chord: "MOD",
    ],
    undo: { "undo \($0)" }, callThis: { "call this \($0)" }, forget: { "forget the name \($0)" },
    place: { "spot \($0)" })
}
