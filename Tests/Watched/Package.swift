// swift-tools-version: 6.2
import PackageDescription

// The switches, which have threads of their own, and their tests once more, watched by a sanitizer (Tests/sanitized). A
// package of its own, over the same files: it is built and run in a minute or two. Everything watched is
// `make test SANITIZE=thread`; what only decides is watched under random bytes and in random runs (../Fuzz).
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "tappet-watched",
  targets: [
    .target(name: "Messages", path: "Messages", swiftSettings: strict),
    .target(
      name: "TappetModel", dependencies: [], path: "TappetModel",
      swiftSettings: strict),
    .target(
      name: "ScanVocabulary", dependencies: ["Messages", "TappetModel"], path: "ScanVocabulary",
      swiftSettings: strict),
    .target(
      name: "SystemClocks", dependencies: ["TappetModel", "CKernel"], path: "SystemClocks", swiftSettings: strict),
    .target(
      name: "SwitchInput",
      dependencies: ["Messages", "TappetModel", "ScanVocabulary", "SystemClocks", "CEvdev", "CUdev", "CKernel"],
      path: "SwitchInput",
      swiftSettings: strict),
    // What the tests press with.
    .target(
      name: "ElementTrees", dependencies: ["TappetModel"], path: "ElementTrees",
      swiftSettings: strict),
    .target(
      name: "ScannerMenus", dependencies: ["Messages", "TappetModel", "ScanVocabulary"], path: "ScannerMenus",
      swiftSettings: strict),
    .target(
      name: "ScanPlanning",
      dependencies: ["Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary"],
      path: "ScanPlanning",
      swiftSettings: strict),
    .target(
      name: "SpokenNames", dependencies: ["Messages", "TappetModel", "ScanVocabulary"], path: "SpokenNames",
      swiftSettings: strict),
    .target(
      name: "Scanning",
      dependencies: ["Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary", "ScanPlanning"],
      path: "Scanning",
      swiftSettings: strict),
    .target(
      name: "SpokenCommands",
      dependencies: ["Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary", "SpokenNames"],
      path: "SpokenCommands", swiftSettings: strict),
    .target(
      name: "SwitchHandling",
      dependencies: [
        "Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary", "ScanPlanning", "Scanning",
      ],
      path: "SwitchHandling", swiftSettings: strict),
    .target(
      name: "ScanLab",
      dependencies: [
        "Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary", "ScanPlanning", "SpokenNames",
        "Scanning",
        "SpokenCommands", "SwitchHandling",
      ],
      path: "ScanLab", swiftSettings: strict),
    .systemLibrary(name: "CEvdev", path: "CEvdev", pkgConfig: "libevdev"),
    .systemLibrary(name: "CUdev", path: "CUdev", pkgConfig: "libudev"),
    .systemLibrary(name: "CUmockdev", path: "CUmockdev", pkgConfig: "umockdev-1.0"),
    .target(name: "CKernel", path: "CKernel"),
    .target(name: "MockSwitches", dependencies: ["CUmockdev"], path: "MockSwitches"),
    .testTarget(
      name: "SwitchInputTests",
      dependencies: [
        "ElementTrees", "ScannerMenus", "SwitchInput", "TappetModel", "ScanVocabulary", "ScanLab", "SystemClocks",
        "CEvdev", "CKernel", "MockSwitches",
      ],
      path: "SwitchInputTests", swiftSettings: strict),
  ]
)
