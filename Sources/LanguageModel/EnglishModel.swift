import Glibc

/// The model of US English in Debian's package pocketsphinx-en-us.
package enum EnglishModel {
  package static let path = "/usr/share/pocketsphinx/model/en-us/en-us.lm.bin"
  /// The word list whose layouts it serves.
  package static let words = "english"

  package static var isInstalled: Bool { access(path, R_OK) == 0 }
}
