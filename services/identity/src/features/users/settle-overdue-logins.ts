/** Logins that nobody confirmed: their owner says what became of the person. */
import { customerFates } from '@warsha/contracts/users'
import type { Identity } from '../../identity.ts'
import { confirmLogin } from './confirm-login.ts'
import { dropReservation, lockOptionalUser, selectOptionalReservation, selectOverdue } from './users.store.ts'

/** While the owner is away nothing is decided: the refusal of the call ends this turn, the next one asks again. */
export const settleOverdueLogins = async (identity: Identity, ageSeconds = 120): Promise<void> => {
  const overdue = (await selectOverdue(identity.db, ageSeconds)).filter(({ owner }) => owner === 'workshop')
  if (overdue.length === 0) return
  const ids = overdue.map(({ user_id }) => user_id)
  const { data } = await identity.other('workshop').call(customerFates, { body: { ids } })
  const versions = new Map(data.map(({ id, version }) => [id, version]))
  for (const { user_id } of overdue) await settle(identity, user_id, versions.get(user_id) ?? 0)
}

const settle = ({ db }: Identity, id: string, committedVersion: number): Promise<void> =>
  db.inTransaction(async (tx) => {
    // Against a new reservation since the list was read.
    await lockOptionalUser(tx, id)
    const reserved = await selectOptionalReservation(tx, id)
    if (!reserved) return
    if (reserved.person_version <= committedVersion) await confirmLogin(tx, id, committedVersion)
    else await dropReservation(tx, id)
  })
