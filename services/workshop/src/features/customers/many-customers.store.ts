/** Hundreds of customers at once, for imports: the same rows, codes, events and trail as one by one. */
import { customerChanged } from '@warsha/contracts/events'
import { addAudits } from '@warsha/service-kit/audit'
import { queryRows, type Sql, type Transaction } from '@warsha/service-kit/db'
import { addEvents } from '@warsha/service-kit/outbox'
import { phoneKey } from '@warsha/service-kit/phone'
import type { CustomerFields } from './customer-rules.ts'
import { type CustomerRow, factsOf } from './customers.store.ts'
import sql from './many-customers.sql'

export interface Newcomer {
  readonly id: string
  readonly fields: CustomerFields
}
/** Who registers many records at once, when, and from where. */
export interface Registering {
  readonly service: string
  readonly actor: { readonly id: string; readonly name: string } | null
  readonly now: Date
  /** What the trail says of each: where it came from. */
  readonly details: Record<string, unknown>
}

/** Registers customers without portal access, in the order of the list. */
export const registerMany = async (
  tx: Transaction,
  newcomers: readonly Newcomer[],
  { service, actor, now, details }: Registering,
): Promise<void> => {
  if (newcomers.length === 0) return
  const customers = newcomers.map(({ id, fields }) => ({
    ...fields,
    id,
    phone_key: phoneKey(fields.phone),
    phone_secondary_key: phoneKey(fields.phone_secondary),
  }))
  const rows = (await queryRows(tx, sql.insertCustomers, {
    customers: JSON.stringify(customers),
    now: now.toISOString(),
    updated_by: actor?.name ?? '',
  })) as CustomerRow[]
  await addEvents(
    tx,
    customerChanged,
    rows.map((row) => ({ aggregate: `customer:${row.id}`, payload: factsOf(row) })),
  )
  await addAudits(
    tx,
    service,
    actor,
    rows.map(({ id, customer_code, has_portal_access }) => ({
      action: 'customer_registered',
      subject: { type: 'customer', id },
      details: { customer_code, has_portal_access, ...details },
    })),
  )
}

export interface Person {
  readonly row: number
  readonly phone_key: string | null
  readonly phone: string
  readonly name: string
}

/** Of these people those whom the shop knows by their phone, with the row that named them. */
export const selectByPhones = (db: Sql, people: readonly Person[]) =>
  queryRows(db, sql.selectByPhones, { people: JSON.stringify(people) })
