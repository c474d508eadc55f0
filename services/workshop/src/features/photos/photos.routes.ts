import * as endpoints from '@warsha/contracts/workshop/money/photos'
import { notFound } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import type { WorkshopService } from '../../workshop-service.ts'
import { toSessionScope } from '../cash-sessions/session-scope.ts'
import { changeCashReceipt } from './change-cash-receipt.ts'
import { changeChequePhoto } from './change-cheque-photo.ts'
import { getChequePhotos, toReceipt } from './photo-urls.ts'
import {
  selectChequeNumber,
  selectMovement,
  selectOptionalChequePhotoBytes,
  selectOptionalReceiptBytes,
} from './photos.store.ts'

const toImage = (name: string, content: Buffer | null) => {
  if (!content) throw notFound()
  return { format: 'image' as const, name, content }
}

export const photoRoutes = (mount: Mount, service: WorkshopService): void => {
  const { db } = service

  mount(endpoints.readChequePhotos, async ({ params: { id } }) => {
    await selectChequeNumber(db, id)
    return { data: await getChequePhotos(service, db, id) }
  })
  mount(endpoints.changeChequePhoto, (input) => changeChequePhoto(service, input))
  mount(endpoints.showChequePhoto, async ({ params: { id } }) =>
    toImage('cheque.jpg', await selectOptionalChequePhotoBytes(db, id)),
  )

  mount(endpoints.readCashReceipt, async (input) => {
    const { receipt_id } = await selectMovement(db, toSessionScope(input))
    return { data: toReceipt(service, receipt_id) }
  })
  mount(endpoints.changeCashReceipt, (input) =>
    changeCashReceipt(service, toSessionScope(input), input),
  )
  mount(endpoints.showCashReceipt, async ({ params: { id } }) =>
    toImage('receipt.jpg', await selectOptionalReceiptBytes(db, id)),
  )
}
