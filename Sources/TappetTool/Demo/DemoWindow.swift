import Glibc
import Messages
import TappetModel
import TappetProtocol

/// The player's window, drawn by a separate program (`tappet-demo`) that reports keys and the window's position.
final class DemoWindow: Sendable {
  enum News: Sendable {
    /// A byte of a key, as a terminal would send it.
    case key(UInt8)
    /// The window moved: the screen point of its corner, to which the player's frames are relative.
    case moved(Point)
    case closed
  }

  /// Ends when the window closes.
  let news: AsyncStream<News>
  /// The process that shows it.
  var id: Int { process.id }
  private let process: ChildProcess
  private let input: Int32

  /// - Throws: `ToolError` when the program is missing or cannot be started.
  convenience init(in house: DemoHouse) async throws {
    try await self.init { try await house.startBeside("tappet-demo", input: $0, output: $1) }
  }

  /// - Parameter start: starts the program with this standard input and output.
  /// - Throws: `ToolError` when the program is missing or cannot be started.
  init(start: (_ input: Int32, _ output: Int32) async throws -> ChildProcess) async throws {
    let name = tr("the demo's window")
    let (screens, told) = (try ProgramPipe.make(for: name), try ProgramPipe.make(for: name))
    defer {
      close(screens.read)
      close(told.write)
    }
    do {
      process = try await start(screens.read, told.write)
    } catch {
      close(screens.write)
      close(told.read)
      throw error
    }
    input = screens.write
    news = ProgramPipe.lines(of: told.read) { News(line: $0) }
  }

  deinit { close(input) }

  /// Draws the tree. Does nothing once the window is gone.
  func show(_ root: ElementNode) {
    var writer = JSONWriter(reserving: 8192)
    writer.beginObject()
    writer.key("root")
    writer.element(root)
    writer.endObject()
    writer.endLine()
    _ = writer.bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
  }

  func end() async { await process.end(within: .seconds(2)) }
}

extension DemoWindow.News {
  /// Parses a line from the window; `nil` if it is unknown.
  init?(line: String) {
    let words = line.split { $0 == " " || $0 == "\n" }
    switch (words.first, words.count) {
    case ("key", 2):
      guard let byte = UInt8(words[1]) else { return nil }
      self = .key(byte)
    case ("at", 3):
      guard let x = Int(words[1]), let y = Int(words[2]) else { return nil }
      self = .moved(Point(x: Double(x), y: Double(y)))
    case ("closed", 1): self = .closed
    case _: return nil
    }
  }
}
