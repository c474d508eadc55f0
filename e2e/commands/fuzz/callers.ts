/** The callers of the fuzz test: separate accounts, whose sessions and passwords the requests may invalidate. */
import { type Role, roles } from '@warsha/contracts/base/roles'
import {
  createCustomer,
  createPart,
  createPortalCustomer,
  createVehicle,
  request,
  type Session,
  signIn,
  signInAs,
  uniqueId,
} from '../api.ts'
import type { Caller } from './requests.ts'
import type { Ids } from './values.ts'

const password = () => `fuzz words ${uniqueId()}`

const createEmployee = async (
  as: string,
  role: Role,
  secret: string,
): Promise<{ id: string; username: string }> => {
  const fields = {
    username: `fuzz-${uniqueId()}`,
    first_name: 'Test',
    last_name: 'Person',
    hire_date: '2026-01-01',
  }
  const response = await request('POST', '/employees', {
    as,
    body: { ...fields, password: secret, role_name: role },
  })
  if (response.status !== 201)
    throw new Error(`could not add a ${role}: ${JSON.stringify(response.body)}`)
  return response.body.data
}

export interface Callers {
  /** The Authorization header, if any. */
  readonly getAuthorization: (asker: Caller) => Promise<string | undefined>
  /** Drops an ended session. The next request of this caller signs in as a new person. */
  readonly forgetSession: (asker: Caller) => void
  /** Records that no other test uses. */
  readonly recordIds: Ids
}

/** Creates an account for a role on first use, and a new one after the requests signed it out or deactivated it. */
export const createCallers = async (): Promise<Callers> => {
  const admin = (await signInAs('admin')).token
  const sessions = new Map<Role, Promise<Session>>()
  const signInAsNew = async (role: Role): Promise<Session> => {
    if (role === 'customer') {
      const { email, password: secret } = await createPortalCustomer()
      return signIn(email, secret)
    }
    const secret = password()
    return signIn((await createEmployee(admin, role, secret)).username, secret)
  }
  const tokenOf = async (role: Role) => {
    const session = sessions.get(role) ?? signInAsNew(role)
    sessions.set(role, session)
    return (await session).token
  }
  const customer = await createCustomer()
  const [vehicle, employee, startedImport, part] = await Promise.all([
    createVehicle({ customer_id: customer.id }),
    createEmployee(admin, 'mechanic', password()),
    request('POST', '/imports', { as: admin }),
    createPart(),
  ])
  return {
    getAuthorization: async (asker) => {
      if (asker === 'nobody') return undefined
      return `Bearer ${asker === 'forger' ? 'eyJhbGciOiJub25lIn0.e30.' : await tokenOf(asker)}`
    },
    forgetSession: (asker) =>
      void roles.filter((role) => role === asker).map((role) => sessions.delete(role)),
    recordIds: {
      customer: customer.id,
      vehicle: vehicle.id,
      employee: employee.id,
      import: startedImport.body.data.id,
      part: part.id,
    },
  }
}
