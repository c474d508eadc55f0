/** What single keys do on the open page. Each does nothing on a page that has no such part. */

/** Moves the focus to the search field of the open list, and selects its text. */
export const focusPageSearch = (): void => {
  const field = document.querySelector<HTMLInputElement>('#content input[type="search"]')
  field?.focus()
  field?.select()
}

/** Moves the focus to the button for what usually comes next, without pressing it: it may change the record. */
export const focusNextStep = (): void =>
  document.querySelector<HTMLElement>('#content [data-next-step]')?.focus()

/** Returns the digit of a key, of the row above the letters or of the number pad, or undefined. */
const digitOf = ({ key, code, shiftKey }: KeyboardEvent): number | undefined => {
  if (/^[1-9]$/.test(key)) return Number(key)
  // An Arabic layout may type Arabic digits.
  const [, digit] = shiftKey ? [] : (/^(?:Digit|Numpad)([1-9])$/.exec(code) ?? [])
  return digit === undefined ? undefined : Number(digit)
}

export const isDigit = (event: KeyboardEvent): boolean => digitOf(event) !== undefined

/** Opens a tab of the page by its position. A tab with a field to type in leads to it. */
export const openPageTab = (event: KeyboardEvent): void => {
  const tabs = document.querySelectorAll<HTMLElement>('#content [role="tablist"] [role="tab"]')
  const tab = tabs[(digitOf(event) ?? 0) - 1]
  if (!tab) return
  tab.setAttribute('data-opened-by-key', '')
  tab.addEventListener('blur', () => tab.removeAttribute('data-opened-by-key'), { once: true })
  tab.focus()
  tab.click()
}
