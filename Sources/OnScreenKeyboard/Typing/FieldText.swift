package import TappetModel

/// What kind of text a field holds, which decides what the keyboard adds by itself.
package enum FieldText: Hashable, Sendable {
  /// Nobody has said what field it is.
  case unknown
  /// Each character counts: passwords, addresses, searches, codes, commands, programs.
  case plain
  /// A line of words, such as a name or a subject; perhaps a file's name.
  case line
  /// Several lines of sentences.
  case sentences

  var isProse: Bool { self == .line || self == .sentences }

  /// Classifies a text field by its traits, its kind of text, its name and its app. A false `plain` only prevents help.
  package init(_ field: ElementNode, in app: String) {
    let isText = field.traits.contains(.textEntry) && field.traits.isDisjoint(with: [.secureTextEntry, .searchField])
    let names = Self.words(of: field.label?.string ?? "")
    guard isText, !Keyboard.Field.isTerminal(app), !Self.isCodeEditor(app), names.isDisjoint(with: Self.plainNames),
      !Self.filesNames.contains(names)
    else {
      self = .plain
      return
    }
    switch field.details.textualContext {
    case .wordProcessing, .narrative, .messaging: self = .sentences
    case nil: self = .line
    case .spreadsheet, .fileSystem, .sourceCode, .console: self = .plain
    }
  }

  /// For an app that does not report which of its fields has the focus.
  package init(in app: String) {
    self = Keyboard.Field.isTerminal(app) || Self.isCodeEditor(app) ? .plain : .unknown
  }

  private static func words(of name: String) -> Set<String> {
    Set(name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }

  /// Words in the names of fields in whose text each character counts, in the languages that Tappet speaks.
  private static let plainNames = Set(
    // not translated: compared with names of any language
    """
    email mail url uri link web website site address search find replace filter user username login account code pin password token \
    key captcha file filename path folder location command shell query port host server id number phone \
    adresse suche suchen ersetzen benutzer benutzername konto kennwort passwort datei dateiname pfad ordner ort befehl abfrage nummer \
    telefon schlüssel \
    courriel lien recherche rechercher chercher remplacer utilisateur identifiant compte fichier chemin dossier emplacement commande \
    requête numéro téléphone clé \
    correo enlace dirección buscar búsqueda reemplazar usuario cuenta código contraseña archivo ruta carpeta ubicación orden consulta \
    número teléfono clave
    """.split(separator: " ").map(String.init))

  /// All that dialogs in which files are saved call the field for the file's name.
  private static let filesNames: Set<Set<String>> = [["name"], ["nom"], ["nombre"]]

  /// Whether an app of that name is for writing programs.
  static func isCodeEditor(_ app: String) -> Bool {
    !words(of: app).isDisjoint(with: codeEditors)
  }

  private static let codeEditors: Set<String> = [
    "arduino", "builder", "clion", "code", "codium", "eclipse", "emacs", "geany", "gvim", "idea", "idle", "intellij",
    "kdevelop",
    "meld", "neovide", "netbeans", "nvim", "pycharm", "qtcreator", "spyder", "sublime", "thonny", "vim", "vscodium",
    "zed",
  ]
}
