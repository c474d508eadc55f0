/** The document of an estimate. */
import type { EstimateDocument } from '@warsha/contracts/workshop/estimates/estimate-document'
import { notFound, toLocalDate } from '@warsha/service-kit/base'
import { queryOptionalRow } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { toSupplier } from '../invoices/invoice-content.ts'
import { newestVersionOf } from './estimate-version-rules.ts'
import sql from './estimates.sql'
import { selectOptionalVersion } from './estimates.store.ts'
import { toOfferedLine, toVersionRow } from './estimates.views.ts'

/**
 * Returns the document of a version: by default the one that was decided, else the newest.
 *
 * Throws 404 if the estimate or the version does not exist.
 */
export const getEstimateDocument = async (
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  id: string,
  versionNumber?: number,
): Promise<EstimateDocument> => {
  const head = await queryOptionalRow(db, sql.selectDocumentHead, { id })
  if (!head) throw notFound()
  const { current_version, sent_version, status, ...document } = head
  const newest = newestVersionOf({ status, current_version, sent_version })
  const key = { estimate_id: id, version_number: versionNumber ?? newest }
  const version = await selectOptionalVersion(db, key)
  if (!version) throw notFound()
  const settings = await readLocalSettings(db)
  const written = version.sent_at ? new Date(version.sent_at) : clock()
  return {
    ...document,
    status: status as EstimateDocument['status'],
    supplier: toSupplier(settings),
    date: toLocalDate(settings.shop_timezone, written),
    ...toVersionRow(version),
    lines: version.lines.map((line) => ({
      ...toOfferedLine(line),
      part_number: line.part_number,
    })),
  }
}
