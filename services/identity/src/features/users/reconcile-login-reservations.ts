import {
  findCustomerLoginReservations,
  findEmployeeLoginReservations,
} from '@warsha/contracts/identity/users'
import type { Transaction } from '@warsha/service-kit/database'
import type { IdentityService } from '../../identity-service.ts'
import { confirmLogin } from './confirm-login.ts'
import {
  deleteReservation,
  deleteUnconfirmedUser,
  keepOvertakenPassword,
  lockOptionalUser,
  releaseUnusedNames,
  selectOverdueReservations,
} from './users.store.ts'

type OverdueReservations = Awaited<ReturnType<typeof selectOverdueReservations>>

/** The endpoint of each owner that returns the reservation with which a record was committed. */
const reservationLookups = {
  workshop: findCustomerLoginReservations,
  hr: findEmployeeLoginReservations,
} as const
type Owner = keyof typeof reservationLookups
const owners = Object.keys(reservationLookups) as Owner[]

/**
 * Confirms or drops reservations that were not confirmed for `ageSeconds`, as their owner has committed them or not. A
 * password that may have been committed before a newer version of the login stays until its event arrives.
 *
 * Reservations of an unavailable owner stay pending until the next run. Throws its error after all others are processed.
 */
export const reconcileLoginReservations = async (
  identity: IdentityService,
  ageSeconds = 120,
): Promise<void> => {
  const overdue = await selectOverdueReservations(identity.db, ageSeconds)
  const results = await Promise.allSettled(
    owners.map((owner) => {
      const ownReservations = overdue.filter((reservation) => reservation.owner === owner)
      return reconcileOwner(identity, owner, ownReservations)
    }),
  )
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
}

const reconcileOwner = async (
  identity: IdentityService,
  owner: Owner,
  overdue: OverdueReservations,
): Promise<void> => {
  if (overdue.length === 0) return
  const ids = [...new Set(overdue.map(({ user_id }) => user_id))]
  const client = identity.clientFor(owner)
  const { data } = await client.call(reservationLookups[owner], { body: { ids } })
  const committed = new Set(data.map(({ login_reservation }) => login_reservation))
  // Before any is dropped: the version of the login shows which ones have been overtaken.
  for (const { id, login_reservation } of data)
    if (login_reservation)
      await identity.db.inTransaction((tx) => confirmLogin(tx, id, login_reservation))
  for (const { id, user_id } of overdue)
    if (!committed.has(id))
      await identity.db.inTransaction((tx) => dropReservation(tx, user_id, id))
}

const dropReservation = async (tx: Transaction, userId: string, id: string): Promise<void> => {
  // Serialises the removal with confirmations of the same login.
  const user = await lockOptionalUser(tx, userId)
  if (!user) return
  if (!(await keepOvertakenPassword(tx, id))) await deleteReservation(tx, id)
  await releaseUnusedNames(tx, userId, user)
  await deleteUnconfirmedUser(tx, userId)
}
