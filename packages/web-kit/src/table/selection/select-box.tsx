import { type ChangeEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import classes from './selection.module.css'
import type { RowSelection } from './use-row-selection.ts'

const wasShiftClick = (event: ChangeEvent) => (event.nativeEvent as MouseEvent).shiftKey === true

interface RowSelectBoxProps<Row> {
  row: Row
  /** Name of the row. */
  name: string
  selection: RowSelection<Row>
}

/** Selects a row; with Shift, all rows from the last changed one. */
export const RowSelectBox = <Row,>({ row, name, selection }: RowSelectBoxProps<Row>) => {
  const { t } = useTranslation('kit')
  const isSelected = selection.isSelected(row)
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={t('selection.row', { name })}
        checked={isSelected}
        disabled={selection.isFull && !isSelected}
        onChange={(event) => selection.toggle(row, wasShiftClick(event))}
      />
    </label>
  )
}

/** Selects all rows of the page, or none of them. */
export const PageSelectBox = <Row,>({ selection }: { selection: RowSelection<Row> }) => {
  const { t } = useTranslation('kit')
  const input = useRef<HTMLInputElement>(null)
  const { pageState } = selection
  useEffect(() => {
    if (input.current) input.current.indeterminate = pageState === 'some'
  }, [pageState])
  return (
    <label className={classes.box}>
      <input
        ref={input}
        type="checkbox"
        aria-label={t('selection.page')}
        checked={pageState === 'all'}
        onChange={(event) => selection.selectPage(event.currentTarget.checked)}
      />
    </label>
  )
}
