/** Logins that nobody confirmed: their owner says what became of the person. */
import { customerFates, employeeFates } from '@warsha/contracts/users'
import type { Transaction } from '@warsha/service-kit/db'
import type { Identity } from '../../identity.ts'
import { confirmLogin } from './confirm-login.ts'
import {
  deleteReservation,
  deleteUnconfirmed,
  keepNames,
  lockOptionalUser,
  selectOverdue,
} from './users.store.ts'

type Overdue = Awaited<ReturnType<typeof selectOverdue>>

const fatesOf = { workshop: customerFates, hr: employeeFates } as const
const owners = Object.keys(fatesOf) as (keyof typeof fatesOf)[]

/** While an owner is away nothing is decided about its persons: the next turn asks again. The others' are settled. */
export const settleOverdueLogins = async (identity: Identity, ageSeconds = 120): Promise<void> => {
  const overdue = await selectOverdue(identity.db, ageSeconds)
  const asked = owners.map((owner) =>
    settle(
      identity,
      owner,
      overdue.filter((one) => one.owner === owner),
    ),
  )
  const failed = (await Promise.allSettled(asked)).find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

const settle = async (
  identity: Identity,
  owner: keyof typeof fatesOf,
  overdue: Overdue,
): Promise<void> => {
  if (overdue.length === 0) return
  const ids = [...new Set(overdue.map(({ user_id }) => user_id))]
  const { data } = await identity.other(owner).call(fatesOf[owner], { body: { ids } })
  const committed = new Set(data.map(({ login_reservation }) => login_reservation))
  for (const { id, user_id } of overdue)
    await identity.db.inTransaction((tx) =>
      committed.has(id) ? confirmLogin(tx, user_id, id) : dropReservation(tx, user_id, id),
    )
}

const dropReservation = async (tx: Transaction, userId: string, id: string): Promise<void> => {
  // Against a confirmation at the same moment.
  const user = await lockOptionalUser(tx, userId)
  if (!user) return
  await deleteReservation(tx, id)
  await keepNames(tx, userId, user)
  await deleteUnconfirmed(tx, userId)
}
