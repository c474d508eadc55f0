/** Estimates as their customers see them. Amounts in AED. */
import type { OfferedEstimate } from '@warsha/contracts/workshop/estimates/estimate-approvals'
import { notFound, toLocalDate } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { isExpired } from '../estimates/estimate-version-rules.ts'
import { selectVersion } from '../estimates/estimates.store.ts'
import { getEstimate, toOfferedLine, toVersionRow } from '../estimates/estimates.views.ts'
import {
  type OfferedEstimateKey,
  selectOptionalOfferedEstimate,
} from './estimate-approvals.store.ts'

type JobKey = Parameters<typeof selectOptionalOfferedEstimate>[1]

/** Throws 404 if the customer has no such job, or no estimate of it was sent. */
export const findOfferedEstimate = async (
  db: Queryable,
  key: JobKey,
): Promise<OfferedEstimateKey> => {
  const offered = await selectOptionalOfferedEstimate(db, key)
  if (!offered) throw notFound()
  return offered
}

/** Returns the version that was sent last, with the questions and the decision. */
export const getOfferedEstimate = async (
  db: Queryable,
  service: Pick<Service, 'clock'>,
  id: string,
): Promise<OfferedEstimate> => {
  const { estimate_number, sent_version, status, questions, decision } = await getEstimate(db, id)
  if (sent_version === null) throw notFound()
  const record = await selectVersion(db, { estimate_id: id, version_number: sent_version })
  const { sent_by_name: _sender, superseded_at: _superseded, ...version } = toVersionRow(record)
  const { shop_timezone } = await readLocalSettings(db)
  const isOver = isExpired(record, toLocalDate(shop_timezone, service.clock()))
  return {
    ...version,
    id,
    estimate_number,
    status: status === 'sent' && isOver ? 'expired' : (status as OfferedEstimate['status']),
    sent_at: record.sent_at!,
    lines: record.lines.map(toOfferedLine),
    // Customers do not see the names of employees.
    questions: questions.map((question) => ({ ...question, answered_by_name: null })),
    decision: decision && {
      ...decision,
      lines: decision.lines.map(({ not_needed_reason: _reason, ...line }) => line),
    },
  }
}
