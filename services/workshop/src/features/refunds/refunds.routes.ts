import * as endpoints from '@warsha/contracts/workshop/money/refunds'
import { renderRefundPage } from '@warsha/documents/render-refund'
import { notFound } from '@warsha/service-kit/base'
import { fontFaces, renderPdf } from '@warsha/service-kit/files'
import type { Mount } from '@warsha/service-kit/http'
import { exportList, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { decideRefund } from './decide-refund.ts'
import { refundsExport } from './export-refunds.ts'
import { getRefund, getRefundDocument, listRefunds } from './refunds.views.ts'
import { requestRefund } from './request-refund.ts'

export const refundRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

  mount(endpoints.requestRefund, (input) => requestRefund(service, input))
  mount(endpoints.listRefunds, async ({ actor, query }) =>
    listRefunds(db, query, { actor, settings: await readLocalSettings(db) }),
  )
  // Mounted before the paths with {id}, which would match it.
  mount(endpoints.exportRefunds, async (input) =>
    exportList(service, input, refundsExport(db, input, await readLocalSettings(db))),
  )
  mount(endpoints.readRefund, async ({ actor, params: { id } }) => {
    const reader = { actor, settings: await readLocalSettings(db) }
    const document = await getRefundDocument(db, id)
    return { data: { ...(await getRefund(db, id, reader)), document } }
  })
  mount(endpoints.decideRefund, (input) => decideRefund(service, input))
  mount(endpoints.printRefund, async ({ params: { id } }) => {
    const document = await getRefundDocument(db, id)
    if (!document) throw notFound()
    const content = await renderPdf(renderRefundPage(document, { fontFaces }))
    return { format: 'pdf' as const, name: `${document.refund_number}.pdf`, content }
  })
}
