/** Payments in the database. Money is numeric(12,2) there and fils here. */
import { filsFromText, filsToText } from '@warsha/contracts/base/money'
import { notFound } from '@warsha/service-kit/base'
import {
  type Queryable,
  queryOptionalRow,
  queryRow,
  type Transaction,
} from '@warsha/service-kit/database'
import { auditColumns, type WriteContext } from '../../write-context.ts'
import type { PaymentFields } from './payment-rules.ts'
import sql from './payments.sql'

export interface PaymentRow extends PaymentFields {
  readonly id: string
  readonly receipt_number: string
  /** Null for a deposit. */
  readonly work_card_id: string | null
  /** The insurer who made a payment of a work card. Null if its customer paid. */
  readonly insurer_id: string | null
  /** The cash session that received it. Null if the receiver had no open drawer. */
  readonly cash_session_id: string | null
  readonly received_by: string
  readonly created_at: string
  readonly voided_at: string | null
  readonly version: number
  readonly updated_at: string
  readonly updated_by: string | null
}

/** A payment that was just recorded, with the present name of the employee who received it. */
export interface RecordedPaymentRow extends PaymentRow {
  readonly received_by_name: string
  readonly receiver_first_name: string | null
  readonly receiver_last_name: string | null
}

const toPaymentRow = <Row extends { amount: string }>(row: Row): PaymentRow =>
  ({ ...row, amount: filsFromText(row.amount) }) as unknown as PaymentRow

const toColumns = ({ amount, ...fields }: PaymentFields) => ({
  ...fields,
  amount: filsToText(amount),
})

interface NewPaymentRow {
  readonly id: string
  /** A work card, or the customer of a deposit. */
  readonly owner:
    | { readonly work_card_id: string; readonly insurer_id: string | null }
    | { readonly customer_id: string }
  readonly cash_session_id: string | null
  readonly received_by: string
  /** The year of the receipt number. */
  readonly year: string
  readonly fields: PaymentFields
}

export const insertPayment = async (
  tx: Transaction,
  { fields, owner, ...ids }: NewPaymentRow,
  context: WriteContext,
): Promise<RecordedPaymentRow> => {
  const columns = {
    ...ids,
    work_card_id: null,
    customer_id: null,
    insurer_id: null,
    ...owner,
    ...toColumns(fields),
    ...auditColumns(context),
  }
  const row = await queryRow(tx, sql.insertPayment, columns)
  const { received_by_name, receiver_first_name, receiver_last_name } = row
  return { ...toPaymentRow(row), received_by_name, receiver_first_name, receiver_last_name }
}

/** Returns the new version. */
export const updatePayment = async (
  tx: Transaction,
  id: string,
  fields: PaymentFields,
  context: WriteContext,
): Promise<number> =>
  (await queryRow(tx, sql.updatePayment, { id, ...toColumns(fields), ...auditColumns(context) }))
    .version

interface VoidColumns {
  readonly voided_by: string
  readonly reason: string | null
}

/** Returns the new version. */
export const updateAsVoid = async (
  tx: Transaction,
  id: string,
  columns: VoidColumns,
  context: WriteContext,
): Promise<number> =>
  (await queryRow(tx, sql.updateAsVoid, { id, ...columns, ...auditColumns(context) })).version

/** Returns null if the payment does not exist. */
export const selectOptionalOwnerOfPayment = (db: Queryable, id: string) =>
  queryOptionalRow(db, sql.selectOwnerOfPayment, { id })

/** Throws 404 if the payment does not exist. */
export const selectOwnerOfPayment = async (db: Queryable, id: string) => {
  const owner = await selectOptionalOwnerOfPayment(db, id)
  if (!owner) throw notFound()
  return owner
}

/** Lock the account of the customer and the work card first. */
export const lockPayment = async (tx: Transaction, id: string): Promise<PaymentRow> =>
  toPaymentRow(await queryRow(tx, sql.lockPayment, { id }))

/** True if a change of a cheque recorded the payment: it is changed with its cheque. */
export const isPaymentOfCheque = async (db: Queryable, id: string): Promise<boolean> =>
  (await queryRow(db, sql.selectIsOfCheque, { id })).is_of_cheque
