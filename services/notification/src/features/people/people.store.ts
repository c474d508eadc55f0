/** The local copy of customers and employees. */
import type { Role } from '@warsha/contracts/roles'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
} from '@warsha/service-kit/db'
import sql from './people.sql'

export interface Person {
  readonly id: string
  readonly version: number
  readonly role: Role
  readonly is_active: boolean
}

/** Inserts or updates people. Rows with the same or a newer version stay unchanged. */
export const upsertPeople = (db: Queryable, people: readonly Person[]) =>
  execute(db, sql.upsertPeople, { people: JSON.stringify(people) })

/** False if the person is known and can't sign in. True if unknown, because the copy may arrive later than the fact. */
export const canSignIn = async (db: Queryable, id: string): Promise<boolean> =>
  (await queryOptionalRow(db, sql.selectOptionalPerson, { id }))?.is_active ?? true

/** Returns the ids of everybody with these roles who can sign in. */
export const selectActiveOfRoles = async (db: Queryable, roles: Role[]): Promise<string[]> =>
  (await queryRows(db, sql.selectActiveOfRoles, { roles })).map(({ id }) => id)

type PeopleCopy = 'customers' | 'employees'

/** True if the copy was loaded once from its owner. Events keep it up to date from then on. */
export const isCopyComplete = async (db: Queryable, name: PeopleCopy): Promise<boolean> =>
  (await queryRow(db, sql.selectIsCopyComplete, { name })).is_complete

export const markCopyComplete = (db: Queryable, name: PeopleCopy) =>
  execute(db, sql.markCopyComplete, { name })
