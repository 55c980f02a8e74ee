import TappetModel

extension NameWords {
  static let german = NameWords(
    articles: [
      "der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "eines",
    ],
    fillers: [
      "und", "oder", "von", "vom", "zu", "zum", "zur", "in", "im", "ins", "an", "am", "auf", "aus", "bei", "beim",
      "für",
      "mit", "nach", "über", "unter", "als", "ist", "sind", "es", "sein", "dies", "diese", "dieser", "dieses", "mein",
      "meine", "dein", "deine", "ihr", "ihre", "unser", "unsere", "ich", "du", "sie", "wir", "nicht",
    ],
    abbreviations: abbreviations, signs: signs, sharp: "is", minus: "minus",
    currencies: ["$": ["dollar"], "€": ["euro"], "£": ["pfund"], "¥": ["yen"]],
    separators: [",": [["komma"]], ".": [["punkt"]]], thousands: ".", years: "er", ordinals: .stop, roles: roles,
    emoji: EmojiNames.german, ownLetters: ["ä", "ö", "ü", "ß"], lexicon: lexicon)

  private static let roles = RoleWords(
    singles: [
      "schaltfläche", "knopf", "taste", "reiter", "link", "symbol", "kontrollkästchen", "kästchen", "schalter",
      "regler", "schieberegler", "feld", "textfeld", "suchfeld", "menüpunkt",
    ],
    pairs: [], mayLead: true,
    traits: [
      "schaltfläche": [.button, .toggleButton], "knopf": [.button, .toggleButton],
      "taste": [.button, .toggleButton, .keyboardKey], "link": .link, "reiter": [], "symbol": [],
      "kontrollkästchen": [], "kästchen": [], "menüpunkt": [], "schalter": .toggleButton, "regler": .adjustable,
      "schieberegler": .adjustable, "feld": [.textEntry, .secureTextEntry, .searchField],
      "textfeld": [.textEntry, .secureTextEntry, .searchField], "suchfeld": .searchField,
    ],
    following: [
      .button: [["knopf"], ["schaltfläche"]], .link: [["link"]], .toggle: [["schalter"], ["knopf"]],
      .slider: [["regler"], ["schieberegler"]], .textField: [["feld"], ["textfeld"]],
      .passwordField: [["feld"], ["textfeld"]], .searchField: [["feld"], ["suchfeld"]],
    ])

  private static let abbreviations = [
    "hr": "herr", "fr": "frau|freitag", "dr": "doktor", "str": "straße", "nr": "nummer", "usw": "und so weiter",
    "bzw": "beziehungsweise", "ca": "circa", "evtl": "eventuell", "inkl": "inklusive", "ggf": "gegebenenfalls",
    "min": "minuten|minimum", "max": "maximum", "std": "stunden", "sek": "sekunden", "tel": "telefon",
    "einst": "einstellungen", "konfig": "konfiguration", "info": "information", "esc": "escape", "entf": "entfernen",
    "einfg": "einfügen", "strg": "steuerung", "pos": "position", "temp": "temperatur", "lautst": "lautstärke",
    "abs": "absatz|absender", "ben": "benutzer", "dok": "dokument", "doks": "dokumente",
    "mo": "montag", "di": "dienstag", "mi": "mittwoch", "sa": "samstag",
  ]

