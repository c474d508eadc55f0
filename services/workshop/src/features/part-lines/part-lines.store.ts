/** Part lines in the database, and what each of their versions tells the shelf. Money is numeric(12,2) there and fils here. */
import { partLineSettled } from '@warsha/contracts/events'
import { filsFromText, filsToText } from '@warsha/contracts/money'
import type { PriceTier } from '@warsha/contracts/spare-part-words'
import {
  execute,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Sql,
  type Transaction,
} from '@warsha/service-kit/db'
import { notFound } from '@warsha/service-kit/errors'
import { addEvent } from '@warsha/service-kit/outbox'
import type { Doer } from '../work-card-history/work-card-history.store.ts'
import { type LineFields, type LineState, reservationOf } from './part-line-rules.ts'
import sql from './part-lines.sql'

/** A locked line. */
export interface LineRow extends LineFields {
  readonly id: string
  readonly work_card_id: string
  readonly work_card_number: string
  readonly part_id: string
  /** None before it was reserved for the first time. */
  readonly part_name: string | null
  readonly state: LineState
  /** More of it, asked for and not settled. */
  readonly wanted_quantity: number | null
  /** What the shelf is told under, and what people see. */
  readonly version: number
  readonly seen_version: number
  readonly updated_at: string
  readonly updated_by: string | null
}

/** Who does it, and when. */
export interface Deed {
  readonly by: Doer
  readonly now: string
}
const stamp = ({ by, now }: Deed) => ({ now, updated_by: by.name })

interface Kept {
  readonly quantity: string
  readonly unit_price: string
  readonly wanted_quantity: string | null
}
const read = <R extends Kept>({ quantity, unit_price, wanted_quantity, ...row }: R): LineRow =>
  ({
    ...row,
    quantity: Number(quantity),
    unit_price: filsFromText(unit_price),
    wanted_quantity: wanted_quantity === null ? null : Number(wanted_quantity),
  }) as unknown as LineRow

const columns = ({ quantity, unit_price, price_tier, notes }: LineFields) => ({
  quantity: String(quantity),
  unit_price: filsToText(unit_price),
  price_tier,
  notes,
})

interface NewLine {
  readonly id: string
  readonly work_card_id: string
  readonly part_id: string
  readonly intent: string | null
  readonly fields: LineFields
}
/** What somebody wants to put on a card: pending until the shelf has answered. */
export const insertIntent = (tx: Transaction, { fields, ...line }: NewLine, deed: Deed) =>
  execute(tx, sql.insertIntent, { ...line, ...columns(fields), ...stamp(deed) })

/** What this request has begun before and nobody has settled. */
export const selectOptionalPendingOf = async (tx: Transaction, intent: string | null) =>
  intent && (await queryOptionalRow(tx, sql.selectPendingOf, { intent }))

/** What this request has tried before in vain. */
export const selectGivenUpOf = async (tx: Transaction, intent: string | null) =>
  intent === null ? [] : queryRows(tx, sql.selectGivenUpOf, { intent })

/** The card on which a line stands; 404 where there is no such line. */
export const selectWorkCardOfLine = async (db: Sql, id: string): Promise<string> => {
  const row = await queryOptionalRow(db, sql.selectWorkCardOf, { id })
  if (!row) throw notFound()
  return row.work_card_id
}

/** The line, locked; whoever changes its card has locked that before. */
export const lockLine = async (tx: Transaction, id: string): Promise<LineRow> =>
  read(await queryRow(tx, sql.lockLine, { id }))

/** Of a locked card: the lines that hold something, or are about to. */
export const lockOpenLines = async (tx: Transaction, workCardId: string): Promise<LineRow[]> =>
  (await queryRows(tx, sql.lockOpenLines, { work_card_id: workCardId })).map(read)

interface NamedPart {
  readonly part_number: string
  readonly part_name: string
  readonly category_name: string | null
  readonly category_name_ar: string | null
  readonly unit_of_measure: string
  readonly price_tier: PriceTier
}
/** The part as the shelf calls it. */
export const updatePart = (tx: Transaction, id: string, part: NamedPart) =>
  execute(tx, sql.updatePart, { id, ...part })

