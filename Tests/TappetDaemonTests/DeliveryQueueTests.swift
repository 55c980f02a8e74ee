import Testing

@testable import TappetDaemon

@Suite("The queue of effects to deliver")
struct DeliveryQueueTests {
  @Test("Batches that arise during a delivery follow it, in the order in which they arose")
  func order() {
    var queue = DeliveryQueue<String>()
    let first = queue.begin("a")
    let second = queue.begin("b")
    let third = queue.begin("c")
    #expect(first && !second && !third)
    let afterFirst = queue.end()
    #expect(afterFirst == "b")
  }

  @Test("A batch is delivered at once after the last one is done")
  func idle() {
    var queue = DeliveryQueue<String>()
    let first = queue.begin("a")
    let afterFirst = queue.end()
    let second = queue.begin("b")
    #expect(first && afterFirst == nil && second)
  }
}
