/** The printed estimate: one version with the shop, the customer and the vehicle. Amounts in AED. */
import { amountInAed, text, textOrNull, z } from '../../base/fields.ts'
import { recipient, supplier } from '../invoice-records.ts'
import { estimateVersionRow, offeredLine } from './estimate-records.ts'
import { estimateStatuses } from './estimate-states.ts'

export const estimateDocument = z.object({
  estimate_number: text(),
  status: z.enum(estimateStatuses),
  supplier,
  ...recipient,
  work_card_number: text(),
  plate_number: text(),
  make: text(),
  model: text(),
  year: z.nullable(z.int()),
  vin: textOrNull(),
  mileage: z.nullable(z.int()),
  insurance_company: textOrNull(),
  insurance_claim_number: textOrNull(),
  purchase_order_number: textOrNull(),
  /** In the form of the insurer: lines by labour and parts, billed to the insurer of the claim. Null in that of the customer. */
  claim: z.optional(
    z.nullable(
      z.object({
        insured_name: text(),
        policy_number: textOrNull(),
        approval_number: textOrNull(),
        excess: amountInAed(),
        /** Before discount and VAT, of the lines that are in the total. */
        labour_total: amountInAed(),
        parts_total: amountInAed(),
      }),
    ),
  ),
  /** The day on which the version was sent, or today for a draft, YYYY-MM-DD in the shop's time zone. */
  date: text(),
  ...estimateVersionRow.shape,
  lines: z.array(z.object({ ...offeredLine.shape, part_number: textOrNull() })),
})
export type EstimateDocument = z.infer<typeof estimateDocument>
