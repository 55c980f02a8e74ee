import FuzzTargets
import Glibc

/// Gives one target whatever libFuzzer thinks of: `tappet-fuzz TARGET` and then words for libFuzzer.
@main
enum Fuzz {
  static func main() {
    guard CommandLine.argc > 1, FuzzTarget(rawValue: CommandLine.arguments[1]) != nil else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: " ")
      print("tappet-fuzz: the first word names no target; there are: \(names)")
      exit(64)
    }
    // libFuzzer takes the words over, the target's name in the place of its own.
    exit(run(CommandLine.argc - 1, CommandLine.unsafeArgv + 1))
  }

  /// libFuzzer's callback can carry nothing with it.
  fileprivate static let target = FuzzTarget(rawValue: CommandLine.arguments[1])

  private static func run(_ count: CInt, _ words: Words) -> CInt {
    var (count, words) = (count, Optional(words))
    return runDriver(&count, &words, giveInput)
  }
}

private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

private func giveInput(_ start: UnsafeRawPointer?, _ length: Int) -> CInt {
  Fuzz.target?.run(UnsafeRawBufferPointer(start: start, count: length))
  return 0
}

/// libFuzzer's own loop.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>, _ words: UnsafeMutablePointer<Words?>,
  _ body: @convention(c) (UnsafeRawPointer?, Int) -> CInt
) -> CInt
