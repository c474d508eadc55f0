/** The differences of cashiers, the voided payments and the write-offs as responses show them. Amounts in AED. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import { aedFromText, fils, toAed } from '@warsha/contracts/base/money'
import {
  type CashierDifferences,
  listCashierDifferences,
} from '@warsha/contracts/workshop/money/cash-sessions'
import { type ReportedWriteOff, reportWriteOffs } from '@warsha/contracts/workshop/money/write-offs'
import { listVoidedPayments, type VoidedPayment } from '@warsha/contracts/workshop/payments'
import { startOfLocalDay, toLocalDate } from '@warsha/service-kit/base'
import { paginate, queryRow, queryRows } from '@warsha/service-kit/database'
import type { Mount } from '@warsha/service-kit/http'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import sql from './cash-reports.sql'

/** Days that a report covers if nobody asks for others, today included. */
const defaultDays = 90

interface Days {
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

/** Returns the instants between which the days lie. Without a first day, 90 days until the last one. */
const toInstants = async ({ db, clock }: Service, { from, to }: Days) => {
  const { shop_timezone: zone } = await readLocalSettings(db)
  const last = to ?? toLocalDate(zone, clock())
  return {
    from: from ? startOfLocalDay(zone, from) : startOfLocalDay(zone, last, 1 - defaultDays),
    to: startOfLocalDay(zone, last, 1),
  }
}

/** Returns the differences of each cashier, the largest shortage first. */
export const getCashierDifferences = async (
  service: Service,
  query: QueryOf<typeof listCashierDifferences>,
): Promise<CashierDifferences[]> => {
  const instants = await toInstants(service, query)
  const rows = await queryRows(service.db, sql.selectCashierDifferences, instants)
  return rows.map(({ cashier_id, cashier_name, shortage_fils, surplus_fils, ...counts }) => ({
    cashier: { id: cashier_id, name: cashier_name },
    shortage: toAed(fils(shortage_fils)),
    surplus: toAed(fils(surplus_fils)),
    ...counts,
  }))
}

/** Returns one page of the voided payments, the newest first. */
export const getVoidedPayments = async (
  service: Service,
  query: QueryOf<typeof listVoidedPayments>,
) => {
  const { db } = service
  const instants = await toInstants(service, query)
  const { total } = await queryRow(db, sql.countVoidedPayments, instants)
  const { slice, pagination } = paginate(query, total)
  const rows = await queryRows(db, sql.selectVoidedPayments, { ...instants, ...slice })
  const data = rows.map(
    ({ received_by, voided_by, amount, payment_method, void_reason, ...row }): VoidedPayment => ({
      ...row,
      amount: aedFromText(amount),
      payment_method: payment_method as VoidedPayment['payment_method'],
      is_voided_by_receiver: received_by === voided_by,
      reason: void_reason,
    }),
  )
  return { data, pagination }
}

/** Returns one page of the write-offs and their reversals, the newest first. */
export const getWriteOffs = async (service: Service, query: QueryOf<typeof reportWriteOffs>) => {
  const { db } = service
  const instants = await toInstants(service, query)
  const { total } = await queryRow(db, sql.countWriteOffs, instants)
  const { slice, pagination } = paginate(query, total)
  const rows = await queryRows(db, sql.selectWriteOffs, { ...instants, ...slice })
  const data = rows.map(
    ({ amount_fils, ...row }): ReportedWriteOff => ({ ...row, amount: toAed(fils(amount_fils)) }),
  )
  return { data, pagination }
}

export const cashReportRoutes = (mount: Mount, service: Service): void => {
  mount(listCashierDifferences, async ({ query }) => ({
    data: await getCashierDifferences(service, query),
  }))
  mount(listVoidedPayments, ({ query }) => getVoidedPayments(service, query))
  mount(reportWriteOffs, ({ query }) => getWriteOffs(service, query))
}
