import Glibc
import ScanPlanning
import TappetConfig

/// The files in which learned weights are kept, one for each app, for their owner alone.
package struct WeightsStore: Sendable {
  /// `nil`: nothing is kept.
  private let directory: String?

  /// No more apps than this are remembered.
  static let mostApps = 256

  package init(directory: String?) { self.directory = directory }

  /// Beside the file of live changes.
  package init(beside live: String?) {
    self.init(directory: live.flatMap { path in path.lastIndex(of: "/").map { path[..<$0] + "/weights" } })
  }

  private func path(_ app: String) -> String? { directory.map { "\($0)/\(LearnedWeights.fileName(app: app))" } }

  /// An app's weights, empty ones where there are none; `problem` says why a file was not taken.
  func load(_ app: String) -> (weights: LearnedWeights, problem: String?) {
    let fresh = LearnedWeights(salt: .random(in: .min ... .max))
    guard let path = path(app) else { return (fresh, nil) }
    var status = stat()
    guard lstat(path, &status) == 0 else { return (fresh, nil) }
    func refused(_ reason: String) -> (LearnedWeights, String?) {
      (fresh, "learned weights in \(path) were not taken, and learning starts afresh: \(reason)")
    }
    guard status.st_uid == getuid() else { return refused("it belongs to another user") }
    switch TextFile.read(path, allowingPipes: false) {
    case .failure(.system(let fault)): return refused("cannot \(fault.call) it: \(fault.reason)")
    case .failure(.tooLarge), .failure(.noFile): return refused(WeightsProblem.foreign.description)
    case .success(let bytes):
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return refused(WeightsProblem.foreign.description)
      }
      do throws(WeightsProblem) {
        return (try LearnedWeights(text: text, app: app), nil)
      } catch {
        return refused(error.description)
      }
    }
  }

  /// Keeps an app's weights; gives why it could not.
  func save(_ weights: LearnedWeights, of app: String) -> String? {
    guard let path = path(app), files.count < Self.mostApps || access(path, F_OK) == 0 else { return nil }
    do {
      try TextFile.replace(path, with: Array(weights.text(app: app).utf8))
      return nil
    } catch {
      return "learned weights could not be kept: cannot \(error.call) \(path): \(error.reason)"
    }
  }

  /// Deletes what was learned of an app, of all where `nil`; gives how many apps were forgotten.
  func forget(_ app: String?) -> Int {
    guard let directory else { return 0 }
    let names = app.map { [LearnedWeights.fileName(app: $0)] } ?? files
    return names.count { unlink("\(directory)/\($0)") == 0 }
  }

  private var files: [String] {
    directory.flatMap(Folder.names)?.filter { $0.hasSuffix(".weights") } ?? []
  }
}
