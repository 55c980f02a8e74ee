import Glibc

/// Returns everything read from a file or a pipe until its end.
func readText(_ path: String) throws -> String {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw BenchFailure("open", on: path) }
  defer { close(descriptor) }
  return readText(descriptor)
}

func readText(_ descriptor: Int32) -> String {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 16_384)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
    bytes += buffer[..<count]
  }
}

func writeFile(_ path: String, _ bytes: [UInt8]) throws {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else { throw BenchFailure("write", on: path) }
  defer { close(descriptor) }
  guard bytes.withUnsafeBytes({ write(descriptor, $0.baseAddress, $0.count) }) == bytes.count else {
    throw BenchFailure("write", on: path)
  }
}

enum StandardError {
  static func write(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
