import Dispatch
import Synchronization
package import VoiceInput

/// Hears all recordings of some material, several at a time.
package enum Evaluation {
  /// Returns the finding for each recording in the order of the material, independent of the number of `jobs`.
  ///
  /// - Parameter onProgress: called after each recording with the number of recordings done, from any thread.
  package static func run(
    _ material: Material, options: ListenerOptions, jobs: Int, onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws(VoiceError) -> [Finding] {
    let desk = Mutex(Desk(findings: Array(repeating: nil, count: material.recordings.count)))
    DispatchQueue.concurrentPerform(iterations: max(1, jobs)) { _ in
      do throws(VoiceError) {
        let examiner = try Examiner(options: options, screens: material.screens)
        while let index = desk.withLock({ $0.take() }) {
          let recording = material.recordings[index]
          let finding = try examiner.examine(recording, at: material.path(of: recording))
          onProgress(desk.withLock { $0.put(finding, at: index) })
        }
      } catch {
        desk.withLock { $0.fail(error) }
      }
    }
    return try desk.withLock { desk throws(VoiceError) in
      if let error = desk.error { throw error }
      return desk.findings.compactMap(\.self)
    }
  }

  /// The work left and the findings so far.
  private struct Desk {
    var findings: [Finding?]
    var next = 0
    var done = 0
    var error: VoiceError?

    mutating func take() -> Int? {
      guard error == nil, next < findings.count else { return nil }
      next += 1
      return next - 1
    }

    mutating func put(_ finding: Finding, at index: Int) -> Int {
      findings[index] = finding
      done += 1
      return done
    }

    mutating func fail(_ error: VoiceError) { self.error = error }
  }
}
