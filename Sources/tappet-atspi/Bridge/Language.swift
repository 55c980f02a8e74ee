import Glibc

/// The language of the session, assumed to be that of its apps.
enum Language {
  static let isReadFromRight: Bool = {
    let variables = ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"]
    let names = variables.compactMap { (variable: String) in getenv(variable).map { String(cString: $0) } }
    guard let name = names.first(where: { !$0.isEmpty }) else { return false }
    return ["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"].contains(String(name.prefix { $0.isLetter }))
  }()
}
