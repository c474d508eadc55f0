/** Typed SQL access to customers. */
import type { Customer } from '@warsha/contracts/workshop/customers'
import { toPhoneKey } from '@warsha/service-kit/base'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  rejectIfReferenced,
  type Transaction,
} from '@warsha/service-kit/database'
import type { CustomerFields } from './customer-rules.ts'
import sql from './customers.sql'

export type CustomerRow = Customer &
  CustomerFields & {
    /** Name of the user who changed the row last. */
    readonly updated_by: string | null
    readonly login_reservation: string | null
  }

export interface CustomerInput {
  readonly id: string
  readonly fields: CustomerFields
  /** The login in identity that was reserved for this version of the row, if any. */
  readonly loginReservation: string | null
}

interface AuditColumns {
  /** ISO 8601 in UTC. */
  readonly now: string
  readonly updated_by: string
}

const toColumns = ({ id, fields, loginReservation }: CustomerInput) => ({
  ...fields,
  id,
  phone_key: toPhoneKey(fields.phone),
  phone_secondary_key: toPhoneKey(fields.phone_secondary),
  login_reservation: loginReservation,
})

/** Returns ids and codes in the order of the list. */
export const insertCustomers = (
  tx: Transaction,
  customers: readonly CustomerInput[],
  audit: AuditColumns,
) =>
  queryRows(tx, sql.insertCustomers, {
    customers: JSON.stringify(customers.map(toColumns)),
    ...audit,
  })

export const updateCustomer = (tx: Transaction, customer: CustomerInput, audit: AuditColumns) =>
  execute(tx, sql.updateCustomer, { ...toColumns(customer), ...audit })

/** Returns the customers in the order of the ids; missing ones are left out. */
export const selectCustomersByIds = async (
  db: Queryable,
  ids: readonly string[],
): Promise<CustomerRow[]> =>
  ids.length > 0 ? ((await queryRows(db, sql.selectByIds, { ids })) as CustomerRow[]) : []

export const selectOptionalCustomer = async (
  db: Queryable,
  id: string,
): Promise<CustomerRow | null> => (await selectCustomersByIds(db, [id]))[0] ?? null

export const selectCustomer = async (db: Queryable, id: string): Promise<CustomerRow> => {
  const row = await selectOptionalCustomer(db, id)
  if (!row) throw new Error(`customer ${id} does not exist`)
  return row
}

export const lockOptionalCustomer = async (
  tx: Transaction,
  id: string,
): Promise<CustomerRow | null> =>
  (await queryOptionalRow(tx, sql.lockCustomer, { id })) && selectCustomer(tx, id)

/**
 * Serialises everything that gives these phone numbers to a customer, until the transaction ends. Imports take no lock: they
 * look for known numbers before they begin.
 */
export const lockPhones = (
  tx: Transaction,
  { phone, phone_secondary }: Pick<CustomerFields, 'phone' | 'phone_secondary'>,
) => {
  const numbers = [phone, phone_secondary].filter((number) => number !== null)
  const phones = [...new Set(numbers.map((number) => toPhoneKey(number) ?? number))]
  return queryRows(tx, sql.lockPhones, { phones })
}

export const countCustomerReferences = (db: Queryable, id: string) =>
  queryRow(db, sql.countReferences, { id })

/** Throws 409 while another row refers to the customer. */
export const deleteCustomerRow = (tx: Transaction, id: string): Promise<void> =>
  rejectIfReferenced(execute(tx, sql.deleteCustomer, { id }))

export const selectLoginReservations = (db: Queryable, ids: readonly string[]) =>
  queryRows(db, sql.selectLoginReservations, { ids })

export interface PersonInput {
  /** Row of the imported file. */
  readonly row: number
  readonly phone_key: string | null
  readonly phone: string
  readonly name: string
}

/** Returns the customers with one of these phones, each with the row that named it. */
export const selectCustomersByPhones = (db: Queryable, people: readonly PersonInput[]) =>
  queryRows(db, sql.selectByPhones, { people: JSON.stringify(people) })
