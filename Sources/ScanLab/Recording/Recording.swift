import SpokenCommands
import TappetModel

/// A parsed recording: the inputs to the switches, the scan and voice control, each with a digest of the effects that
/// it had.
package struct Recording: Sendable {
  package struct Entry: Sendable {
    package var input: CoreInput
    /// The number of effects.
    package var effects: Int
    /// The digest of the effects.
    package var check: String
    package var line: Int
  }

  /// The program that made the recording, with its version.
  package var program: String
  /// Whether the recording contains the app's own labels instead of stand-ins.
  package var hasNames: Bool
  package var entries: [Entry]
  /// Whether the file ends with the end line. Otherwise it was truncated, and `entries` holds the inputs before the
  /// break.
  package var isWhole: Bool

  /// Parses a file; throws an error that lists all of the file's problems. Ignores a truncated last line.
  package init(_ text: String) throws(RecordingProblems) {
    // Split by bytes, because "\r\n" is one Character.
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) }
    (program, hasNames) = try Self.header(lines.first ?? "")
    entries = []
    isWhole = false
    var problems: [RecordingProblem] = []
    var outline = PlanOutline()
    var voice = RecordedVoice()
    let last = lines.lastIndex { !$0.isEmpty } ?? 0
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      do throws(RecordingFault) {
        let value = try RecordedValue(line)
        if let count = value["end"] {
          isWhole = index == last && count.integer == Int64(entries.count)
          if !isWhole && problems.isEmpty {
            throw RecordingFault("the end does not fit: \(entries.count) inputs stand before it")
          }
        } else {
          entries.append(try Self.entry(value, line: index + 1, after: &outline, &voice))
        }
      } catch {
        // This is the last line of a truncated file.
        if index == last && !isWhole && problems.isEmpty && !text.hasSuffix("\n") { break }
        problems.append(RecordingProblem(line: index + 1, reason: error.reason))
      }
    }
    if entries.isEmpty && problems.isEmpty {
      problems.append(RecordingProblem(line: lines.count, reason: "nothing was recorded"))
    }
    if !problems.isEmpty { throw RecordingProblems(problems) }
  }

  private static func header(_ line: Substring) throws(RecordingProblems) -> (program: String, names: Bool) {
    guard let value = try? RecordedValue(line), value["tappet"]?.string == "recording",
      let version = value["version"]?.integer
    else {
      throw RecordingProblems([
        RecordingProblem(line: 1, reason: "this is no recording of Tappet's; “tappet record FILE” makes one")
      ])
    }
    let program = value["program"]?.string ?? "unknown"
    guard version == Recorder.version else {
      let reason = "this is a recording of version \(version), made by \(program); this program reads version "
      throw RecordingProblems([
        RecordingProblem(line: 1, reason: reason + "\(Recorder.version): replay it with the program that made it")
      ])
    }
    return (program, value["names"]?.bool ?? true)
  }

  private static func entry(
    _ value: RecordedValue, line: Int, after outline: inout PlanOutline, _ voice: inout RecordedVoice
  ) throws(RecordingFault) -> Entry {
    guard case .object(let members) = value, let effects = value["effects"]?.integer,
      let check = value["check"]?.string
    else { throw RecordingFault("expected an input with “effects” and “check”") }
    let recorded = RecordedValue.object(members.filter { $0.key != "effects" && $0.key != "check" })
    let input: CoreInput
    do {
      if value["voice"] == nil {
        input = .scan(try RecordingDecoder().decode(RecordedInput.self, from: recorded).input(after: &outline))
      } else if let moment = value["at"]?.integer.map(Instant.init(nanoseconds:)) {
        let isWithheld = value["voice"]?.string == "withheld"
        input = isWithheld ? .withheld(at: moment) : .voice(try voice.input(of: recorded), at: moment)
      } else {
        throw RecordingFault("“at” is missing")
      }
    } catch let fault as RecordingFault {
      throw fault
    } catch {
      throw RecordingFault(Self.reason(error))
    }
    return Entry(input: input, effects: Int(clamping: effects), check: check, line: line)
  }

  /// Describes a decoding error to the user: the field or name that this version does not know.
  private static func reason(_ error: any Error) -> String {
    func place(_ context: DecodingError.Context) -> String {
      context.codingPath.map(\.stringValue).joined(separator: ".")
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): return "“\(key.stringValue)” is missing in “\(place(context))”"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      return "“\(place(context))” can't be read: \(context.debugDescription)"
    case .some, nil: return "it can't be read"
    }
  }
}

package struct RecordingProblem: Hashable, Sendable, CustomStringConvertible {
  package var line: Int
  package var reason: String
  package var description: String { "line \(line): \(reason)" }
}

package struct RecordingProblems: Error, Hashable, Sendable, CustomStringConvertible {
  package var problems: [RecordingProblem]
  init(_ problems: [RecordingProblem]) { self.problems = problems }
  package var description: String { problems.map(\.description).joined(separator: "\n") }
}
