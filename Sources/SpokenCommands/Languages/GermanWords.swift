import ScanVocabulary
import SpokenNames
import TappetModel

extension CommandWords {
  /// The alphabets are those of DIN 5009: the towns of 2022, and the names that telephone users know from before.
  static let german = CommandWords(
    letters: """
      a:aachen b:berlin c:chemnitz d:düsseldorf e:essen f:frankfurt g:goslar h:hamburg i:ingelheim j:jena k:köln \
      l:leipzig m:münchen n:nürnberg o:offenbach p:potsdam q:quickborn r:rostock s:salzwedel t:tübingen u:unna \
      v:völklingen w:wuppertal x:xanten y:ypsilon z:zwickau \
      a:anton b:berta c:cäsar d:dora e:emil f:friedrich g:gustav h:heinrich i:ida j:julius k:kaufmann l:ludwig \
      m:martha n:nordpol o:otto p:paula q:quelle r:richard s:samuel s:siegfried t:theodor u:ulrich v:viktor w:wilhelm \
      x:xanthippe z:zacharias ä:ärger ö:ökonom ü:übermut ß:eszett
      """.split(separator: " ").map { (String($0.dropFirst(2)), String($0.prefix(1))) },
    signs: [
      ("leerzeichen", " "), ("neue zeile", "\n"), ("punkt", "."), ("komma", ","), ("fragezeichen", "?"),
      ("ausrufezeichen", "!"), ("doppelpunkt", ":"), ("semikolon", ";"), ("strichpunkt", ";"), ("bindestrich", "-"),
      ("minus", "-"), ("gedankenstrich", "–"), ("unterstrich", "_"), ("schrägstrich", "/"),
      ("umgekehrter schrägstrich", "\\"), ("klammeraffe", "@"), ("at zeichen", "@"), ("raute", "#"), ("dollar", "$"),
      ("euro", "€"), ("prozent", "%"), ("und zeichen", "&"), ("stern", "*"), ("plus", "+"), ("gleich", "="),
      ("apostroph", "'"), ("anführungszeichen", "\""), ("klammer auf", "("), ("klammer zu", ")"),
      ("umlaut a", "ä"), ("umlaut o", "ö"), ("umlaut u", "ü"), ("scharfes s", "ß"), ("ä", "ä"), ("ö", "ö"), ("ü", "ü"),
    ], capital: "groß",
    marks: [
      ("komma", .closing(",")), ("punkt", .closing(".")), ("fragezeichen", .closing("?")),
      ("ausrufezeichen", .closing("!")), ("doppelpunkt", .closing(":")), ("semikolon", .closing(";")),
      ("strichpunkt", .closing(";")), ("auslassungspunkte", .closing("…")), ("prozentzeichen", .free("%")),
      ("klammer zu", .closing(")")), ("klammer auf", .opening("(")), ("anführungszeichen zu", .closing("“")),
      ("anführungszeichen auf", .opening("„")), ("bindestrich", .joining("-")), ("schrägstrich", .joining("/")),
      ("klammeraffe", .joining("@")), ("unterstrich", .joining("_")), ("apostroph", .joining("'")),
      ("gedankenstrich", .free("–")), ("und zeichen", .free("&")), ("pluszeichen", .free("+")),
      ("gleichheitszeichen", .free("=")), ("eurozeichen", .free("€")), ("neue zeile", .lineBreak("\n")),
      ("neuer absatz", .lineBreak("\n\n")),
    ], alwaysCapital: [],
    naming: """
      antwort arzt bad bild brief bruder büro einkauf eltern essen familie fenster fernseher film freund garten
      gelb grün hallo heizung hilfe kaffee kalender kamera kirche küche lampe licht liste medizin musik mutter nachbar
      nachricht orange radio rolladen rot schlafzimmer schule schwester sohn telefon tochter treppe tür uhr vater vorhang
      wasser wetter wohnzimmer zeitung
      """.split(whereSeparator: \.isWhitespace).map(String.init),
    risky: RiskyWords(
      singles: [
        "senden", "abschicken", "absenden", "kaufen", "bezahlen", "zahlen", "bestellen", "schließen", "beenden",
        "löschen", "entfernen", "verwerfen", "deinstallieren", "zurücksetzen", "neustart", "neustarten",
        "herunterfahren", "ausschalten", "abmelden", "formatieren", "sende", "kaufe", "bezahle", "lösche", "entferne",
      ],
      pairs: [["neu", "starten"], ["aus", "schalten"], ["jetzt", "kaufen"]]),
    joint: "und",
    sides: [
      .under: [["unter"]], .rightOf: [["neben"], ["rechts", "von"]], .leftOf: [["links", "von"]], .over: [["über"]],
    ],
    inRow: ["in"], last: [["letzte"], ["letzten"], ["letztes"]],
    roles: [
      .toggle: [["schalter"]], .slider: [["regler"]], .link: [["link"]], .textField: [["feld"], ["textfeld"]],
      .searchField: [["feld"], ["suchfeld"]], .passwordField: [["feld"], ["textfeld"]], .image: [["bild"]],
      .button: [["knopf"], ["schaltfläche"]], .key: [["taste"]], .heading: [["knopf"], ["eintrag"]],
      .area: [["knopf"], ["eintrag"]], .text: [["knopf"], ["eintrag"]], .item: [["knopf"], ["eintrag"]],
    ],
    unlistenedVerbs: [], few: "tippe und ein name, zeige nummern, scrolle nach unten, gehe zurück, geh schlafen",
    hideCommands: "befehle ausblenden",
    unshown: [
      "[auf]", "[den]", "[die]", "[das]", "[der]", "[dem]", "[nach]", "[von]", "[ein]", "[prozent]", "[eigenen]",
    ],
    places: [
      .name: "NAME", .adjustable: "NAME", .toggle: "NAME", .valued: "NAME", .actor: "NAME", .number: "N", .count: "N",
      .value: "N", .square: "N", .action: "AKTION", .app: "APP", .window: "FENSTER", .profile: "PROFIL",
      .letter: "BUCHSTABE",
      .words: "WÖRTER", .text: "WÖRTER", .key: "TASTE", .modifier: "MOD",
      .character: "BUCHSTABE", .chord: "MOD",
    ],
    undo: { "\($0) widerrufen" }, callThis: { "nenne dies \($0)" }, forget: { "vergiss den namen \($0)" },
    place: { "Stelle \($0)" })
}
