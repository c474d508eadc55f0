import { toLocalDate } from '@warsha/service-kit/base'
import { lowestId, type Transaction } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { createWriteContext, systemActor, type WriteContext } from '../../write-context.ts'
import { publishEstimateExpired } from '../work-card-core/work-card-events.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { isExpired } from './estimate-version-rules.ts'
import { noCardBefore, selectExpiredIds, selectVersion, updateEstimate } from './estimates.store.ts'
import { type LockedEstimate, lockEstimate } from './lock-estimate.ts'
import { restoreCardStatus } from './restore-card-status.ts'

/** Ends the estimates whose last day is over. Their jobs return to the status that they had before. Safe to repeat. */
export const expireEstimates = async (service: Service, pageSize = 100): Promise<void> => {
  const { shop_timezone } = await readLocalSettings(service.db)
  const today = toLocalDate(shop_timezone, service.clock())
  let page: string[] = []
  do {
    // The next page begins after the last id, because estimates that cannot be ended stay in the list.
    const after = page.at(-1) ?? lowestId
    page = await selectExpiredIds(service.db, { today, after, limit: pageSize })
    for (const id of page) await tryToExpire(service, id, today)
  } while (page.length === pageSize)
}

/** An estimate that cannot be ended must not block the others. */
const tryToExpire = async (service: Service, id: string, today: string): Promise<void> => {
  try {
    await service.db.inTransaction((tx) =>
      expireEstimate(tx, id, today, createWriteContext(service, systemActor)),
    )
  } catch (error) {
    service.logger.warn({ err: error, estimate: id }, 'could not end an expired estimate')
  }
}

const expireEstimate = async (
  tx: Transaction,
  id: string,
  today: string,
  context: WriteContext,
): Promise<void> => {
  const locked = await lockEstimate(tx, id)
  if (!(await canExpire(tx, locked, today))) return
  const { card, estimate } = locked
  await updateEstimate(tx, estimate, { status: 'expired', ...noCardBefore }, context)
  await addHistory(tx, card.id, context, {
    event: 'estimate_expired',
    changes: [{ field: 'estimate_number', from: estimate.estimate_number, to: null }],
  })
  const facts = { estimate_id: id, estimate_number: estimate.estimate_number }
  await publishEstimateExpired(tx, card, facts, context)
  await restoreCardStatus(tx, locked, context)
}

/** Somebody may have decided, withdrawn it or sent another version meanwhile. */
const canExpire = async (
  tx: Transaction,
  { estimate: { id, status, sent_version } }: LockedEstimate,
  today: string,
): Promise<boolean> => {
  if (status !== 'sent' || sent_version === null) return false
  return isExpired(
    await selectVersion(tx, { estimate_id: id, version_number: sent_version }),
    today,
  )
}
