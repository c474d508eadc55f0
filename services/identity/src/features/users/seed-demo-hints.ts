/** What the sign-in page of the demo shop tells; hr makes these logins with its employees, workshop the customer's. */
import { demoPassword, demoSignIns } from '@warsha/contracts/demo'
import type { Identity } from '../../identity.ts'
import { insertDemoSignIn } from './users.store.ts'

/** Safe to repeat. */
export const seedDemoHints = ({ db }: Identity): Promise<void> =>
  db.inTransaction(async (tx) => {
    for (const [position, { role, username }] of demoSignIns.entries())
      await insertDemoSignIn(tx, position, { role, username, password: demoPassword })
  })
