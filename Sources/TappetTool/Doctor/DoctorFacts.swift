import SwitchInput
import TappetConfig

/// Everything that `tappet doctor` judges by. What is not told is as it should be.
struct DoctorFacts: Sendable {
  /// A program of Tappet's, and what came of asking it for its version.
  struct Program: Hashable, Sendable {
    enum State: Hashable, Sendable {
      case missing
      case tells(version: String)
      /// It does not start: what it said.
      case fails(String)
      /// It has not said its version in good time.
      case isLate
    }
    var name: String
    var state: State
  }

  enum Daemon: Hashable, Sendable {
    case answers(version: String)
    /// Nobody does, at this socket.
    case silent(String)
    /// There is no place where it could listen.
    case noRuntimeDirectory
  }

  /// The units that start it.
  enum Units: Hashable, Sendable {
    /// The user has no service manager, or it does not know them.
    case none
    case installed(isEnabled: Bool)
  }

  enum Microphone: Hashable, Sendable {
    case works
    /// The listener, which runs, says why it does not.
    case fails(String)
    /// The sound server's default source is what the loudspeakers play.
    case onlyMonitor
    /// There is neither a sound server nor a sound card that records.
    case nothing
  }

  enum Accessibility: Hashable, Sendable {
    /// Nobody to ask: there is no desktop session.
    case unknown
    case noBus
    case there(isEnabled: Bool)
  }

  /// A program with windows that is not on the accessibility bus.
  struct SilentApp: Hashable, Sendable {
    enum Toolkit: Hashable, Sendable { case chromium, qt, gtk2 }
    var name: String
    var toolkit: Toolkit
    /// Its process.
    var id: Int?
    /// How it was started, as the kernel tells it; empty: by its name alone.
    var arguments: [String] = []
  }

  /// Our own version.
  var version: String
  var daemon: Daemon
  var programs: [Program] = []
  /// Which of them run now; `nil`: nobody has looked.
  var running: Set<String>?
  /// Whether they came as Debian packages.
  var isPackaged = false
  var settings = ConfigurationCheck([], .ok)
  /// What holds; the built-in settings where the files are wrong.
  var configuration = Configuration()
  var units = Units.none
  /// `nil`: they could not be listed, for this reason.
  var devices: [SurveyedDevice]? = []
  var devicesProblem = ""
  /// The program that lets a person read one box, where it is installed.
  var permitter: String?
  var microphone = Microphone.works
  /// Whether ALSA's programs reach the sound server; true without one.
  var reachesSoundServer = true
  /// Files that the listener needs and that are not there.
  var missingVoiceFiles: [String] = []
  /// Debian's packages that speak and are not installed.
  var missingSpeakers: [String] = []
  var hasX11 = true
  var hasWayland = false
  /// `$XDG_CURRENT_DESKTOP`.
  var desktop = ""
  var reach = DisplayReach()
  var accessibility = Accessibility.unknown
  var silentApps: [SilentApp] = []
  /// Why what is to be kept cannot be written, with its folder.
  var stateProblem: String?
  var isLocked = false
}
