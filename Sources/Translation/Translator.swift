import CGettext
import Glibc
public import Messages
import Synchronization

/// Translates Tappet's wordings into the person's language with gettext.
///
/// A program calls `start` before its first thread. Without a catalogue for any of the wanted languages, everything is
/// English.
public final class Translator: WordingTranslator, Sendable {
  /// Something that a person or a packager can mend, to be logged once, in English.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    public var description: String
  }

  private struct State {
    var language = "en"
    var faulty: Set<String> = []
    var followed = Translator.session
    var languages: [(code: String, name: String)] = []
  }

  /// Holds LANGUAGE/LC_MESSAGES/tappet.mo.
  let folder: String
  /// Guards gettext too: a change of language must not meet a lookup.
  private let state = Mutex(State())

  /// The languages that the session asks for.
  let session: PreferredLanguages

  init(folder: String, session: PreferredLanguages = PreferredLanguages("en")) {
    (self.folder, self.session) = (folder, session)
  }

  /// Starts translating into the first of these languages that has a catalogue, and makes it the program's translator.
  @discardableResult
  public static func start(
    _ wanted: PreferredLanguages = PreferredLanguages(environment: Translator.environment),
    report: (Problem) -> Void = Translator.reportOnStandardError
  ) -> Translator? {
    guard let folder = Self.folder() else { return nil }
    guard tappet_gettext_open(folder) else {
      if let first = wanted.codes.first, first != "en", !first.hasPrefix("en_") {
        report(Problem(description: "texts stay English: the C library has no locale C.UTF-8"))
      }
      return nil
    }
    let translator = Translator(folder: folder, session: wanted)
    translator.use(wanted, report: report)
    ProgramLanguage.translator = translator
    return translator
  }

  /// The program's translator; `nil` before `start`, and without catalogues.
  public static var program: Translator? { ProgramLanguage.translator as? Translator }

  /// The languages that the session asks for.
  public static var sessionLanguages: PreferredLanguages {
    // A translator sets LANGUAGE for gettext, so the environment counts only before `start`.
    program?.session ?? PreferredLanguages(environment: environment)
  }

  /// The value of the setting `preferences.language` that stands for the session's languages.
  public static let session = "desktop"

  /// The value of the setting that was followed last.
  var followed: String { state.withLock(\.followed) }

  /// Changes to the language that the value of the setting names: a code, or `Translator.session`. Returns whether there
  /// is a catalogue for it.
  @discardableResult
  public func follow(_ setting: String) -> Bool {
    let wanted = setting == Self.session ? session : PreferredLanguages(setting)
    use(wanted)
    state.withLock { $0.followed = setting }
    return wanted.codes.contains(language)
  }

  /// The languages that have a catalogue, and English, each by its own name, sorted by code. Empty before
  /// `readLanguages`.
  public var languages: [(code: String, name: String)] { state.withLock(\.languages) }

  /// Reads the names of all languages from their catalogues.
  public func readLanguages() {
    let codes = available
    state.withLock { state in
      state.languages = codes.map { code in
        guard code != "en" else { return (code, "English") }
        guard (try? Catalogue(path: path(of: code))) != nil else { return (code, code) }
        tappet_gettext_use(code)
        return (code, Self.lookup("language\u{4}English") ?? code)
      }
      tappet_gettext_use(state.language == "en" ? nil : state.language)
    }
  }

  // translators: the name of your language in your language, as "Deutsch"
  static let ownName = Message("English", context: "language")

  /// The language in use: the code of a catalogue, or "en".
  public var language: String { state.withLock(\.language) }

  /// The codes of the languages that have a catalogue, and English, sorted.
  public var available: [String] { codes.union(["en"]).sorted() }

  /// The codes of the languages that have a catalogue.
  private var codes: Set<String> {
    var found: Set<String> = []
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if !name.hasPrefix("."), access(path(of: name), R_OK) == 0 { found.insert(name) }
    }
    return found
  }

  /// Changes the language, also while threads run. Texts made from now on are in the first of these languages that has a
  /// sound catalogue; English if none has.
  public func use(_ wanted: PreferredLanguages, report: (Problem) -> Void = Translator.reportOnStandardError) {
    var found = State()
    for code in wanted.codes {
      if code == "en" { break }
      let path = path(of: code)
      guard access(path, F_OK) == 0 else { continue }
      do throws(Catalogue.Fault) {
        let catalogue = try Catalogue(path: path)
        found = State(language: code, faulty: catalogue.faulty)
        if let first = catalogue.faulty.min() {
          let count = catalogue.faulty.count
          report(
            Problem(
              description: "\(path): \(count == 1 ? "a translation has" : "\(count) translations have") other "
                + "placeholders than the English text, which is used instead; the first is \"\(first)\""))
        }
        break
      } catch {
        switch error {
        case .unreadable(let reason): report(Problem(description: "cannot read \(path): \(reason); texts stay English"))
        case .broken: report(Problem(description: "\(path) is no sound catalogue; texts stay English"))
        }
      }
    }
    state.withLock {
      found.languages = $0.languages
      found.followed = $0.followed
      $0 = found
      tappet_gettext_use(found.language == "en" ? nil : found.language)
    }
  }

  public func wording(_ wording: String, context: String?) -> String {
    let key = context.map { "\($0)\u{4}\(wording)" } ?? wording
    return state.withLock { state in
      guard state.language != "en", !state.faulty.contains(key) else { return wording }
      return Self.lookup(key) ?? wording
    }
  }

  public func wording(one: String, other: String, count: Int) -> String {
    state.withLock { state in
      guard state.language != "en", !state.faulty.contains(one) else { return count == 1 ? one : other }
      // gettext returns `one` or `other` itself where there is no translation: both must outlive the copy.
      return one.withCString { one in
        other.withCString { String(cString: tappet_ngettext(one, $0, UInt(count.magnitude))) }
      }
    }
  }

  /// The translation of a key; `nil` if there is none.
  private static func lookup(_ key: String) -> String? {
    // gettext returns `key` itself where there is no translation: it must outlive the comparison.
    key.withCString { key in
      guard let translation = tappet_gettext(key), translation != key else { return nil }
      return String(cString: translation)
    }
  }

  private func path(of language: String) -> String { "\(folder)/\(language)/LC_MESSAGES/tappet.mo" }

  public static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  public static func reportOnStandardError(_ problem: Problem) {
    let program = CommandLine.arguments.first?.split(separator: "/").last ?? "tappet"
    let line = Array("\(program): \(problem)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }

  /// The folder with the catalogues: `TAPPET_LOCALES`, else `share/locale` beside the folder of the program, else `locale`
  /// in a build folder above it. `nil`: there is none.
  static func folder() -> String? {
    if let folder = environment("TAPPET_LOCALES"), !folder.isEmpty { return folder }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return nil }
    var place = buffer[..<count].split(separator: CChar(UInt8(ascii: "/"))).map {
      String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    for _ in 0..<4 where !place.isEmpty {
      place.removeLast()
      let above = "/" + place.joined(separator: "/")
      for folder in ["\(above)/share/locale", "\(above)/locale"] {
        if !Translator(folder: folder).codes.isEmpty { return folder }
      }
    }
    return nil
  }
}
