import type { RevenueRow, RevenueSummary } from '@warsha/contracts/workshop/reports/revenue'
import { useMediaQuery, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { ReportFooter, ReportHeader, ReportRow, reportColumns } from './report-rows.tsx'
import classes from './revenue.module.css'

/** In px, as in revenue.module.css. */
const rowHeights = { table: 56, card: 164 } as const
/** Enough for the tallest screens. */
const visibleRows = 30
/** Rows that are rendered before and after the visible ones, so that scrolling shows no gap. */
const overscanRows = 20

const SpacerRow = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr className={classes.gap}>
      <td colSpan={reportColumns.length} style={{ blockSize: height }} />
    </tr>
  ) : null

/** All work cards of the report. Only the visible rows are rendered: a year may have 100,000. */
export const ReportTable = ({
  rows,
  overall,
}: { rows: readonly RevenueRow[] } & Pick<RevenueSummary, 'overall'>) => {
  const { t } = useTranslation('reports')
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const height = isNarrow ? rowHeights.card : rowHeights.table
  const [scrollTop, setScrollTop] = useState(0)
  const from = Math.max(
    0,
    Math.min(Math.floor(scrollTop / height), rows.length - visibleRows) - overscanRows,
  )
  const until = Math.min(rows.length, from + visibleRows + 2 * overscanRows)
  return (
    <section
      className={classes.scroller}
      aria-label={t('table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the table can be scrolled by keyboard
      tabIndex={0}
      onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
    >
      <table className={classes.table} aria-rowcount={rows.length + 1}>
        <ReportHeader />
        <tbody>
          <SpacerRow height={from * height} />
          {rows.slice(from, until).map((row) => (
            <ReportRow key={row.work_card_id} row={row} />
          ))}
          <SpacerRow height={(rows.length - until) * height} />
        </tbody>
        <ReportFooter overall={overall} />
      </table>
    </section>
  )
}
