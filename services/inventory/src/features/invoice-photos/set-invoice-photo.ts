import type { Transaction } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import { deletePhoto, upsertPhoto } from './invoice-photos.store.ts'

/**
 * Replaces the invoice photo of a part, or removes it (null). A new photo has a new id, so old addresses stop working. Returns
 * false if there was no photo to remove.
 */
export const setInvoicePhoto = async (
  tx: Transaction,
  partId: string,
  photo: Buffer | null,
  now: Date,
): Promise<boolean> => {
  if (photo === null) return (await deletePhoto(tx, partId)) > 0
  await upsertPhoto(tx, { id: uuid(), partId, bytes: photo, now })
  return true
}
