import type * as endpoints from '@warsha/contracts/workshop/money/photos'
import { ApiError } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { readPhoto } from '@warsha/service-kit/photos'
import { addAuditEntry } from '@warsha/service-kit/process'
import type { WorkshopService } from '../../workshop-service.ts'
import { createWriteContext } from '../../write-context.ts'
import type { CashContext } from '../cash-sessions/add-cash-movement.ts'
import { getChequePhotos } from './photo-urls.ts'
import {
  deleteChequePhoto,
  lockChequeOfPhotos,
  selectChequeNumber,
  selectChequePhotos,
  upsertChequePhoto,
} from './photos.store.ts'

interface ChangeChequePhotoInput
  extends Pick<RequestContext<typeof endpoints.changeChequePhoto>, 'body' | 'params'> {
  readonly actor: CashContext['actor']
}

/**
 * Sets, replaces or removes the photo of one side of a cheque. A missing one is added at any time.
 *
 * Throws `cheque_photo_kept` (409) if one would be replaced or removed after the cheque has left the hand of the shop.
 */
export const changeChequePhoto = async (
  service: WorkshopService,
  { actor, body: { side, photo }, params: { id } }: ChangeChequePhotoInput,
) => {
  await selectChequeNumber(service.db, id)
  // Encoded before the transaction, because it takes long.
  const bytes = photo === null ? null : await readPhoto(photo, 'photo')
  return service.db.inTransaction(async (tx) => {
    const { number, status } = await lockChequeOfPhotos(tx, id)
    const isStored = (await selectChequePhotos(tx, id))[side] !== undefined
    if (isStored && status !== 'held') throw new ApiError('cheque_photo_kept')

    const key = { cheque_id: id, side }
    if (bytes) await upsertChequePhoto(tx, key, bytes, createWriteContext(service, actor))
    const isChanged = bytes !== null || (await deleteChequePhoto(tx, key))
    if (isChanged)
      await addAuditEntry(tx, service.name, actor, {
        action: bytes ? 'cheque_photo_set' : 'cheque_photo_removed',
        subject: { type: 'cheque', id },
        details: { number, side },
      })
    return { data: await getChequePhotos(service, tx, id) }
  })
}
