import { execute, type Transaction } from '@warsha/service-kit/database'
import sql from './audit.sql'

type NewEntry = Omit<Parameters<NonNullable<typeof sql.insertEntry.__types>>[0], 'details'> & {
  readonly details: object
}

/** Inserts an audit entry, unless it is stored already. */
export const insertEntry = (tx: Transaction, { details, ...entry }: NewEntry) =>
  execute(tx, sql.insertEntry, { ...entry, details: JSON.stringify(details) })
