package struct AppTimeout: Error, Hashable, Sendable {
  package var app: String
  package init(app: String) { self.app = app }
}
