extension CommandTable {
  /// The German ways to say each command, the preferred one first, by the English one; and its misheard forms.
  ///
  /// Imperatives and infinitives are both common: "tippe auf Speichern", "Speichern antippen".
  static let germanPatterns: [String: (patterns: [String], misheard: [String])] = [
    // Things on the screen
    "tap [the] <name>": say(
      "tippe [auf] [den] [die] [das] <name>", "klicke [auf] [den] [die] [das] <name>",
      "drücke [auf] [den] [die] [das] <name>", "wähle [den] [die] [das] <name>", "öffne [den] [die] [das] <name>",
      "<name> antippen", "<name> anklicken", misheard: "tipp auf <name>", "tippen auf <name>", "klick auf <name>"),
    "<name>": say("<name>"),
    "double tap [the] <name>": say(
      "doppeltippe [auf] [den] [die] [das] <name>", "tippe doppelt [auf] [den] [die] [das] <name>",
      "tippe zweimal [auf] [den] [die] [das] <name>", "doppelklicke [auf] [den] [die] [das] <name>"),
    "long press [the] <name>": say(
      "drücke lange [auf] [den] [die] [das] <name>", "halte [den] [die] [das] <name> gedrückt",
      "tippe und halte [den] [die] [das] <name>"),
    "show actions for [the] <actor>": say(
      "zeige [die] aktionen für [den] [die] [das] <actor>", "aktionen für [den] [die] [das] <actor> zeigen",
      "zeige [die] aktionen von [dem] [der] <actor>"),
    "<action> in [the] <actor>": say(
      "<action> in [dem] [der] <actor>", "<action> für [den] [die] [das] <actor>", "<action> bei [dem] [der] <actor>",
      "<action>"),
    "swipe up on [the] <name>": say(
      "wische auf [dem] [der] <name> nach oben", "wische nach oben auf [dem] [der] <name>"),
    "swipe down on [the] <name>": say(
      "wische auf [dem] [der] <name> nach unten", "wische nach unten auf [dem] [der] <name>"),
    "swipe left on [the] <name>": say(
      "wische auf [dem] [der] <name> nach links", "wische nach links auf [dem] [der] <name>"),
    "swipe right on [the] <name>": say(
      "wische auf [dem] [der] <name> nach rechts", "wische nach rechts auf [dem] [der] <name>"),
    "zoom in on [the] <name>": say("vergrößere [den] [die] [das] <name>", "<name> vergrößern"),
    "zoom out on [the] <name>": say("verkleinere [den] [die] [das] <name>", "<name> verkleinern"),

    // Values
    "increment [the] <adjustable> [by <count>]": say(
      "erhöhe [den] [die] [das] <adjustable> [um <count>]", "<adjustable> [um <count>] erhöhen"),
    "decrement [the] <adjustable> [by <count>]": say(
      "verringere [den] [die] [das] <adjustable> [um <count>]", "senke [den] [die] [das] <adjustable> [um <count>]",
      "<adjustable> [um <count>] verringern"),
    "set [the] <adjustable> to <value> [percent]": say(
      "setze [den] [die] [das] <adjustable> auf <value> [prozent]",
      "stelle [den] [die] [das] <adjustable> auf <value> [prozent]", "<adjustable> auf <value> [prozent] setzen"),
    "turn on [the] <toggle>": say(
      "schalte [den] [die] [das] <toggle> ein", "schalte [den] [die] [das] <toggle> an", "<toggle> einschalten",
      "aktiviere [den] [die] [das] <toggle>", misheard: "schalte <toggle> einen"),
    "turn off [the] <toggle>": say(
      "schalte [den] [die] [das] <toggle> aus", "<toggle> ausschalten", "deaktiviere [den] [die] [das] <toggle>"),
    "what is [the] <valued>": say(
      "was ist [der] [die] [das] <valued>", "wie ist [der] [die] [das] <valued>",
      "welchen wert hat [der] [die] [das] <valued>"),

    // Names of the user's own
    "call this <words+>": say("nenne dies <words+>", "nenne das <words+>"),
    "call this clickable": say("nenne dies klickbar", "merke diese stelle"),
    "call number <number> <words+>": say("nenne nummer <number> <words+>"),
    "forget this name": say("vergiss diesen namen"),
    "forget the name [of] <name>": say("vergiss den namen [von] <name>"),

    // Numbers
    "tap <number>": say(
      "tippe [auf] [die] <number>", "<number>", "tippe [auf] [die] nummer <number>", "nummer <number>",
      "klicke [auf] [die] <number>"),
    "double tap <number>": say(
      "doppeltippe [auf] [die] <number>", "tippe doppelt [auf] [die] <number>", "doppelklicke [auf] [die] <number>"),
    "long press <number>": say("drücke lange [auf] [die] <number>", "halte [die] <number> gedrückt"),
    "increment <number> [by <count>]": say("erhöhe [die] <number> [um <count>]"),
    "decrement <number> [by <count>]": say(
      "verringere [die] <number> [um <count>]", "senke [die] <number> [um <count>]"),
    "show actions for <number>": say("zeige [die] aktionen für [die] <number>"),
    "what is <number>": say("was ist [die] <number>", "was ist [die] nummer <number>"),

    // Getting about
    "scroll up": say("scrolle [nach] oben", "nach oben scrollen", "blättere nach oben"),
    "scroll down": say("scrolle [nach] unten", "nach unten scrollen", "blättere nach unten"),
    "scroll left": say("scrolle [nach] links", "nach links scrollen", "blättere nach links"),
    "scroll right": say("scrolle [nach] rechts", "nach rechts scrollen", "blättere nach rechts"),
    "scroll to [the] top": say("scrolle ganz nach oben", "scrolle zum anfang", "ganz nach oben"),
    "scroll to [the] bottom": say("scrolle ganz nach unten", "scrolle zum ende", "ganz nach unten"),
    "next page": say("nächste seite"),
    "previous page": say("vorige seite", "vorherige seite"),
    "go back": say("gehe zurück", "geh zurück", "escape", "escape drücken"),
    "do it": say("mach es", "mache es", "hauptaktion"),
    "speak screen": say("lies den bildschirm vor", "bildschirm vorlesen"),
    "speak on": say("lies ab hier vor", "ab hier vorlesen"),
    "speak selection": say("lies die auswahl vor", "auswahl vorlesen", "lies den markierten text vor"),
    "speak from the top": say("lies von oben vor", "von oben vorlesen"),
    "read next": say("lies das nächste", "nächstes lesen"),
    "read previous": say("lies das vorige", "voriges lesen"),
    "read next heading": say("lies die nächste überschrift"),
    "read previous heading": say("lies die vorige überschrift"),
    "read by element": say("lies in elementen"),
    "read by line": say("lies in zeilen"),
    "read by word": say("lies in wörtern"),
    "read by character": say("lies in zeichen"),
    "spell it": say("buchstabiere das"),
    "stop reading": say("vorlesen beenden", "hör auf zu lesen"),
    "next heading": say("nächste überschrift"),
    "previous heading": say("vorige überschrift", "vorherige überschrift"),
    "next link": say("nächster link"),
    "previous link": say("voriger link", "vorheriger link"),
    "next container": say("nächster bereich"),
    "previous container": say("voriger bereich", "vorheriger bereich"),

    // Gestures, apps, the computer
    "swipe up": say("wische [nach] oben", "nach oben wischen"),
    "swipe down": say("wische [nach] unten", "nach unten wischen"),
    "swipe left": say("wische [nach] links", "nach links wischen"),
    "swipe right": say("wische [nach] rechts", "nach rechts wischen"),
    "zoom in": say("vergrößern", "heranzoomen"),
    "zoom out": say("verkleinern", "herauszoomen"),
    "switch to <app>": say("wechsle zu <app>", "gehe zu <app>", "öffne [die app] <app>"),
    "switch to <window>": say("wechsle zu <window>", "gehe zu <window>"),
    "press <key>": say(
      "drücke <key>", "drücke <modifier> <key>", "drücke <modifier> <modifier> <key>", "drücke <chord> <character>",
      "drücke die taste <key>", "drücke die taste <character>"),
    "hold <modifier>": say("halte <modifier>", "halte <modifier> <modifier>"),
    "release": say("loslassen", "lass los", "lass <modifier> los"),
    "drag [the] <name>": say("ziehe [das] [den] [die] <name>"),
    "drop on [the] <name>": say("ablegen auf [dem] [der] <name>", "lege ab auf <name>"),
    "drag <number>": say("ziehe [die] <number>"),
    "drop on <number>": say("ablegen auf [der] <number>"),
    "start scrolling down": say("fortwährend nach unten scrollen", "scrollen beginnen"),
    "start scrolling up": say("fortwährend nach oben scrollen"),
    "start scrolling left": say("fortwährend nach links scrollen"),
    "start scrolling right": say("fortwährend nach rechts scrollen"),
    "stop scrolling": say("scrollen beenden", "halt"),
    "close [the] window": say("fenster schließen", "schließe [das] fenster"),
    "minimize [the] window": say("fenster minimieren", "minimiere [das] fenster"),
    "maximize [the] window": say("fenster maximieren", "maximiere [das] fenster"),
    "restore [the] window": say("fenster wiederherstellen", "fenster zurückholen"),
    "snap left": say("fenster [nach] links"),
    "snap right": say("fenster [nach] rechts"),
    "next window": say("fenster wechseln", "wechsle [das] fenster"),
    "go home": say("zeige [den] schreibtisch", "schreibtisch zeigen"),
    "open [the] app switcher": say("öffne [den] app umschalter", "nächstes fenster"),
    "volume up": say("mach lauter", "lauter"),
    "volume down": say("mach leiser", "leiser"),
    "mute the sound": say("ton aus", "stummschalten", "stumm schalten"),
    "unmute the sound": say("ton an", "ton ein"),
    "mute or unmute": say("ton umschalten"),
    "play music": say("musik abspielen", "spiele musik", "spiel musik"),
    "pause music": say("musik anhalten", "musik pausieren", "halte [die] musik an"),
    "play or pause": say("abspielen oder anhalten"),
    "next track": say("nächster titel", "nächstes lied"),
    "previous track": say("voriger titel", "vorheriger titel", "voriges lied", "vorheriges lied"),
    "show [the] notifications": say("zeige [die] benachrichtigungen", "benachrichtigungen zeigen"),
    "take [a] screenshot": say("mach [ein] bildschirmfoto", "bildschirmfoto aufnehmen"),
    "lock [the] screen": say("sperre [den] bildschirm", "bildschirm sperren"),
    "screen curtain on": say("bildschirm verdunkeln", "verdunkle [den] bildschirm"),
    "screen curtain off": say("bildschirm aufhellen", "bildschirm zeigen", "zeige [den] bildschirm"),

    // Names, numbers and squares
    "show names": say("zeige [die] namen", "namen zeigen", "namen anzeigen", misheard: "zeige namens", "zeig namen"),
    "show numbers": say(
      "zeige [die] nummern", "nummern zeigen", "nummern anzeigen", "zeige [die] zahlen",
      misheard: "zeige nummer", "zeig nummern"),
    "hide names": say(
      "namen ausblenden", "nummern ausblenden", "gitter ausblenden", "befehle ausblenden", "verbirg [die] namen",
      "verbirg [die] nummern", misheard: "nummer ausblenden", "name ausblenden"),
    "cancel": say("abbrechen"),
    "show grid": say("zeige [das] gitter", "gitter zeigen", "gitter anzeigen", "zeige [das] raster"),
    "tap <square+>": say("tippe [auf] <square+>", "klicke [auf] <square+>"),
    "double tap <square+>": say("doppeltippe [auf] <square+>", "tippe doppelt [auf] <square+>"),
    "long press <square+>": say("drücke lange [auf] <square+>"),
    "more squares": say("mehr felder"),
    "fewer squares": say("weniger felder"),
    "back": say("zurück"),
    "<square+>": say("<square+>"),

    // Answers, corrections
    "yes": say("ja", "ja bitte"),
    "no": say("nein", "keines davon", "keins davon"),
    "more": say("mehr", "mehr zeigen", "zeige mehr"),
    "undo that": say("mach das rückgängig", "rückgängig machen", "nimm das zurück"),
    "repeat that [<count> times]": say("wiederhole das [<count> mal]", "noch einmal", "nochmal"),

    // Scanning, listening
    "start scanning": say("scannen starten", "starte das scannen"),
    "stop scanning": say("scannen beenden", "beende das scannen"),
    "pause": say("scannen anhalten", "pause"),
    "faster": say("schneller", "schneller scannen"),
    "slower": say("langsamer", "langsamer scannen"),
    "use [the] <profile> profile": say("verwende [das] profil <profile>", "wechsle zum profil <profile>"),
    "use my own settings": say("verwende meine [eigenen] einstellungen"),
    "what did you hear": say("was hast du gehört"),
    "what can i say": say("was kann ich sagen", "zeige [die] befehle", "befehle zeigen"),
    "go to sleep": say("geh schlafen", "gehe schlafen", "schlaf ein", "hör auf zuzuhören", "nicht mehr zuhören"),
    "wake up": say("wach auf", "aufwachen"),
    "teach my voice": say("lerne meine stimme", "meine stimme lernen"),
    "teach by reading": say("lerne beim vorlesen", "zum lernen vorlesen"),
    "teach [the] numbers": say("lerne die nummern", "nummern lernen"),
    "turn off voice control": say("schalte [die] sprachsteuerung aus", "sprachsteuerung ausschalten"),
    "numbers only": say("nur nummern", "nur zahlen"),
    "spelling mode": say("buchstabiermodus"),
    "start dictation": say("diktat beginnen", "diktiermodus"),
    "command mode": say("befehlsmodus", "diktat beenden"),

    // Text
    "type <letter+>": say("schreibe <letter+>", "buchstabiere <letter+>"),
    "<letter+>": say("<letter+>"),
    "new line": say("neue zeile"),
    "press enter": say("eingabetaste", "drücke die eingabetaste"),
    "delete that": say("lösche das", "das löschen", "streiche das"),
    "previous field": say("voriges feld", "vorheriges feld"),
    "next field": say("nächstes feld"),
    "select all": say("alles auswählen", "wähle alles aus"),
    "cut": say("ausschneiden", "schneide das aus"),
    "copy": say("kopieren", "kopiere das"),
    "paste": say("einfügen", "füge das ein"),
    "go to [the] beginning": say("gehe zum anfang", "zum anfang gehen"),
    "go to [the] end": say("gehe zum ende", "zum ende gehen"),
    "select to [the] beginning": say("bis zum anfang auswählen", "wähle bis zum anfang aus"),
    "select to [the] end": say("bis zum ende auswählen", "wähle bis zum ende aus"),
    "redo": say("wiederherstellen", "stell das wieder her"),
    "select <text+>": say("wähle <text+> aus", "markiere <text+>", "<text+> auswählen"),
    "replace <text+> with <letter+>": say("ersetze <text+> durch <letter+>"),
    "correct <text+>": say("korrigiere <text+>", "verbessere <text+>"),
    "previous character": say("voriges zeichen", "ein zeichen zurück"),
    "next character": say("nächstes zeichen", "ein zeichen weiter"),
    "previous word": say("voriges wort", "ein wort zurück"),
    "next word": say("nächstes wort", "ein wort weiter"),
    "previous line": say("vorige zeile", "eine zeile zurück"),
    "next line": say("nächste zeile", "eine zeile weiter"),
    "previous paragraph": say("voriger absatz", "ein absatz zurück"),
    "next paragraph": say("nächster absatz", "ein absatz weiter"),
    "select previous character": say("voriges zeichen auswählen", "wähle das vorige zeichen aus"),
    "select next character": say("nächstes zeichen auswählen", "wähle das nächste zeichen aus"),
    "select previous word": say("voriges wort auswählen", "wähle das vorige wort aus"),
    "select next word": say("nächstes wort auswählen", "wähle das nächste wort aus"),
    "select previous line": say("vorige zeile auswählen", "wähle die vorige zeile aus"),
    "select next line": say("nächste zeile auswählen", "wähle die nächste zeile aus"),
    "select previous paragraph": say("vorigen absatz auswählen", "wähle den vorigen absatz aus"),
    "select next paragraph": say("nächsten absatz auswählen", "wähle den nächsten absatz aus"),
  ]

  private static func say(_ patterns: String..., misheard: String...) -> (patterns: [String], misheard: [String]) {
    (patterns, misheard)
  }
}
