/** What other features ask of insurance claims. Amounts are fils here and numeric(12,2) in the database. */
import { type Fils, fils, filsFromText } from '@warsha/contracts/base/money'
import { outstandingOf, owedOf } from '@warsha/contracts/workshop/financials'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import type { WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import { ApiError } from '@warsha/service-kit/base'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import { auditColumns, type WriteContext } from '../../write-context.ts'
import sql from './insurance-core.sql'

/** What one of two payers owes for a job and has paid. */
export interface PayerShareRow {
  readonly payer: Payer
  readonly customer_id: string
  readonly total: Fils
  readonly paid: Fils
  /** Nothing for a cancelled card. */
  readonly outstanding: Fils
}

/** The shares of the customer and the insurer. Empty if the customer alone pays. */
export const selectPayerShares = async (
  db: Queryable,
  workCardId: string,
): Promise<PayerShareRow[]> =>
  (await queryRows(db, sql.selectPayerShares, { work_card_id: workCardId })).map((row) => {
    const total = filsFromText(row.total_amount)
    const paid = filsFromText(row.paid_amount)
    return {
      payer: row.payer as Payer,
      customer_id: row.customer_id,
      total,
      paid,
      outstanding: outstandingOf(owedOf(total, row.status as WorkCardStatus), paid),
    }
  })

/** True if the work card is marked as an accident and its police report is not complete. */
export const selectIsPoliceReportMissing = async (
  db: Queryable,
  workCardId: string,
): Promise<boolean> =>
  (await queryRow(db, sql.selectIsPoliceReportMissing, { work_card_id: workCardId })).is_missing

/** The claims with the insurer as a recipient, by work card, without those for which the customer alone pays. */
export const selectBillingOfClaims = async (db: Queryable, ids: readonly string[]) =>
  new Map(
    (await queryRows(db, sql.selectBillingOfClaim, { ids })).map((row) => [
      row.work_card_id,
      { ...row, excess: fils(row.excess_fils) },
    ]),
  )
export type ClaimBilling =
  Awaited<ReturnType<typeof selectBillingOfClaims>> extends Map<string, infer Billing>
    ? Billing
    : never

/** What the insurer of a locked work card has paid, with cheques that the shop still has. Null without a claim. */
export const selectPaidByInsurer = async (
  tx: Transaction,
  workCardId: string,
): Promise<Fils | null> => {
  const row = await queryOptionalRow(tx, sql.selectPaidByInsurer, { work_card_id: workCardId })
  return row && fils(row.paid_fils)
}

/** The numbers of the current invoices of a job. Empty unless one of them bills the insurer. */
export const selectInvoicesOfClaim = async (
  tx: Transaction,
  workCardId: string,
): Promise<string[]> =>
  (await queryRows(tx, sql.selectInvoicesOfClaim, { work_card_id: workCardId })).map(
    ({ invoice_number }) => invoice_number,
  )

/** Throws `insurer_not_billed` (409) if no insurer pays for the card. */
export const selectInsurerOfWorkCard = async (
  db: Queryable,
  workCardId: string,
): Promise<string> => {
  const row = await queryOptionalRow(db, sql.selectInsurerOfWorkCard, { work_card_id: workCardId })
  if (!row) throw new ApiError('insurer_not_billed')
  return row.insurer_id
}

interface CardColumns {
  readonly work_card_id: string
  readonly claim_number: string | null
  readonly approval_number: string | null
  readonly is_insurance: boolean
}

export const updateClaimToFollowCard = (
  tx: Transaction,
  columns: CardColumns,
  context: WriteContext,
) => execute(tx, sql.followCard, { ...columns, ...auditColumns(context) })
