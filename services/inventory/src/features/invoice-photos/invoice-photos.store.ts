/** Photos of suppliers' invoices in the database. */
import { execute, queryOptionalRow, type Sql, type Transaction } from '@warsha/service-kit/db'
import { v7 as uuid } from 'uuid'
import sql from './invoice-photos.sql'

/** Sets the part's photo, takes it away (null) or leaves it (undefined). */
export const keepPhoto = async (
  tx: Transaction,
  partId: string,
  photo: Buffer | null | undefined,
  now: Date,
) => {
  if (photo === null) await execute(tx, sql.deletePhoto, { part_id: partId })
  if (photo)
    await execute(tx, sql.putPhoto, {
      id: uuid(),
      part_id: partId,
      bytes: photo,
      now: now.toISOString(),
    })
}

export const selectOptionalBytes = async (db: Sql, id: string): Promise<Buffer | null> =>
  (await queryOptionalRow(db, sql.selectBytes, { id }))?.bytes ?? null

export const selectOptionalIdOfPart = async (db: Sql, partId: string): Promise<string | null> =>
  (await queryOptionalRow(db, sql.selectIdOfPart, { part_id: partId }))?.id ?? null
