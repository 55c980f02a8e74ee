import Logging
import TappetConfig

/// Measuring is offered beside what presses advise, where that is read: never in the middle of a scan.
extension Engine {
  /// Somebody pressed: today is a day of use.
  func countDay() {
    guard configuration.offersMeasure, measuring.offer.pressed(on: WallClock.day) else { return }
    keepMeasureOffer()
  }

  /// What a menu says of it now; `nil`: nothing.
  func lookForMeasuring() -> String? {
    guard configuration.offersMeasure else { return nil }
    if measuring.offer.found(settings.measures?.modified) { keepMeasureOffer() }
    return measuring.offer.isDue ? MeasureOffer.words : nil
  }

  private func keepMeasureOffer() {
    guard let file = settings.measureOffer else { return }
    let (bytes, writes, number, logger) = (
      MeasureOfferFile.encode(measuring.offer), measuring.writes, measuring.writes.next(), logger
    )
    workshop.run {
      do throws(ConfigurationProblem) {
        try writes.write(number) { () throws(ConfigurationProblem) in try file.replace(with: bytes) }
      } catch {
        logger.warning("days of use are not kept: \(error.description)")
      }
    }
  }
}

/// The offer, and the order in which it is written.
struct Measuring {
  var offer: MeasureOffer
  let writes = OrderedWrites()
}
