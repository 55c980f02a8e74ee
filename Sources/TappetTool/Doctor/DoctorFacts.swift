import Messages
import ScanVocabulary
import SwitchInput
import TappetConfig

/// The facts about the machine that `tappet doctor` judges. The defaults describe a machine where nothing is wrong.
struct DoctorFacts: Sendable {
  /// A program that belongs to Tappet, and its answer to `--version`.
  struct Program: Hashable, Sendable {
    enum State: Hashable, Sendable {
      case missing
      case tells(version: String)
      /// The program does not start; holds its output.
      case fails(Message)
      /// The program did not answer in time.
      case isLate
    }
    var name: String
    var state: State
  }

  enum Daemon: Hashable, Sendable {
    case answers(version: String)
    /// Nothing answers at this socket.
    case silent(String)
    case noRuntimeDirectory
  }

  enum Units: Hashable, Sendable {
    /// There is no user service manager, or it does not know Tappet's units.
    case none
    case installed(isEnabled: Bool)
  }

  enum Microphone: Hashable, Sendable {
    case works
    /// The running listener reports that the microphone fails, for this reason.
    case fails(Message)
    /// The sound server's default source is a monitor of the loudspeakers.
    case onlyMonitor
    /// There is neither a sound server nor a sound card that can record.
    case nothing
  }

  enum Accessibility: Hashable, Sendable {
    /// There is no desktop session in which to look.
    case unknown
    case noBus
    case there(isEnabled: Bool)
  }

  /// A program with windows that is not on the accessibility bus.
  struct SilentApp: Hashable, Sendable {
    enum Toolkit: Hashable, Sendable { case chromium, qt, gtk2 }
    var name: String
    var toolkit: Toolkit
    var id: Int?
    /// Its command line from `/proc`; when empty, `name` alone starts it.
    var arguments: [String] = []
  }

  var version: String
  var daemon: Daemon
  var programs: [Program] = []
  /// The names of the running processes; `nil` if they were not collected.
  var running: Set<String>?
  /// Whether Tappet is installed from Debian packages.
  var isPackaged = false
  var settings = ConfigurationCheck([], .ok)
  /// The effective settings; the built-in ones where the files are wrong.
  var configuration = Configuration()
  var units = Units.none
  /// `nil` when they could not be listed, for the reason in `devicesProblem`.
  var devices: [SurveyedDevice]? = []
  var devicesProblem = ""
  /// The helper that gives access to one box; `nil` where it is not installed.
  var permitter: String?
  var microphone = Microphone.works
  /// Whether ALSA programs reach the sound server; `true` if no sound server runs.
  var reachesSoundServer = true
  /// The switches whose sound was never taught.
  var untaught: [SwitchID] = []
  /// The listener's missing model and dictionary files.
  var missingVoiceFiles: [String] = []
  /// The missing Debian packages for speech output.
  var missingSpeakers: [String] = []
  /// Why the private output of cues cannot be used, as a word; `nil`: it can, or none is set.
  var cueGap: String?
  var hasX11 = true
  var hasWayland = false
  /// `$XDG_CURRENT_DESKTOP`.
  var desktop = ""
  var reach = DisplayReach()
  /// `nil` where no GNOME Shell runs, or the session is on X11.
  var shellExtension: ShellExtension?
  /// Whether it is Plasma 6 where it is KDE.
  var isPlasma6 = false
  var isKDE: Bool { desktop.uppercased().split(separator: ":").contains("KDE") }
  /// On KDE: those programs that are installed, and no .desktop file that KWin reads is about them.
  var unknownToKDE: [String] = []
  var accessibility = Accessibility.unknown
  var silentApps: [SilentApp] = []
  /// Why the state directory cannot be written, with its path; `nil` if it can.
  var stateProblem: Message?
  var isLocked = false
  /// A language that the user asked for and that has no catalogue, while no other one that they asked for has; `nil` if
  /// there is none.
  var missingLanguage: String?
  /// The codes of the languages that there are.
  var languages = ["en"]
  /// The session's locale, if the C library does not have it: "de_DE.UTF-8".
  var missingLocale: String?
}
