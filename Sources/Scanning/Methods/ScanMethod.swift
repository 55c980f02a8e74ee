import ScanVocabulary

/// The method in use and its state: motion, choices among marks, and the pointing sweep.
///
/// ```
/// use(auto) ▶ motion ─ use(coded) ▶ motion, marking ─ use(point) ▶ motion, pointing ─ use(coded) ▶ the codes are there
/// ```
package struct ScanMethod: Sendable {
  package internal(set) var motion: ScanMotion
  package var marking = Marking()
  package internal(set) var pointing = Pointing()

  init(_ method: ScanSettings.Method) { motion = ScanMotion(method) }

  /// Switches to another method; the states of marking and pointing are kept.
  mutating func use(_ method: ScanSettings.Method) { motion = ScanMotion(method) }
}
