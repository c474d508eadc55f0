import type { Service } from '@warsha/service-kit/service'
import { createWriteContext, type HistoryActor, systemActor } from '../../write-context.ts'
import { requestTimeoutSeconds } from './part-line-rules.ts'
import { lockPartLine, selectOverdueLines } from './part-lines.store.ts'
import { dropRequestedQuantity, transitionPartLine } from './publish-part-line.ts'

interface RequestedLine {
  readonly id: string
  readonly version: number
}

/**
 * Gives up a request: a pending line ends, a reserved line keeps its former quantity.
 *
 * Does nothing if the line has changed since `version`. The work card is not locked: requests are on no bill.
 */
export const giveUpPartLine = (
  service: Service,
  { id, version }: RequestedLine,
  end: 'refused' | 'abandoned',
  actor: HistoryActor,
) =>
  service.db.inTransaction(async (tx) => {
    const line = await lockPartLine(tx, id)
    if (line.version !== version) return
    const context = createWriteContext(service, actor)
    if (line.state === 'pending') await transitionPartLine(tx, line, end, context)
    else if (line.wanted_quantity !== null) await dropRequestedQuantity(tx, line, context)
  })

/** Abandons requests whose process has died or never got an answer. */
export const giveUpOverdueLines = async (
  service: Service,
  ageSeconds = requestTimeoutSeconds,
): Promise<void> => {
  for (const line of await selectOverdueLines(service.db, ageSeconds))
    await giveUpPartLine(service, line, 'abandoned', systemActor)
}
