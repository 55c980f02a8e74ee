/// Facts of the whole program.
package enum Tappet {
  package static let version = "0.1.0"
}
