import Glibc
import LocalFiles
import ScanPlanning
import TappetConfig

/// Stores learned weights on disk, in one private file per app.
package struct WeightsStore: Sendable {
  /// The directory of the files; `nil` stores nothing.
  private let directory: String?
  private let writes = OrderedWrites()

  /// The maximum number of apps with a file.
  static let mostApps = 256

  package init(directory: String?) { self.directory = directory }

  /// Uses the directory `weights` next to the file `live` of live changes; `nil` stores nothing.
  package init(beside live: String?) {
    self.init(directory: live.flatMap { path in path.lastIndex(of: "/").map { path[..<$0] + "/weights" } })
  }

  private func path(_ app: String) -> String? { directory.map { "\($0)/\(LearnedWeights.fileName(app: app))" } }

  /// Returns the app's weights, or fresh ones if there are none; `problem` says why a file was not used. Blocks on the
  /// disk.
  func load(_ app: String) -> (weights: LearnedWeights, problem: String?) {
    let fresh = LearnedWeights.fresh
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

  /// Returns the number of a save or forget decided now: an operation with a lower number has no effect after it. Never
  /// blocks.
  func next() -> Int { writes.next() }

  /// Saves the app's weights unless something newer has been saved or forgotten. Returns the reason on failure,
  /// otherwise `nil`. Blocks on the disk.
  func save(_ weights: LearnedWeights, of app: String, number: Int) -> String? {
    guard let path = path(app) else { return nil }
    do throws(ConfigurationProblem) {
      try writes.write(number, of: path) { () throws(ConfigurationProblem) in
        guard files.count < Self.mostApps || access(path, F_OK) == 0 else { return }
        do throws(TextFile.Fault) {
          try TextFile.replace(path, with: Array(weights.text(app: app).utf8))
        } catch {
          throw ConfigurationProblem(file: path, message: error.message)
        }
      }
      return nil
    } catch {
      return "learned weights could not be kept: \(error.description)"
    }
  }

  /// Deletes the weights of `app`, or of all apps if `nil`. Returns the number of files deleted. Blocks on the disk.
  func forget(_ app: String?, number: Int) -> Int {
    guard let directory else { return 0 }
    guard let app else { return writes.writeAll(number) { files.count { unlink("\(directory)/\($0)") == 0 } } }
    let path = "\(directory)/\(LearnedWeights.fileName(app: app))"
    var isGone = false
    try? writes.write(number, of: path) { isGone = unlink(path) == 0 }
    return isGone ? 1 : 0
  }

  private var files: [String] {
    directory.flatMap(Folder.names)?.filter { $0.hasSuffix(".weights") } ?? []
  }
}
