/** Refunds as responses show them. Amounts in AED. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import { fils, toAed } from '@warsha/contracts/base/money'
import { isManagementRole } from '@warsha/contracts/base/roles'
import type {
  listRefunds as listEndpoint,
  Refund,
  RefundDocument,
} from '@warsha/contracts/workshop/money/refunds'
import type { Actor } from '@warsha/service-kit/authentication'
import { notFound } from '@warsha/service-kit/base'
import {
  paginate,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
} from '@warsha/service-kit/database'
import { maxExportedRows } from '@warsha/service-kit/process'
import { isWithinLimit, type RefundSettings } from './refund-rules.ts'
import sql from './refunds.sql'

/** The user who reads, and the settings with the limits. */
export interface RefundReader {
  readonly actor: Pick<Actor, 'id' | 'role'>
  readonly settings: RefundSettings
}

const selectRow = (db: Queryable, id: string) => queryOptionalRow(db, sql.selectRefund, { id })
type Row = NonNullable<Awaited<ReturnType<typeof selectRow>>>

const toRefund = ({ amount_fils, ...row }: Row, { actor, settings }: RefundReader): Refund => {
  const amount = fils(amount_fils)
  return {
    ...row,
    status: row.status as Refund['status'],
    payment_method: row.payment_method as Refund['payment_method'],
    refund_method: row.refund_method as Refund['refund_method'],
    amount: toAed(amount),
    can_decide:
      row.status === 'waiting_approval' &&
      isManagementRole(actor.role) &&
      row.requested_by !== actor.id &&
      isWithinLimit(actor.role, settings, amount),
  }
}

/** Throws 404 if the refund does not exist. */
export const getRefund = async (
  db: Queryable,
  id: string,
  reader: RefundReader,
): Promise<Refund> => {
  const row = await selectRow(db, id)
  if (!row) throw notFound()
  return toRefund(row, reader)
}

const toFilter = ({ status, customer_id }: Partial<QueryOf<typeof listEndpoint>>) => ({
  status: status ?? null,
  customer_id: customer_id ?? null,
})

/** Returns one page, the newest first. */
export const listRefunds = async (
  db: Queryable,
  query: QueryOf<typeof listEndpoint>,
  reader: RefundReader,
) => {
  const filter = toFilter(query)
  const { total } = await queryRow(db, sql.countRefunds, filter)
  const { slice, pagination } = paginate(query, total)
  const rows = await queryRows(db, sql.selectRefunds, { ...filter, ...slice, ids: null })
  return { data: rows.map((row) => toRefund(row, reader)), pagination }
}

/** Returns the ids of all refunds of a filter, the newest first. */
export const selectAllRefundIds = async (
  db: Queryable,
  filter: Partial<QueryOf<typeof listEndpoint>>,
): Promise<readonly string[]> =>
  (await queryRow(db, sql.selectRefundIds, { ...toFilter(filter), limit: maxExportedRows })).ids

/** Returns these refunds, the newest first. */
export const listRefundsByIds = async (
  db: Queryable,
  ids: readonly string[],
  reader: RefundReader,
): Promise<Refund[]> => {
  const slice = { limit: ids.length, offset: 0 }
  const rows = await queryRows(db, sql.selectRefunds, { ...toFilter({}), ...slice, ids })
  return rows.map((row) => toRefund(row, reader))
}

/** Returns null until the refund is issued. Throws 404 if it does not exist. */
export const getRefundDocument = async (
  db: Queryable,
  id: string,
): Promise<RefundDocument | null> => {
  const row = await queryOptionalRow(db, sql.selectContent, { id })
  if (!row) throw notFound()
  return row.content === null ? null : (JSON.parse(row.content) as RefundDocument)
}
