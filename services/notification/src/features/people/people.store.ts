/** The copy of customers and employees in the database. */
import type { Role } from '@warsha/contracts/roles'
import { execute, queryOptionalRow, queryRow, queryRows, type Sql } from '@warsha/service-kit/db'
import sql from './people.sql'

export interface Person {
  readonly id: string
  readonly version: number
  readonly role: Role
  readonly is_active: boolean
}

/** Keeps the people as told, unless newer versions are kept already. */
export const keepPeople = (db: Sql, people: readonly Person[]) =>
  execute(db, sql.upsertPeople, { people: JSON.stringify(people) })

/** False for whoever is known to have no way in. Who isn't known yet may have one: the copy comes by its own events. */
export const canSignIn = async (db: Sql, id: string): Promise<boolean> =>
  (await queryOptionalRow(db, sql.selectOptionalPerson, { id }))?.is_active ?? true

/** Everybody of these roles who can sign in, as far as the copy knows them by now. */
export const selectActiveOfRoles = async (db: Sql, roles: Role[]): Promise<string[]> =>
  (await queryRows(db, sql.selectActiveOfRoles, { roles })).map(({ id }) => id)

type Noun = 'customers' | 'employees'
/** Whether all of them were asked for once; events keep the copy up to date from then on. */
export const isWhole = async (db: Sql, noun: Noun) =>
  (await queryRow(db, sql.selectIsWhole, { noun })).is_whole
export const markAsWhole = (db: Sql, noun: Noun) => execute(db, sql.markAsWhole, { noun })
