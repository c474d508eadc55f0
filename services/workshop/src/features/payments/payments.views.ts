/** Payments as their tab and their receipts show them. */
import { type Fils, fils, filsFromText, filsToNumber } from '@warsha/contracts/money'
import type { Payment } from '@warsha/contracts/payments'
import { queryOptionalRow, queryRows, type Sql } from '@warsha/service-kit/db'
import { notFound } from '@warsha/service-kit/errors'
import { readLocalSettings } from '@warsha/service-kit/settings-copy'
import { billStatusOf } from '../work-cards/work-card-rules.ts'
import { mayChange } from './payment-rules.ts'
import sql from './payments.sql'

const select = (db: Sql, work_card_id: string, { id = null, include_voided = false }: Chosen) =>
  queryRows(db, sql.selectOfCard, { work_card_id, id, include_voided })
interface Chosen {
  readonly id?: string | null
  readonly include_voided?: boolean
}
type Row = Awaited<ReturnType<typeof select>>[number]

/** As hr calls them now; the name of then where hr hasn't told of them. */
const personOf = (id: string, name: string, first: string | null, last: string | null) =>
  first === null
    ? { id, first_name: name, last_name: '' }
    : { id, first_name: first, last_name: last ?? '' }

/** Who looks, and when: what may still be changed depends on both. */
export interface Looking {
  readonly actor: { readonly id: string; readonly role: string }
  readonly now: Date
}

const shown = (row: Row, { actor, now }: Looking, zone: string): Payment => {
  const { received_by_name, receiver_first_name, receiver_last_name, ...rest } = row
  const { voided_by, voided_by_name, voider_first_name, voider_last_name, ...payment } = rest
  const reach = actor.role === 'receptionist' ? 'own' : 'all'
  return {
    ...payment,
    payment_method: payment.payment_method as Payment['payment_method'],
    amount: filsToNumber(filsFromText(payment.amount)),
    received_by: personOf(
      payment.received_by,
      received_by_name,
      receiver_first_name,
      receiver_last_name,
    ),
    voided_by:
      voided_by === null
        ? null
        : personOf(voided_by, voided_by_name ?? '', voider_first_name, voider_last_name),
    can_change: payment.voided_at === null && mayChange({ actor, reach }, payment, zone, now),
  }
}

/** The newest first. */
export const selectPayments = async (
  db: Sql,
  workCardId: string,
  includeVoided: boolean,
  looking: Looking,
): Promise<Payment[]> => {
  const { shop_timezone } = await readLocalSettings(db)
  const rows = await select(db, workCardId, { include_voided: includeVoided })
  return rows.map((row) => shown(row, looking, shop_timezone))
}

/** One payment, void or not. */
export const selectPayment = async (
  db: Sql,
  workCardId: string,
  id: string,
  looking: Looking,
): Promise<Payment> => {
  const { shop_timezone } = await readLocalSettings(db)
  const [row] = await select(db, workCardId, { id, include_voided: true })
  if (!row) throw notFound()
  return shown(row, looking, shop_timezone)
}

const above = (one: Fils, other: Fils): number => filsToNumber(fils(Math.max(one - other, 0)))

/** AED. */
export const selectSummary = async (db: Sql, workCardId: string) => {
  const row = await queryOptionalRow(db, sql.selectSummary, { work_card_id: workCardId })
  if (!row) throw notFound()
  const [total, paid] = [filsFromText(row.total_amount), filsFromText(row.paid_amount)]
  return {
    total_amount: filsToNumber(total),
    paid_amount: filsToNumber(paid),
    outstanding_balance: above(total, paid),
    credit: above(paid, total),
    payment_status: billStatusOf(row.payment_status),
    payments_count: row.payments_count,
  }
}
