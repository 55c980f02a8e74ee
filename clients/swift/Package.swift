// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as an app's would be. Elsewhere name Tappet's repository in place of the path.
let package = Package(
  name: "kitchen-timer",
  dependencies: [.package(name: "tappet", path: "../..")],
  targets: [
    .executableTarget(
      name: "kitchen-timer", dependencies: [.product(name: "TappetClient", package: "tappet")])
  ]
)
