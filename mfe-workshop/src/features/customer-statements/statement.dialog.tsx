import { IconSend } from '@tabler/icons-react'
import { maxReportDays } from '@warsha/contracts/workshop/reports/report-days'
import { documentStyle } from '@warsha/documents/render-document-page'
import { renderStatement } from '@warsha/documents/render-statement'
import { Button, DateInput, usePreferences, useTranslation } from '@warsha/web-kit'
import { DocumentMarkup, PdfButton, PrintoutDialog } from '@warsha/web-kit/printouts'
import { useState } from 'react'
import { StatementLinkDialog } from '../invitations/invitation.dialog.tsx'
import { ExcelButton } from '../printouts/excel-button.tsx'
import {
  fetchStatementFile,
  fetchStatementPdf,
  type StatementRange,
  useStatement,
} from './customer-statements.api.ts'
import classes from './customer-statements.module.css'
import { findRangeError, monthUntil } from './statement-range.ts'

interface RangeFieldsProps {
  range: StatementRange
  error: ReturnType<typeof findRangeError>
  onChange: (range: StatementRange) => void
}

const RangeFields = ({ range, error, onChange }: RangeFieldsProps) => {
  const { t } = useTranslation('statements')
  return (
    <div className={classes.range}>
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className={classes.day}>
          <span aria-hidden="true">{t(name)}</span>
          <DateInput
            aria-label={t(name)}
            value={range[name]}
            error={error !== null}
            onChange={(value) => onChange({ ...range, [name]: value })}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className={classes.error}>
          {error === 'missing'
            ? t('dates_needed')
            : t(`errors:field.${error}`, { maximum: maxReportDays })}
        </p>
      )}
    </div>
  )
}

export interface StatementDialogProps {
  customer: { readonly id: string; readonly customer_code: string; readonly name: string }
  /** The last day; without it, today. */
  to?: string | undefined
  onClose: () => void
}

/** The statement of a customer for a range of days, to print, and as a PDF or Excel file. */
export const StatementDialog = ({ customer, to, onClose }: StatementDialogProps) => {
  const { t } = useTranslation('statements')
  const language = usePreferences((preferences) => preferences.language)
  const [range, setRange] = useState(() => monthUntil(to))
  const [isLinkOpen, setLinkOpen] = useState(false)
  const error = findRangeError(range)
  const query = useStatement(customer.id, error ? null : range)
  const statement = error ? undefined : query.data
  const name = `statement-${customer.customer_code}-${range.from}-to-${range.to}`
  if (isLinkOpen)
    return (
      <StatementLinkDialog
        customerId={customer.id}
        days={range}
        onClose={() => setLinkOpen(false)}
      />
    )
  return (
    <PrintoutDialog
      name="statement"
      title={t('statement_of', { name: customer.name })}
      hint={<RangeFields range={range} error={error} onChange={setRange} />}
      printout={
        statement && <DocumentMarkup markup={renderStatement(statement)} style={documentStyle} />
      }
      error={query.error}
      retry={query.refetch}
      failedText={t('statement_failed')}
      printLabel={t('money:print')}
      closeLabel={t('money:close')}
      actions={
        statement && (
          <>
            <Button
              variant="default"
              leftSection={<IconSend size={18} />}
              onClick={() => setLinkOpen(true)}
            >
              {t('invitations:statement_link')}
            </Button>
            <ExcelButton
              label={t('excel')}
              fileName={`${name}.xlsx`}
              failedText={t('export_failed')}
              load={() => fetchStatementFile(customer.id, range, language)}
            />
            <PdfButton
              name={name}
              label={t('money:invoice.pdf')}
              failedText={t('money:invoice.pdf_failed')}
              load={() => fetchStatementPdf(customer.id, range)}
            />
          </>
        )
      }
      onClose={onClose}
    />
  )
}
