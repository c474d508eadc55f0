/** What keys and clicks do on a row of a list. */
import type { KeyboardEvent, MouseEvent } from 'react'

/** Returns false for a click on a control inside the row, or one that selects text. */
const shouldOpenRow = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>): boolean => {
  const inner = (event.target as HTMLElement).closest('a, button, input, label, [role="menuitem"]')
  if (inner && event.currentTarget.contains(inner) && inner !== event.currentTarget) return false
  if (!event.currentTarget.contains(event.target as Node)) return false
  return (window.getSelection()?.toString() ?? '') === ''
}

/** The other rows of the list are beside the row, as rows of the table or as cards. */
const rowBeside = (row: HTMLElement, key: string): Element | null | undefined => {
  if (key === 'ArrowDown') return row.nextElementSibling
  if (key === 'ArrowUp') return row.previousElementSibling
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent<HTMLElement>): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey)

const onRowKey = (event: KeyboardEvent<HTMLElement>, open: () => void): void => {
  const row = event.currentTarget
  // Controls inside the row have keys of their own.
  if (event.target !== row) return
  const menu = isMenuKey(event) && row.querySelector<HTMLElement>('[data-row-menu]')
  const beside = rowBeside(row, event.key)
  if (event.key === 'Enter') open()
  else if (menu) {
    // A menu closes by a key outside it: without this by the same key, if it is in the page already.
    event.stopPropagation()
    menu.click()
  } else if (beside instanceof HTMLElement) beside.focus()
  else return
  event.preventDefault()
}

/**
 * Returns the props of an element that opens its row by click and Enter. The arrow keys lead to the rows beside it, and
 * the context menu key or Shift+F10 opens its menu.
 */
export const openProps = (open?: () => void) =>
  open
    ? {
        tabIndex: 0,
        'data-opens': true,
        onClick: (event: MouseEvent<HTMLElement>) => shouldOpenRow(event) && open(),
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => onRowKey(event, open),
      }
    : {}

/** Moves the focus from the search box of a list to its first row. Returns false if there is none. */
export const focusFirstRow = (search: HTMLElement): boolean => {
  const row = (search.closest('main') ?? document).querySelector<HTMLElement>('[data-opens]')
  row?.focus()
  return row !== null
}
