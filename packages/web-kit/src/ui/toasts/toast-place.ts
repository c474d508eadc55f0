/** Finds a place for toasts where they cover no button. */

/** A rectangle in pixels of the window. `start` and `end` are measured from the side at which lines begin. */
export interface Box {
  readonly start: number
  readonly end: number
  readonly top: number
  readonly bottom: number
}

export interface Place {
  readonly start: number
  readonly top: number
}

/** Something that toasts should leave free: the higher the weight, the more. */
export type Obstacle = Box & { readonly weight: number }

interface Size {
  readonly width: number
  readonly height: number
}

/** Distance to the edges of the window, in pixels. */
const margin = 20
const step = 8

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

const costOf = ({ start, top }: Place, { width, height }: Size, obstacles: readonly Obstacle[]) => {
  const box = { start, end: start + width, top, bottom: top + height }
  return obstacles.reduce((cost, each) => cost + overlap(box, each) * each.weight, 0)
}

/** Returns the places from the bottom upwards, at the end of the line before its start. */
const listPlaces = (toasts: Size, page: Size): Place[] => {
  const starts = [...new Set([page.width - toasts.width - margin, margin])]
  const lowest = page.height - toasts.height - margin
  const count = Math.max(1, Math.floor((lowest - margin) / step) + 1)
  return Array.from({ length: count }, (_, index) => lowest - index * step).flatMap((top) =>
    starts.map((start) => ({ start, top })),
  )
}

/**
 * Returns the lowest place that covers no obstacle, or else the one that covers the least. Keeps `present` while it
 * covers nothing, because a message that moves is hard to read.
 */
export const findToastPlace = (
  toasts: Size,
  page: Size,
  obstacles: readonly Obstacle[],
  present: Place | null = null,
): Place => {
  const isInside =
    present !== null &&
    present.start + toasts.width <= page.width &&
    present.top + toasts.height <= page.height
  if (isInside && costOf(present, toasts, obstacles) === 0) return present
  const places = listPlaces(toasts, page)
  let best = places[0]!
  let lowestCost = Number.POSITIVE_INFINITY
  for (const place of places) {
    const cost = costOf(place, toasts, obstacles)
    if (cost < lowestCost) [best, lowestCost] = [place, cost]
    if (cost === 0) break
  }
  return best
}

/** Controls by how much harm it does to cover them. Links are last: a list of them fills a phone. */
const weights = [
  ['button, [role="button"], [role="tab"], [role="menuitem"], [type="submit"]', 100],
  ['input, select, textarea', 10],
  ['a[href]', 1],
] as const

/** The dialog that takes the input, or the whole page. */
const findInputArea = (): ParentNode =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? document

/** Reads the controls in the window, without those of the toasts themselves. */
export const readObstacles = (host: Element, page: Size): Obstacle[] => {
  const isRtl = getComputedStyle(host).direction === 'rtl'
  const area = findInputArea()
  return weights.flatMap(([selector, weight]) =>
    [...area.querySelectorAll(selector)]
      .filter((element) => !host.contains(element))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > 0 && bottom > 0 && top < page.height)
      .map(({ left, right, top, bottom }) => ({
        start: isRtl ? page.width - right : left,
        end: isRtl ? page.width - left : right,
        top,
        bottom,
        weight,
      })),
  )
}
