/** Waits for parts in the database. The work card is locked by the caller. */
import { execute, queryOptionalRow, type Transaction } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import type { WriteContext } from '../../write-context.ts'
import type { AwaitedPart } from '../work-card-core/work-card-events.ts'
import sql from './part-waits.sql'

export const lockOptionalOpenWait = (tx: Transaction, workCardId: string) =>
  queryOptionalRow(tx, sql.lockOpenWait, { work_card_id: workCardId })

export const insertWait = (
  tx: Transaction,
  workCardId: string,
  awaited: AwaitedPart,
  { actor, now }: WriteContext,
) =>
  execute(tx, sql.insertWait, {
    id: uuid(),
    work_card_id: workCardId,
    ...awaited,
    now,
    started_by: actor.id,
    started_by_name: actor.name,
  })

export const updateWait = (
  tx: Transaction,
  id: string,
  { missing, part_id, expected_date }: AwaitedPart,
) => execute(tx, sql.updateWait, { id, missing, part_id, expected_date })

export type EndReason = 'by_hand' | 'part_added' | 'job_ended'

/** Returns what was missing, or null if the card did not wait (for the part, if one is given). */
export const endWait = async (
  tx: Transaction,
  { workCardId, partId, reason }: { workCardId: string; partId: string | null; reason: EndReason },
  { actor, now }: WriteContext,
): Promise<string | null> => {
  const row = await queryOptionalRow(tx, sql.endWait, {
    work_card_id: workCardId,
    part_id: partId,
    end_reason: reason,
    now,
    ended_by_name: actor.name,
  })
  return row?.missing ?? null
}
