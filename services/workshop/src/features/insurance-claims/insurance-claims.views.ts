/** The insurance of a work card as its panel shows it. */
import { aedFromText, fils, sumFils, toAed, toAedOrNull } from '@warsha/contracts/base/money'
import type {
  AccidentReport,
  Insurance,
  InsuranceClaim,
} from '@warsha/contracts/workshop/insurance/insurance-claims'
import type { Payer, ReportColour } from '@warsha/contracts/workshop/insurance/payer-rules'
import type { Queryable } from '@warsha/service-kit/database'
import { selectPayerShares } from '../insurance-core/insurance-core.store.ts'
import { toPayerShare } from '../insurance-core/outstanding-of-payer.ts'
import {
  type AccidentRow,
  type ClaimRow,
  type SupplementRow,
  selectInvoicesOfPayers,
  selectOptionalAccident,
  selectOptionalClaim,
  selectSupplements,
} from './insurance-claims.store.ts'

const toFile = (id: string | null, name: string | null) =>
  id === null ? null : { id, file_name: name ?? '' }

const toAccident = (row: AccidentRow): AccidentReport => ({
  police_report_number: row.police_report_number,
  report_colour: row.report_colour as ReportColour | null,
  file: toFile(row.attachment_id, row.file_name),
  is_complete: row.is_complete,
  version: row.version,
})

const toClaim = (row: ClaimRow, supplements: readonly SupplementRow[]): InsuranceClaim => ({
  insurer: {
    id: row.insurer_id,
    customer_code: row.customer_code,
    name: row.company_name ?? '',
    phone: row.phone,
    trn: row.trn,
  },
  policy_number: row.policy_number,
  claim_number: row.claim_number,
  surveyor: row.surveyor,
  excess: toAed(row.excess),
  bills_insurer: row.bills_insurer,
  approval_number: row.approval_number,
  approved_amount: toAedOrNull(row.approved),
  approved_on: row.approved_on,
  file: toFile(row.attachment_id, row.file_name),
  supplements: supplements.map(({ approved, ...supplement }) => ({
    ...supplement,
    approved_amount: toAed(approved),
  })),
  approved_total:
    row.approved === null
      ? null
      : toAed(fils(row.approved + sumFils(supplements.map(({ approved }) => approved)))),
  version: row.version,
  updated_at: row.updated_at,
  updated_by: row.updated_by,
})

/** Returns empty fields for a work card without a claim. The caller checks that the card exists. */
export const getInsurance = async (db: Queryable, workCardId: string): Promise<Insurance> => {
  const accident = await selectOptionalAccident(db, workCardId)
  const claim = await selectOptionalClaim(db, workCardId)
  const supplements = claim ? await selectSupplements(db, workCardId) : []
  const shares = await selectPayerShares(db, workCardId)
  const invoices = await selectInvoicesOfPayers(db, workCardId)
  return {
    accident: accident && toAccident(accident),
    claim: claim && toClaim(claim, supplements),
    shares: shares.map(toPayerShare),
    invoices: invoices.map(({ payer, total_amount, ...invoice }) => ({
      ...invoice,
      payer: payer as Payer,
      total_amount: aedFromText(total_amount),
    })),
  }
}
