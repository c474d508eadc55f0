/** Counts what a user does beside typing: clicks, and keys that type no character. */
import type { Page } from '@playwright/test'

interface CountedWindow {
  countedActions?: string[]
  openedDialogs?: number
}

/** Runs in the page. A combination such as Ctrl+Enter is one action; so is a letter that is no text, such as a shortcut. */
const recordActions = () => {
  const counted = window as unknown as CountedWindow
  counted.countedActions = []
  counted.openedDialogs = 0
  const record = (action: string) => counted.countedActions?.push(action)
  const isTextField = (target: EventTarget | null) =>
    target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null
  const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta'])
  addEventListener('pointerdown', () => record('click'), true)
  addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey, target }) => {
      if (modifiers.has(key)) return
      const isTyped = key.length === 1 && !ctrlKey && !metaKey && isTextField(target)
      if (!isTyped) record(ctrlKey || metaKey ? `Ctrl+${key}` : key)
    },
    true,
  )
  const dialogs = new Set<Element>()
  new MutationObserver(() => {
    for (const dialog of document.querySelectorAll('[role="dialog"], [role="alertdialog"]')) {
      if (dialogs.has(dialog)) continue
      dialogs.add(dialog)
      counted.openedDialogs = dialogs.size
    }
  }).observe(document, { childList: true, subtree: true })
}

/** Starts counting. Call it before the page is opened; a page load resets the count. */
export const countActions = async (page: Page) => {
  await page.addInitScript(recordActions)
  return {
    /** The actions in their order, for instance `['n', 'Enter', 'Ctrl+Enter']`. */
    list: () =>
      page.evaluate(() => (window as unknown as CountedWindow).countedActions ?? ['not counted']),
    countDialogs: () =>
      page.evaluate(() => (window as unknown as CountedWindow).openedDialogs ?? Number.NaN),
  }
}
