// swift-tools-version: 6.2
import PackageDescription

// Random runs of the scan, optimised (make laws). The laws use internals of the core as tests do, which an optimised
// build allows only if the whole core is built for it. Hence a package of its own over the same files.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
let tested = strict + [.unsafeFlags(["-enable-testing"])]

let package = Package(
  name: "scan-laws",
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")],
  targets: [
    .target(name: "Messages", path: "Messages", swiftSettings: tested),
    .target(
      name: "TappetModel", dependencies: [], path: "TappetModel",
      swiftSettings: tested),
    .target(
      name: "ScanVocabulary", dependencies: ["Messages", "TappetModel"], path: "ScanVocabulary",
      swiftSettings: tested),
    .target(
      name: "ElementTrees", dependencies: ["TappetModel"], path: "ElementTrees",
      swiftSettings: tested),
    .target(
      name: "ScannerMenus", dependencies: ["Messages", "TappetModel", "ScanVocabulary"], path: "ScannerMenus",
      swiftSettings: tested),
    .target(
      name: "ScanPlanning",
      dependencies: ["Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary"],
      path: "ScanPlanning",
      swiftSettings: tested),
    .target(
      name: "SpokenNames", dependencies: ["Messages", "TappetModel", "ScanVocabulary"], path: "SpokenNames",
      swiftSettings: tested),
    .target(
      name: "Scanning",
      dependencies: ["Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary", "ScanPlanning"],
      path: "Scanning",
      swiftSettings: tested),
    .target(
      name: "SpokenCommands",
      dependencies: ["Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary", "SpokenNames"],
      path: "SpokenCommands",
      swiftSettings: tested),
    .target(
      name: "SwitchHandling",
      dependencies: [
        "Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary", "ScanPlanning", "Scanning",
      ],
      path: "SwitchHandling",
      swiftSettings: tested),
    .target(
      name: "ScanLab",
      dependencies: [
        "Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary", "ScanPlanning", "SpokenNames",
        "Scanning",
        "SpokenCommands", "SwitchHandling",
      ],
      path: "ScanLab",
      swiftSettings: tested),
    .executableTarget(
      name: "scan-laws",
      dependencies: [
        "Messages", "ElementTrees", "ScannerMenus", "TappetModel", "ScanVocabulary", "ScanPlanning", "SpokenNames",
        "Scanning",
        "SpokenCommands", "SwitchHandling",
        "ScanLab", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Program",
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m")]),
  ]
)