  private static let signs: [Character: SymbolWords] = [
    "&": .init(.spoken, "und"), "+": .init(.spoken, "plus"), "%": .init(.spoken, "prozent"),
    "@": .init(.spoken, "at"), "#": .init(.spoken, "nummer|raute"), "=": .init(.spoken, "gleich"),
    "×": .init(.spoken, "mal"), "÷": .init(.spoken, "geteilt durch|geteilt"), "±": .init(.spoken, "plus minus"),
    "√": .init(.spoken, "wurzel"), "∞": .init(.spoken, "unendlich"), "°": .init(.spoken, "grad"),
    "½": .init(.spoken, "ein halb|halb"), "¼": .init(.spoken, "ein viertel"), "¾": .init(.spoken, "drei viertel"),
    "$": .init(.spoken, "dollar"), "€": .init(.spoken, "euro"), "£": .init(.spoken, "pfund"),
    "¥": .init(.spoken, "yen"), "²": .init(.spoken, "quadrat"), "³": .init(.spoken, "hoch drei"),
    "♯": .init(.spoken, "kreuz"), "♭": .init(.spoken, "be"), "©": .init(.silent, "copyright"),
    "®": .init(.silent, "eingetragen"), "™": .init(.silent, "warenzeichen"),
    "/": .init(.silent, "schrägstrich"), "*": .init(.silent, "stern"), "→": .init(.silent, "pfeil nach rechts"),
    "←": .init(.silent, "pfeil nach links"), "↑": .init(.silent, "pfeil nach oben"),
    "↓": .init(.silent, "pfeil nach unten"), "★": .init(.silent, "stern"), "☆": .init(.silent, "stern"),
    "✓": .init(.silent, "häkchen"), "✔": .init(.silent, "häkchen"), "✕": .init(.silent, "kreuz"),
    "✖": .init(.silent, "kreuz"), "−": .init(.alone, "minus"), "-": .init(.alone, "minus|bindestrich|strich"),
    "–": .init(.alone, "gedankenstrich|strich"), "—": .init(.alone, "gedankenstrich|strich"),
    ".": .init(.alone, "punkt"), ",": .init(.alone, "komma"), ":": .init(.alone, "doppelpunkt"),
    ";": .init(.alone, "semikolon|strichpunkt"), "!": .init(.alone, "ausrufezeichen"),
    "?": .init(.alone, "fragezeichen"), "'": .init(.alone, "apostroph"), "\"": .init(.alone, "anführungszeichen"),
    "(": .init(.alone, "klammer auf|linke klammer"), ")": .init(.alone, "klammer zu|rechte klammer"),
    "[": .init(.alone, "eckige klammer auf"), "]": .init(.alone, "eckige klammer zu"),
    "{": .init(.alone, "geschweifte klammer auf"), "}": .init(.alone, "geschweifte klammer zu"),
    "<": .init(.alone, "kleiner als|links"), ">": .init(.alone, "größer als|rechts"),
    "≤": .init(.alone, "kleiner gleich"), "≥": .init(.alone, "größer gleich"), "≠": .init(.alone, "ungleich"),
    "_": .init(.alone, "unterstrich"), "~": .init(.alone, "tilde"), "^": .init(.alone, "zirkumflex|dach"),
    "|": .init(.alone, "senkrechter strich"), "\\": .init(.alone, "umgekehrter schrägstrich|backslash"),
    "`": .init(.alone, "gravis"), "…": .init(.alone, "punkte|mehr"), "⋮": .init(.alone, "punkte|mehr"),
    "≡": .init(.alone, "menü"), "☰": .init(.alone, "menü"), "▶": .init(.alone, "wiedergabe|abspielen"),
    "⏸": .init(.alone, "pause"), "⏹": .init(.alone, "stopp"), "⏺": .init(.alone, "aufnahme"),
    "⌫": .init(.alone, "rücktaste|löschen"), "⏎": .init(.alone, "eingabe|eingabetaste"),
    "↵": .init(.alone, "eingabe|eingabetaste"), "⇧": .init(.alone, "umschalt|umschalttaste"),
    "⌘": .init(.alone, "befehl"), "⚙": .init(.alone, "einstellungen|zahnrad"),
  ]

  private static let lexicon = Set(
    """
    ab abo abruf ach acht adresse akku alarm album alle alles als alt am an andere anruf ansicht app apps art auf aus \
    auto baby bad bahn band bank bar baum befehl bei beim bein bild bilder bis bitte blatt blau block bloß boot box \
    brief brot buch bus café cafe chat da dach dank danke dann das datei dateien daten datum dauer dein den der des \
    die dies doch dort drei druck drucken du durch ei ein eine einer ende er erde es essen etwas fach fahrt fall farbe \
    fax feld fenster fern fest film finden fluss form foto fotos frau frei freund für fuß gast geben geh gehen geld \
    gelb genau gerät gern gleich gold groß grün gruppe gut haar hallo halt hand haus heft heim heiß hell hemd herr \
    herz heute hier hilfe hin hoch hof hose hotel hund ich ihm ihn ihr im immer in info ins insel ist ja jahr jetzt \
    kalt karte kauf kein keine kind kino klein knopf koch kopf kopie kopieren krank kreis kugel kurs kurz lade lage \
    lampe land lang laut leer leicht leise licht lied liste los luft mail mal man mann mark mehr mein menü mich mir \
    mit modus mond motor musik mut nach nacht name namen nass nein netz neu neue neuer neues nicht nie noch nord nun \
    nur ob oben ob oder öffnen ohne ohr öl ordner ort ost paar park pause pin plan platz post preis pro profil prüfen \
    punkt rad radio rand rat raum recht rechts rot ruf ruhe rund sage satz schal schließen schön see sehen sehr seite \
    senden sie sieht sind so sohn sommer sonne spiel spät speichern stadt start stern still stopp straße stuhl suche \
    suchen süd tag tage tal tasche taste teil text tief tier tipp tisch titel tod ton tor tür uhr um und uns unten \
    unter vater viel vier voll vom von vor wald wand warm was weg weich weiß weit welt wenn wer wert west wetter wie \
    wind winter wir wo wort würfel zahl zeile zeit ziel zoll zu zug zum zur zurück zwei bearbeiten drucken fenster \
    einfügen ausschneiden löschen beenden abbrechen weiter fertig hilfe extras format einstellungen anmelden abmelden \
    wlan bluetooth git youtube github
    e-mail t-shirt u-bahn s-bahn
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
}
