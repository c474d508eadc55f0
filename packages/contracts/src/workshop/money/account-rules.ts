/** Words of customer accounts for browser and server. Tables import this file with the page, so it must not import zod. */
import type { Language } from '../../base/languages.ts'

export const accountEntryKinds = [
  'invoice',
  'credit_note',
  'payment',
  'refund',
  'returned_cheque',
  'write_off',
  'opening_balance',
] as const
export type AccountEntryKind = (typeof accountEntryKinds)[number]

/** The owed amount by the days after the due date, the youngest first. */
export const ageingBands = [
  'not_due',
  'days_1_to_30',
  'days_31_to_60',
  'days_61_to_90',
  'over_90_days',
] as const

/** A refund above the limit of the person who asks for it waits for a second person. */
export const refundStates = ['waiting_approval', 'issued', 'rejected'] as const
export type RefundState = (typeof refundStates)[number]

/** The names of the states, on screens and in files of lists. */
export const refundStateNames: Record<RefundState, Record<Language, string>> = {
  waiting_approval: { en: 'Waiting for approval', ar: 'بانتظار الموافقة' },
  issued: { en: 'Issued', ar: 'تم الرد' },
  rejected: { en: 'Rejected', ar: 'مرفوض' },
}

/** Whether an opening balance is owed by the customer or to the customer. */
export const openingBalanceDirections = ['owes', 'has_credit'] as const
export type OpeningBalanceDirection = (typeof openingBalanceDirections)[number]
