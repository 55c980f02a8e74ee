import TappetModel

extension NameWords {
  static let english = NameWords(
    articles: ["the", "a", "an"],
    fillers: [
      "and", "or", "of", "to", "in", "on", "at", "by", "for", "from", "with", "as", "is", "are", "it", "its", "this",
      "that", "my", "your", "our", "i", "you", "we", "be", "not",
    ],
    abbreviations: abbreviations, signs: signs, sharp: "sharp", minus: "minus",
    currencies: ["$": ["dollars"], "€": ["euros"], "£": ["pounds"], "¥": ["yen"]],
    separators: [".": [["point"], ["dot"]]], thousands: ",", years: "s", ordinals: .suffixes(["st", "nd", "rd", "th"]),
    roles: roles, emoji: EmojiNames.english, ownLetters: [], lexicon: lexicon)

  private static let roles = RoleWords(
    singles: ["button", "tab", "link", "icon", "checkbox", "switch", "slider", "field"],
    pairs: [
      ["text", "field"], ["search", "field"], ["check", "box"], ["radio", "button"], ["menu", "item"],
      ["toggle", "button"],
    ], mayLead: false,
    traits: [
      "button": [.button, .toggleButton], "link": .link, "tab": [], "icon": [], "checkbox": [], "box": [], "item": [],
      "switch": .toggleButton, "toggle": .toggleButton, "slider": .adjustable,
      "field": [.textEntry, .secureTextEntry, .searchField], "key": .keyboardKey,
    ],
    following: [
      .button: [["button"]], .link: [["link"]], .toggle: [["switch"], ["button"]], .slider: [["slider"]],
      .textField: [["field"], ["text", "field"]], .passwordField: [["field"], ["text", "field"]],
      .searchField: [["field"], ["search", "field"]],
    ])

  private static let abbreviations = [
    "mr": "mister", "mrs": "missus", "dr": "doctor|drive", "st": "saint|street", "vs": "versus", "etc": "et cetera",
    "approx": "approximately", "min": "minutes", "max": "maximum", "prev": "previous", "pref": "preference",
    "prefs": "preferences", "config": "configuration", "info": "information", "misc": "miscellaneous",
    "esc": "escape", "del": "delete", "ctrl": "control", "pgup": "page up", "pgdn": "page down", "cmd": "command",
    "fwd": "forward", "vol": "volume", "temp": "temperature", "qty": "quantity", "tel": "telephone", "msg": "message",
    "msgs": "messages", "btn": "button", "img": "image", "pic": "picture", "pics": "pictures", "docs": "documents",
  ]

  private static let signs: [Character: SymbolWords] = [
    "&": .init(.spoken, "and"), "+": .init(.spoken, "plus"), "%": .init(.spoken, "percent"),
    "@": .init(.spoken, "at"), "#": .init(.spoken, "number|hash"), "=": .init(.spoken, "equals"),
    "×": .init(.spoken, "times|multiply"), "÷": .init(.spoken, "divided by|divide"), "±": .init(.spoken, "plus minus"),
    "√": .init(.spoken, "square root"), "∞": .init(.spoken, "infinity"),
    "°": .init(.spoken, "degrees"), "½": .init(.spoken, "one half|a half|half"), "¼": .init(.spoken, "one quarter"),
    "¾": .init(.spoken, "three quarters"), "$": .init(.spoken, "dollar"), "€": .init(.spoken, "euro"),
    "£": .init(.spoken, "pound"), "¥": .init(.spoken, "yen"), "²": .init(.spoken, "squared"),
    "³": .init(.spoken, "cubed"), "♯": .init(.spoken, "sharp"), "♭": .init(.spoken, "flat"),
    "©": .init(.silent, "copyright"), "®": .init(.silent, "registered"), "™": .init(.silent, "trade mark"),
    "/": .init(.silent, "slash"), "*": .init(.silent, "star"), "→": .init(.silent, "right arrow"),
    "←": .init(.silent, "left arrow"), "↑": .init(.silent, "up arrow"), "↓": .init(.silent, "down arrow"),
    "★": .init(.silent, "star"), "☆": .init(.silent, "star"), "✓": .init(.silent, "check mark"),
    "✔": .init(.silent, "check mark"), "✕": .init(.silent, "cross"), "✖": .init(.silent, "cross"),
    "−": .init(.alone, "minus"), "-": .init(.alone, "minus|hyphen|dash"), "–": .init(.alone, "dash"),
    "—": .init(.alone, "dash"), ".": .init(.alone, "dot|period|point"), ",": .init(.alone, "comma"),
    ":": .init(.alone, "colon"), ";": .init(.alone, "semicolon"), "!": .init(.alone, "exclamation mark"),
    "?": .init(.alone, "question mark"), "'": .init(.alone, "apostrophe"), "\"": .init(.alone, "quote"),
    "(": .init(.alone, "left parenthesis|open parenthesis"), ")": .init(.alone, "right parenthesis|close parenthesis"),
    "[": .init(.alone, "left bracket|open bracket"), "]": .init(.alone, "right bracket|close bracket"),
    "{": .init(.alone, "left brace|open brace"), "}": .init(.alone, "right brace|close brace"),
    "<": .init(.alone, "less than|left"), ">": .init(.alone, "greater than|right"), "≤": .init(.alone, "less or equal"),
    "≥": .init(.alone, "greater or equal"), "≠": .init(.alone, "not equal"), "_": .init(.alone, "underscore"),
    "~": .init(.alone, "tilde"), "^": .init(.alone, "caret"), "|": .init(.alone, "bar"),
    "\\": .init(.alone, "backslash"), "`": .init(.alone, "backquote"), "…": .init(.alone, "dots|more"),
    "⋮": .init(.alone, "dots|more"), "≡": .init(.alone, "menu"), "☰": .init(.alone, "menu"),
    "▶": .init(.alone, "play"), "⏸": .init(.alone, "pause"), "⏹": .init(.alone, "stop"), "⏺": .init(.alone, "record"),
    "⌫": .init(.alone, "backspace|delete"), "⏎": .init(.alone, "enter|return"), "↵": .init(.alone, "enter|return"),
    "⇧": .init(.alone, "shift"), "⌘": .init(.alone, "command"), "⚙": .init(.alone, "settings|gear"),
  ]

