import Logging
import ScanVocabulary
import SpokenNames
import TappetConfig
import TappetProtocol

/// Names that the person has given to elements: kept from one start to the next, listed, forgotten.
extension Engine {
  /// Gives an element of the scanned app a name, or takes it away.
  func keep(_ change: OwnNameChange) {
    guard let app = register.scanned else { return }
    names.keep(change, in: app.name)
    ownNamesChanged()
  }

  func namesList() -> JSONObject { Listing(OwnNamesFile.reports(of: names.own)).json }

  /// That name, or all, of that app, or of all.
  func forgetNames(of app: String?, called name: String?) -> JSONObject {
    let count = names.forget(of: app, called: name)
    ownNamesChanged()
    return ["forgotten": .integer(count)]
  }

  /// Names the screen anew, and keeps what is called what.
  private func ownNamesChanged() {
    wordNames()
    guard let file = settings.ownNames else { return }
    let (names, writes, number) = (names.own, keeping.names, keeping.names.next())
    keep { [logger] in
      do throws(ConfigurationProblem) {
        try writes.write(number) { () throws(ConfigurationProblem) in
          try file.replace(with: OwnNamesFile.encode(names))
        }
      } catch {
        logger.error("names of the person's own could not be kept: \(error.description)")
      }
    }
  }
}
