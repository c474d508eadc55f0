import { ApiError } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import { selectIsPoliceReportMissing } from './insurance-core.store.ts'

/**
 * Throws `police_report_missing` (409) if the work card is an accident without police report number and file: UAE law allows no
 * repair before.
 */
export const assertPoliceReport = async (db: Queryable, workCardId: string): Promise<void> => {
  if (await selectIsPoliceReportMissing(db, workCardId)) throw new ApiError('police_report_missing')
}
