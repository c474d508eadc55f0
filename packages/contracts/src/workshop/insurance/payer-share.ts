/** What one of two payers owes for a job. Amounts in AED. */
import { amountInAed, text, z } from '../../base/fields.ts'
import { payers } from './payer-rules.ts'

export const payerShare = z.object({
  payer: z.enum(payers),
  customer_id: text(),
  total_amount: amountInAed(),
  paid_amount: amountInAed(),
  outstanding: amountInAed(),
})
export type PayerShare = z.infer<typeof payerShare>
