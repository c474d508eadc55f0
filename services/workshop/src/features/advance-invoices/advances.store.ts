/** Advance invoices in the database, each with the deposit that it declares. */
import { type Fils, fils, filsFromText, sumFils } from '@warsha/contracts/base/money'
import { notFound } from '@warsha/service-kit/base'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import type { ReleasableAllocation } from '../customer-ledger/credit-rules.ts'
import type { Advance } from '../invoice-core/advance-rules.ts'
import type { FrozenInvoice } from '../invoice-core/invoice-content.ts'
import sql from './advances.sql'

export interface AdvanceRow extends Advance {
  readonly work_card_id: string
  /** The deposit. */
  readonly payment_id: string
  readonly content: FrozenInvoice
}

type Filter = Partial<Record<'work_card_id' | 'payment_id' | 'id', string>>

const selectRows = async (db: Queryable, filter: Filter): Promise<AdvanceRow[]> => {
  const params = { work_card_id: null, payment_id: null, id: null, ...filter }
  return (await queryRows(db, sql.selectAdvances, params)).map(
    ({ total_amount, tax_amount, content, ...row }) => {
      const [total, tax] = [filsFromText(total_amount), filsFromText(tax_amount)]
      const amounts = { net: fils(total - tax), tax, total }
      return { ...row, ...amounts, content: JSON.parse(content) as FrozenInvoice }
    },
  )
}

/** What is not credited of the advance invoices of a card, the oldest first. */
export const selectAdvancesOfCard = (db: Queryable, workCardId: string): Promise<AdvanceRow[]> =>
  selectRows(db, { work_card_id: workCardId })

/** Returns null if the payment has no advance invoice, or if that is credited in full. */
export const selectOptionalAdvanceOfPayment = async (
  db: Queryable,
  paymentId: string,
): Promise<AdvanceRow | null> => (await selectRows(db, { payment_id: paymentId }))[0] ?? null

/** Returns true if an advance invoice declares the payment, or did before it was credited. */
export const hasBeenDeclared = async (db: Queryable, paymentId: string): Promise<boolean> =>
  (await queryRow(db, sql.selectHasBeenDeclared, { payment_id: paymentId })).has_been_declared

/** Returns null if the invoice is no advance invoice, or if it is credited in full. */
export const selectOptionalAdvance = async (
  db: Queryable,
  id: string,
): Promise<AdvanceRow | null> => (await selectRows(db, { id }))[0] ?? null

/** Throws 404 if the invoice does not exist. */
export const isAdvanceInvoice = async (db: Queryable, id: string): Promise<boolean> => {
  const row = await queryOptionalRow(db, sql.selectKind, { id })
  if (!row) throw notFound()
  return row.kind === 'advance'
}

interface NewDeposit {
  readonly payment_id: string
  readonly work_card_id: string
  /** Null if the shop charges no VAT. */
  readonly advance_invoice_id: string | null
}

export const insertDeposit = (tx: Transaction, row: NewDeposit) =>
  execute(tx, sql.insertDeposit, row)

/** What a payment pays for its own card, as allocations that can be released. */
export const selectAllocationsToOwnCard = async (
  tx: Transaction,
  paymentId: string,
): Promise<ReleasableAllocation[]> =>
  (await queryRows(tx, sql.selectAllocationsToCard, { payment_id: paymentId })).map((row) => ({
    id: row.id,
    creditId: row.credit_id,
    workCardId: row.work_card_id,
    amount: fils(row.amount_fils),
    releasable: fils(row.amount_fils),
  }))

export const sumAllocations = (allocations: readonly ReleasableAllocation[]): Fils =>
  sumFils(allocations.map(({ amount }) => amount))
