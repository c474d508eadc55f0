/** A user without a mouse: presses keys, and expects after each one that the focus is visible and not lost. */
import { expect, type Locator, type Page } from '@playwright/test'
import { countActions } from './count-actions.ts'

/** Runs in the page. Returns null if the focus can be seen, otherwise what is wrong with it. */
const findFocusProblem = (): string | null => {
  const focused = document.activeElement as HTMLElement | null
  if (!focused || focused === document.body) return 'the focus is lost'
  const name = focused.outerHTML.slice(0, 160)
  // A container holds the focus until the next Tab. The page or the dialog itself is its sign.
  if (focused.getAttribute('tabindex') === '-1' && !focused.matches('button, a, [role="menuitem"]'))
    return null
  const { left, top, width, height } = focused.getBoundingClientRect()
  const isInWindow = top + height > 0 && top < innerHeight && left + width > 0 && left < innerWidth
  if (!isInWindow) return `the focus is outside of the window: ${name}`
  const x = Math.min(Math.max(left + width / 2, 0), innerWidth - 1)
  const y = Math.min(Math.max(top + height / 2, 0), innerHeight - 1)
  const hit = document.elementFromPoint(x, y)
  const isFree = !hit || focused.contains(hit) || hit.contains(focused) || hit.closest('label')
  if (!isFree) return `the focus is covered by ${hit.outerHTML.slice(0, 80)}: ${name}`
  if (focused.matches('input, textarea')) return null
  const { outlineStyle, outlineWidth, boxShadow, backgroundColor } = getComputedStyle(focused)
  const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  const isMarkedItem =
    focused.matches('[role="menuitem"]') && !/transparent|, 0\)/.test(backgroundColor)
  if (hasOutline || isMarkedItem || boxShadow !== 'none') return null
  return `the focus is not visible: ${name}`
}

export interface Keyboard {
  /** Presses keys one after the other, for instance `press('n', 'Control+Enter')`. */
  press: (...keys: string[]) => Promise<void>
  type: (text: string) => Promise<void>
  /** Presses Tab until the element has the focus. */
  tabTo: (target: Locator) => Promise<void>
  /** What was pressed beside typed text, since the last call. */
  actions: () => Promise<string[]>
}

/** More than any path needs. */
const maxTabs = 40

/** Call it before the page is opened. The count begins again at 0 when the page is loaded again. */
export const useKeyboardOnly = async (page: Page): Promise<Keyboard> => {
  const counted = await countActions(page)
  let seen = 0
  const expectVisibleFocus = () => expect.poll(() => page.evaluate(findFocusProblem)).toBeNull()
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key)
      await expectVisibleFocus()
    }
  }
  return {
    press,
    type: (text) => page.keyboard.type(text),
    actions: async () => {
      const all = await counted.list()
      // The page was loaded again.
      const latest = all.length < seen ? all : all.slice(seen)
      seen = all.length
      return latest
    },
    tabTo: async (target) => {
      await target.waitFor()
      const isThere = () => target.evaluate((element) => element === document.activeElement)
      for (let tabs = 0; tabs < maxTabs; tabs += 1) {
        if (await isThere()) return
        await press('Tab')
      }
      await expect(target, `reached by ${maxTabs} times Tab`).toBeFocused()
    },
  }
}
