/** Words of customer accounts for browser and server. Tables import this file with the page, so it must not import zod. */

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

/** A refund above the limit of the person who asks for it waits for a second person. */
export const refundStates = ['waiting_approval', 'issued', 'rejected'] as const
export type RefundState = (typeof refundStates)[number]
