import ArgumentParser
import Messages
import TappetConfig

struct Profile: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Settings for another place, time or person, laid over your own.",
    discussion: """
      A profile is a settings file, ~/.config/tappet/profiles/NAME.toml, with only what is otherwise in it. It may not \
      name programs to start. A daemon that was started with --config reads none.

      EXAMPLES
        tappet profile                      which there are
        tappet profile import bed.toml      takes a file in, once it is right
        tappet profile diff bed             what would change
        tappet profile use bed              from now on; other switches must be confirmed by a press
        tappet profile use --none           your own settings alone
        tappet profile export bed > bed.toml
      """,
    subcommands: [List.self, Use.self, Diff.self, Import.self, Export.self], defaultSubcommand: List.self)

  static func profiles() throws -> (ConfigurationFiles, Profiles) {
    let files = ConfigurationFiles()
    guard let profiles = Profiles(files) else {
      throw ToolError(.failure, "there is no place for profiles: neither HOME nor XDG_CONFIG_HOME is set")
    }
    return (files, profiles)
  }

  /// Returns the name if there is such a profile; throws `ToolError` otherwise.
  static func known(_ name: String, _ profiles: Profiles) throws -> String {
    guard !profiles.names.contains(name) else { return name }
    let others =
      profiles.names.isEmpty
      ? "there is none yet; this takes one in: tappet profile import FILE"
      : "there is: \(profiles.names.joined(separator: ", "))"
    throw ToolError(.failure, "there is no profile \(name.quoted) in \(profiles.folder); \(others)")
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the profiles; ▶ is in force.")

    func run() throws {
      let (_, profiles) = try Profile.profiles()
      let current = profiles.current
      for name in profiles.names {
        let isCurrent = name == current?.name
        let isChanged = isCurrent && (try? profiles.text(of: name)) != current?.text
        let note = isChanged ? "  (its file was changed since: tappet profile use \(name))" : ""
        Output.line("\(isCurrent ? "▶" : " ") \(name)\(note)")
      }
      if profiles.names.isEmpty { Output.line("none yet; a settings file becomes one by: tappet profile import FILE") }
    }
  }

  struct Use: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Put a profile in force, now and at every start.",
      discussion: """
        Other switches, another method or other recipes are taken back unless a switch is pressed in time; nothing is lit \
        until then.
        """)

    @OptionGroup var daemon: DaemonOptions

    @Argument(help: ArgumentHelp("The profile.", valueName: "name"), completion: .profiles)
    var name: String?

    @Flag(help: "None: your own settings alone.")
    var none = false

    @Option(help: ArgumentHelp("How long a press is waited for; 0 waits for none.", valueName: "seconds"))
    var confirm = 20.0

    func validate() throws {
      if (name == nil) != none { throw ValidationError("name a profile, or say --none") }
      guard confirm >= 0, confirm <= 600 else { throw ValidationError("--confirm takes 0 to 600 seconds") }
    }

    func run() async throws {
      let (files, profiles) = try Profile.profiles()
      let name = try name.map { try Profile.known($0, profiles) }
      let link = try? await daemon.link()
      let use = ProfileUse(files: files, profiles: profiles, link: link)
      let difference = try use.difference(to: name)
      let overruled = use.overruled(by: name)
      try await use.use(name, confirmedWithin: .seconds(confirm))
      difference.lines.forEach { Output.line($0) }
      overruled.forEach { Output.line($0.printable) }
      // Load with `profileWins`, because the daemon drops the live changes that the profile replaces, but may not have
      // written that yet.
      if case .success(let loaded) = Configuration.loadTellingAll(from: files.sources, profileWins: name != nil),
        !loaded.hidden.isEmpty
      {
        let keys = loaded.hidden.joined(separator: " ")
        Output.complain("changed while running, and still so. To end that: tappet settings reset \(keys)")
      }
      if link == nil { Output.complain("no daemon runs; it holds from the next start") }
    }
  }

  struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Tell what would change with a profile.")

    @Argument(help: ArgumentHelp("The profile.", valueName: "name"), completion: .profiles)
    var name: String

    func run() throws {
      let (files, profiles) = try Profile.profiles()
      let use = ProfileUse(files: files, profiles: profiles, link: nil)
      let lines = try use.difference(to: Profile.known(name, profiles)).lines
      (lines.isEmpty ? ["nothing"] : lines).forEach { Output.line($0) }
    }
  }

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take a settings file in as a profile, once nothing is wrong with it and it names no program.")

    @Argument(help: ArgumentHelp("The file.", valueName: "file"), completion: .file(extensions: ["toml"]))
    var file: String

    @Option(help: ArgumentHelp("The profile's name [that of the file].", valueName: "name"))
    var name: String?

    @Flag(help: "In place of the profile of that name.")
    var replace = false

    func run() throws {
      let (files, profiles) = try Profile.profiles()
      let base = file.split(separator: "/").last.map(String.init) ?? file
      let name = name ?? (base.hasSuffix(".toml") ? String(base.dropLast(5)) : base)
      guard Profiles.isName(name) else {
        throw ToolError(
          .failure, "\(name.quoted) is no name for a profile; expected letters, digits, - and _: --name bed")
      }
      guard replace || !profiles.names.contains(name) else {
        throw ToolError(.failure, "there is a profile \(name) already; to put this in its place: --replace")
      }
      do throws(ConfigurationProblem) {
        let text = try Profiles.text(at: file)
        if case .failure(let problems) = Profiles.settings(with: text, named: file, in: files) {
          Output.complain(tr(problems.text))
        } else {
          try profiles.keep(text, as: name)
          return Output.line("taken in: \(profiles.path(of: name)). To use it: tappet profile use \(name)")
        }
      } catch {
        throw ToolError(.failure, tr(error.text))
      }
      throw ToolError(.badConfiguration, "\(file) was not taken in")
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print a profile.")

    @Argument(help: ArgumentHelp("The profile.", valueName: "name"), completion: .profiles)
    var name: String

    func run() throws {
      let (_, profiles) = try Profile.profiles()
      let name = try Profile.known(name, profiles)
      do throws(ConfigurationProblem) {
        Output.write(try profiles.text(of: name))
      } catch {
        throw ToolError(.failure, tr(error.text))
      }
    }
  }
}
