import ArgumentParser
import Messages
import TappetConfig

struct Profile: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Settings for another place, time or person, laid over your own."),
    discussion: tr(
      """
      A profile is a settings file, ~/.config/tappet/profiles/NAME.toml, with only what differs from your own \
      settings. It may not name programs to start. A daemon that was started with --config reads none.

      EXAMPLES
        tappet profile                      lists them
        tappet profile import bed.toml      adds a file, if nothing is wrong with it
        tappet profile diff bed             what would change
        tappet profile use bed              from now on; you confirm other switches with a press
        tappet profile use --none           your own settings alone
        tappet profile export bed > bed.toml
        tappet profile print bed --output bed.pdf   on paper, for whoever sets it up next
      """),
    subcommands: [List.self, Use.self, Diff.self, Import.self, Export.self, Print.self], defaultSubcommand: List.self)

  static func profiles() throws -> (ConfigurationFiles, Profiles) {
    let files = ConfigurationFiles()
    guard let profiles = Profiles(files) else {
      throw ToolError(
        .failure, tr("cannot keep profiles: neither HOME nor XDG_CONFIG_HOME is set. Set one of them"))
    }
    return (files, profiles)
  }

  /// Returns the name if there is such a profile; throws `ToolError` otherwise.
  static func known(_ name: String, _ profiles: Profiles) throws -> String {
    guard !profiles.names.contains(name) else { return name }
    let place = profiles.folder
    let others = profiles.names.joined(separator: ", ")
    throw ToolError(
      .failure,
      others.isEmpty
        ? tr("there is no profile \(name.quoted) in \(place), nor any other; to add one: tappet profile import FILE")
        : tr("there is no profile \(name.quoted) in \(place); there is: \(others)"))
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: tr("List the profiles; ▶ marks the one in force."))

    func run() throws {
      let (_, profiles) = try Profile.profiles()
      let current = profiles.current
      for name in profiles.names {
        let isCurrent = name == current?.name
        let isChanged = isCurrent && (try? profiles.text(of: name)) != current?.text
        let note = isChanged ? "  " + tr("(its file has changed since: tappet profile use \(name))") : ""
        Output.line("\(isCurrent ? "▶" : " ") \(name)\(note)")
      }
      if profiles.names.isEmpty {
        Output.line(tr("none yet; to make one of a settings file: tappet profile import FILE"))
      }
    }
  }

  struct Use: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: tr("Put a profile in force, now and at every start."),
      discussion: tr(
        """
        Tappet takes other switches, another method or other recipes back unless you press a switch in time; nothing \
        is lit until then.
        """))

    @OptionGroup var daemon: DaemonOptions

    @Argument(help: ArgumentHelp(tr("The profile."), valueName: "name"), completion: .profiles)
    var name: String?

    @Flag(help: ArgumentHelp(tr("No profile: your own settings alone.")))
    var none = false

    @Option(help: ArgumentHelp(tr("How long to wait for a press; 0 does not wait."), valueName: "seconds"))
    var confirm = 20.0

    func validate() throws {
      if (name == nil) != none { throw ValidationError(tr("name a profile, or use --none")) }
      guard confirm >= 0, confirm <= 600 else { throw ValidationError(tr("--confirm takes 0 to 600 seconds")) }
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
        Output.complain(
          tr("what you changed while Tappet ran still holds. To go back to the files: tappet settings reset \(keys)"))
      }
      if link == nil { Output.complain(tr("no daemon is running; this takes effect at its next start")) }
    }
  }

  struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: tr("Show what a profile would change."))

    @Argument(help: ArgumentHelp(tr("The profile."), valueName: "name"), completion: .profiles)
    var name: String

    func run() throws {
      let (files, profiles) = try Profile.profiles()
      let use = ProfileUse(files: files, profiles: profiles, link: nil)
      let lines = try use.difference(to: Profile.known(name, profiles)).lines
      (lines.isEmpty ? [tr("nothing would change")] : lines).forEach { Output.line($0) }
    }
  }

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: tr("Add a settings file as a profile, if nothing is wrong with it and it names no program."))

    @Argument(help: ArgumentHelp(tr("The file."), valueName: "file"), completion: .file(extensions: ["toml"]))
    var file: String

    @Option(help: ArgumentHelp(tr("The profile's name [that of the file]."), valueName: "name"))
    var name: String?

    @Flag(help: ArgumentHelp(tr("Replace the profile of that name.")))
    var replace = false

    func run() throws {
      let (files, profiles) = try Profile.profiles()
      let base = file.split(separator: "/").last.map(String.init) ?? file
      let name = name ?? (base.hasSuffix(".toml") ? String(base.dropLast(5)) : base)
      guard Profiles.isName(name) else {
        throw ToolError(
          .failure, tr("a profile cannot be named \(name.quoted); use letters, digits, - and _, as in --name bed"))
      }
      guard replace || !profiles.names.contains(name) else {
        throw ToolError(.failure, tr("there is already a profile \(name); to replace it: --replace"))
      }
      do throws(ConfigurationProblem) {
        let text = try Profiles.text(at: file)
        if case .failure(let problems) = Profiles.settings(with: text, named: file, in: files) {
          Output.complain(tr(problems.text))
        } else {
          try profiles.keep(text, as: name)
          return Output.line(tr("added: \(profiles.path(of: name)). To use it: tappet profile use \(name)"))
        }
      } catch {
        throw ToolError(.failure, tr(error.text))
      }
      throw ToolError(.badConfiguration, tr("\(file) was not added. Correct what is wrong with it, and try again"))
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: tr("Print a profile."))

    @Argument(help: ArgumentHelp(tr("The profile."), valueName: "name"), completion: .profiles)
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
