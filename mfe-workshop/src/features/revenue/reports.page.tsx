import { IconChartBar } from '@tabler/icons-react'
import { FailedPanel, PageHeader, Skeleton, StatePanel, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { ComebackReportSection } from '../comebacks/comeback-report.section.tsx'
import { ReportTable } from './report.table.tsx'
import { ReportToolbar } from './report.toolbar.tsx'
import { ReportActions } from './report-actions.tsx'
import { toRevenueQuery, useReportFilters } from './report-filters.ts'
import { ReportSummary } from './report-summary.tsx'
import { type Revenue, useRevenue } from './revenue.api.ts'
import classes from './revenue.module.css'
import { RevenueByDay } from './revenue-charts.tsx'

const Report = ({ report }: { report: Revenue }) => {
  const { t } = useTranslation('reports')
  const { days, summary, work_cards } = report
  if (work_cards.length === 0)
    return (
      <StatePanel
        role="status"
        icon={<IconChartBar size={28} stroke={1.6} />}
        title={t('empty')}
        text={t('empty_text')}
      />
    )
  return (
    <>
      <ReportSummary summary={summary} />
      <section className={classes.panel} aria-label={t('chart.title')}>
        <h2>{t('chart.title')}</h2>
        <RevenueByDay days={days} summary={summary} />
      </section>
      <ReportTable rows={work_cards} overall={summary.overall} />
    </>
  )
}

const ReportsPage = () => {
  const { t } = useTranslation('reports')
  const { filters, generate } = useReportFilters()
  const query = toRevenueQuery(filters)
  const revenue = useRevenue(query)
  const [isReloading, setReloading] = useState(false)
  const [hasReloadFailed, setReloadFailed] = useState(false)
  const reload = async () => {
    setReloading(true)
    // It does not reject: the error is shown in place of the report.
    const { isError } = await revenue.refetch()
    setReloadFailed(isError)
    setReloading(false)
  }
  const generateOrReload = (next: typeof filters) => {
    if (JSON.stringify(next) === JSON.stringify(filters)) void reload()
    else {
      setReloadFailed(false)
      generate(next)
    }
  }
  const renderReport = () => {
    // A reload that nobody asked for leaves the report that is there.
    if (revenue.error && (!revenue.data || hasReloadFailed))
      return (
        <FailedPanel error={revenue.error} fallback={t('failed')} retry={() => void reload()} />
      )
    if (!revenue.data) return <Skeleton height={320} radius="md" aria-busy="true" />
    return (
      <div aria-busy={revenue.isFetching}>
        <Report report={revenue.data} />
      </div>
    )
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('lead')}
        actions={
          <ReportActions
            query={query}
            // Not the report of other filters, which stays on the page until this one is there.
            report={revenue.isPlaceholderData ? undefined : revenue.data}
          />
        }
      />
      <ReportToolbar
        key={JSON.stringify(filters)}
        filters={filters}
        generate={generateOrReload}
        // Not while a change elsewhere refreshes the report: the button would be disabled at any moment, also under a click.
        isLoading={isReloading || revenue.isPending || revenue.isPlaceholderData}
      />
      {renderReport()}
      <ComebackReportSection start_date={filters.start_date} end_date={filters.end_date} />
    </>
  )
}

export { ReportsPage as Component }