/** A locked line goes into a state for good, and the shelf hears of it. */
export const settleState = async (
  tx: Transaction,
  line: LineRow,
  state: LineState,
  deed: Deed,
): Promise<void> => {
  const { version } = await queryRow(tx, sql.updateState, { id: line.id, state, ...stamp(deed) })
  await tellShelf(tx, { ...line, state, version }, deed)
}

/** A locked line is reserved with these fields from now on, and the shelf hears of it. */
export const settleFields = async (
  tx: Transaction,
  line: LineRow,
  fields: LineFields,
  deed: Deed,
): Promise<void> => {
  const { version } = await queryRow(tx, sql.updateFields, {
    id: line.id,
    ...columns(fields),
    ...stamp(deed),
  })
  await tellShelf(tx, { ...line, ...fields, version }, deed)
}

/** More of it is not to be had: a locked line is what it was, and the shelf hears of it. */
export const dropIncrease = async (tx: Transaction, line: LineRow, deed: Deed): Promise<void> => {
  const { version } = await queryRow(tx, sql.dropWanted, { id: line.id, now: deed.now })
  await tellShelf(tx, { ...line, version }, deed)
}

/** More of it is asked for; gives the version under which the shelf is asked. */
export const wantMore = async (
  tx: Transaction,
  { id }: LineRow,
  quantity: number,
  deed: Deed,
): Promise<number> =>
  (await queryRow(tx, sql.updateWanted, { id, quantity: String(quantity), now: deed.now })).version

/** Tells a line anew, under a version above the one that the shelf knows. */
export const retell = async (
  tx: Transaction,
  line: LineRow,
  known: number,
  deed: Deed,
): Promise<void> => {
  const { version } = await queryRow(tx, sql.raiseVersion, { id: line.id, known, now: deed.now })
  await tellShelf(tx, { ...line, version }, deed)
}

const tellShelf = (tx: Transaction, line: LineRow, { by, now }: Deed): Promise<void> =>
  addEvent(tx, partLineSettled, `part_line:${line.id}`, {
    line_id: line.id,
    version: line.version,
    part_id: line.part_id,
    quantity: line.quantity,
    state: reservationOf(line.state),
    work_card_id: line.work_card_id,
    work_card_number: line.work_card_number,
    by: { id: by.id, name: by.name },
    at: now,
  })

/** What waits for its answer longer than it may. */
export const selectOverdue = (db: Sql, ageSeconds: number) =>
  queryRows(db, sql.selectOverdue, { age_seconds: ageSeconds })

/** What lines hold on the shelf, as it shall be; `held` while they wait. */
export const selectFates = async (db: Sql, ids: readonly string[]) =>
  (await queryRows(db, sql.selectFates, { ids: [...ids] })).map(
    ({ updated_by, updated_at, ...row }) => ({
      ...fateOf(row),
      by_name: updated_by ?? '',
      at: updated_at,
    }),
  )

interface Fate {
  readonly line_id: string
  readonly version: number
  readonly quantity: string
  readonly state: string
  readonly is_waiting: boolean
}
const fateOf = ({ line_id, version, quantity, state, is_waiting }: Fate) => ({
  line_id,
  version,
  quantity: Number(quantity),
  state: is_waiting ? ('held' as const) : reservationOf(state),
})

/** Lines after an id, for the reconciliation. */
export const selectPage = async (db: Sql, after: string, stillSince: string, limit: number) =>
  (await queryRows(db, sql.selectPage, { after, limit, still_since: stillSince })).map(
    ({ is_still, part_id, ...row }) => ({
      ...fateOf(row),
      is_still,
      part_id,
    }),
  )

/** How many lines wait for the shelf, and for how many seconds the oldest of them. */
export const countWaiting = (db: Sql) => queryRow(db, sql.countWaiting, {})
export const countGivenUp = async (
  db: Sql,
  state: 'refused' | 'abandoned',
  since: Date,
): Promise<number> =>
  (await queryRow(db, sql.countGivenUp, { state, since: since.toISOString() })).count
