import { toLocalDate } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import type { HistoryActor, WriteContext } from '../../write-context.ts'
import { lockDocumentNumbers } from './issued-documents.store.ts'

export interface IssueContext extends WriteContext {
  readonly actor: HistoryActor & { readonly id: string }
  /** Name of this service, for the audit trail. */
  readonly service: string
}

/**
 * Begins to issue documents. Locks their numbers before the clock is read, so that a higher number never has an earlier date.
 * `date` is the shop's day of `now`.
 */
export const startIssue = async (
  tx: Transaction,
  service: Pick<Service, 'name' | 'clock'>,
  actor: IssueContext['actor'],
) => {
  await lockDocumentNumbers(tx)
  const now = service.clock()
  const settings = await readLocalSettings(tx)
  const context: IssueContext = { actor, now: now.toISOString(), service: service.name }
  return { now, date: toLocalDate(settings.shop_timezone, now), settings, context }
}
