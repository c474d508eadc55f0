/** The present bills of work cards. */
import { fils, filsFromText } from '@warsha/contracts/base/money'
import { invoiceBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import { ApiError } from '@warsha/service-kit/base'
import { type Queryable, queryRows } from '@warsha/service-kit/database'
import { selectBillingOfClaims } from '../insurance-core/insurance-core.store.ts'
import { assertRecipientNamed } from '../work-card-core/counter-sale-rules.ts'
import { isVatRegistered } from '../work-card-core/vat-registration.ts'
import sql from './billing.sql'
import { type Bill, type BillableLine, createBill } from './billing-rules.ts'
import { type PayerBill, splitCardBill } from './payer-bills.ts'

const selectCards = (db: Queryable, ids: readonly string[]) =>
  queryRows(db, sql.selectBillableCards, { ids })
type BillableCardRow = Awaited<ReturnType<typeof selectCards>>[number]

const selectTaskLines = async (db: Queryable, ids: readonly string[]) =>
  (await queryRows(db, sql.selectBilledTasks, { ids })).map(
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

const selectPartLines = async (db: Queryable, ids: readonly string[]) =>
  (await queryRows(db, sql.selectBilledParts, { ids })).map(
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

const selectLinesByCard = async (
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, BillableLine[]>> => {
  const tasks = await selectTaskLines(db, ids)
  const parts = await selectPartLines(db, ids)
  const linesByCard = new Map<string, BillableLine[]>(ids.map((id) => [id, []]))
  for (const { work_card_id, line } of [...tasks, ...parts])
    linesByCard.get(work_card_id)?.push(line)
  return linesByCard
}

export interface BilledCard {
  readonly card: BillableCardRow
  readonly bill: Bill
  readonly isTaxed: boolean
  /** The bill of each payer, that of the customer first. Never empty. */
  readonly payerBills: readonly PayerBill[]
}

/** What is declared of a card to its customer, who alone pays in advance. Nothing if the insurer pays everything. */
export const customerTotalsOf = ({ payerBills }: BilledCard) => {
  const totals = payerBills.find(({ payer }) => payer === 'customer')?.totals
  return { tax: totals?.tax_amount ?? fils(0), total: totals?.total_amount ?? fils(0) }
}

/** Returns the bills by the id of the card, without deleted cards. */
export const selectBilledCards = async (
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, BilledCard>> => {
  const cards = await selectCards(db, ids)
  const linesByCard = await selectLinesByCard(db, ids)
  const claims = await selectBillingOfClaims(db, ids)
  const isShopTaxed = await isVatRegistered(db)
  return new Map(
    cards.map((card) => {
      const isTaxed = card.is_taxed ?? isShopTaxed
      const bill = createBill(card, linesByCard.get(card.id) ?? [], isTaxed)
      const payerBills = splitCardBill(bill, claims.get(card.id) ?? null)
      return [card.id, { card, bill, isTaxed, payerBills }]
    }),
  )
}

/** Throws 409 if no invoice can be issued for the card: it is cancelled (`card_cancelled`) or has no tasks (`no_tasks`). */
export const selectBilledCard = async (db: Queryable, id: string): Promise<BilledCard> => {
  const billed = (await selectBilledCards(db, [id])).get(id)
  const blockedBy = billed && invoiceBlockedBy(billed.card)
  if (blockedBy) throw new ApiError(blockedBy)
  const isBillable = billed?.bill.items.some(
    ({ kind }) => kind === 'task' || billed.card.kind === 'counter_sale',
  )
  if (!billed || !isBillable) throw new ApiError('no_tasks')
  assertRecipientNamed(billed.card, billed.bill.totals.total_amount)
  return billed
}
