/** Hundreds of parts at once, for imports: the same rows and ledgers as one by one. */
import { execute, queryRows, type Sql, type Transaction } from '@warsha/service-kit/db'
import { v7 as uuid } from 'uuid'
import sql from './many-spare-parts.sql'
import type { PartFields } from './spare-part-rules.ts'
import { columnsOf, refusing } from './spare-parts.store.ts'

export interface NewPart {
  readonly id: string
  readonly fields: PartFields
  /** What lies there already. */
  readonly opening: number
}
interface Adding {
  readonly actor: { readonly id: string; readonly name: string }
  readonly now: Date
}

/** Adds the parts, in the order of the list. */
export const insertParts = async (
  tx: Transaction,
  parts: readonly NewPart[],
  { actor, now }: Adding,
) => {
  const written = parts.map(({ id, fields, opening }) => ({
    ...columnsOf(fields),
    id,
    quantity_in_stock: opening,
  }))
  const at = now.toISOString()
  await refusing(
    execute(tx, sql.insertParts, {
      parts: JSON.stringify(written),
      now: at,
      updated_by: actor.name,
    }),
  )
  const opened = JSON.stringify(parts.map(({ id }) => ({ id, movement_id: uuid() })))
  await execute(tx, sql.openLedgers, {
    opened,
    now: at,
    actor_id: actor.id,
    actor_name: actor.name,
  })
}

/** Which of these numbers, in capitals, the shop has. */
export const selectNumbersAmong = async (db: Sql, numbers: string[]): Promise<string[]> =>
  (await queryRows(db, sql.selectNumbersAmong, { numbers })).map(({ number }) => number)
