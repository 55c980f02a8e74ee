public import TappetModel
public import TappetProtocol

extension TappetConnection {
  /// Publishes the whole tree and tells how it was taken; `ClientError.refused` names the fault, and the tree before
  /// stays in force.
  ///
  /// It is kept and sent again after each time the connection is made again. While there is no connection this waits
  /// for the next; of several trees that wait only the newest is sent, and its answer is everybody's.
  @discardableResult
  public func publish(
    _ root: ElementNode, window: WindowInfo? = nil, coordinates: Coordinates = .screen, notice: AppNotice? = nil
  ) async throws -> TreeTaken {
    try await publish(
      .element(TreeSet(generation: 0, root: root, window: window, coordinates: coordinates, notice: notice)))
  }

  /// Publishes a whole tree as a message of its own, that of another app included where this is a bridge; its
  /// generation is set here.
  @discardableResult
  public func publish(_ message: TreeSet) async throws -> TreeTaken { try await publish(.element(message)) }

  /// Publishes an element that is JSON already, as it is.
  @discardableResult
  public func publish(elementJSON: [UInt8]) async throws -> TreeTaken { try await publish(.json(elementJSON)) }

  /// Publishes a change of the tree published last. A daemon that does not hold that tree is sent the whole of the
  /// changed one. Throws `TreeProblem` when the change cannot be made of it.
  @discardableResult
  public func publish(_ patch: TreePatch, notice: AppNotice? = nil) async throws -> TreeTaken {
    guard case .element(var message) = tree.content else {
      throw TreeProblem(.unknownID, path: "", hint: "there is no tree to change; publish a whole one first")
    }
    message.root = try patch.applied(to: message.root)
    message.notice = notice
    guard life.line != nil, let base = tree.held else { return try await publish(.element(message)) }
    tree.content = .element(message)
    tree.generation += 1
    let change = TreeChange(generation: tree.generation, base: base, patch: patch, notice: notice, app: message.app)
    // Later changes are made of this one; the daemon takes messages of one connection in their order.
    tree.held = tree.generation
    do {
      return try understand(try await ask { id in ClientRequest.treePatch(change).line(id: id) }, as: TreeTaken.self)
    } catch ClientError.refused(let fault) where fault.kind == .staleGeneration {
      return try await publish(tree.content)
    }
  }

  /// Takes the tree away: the client's own, or that of the app it speaks for.
  public func clearTree(of app: AppIdentity? = nil) async throws {
    tree.content = .none
    tree.held = nil
    try await request(.treeClear(app))
  }

  private func publish(_ content: PublishedTree.Content) async throws -> TreeTaken {
    if life.isClosed { throw ClientError.closed }
    tree.content = content
    while life.line != nil {
      do {
        return try await sendContent()
      } catch ClientError.disconnected where options.reconnects {
        // Again over the next connection, which may be there already.
      }
    }
    if life.isClosed { throw ClientError.closed }
    return try await withCheckedThrowingContinuation { tree.waiting.append($0) }
  }

  /// Sends the newest tree there is, so that a late sender never puts an older one in its place.
  private func sendContent() async throws -> TreeTaken {
    let content = tree.content
    tree.generation += 1
    let generation = tree.generation
    let before = tree.held
    tree.held = generation
    do {
      return try understand(
        try await ask { id in content.line(generation: generation, id: id) ?? [] }, as: TreeTaken.self)
    } catch ClientError.refused(let fault) {
      if tree.held == generation { tree.held = before }
      throw ClientError.refused(fault)
    }
  }

  /// Sends the kept tree over a connection that was just made. What was announced with it is not announced again: to
  /// the person nothing changed.
  func sendTree() {
    tree.held = nil
    if case .none = tree.content { return }
    if tree.waiting.isEmpty, case .element(var message) = tree.content {
      message.notice = nil
      tree.content = .element(message)
    }
    Task {
      do {
        tree.finish(.success(try await sendContent()))
      } catch ClientError.disconnected where options.reconnects {
        // Sent again with the next connection.
      } catch {
        tree.finish(.failure(error))
      }
    }
  }
}

extension PublishedTree.Content {
  /// The `tree.set` of this content; `nil` when there is none.
  func line(generation: Int, id: RequestID) -> [UInt8]? {
    switch self {
    case .none: return nil
    case .element(var message):
      message.generation = generation
      return ClientRequest.treeSet(message).line(id: id)
    case .json(let bytes):
      var writer = JSONWriter(reserving: bytes.count + 100)
      writer.beginObject()
      writer.key("jsonrpc")
      writer.string("2.0")
      writer.key("id")
      writer.value(id.jsonValue)
      writer.key("method")
      writer.string(ClientMethod.treeSet.rawValue)
      writer.key("params")
      writer.beginObject()
      writer.key("generation")
      writer.integer(generation)
      writer.key("root")
      writer.raw(oneLine(bytes))
      writer.endObject()
      writer.endObject()
      writer.endLine()
      return writer.bytes
    }
  }
}
