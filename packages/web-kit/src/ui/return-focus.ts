/**
 * Returns the keyboard focus when a dialog closes. A dialog often closes a moment before the page changes: the button
 * that opened it is then disabled or removed, and the browser drops the focus. So the return is repeated for a while.
 */
import { useEffect, useState } from 'react'

const watchMs = 3_000
const intervalMs = 100

/** Elements that may take the focus, the best first. */
type Candidates = readonly (HTMLElement | null | undefined)[]

const pending: Candidates[] = []
let watchUntil = 0
let timer: ReturnType<typeof setTimeout> | undefined

const isFocusLost = (): boolean => {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body
}

const tryFocus = (element: HTMLElement | null | undefined): boolean => {
  if (!element?.isConnected) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Two dialogs can close together: the best element of any of them comes before the second best of the other. */
const restore = (): void => {
  if (!isFocusLost()) return
  const levels = Math.max(0, ...pending.map((candidates) => candidates.length))
  for (let level = 0; level < levels; level += 1) {
    if (pending.some((candidates) => tryFocus(candidates[level]))) return
  }
}

const stop = (): void => {
  clearTimeout(timer)
  timer = undefined
  pending.length = 0
  for (const name of ['keydown', 'pointerdown']) window.removeEventListener(name, onInput, true)
}

/** The user continues: nothing moves the focus after this. A key continues from the returned focus. */
function onInput(event: Event): void {
  if (event.type === 'keydown') restore()
  stop()
}

const watch = (): void => {
  restore()
  if (Date.now() > watchUntil) stop()
  else timer = setTimeout(watch, intervalMs)
}

/** Returns the element that receives the focus later: for a menu item, which closes with its menu, the menu's button. */
const focusTargetOf = (element: Element | null): HTMLElement | null => {
  const menu = element?.closest('[role="menu"]')
  const buttonId = menu?.getAttribute('aria-labelledby')
  return (buttonId ? document.getElementById(buttonId) : element) as HTMLElement | null
}

/** Returns the focused element and its surroundings, which take the focus if the element no longer can. */
export const captureFocus = (): Candidates => {
  const target = focusTargetOf(document.activeElement)
  if (!target || target === document.body) return []
  const around = ['[role="dialog"]', '[role="tabpanel"]', 'main']
  return [target, ...around.map((selector) => target.closest<HTMLElement>(selector))]
}

/** Gives the focus back to the first of the elements that takes it, unless something else has taken it. */
export const returnFocus = (candidates: Candidates): void => {
  pending.push(candidates)
  watchUntil = Date.now() + watchMs
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
