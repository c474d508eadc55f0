import type * as endpoints from '@warsha/contracts/workshop/money/refunds'
import { toLocalDate } from '@warsha/service-kit/base'
import { createTableFile } from '@warsha/service-kit/files'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { refundTitles, toRefundRows } from './refund-file.ts'
import { listAllRefunds } from './refunds.views.ts'

type ExportRefundsInput = Pick<RequestContext<typeof endpoints.exportRefunds>, 'actor' | 'query'>

/** Returns the refunds of a filter as a table file. The audit trail records who exported them. */
export const exportRefunds = async (service: Service, { actor, query }: ExportRefundsInput) => {
  const { db } = service
  const { format, language, ...filter } = query
  const settings = await readLocalSettings(db)
  const refunds = await listAllRefunds(db, filter, { actor, settings })
  await db.unrestricted.inTransaction((tx) =>
    addAuditEntry(tx, service.name, actor, {
      action: 'refunds_exported',
      subject: { type: 'report', id: null },
      details: { format, ...filter, count: refunds.length },
    }),
  )
  return createTableFile(
    format,
    `refunds-${toLocalDate(settings.shop_timezone, service.clock())}`,
    refundTitles[language],
    toRefundRows(refunds, { language, timeZone: settings.shop_timezone }),
    { rightToLeft: language === 'ar', hasTotals: true },
  )
}
