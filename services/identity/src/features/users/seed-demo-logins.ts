/** The demo shop's staff sign-ins, and what the sign-in page says of them. */
import { demoPassword, demoSignIns } from '@warsha/contracts/demo'
import { v5 as uuidFromName } from 'uuid'
import type { Identity } from '../../identity.ts'
import { selectOptionalLogin } from '../sign-in/sessions.store.ts'
import { createLogin } from './make-first-admin.ts'
import { insertDemoSignIn } from './users.store.ts'

const namespace = '0190f3b0-6d1c-7a00-8000-776172736861'

/** Safe to repeat: ids come from the names. The customer's login is made by workshop with the customer. */
export const seedDemoLogins = async (identity: Identity): Promise<void> => {
  for (const [position, { role, username, first_name, last_name }] of demoSignIns.entries()) {
    const isThere = (await selectOptionalLogin(identity.db, username)) !== null
    if (role !== 'customer' && !isThere) {
      const id = uuidFromName(username, namespace)
      await createLogin(identity, { id, role, username, first_name, last_name, password: demoPassword })
    }
    const hint = { role, username, password: demoPassword }
    await identity.db.inTransaction((tx) => insertDemoSignIn(tx, position, hint))
  }
}
