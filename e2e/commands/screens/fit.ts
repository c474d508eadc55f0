/** Checks of the layout of the page as it is now. */
import { expect, type Page } from '@playwright/test'

/**
 * Returns the Latin names in right-to-left lines that are cut at the left, which is their beginning. Only their end may be
 * missing.
 */
const findCutBeginnings = (page: Page) =>
  page.evaluate(() => {
    /** Null if what does not fit is visible, or can be scrolled to. */
    const findClippingAncestor = (element: Element): Element | null => {
      const parent = element.parentElement
      if (!parent) return null
      const { overflowX } = getComputedStyle(parent)
      if (overflowX === 'visible') return findClippingAncestor(parent)
      return overflowX === 'hidden' || overflowX === 'clip' ? parent : null
    }
    return [...document.querySelectorAll('[dir="rtl"] main bdi')]
      .filter((name) => getComputedStyle(name).direction === 'ltr')
      .filter((name) => {
        const line = findClippingAncestor(name)
        return line && name.getBoundingClientRect().left < line.getBoundingClientRect().left - 1
      })
      .map((name) => name.textContent)
  })

/**
 * Returns the words and document numbers in tables that continue in the next line, because their column is narrower. Words of more
 * than twelve letters may, and so may texts of which a list shows one line only.
 */
export const findBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShownWhole = (element: Element, cell: Element): boolean =>
      getComputedStyle(element).overflow === 'visible' &&
      (element === cell || isShownWhole(element.parentElement!, cell))
    const isInSeveralLines = (node: Node, from: number, length: number) => {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, from + length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    }
    const wordOrNumber = /[A-Z]{2,4}-\d{4}-\d{6}|(?<!\p{L})\p{L}{1,12}(?!\p{L})/gu
    const broken: string[] = []
    for (const cell of document.querySelectorAll('main td, main th')) {
      const nodes = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      while (nodes.nextNode()) {
        const node = nodes.currentNode
        if (!isShownWhole(node.parentElement!, cell)) continue
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(wordOrNumber))
          if (isInSeveralLines(node, index, word.length)) broken.push(word)
      }
    }
    return broken
  })

/**
 * Returns the headings of the columns that are too narrow for what they show, or outside the visible part of their table. In a
 * table whose columns have fixed widths, a name needs as much as the kit gives it elsewhere (6.5rem).
 */
export const findNarrowColumns = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [minWidth, minWidthOfNames] = [24, 104]
    const clipsOverflow = (element: Element) =>
      ['hidden', 'clip'].includes(getComputedStyle(element).overflowX)
    const ancestorsOf = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...ancestorsOf(element.parentElement)] : []
    const isOutside = (heading: Element) => {
      const { left, right } = heading.getBoundingClientRect()
      return ancestorsOf(heading)
        .filter((ancestor) => clipsOverflow(ancestor))
        .map((ancestor) => ancestor.getBoundingClientRect())
        .some((frame) => left < frame.left - 1 || right > frame.right + 1)
    }
    /** Where rows are cards, the headings are only for screen readers. */
    const isVisible = (heading: Element) =>
      heading.closest('thead')!.getBoundingClientRect().height > 1
    const hasNames = (heading: HTMLTableCellElement) => {
      const table = heading.closest('table')!
      if (getComputedStyle(table).tableLayout !== 'fixed') return false
      return [...table.tBodies]
        .flatMap(({ rows }) => [...rows])
        .some(({ cells }) => cells[heading.cellIndex]?.querySelector('bdi[dir="auto"]'))
    }
    return [...document.querySelectorAll<HTMLTableCellElement>('main thead th')]
      .filter((heading) => isVisible(heading))
      .filter((heading) => {
        const { width } = heading.getBoundingClientRect()
        return width < (hasNames(heading) ? minWidthOfNames : minWidth) || isOutside(heading)
      })
      .map((heading) => heading.textContent)
  })

/** Checks that nothing is wider than the page, and that what identifies a row is shown whole. */
export const expectFit = async (page: Page, width: number, description: string): Promise<void> => {
  const { scrollWidth, cutTabs, cutNumbers, cutStatuses } = await page.evaluate(() => {
    const isCut = (element: Element | null) => element && element.scrollWidth > element.clientWidth
    const isNumber = ({ textContent }: Element) =>
      /^[A-Z]{2,4}-\d{4}-\d{6}$/.test(textContent ?? '')
    return {
      scrollWidth: document.documentElement.scrollWidth,
      cutTabs: [...document.querySelectorAll('[role="tablist"]')]
        .filter((list) => isCut(list))
        .map((list) => list.textContent),
      cutNumbers: [...document.querySelectorAll('td a, td bdi, td span')]
        .filter((element) => isNumber(element) && (isCut(element) || isCut(element.parentElement)))
        .map((element) => element.textContent),
      cutStatuses: [...document.querySelectorAll('td [data-tone]')]
        .filter((status) => {
          const [inner, outer] = [status, status.parentElement!].map((one) =>
            one.getBoundingClientRect(),
          )
          return inner!.left < outer!.left - 1 || inner!.right > outer!.right + 1
        })
        .map((status) => status.textContent),
    }
  })
  expect.soft(scrollWidth, `${description} does not scroll sideways`).toBeLessThanOrEqual(width)
  expect.soft(cutTabs, `${description} cuts no tab`).toEqual([])
  expect.soft(cutNumbers, `${description} cuts no number of a document`).toEqual([])
  expect
    .soft(await findCutBeginnings(page), `${description} cuts no beginning of a name`)
    .toEqual([])
  expect.soft(cutStatuses, `${description} cuts no status`).toEqual([])
  expect.soft(await findNarrowColumns(page), `${description} has room for each column`).toEqual([])
  expect.soft(await findBrokenWords(page), `${description} breaks no word of a table`).toEqual([])
}
