import { useFormats, useTranslation } from '@warsha/web-kit'
import { createPortal } from 'react-dom'
import classes from './printed-report.module.css'
import { ReportFooter, ReportHeader, ReportRow } from './report-rows.tsx'
import { ReportSummary } from './report-summary.tsx'
import type { Revenue } from './revenue.api.ts'

/** The printed report with all rows. While it is mounted, the page prints nothing else. */
export const PrintedReport = ({ report }: { report: Revenue }) => {
  const { t } = useTranslation('reports')
  const { date } = useFormats()
  return createPortal(
    <div className={classes.printed} data-sheet="revenue">
      <h1>{t('title')}</h1>
      <p>{t('range', { from: date(report.start_date), until: date(report.end_date) })}</p>
      <ReportSummary summary={report.summary} />
      <table className={classes.table}>
        <ReportHeader />
        <tbody>
          {report.work_cards.map((row) => (
            <ReportRow key={row.work_card_id} row={row} />
          ))}
        </tbody>
        <ReportFooter overall={report.summary.overall} />
      </table>
    </div>,
    document.body,
  )
}
