/// An app did not answer within its time.
package struct AppTimeout: Error, Hashable, Sendable {
  package var app: String
  package init(app: String) { self.app = app }
}
