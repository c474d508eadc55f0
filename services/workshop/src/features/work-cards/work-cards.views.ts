/** One work card as its screens show it: to the office, to who works on it, and to its customer. */
import { calculate } from '@warsha/contracts/financials'
import { filsFromText, filsToNumber } from '@warsha/contracts/money'
import type { PortalJob } from '@warsha/contracts/portal-jobs'
import type { Task } from '@warsha/contracts/tasks'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { queryOptionalRow, queryRows, type Sql } from '@warsha/service-kit/db'
import { notFound } from '@warsha/service-kit/errors'
import { selectChargedParts } from '../part-lines/part-lines.views.ts'
import { selectTasks } from '../tasks/tasks.store.ts'
import sql from './work-card-lists.sql'
import { isTaxed, type Owner } from './work-cards.store.ts'

const aed = (sum: string): number => filsToNumber(filsFromText(sum))
const optionalAed = (sum: string | null): number | null => (sum === null ? null : aed(sum))

const selectRow = async (
  db: Sql,
  id: string,
  { mechanic_id = null, customer_id = null }: Owner,
) => {
  const row = await queryOptionalRow(db, sql.selectDetail, { id, mechanic_id, customer_id })
  if (!row) throw notFound()
  return row
}
type Row = Awaited<ReturnType<typeof selectRow>>

/** The whole card; 404 where there is none for this owner. */
export const selectDetail = async (db: Sql, id: string, owner: Owner = {}): Promise<WorkCard> => {
  const {
    labour_total: _labour,
    parts_total: _parts,
    is_taxed: _taxed,
    ...row
  } = await selectRow(db, id, owner)
  return {
    ...row,
    ...sumsOf(row),
    discount: Number(row.discount),
    tasks: await selectTasks(db, id),
  } as WorkCard
}

const sumsOf = ({ estimated_cost, total_amount, paid_amount, tax_percentage }: SummedRow) => ({
  estimated_cost: optionalAed(estimated_cost),
  total_amount: aed(total_amount),
  paid_amount: aed(paid_amount),
  ...(tax_percentage !== undefined && { tax_percentage: Number(tax_percentage) }),
})
interface SummedRow {
  readonly estimated_cost: string | null
  readonly total_amount: string
  readonly paid_amount: string
  readonly tax_percentage?: string
}

/** Without what employees and mechanics never see. */
export const moneyless = (card: WorkCard): WorkCard => {
  const {
    estimated_cost,
    total_amount,
    paid_amount,
    payment_status,
    discount,
    discount_type,
    tax_percentage,
    ...rest
  } = card
  return { ...rest, tasks: card.tasks.map(moneylessTask) }
}
export const moneylessTask = ({ estimated_cost, actual_cost, ...task }: Task): Task => task

const calculationsOf = (row: Row, taxed: boolean) => ({
  tax_percentage: taxed ? Number(row.tax_percentage) : 0,
  ...calculate({
    labour: filsFromText(row.labour_total),
    parts: filsFromText(row.parts_total),
    discount: filsFromText(row.discount),
    discount_type: row.discount_type as 'fixed' | 'percentage',
    tax: taxed ? filsFromText(row.tax_percentage) : 0,
    paid: filsFromText(row.paid_amount),
  }),
})

/** AED; the tax that counts is 0 while the shop has no TRN. */
export const selectCalculations = async (db: Sql, id: string) => {
  const row = await selectRow(db, id, {})
  const { payment_status, tax_percentage, ...sums } = calculationsOf(
    row,
    row.is_taxed ?? (await isTaxed(db)),
  )
  const shown = Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, filsToNumber(sum)]),
  )
  const { labour_total, parts_total } = row
  return {
    labour: aed(labour_total),
    parts: aed(parts_total),
    tax_percentage,
    payment_status,
    ...shown,
  } as {
    [K in
      | Exclude<keyof ReturnType<typeof calculate>, 'payment_status'>
      | 'labour'
      | 'parts'
      | 'tax_percentage']: number
  } & { payment_status: typeof payment_status }
}

/** The card of a customer, as the portal shows it. */
export const selectPortalJob = async (
  db: Sql,
  id: string,
  owner: Owner = {},
): Promise<PortalJob> => {
  const row = await selectRow(db, id, owner)
  const { subtotal, discount_amount, tax_amount, total_amount } = calculationsOf(
    row,
    row.is_taxed ?? (await isTaxed(db)),
  )
  const { customer_approved, delivery_confirmed, received_date, promised_date, completed_date } =
    row
  return {
    id,
    work_card_number: row.work_card_number,
    status: row.status as PortalJob['status'],
    customer_approved,
    delivery_confirmed,
    received_date,
    promised_date,
    completed_date,
    make: row.make,
    model: row.model,
    plate_number: row.plate_number,
    year: row.year,
    color: row.color,
    payment_type: row.payment_type as PortalJob['payment_type'],
    customer_complaint: row.customer_complaint,
    mechanic_notes: row.mechanic_notes,
    tasks: (await selectTasks(db, id)).map(
      ({ id, description, task_type, status, estimated_cost, actual_cost }) => {
        return {
          id,
          description,
          task_type,
          status,
          estimated_cost: estimated_cost ?? null,
          actual_cost: actual_cost ?? null,
        }
      },
    ),
    parts: await selectChargedParts(db, id),
    estimated_cost: optionalAed(row.estimated_cost),
    final_cost: filsToNumber(subtotal),
    discount: filsToNumber(discount_amount),
    tax_amount: filsToNumber(tax_amount),
    total_amount: filsToNumber(total_amount),
  }
}

export const selectRowsByIds = async (db: Sql, ids: readonly string[]) =>
  (await queryRows(db, sql.selectByIds, { ids: [...ids] })).map((row) => ({
    ...row,
    ...sumsOf(row),
  }))
