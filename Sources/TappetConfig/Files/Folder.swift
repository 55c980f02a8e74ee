import CKernel
package import Glibc

/// What is in a folder.
package enum Folder {
  /// The names of all that is in it, in no order, "." and ".." too; `nil`: it cannot be read.
  package static func names(in path: String) -> [String]? {
    guard let stream = opendir(path) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) { names.append(name(of: entry)) }
    return names
  }

  /// The name in an entry that `readdir` gave.
  package static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    String(cString: tappet_entry_name(entry))
  }
}
