import Glibc
import TappetModel

/// Messages on standard error, which the journal records.
package enum Complaint {
  /// A single line that starts with the program's name, so that no text can forge a line of the journal.
  package static func line(_ text: String, of program: String) -> String { "\(program): \(text.oneLine)\n" }

  package static func write(_ text: String, of program: String) {
    var line = line(text, of: program)
    line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
