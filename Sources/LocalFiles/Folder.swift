import CKernel
package import Glibc

package enum Folder {
  /// Returns the names of the directory's entries, unordered and including "." and ".."; `nil` if the directory cannot
  /// be read.
  package static func names(in path: String) -> [String]? {
    guard let stream = opendir(path) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) { names.append(name(of: entry)) }
    return names
  }

  package static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    String(cString: tappet_entry_name(entry))
  }
}
