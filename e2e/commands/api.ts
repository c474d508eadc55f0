/** API requests that prepare test data and read what the screens do not show. */
import { randomUUID } from 'node:crypto'
import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import type { Role } from '@warsha/contracts/base/roles'
import type { SessionUser } from '@warsha/contracts/identity/auth'
import { demoAccounts, demoPassword } from '@warsha/contracts/identity/demo'
import type { createSparePart, SparePart } from '@warsha/contracts/inventory/spare-parts'
import type { Customer, NewCustomer } from '@warsha/contracts/workshop/customers'
import type { Invoice } from '@warsha/contracts/workshop/invoices'
import type { Payment } from '@warsha/contracts/workshop/payments'
import type { NewVehicle, VehicleDetail } from '@warsha/contracts/workshop/vehicles/vehicles'
import type * as workCards from '@warsha/contracts/workshop/work-cards'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { runningSystem } from './running-system.ts'

export interface Session {
  token: string
  user: SessionUser
}

interface ApiResponse {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows the type of its response
  body: any
}

/** Sends one request to /api. Fails after 20 s, so that a hang is reported as one. */
export const request = async (
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
  return { status: response.status, body: await response.json() } as ApiResponse
}

const requestOk = async (
  method: string,
  path: string,
  options: { as?: string; body?: unknown },
) => {
  const { status, body } = await request(method, path, options)
  if (status >= 300)
    throw new Error(`${method} ${path} returned ${status}: ${JSON.stringify(body)}`)
  return body
}

export const signIn = (username: string, password: string): Promise<Session> =>
  requestOk('POST', '/auth/login', { body: { username, password } })

/** Credentials of the demo account with a role. */
export const demoCredentials = (role: Role): { username: string; password: string } => {
  const { username } = demoAccounts.find((account) => account.role === role)!
  return { username, password: demoPassword }
}

export const signInAs = (role: Role): Promise<Session> => {
  const { username, password } = demoCredentials(role)
  return signIn(username, password)
}

/** A word that nothing else in the shop contains, so that parallel tests find only their own rows. */
export const uniqueId = (): string => randomUUID().slice(0, 8)

/** A phone number of the block that is never assigned. */
export const randomPhone = (): string =>
  `+971 50 000 01${String(Math.floor(Math.random() * 100)).padStart(2, '0')}`

let receptionSession: Promise<Session> | undefined

/** Registers a customer as the receptionist. */
export const createCustomer = async (fields: Partial<NewCustomer> = {}): Promise<Customer> => {
  receptionSession ??= signInAs('receptionist')
  const { token } = await receptionSession
  const body = { contact_person: `Test Person ${uniqueId()}`, phone: randomPhone(), ...fields }
  return (await requestOk('POST', '/customers', { as: token, body })).data
}

export interface PortalCustomer {
  customer: Customer
  email: string
  password: string
}

/** Registers a customer with portal access, for one test alone. */
export const createPortalCustomer = async (
  fields: Partial<NewCustomer> = {},
): Promise<PortalCustomer> => {
  const email = `${uniqueId()}@example.com`
  const password = `old words ${uniqueId()}`
  return { customer: await createCustomer({ email, password, ...fields }), email, password }
}

/** Registers a vehicle as the receptionist, for a new customer unless `customer_id` is given. */
export const createVehicle = async (fields: Partial<NewVehicle> = {}): Promise<VehicleDetail> => {
  const customer_id = fields.customer_id ?? (await createCustomer()).id
  receptionSession ??= signInAs('receptionist')
  const { token } = await receptionSession
  const plate_number = `DXB T ${uniqueId().toUpperCase()}`
  const body = { plate_number, make: 'Toyota', model: 'Hilux', ...fields, customer_id }
  return (await requestOk('POST', '/vehicles', { as: token, body })).data
}

