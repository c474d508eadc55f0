import { type KeyboardEvent, useEffect, useRef } from 'react'

interface Options<Item> {
  items: readonly Item[] | undefined
  isComing: boolean
  take: (item: Item) => unknown
  /** What is found so far is for what was typed before: Enter must not take it. */
  chooseNone: () => void
}

/** A scanner types a code and ends with Enter before anything is found: the only one that is found then is taken. */
export const useScannerEnter = <Item>({ items, isComing, take, chooseNone }: Options<Item>) => {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || isComing) return
    isWanted.current = false
    if (items?.length === 1) take(items[0]!)
  })
  return {
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isComing) return
      event.preventDefault()
      chooseNone()
      isWanted.current = true
    },
    forget: () => {
      isWanted.current = false
    },
  }
}
