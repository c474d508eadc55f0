import { type Fils, filsToText } from '@warsha/contracts/base/money'
import { execute, type Queryable, queryRows, type Transaction } from '@warsha/service-kit/database'
import sql from './customer-decisions.sql'

interface NewDecision {
  readonly id: string
  readonly work_card_id: string
  readonly customer_id: string
  readonly at: string
  readonly method: 'sign_in' | 'link'
  readonly link_id: string | null
  readonly session: string | null
  readonly device: string | null
  readonly address: string | null
  readonly discount: Fils
  readonly tax_amount: Fils
  readonly total_amount: Fils
  readonly lines: readonly object[]
  readonly is_seen: boolean
  /** The limit and the person of the approval of a whole job, and the sum that counts. */
  readonly limit_id: string | null
  readonly approver: string | null
  readonly counted_fils: Fils | null
}

export const insertDecision = (
  tx: Transaction,
  { lines, discount, tax_amount, total_amount, ...decision }: NewDecision,
) =>
  execute(tx, sql.insertDecision, {
    ...decision,
    discount: filsToText(discount),
    tax_amount: filsToText(tax_amount),
    total_amount: filsToText(total_amount),
    lines: JSON.stringify(lines),
  })

export const selectDecisions = (db: Queryable, ids: readonly string[]) =>
  queryRows(db, sql.selectDecisions, { ids: [...ids] })
