import Testing

extension RunningDaemon {
  /// A new app is scanned, and a press reaches it.
  func stillWorks() throws {
    let observer = try self.observer()
    let app = try self.app("Well-behaved")
    try app.publish(["Still here"])
    let apps = try observer.result("apps.list")["items"] as? [[String: Any]] ?? []
    let id = apps.first { $0["name"] as? String == "Well-behaved" }?["id"] as? String ?? ""
    try observer.result("apps.focus", ["app": id])
    try observer.press()
    #expect(try app.answerPerform()["id"] as? String == "Still here")
  }
}
