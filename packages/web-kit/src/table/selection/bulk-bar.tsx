import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../texts/format.ts'
import { useTranslation } from '../../texts/i18n.ts'
import classes from './selection.module.css'
import { maxSelectedRows, type RowSelection } from './use-row-selection.ts'

/** An action for the selected rows of a list. */
export interface BulkAction<Row> {
  label: string
  icon?: ReactNode
  onClick: (rows: readonly Row[], selection: RowSelection<Row>) => void
}

interface BulkBarProps<Row> {
  selection: RowSelection<Row>
  actions: readonly BulkAction<Row>[]
}

/** The number of selected rows and what can be done with them. */
export const BulkBar = <Row,>({ selection, actions }: BulkBarProps<Row>) => {
  const { t } = useTranslation('kit')
  const { number } = useFormats()
  const { rows, pageState, isFull } = selection
  return (
    <section className={classes.bar} aria-label={t('selection.bar')}>
      <span role="status" className={classes.count}>
        {t('selection.count', { number: number(rows.length) })}
        {isFull && ` · ${t('selection.full', { maximum: number(maxSelectedRows) })}`}
      </span>
      {pageState !== 'all' && !isFull && (
        <Button size="xs" variant="subtle" onClick={() => selection.selectPage(true)}>
          {t('selection.select_page')}
        </Button>
      )}
      <div className={classes.barActions}>
        {actions.map(({ label, icon, onClick }) => (
          <Button
            key={label}
            size="xs"
            variant="default"
            leftSection={icon}
            onClick={() => onClick(rows, selection)}
          >
            {label}
          </Button>
        ))}
        <CloseButton aria-label={t('selection.clear')} onClick={selection.clear} />
      </div>
    </section>
  )
}
