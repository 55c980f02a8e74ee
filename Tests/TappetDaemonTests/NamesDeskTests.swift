import ElementTrees
import ScanPlanning
import ScanVocabulary
import Scanning
import SpokenCommands
import SpokenNames
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("By which names voice obeys")
struct NamesDeskTests {
  private let music = AppKey(session: SessionID(number: 1))
  private let mail = AppKey(session: SessionID(number: 2))
  private let play = AccessibilityElement(id: "play", name: "Play", traits: .button)

  private func app(_ key: AppKey, generation: Int = 1) throws -> PublishedApp {
    let tree = try ElementTree(root: ElementNode(id: "root"), generation: generation)
    return PublishedApp(key: key, name: "Music", process: 7, tree: tree, plan: .empty)
  }

  private func said(_ text: String) -> SpokenInput {
    .heard(Utterance(text: text, confidence: 1, startedAt: .zero, endedAt: .zero, vocabulary: 0))
  }

  @Test("voice leaves the app when another is shown, or none, and the screen when that is new")
  func leaving() {
    var desk = NamesDesk()
    let leaving = [
      desk.show(music, .update), desk.show(music, .update), desk.show(music, .screenChanged(focus: nil)),
      desk.show(mail, .screenChanged(focus: nil)), desk.show(nil, .update),
    ]
    #expect(leaving == [.leaveApp, nil, .leaveScreen, .leaveApp, .leaveApp])
    #expect(desk.app == nil)
  }

  @Test("names are worded one tree at a time, and once more when the tree is newer or they were asked for meanwhile")
  func anew() throws {
    var desk = NamesDesk()
    let app = try app(music)
    let begun = [desk.begin(app), desk.begin(app)]
    #expect(begun == [OwnNames(), nil])
    desk.end()
    #expect(desk.isWantedAnew(after: 1, of: music, scanned: app))
    #expect(desk.begin(app) != nil)
    desk.end()
    #expect(!desk.isWantedAnew(after: 1, of: music, scanned: app))
    #expect(desk.isWantedAnew(after: 0, of: music, scanned: app) && desk.isWantedAnew(after: 1, of: mail, scanned: app))
    #expect(!desk.isWantedAnew(after: 0, of: music, scanned: nil))
  }

  @Test("what was said goes on waiting while the names that came are another app's")
  func unheard() throws {
    var desk = NamesDesk()
    _ = desk.begin(try app(music))
    let isHeld = desk.holds(said("tap play"))
    desk.end()
    #expect(isHeld)
    let others = desk.takeUnheard(for: music, scanned: mail)
    let own = desk.takeUnheard(for: mail, scanned: mail)
    #expect(others.isEmpty && own == [said("tap play")])
  }

  @Test("a name is forgotten in one app or in all, and an app without names is listed no more")
  func forget() {
    var desk = NamesDesk()
    for app in ["Music", "Mail"] { desk.keep(OwnNameChange(play, "start"), in: app) }
    let wrong = desk.forget(of: "Music", called: "stop")
    let one = desk.forget(of: "Music", called: "Start")
    #expect(wrong == 0 && one == 1 && Array(desk.own.keys) == ["Mail"])
    let rest = desk.forget(of: nil, called: nil)
    #expect(rest == 1 && desk.own.isEmpty)
  }

  @Test("a marked place is kept across restarts with its landmarks, and keeps its place under another name")
  func places() throws {
    var desk = NamesDesk()
    let window = Frame(x: 10, y: 20, width: 640, height: 480)
    let save = AccessibilityElement(
      id: "save", name: "Save", label: "Save", traits: .button, frame: Frame(x: 20, y: 30, width: 60, height: 20))
    let place = OwnPlace(at: Point(x: 330, y: 260), in: window, among: [save])
    let element = OwnNames.element(of: place, called: "lamp", in: window)
    desk.keep(OwnNameChange(element, "lamp", place: place), in: "Paint")
    desk.keep(OwnNameChange(element, "light"), in: "Paint")
    let kept = try OwnNamesFile.decode(OwnNamesFile.encode(desk.own))
    #expect(kept == desk.own)
    let entry = try #require(kept["Paint"]?.entries.first)
    #expect(entry.name == "light" && entry.place == place && place.point == Point(x: 320, y: 240))
    #expect(
      place.landmarks == [.init(role: "Button", label: "Save", frame: Frame(x: 10, y: 10, width: 60, height: 20))])
    // An older Tappet's file has no places.
    let old = #"{"version":1,"items":[{"app":"Paint","name":"zap","id":"x","role":"Button"}]}"#
    #expect(try OwnNamesFile.decode(Array(old.utf8))["Paint"]?.hasPlaces == false)
  }

  @Test("an app is told each problem once for as long as it is there")
  func problems() {
    var desk = NamesDesk()
    let problems = [NameProblem(id: "play", kind: .unpronounceable)]
    let told = (0..<2).map { _ in desk.untold(problems, of: music) { _ in true } }
    #expect(told == [problems, []])
    desk.remove(music)
    let back = desk.untold(problems, of: music) { _ in true }
    let gone = desk.untold(problems, of: music) { $0 != music }
    #expect(back == problems && gone == problems)
  }

  @Test("an app that makes up names all day is told no more after a thousand")
  func most() {
    var desk = NamesDesk()
    let many = (0..<NamesDesk.mostTold).map { NameProblem(id: "\($0)", kind: .unpronounceable) }
    let first = desk.untold(many, of: music) { _ in true }
    let more = desk.untold([NameProblem(id: "more", kind: .unpronounceable)], of: music) { _ in true }
    #expect(first.count == NamesDesk.mostTold && more.isEmpty)
  }
}
