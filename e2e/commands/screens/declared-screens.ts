/** The screens that the shell and the remotes declare, each with an address that shows it with records. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '@warsha/contracts/base/roles'
import {
  addPartLine,
  createPart,
  createWorkCard,
  issueInvoice,
  recordDeposit,
  recordPayment,
  request,
  signInAs,
} from '../api.ts'
import { runningSystem } from '../running-system.ts'

export interface DeclaredScreen {
  path: string
  /** Null is somebody who is not signed in. */
  roles: readonly [Role | null, ...(Role | null)[]]
}

const readDeclarations = (): DeclaredScreen[] => {
  const frontEnds = join(runningSystem().folder, 'front-ends')
  return readdirSync(frontEnds).flatMap((id) => {
    const { screens } = JSON.parse(readFileSync(join(frontEnds, id, 'remote.json'), 'utf8'))
    if (!Array.isArray(screens)) throw new Error(`the remote.json of ${id} declares no screens`)
    return screens as DeclaredScreen[]
  })
}

/** Read when tests are listed, where Playwright's own process has no system yet. */
export const declaredScreens: readonly DeclaredScreen[] = [
  { path: '/login', roles: [null] },
  ...readDeclarations(),
]

const readFirst = async (role: Role, path: string): Promise<{ id: string }> => {
  const { token } = await signInAs(role)
  const { body } = await request('GET', path, { as: token })
  return body.data[0]
}

const findMyVehicle = async (): Promise<{ id: string }> => {
  const { user } = await signInAs('customer')
  return readFirst('customer', `/customer/vehicles/${user.id}`)
}

/** A card of an insured customer with tasks, parts, a payment, a voided payment and a write-off. */
const createFullCard = async (): Promise<string> => {
  const card = await createWorkCard({
    payment_type: 'insurance',
    insurance_company: 'Gulf Cover',
    customer_complaint: 'صوت عند الفرامل',
    tasks: [
      { description: 'Change the pads', estimated_cost: 350 },
      { description: 'تنظيف الحساسات' },
    ],
  })
  for (const part_name of ['Front brake pads, ceramic', 'فحمات خلفية'])
    await addPartLine(card.id, (await createPart({ part_name })).id, 1.5)
  await recordPayment(card.id, 100)
  const { id } = await recordPayment(card.id, 50)
  const { token } = await signInAs('manager')
  await request('DELETE', `/payments/${id}`, { as: token, body: { reason: 'سُجّلت مرتين' } })
  await issueInvoice(card.id)
  await request('POST', `/work-cards/${card.id}/write-offs`, {
    as: token,
    body: { amount: 20, reason: 'الشركة أُغلقت' },
  })
  return card.id
}

/** A customer who owes an invoice and an opening balance, and has paid on account, with a voided deposit. */
const createAccount = async (): Promise<string> => {
  const card = await createWorkCard({
    tasks: [{ description: 'Change the pads', estimated_cost: 350 }],
  })
  await issueInvoice(card.id)
  await recordDeposit(card.customer_id, 60)
  const { id } = await recordDeposit(card.customer_id, 50)
  const { token } = await signInAs('manager')
  await request('DELETE', `/payments/${id}`, { as: token, body: { reason: 'سُجّلت مرتين' } })
  await request('POST', `/customers/${card.customer_id}/opening-balance`, {
    as: token,
    body: {
      direction: 'owes',
      amount: 500,
      balance_date: '2026-01-31',
      note: 'من الدفاتر السابقة',
    },
  })
  return card.customer_id
}

/** A vehicle with two readings, one of which is too low, tasks and a part. */
const createVisitedVehicle = async (): Promise<string> => {
  const card = await createWorkCard({
    mileage_in: 84_500,
    tasks: [{ description: 'تغيير زيت المحرك', estimated_cost: 150 }],
  })
  await addPartLine(card.id, (await createPart({ part_name: 'فلتر زيت' })).id, 1)
  const car = { id: card.vehicle_id, customer_id: card.customer_id }
  for (const mileage_in of [91_000, 8_900]) await createWorkCard({ mileage_in }, car)
  return car.id
}

/** A mechanic sees only their own jobs. */
const findMyJob = async (): Promise<string> =>
  (await readFirst('mechanic', '/work-cards?status=in_progress&limit=1')).id

/** The newest inspection of that job, or a new one. */
const findMyInspection = async (): Promise<string> => {
  const cardId = await findMyJob()
  const { token } = await signInAs('mechanic')
  const path = `/work-cards/${cardId}/inspections`
  const [existing] = (await request('GET', path, { as: token })).body.data
  if (existing) return `${path}/${existing.id}`
  const template = await readFirst('mechanic', '/inspection-templates')
  const { body } = await request('POST', path, { as: token, body: { template_id: template.id } })
  return `${path}/${body.data.id}`
}

/** The newest job of the customer. */
const findOwnJob = async (): Promise<string> => {
  const vehicle = await findMyVehicle()
  return (await readFirst('customer', `/customer/vehicle-jobs/${vehicle.id}`)).id
}

/** The addresses of screens with a parameter, and of those that need a query to show records. */
const addresses: Record<string, (role: Role | null) => Promise<string> | string> = {
  '/work-cards/{id}': async (role) =>
    `/work-cards/${role === 'mechanic' ? await findMyJob() : await createFullCard()}`,
  '/work-cards/{id}/inspections/{inspectionId}': findMyInspection,
  '/customers/{id}': async () => `/customers/${await createAccount()}`,
  '/vehicles/{id}': async () => `/vehicles/${await createVisitedVehicle()}`,
  '/customers/{id}/account': async () => `/customers/${await createAccount()}/account`,
  '/spare-parts/{id}/movements': async () =>
    `/spare-parts/${(await readFirst('manager', '/spare-parts?limit=1')).id}/movements`,
  '/customer-portal/vehicle-jobs/{id}': async () =>
    `/customer-portal/vehicle-jobs/${(await findMyVehicle()).id}`,
  '/customer-portal/jobs/{id}': async () => `/customer-portal/jobs/${await findOwnJob()}`,
  '/customer-portal/jobs/{id}/inspection': async () =>
    `/customer-portal/jobs/${await findOwnJob()}/inspection`,
  '/customer-portal/statements/{id}': async () => {
    const { user } = await signInAs('customer')
    return `/customer-portal/statements/${user.id}?from=2026-01-01`
  },
  '/v/{token}': () => '/v/unknown',
  '/attendance': () => '/attendance?start_date=2020-01-01',
  '/my-attendance': () => '/my-attendance?start_date=2020-01-01',
}

/** Views behind a filter or a pair of buttons, which checkViews does not find. */
export const furtherViews: Readonly<Record<string, readonly string[]>> = {
  '/work-cards': ['/work-cards?view=board'],
  '/hr-management': ['/hr-management?tab=leave&view=calendar'],
}

export const addressOf = async (path: string, role: Role | null): Promise<string> => {
  const find = addresses[path]
  if (find) return find(role)
  if (path.includes('{')) throw new Error(`${path} needs an example in declared-screens.ts`)
  return path
}
