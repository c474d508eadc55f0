/** The demo accounts, one of each role. hr and workshop seed them, the sign-in page shows them. */
import type { Role } from '../base/roles.ts'

export interface DemoAccount {
  readonly role: Role
  readonly username: string
  readonly first_name: string
  readonly last_name: string
}

export const demoPassword = 'warsha-demo'

export const demoAccounts = [
  { role: 'admin', username: 'admin', first_name: 'Noura', last_name: 'Al Suwaidi' },
  { role: 'manager', username: 'manager', first_name: 'Khalid', last_name: 'Al Marri' },
  { role: 'receptionist', username: 'reception', first_name: 'Maryam', last_name: 'Haddad' },
  { role: 'mechanic', username: 'mechanic', first_name: 'Rajesh', last_name: 'Kumar' },
  { role: 'employee', username: 'employee', first_name: 'Joel', last_name: 'Santos' },
  { role: 'customer', username: 'customer@example.com', first_name: 'Omar', last_name: 'Al Zaabi' },
] as const satisfies readonly DemoAccount[]
