import * as endpoints from '@warsha/contracts/workshop/estimates/approval-receipts'
import { renderApprovalReceiptPage } from '@warsha/documents/render-approval-receipt'
import { notFound } from '@warsha/service-kit/base'
import { fontFaces, renderPdf } from '@warsha/service-kit/files'
import type { Mount } from '@warsha/service-kit/http'
import { readLocalSettings } from '@warsha/service-kit/process'
import { customerOf } from '../../customer-of.ts'
import { createQrCode } from '../../qr-code.ts'
import type { WorkshopService } from '../../workshop-service.ts'
import {
  selectOptionalReceipt,
  selectReceiptOfEstimate,
  selectReceiptOfJob,
} from './approval-receipts.store.ts'
import {
  readDocument,
  toApprovalReceipt,
  verifyReceipt,
  verifyUrlOf,
} from './approval-receipts.views.ts'
import { createVerificationThrottle } from './verification-throttle.ts'

export const approvalReceiptRoutes = (mount: Mount, service: WorkshopService): void => {
  const { db } = service
  const throttle = createVerificationThrottle()

  mount(endpoints.readApprovalReceipt, async ({ params: { id } }) => ({
    data: toApprovalReceipt(service, await selectReceiptOfEstimate(db, id)),
  }))
  mount(endpoints.readOwnReceipt, async ({ actor, params: { id } }) => {
    const key = { work_card_id: id, customer_id: customerOf(actor).id }
    return { data: toApprovalReceipt(service, await selectReceiptOfJob(db, key)) }
  })
  mount(endpoints.printApprovalReceipt, async ({ params: { id } }) => {
    const row = await selectOptionalReceipt(db, id)
    if (!row) throw notFound()
    const { shop_timezone: timeZone } = await readLocalSettings(db)
    const page = renderApprovalReceiptPage(readDocument(row), {
      sha256: row.sha256,
      qrCode: createQrCode(verifyUrlOf(service.publicUrl, row)),
      timeZone,
      fontFaces,
    })
    const content = await renderPdf(page)
    return { format: 'pdf' as const, name: `${row.receipt_number}.pdf`, content }
  })
  mount(endpoints.verifyApprovalReceipt, async ({ params: { id }, query: { hash }, address }) => {
    throttle(address)
    return { data: await verifyReceipt(db, { id, hash }) }
  })
}
