/**
 * Returns the keyboard focus when a dialog closes, or when a key has changed the page. A dialog often closes a moment
 * before the page changes: the button that opened it is then disabled or removed, and the browser drops the focus. So the
 * return is repeated for a while.
 */
import { useEffect, useState } from 'react'

const watchMs = 3_000
/** A button that is busy gets the focus back if its request takes no longer than this. */
const busyWatchMs = 30_000
const intervalMs = 100

/** Elements that may take the focus, the best first. */
type Candidates = readonly (HTMLElement | null | undefined)[]

const pending: Candidates[] = []
let watchUntil = 0
let busyUntil = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** The surroundings that hold the focus in place of an element that cannot take it yet. */
let substitute: Element | null = null

const isFocusLost = (): boolean => {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  // Chromium leaves the focus on an element that was disabled, but no key reaches it.
  return activeElement === substitute || activeElement.matches(':disabled')
}

/** True if a dialog is open that keeps the focus, and the element is not in it. */
const isBehindDialog = (element: HTMLElement): boolean => {
  const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
  return dialog !== undefined && !dialog.contains(element)
}

const tryFocus = (element: HTMLElement | null | undefined): boolean => {
  if (!element?.isConnected || element.matches(':disabled') || isBehindDialog(element)) return false
  if (document.activeElement !== element) element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** True while an element that should have the focus is disabled, as buttons are during their request. */
const isBusy = (): boolean =>
  pending.some(([best]) => best?.isConnected && best.matches(':disabled'))

/** Two dialogs can close together: the best element of any of them comes before the second best of the other. */
const restore = (): void => {
  if (!isFocusLost()) return
  const levels = Math.max(0, ...pending.map((candidates) => candidates.length))
  for (let level = 0; level < levels; level += 1) {
    if (!pending.some((candidates) => tryFocus(candidates[level]))) continue
    substitute = level === 0 ? null : document.activeElement
    return
  }
}

const stop = (): void => {
  clearTimeout(timer)
  timer = undefined
  pending.length = 0
  substitute = null
  for (const name of ['keydown', 'pointerdown']) window.removeEventListener(name, onInput, true)
}

/** The user continues: nothing moves the focus after this. A key continues from the returned focus. */
function onInput(event: Event): void {
  if (event.type === 'keydown') restore()
  stop()
}

const watch = (): void => {
  restore()
  if (Date.now() > (isBusy() ? busyUntil : watchUntil)) stop()
  else timer = setTimeout(watch, intervalMs)
}

/** Returns the element that receives the focus later: for a menu item, which closes with its menu, the menu's button. */
const focusTargetOf = (element: Element | null): HTMLElement | null => {
  const menu = element?.closest('[role="menu"]')
  const buttonId = menu?.getAttribute('aria-labelledby')
  return (buttonId ? document.getElementById(buttonId) : element) as HTMLElement | null
}

/** Where the focus was when a key that acts was pressed last. */
let pressed: { candidates: Candidates; at: number } = { candidates: [], at: 0 }

/**
 * Returns the focused element and its surroundings, which take the focus if the element no longer can. Between a menu that
 * closes and the dialog that it opens nothing has the focus: then those of the key that chose from the menu.
 */
export const captureFocus = (): Candidates => {
  const target = focusTargetOf(document.activeElement)
  if (!target || target === document.body)
    return Date.now() - pressed.at < watchMs ? pressed.candidates : []
  const around = ['[role="dialog"]', '[role="tabpanel"]', 'main']
  return [target, ...around.map((selector) => target.closest<HTMLElement>(selector))]
}

/** Gives the focus back to the first of the elements that takes it, unless something else has taken it. */
export const returnFocus = (candidates: Candidates): void => {
  pending.push(candidates)
  watchUntil = Date.now() + watchMs
  busyUntil = Date.now() + busyWatchMs
  if (timer !== undefined) return
  for (const name of ['keydown', 'pointerdown']) window.addEventListener(name, onInput, true)
  // After the dialog has been removed.
  timer = setTimeout(watch)
}

/** In a dialog that is mounted while it is open: returns the focus to where it was before. */
export const useReturnFocus = (): void => {
  // In the first render: the dialog takes the focus afterwards.
  const [candidates] = useState(captureFocus)
  useEffect(() => () => returnFocus(candidates), [candidates])
}

/**
 * Keeps the focus after keys that act: Enter and the space bar may disable or remove the button that they press. The
 * focus then returns to the button, or to what surrounds it. A mouse has no place to lose. Returns a function that ends
 * it.
 */
export const keepKeyboardFocus = (): (() => void) => {
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Enter' && key !== ' ') return
    // The key acts on the element that waits for the focus of an earlier key, and not on its substitute.
    if (timer !== undefined) restore()
    const candidates = captureFocus()
    pressed = { candidates, at: Date.now() }
    // After the listener that ends the watch of an earlier key.
    if (candidates.length > 0) setTimeout(() => returnFocus(candidates))
  }
  window.addEventListener('keydown', onKeyDown, true)
  return () => window.removeEventListener('keydown', onKeyDown, true)
}
