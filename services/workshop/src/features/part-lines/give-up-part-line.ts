import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor, systemActor } from '../../write-context.ts'
import { type MissingPart, publishPartRefused } from '../work-card-core/work-card-events.ts'
import { requestTimeoutSeconds } from './part-line-rules.ts'
import { lockPartLine, selectOverdueLines } from './part-lines.store.ts'
import { dropRequestedQuantity, transitionPartLine } from './publish-part-line.ts'

interface RequestToGiveUp {
  /** Nothing happens if the line has changed since this version. */
  readonly line: { readonly id: string; readonly version: number }
  readonly end: 'refused' | 'abandoned'
  readonly actor: HistoryActor
  /** What the stock does not cover. The mechanic of the card is notified of it. */
  readonly missingPart?: MissingPart
}

/**
 * Gives up a request: a pending line ends, a reserved line keeps its former quantity.
 *
 * The work card is not locked: requests are on no bill.
 */
export const giveUpPartLine = (
  service: Service,
  { line: { id, version }, end, actor, missingPart }: RequestToGiveUp,
): Promise<void> =>
  service.db.inTransaction(async (tx) => {
    const line = await lockPartLine(tx, id)
    if (line.version !== version) return
    const context = createWriteContext(service, actor)
    if (line.state === 'pending') await transitionPartLine(tx, line, end, context)
    else if (line.wanted_quantity !== null) await dropRequestedQuantity(tx, line, context)
    else return
    if (missingPart) await publishPartRefused(tx, line.work_card_id, missingPart, context)
  })

/** Abandons requests whose process has died or never got a response. */
export const giveUpOverdueLines = async (
  service: Service,
  ageSeconds = requestTimeoutSeconds,
): Promise<void> => {
  for (const line of await selectOverdueLines(service.db, ageSeconds))
    await giveUpPartLine(service, { line, end: 'abandoned', actor: systemActor })
}
