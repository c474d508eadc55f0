import { maxPayrollRecords } from '@warsha/contracts/hr/salary-rules'
import { toast, useFormats, useIdempotentSubmit, useTranslation } from '@warsha/web-kit'
import type { Month } from '../shared/months.ts'
import { useRunPayroll } from './salary.api.ts'
import type { PayrollSelection } from './use-payroll-selection.ts'

/** Sends the selected salaries of a month, as many at a time as a request may contain. */
export const useRunPayrollInParts = (month: Month, selection: PayrollSelection) => {
  const { t } = useTranslation('pay')
  const { number } = useFormats()
  const { mutateAsync } = useRunPayroll()
  const submitOnce = useIdempotentSubmit()
  const { selected, toRecord } = selection

  /** Returns a function that sends the rows that are selected now. A repeat after an error begins with the part that failed. */
  return (isPaying: boolean): (() => Promise<void>) => {
    const records = selected.map(toRecord)
    let done = 0
    const showProgress = () => {
      const progress = { done: number(done), all: number(records.length) }
      toast.error(null, t(isPaying ? 'payroll.partly_paid' : 'payroll.partly_created', progress))
    }
    const sendPart = async () => {
      const end = done + maxPayrollRecords
      const body = { ...month, pay: isPaying, records: records.slice(done, end) }
      const rows = selected.slice(done, end)
      try {
        const response = await submitOnce((idempotencyKey) => mutateAsync({ body, idempotencyKey }))
        if (!response) throw new Error('An earlier part of the payroll is still being sent')
      } catch (error) {
        selection.markFailure(error, rows)
        if (done > 0) showProgress()
        throw error
      }
      for (const { employee_id } of rows) selection.discard(employee_id)
      done += rows.length
    }
    return async () => {
      while (done < records.length) await sendPart()
    }
  }
}
