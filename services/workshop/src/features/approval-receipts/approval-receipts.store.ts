/** Receipts of decisions in the database. They are never changed. */
import { notFound } from '@warsha/service-kit/base'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './approval-receipts.sql'

export interface ReceiptRow {
  readonly id: string
  readonly receipt_number: string
  /** Canonical JSON, exactly as it was hashed. */
  readonly document: string
  readonly sha256: string
  readonly created_at: string
}

interface NewReceipt extends Omit<ReceiptRow, 'created_at'> {
  readonly decision_id: string
  readonly now: string
}

export const insertReceipt = (tx: Transaction, row: NewReceipt) =>
  execute(tx, sql.insertReceipt, row)

interface DecidedJob {
  readonly customer_id: string
  readonly vehicle_id: string
  readonly work_card_id: string
}

/** Returns the present name of the customer of a decision, and the vehicle with the plate that the customer may see. */
export const selectParties = (tx: Transaction, ids: DecidedJob) =>
  queryRow(tx, sql.selectParties, ids)

/** Throws 404 if the estimate is not decided. */
export const selectReceiptOfEstimate = async (
  db: Queryable,
  estimateId: string,
): Promise<ReceiptRow> => {
  const row = await queryOptionalRow(db, sql.selectReceiptOfEstimate, { estimate_id: estimateId })
  if (!row) throw notFound()
  return row
}

/** Throws 404 if the customer has no such job, or decided about no estimate of it. */
export const selectReceiptOfJob = async (
  db: Queryable,
  key: { readonly work_card_id: string; readonly customer_id: string },
): Promise<ReceiptRow> => {
  const row = await queryOptionalRow(db, sql.selectReceiptOfJob, key)
  if (!row) throw notFound()
  return row
}

export const selectOptionalReceipt = (db: Queryable, id: string): Promise<ReceiptRow | null> =>
  queryOptionalRow(db, sql.selectReceipt, { id })
