/** The local copy of customers and employees. */

import type { Role } from '@warsha/contracts/base/roles'
import type { NotificationChannel } from '@warsha/contracts/notification/notification-groups'
import {
  execute,
  type Queryable,
  queryRow,
  queryRows,
  type Transaction,
  waitForAll,
} from '@warsha/service-kit/database'
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

interface RecipientRow {
  readonly id: string
  readonly role: string | null
  readonly channel: string | null
}

/** Returns those of these users who can sign in, with their channel for a group. */
export const selectRecipientsById = async (
  tx: Transaction,
  ids: readonly string[],
  group_name: string,
): Promise<Recipient[]> => {
  // One statement for each: PostgreSQL would plan a statement with a list each time.
  const users = [...new Set(ids)].map((id) =>
    queryRows(tx, sql.selectRecipientById, { id, group_name }),
  )
  return (await waitForAll(users)).flat().map(toRecipient)
}

/** Returns the users with one of these roles who can sign in, with their channel for a group. */
export const selectRecipientsByRole = async (
  tx: Transaction,
  roles: readonly string[],
  group_name: string,
): Promise<Recipient[]> =>
  (await queryRows(tx, sql.selectRecipientsByRole, { roles: [...roles], group_name })).map(
    toRecipient,
  )

const toRecipient = ({ id, role, channel }: RecipientRow): Recipient => ({
  id,
  role: role as Role | null,
  channel: channel as NotificationChannel | null,
})

type PeopleCopy = 'customers' | 'employees'

/** True if the copy was loaded once from its owner. Events keep it up to date from then on. */
export const isCopyComplete = async (db: Queryable, name: PeopleCopy): Promise<boolean> =>
  (await queryRow(db, sql.selectIsCopyComplete, { name })).is_complete

export const markCopyComplete = (db: Queryable, name: PeopleCopy) =>
  execute(db, sql.markCopyComplete, { name })
