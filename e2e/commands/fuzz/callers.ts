/** Those who ask: accounts of their own, which may lose their sessions and passwords. */
import { type Role, roles } from '@warsha/contracts/roles'
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
  const answer = await request('POST', '/employees', {
    as,
    body: { ...fields, password: secret, role_name: role },
  })
  if (answer.status !== 201)
    throw new Error(`no ${role} could be added: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

export interface Callers {
  /** The Authorization header, if any. */
  readonly getAuthorization: (asker: Caller) => Promise<string | undefined>
  /** The session is gone: the next time there is a new one, of a new person. */
  readonly forgetSession: (asker: Caller) => void
  /** Records that nobody else stands on. */
  readonly recordIds: Ids
}

/** Adds a person when a role first asks, and again when that one was signed out or made inactive by the requests. */
export const createCallers = async (): Promise<Callers> => {
  const admin = (await signInAs('admin')).token
  const sessions = new Map<Role, Promise<Session>>()
  const enter = async (role: Role): Promise<Session> => {
    if (role === 'customer') {
      const { email, password: secret } = await createPortalCustomer()
      return signIn(email, secret)
    }
    const secret = password()
    return signIn((await createEmployee(admin, role, secret)).username, secret)
  }
  const tokenOf = async (role: Role) => {
    const session = sessions.get(role) ?? enter(role)
    sessions.set(role, session)
    return (await session).token
  }
  const customer = await createCustomer()
  const [vehicle, employee, begun, part] = await Promise.all([
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
      import: begun.body.data.id,
      part: part.id,
    },
  }
}
