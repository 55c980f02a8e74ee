// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let nio: [Target.Dependency] = [
  .product(name: "NIOCore", package: "swift-nio"),
  .product(name: "NIOPosix", package: "swift-nio"),
]
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

/// A C library from Debian behind one module map.
func system(_ name: String, pkgConfig: String? = nil, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

let package = Package(
  name: "tappet",
  products: [
    .library(name: "TappetClient", targets: ["TappetClient"]),
    .executable(name: "tappetd", targets: ["tappetd"]),
    .executable(name: "tappet", targets: ["tappet"]),
    .executable(name: "tappet-voice", targets: ["tappet-voice"]),
    .executable(name: "tappet-speech", targets: ["tappet-speech"]),
    .executable(name: "tappet-overlay", targets: ["tappet-overlay"]),
    .executable(name: "tappet-demo", targets: ["tappet-demo"]),
    .executable(name: "tappet-atspi", targets: ["tappet-atspi"]),
    .executable(name: "tappet-desk", targets: ["tappet-desk"]),
  ],
  // Exactly these; what they use in turn is listed, and checked by a release, in packaging/versions.
  dependencies: [
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
  ],
  targets: [
    // What decides: no Foundation, no C, no clock, no I/O. Each layer knows only those named in its dependencies.
    .target(name: "TappetModel", swiftSettings: strict),
    .target(name: "Messages", swiftSettings: strict),
    .target(name: "ScanVocabulary", dependencies: ["Messages", "TappetModel"], swiftSettings: strict),
    .target(name: "ElementTrees", dependencies: ["TappetModel"], swiftSettings: strict),
    .target(name: "ScannerMenus", dependencies: ["Messages", "TappetModel", "ScanVocabulary"], swiftSettings: strict),
    .target(
      name: "ScanPlanning",
      dependencies: ["Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary"],
      swiftSettings: strict),
    .target(name: "SpokenNames", dependencies: ["TappetModel", "ScanVocabulary"], swiftSettings: strict),
    .target(
      name: "Scanning",
      dependencies: ["Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary", "ScanPlanning"],
      swiftSettings: strict),
    .target(
      name: "SpokenCommands",
      dependencies: ["Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary", "SpokenNames"],
      swiftSettings: strict),
    .target(
      name: "SwitchHandling",
      dependencies: ["Messages", "ScannerMenus", "TappetModel", "ScanVocabulary", "ScanPlanning", "Scanning"],
      swiftSettings: strict),
    .target(
      name: "ScanLab",
      dependencies: [
        "Messages",
        "ScannerMenus", "TappetModel", "ScanVocabulary", "ScanPlanning", "SpokenNames", "Scanning", "SpokenCommands",
        "SwitchHandling",
      ], swiftSettings: strict),

    // The wire.
    .target(
      name: "TappetProtocol", dependencies: ["Messages", "TappetModel", "ScanVocabulary"], swiftSettings: strict),
    // The daemon's end of it: reads what clients send, describes every message.
    .target(
      name: "TappetProtocolServer",
      dependencies: [
        "TappetModel", "ScanVocabulary", "ScannerMenus", "SpokenNames", "SpeechOutput", "TappetProtocol",
      ],
      swiftSettings: strict),
    .target(
      name: "TappetClient", dependencies: ["TappetModel", "ScanVocabulary", "TappetProtocol"] + nio,
      swiftSettings: strict),
    // A program's own connection: waits for the daemon, and begins anew when it went.
    .target(name: "DaemonConnection", dependencies: ["TappetModel", "TappetClient"], swiftSettings: strict),

    // A person's language, by gettext.
    .target(name: "Translation", dependencies: ["Messages", "TappetProtocol", "CGettext"], swiftSettings: strict),

    // How a program is started, signalled and waited for.
    .target(name: "ChildPrograms", dependencies: ["CProcess"], swiftSettings: strict),

    // What time it is.
    .target(name: "SystemClocks", dependencies: ["TappetModel", "CKernel"], swiftSettings: strict),

    // The user's files: read with their limits, replaced whole.
    .target(name: "LocalFiles", dependencies: ["Messages", "CKernel"], swiftSettings: strict),

    // Rims: one C library each, values out.
    .target(
      name: "TappetConfig",
      dependencies: [
        "LocalFiles", "Messages",
        "ScannerMenus", "TappetModel", "ScanVocabulary", "SpokenNames", "Scanning", "SpokenCommands", "SwitchHandling",
        "ScanLab", "SpeechOutput", "PreferredLook",
        "CToml",
        "CKernel",
      ], swiftSettings: strict),
    .target(
      name: "SwitchInput",
      dependencies: ["TappetModel", "ScanVocabulary", "SystemClocks", "CEvdev", "CUdev", "CKernel"],
      swiftSettings: strict),
    // Commands that a person taught in their own way of speaking. Decides only.
    .target(name: "LearnedVoice", dependencies: ["TappetModel"], swiftSettings: strict),
    .target(
      name: "VoiceInput",
      dependencies: [
        "TappetModel", "ScanVocabulary", "ScannerMenus", "SpokenNames", "SpokenCommands", "SystemClocks",
        "LearnedVoice", "LocalFiles", "SpeechOutput", "CPocketSphinx", "CALSA",
        "CFlite", "CSndfile", "CSamplerate", "CSuppressor", "CKernel", "ChildPrograms",
      ],
      resources: [.embedInCode("Pronouncing/lexicon.dict")], swiftSettings: strict),

    // What becomes of words until they are heard: order, markup, short sounds. No C, no I/O.
    .target(name: "SpeechOutput", dependencies: ["Messages", "TappetModel", "ScanVocabulary"], swiftSettings: strict),

    // How fast and how surely somebody presses, of what the daemon tells, and what was measured before.
    .target(
      name: "PressMeasuring",
      dependencies: ["Messages", "TappetModel", "ScanVocabulary", "ScanLab", "TappetProtocol", "TappetConfig"],
      swiftSettings: strict),

    // The hub.
    .target(
      name: "TappetDaemon",
      dependencies: [
        "Messages", "Translation",
        "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary", "ScanPlanning", "SpokenNames", "Scanning",
        "SpokenCommands", "SwitchHandling",
        "ScanLab", "TappetProtocol", "TappetProtocolServer", "TappetConfig", "PressMeasuring", "SwitchInput",
        "LocalFiles", "PreferredLook", "SystemClocks", "CSystemd",
        "CKernel", "ChildPrograms", logging,
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ] + nio,
      swiftSettings: strict),

    // What is to be seen of the scan, and how it is drawn: decides only.
    .target(
      name: "ScreenOverlay",
      dependencies: ["Messages", "TappetModel", "ScanVocabulary", "TappetProtocol", "PreferredLook"],
      swiftSettings: strict),
    // The shapes in pixels, by cairo and Pango; needs no display.
    .target(
      name: "ShapePainting", dependencies: ["TappetModel", "PreferredLook", "ScreenOverlay", "CPango"],
      swiftSettings: strict),
    // What the person's display preferences mean for what Tappet draws: colours, sizes, shapes.
    .target(name: "PreferredLook", dependencies: ["ScanVocabulary", "TappetProtocol"], swiftSettings: strict),

    // The keyboard on the screen: layouts, what its keys do, which words it offers. Decides only; its data.
    .target(
      name: "OnScreenKeyboard",
      dependencies: ["Messages", "TappetModel", "ElementTrees", "ScanPlanning", "DeskPanels", "CKeyboardData"],
      swiftSettings: strict),
    // A model of the language in a process of its own, asked which words are likely next.
    .target(
      name: "LanguageModel",
      dependencies: ["TappetModel", "OnScreenKeyboard", "ChildPrograms", "SystemClocks", "CPocketSphinx"],
      swiftSettings: strict),
    // Panels of things to choose; the desktop as one of them: windows, programs, workspaces. Decides only.
    .target(
      name: "DeskPanels", dependencies: ["Messages", "TappetModel", "ScanVocabulary", "PreferredLook"],
      swiftSettings: strict),
    // Keys and windows of an X11 display.
    .target(name: "X11Session", dependencies: ["CX11"], swiftSettings: strict),
    // Keys and pointer of a Wayland session, and the windows of sway and KWin.
    .target(
      name: "WaylandSession", dependencies: ["TappetModel", "TappetProtocol", "CWayland", "CXkbcommon"],
      swiftSettings: strict),

    // GNOME Shell's windows, keys and pointer, through our extension of it.
    .target(
      name: "GnomeSession", dependencies: ["TappetModel", "AccessibilityBus", "SystemClocks", "CSystemd"],
      swiftSettings: strict),

    // Whether the session's lock screen is shown.
    .target(name: "ScreenLock", dependencies: ["TappetModel", "SystemClocks", "CSystemd"], swiftSettings: strict),

    // What other apps' objects become, and how they are acted on: decides only. The bus that they live on.
    .target(name: "AccessibilityBridge", dependencies: ["Messages", "TappetModel"], swiftSettings: strict),
    .target(
      name: "AccessibilityBus",
      dependencies: ["TappetModel", "AccessibilityBridge", "SystemClocks", "CSystemd", "CKernel"],
      swiftSettings: strict),

    // The command `tappet` and its demo.
    .target(
      name: "TappetTool",
      dependencies: [
        "Messages", "Translation",
        "ScannerMenus", "ElementTrees", "TappetModel", "ScanVocabulary", "ScanPlanning", "SpokenNames",
        "SpokenCommands",
        "SwitchHandling",
        "ScanLab", "ScreenOverlay", "SpeechOutput", "TappetClient", "TappetProtocol", "TappetProtocolServer",
        "TappetConfig", "LocalFiles", "LearnedVoice", "PressMeasuring", "SwitchInput",
        "SystemClocks", "ChildPrograms", "CProcess", "CPango", arguments,
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ] + nio,
      swiftSettings: strict),

    // Programs: thin mains.
    .executableTarget(
      name: "tappetd",
      dependencies: [
        "Messages", "Translation",
        "TappetDaemon", "TappetConfig", "TappetProtocol", logging, arguments,
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ], swiftSettings: strict),
    .executableTarget(name: "tappet", dependencies: ["Translation", "TappetTool", arguments], swiftSettings: strict),
    .executableTarget(
      name: "tappet-voice",
      dependencies: [
        "Messages", "Translation",
        "LearnedVoice", "LocalFiles",
        "TappetModel", "ScanVocabulary", "ScannerMenus", "SpokenCommands", "VoiceInput", "DaemonConnection",
        "TappetClient", "TappetProtocol", "TappetProtocolServer", logging, arguments,
      ] + nio,
      swiftSettings: strict),

    .executableTarget(
      name: "tappet-speech",
      dependencies: [
        "Messages", "Translation",
        "TappetModel", "ScanVocabulary", "SpeechOutput", "SystemClocks", "ChildPrograms", "DaemonConnection",
        "TappetClient", "TappetConfig", "TappetProtocol", "TappetProtocolServer", "CSpeechd", "CALSA", "CPulse",
        arguments,
      ], swiftSettings: strict),
    .executableTarget(
      name: "tappet-overlay",
      dependencies: [
        "Messages", "Translation",
        "TappetModel", "ScanVocabulary", "PreferredLook", "ScreenOverlay", "ShapePainting", "SystemClocks",
        "DaemonConnection", "TappetClient", "TappetProtocol", "GtkCalls", "CGtk", arguments,
      ],
      swiftSettings: strict),
    // The window of the demo's app.
    .executableTarget(
      name: "tappet-demo",
      dependencies: [
        "Messages", "Translation", "TappetModel", "TappetProtocol", "PreferredLook", "GtkCalls", "CGtk", arguments,
      ],
      swiftSettings: strict),
    .target(name: "GtkCalls", dependencies: ["CGtk"], swiftSettings: strict),

    .executableTarget(
      name: "tappet-atspi",
      dependencies: [
        "Messages", "Translation",
        "TappetModel", "AccessibilityBridge", "AccessibilityBus", "SystemClocks", "DaemonConnection", "TappetClient",
        "DeskPanels", "LocalFiles", "TappetProtocol", "X11Session", "CX11", "CKernel", "WaylandSession", "GnomeSession",
        "ScreenLock", arguments,
      ], swiftSettings: strict),

    .executableTarget(
      name: "tappet-desk",
      dependencies: [
        "Messages", "Translation",
        "TappetModel", "ChildPrograms", "DeskPanels", "PreferredLook", "OnScreenKeyboard", "LanguageModel",
        "X11Session", "CX11",
        "WaylandSession", "GnomeSession", "SystemClocks", "DaemonConnection", "TappetClient", "TappetConfig",
        "LocalFiles", "TappetProtocol", "SpokenCommands", "GtkCalls", "CGtk", "ScreenLock", arguments,
      ], swiftSettings: strict),

    // C behind doors.
    system("CEvdev", pkgConfig: "libevdev", apt: "libevdev-dev"),
    system("CUdev", pkgConfig: "libudev", apt: "libudev-dev"),
    system("CSystemd", pkgConfig: "libsystemd", apt: "libsystemd-dev"),
    system("CPocketSphinx", pkgConfig: "pocketsphinx", apt: "libpocketsphinx-dev"),
    system("CALSA", pkgConfig: "alsa", apt: "libasound2-dev"),
    system("CFlite", apt: "flite1-dev"),
    system("CPango", pkgConfig: "pangocairo", apt: "libpango1.0-dev"),
    system("CSndfile", pkgConfig: "sndfile", apt: "libsndfile1-dev"),
    system("CSpeechd", apt: "libspeechd-dev"),
    system("CPulse", pkgConfig: "libpulse", apt: "libpulse-dev"),
    system("CXkbcommon", pkgConfig: "xkbcommon", apt: "libxkbcommon-dev"),
    system("CSamplerate", pkgConfig: "samplerate", apt: "libsamplerate0-dev"),
    system("CWebRTC", pkgConfig: "webrtc-audio-processing", apt: "libwebrtc-audio-processing-dev"),
    system("CGtk", pkgConfig: "gtk+-3.0", apt: "libgtk-layer-shell-dev"),
    system("CX11", pkgConfig: "x11", apt: "libxtst-dev"),
    .target(name: "CToml"),
    .target(
      name: "CSuppressor", dependencies: ["CWebRTC"],
      cxxSettings: [.define("WEBRTC_POSIX"), .define("WEBRTC_AUDIO_PROCESSING_ONLY_BUILD")]),
    .target(name: "CKernel"),
    .target(name: "CGettext"),
    .target(name: "CKeyboardData", exclude: ["data"]),
    .target(
      name: "CWayland", dependencies: ["CKernel"], exclude: ["protocol"],
      linkerSettings: [.linkedLibrary("wayland-client")]),
    .target(name: "CProcess"),

    // Tests.
    .testTarget(
      name: "TranslationTests", dependencies: ["Messages", "Translation", "CGettext"], swiftSettings: strict),
    .testTarget(
      name: "ScanCoreTests",
      dependencies: [
        "Messages",
        "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary", "ScanPlanning", "SpokenNames", "Scanning",
        "SpokenCommands", "SwitchHandling",
        "ScanLab",
      ], swiftSettings: strict),
    .testTarget(
      name: "TappetProtocolTests",
      dependencies: [
        "Messages",
        "TappetProtocol", "TappetProtocolServer", "TappetModel", "ScanVocabulary", "ScannerMenus", "SwitchHandling",
        "ScanLab",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TappetClientTests",
      dependencies: [

        "DaemonConnection", "TappetClient", "TappetProtocol", "TappetProtocolServer", "TappetModel",
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
      ]
        + nio,
      swiftSettings: strict),
    .testTarget(name: "ChildProgramsTests", dependencies: ["ChildPrograms"], swiftSettings: strict),
    .testTarget(
      name: "TappetConfigTests",
      dependencies: [
        "LocalFiles", "Messages",
        "ScannerMenus", "TappetConfig", "TappetModel", "ScanVocabulary", "SpokenCommands", "SwitchHandling", "ScanLab",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SwitchInputTests",
      dependencies: [
        "SwitchInput", "TappetModel", "ScanVocabulary", "ScanLab", "SystemClocks", "CEvdev", "CKernel", "MockSwitches",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SpeechOutputTests", dependencies: ["SpeechOutput", "TappetModel", "ScanVocabulary"], swiftSettings: strict),
    .testTarget(name: "LearnedVoiceTests", dependencies: ["LearnedVoice"], swiftSettings: strict),
    .testTarget(
      name: "VoiceInputTests",
      dependencies: [
        "LearnedVoice", "SpeechOutput",
        "VoiceInput", "VoiceEvaluation", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary",
        "ScanPlanning", "SpokenNames",
        "SpokenCommands", "ScanLab", "SystemClocks",
      ], swiftSettings: strict),
    .testTarget(
      name: "TappetDaemonTests",
      dependencies: [
        "Messages", "ChildPrograms",
        "ElementTrees", "TappetDaemon", "TappetConfig", "TappetProtocol", "SwitchInput", "PreferredLook",
        "TappetModel",
        "ScanVocabulary",
        "ScanPlanning", "Scanning", "ScannerMenus", "SpokenCommands", "SwitchHandling", "ScanLab", "MockSwitches",
        "CSystemd",
        logging,
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ] + nio, swiftSettings: strict),
    .testTarget(
      name: "ScreenOverlayTests",
      dependencies: [
        "Messages", "PreferredLook", "ScreenOverlay", "ShapePainting", "TappetModel", "ScanVocabulary",
        "SwitchHandling", "TappetProtocol", "CPango",
      ], swiftSettings: strict),
    .testTarget(
      name: "TappetToolTests",
      dependencies: [
        "Messages", "Translation",
        "ScannerMenus", "ElementTrees", "ChildPrograms", "TappetTool", "TappetConfig", "LearnedVoice", "PressMeasuring",
        "SwitchInput",
        "TappetModel",
        "ScanVocabulary",
        "ScanPlanning",
        "Scanning", "SpokenCommands", "SwitchHandling", "ScanLab", "ScreenOverlay", "TappetProtocol",
        "TappetProtocolServer",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LanguageModelTests", dependencies: ["LanguageModel", "OnScreenKeyboard"], swiftSettings: strict),
    .testTarget(
      name: "OnScreenKeyboardTests",
      dependencies: ["Messages", "ElementTrees", "OnScreenKeyboard", "DeskPanels", "TappetModel", "ScanPlanning"],
      swiftSettings: strict),
    .testTarget(
      name: "WaylandSessionTests", dependencies: ["WaylandSession", "TappetModel", "CXkbcommon"], swiftSettings: strict),
    .testTarget(
      name: "GnomeSessionTests", dependencies: ["GnomeSession", "AccessibilityBus", "TappetModel"],
      swiftSettings: strict),
    .testTarget(name: "ScreenLockTests", dependencies: ["ScreenLock"], swiftSettings: strict),
    .testTarget(
      name: "DeskPanelsTests",
      dependencies: [
        "ElementTrees", "DeskPanels", "Messages", "PreferredLook", "ScanVocabulary", "TappetModel", "TappetProtocol",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AccessibilityBridgeTests", dependencies: ["AccessibilityBridge", "TappetModel"], swiftSettings: strict),
    .testTarget(
      name: "AccessibilityBusTests",
      dependencies: ["AccessibilityBus", "AccessibilityBridge", "TappetModel", "SystemClocks", "CSystemd", "CKernel"],
      swiftSettings: strict),
    system("CUmockdev", pkgConfig: "umockdev-1.0", apt: "libumockdev-dev"),
    .target(name: "MockSwitches", dependencies: ["CUmockdev"], path: "Tests/MockSwitches"),
    .executableTarget(name: "mock-switch", dependencies: ["MockSwitches"], path: "Tests/MockSwitch"),
    // Types what it is told on GNOME and KDE (Tests/desktop/strings).
    .executableTarget(
      name: "write-strings", dependencies: ["GnomeSession", "WaylandSession"], path: "Tests/WriteStrings",
      swiftSettings: strict),
    // Rounds through the C libraries, for valgrind (make valgrind).
    .executableTarget(
      name: "leak-rounds", dependencies: ["TappetModel", "ScanVocabulary", "SwitchInput", "VoiceInput"],
      path: "Tests/Leaks",
      exclude: ["run", "libraries.supp"], swiftSettings: strict),

    // What arbitrary bytes are given to: each of our own parsers (make fuzz).
    .target(
      name: "FuzzTargets",
      dependencies: [
        "ElementTrees", "TappetModel", "ScanVocabulary", "ScanPlanning", "SpokenNames", "SwitchHandling",
        "ScanLab", "TappetProtocol", "TappetProtocolServer", "TappetConfig", "SwitchInput",
        "OnScreenKeyboard",
      ],
      path: "Tests/Fuzz/Targets", swiftSettings: strict),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"], swiftSettings: strict),

    // What scanning costs, beside others' ways of scanning (make scan-bench).
    .target(
      name: "ScanRivals",
      dependencies: [
        "ElementTrees", "TappetModel", "ScanVocabulary", "ScanPlanning", "TappetProtocol", "TappetProtocolServer",
      ],
      path: "Bench/Rivals", swiftSettings: strict),
    .executableTarget(
      name: "scan-cost",
      dependencies: [
        "ElementTrees", "TappetModel", "ScanVocabulary", "ScanPlanning", "ScanLab", "TappetProtocol", "ScanRivals",
      ],
      path: "Bench/ScanCost",
      swiftSettings: strict),
    // How fast people with one switch write (make writing-bench).
    .executableTarget(
      name: "writing-bench",
      dependencies: [
        "ElementTrees", "TappetModel", "ScanVocabulary", "ScanPlanning", "ScanLab", "DeskPanels", "OnScreenKeyboard",
        "LanguageModel", "FrozenKeyboard", "Messages", "Scanning", "SystemClocks",
      ],
      path: "Bench/Writing", exclude: ["phrases.txt", "other-phrases.txt", "words.txt"], swiftSettings: strict),
    // The keyboard that every later one is compared with.
    .target(
      name: "FrozenKeyboard", dependencies: ["TappetModel"], path: "Bench/FrozenKeyboard",
      exclude: ["data", "README.md", "recorded.tsv"], swiftSettings: strict),
    .testTarget(
      name: "FrozenKeyboardTests", dependencies: ["FrozenKeyboard", "TappetModel", "ScanLab"], swiftSettings: strict),
    .testTarget(
      name: "ScanRivalsTests",
      dependencies: ["ElementTrees", "TappetModel", "ScanVocabulary", "ScanPlanning", "ScanRivals"],
      swiftSettings: strict),

    // How well recordings are heard (make voice-bench).
    .target(
      name: "VoiceEvaluation",
      dependencies: ["TappetModel", "ScanVocabulary", "SpokenNames", "SpokenCommands", "VoiceInput", "CKernel"],
      path: "Bench/Voice/Evaluation",
      swiftSettings: strict),
    .executableTarget(
      name: "voice-evaluation",
      dependencies: [
        "LearnedVoice", "LocalFiles", "SpeechOutput", "TappetModel", "ScanVocabulary", "SpokenCommands",
        "TappetProtocol", "VoiceInput", "VoiceEvaluation", arguments,
      ],
      path: "Bench/Voice/Program", swiftSettings: strict),

    // How fast it is (make bench).
    .executableTarget(
      name: "tappet-bench",
      dependencies: [
        "ElementTrees", "TappetModel", "ScanVocabulary", "ScanPlanning", "TappetProtocol", "TappetProtocolServer",
        "ScreenOverlay", "ShapePainting", "CPango", "MockSwitches", "ChildPrograms",
        arguments,
      ],
      path: "Bench/Runner", swiftSettings: strict),
  ],
  cxxLanguageStandard: .cxx17
)