/** Opens a work card as the receptionist, for a new vehicle unless one is given. */
export const createWorkCard = async (
  fields: Partial<BodyInputOf<typeof workCards.createWorkCard>> = {},
  car?: Pick<VehicleDetail, 'id' | 'customer_id'>,
): Promise<WorkCard> => {
  const { id: vehicle_id, customer_id } = car ?? (await createVehicle())
  receptionSession ??= signInAs('receptionist')
  const { token } = await receptionSession
  const body = { payment_type: 'cash', ...fields, vehicle_id, customer_id }
  return (await requestOk('POST', '/work-cards', { as: token, body })).data
}

/** Updates a work card as the receptionist. */
export const updateWorkCard = async (
  id: string,
  change: Partial<BodyInputOf<typeof workCards.changeWorkCard>>,
): Promise<WorkCard> => {
  receptionSession ??= signInAs('receptionist')
  const { token } = await receptionSession
  return (await requestOk('PUT', `/work-cards/${id}`, { as: token, body: change })).data
}

/** Adds a spare part with a unique number as the manager, ten in stock by default. */
export const createPart = async (
  fields: Partial<BodyInputOf<typeof createSparePart>> = {},
): Promise<SparePart> => {
  const { token } = await signInAs('manager')
  const part_number = `TEST-${uniqueId().toUpperCase()}`
  const body = {
    part_number,
    part_name: `Test part ${part_number}`,
    quantity_in_stock: 10,
    retail_price: 120,
    ...fields,
  }
  return (await requestOk('POST', '/spare-parts', { as: token, body })).data
}

/** Adds a part to a work card as the receptionist, which reserves the quantity. */
export const addPartLine = async (
  cardId: string,
  partId: string,
  quantity: number,
): Promise<{ id: string }> => {
  receptionSession ??= signInAs('receptionist')
  const { token } = await receptionSession
  const body = { part_id: partId, quantity, unit_price: 120 }
  return (await requestOk('POST', `/work-card-parts/work-card/${cardId}`, { as: token, body })).data
}

/** Today's date in the shop's time zone. */
export const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(new Date())

/** Records a deposit, by default in cash, on the account of a customer as the receptionist. */
export const recordDeposit = async (
  customerId: string,
  amount: number,
  payment_method = 'cash',
): Promise<{ id: string; receipt_number: string }> => {
  receptionSession ??= signInAs('receptionist')
  const { token } = await receptionSession
  const body = { payment_method, amount, payment_date: today() }
  return (await requestOk('POST', `/customers/${customerId}/deposits`, { as: token, body })).data
}

/** Records a cash payment for a work card as the receptionist. */
export const recordPayment = async (cardId: string, amount: number): Promise<Payment> => {
  receptionSession ??= signInAs('receptionist')
  const { token } = await receptionSession
  const body = { payment_method: 'cash', amount, payment_date: today() }
  return (await requestOk('POST', `/payments/work-card/${cardId}`, { as: token, body })).data
}

/** Issues the invoice of a work card as the receptionist. */
export const issueInvoice = async (cardId: string): Promise<Invoice> => {
  receptionSession ??= signInAs('receptionist')
  const { token } = await receptionSession
  return (
    await requestOk('POST', `/invoices/generate/work-card/${cardId}`, { as: token, body: {} })
  ).data
}

/** Adds an employee and signs in as them. */
const createEmployee = async (role_name: Role): Promise<Session> => {
  const { token } = await signInAs('manager')
  const [username, password] = [`${role_name}-${uniqueId()}`, `old words ${uniqueId()}`]
  const name = { first_name: 'Bilal', last_name: 'Tester' }
  const body = { ...name, username, password, role_name, hire_date: '2026-01-01' }
  await requestOk('POST', '/employees', { as: token, body })
  return signIn(username, password)
}

/** Adds a mechanic without jobs and signs in as them. */
export const createMechanic = (): Promise<Session> => createEmployee('mechanic')

/** Adds a receptionist, whose cash drawer no other journey uses, and signs in as them. */
export const createCashier = (): Promise<Session> => createEmployee('receptionist')

/** Adds a cash drawer and returns its name. */
export const createCashDrawer = async (): Promise<string> => {
  const { token } = await signInAs('manager')
  const name = `Desk ${uniqueId()}`
  await requestOk('POST', '/cash-drawers', { as: token, body: { name } })
  return name
}
