/** Calls as the browser makes them, for setting the stage and for looking behind it. */
import { randomUUID } from 'node:crypto'
import type { SessionUser } from '@warsha/contracts/auth'
import type { Customer, NewCustomer } from '@warsha/contracts/customers'
import { demoAccounts, demoPassword } from '@warsha/contracts/demo'
import type { Invoice } from '@warsha/contracts/invoices'
import type { Payment } from '@warsha/contracts/payments'
import type { Role } from '@warsha/contracts/roles'
import type { NewSparePart, SparePart } from '@warsha/contracts/spare-parts'
import type { NewVehicle, VehicleDetail } from '@warsha/contracts/vehicles'
import type { NewWorkCard, WorkCard, WorkCardChange } from '@warsha/contracts/work-cards'
import { runningSystem } from './running-system.ts'

export interface Session {
  token: string
  user: SessionUser
}

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it asked for
  body: any
}

/** One call to /api; the time limit makes a hang a failure that says so. */
export const ask = async (
  method: string,
  path: string,
  options: { as?: string; body?: unknown } = {},
) => {
  const { as: token, body } = options
  const response = await fetch(`${runningSystem().address}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  return { status: response.status, body: await response.json() } as Answer
}

const done = async (method: string, path: string, options: { as?: string; body?: unknown }) => {
  const { status, body } = await ask(method, path, options)
  if (status >= 300)
    throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

export const signIn = (username: string, password: string): Promise<Session> =>
  done('POST', '/auth/login', { body: { username, password } })

/** The demo shop's sign-in of a role. */
export const demoSignInOf = (role: Role): { username: string; password: string } => {
  const { username } = demoAccounts.find((one) => one.role === role)!
  return { username, password: demoPassword }
}

export const signInAs = (role: Role): Promise<Session> => {
  const { username, password } = demoSignInOf(role)
  return signIn(username, password)
}

/** A word that nothing else in the shop contains, so that tests side by side find their own rows only. */
export const unique = (): string => randomUUID().slice(0, 8)

/** A number of the block that is nobody's. */
export const somePhone = (): string =>
  `+971 50 000 01${String(Math.floor(Math.random() * 100)).padStart(2, '0')}`

let desk: Promise<Session> | undefined

/** Registers a customer at the counter. */
export const aCustomer = async (fields: Partial<NewCustomer> = {}): Promise<Customer> => {
  desk ??= signInAs('receptionist')
  const { token } = await desk
  const body = { contact_person: `Test Person ${unique()}`, phone: somePhone(), ...fields }
  return (await done('POST', '/customers', { as: token, body })).data
}

export interface PortalCustomer {
  customer: Customer
  email: string
  password: string
}

/** A customer who can sign in: an account that a test may do with as it likes. */
export const aPortalCustomer = async (
  fields: Partial<NewCustomer> = {},
): Promise<PortalCustomer> => {
  const email = `${unique()}@example.com`
  const password = `old words ${unique()}`
  return { customer: await aCustomer({ email, password, ...fields }), email, password }
}

/** Registers a car at the counter, for a new customer unless it is somebody's. */
export const aVehicle = async (fields: Partial<NewVehicle> = {}): Promise<VehicleDetail> => {
  const customer_id = fields.customer_id ?? (await aCustomer()).id
  desk ??= signInAs('receptionist')
  const { token } = await desk
  const plate_number = `DXB T ${unique().toUpperCase()}`
  const body = { plate_number, make: 'Toyota', model: 'Hilux', ...fields, customer_id }
  return (await done('POST', '/vehicles', { as: token, body })).data
}

/** Opens a work card at the counter, for a new car unless it is for one. */
export const aWorkCard = async (
  fields: Partial<NewWorkCard> = {},
  car?: Pick<VehicleDetail, 'id' | 'customer_id'>,
): Promise<WorkCard> => {
  const { id: vehicle_id, customer_id } = car ?? (await aVehicle())
  desk ??= signInAs('receptionist')
  const { token } = await desk
  const body = { payment_type: 'cash', ...fields, vehicle_id, customer_id }
  return (await done('POST', '/work-cards', { as: token, body })).data
}

/** The counter changes a work card. */
export const changeWorkCard = async (
  id: string,
  change: Partial<WorkCardChange>,
): Promise<WorkCard> => {
  desk ??= signInAs('receptionist')
  const { token } = await desk
  return (await done('PUT', `/work-cards/${id}`, { as: token, body: change })).data
}

/** Puts a part on the shelf; ten of it unless the test says otherwise. Its number is nobody else's. */
export const aPart = async (fields: Partial<NewSparePart> = {}): Promise<SparePart> => {
  const { token } = await signInAs('manager')
  const part_number = `TEST-${unique().toUpperCase()}`
  const body = {
    part_number,
    part_name: `Test part ${part_number}`,
    quantity_in_stock: 10,
    retail_price: 120,
    ...fields,
  }
  return (await done('POST', '/spare-parts', { as: token, body })).data
}

/** Puts a part on a work card at the counter: so much of it is reserved from then on. */
export const reserve = async (
  cardId: string,
  partId: string,
  quantity: number,
): Promise<{ id: string }> => {
  desk ??= signInAs('receptionist')
  const { token } = await desk
  const body = { part_id: partId, quantity, unit_price: 120 }
  return (await done('POST', `/work-card-parts/work-card/${cardId}`, { as: token, body })).data
}

/** The day at the counter, whatever the machine's clock is set to. */
export const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(new Date())

/** Takes cash for a work card at the counter. */
export const pay = async (cardId: string, amount: number): Promise<Payment> => {
  desk ??= signInAs('receptionist')
  const { token } = await desk
  const body = { payment_method: 'cash', amount, payment_date: today() }
  return (await done('POST', `/payments/work-card/${cardId}`, { as: token, body })).data
}

/** Issues the invoice of a work card at the counter. */
export const issue = async (cardId: string): Promise<Invoice> => {
  desk ??= signInAs('receptionist')
  const { token } = await desk
  return (await done('POST', `/invoices/generate/work-card/${cardId}`, { as: token, body: {} }))
    .data
}

/** A mechanic of one's own, signed in, who has no jobs yet. */
export const aMechanic = async (): Promise<Session> => {
  const { token } = await signInAs('manager')
  const [username, password] = [`mechanic-${unique()}`, `old words ${unique()}`]
  const name = { first_name: 'Bilal', last_name: 'Tester' }
  const body = { ...name, username, password, role_name: 'mechanic', hire_date: '2026-01-01' }
  await done('POST', '/employees', { as: token, body })
  return signIn(username, password)
}
