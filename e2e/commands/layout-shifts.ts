/** Records what moves on a page without an action of the user. */
import type { Page } from '@playwright/test'

/**
 * Starts recording vertical movements on all pages that are opened afterwards.
 *
 * @param watched selector of the parts of the page that must stay where they are
 * @returns a function that reads the movements since its last call: what moved, and by how many pixels downwards
 */
export const recordLayoutShifts = async (
  page: Page,
  watched: string,
): Promise<() => Promise<string[]>> => {
  await page.addInitScript((selector) => {
    const movements: string[] = []
    Object.assign(window, { movements })
    interface Source {
      node: Node | null
      previousRect: DOMRect
      currentRect: DOMRect
    }
    type Entry = PerformanceEntry & { hadRecentInput: boolean; sources: Source[] }
    const isWatched = (node: Node | null) =>
      node instanceof Element &&
      (node.closest(selector) !== null || node.querySelector(selector) !== null)
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue
        for (const { node, previousRect, currentRect } of sources) {
          const distance = Math.round(currentRect.top - previousRect.top)
          if (distance !== 0 && isWatched(node))
            movements.push(`${node?.textContent?.slice(0, 60)}: ${distance} px`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, watched)
  return () =>
    page.evaluate(() => (window as unknown as { movements: string[] }).movements.splice(0))
}
