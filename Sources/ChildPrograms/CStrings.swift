import Glibc

/// Provides strings as a null-terminated C array for the duration of a call.
enum CStrings {
  typealias List = UnsafePointer<UnsafeMutablePointer<CChar>?>

  static func with<Result>(_ strings: [String], _ body: (List) -> Result) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else {
        var none: UnsafeMutablePointer<CChar>?
        return withUnsafePointer(to: &none) { body($0) }
      }
      return body(first)
    }
  }
}
