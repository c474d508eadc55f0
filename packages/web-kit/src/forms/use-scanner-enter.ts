import { type KeyboardEvent, useEffect, useRef } from 'react'

interface ScannerEnterOptions<Item> {
  /** The results for the text in the field; undefined while there are none. */
  items: readonly Item[] | undefined
  isSearching: boolean
  pick: (item: Item) => unknown
  /** Deselects the options, which belong to an earlier text. */
  clearSelection: () => void
}

/**
 * Handles Enter before the search has finished, as barcode scanners send it right after the code: picks the result if
 * there is exactly one.
 */
export const useScannerEnter = <Item>({
  items,
  isSearching,
  pick,
  clearSelection,
}: ScannerEnterOptions<Item>) => {
  const isEnterPending = useRef(false)
  useEffect(() => {
    if (!isEnterPending.current || isSearching) return
    isEnterPending.current = false
    if (items?.length === 1) pick(items[0]!)
  })
  return {
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || !isSearching) return
      clearSelection()
      // Ctrl+Enter sends the form, which shows that no record was picked.
      if (event.ctrlKey || event.metaKey) return
      event.preventDefault()
      isEnterPending.current = true
    },
    cancel: () => {
      isEnterPending.current = false
    },
  }
}
