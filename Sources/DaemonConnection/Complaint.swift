import Glibc
import TappetModel

/// What a program of Tappet's own says on standard error, which the journal reads.
package enum Complaint {
  /// One line after the program's name, whatever is in the text: each line of the journal's is that program's own.
  package static func line(_ text: String, of program: String) -> String { "\(program): \(text.oneLine)\n" }

  package static func write(_ text: String, of program: String) {
    var line = line(text, of: program)
    line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
