/** A line that waits for the shelf is given up: a new one never comes to be, an increase leaves what was before. */
import type { Service } from '@warsha/service-kit/service'
import { type Doer, system } from '../work-card-history/work-card-history.store.ts'
import { longestWaitSeconds } from './part-line-rules.ts'
import { dropIncrease, lockLine, selectOverdue, settleState } from './part-lines.store.ts'

type Waiting = { readonly id: string; readonly version: number }

/** Does nothing to a line that was settled meanwhile. The card isn't touched: what waits is on no bill. */
export const giveUp = (
  service: Service,
  { id, version }: Waiting,
  end: 'refused' | 'abandoned',
  by: Doer,
) =>
  service.db.inTransaction(async (tx) => {
    const line = await lockLine(tx, id)
    if (line.version !== version) return
    const deed = { by, now: service.clock().toISOString() }
    if (line.state === 'pending') await settleState(tx, line, end, deed)
    else if (line.wanted_quantity !== null) await dropIncrease(tx, line, deed)
  })

/** Whoever began them has died, or was never answered. */
export const giveUpOverdueLines = async (
  service: Service,
  ageSeconds = longestWaitSeconds,
): Promise<void> => {
  for (const line of await selectOverdue(service.db, ageSeconds))
    await giveUp(service, line, 'abandoned', system)
}
