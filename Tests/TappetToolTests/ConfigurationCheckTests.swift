import ScanCore
import TappetConfig
import TappetTool
import Testing

@Suite("Checking the settings")
struct ConfigurationCheckTests {
  @Test("a good file is said to be good")
  func good() throws {
    let directory = try PrivateDirectory(named: "tappet-test")
    let file = try directory.write("[scanning]\nstep = 1.0\n", to: "tappet.toml")
    let check = ConfigurationCheck(file: file)
    #expect(check.lines == ["\(file): no problems"])
    #expect(check.status == .ok)
  }

  @Test("all problems are told, each with its place, and the status is 78")
  func bad() throws {
    let directory = try PrivateDirectory(named: "tappet-test")
    let file = try directory.write("[scanning]\nstepp = 1.0\nstep = \"fast\"\n", to: "tappet.toml")
    let check = ConfigurationCheck(file: file)
    #expect(check.lines.count == 3)
    #expect(check.lines[0].hasPrefix("\(file):2:1: "))
    #expect(check.lines[0].contains("did you mean \"step\"?"))
    #expect(check.lines[1].hasPrefix("\(file):3:"))
    #expect(check.lines[2] == "2 problems")
    #expect(check.status == .badConfiguration)
    #expect(check.status.rawValue == 78)
  }

  @Test("a file that is not there is a problem of its own")
  func missing() {
    let check = ConfigurationCheck(file: "/nowhere/tappet.toml")
    #expect(check.status == .badConfiguration)
    #expect(check.lines.first?.contains("/nowhere/tappet.toml") == true)
  }

  @Test(
    "the demo's own settings have no problem, and keep the step they were given",
    arguments: [(0.35, true), (0.45, false), (1.4, true)])
  func demo(step: Double, injects: Bool) throws {
    let text = DemoConfiguration.script(step: step, injects: injects)
    let configuration = try Configuration.load(from: [ConfigurationSource(text: text, name: "demo.toml")]).get()
    #expect(configuration.scanning.step == .milliseconds(Int(step * 1000)))
    #expect(configuration.switches.map(\.id.rawValue) == (injects ? ["space"] : []))
  }
}