  private static let lexicon = Set(
    """
    a i ad add ago aid aim air all am an and any app apps are arm art as ask at away baby back bad bag ball band bank \
    bar base bass be beat bed best bet big bike bill bin bird bit blog blue board boat body bold bone book boot boss \
    both box boy bug bus but buy by cab call calm came camp can cap car card care cart case cash cast cat cell chat \
    chip city clip clock close cloud club coat code coin cold come cook cool copy cost crew crop cup cut dad dark \
    data date day days deal dear debt deck deep desk dial did diet disk do dog done door down draw drop due each ear \
    east easy eat edge edit egg else end even exit eye face fact fade fall fan far farm fast fax feed feel feet few \
    file fill film find fine fire fish fit five fix flag flat flow fly fold font food foot for form four free from \
    fuel full fun game gas gate get gift girl give go goal gold golf gone good got gray grid group guy had hair half \
    hall hand hard has hat have he head hear heat held help her here hero hey hide high hill him his hit hold home \
    hope host hot hour how hub huge ice icon if in inch info ink into is it item its job jobs join jump just keep key \
    keys kids kind king know lab lake lamp land last late law lay lead leaf left leg less let life lift light like \
    line link lion list live load loan lock log logo long look loop lost lot love low luck mac mail main make man map \
    mark math max may me meal meet men menu mile milk min mind mine miss mode mom more most move much music mute my \
    name near need net new news next nice night nine no nobody none nor not note now of off office offer oil ok old \
    on once one only open or our out over own pack page paid pair pan park part pass past path pay peak pen per pet \
    phone photo pick pin pink plan play plot plus poll pool pop port post pull push put quit race rain ran rate read \
    real red rent rest rice rich ride ring rise road rock role roll room root row rule run safe said sale salt same \
    save say sea seat see seek self sell send sent set sex she ship shoe shop short shot show shut sick side sign \
    silk sing sit site six size skin skip sky sleep slip slow snow so soap sock soft sold some son song soon sort \
    soul spot star stay step stop store sub such suit sun swap swim tab tag take talk tall tank tap task tax tea team \
    tell ten term test text than that the them then they thin this tie time tip tips to today toe tone too tool \
    tools top tour town toy tree trip true try tube turn two type unit up upon us use used user very via view visa \
    vote wait walk wall war warm was wash watch wave way we web week well went were west what when who why wide wife \
    wild will win wind wine wire wish with wood word work yard year yes you your zero zone zoom \
    mr mrs ms dr vs hmm libre git youtube github whats face book pal
    wi-fi e-mail t-shirt x-ray check-in check-out
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
}
