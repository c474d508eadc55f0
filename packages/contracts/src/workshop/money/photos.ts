/** Photos of cheques, and of the receipts of cash that was paid out of a drawer. */
import { data, endpoint, file } from '../../base/endpoint.ts'
import { oneOf, textOrNull, z } from '../../base/fields.ts'
import { maxPhotoBodyBytes } from '../../base/photos.ts'
import { forRoles, managementRoles, officeRoles, receptionRoleNames } from '../../base/roles.ts'

export const chequeSides = ['front', 'back'] as const
export type ChequeSide = (typeof chequeSides)[number]

/** A data URL of a PNG, JPEG or WebP of at most 5 MB. Null removes the photo. */
const newPhoto = () => z.nullable(z.string())

/** Signed URLs, which open without a token for some minutes. Null if there is no photo. */
const chequePhotos = z.object({ front_url: textOrNull(), back_url: textOrNull() })
export type ChequePhotos = z.infer<typeof chequePhotos>

export const readChequePhotos = endpoint({
  method: 'GET',
  path: '/cheques/{id}/photos',
  guard: officeRoles,
  response: data(chequePhotos),
})

/** Sets the photo of one side. It is replaced or removed only while the cheque is held. */
export const changeChequePhoto = endpoint({
  method: 'PUT',
  path: '/cheques/{id}/photos',
  guard: officeRoles,
  body: z.object({ side: oneOf(chequeSides), photo: newPhoto() }),
  maxBodyBytes: maxPhotoBodyBytes,
  rejects: ['photo_too_large', 'cheque_photo_kept'],
  response: data(chequePhotos),
})

/** Shows the photo itself, under its signed URL. `id` is the id of the photo, not of the cheque. */
export const showChequePhoto = endpoint({
  method: 'GET',
  path: '/cheques/photos/{id}',
  guard: 'signed',
  response: file('image'),
})

/** Receptionists: only movements of their own sessions. */
const ownForReception = { ...forRoles(receptionRoleNames, 'own'), ...managementRoles } as const

/** A signed URL, which opens without a token for some minutes. Null if there is no photo. */
const cashReceipt = z.object({ photo_url: textOrNull() })

/** `id` is the id of a movement of cash. */
export const readCashReceipt = endpoint({
  method: 'GET',
  path: '/cash-movements/{id}/receipt',
  guard: ownForReception,
  response: data(cashReceipt),
})

/**
 * Sets, replaces or removes the photo of the receipt for which cash was paid out. In a closed session a missing photo can be
 * added, but none is replaced or removed.
 */
export const changeCashReceipt = endpoint({
  method: 'PUT',
  path: '/cash-movements/{id}/receipt',
  guard: ownForReception,
  body: z.object({ photo: newPhoto() }),
  maxBodyBytes: maxPhotoBodyBytes,
  rejects: ['photo_too_large', 'cash_not_paid_out', 'cash_session_closed'],
  response: data(cashReceipt),
})

/** Shows the photo itself, under its signed URL. `id` is the id of the photo. */
export const showCashReceipt = endpoint({
  method: 'GET',
  path: '/cash-movements/receipts/{id}',
  guard: 'signed',
  response: file('image'),
})
