import type { Aed } from '@warsha/contracts/base/money'
import { FailedPanel, Ltr, Skeleton, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { useId } from 'react'
import panel from '../record-page/list-panel.module.css'
import { type ComebackReport, useComebackReport } from './comebacks.api.ts'
import classes from './comebacks.module.css'

interface Costs {
  readonly comebacks: number
  readonly labour: Aed
  readonly part_cost: Aed
  readonly cost: Aed
}

interface CostTableProps {
  title: string
  rows: readonly (Costs & { key: string; name: string })[]
}

const CostTable = ({ title, rows }: CostTableProps) => {
  const { t } = useTranslation('reports')
  const { money, number } = useFormats()
  return (
    <table className={classes.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('comebacks.name')}</th>
          <th scope="col">{t('comebacks.count')}</th>
          <th scope="col">{t('comebacks.labour')}</th>
          <th scope="col">{t('comebacks.part_cost')}</th>
          <th scope="col">{t('comebacks.cost')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, comebacks, labour, part_cost, cost }) => (
          <tr key={key}>
            <th scope="row">
              <UserText>{name}</UserText>
            </th>
            <td data-label={t('comebacks.count')}>
              <Ltr>{number(comebacks)}</Ltr>
            </td>
            <td data-label={t('comebacks.labour')}>
              <Ltr>{money(labour)}</Ltr>
            </td>
            <td data-label={t('comebacks.part_cost')}>
              <Ltr>{money(part_cost)}</Ltr>
            </td>
            <td data-label={t('comebacks.cost')}>
              <Ltr>{money(cost)}</Ltr>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Comebacks = ({ report }: { report: ComebackReport }) => {
  const { t } = useTranslation('reports')
  const { money, number } = useFormats()
  if (report.comebacks === 0) return <p className={classes.facts}>{t('comebacks.none')}</p>
  return (
    <>
      <p className={classes.sum}>
        {t('comebacks.total', { number: number(report.comebacks) })}{' '}
        <strong>
          <Ltr>{money(report.cost)}</Ltr>
        </strong>
      </p>
      <div className={classes.tables}>
        <CostTable
          title={t('comebacks.by_mechanic')}
          rows={report.mechanics.map((row) => ({
            ...row,
            key: row.mechanic_id ?? 'none',
            name: row.mechanic_name ?? t('comebacks.no_mechanic'),
          }))}
        />
        {report.parts.length > 0 && (
          <CostTable
            title={t('comebacks.by_part')}
            rows={report.parts.map((row) => ({ ...row, key: row.part_id, name: row.part_name }))}
          />
        )}
      </div>
      <p className={classes.facts}>{t('comebacks.note')}</p>
    </>
  )
}

interface ComebackReportSectionProps {
  start_date: string
  end_date: string
}

/** What comebacks of these days cost, by the mechanic and the part of the earlier job. */
export const ComebackReportSection = (dates: ComebackReportSectionProps) => {
  const { t } = useTranslation('reports')
  const titleId = useId()
  const { data, error, refetch } = useComebackReport(dates)
  const renderReport = () => {
    if (data) return <Comebacks report={data} />
    if (error)
      return (
        <FailedPanel error={error} fallback={t('comebacks.failed')} retry={() => void refetch()} />
      )
    return <Skeleton height={80} radius="md" />
  }
  return (
    <section className={`${panel.panel} ${classes.report}`} aria-labelledby={titleId}>
      <h2 id={titleId} className={panel.heading}>
        {t('comebacks.title')}
      </h2>
      {renderReport()}
    </section>
  )
}
