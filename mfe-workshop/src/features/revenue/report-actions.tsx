import { IconFileSpreadsheet, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react'
import { Button, toast, useDownload, usePreferences, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsPrinting } from '../printouts/use-is-printing.ts'
import { PrintedReport } from './printed-report.tsx'
import {
  type ExportFormat,
  fetchRevenueFile,
  type Revenue,
  type RevenueQuery,
} from './revenue.api.ts'

const formats = [
  ['csv', IconFileTypeCsv],
  ['xlsx', IconFileSpreadsheet],
] as const

interface ReportActionsProps {
  query: RevenueQuery
  report: Revenue | undefined
}

/** Exports or prints the report. An empty report shows an error instead. */
export const ReportActions = ({ query, report }: ReportActionsProps) => {
  const { t } = useTranslation('reports')
  const language = usePreferences((preferences) => preferences.language)
  const [activeAction, setActiveAction] = useState<ExportFormat | 'print' | null>(null)
  const isPrinting = useIsPrinting()
  const isEmpty = report?.work_cards.length === 0
  const showEmptyError = () => toast.error(null, t('no_data'))
  const { download } = useDownload()
  const exportReport = async (format: ExportFormat) => {
    if (isEmpty) return showEmptyError()
    setActiveAction(format)
    await download({
      load: () => fetchRevenueFile(query, format, language),
      fileName: `work-cards-revenue_${query.start_date}_${query.end_date}.${format}`,
      failedText: t('export_failed'),
    })
    setActiveAction(null)
  }
  const print = async () => {
    if (isEmpty) return showEmptyError()
    flushSync(() => setActiveAction('print'))
    // Otherwise the report may be printed with a fallback font.
    await document.fonts?.ready
    window.print()
    setActiveAction(null)
  }
  return (
    <>
      {formats.map(([format, Icon]) => (
        <Button
          key={format}
          variant="default"
          leftSection={<Icon size={18} />}
          loading={activeAction === format}
          disabled={!report}
          onClick={() => void exportReport(format)}
        >
          {t(`export.${format}`)}
        </Button>
      ))}
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} />}
        disabled={!report}
        onClick={() => void print()}
      >
        {t('print')}
      </Button>
      {report && !isEmpty && (activeAction === 'print' || isPrinting) && (
        <PrintedReport report={report} />
      )}
    </>
  )
}
