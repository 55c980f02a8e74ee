import ScanVocabulary

/// The method that is used, and how far its person has come: what it makes of time and presses, what choices among marks
/// have left, where is pointed.
///
/// ```
/// use(auto) ▶ motion ─ use(coded) ▶ motion, marking ─ use(point) ▶ motion, pointing ─ use(coded) ▶ the codes are there
/// ```
package struct ScanMethod: Sendable {
  package internal(set) var motion: ScanMotion
  package var marking = Marking()
  package internal(set) var pointing = Pointing()

  init(_ method: ScanSettings.Method) { motion = ScanMotion(method) }

  /// Another method begins; what another was at is kept.
  mutating func use(_ method: ScanSettings.Method) { motion = ScanMotion(method) }
}
