public import TappetModel
public import TappetProtocol

extension TappetConnection {
  /// Publishes the whole tree of the app. Returns the number of stops in the tree and the daemon's warnings about it.
  ///
  /// The connection remembers the tree and sends it again after every reconnect. While disconnected, a call waits for
  /// the next connection. If several calls wait, only the newest tree is sent, and all of them return the answer to it.
  ///
  /// - Throws: `ClientError`: `.refused` if the tree is invalid; the daemon then keeps the previous tree.
  @discardableResult
  public func publish(
    _ root: ElementNode, window: WindowInfo? = nil, coordinates: Coordinates = .screen, notice: AppNotice? = nil
  ) async throws -> TreeTaken {
    try await publish(
      .element(TreeSet(generation: 0, root: root, window: window, coordinates: coordinates, notice: notice)))
  }

  /// Publishes a tree message; the connection sets its `generation`. For a bridge, which sets the message's `app`.
  @discardableResult
  public func publish(_ message: TreeSet) async throws -> TreeTaken { try await publish(.element(message)) }

  /// Publishes a tree whose root element is JSON text already. `publish(_ patch:)` cannot change such a tree.
  @discardableResult
  public func publish(elementJSON: [UInt8]) async throws -> TreeTaken { try await publish(.json(elementJSON)) }

  /// Publishes a change of the last tree. If the daemon does not have the last tree, sends the whole changed tree.
  ///
  /// - Throws: `TreeProblem` if the patch does not apply to the last tree; otherwise as `publish` of a whole tree.
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
    // Set before the answer: later patches build on this one, and the daemon handles a connection's messages in order.
    tree.held = tree.generation
    do {
      return try understand(try await ask { id in ClientRequest.treePatch(change).line(id: id) }, as: TreeTaken.self)
    } catch ClientError.refused(let fault) where fault.kind == .staleGeneration {
      return try await publish(tree.content)
    }
  }

  /// Withdraws the client's tree or, for a bridge, the tree of `app`. Throws `ClientError`.
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
        // Retry: the next connection may already be open.
      }
    }
    if life.isClosed { throw ClientError.closed }
    return try await withCheckedThrowingContinuation { tree.waiting.append($0) }
  }

  /// Sends the newest tree, whoever published it, so that a delayed caller never replaces it with an older tree.
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

  /// Sends the remembered tree on a new connection, without its notification if that was sent before.
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
        // The next connection sends it.
      } catch {
        tree.finish(.failure(error))
      }
    }
  }
}

extension PublishedTree.Content {
  /// Returns the `tree.set` request for this tree as a line; `nil` if there is no tree.
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
