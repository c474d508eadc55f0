/** The history of a work card: written in the transaction of the change, never modified. */
import { workCardChanged } from '@warsha/contracts/workshop/events'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'
import { v7 as uuid } from 'uuid'
import type { WriteContext } from '../../write-context.ts'
import { insertHistoryEntry } from './work-card-history.store.ts'

/** Money in AED. */
type HistoryValue = string | number | boolean | null

export interface HistoryChange {
  readonly field: string
  readonly from: HistoryValue
  readonly to: HistoryValue
}

interface HistoryEntryInput {
  readonly event: string
  readonly changes?: readonly HistoryChange[]
  /** ISO instant of what happened; the present time by default. */
  readonly at?: string
}

/** Writes an entry, and refreshes the pages that show the card. Returns the id of the entry. */
export const addHistory = async (
  tx: Transaction,
  workCardId: string,
  context: WriteContext,
  entry: HistoryEntryInput,
): Promise<string> => {
  const entryId = uuid()
  const viewers = await writeEntry(tx, workCardId, context, { id: entryId, ...entry })
  await addEvent(tx, workCardChanged, `work_card:${workCardId}`, {
    id: workCardId,
    ...viewers,
    actor_id: context.actor.id,
    at: context.now,
  })
  return entryId
}

/** Writes the first entry of a card. The event of the new card refreshes the pages. */
export const beginHistory = async (
  tx: Transaction,
  workCardId: string,
  context: WriteContext,
): Promise<void> => {
  await writeEntry(tx, workCardId, context, { id: uuid(), event: 'created' })
}

/** Returns who may see the card. */
const writeEntry = (
  tx: Transaction,
  workCardId: string,
  { actor, now }: WriteContext,
  { id, event, changes = [], at = now }: HistoryEntryInput & { readonly id: string },
) =>
  insertHistoryEntry(tx, {
    id,
    work_card_id: workCardId,
    at,
    actor_id: actor.id,
    actor_name: actor.name,
    actor_role: actor.role,
    event,
    changes,
  })

/** Returns the fields that differ. */
export const changesBetween = <T extends object>(before: T, after: T): HistoryChange[] =>
  (Object.keys(after) as (keyof T & string)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field,
      from: before[field] as HistoryValue,
      to: after[field] as HistoryValue,
    }))

/** Returns the changes of a new record: every field that has a value. */
export const initialChanges = (fields: Record<string, HistoryValue>): HistoryChange[] =>
  Object.entries(fields)
    .filter(([, value]) => (value ?? null) !== null)
    .map(([field, to]) => ({ field, from: null, to }))
