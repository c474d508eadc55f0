/** Customers in the database. */
import type { Customer } from '@warsha/contracts/customers'
import { customerChanged, type PayloadOf } from '@warsha/contracts/events'
import {
  deleteUnreferenced,
  execute,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Sql,
  type Transaction,
} from '@warsha/service-kit/db'
import { ApiError } from '@warsha/service-kit/errors'
import { addEvent } from '@warsha/service-kit/outbox'
import { phoneKey } from '@warsha/service-kit/phone'
import { type CustomerFields, nameOf } from './customer-rules.ts'
import sql from './customers.sql'

/** A customer's row; `updated_by` is the name of who changed it last. */
export type CustomerRow = Customer &
  CustomerFields & { readonly updated_by: string | null; readonly login_reservation: string | null }

interface Written {
  readonly id: string
  readonly fields: CustomerFields
  readonly now: Date
  readonly by: string
  /** The login reserved for exactly this row, where one was. */
  readonly reservation: string | null
}

const columns = ({ id, fields, now, by, reservation }: Written) => ({
  ...fields,
  id,
  phone_key: phoneKey(fields.phone),
  phone_secondary_key: phoneKey(fields.phone_secondary),
  now: now.toISOString(),
  updated_by: by,
  login_reservation: reservation,
})

export const insertCustomer = async (tx: Transaction, written: Written): Promise<CustomerRow> =>
  (await queryRow(tx, sql.insertCustomer, columns(written))) as CustomerRow
export const updateCustomer = async (tx: Transaction, written: Written): Promise<CustomerRow> =>
  (await queryRow(tx, sql.updateCustomer, columns(written))) as CustomerRow

export const selectOptionalCustomer = async (db: Sql, id: string): Promise<CustomerRow | null> =>
  (await queryOptionalRow(db, sql.selectCustomer, { id })) as CustomerRow | null
export const lockOptionalCustomer = async (
  tx: Transaction,
  id: string,
): Promise<CustomerRow | null> =>
  (await queryOptionalRow(tx, sql.lockCustomer, { id })) as CustomerRow | null

/** 409 while anything refers to the customer, with how many of what; the row is locked, so nothing new can. */
export const deleteCustomer = async (tx: Transaction, id: string): Promise<void> => {
  const references = await queryRow(tx, sql.countReferences, { id })
  if (references.vehicles + references.work_cards > 0)
    throw new ApiError('still_referenced', references)
  await deleteUnreferenced(execute(tx, sql.deleteCustomer, { id }))
}

export const selectReservations = (db: Sql, ids: string[]) =>
  queryRows(db, sql.selectReservations, { ids })

/** Tells that the customer is now as in `row`; in the deed's transaction, with the row locked. */
export const addCustomerChanged = (
  tx: Transaction,
  row: CustomerRow,
  isDeleted = false,
): Promise<void> => addEvent(tx, customerChanged, `customer:${row.id}`, factsOf(row, isDeleted))

/** What the event says of a customer. */
export const factsOf = (
  row: CustomerRow,
  isDeleted = false,
): PayloadOf<typeof customerChanged> => ({
  id: row.id,
  version: row.version,
  customer_code: row.customer_code,
  name: nameOf(row),
  is_active: row.is_active,
  has_portal_access: row.has_portal_access,
  is_deleted: isDeleted,
  login_reservation: row.login_reservation,
})

/** The record as it is answered. */
export const shown = ({
  updated_by: _by,
  login_reservation: _reservation,
  ...customer
}: CustomerRow): Customer => customer
