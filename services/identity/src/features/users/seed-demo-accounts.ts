/** The demo accounts on the sign-in page. hr creates the logins of the employees, workshop that of the customer. */
import { demoAccounts, demoPassword } from '@warsha/contracts/identity/demo'
import type { IdentityService } from '../../identity-service.ts'
import { insertDemoSignIn } from './users.store.ts'

/** Stores the demo accounts. Safe to repeat. */
export const seedDemoAccounts = ({ db }: IdentityService): Promise<void> =>
  db.inTransaction(async (tx) => {
    for (const [position, { role, username }] of demoAccounts.entries())
      await insertDemoSignIn(tx, position, { role, username, password: demoPassword })
  })
