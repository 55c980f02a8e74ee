import ScannerMenus
import Scanning
import SpokenCommands
import SwitchHandling
import TappetModel

/// The scan and voice control, and what every press and step reads of them.
///
/// Before Swift calls a getter of a struct that a class stores, it copies the struct, with a retain for each of its
/// references: hundreds in `SwitchControl`. A struct that is not copyable is read in place, and so is what it stores. So
/// the reads of a press and a step are written here; elsewhere in the engine, `scan.isPaused` and the like may copy.
/// Decision 260: docs/decisions/0260-reading-in-place.md.
struct EngineMachines: ~Copyable {
  var scan: SwitchControl
  var voice: VoiceControl

  /// When the first of the two is due; `nil`: neither is.
  var deadline: Instant? { scan.deadline.earlier(voice.deadline) }

  var scanDeadline: Instant? { scan.deadline }

  /// Whether a deadline of the scan was missed by so much that nobody has seen the steps since.
  func isStalled(at now: Instant) -> Bool { scan.isStalled(at: now) }

  /// Whether something covers the screen now, if voice control does not know that yet; otherwise `nil`.
  var newCover: Bool? { scan.isCovered == voice.isCovered ? nil : scan.isCovered }

  /// When the highlight became valid for presses; `nil`: nothing was ever lit.
  var litAt: Instant? { scan.litAt }
  var menu: ScanMenu? { scan.menu }
  var focus: ElementID? { scan.place.focus }
  var spokenStop: SpokenStop? { scan.spokenStop }
  var stopPlace: StopPlace? { scan.stopPlace }
  var isReadingMenuOpen: Bool { scan.isReadingMenuOpen }
  var isVoiceAsking: Bool { voice.isAsking }
}

/// The speech desk, and what every press and step reads of it in place.
struct SpeechInPlace: ~Copyable {
  var desk = SpeechDesk()

  /// When reading aloud, a value or what was typed is due to go on; `nil`: nothing is.
  var deadline: Instant? { desk.deadline.earlier(desk.reader.deadline) }

  /// When a value or what was typed is due to be spoken; `nil`: nothing is.
  var remarkDeadline: Instant? { desk.deadline }

  var isReadingAloud: Bool { desk.reader.isReading }
}
