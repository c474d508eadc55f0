import type * as endpoints from '@warsha/contracts/workshop/money/cheques'
import { toLocalDate } from '@warsha/service-kit/base'
import { createTableFile } from '@warsha/service-kit/files'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { chequeTitles, toChequeRows } from './cheque-file.ts'
import { listAllCheques } from './cheques.views.ts'

type ExportChequesInput = Pick<RequestContext<typeof endpoints.exportCheques>, 'actor' | 'query'>

/** Returns the cheques of a filter as a table file. The audit trail records who exported them. */
export const exportCheques = async (service: Service, { actor, query }: ExportChequesInput) => {
  const { db } = service
  const { format, language, ...filter } = query
  const cheques = await listAllCheques(db, filter)
  await db.unrestricted.inTransaction((tx) =>
    addAuditEntry(tx, service.name, actor, {
      action: 'cheques_exported',
      subject: { type: 'report', id: null },
      details: { format, ...filter, count: cheques.length },
    }),
  )
  const { shop_timezone } = await readLocalSettings(db)
  return createTableFile(
    format,
    `cheques-${toLocalDate(shop_timezone, service.clock())}`,
    chequeTitles[language],
    toChequeRows(cheques, language),
    { rightToLeft: language === 'ar', hasTotals: true },
  )
}
