/** Photos of cheques and of receipts in the database. */
import type { ChequeSide } from '@warsha/contracts/workshop/money/photos'
import { notFound } from '@warsha/service-kit/base'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import { auditColumns, type WriteContext } from '../../write-context.ts'
import type { CashSessionScope } from '../cash-sessions/cash-sessions.store.ts'
import sql from './photos.sql'

/** Throws 404 if the cheque does not exist. */
export const selectChequeNumber = async (db: Queryable, id: string): Promise<string> => {
  const row = await queryOptionalRow(db, sql.selectCheque, { id })
  if (!row) throw notFound()
  return row.number
}

/** Locks the cheque against a change of its status, and its photos. Throws 404 if the cheque does not exist. */
export const lockChequeOfPhotos = async (tx: Transaction, id: string) => {
  const row = await queryOptionalRow(tx, sql.lockCheque, { id })
  if (!row) throw notFound()
  return row
}

interface ChequePhotoKey {
  readonly cheque_id: string
  readonly side: ChequeSide
}

export const upsertChequePhoto = (
  tx: Transaction,
  key: ChequePhotoKey,
  bytes: Buffer,
  context: WriteContext,
) => execute(tx, sql.upsertChequePhoto, { id: uuid(), ...key, bytes, ...auditColumns(context) })

/** Returns false if there was none. */
export const deleteChequePhoto = async (tx: Transaction, key: ChequePhotoKey): Promise<boolean> =>
  (await queryOptionalRow(tx, sql.deleteChequePhoto, key)) !== null

/** The ids of the photos by side. */
export const selectChequePhotos = async (
  db: Queryable,
  chequeId: string,
): Promise<Partial<Record<ChequeSide, string>>> => {
  const rows = await queryRows(db, sql.selectChequePhotos, { cheque_id: chequeId })
  return Object.fromEntries(rows.map(({ side, id }) => [side, id]))
}

export const selectOptionalChequePhotoBytes = async (
  db: Queryable,
  id: string,
): Promise<Buffer | null> =>
  (await queryOptionalRow(db, sql.selectChequePhotoBytes, { id }))?.bytes ?? null

/** Throws 404 if the movement does not exist or is of another cashier. */
export const selectMovement = async (db: Queryable, scope: CashSessionScope) => {
  const row = await queryOptionalRow(db, sql.selectMovement, scope)
  if (!row) throw notFound()
  return row
}

const toReceiptRow = (movementId: string, bytes: Buffer, context: WriteContext) => ({
  id: uuid(),
  movement_id: movementId,
  bytes,
  ...auditColumns(context),
})

export const upsertReceipt = (
  tx: Transaction,
  movementId: string,
  bytes: Buffer,
  context: WriteContext,
) => execute(tx, sql.upsertReceipt, toReceiptRow(movementId, bytes, context))

/** Returns false if there is a receipt, also one that another transaction has just added. */
export const insertMissingReceipt = async (
  tx: Transaction,
  movementId: string,
  bytes: Buffer,
  context: WriteContext,
): Promise<boolean> =>
  (await queryOptionalRow(
    tx,
    sql.insertMissingReceipt,
    toReceiptRow(movementId, bytes, context),
  )) !== null

/** Returns false if there was none. */
export const deleteReceipt = async (tx: Transaction, movementId: string): Promise<boolean> =>
  (await queryOptionalRow(tx, sql.deleteReceipt, { movement_id: movementId })) !== null

export const selectOptionalReceiptBytes = async (
  db: Queryable,
  id: string,
): Promise<Buffer | null> =>
  (await queryOptionalRow(db, sql.selectReceiptBytes, { id }))?.bytes ?? null
