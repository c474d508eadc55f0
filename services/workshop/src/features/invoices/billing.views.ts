/** What cards bill at this moment. */
import { filsFromText } from '@warsha/contracts/money'
import { queryRows, type Sql } from '@warsha/service-kit/db'
import { ApiError } from '@warsha/service-kit/errors'
import { isTaxed } from '../work-cards/work-cards.store.ts'
import { type BillableLine, type Billing, billingOf } from './billing-rules.ts'
import sql from './invoices.sql'

const selectCards = (db: Sql, ids: string[]) => queryRows(db, sql.selectBillables, { ids })
export type BillableRow = Awaited<ReturnType<typeof selectCards>>[number]

const selectLines = async (db: Sql, ids: string[]): Promise<Map<string, BillableLine[]>> => {
  const tasks = (await queryRows(db, sql.selectBilledTasks, { ids })).map(
    ({ work_card_id, id, description, cost }) => {
      const price = filsFromText(cost)
      const line: BillableLine = {
        id,
        kind: 'task',
        description,
        part_number: null,
        quantity: 1,
        unit_of_measure: null,
        unit_price: price,
        total_price: price,
      }
      return { work_card_id, line }
    },
  )
  const parts = (await queryRows(db, sql.selectBilledParts, { ids })).map(
    ({ work_card_id, id, part_name, ...part }) => {
      const line: BillableLine = {
        id,
        kind: 'part',
        description: part_name,
        part_number: part.part_number,
        quantity: Number(part.quantity),
        unit_of_measure: part.unit_of_measure,
        unit_price: filsFromText(part.unit_price),
        total_price: filsFromText(part.line_total),
      }
      return { work_card_id, line }
    },
  )
  const byCard = new Map<string, BillableLine[]>(ids.map((id) => [id, []]))
  for (const { work_card_id, line } of [...tasks, ...parts]) byCard.get(work_card_id)?.push(line)
  return byCard
}

export interface BilledCard {
  readonly card: BillableRow
  readonly billing: Billing
  readonly isTaxed: boolean
}

/** By the ids of the cards; those that are gone are not among them. */
export const selectBillings = async (
  db: Sql,
  ids: readonly string[],
): Promise<Map<string, BilledCard>> => {
  const cards = await selectCards(db, [...ids])
  const lines = await selectLines(db, [...ids])
  const shopIsTaxed = await isTaxed(db)
  return new Map(
    cards.map((card) => {
      const taxed = card.is_taxed ?? shopIsTaxed
      return [
        card.id,
        { card, isTaxed: taxed, billing: billingOf(card, lines.get(card.id) ?? [], taxed) },
      ]
    }),
  )
}

/** The bill of a card; 409 where nothing was done. */
export const selectBilled = async (db: Sql, id: string): Promise<BilledCard> => {
  const billed = (await selectBillings(db, [id])).get(id)
  if (!billed?.billing.items.some(({ kind }) => kind === 'task')) throw new ApiError('no_tasks')
  return billed
}
