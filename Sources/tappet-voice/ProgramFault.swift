/// A failure of the program, in words for the person.
struct ProgramFault: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
