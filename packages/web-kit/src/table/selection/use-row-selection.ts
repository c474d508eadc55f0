import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** The most rows that can be selected. A bulk action calls the server once per row. */
export const maxSelectedRows = 100

/** The selected rows of a list. They stay selected on other pages, until the search or a filter changes. */
export interface RowSelection<Row> {
  rows: readonly Row[]
  isSelected: (row: Row) => boolean
  /** @param isRange true selects all rows from the last changed one to this one */
  toggle: (row: Row, isRange: boolean) => void
  /** Of the rows of the page. */
  pageState: 'none' | 'some' | 'all'
  selectPage: (isSelected: boolean) => void
  /** Leaves only these rows selected, for instance those for which an action failed. */
  keep: (rows: readonly Row[]) => void
  clear: () => void
  isFull: boolean
}

interface RowSelectionOptions<Row> {
  pageRows: readonly Row[]
  rowKey: (row: Row) => string
  /** The selection ends when it changes: search and filters. */
  resetKey: string
  isEnabled: boolean
}

const pageStateOf = (
  selectedCount: number,
  pageCount: number,
): RowSelection<never>['pageState'] => {
  if (selectedCount === 0) return 'none'
  return selectedCount < pageCount ? 'some' : 'all'
}

/** True while a dialog or menu is open, to which Esc belongs. */
const isLayerOpen = () => document.querySelector('[role="dialog"], [role="menu"]') !== null

/** Calls `clear` when Esc is pressed outside dialogs, menus and text fields. */
const useClearOnEscape = (isActive: boolean, clear: () => void): void => {
  useEffect(() => {
    if (!isActive) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isLayerOpen()) return
      clear()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isActive, clear])
}

export const useRowSelection = <Row>({
  pageRows,
  rowKey,
  resetKey,
  isEnabled,
}: RowSelectionOptions<Row>): RowSelection<Row> => {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const lastKey = useRef<string>(undefined)
  // An empty selection stays the same one: the first rows are not rendered twice.
  const clear = useCallback(
    () => setSelected((before) => (before.size === 0 ? before : new Map())),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the reason to clear
  useEffect(clear, [resetKey])
  useClearOnEscape(isEnabled && selected.size > 0, clear)

  const rows = useMemo(() => {
    // A row of the page may be newer than when it was selected.
    const byKey = new Map(pageRows.map((row) => [rowKey(row), row]))
    return [...selected].map(([key, row]) => byKey.get(key) ?? row)
  }, [selected, pageRows, rowKey])

  const change = (changed: readonly Row[], isSelected: boolean) =>
    setSelected((before) => {
      const next = new Map(before)
      for (const row of changed) {
        if (!isSelected) next.delete(rowKey(row))
        else if (next.size < maxSelectedRows || next.has(rowKey(row))) next.set(rowKey(row), row)
      }
      return next
    })
  const toggle = (row: Row, isRange: boolean) => {
    const keys = pageRows.map(rowKey)
    const [from, to] = [keys.indexOf(lastKey.current ?? ''), keys.indexOf(rowKey(row))]
    const isSelected = !selected.has(rowKey(row))
    lastKey.current = rowKey(row)
    if (!isRange || from < 0) return change([row], isSelected)
    change(pageRows.slice(Math.min(from, to), Math.max(from, to) + 1), isSelected)
  }
  const selectedOnPage = pageRows.filter((row) => selected.has(rowKey(row))).length
  return {
    rows,
    isSelected: (row) => selected.has(rowKey(row)),
    toggle,
    pageState: pageStateOf(selectedOnPage, pageRows.length),
    selectPage: (isSelected) => change(pageRows, isSelected),
    keep: (kept) => setSelected(new Map(kept.map((row) => [rowKey(row), row]))),
    clear,
    isFull: selected.size >= maxSelectedRows,
  }
}
