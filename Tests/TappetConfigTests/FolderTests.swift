import Glibc
import Testing

@testable import LocalFiles
@testable import TappetConfig

@Suite("Listing a folder")
struct FolderTests {
  @Test("Names of every length are read whole")
  func names() throws {
    let directory = try TemporaryDirectory()
    let names = ["a", "Ünï.toml", String(repeating: "x", count: 255)]
    for name in names { close(open("\(directory.path)/\(name)", O_CREAT | O_WRONLY, 0o600)) }
    #expect(Folder.names(in: directory.path)?.sorted() == ([".", ".."] + names).sorted())
    #expect(Folder.names(in: directory.path + "/none") == nil)
  }

  @Test("An entry is read only to the end of its name, because the last one may end where memory ends")
  func lastEntry() throws {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let memory = try #require(mmap(nil, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    defer { munmap(memory, 2 * page) }
    #expect(mprotect(memory + page, page, PROT_NONE) == 0)
    // As the kernel writes it: the record is as long as its name, rounded up to eight bytes.
    let nameAt = try #require(MemoryLayout<dirent>.offset(of: \.d_name))
    let length = (nameAt + "bed.toml".utf8.count + 1 + 7) / 8 * 8
    let entry = memory + page - length
    _ = "bed.toml".withCString { strcpy((entry + nameAt).assumingMemoryBound(to: CChar.self), $0) }
    #expect(Folder.name(of: entry.assumingMemoryBound(to: dirent.self)) == "bed.toml")
  }
}
