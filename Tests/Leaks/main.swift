import Glibc

// Goes the same round through a C library again and again, so that valgrind sees what each round leaves behind.
//   leak-rounds grammars COUNT SOUND      new screens for PocketSphinx; SOUND: bare samples of somebody who says something
//   leak-rounds plugs COUNT               a switch box that is pulled out and plugged in; as a child of mock-switch

struct Trouble: Error, CustomStringConvertible {
  var description: String
}

let words = Array(CommandLine.arguments.dropFirst())
do {
  switch (words.first, words.dropFirst().first.flatMap { Int($0) }) {
  case ("grammars", let count?) where words.count == 3: try Grammars.run(count, sound: words[2])
  case ("plugs", let count?) where words.count == 2: try Plugs.run(count)
  default:
    print("leak-rounds: expected grammars COUNT SOUND, or plugs COUNT")
    exit(64)
  }
} catch {
  print("leak-rounds: \(error)")
  exit(1)
}
