/** Payments in the database. Money is numeric(12,2) there and fils here. */
import { filsFromText, filsToText } from '@warsha/contracts/money'
import {
  execute,
  queryOptionalRow,
  queryRow,
  type Sql,
  type Transaction,
} from '@warsha/service-kit/db'
import { notFound } from '@warsha/service-kit/errors'
import type { Stamp } from '../work-cards/work-cards.store.ts'
import type { PaymentFields } from './payment-rules.ts'
import sql from './payments.sql'

/** A locked payment. */
export interface PaymentRow extends PaymentFields {
  readonly id: string
  readonly receipt_number: string
  readonly work_card_id: string
  readonly received_by: string
  readonly created_at: string
  readonly voided_at: string | null
  readonly version: number
  readonly updated_at: string
  readonly updated_by: string | null
}

const columns = ({ amount, ...fields }: PaymentFields) => ({
  ...fields,
  amount: filsToText(amount),
})

interface NewRow {
  readonly id: string
  readonly work_card_id: string
  readonly received_by: string
  /** Of the receipt's number. */
  readonly year: string
}
export const insertPayment = (tx: Transaction, row: NewRow, fields: PaymentFields, stamp: Stamp) =>
  execute(tx, sql.insertPayment, { ...row, ...columns(fields), ...stamp })
export const updatePayment = (tx: Transaction, id: string, fields: PaymentFields, stamp: Stamp) =>
  execute(tx, sql.updatePayment, { id, ...columns(fields), ...stamp })

interface Voiding extends Stamp {
  readonly voided_by: string
  readonly reason: string | null
}
export const updateAsVoid = async (
  tx: Transaction,
  id: string,
  voiding: Voiding,
): Promise<number> => (await queryRow(tx, sql.updateAsVoid, { id, ...voiding })).version

/** The card that a payment is for; 404 where there is no such payment. */
export const selectWorkCardOfPayment = async (db: Sql, id: string): Promise<string> => {
  const row = await queryOptionalRow(db, sql.selectWorkCardOf, { id })
  if (!row) throw notFound()
  return row.work_card_id
}

/** The payment, locked; its card is locked before it. */
export const lockPayment = async (tx: Transaction, id: string): Promise<PaymentRow> => {
  const row = await queryRow(tx, sql.lockPayment, { id })
  return { ...row, amount: filsFromText(row.amount) } as PaymentRow
}
