import type { ChequePhotos } from '@warsha/contracts/workshop/money/photos'
import type { Queryable } from '@warsha/service-kit/database'
import type { WorkshopService } from '../../workshop-service.ts'
import { selectChequePhotos } from './photos.store.ts'

type Signing = Pick<WorkshopService, 'urlSigner'>

/** Signed URLs of the photos of a cheque, which a browser can open for some minutes without a token. */
export const getChequePhotos = async (
  { urlSigner }: Signing,
  db: Queryable,
  chequeId: string,
): Promise<ChequePhotos> => {
  const { front, back } = await selectChequePhotos(db, chequeId)
  const toUrl = (id: string | undefined) =>
    id === undefined ? null : urlSigner.sign(`/api/cheques/photos/${id}`)
  return { front_url: toUrl(front), back_url: toUrl(back) }
}

/** The signed URL of the receipt of a movement. */
export const toReceipt = ({ urlSigner }: Signing, receiptId: string | null) => ({
  photo_url:
    receiptId === null ? null : urlSigner.sign(`/api/cash-movements/receipts/${receiptId}`),
})
