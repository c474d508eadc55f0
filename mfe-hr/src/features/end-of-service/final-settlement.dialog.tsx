import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import { documentStyle } from '@warsha/documents/render-document-page'
import { renderFinalSettlement } from '@warsha/documents/render-final-settlement'
import {
  ApiError,
  DateInput,
  detailText,
  isIsoDate,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { DocumentMarkup, PdfButton, PrintoutDialog } from '@warsha/web-kit/printouts'
import { useRecordDialog } from '@warsha/web-kit/table'
import { useState } from 'react'
import { fetchSettlementPdf, useFinalSettlement } from './end-of-service.api.ts'
import classes from './end-of-service.module.css'

/** The final settlement of the employee that the address names, in both languages, to print or download. */
const FinalSettlementDialog = () => {
  const { t } = useTranslation('pay')
  const { date } = useFormats()
  const { id, close } = useRecordDialog('settlement')
  const [lastDay, setLastDay] = useState('')
  const { data, error, isPlaceholderData, refetch } = useFinalSettlement(id ?? '', lastDay)
  if (id === null) return null
  // While another last day loads, `data` are of the former one: they stay visible, but must not be printed.
  const settlement = isPlaceholderData ? undefined : data
  const sheet = data && (
    <DocumentMarkup markup={renderFinalSettlement(data)} style={documentStyle} />
  )
  const dayError =
    error instanceof ApiError ? error.details.find(({ path }) => path === 'last_day') : undefined
  const dayField = (
    <div className={classes.settlementDay}>
      <DateInput
        name="last_day"
        label={t('settlement.last_day')}
        value={lastDay || (settlement?.last_day ?? '')}
        error={dayError && detailText(dayError)}
        onChange={(day) => {
          if (isIsoDate(day)) setLastDay(day)
        }}
      />
      <span>
        {settlement && t('settlement.due', { date: date(settlement.due_date) })}
        {settlement?.is_estimate && ` ${t('settlement.estimate')}`}
      </span>
    </div>
  )
  return (
    <PrintoutDialog
      name="final-settlement"
      title={data ? t('settlement.title_of', { name: fullNameOf(data) }) : t('settlement.title')}
      hint={error && !settlement && !dayError ? undefined : dayField}
      printout={settlement && sheet}
      formerPrintout={sheet}
      error={error}
      retry={refetch}
      failedText={t('settlement.load_failed')}
      printLabel={t('print')}
      closeLabel={t('close')}
      actions={
        settlement && (
          <PdfButton
            name={`${settlement.employee_code}-final-settlement`}
            label={t('pdf')}
            failedText={t('pdf_failed')}
            load={() => fetchSettlementPdf(id, settlement.last_day)}
          />
        )
      }
      onClose={close}
    />
  )
}

export { FinalSettlementDialog as Component }
