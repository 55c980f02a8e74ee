import Logging
import PressMeasuring
import ScanVocabulary
import ScannerMenus
import TappetConfig

/// Measuring is offered beside what presses advise, where that is read: never in the middle of a scan.
extension Engine {
  /// Somebody pressed: today is a day of use.
  func countDay() {
    guard configuration.offersMeasure, measuring.offer.pressed(on: WallClock.day) else { return }
    keepMeasureOffer()
  }

  /// What a menu says of it now; `nil`: nothing.
  var measureOffer: String? {
    if let run = measuring.run { return "End measuring: \(run.presses) of \(PressMeasure.usual) presses" }
    return configuration.offersMeasure && measuring.offer.isDue ? MeasureOffer.words : nil
  }

  /// The last measuring, whoever made it, is of that time.
  func foundMeasuring(of time: Int?) {
    guard measuring.offer.found(time) else { return }
    keepMeasureOffer()
    // What the menu that is open offers has been done.
    if measuring.run == nil { offeredAdvice.measure = nil }
  }

  private func keepMeasureOffer() {
    guard let file = settings.measureOffer else { return }
    let (bytes, writes, number, logger) = (
      MeasureOfferFile.encode(measuring.offer), measuring.writes, measuring.writes.next(), logger
    )
    pipeline.keep {
      do throws(ConfigurationProblem) {
        try writes.write(number) { () throws(ConfigurationProblem) in try file.replace(with: bytes) }
      } catch {
        logger.warning("days of use are not kept: \(error.description)")
      }
    }
  }
}

/// The offer, the order in which it is written, and the measuring that was begun in a menu.
struct Measuring {
  var offer: MeasureOffer
  let writes = OrderedWrites()
  /// `nil`: none is under way.
  var run: PressMeasure?
  /// What the last one came to, since this daemon began.
  var result: String?
}
