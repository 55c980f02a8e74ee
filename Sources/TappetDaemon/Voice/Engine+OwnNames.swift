import Logging
import ScanVocabulary
import SpokenNames
import TappetConfig
import TappetProtocol

/// Names that the user gave to elements: stored across restarts, listed and deleted.
extension Engine {
  /// Names an element of the scanned app, or removes its name.
  func keep(_ change: OwnNameChange) {
    guard let app = register.scanned else { return }
    names.keep(change, in: app.name)
    ownNamesChanged()
  }

  func namesList() -> JSONObject { Listing(OwnNamesFile.reports(of: names.own)).json }

  /// Deletes the names called `name` (`nil`: all) of `app` (`nil`: all apps). Returns how many were deleted.
  func forgetNames(of app: String?, called name: String?) -> JSONObject {
    let count = names.forget(of: app, called: name)
    ownNamesChanged()
    return ["forgotten": .integer(count)]
  }

  /// Updates the names on the screen and writes the user's own names to disk.
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
