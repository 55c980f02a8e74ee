// swift-tools-version: 6.2
import PackageDescription

// The parsers and the targets of ../FuzzTests once more, watched by libFuzzer and AddressSanitizer (make fuzz). A package of
// its own, over the same files: it needs none of the others' packages, and its flags touch nobody else's build.
let watched: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  .unsafeFlags(["-sanitize=fuzzer,address"]),
]

let package = Package(
  name: "tappet-fuzz",
  targets: [
    .target(name: "Messages", path: "Messages", swiftSettings: watched),
    .target(
      name: "TappetModel", dependencies: [], path: "TappetModel",
      swiftSettings: watched),
    .target(
      name: "ScanVocabulary", dependencies: ["Messages", "TappetModel"], path: "ScanVocabulary",
      swiftSettings: watched),
    .target(
      name: "ElementTrees", dependencies: ["TappetModel"], path: "ElementTrees",
      swiftSettings: watched),
    .target(
      name: "ScannerMenus", dependencies: ["Messages", "TappetModel", "ScanVocabulary"], path: "ScannerMenus",
      swiftSettings: watched),
    .target(
      name: "ScanPlanning",
      dependencies: ["Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary"],
      path: "ScanPlanning",
      swiftSettings: watched),
    .target(
      name: "SpokenNames", dependencies: ["Messages", "TappetModel", "ScanVocabulary"], path: "SpokenNames",
      swiftSettings: watched),
    .target(
      name: "Scanning",
      dependencies: ["Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary", "ScanPlanning"],
      path: "Scanning",
      swiftSettings: watched),
    .target(
      name: "SpokenCommands",
      dependencies: ["Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary", "SpokenNames"],
      path: "SpokenCommands",
      swiftSettings: watched),
    .target(
      name: "SwitchHandling",
      dependencies: [
        "Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary", "ScanPlanning", "Scanning",
      ],
      path: "SwitchHandling",
      swiftSettings: watched),
    .target(
      name: "ScanLab",
      dependencies: [
        "Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary", "ScanPlanning", "SpokenNames",
        "Scanning",
        "SpokenCommands", "SwitchHandling",
      ],
      path: "ScanLab",
      swiftSettings: watched),
    .target(
      name: "TappetProtocol", dependencies: ["Messages", "TappetModel", "ScanVocabulary"], path: "TappetProtocol",
      swiftSettings: watched),
    .target(
      name: "TappetProtocolServer",
      dependencies: [
        "Messages", "TappetModel", "ScanVocabulary", "ScannerMenus", "SpokenNames", "TappetProtocol", "SpeechOutput",
      ], path: "TappetProtocolServer", swiftSettings: watched),
    .target(
      name: "CToml", path: "CToml", cxxSettings: [.unsafeFlags(["-fsanitize=address,fuzzer-no-link"])]),
    .target(name: "CKernel", path: "CKernel", cSettings: [.unsafeFlags(["-fsanitize=address,fuzzer-no-link"])]),
    .target(
      name: "SpeechOutput", dependencies: ["Messages", "TappetModel", "ScanVocabulary"], path: "SpeechOutput",
      swiftSettings: watched),
    .target(
      name: "PreferredLook", dependencies: ["ScanVocabulary", "TappetProtocol"], path: "PreferredLook",
      swiftSettings: watched),
    .target(
      name: "LocalFiles", dependencies: ["Messages", "CKernel"], path: "LocalFiles", swiftSettings: watched),
    .target(
      name: "TappetConfig",
      dependencies: [
        "LocalFiles", "Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary", "ScanPlanning",
        "SpokenNames",
        "Scanning",
        "SpokenCommands", "SwitchHandling",
        "ScanLab", "SpeechOutput", "PreferredLook", "CToml", "CKernel",
      ], path: "TappetConfig",
      swiftSettings: watched),
    // Only what needs no device.
    .target(
      name: "SwitchInput", dependencies: ["Messages", "TappetModel", "ScanVocabulary"], path: "SwitchInput",
      swiftSettings: watched),
    // Only the texts that people write themselves.
    .target(
      name: "OnScreenKeyboard", dependencies: ["Messages"], path: "Phrases",
      sources: ["PhraseText.swift", "Phrases.swift"], swiftSettings: watched),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary", "ScanPlanning", "SpokenNames",
        "Scanning",
        "SpokenCommands", "SwitchHandling",
        "ScanLab", "TappetProtocol", "TappetProtocolServer", "TappetConfig", "SwitchInput",
        "OnScreenKeyboard",
      ],
      path: "Targets", swiftSettings: watched),
    .executableTarget(
      name: "tappet-fuzz", dependencies: ["FuzzTargets"], path: "Engine",
      swiftSettings: [.unsafeFlags(["-sanitize=address"])],
      // libFuzzer without its own main. Debian's gold does not know the sections that it finds the coverage by.
      linkerSettings: [
        .linkedLibrary("m"), .linkedLibrary("stdc++"),
        .unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"]),
      ]),
  ],
  cxxLanguageStandard: .cxx17
)
