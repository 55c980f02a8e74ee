import CPango
import PreferredLook
import ScreenOverlay
import ShapePainting
import TappetModel

/// An image that shapes are drawn into by the overlay's own drawing code.
final class Picture {
  private let surface: OpaquePointer
  private let canvas: OpaquePointer
  /// Pixels per point.
  let scale: Double
  let width: Int
  let height: Int
  private let painter: Painter

  /// - Parameter ground: what is behind the overlay; `nil` for nothing.
  init?(_ size: Frame, scale: Double, text: TextRuler, ground: Colour? = nil) {
    self.scale = scale
    (width, height) = (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let canvas = cairo_create(surface)
    else { return nil }
    (self.surface, self.canvas) = (surface, canvas)
    cairo_scale(canvas, scale, scale)
    painter = Painter(canvas: canvas, text: text, isComposited: true)
    if let ground {
      cairo_set_source_rgb(canvas, Double(ground.red) / 255, Double(ground.green) / 255, Double(ground.blue) / 255)
      cairo_paint(canvas)
    }
  }

  deinit {
    cairo_destroy(canvas)
    cairo_surface_destroy(surface)
  }

  func draw(_ shapes: [Shape]) { for shape in shapes { painter.draw(shape) } }

  func save(_ path: String) { cairo_surface_write_to_png(surface, path) }

  /// Calls `body` with the pixels, premultiplied 0xAARRGGBB, and the number of them in a row.
  func read<Result>(_ body: (UnsafePointer<UInt32>, Int) throws -> Result) rethrows -> Result? {
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    return try bytes.withMemoryRebound(to: UInt32.self, capacity: stride * height) { try body($0, stride) }
  }

  /// The pixels inside a frame, as ranges of columns and rows.
  func pixels(of frame: Frame) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ from: Double, _ to: Double, _ most: Int) -> Range<Int> {
      let low = max(0, min(most, Int((from * scale).rounded(.down))))
      return low..<max(low, min(most, Int((to * scale).rounded(.up))))
    }
    return (range(frame.x, frame.maxX, width), range(frame.y, frame.maxY, height))
  }

  /// The number of pixels inside a frame that are drawn in both pictures.
  func shared(with other: Picture, in frame: Frame) -> Int {
    let (columns, rows) = pixels(of: frame)
    return read { mine, stride in
      other.read { theirs, otherStride in
        var count = 0
        for row in rows {
          for column in columns
          where mine[row * stride + column] >> 24 > 100 && theirs[row * otherStride + column] >> 24 > 100 { count += 1 }
        }
        return count
      } ?? 0
    } ?? 0
  }

  /// The number of pixels inside a frame that are drawn.
  func drawn(in frame: Frame) -> Int {
    let (columns, rows) = pixels(of: frame)
    return read { pixels, stride in
      rows.reduce(0) { sum, row in sum + columns.count { pixels[row * stride + $0] >> 24 > 100 } }
    } ?? 0
  }

  /// The colour of a pixel on an opaque ground.
  func colour(_ column: Int, _ row: Int) -> Colour {
    Colour(read { pixels, stride in pixels[row * stride + column] & 0xFFFFFF } ?? 0)
  }

  /// The colours inside a frame, each with the number of its pixels.
  func colours(in frame: Frame) -> [Colour: Int] {
    let (columns, rows) = pixels(of: frame)
    return read { pixels, stride in
      rows.reduce(into: [:]) { found, row in
        for column in columns { found[Colour(pixels[row * stride + column] & 0xFFFFFF), default: 0] += 1 }
      }
    } ?? [:]
  }

  /// Whether each pixel inside a frame is light.
  func tones(in frame: Frame) -> [Bool] {
    let (columns, rows) = pixels(of: frame)
    return read { pixels, stride in
      rows.flatMap { row in columns.map { Colour(pixels[row * stride + $0] & 0xFFFFFF).luminance > 0.2 } }
    } ?? []
  }
}
