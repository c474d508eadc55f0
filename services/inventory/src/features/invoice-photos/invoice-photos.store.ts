/** Typed SQL access to photos of suppliers' invoices. */
import {
  execute,
  type Queryable,
  queryOptionalRow,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './invoice-photos.sql'

interface PhotoInput {
  readonly id: string
  readonly partId: string
  readonly bytes: Buffer
  readonly now: Date
}

export const upsertPhoto = (tx: Transaction, { id, partId, bytes, now }: PhotoInput) =>
  execute(tx, sql.upsertPhoto, { id, part_id: partId, bytes, now: now.toISOString() })

export const deletePhoto = (tx: Transaction, partId: string) =>
  execute(tx, sql.deletePhoto, { part_id: partId })

export const selectOptionalBytes = async (db: Queryable, id: string): Promise<Buffer | null> =>
  (await queryOptionalRow(db, sql.selectBytes, { id }))?.bytes ?? null

export const selectOptionalIdOfPart = async (
  db: Queryable,
  partId: string,
): Promise<string | null> =>
  (await queryOptionalRow(db, sql.selectIdOfPart, { part_id: partId }))?.id ?? null
