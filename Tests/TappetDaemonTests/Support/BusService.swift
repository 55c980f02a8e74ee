import CSystemd

/// Serves on a private bus until `isOver` is true: calls `filter` with `context` for every message, and `idle` between
/// messages. Returns when it is over.
func serve(
  as name: String, on address: String, context: UnsafeMutableRawPointer,
  filter: @escaping sd_bus_message_handler_t, isOver: () -> Bool, idle: (OpaquePointer?) -> Void = { _ in }
) {
  var bus: OpaquePointer?
  sd_bus_new(&bus)
  sd_bus_set_address(bus, address)
  sd_bus_set_bus_client(bus, 1)
  sd_bus_start(bus)
  sd_bus_add_filter(bus, nil, filter, context)
  sd_bus_request_name(bus, name, 0)
  while !isOver() {
    idle(bus)
    if sd_bus_process(bus, nil) == 0 { sd_bus_wait(bus, 10_000) }
  }
  sd_bus_flush_close_unref(bus)
}
