import type { Transaction } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import { deletePhoto, upsertPhoto } from './invoice-photos.store.ts'

/** Replaces the invoice photo of a part, or removes it (null). A new photo has a new id, so old addresses stop working. */
export const setInvoicePhoto = async (
  tx: Transaction,
  partId: string,
  photo: Buffer | null,
  now: Date,
): Promise<void> => {
  if (photo === null) await deletePhoto(tx, partId)
  else await upsertPhoto(tx, { id: uuid(), partId, bytes: photo, now })
}
