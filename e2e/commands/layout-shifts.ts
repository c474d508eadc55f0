/** Records what moves on a page without an action of the user. */
import type { Page } from '@playwright/test'

export interface LayoutShift {
  value: number
  /** What moved, and by how many pixels downwards. */
  moved: string[]
}

/** A letter that is drawn in another font is not seen as a movement. */
const minValue = 0.001

/** Starts recording on all pages that are opened afterwards. Returns a function that reads the shifts since its last call. */
export const recordLayoutShifts = async (page: Page): Promise<() => Promise<LayoutShift[]>> => {
  await page.addInitScript((least) => {
    const shifts: LayoutShift[] = []
    Object.assign(window, { shifts })
    interface Source {
      node: Element | null
      previousRect: DOMRect
      currentRect: DOMRect
    }
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput || value < least) continue
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const distance = Math.round(currentRect.top - previousRect.top)
          return `${node?.textContent?.slice(0, 60) ?? 'a removed element'}: ${distance} px`
        })
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, minValue)
  return () =>
    page.evaluate(() => (window as unknown as { shifts: LayoutShift[] }).shifts.splice(0))
}
