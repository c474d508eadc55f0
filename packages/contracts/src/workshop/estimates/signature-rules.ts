/** Drawn signatures, by the same rule on screen and server. Pages import this file, so it must not import zod. */

/** Of a field of 1000 × 400. A finger that taps moves by a few points on a phone. */
export const minStrokeExtent = 20

/** @param stroke points as the attribute `points` of an SVG polyline has them */
const extentOf = (stroke: string): number => {
  const points = stroke.split(' ').map((point) => point.split(',').map(Number))
  const rangeOf = (axis: 0 | 1): number => {
    const values = points.map((point) => point[axis] ?? 0)
    return Math.max(...values) - Math.min(...values)
  }
  return Math.max(rangeOf(0), rangeOf(1))
}

/** True if at least one stroke is a line. A single tap, or several, is no signature; dots between lines are allowed. */
export const isDrawnSignature = (strokes: readonly string[]): boolean =>
  strokes.some((stroke) => extentOf(stroke) >= minStrokeExtent)
