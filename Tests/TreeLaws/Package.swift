// swift-tools-version: 6.2
import PackageDescription

// Random runs of the scan, optimised (make laws). The laws look into the core as tests do, which an optimised build
// allows only where the whole core is built for it: hence a package of its own, over the same files.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "tree-laws",
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")],
  targets: [
    .target(name: "ScanCore", path: "ScanCore", swiftSettings: strict + [.unsafeFlags(["-enable-testing"])]),
    .executableTarget(
      name: "tree-laws",
      dependencies: ["ScanCore", .product(name: "ArgumentParser", package: "swift-argument-parser")], path: "Program",
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m")]),
  ]
)
