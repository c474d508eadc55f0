/** What happened to a work card: written in the deed's transaction, never changed. */
import { execute, type Transaction } from '@warsha/service-kit/db'
import { v7 as uuid } from 'uuid'
import sql from './work-card-history.sql'

/** Who did it; `system` for what follows by itself. */
export interface Doer {
  readonly id: string | null
  readonly name: string
  readonly role: string
}
export const system: Doer = { id: null, name: 'system', role: 'system' }

export interface Change {
  readonly field: string
  readonly from: string | number | boolean | null
  readonly to: string | number | boolean | null
}

interface Entry {
  readonly event: string
  readonly changes?: readonly Change[]
}

/** Adds a line to the card's history. */
export const addHistory = (
  tx: Transaction,
  workCardId: string,
  by: Doer,
  at: string,
  { event, changes = [] }: Entry,
) =>
  execute(tx, sql.insertEntry, {
    id: uuid(),
    work_card_id: workCardId,
    at,
    event,
    changes: JSON.stringify(changes),
    actor_id: by.id,
    actor_name: by.name,
    actor_role: by.role,
  })

/** From and to of the fields that differ. */
export const changesBetween = <T extends object>(before: T, after: T): Change[] =>
  (Object.keys(after) as (keyof T & string)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field,
      from: before[field] as Change['from'],
      to: after[field] as Change['to'],
    }))
