import Glibc

/// Returns the bytes of the regular file at `path`; `nil` if the file cannot be read.
package func readWholeFile(_ path: String) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  let size = Int(status.st_size)
  var failed = false
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    while count < size, let base = buffer.baseAddress {
      let got = read(descriptor, base + count, size - count)
      if got < 0 && errno == EINTR { continue }
      if got <= 0 {
        failed = got < 0
        break
      }
      count += got
    }
  }
  return failed ? nil : bytes
}
