/// Why the program cannot do what it was asked, in words.
struct ProgramFault: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
