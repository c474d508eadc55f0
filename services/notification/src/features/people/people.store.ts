/** The local copy of customers and employees. */
import type { NotificationChannel } from '@warsha/contracts/notification-groups'
import type { Role } from '@warsha/contracts/roles'
import { execute, type Queryable, queryRow, queryRows } from '@warsha/service-kit/db'
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

export interface Recipient {
  readonly id: string
  /** Null if the user is not known yet. */
  readonly role: Role | null
  /** The channel that the user has chosen for the group, or null. */
  readonly channel: NotificationChannel | null
}

/** Returns the users with these ids or roles who can sign in, with their channel for a group. */
export const selectRecipients = async (
  db: Queryable,
  wanted: { readonly ids: string[]; readonly roles: string[]; readonly group_name: string },
): Promise<Recipient[]> =>
  (await queryRows(db, sql.selectRecipients, wanted)).map(({ id, role, channel }) => ({
    id,
    role: role as Role | null,
    channel: channel as NotificationChannel | null,
  }))

type PeopleCopy = 'customers' | 'employees'

/** True if the copy was loaded once from its owner. Events keep it up to date from then on. */
export const isCopyComplete = async (db: Queryable, name: PeopleCopy): Promise<boolean> =>
  (await queryRow(db, sql.selectIsCopyComplete, { name })).is_complete

export const markCopyComplete = (db: Queryable, name: PeopleCopy) =>
  execute(db, sql.markCopyComplete, { name })
