import { addDays, countDays } from '@warsha/contracts/base/calendar-dates'
import type { DocumentKind } from '@warsha/contracts/hr/document-kinds'
import { shopToday, useFormats, useTranslation } from '@warsha/web-kit'
import type { DocumentsRecord } from './employee-documents.api.ts'

/** Returns how long a document is valid and which reminders managers have received, for below its date. */
export const useExpiryHint = ({ reminders }: DocumentsRecord) => {
  const { t } = useTranslation('pay')
  const { date, number } = useFormats()
  const today = shopToday()
  return (kind: DocumentKind, expiry: string): string | undefined => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(expiry)) return undefined
    const isExpired = expiry < today
    const days = isExpired
      ? countDays(addDays(expiry, 1), today)
      : countDays(addDays(today, 1), expiry)
    const state = t(isExpired ? 'documents.expired_since' : 'documents.expires_in', {
      count: days,
      number: number(days),
    })
    const sent = reminders.find((reminder) => reminder.kind === kind)
    return sent ? `${state} ${t('documents.reminded', { date: date(sent.sent_at) })}` : state
  }
}
