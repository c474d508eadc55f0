import type * as endpoints from '@warsha/contracts/workshop/part-waits'
import { partWaitBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import type { PartWait } from '@warsha/contracts/workshop/work-cards'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor, type WriteContext } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import type { LockedWorkCard, WorkCardOwner } from '../work-card-core/work-card.ts'
import { type AwaitedPart, publishPartWaitStarted } from '../work-card-core/work-card-events.ts'
import { addHistory, changesBetween, initialChanges } from '../work-card-history/add-history.ts'
import { assertWaitSeen } from './assert-wait-seen.ts'
import { joinParts } from './part-wait-rules.ts'
import { insertWait, lockOptionalOpenWait, updateWait } from './part-waits.store.ts'

interface ReportPartWaitInput
  extends Pick<RequestContext<typeof endpoints.reportPartWait>, 'body' | 'params'> {
  readonly actor: HistoryActor
  readonly owner: WorkCardOwner
}

const toHistoryFields = ({ missing, expected_date }: AwaitedPart) => ({ missing, expected_date })

/** Read back, so that the response is what the card shows. */
const readOpenWait = async (tx: Transaction, workCardId: string): Promise<PartWait> => {
  const open = await lockOptionalOpenWait(tx, workCardId)
  if (!open) throw new Error(`work card ${workCardId} has no open wait`)
  const { missing, part_id, expected_date, started_at, started_by_name } = open
  return { missing, part_id, expected_date, since: started_at, by_name: started_by_name }
}

/** Marks a locked job that waits for no part yet. */
const beginPartWait = async (
  tx: Transaction,
  card: LockedWorkCard,
  awaited: AwaitedPart,
  context: WriteContext,
): Promise<void> => {
  await insertWait(tx, card.id, awaited, context)
  await addHistory(tx, card.id, context, {
    event: 'part_wait_started',
    changes: initialChanges(toHistoryFields(awaited)),
  })
  await publishPartWaitStarted(tx, card, awaited, context)
}

/** Makes a locked job wait for a part. A job that waits for another one already waits for both. */
export const startPartWait = async (
  tx: Transaction,
  card: LockedWorkCard,
  awaited: AwaitedPart,
  context: WriteContext,
): Promise<void> => {
  const open = await lockOptionalOpenWait(tx, card.id)
  if (!open) return beginPartWait(tx, card, awaited, context)
  const both: AwaitedPart = {
    missing: joinParts([open.missing, awaited.missing]),
    part_id: null,
    expected_date: open.expected_date,
  }
  await updateWait(tx, open.id, both)
  await addHistory(tx, card.id, context, {
    event: 'part_wait_changed',
    changes: changesBetween(toHistoryFields(open), toHistoryFields(both)),
  })
  await publishPartWaitStarted(tx, card, both, context)
}

/**
 * Marks a job as waiting for a part, or changes the mark. The event that notifies who orders parts is published once for each
 * missing part: not for a repetition, and not for another expected date.
 *
 * Throws 404 if the card does not exist or does not belong to `owner`, `wrong_status` (409) if the job is finished, and
 * `changed_since_read` (409) if the job waits for something else than the user saw, or until another day.
 */
export const reportPartWait = (
  service: Service,
  { actor, body, params: { id }, owner }: ReportPartWaitInput,
) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockWorkCard(tx, id, owner)
    const blockedBy = partWaitBlockedBy(card)
    if (blockedBy) throw new ApiError(blockedBy)

    const context = createWriteContext(service, actor)
    const awaited: AwaitedPart = {
      missing: body.missing,
      part_id: body.part_id ?? null,
      expected_date: body.expected_date ?? null,
    }
    const open = await lockOptionalOpenWait(tx, id)
    assertWaitSeen(card, open, body)
    if (!open) {
      await beginPartWait(tx, card, awaited, context)
      return { data: await readOpenWait(tx, id) }
    }

    const isOtherPart = open.missing !== awaited.missing || open.part_id !== awaited.part_id
    if (isOtherPart || open.expected_date !== awaited.expected_date) {
      await updateWait(tx, open.id, awaited)
      await addHistory(tx, id, context, {
        event: 'part_wait_changed',
        changes: changesBetween(toHistoryFields(open), toHistoryFields(awaited)),
      })
    }
    if (isOtherPart) await publishPartWaitStarted(tx, card, awaited, context)
    return { data: await readOpenWait(tx, id) }
  })
