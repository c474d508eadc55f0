/** The work cards of the demo shop: half a year of them, created by the same use cases as real ones. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { aed, fils, sumFils, toFils } from '@warsha/contracts/base/money'
import { demoAccounts } from '@warsha/contracts/identity/demo'
import { findParts } from '@warsha/contracts/inventory/reservations'
import type { Customer } from '@warsha/contracts/workshop/customers'
import { defaultPriceTier } from '@warsha/contracts/workshop/part-line-rules'
import type { Vehicle } from '@warsha/contracts/workshop/vehicles/vehicles'
import type { PaymentType, WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import type { NewWorkCard, WorkCard } from '@warsha/contracts/workshop/work-cards'
import { BusyError, createConcurrencyLimiter, toLocalDate } from '@warsha/service-kit/base'
import { waitForAll } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { selectActiveEmployees } from '../features/employees/employees.store.ts'
import { finishJob } from '../features/job-actions/finish-job.ts'
import { startJob } from '../features/job-actions/start-job.ts'
import { addPartLine } from '../features/part-lines/add-part-line.ts'
import { changeTask } from '../features/tasks/change-task.ts'
import { listVehicles } from '../features/vehicles/vehicles.views.ts'
import { unknownSource } from '../features/work-card-history/add-decision.ts'
import { hasWorkCards } from '../features/work-card-lists/work-card-lists.views.ts'
import { approveWorkCard } from '../features/work-cards/approve-work-card.ts'
import { changeWorkCard } from '../features/work-cards/change-work-card.ts'
import { confirmReceipt } from '../features/work-cards/confirm-receipt.ts'
import { openWorkCard } from '../features/work-cards/open-work-card.ts'
import { saveMechanicNotes } from '../features/work-cards/save-mechanic-notes.ts'
import { type DemoJob, demoJobs } from './demo-jobs.ts'
import type { DemoPerson } from './demo-person.ts'
import { seedDemoEstimate } from './seed-demo-estimates.ts'
import { seedDemoInspections } from './seed-demo-inspections.ts'
import { seedDemoInsurance } from './seed-demo-insurance.ts'
import { seedDemoMoney } from './seed-demo-money.ts'
import { demoPackagePartNumbers, seedDemoPackages } from './seed-demo-packages.ts'

type OpenedCard = Awaited<ReturnType<typeof openWorkCard>>['data']
type DemoPart = ResponseOf<typeof findParts>['data'][number]

interface DemoShop {
  readonly clerk: DemoPerson
  readonly manager: DemoPerson
  readonly mechanics: readonly DemoPerson[]
  readonly vehicles: readonly Vehicle[]
  readonly timeZone: string
  /** Parts of inventory by part number. */
  readonly parts: ReadonlyMap<string, DemoPart>
}

const cardCount = 150
/** Fewer than the connections of the pool, of which a step takes one. */
const jobsAtATime = 4
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The status that a card reaches. The newest cards are open; of the others, every twelfth is cancelled. */
const finalStatusOf = (index: number): WorkCardStatus => {
  if (index < 11) return 'pending'
  if (index < 21) return 'in_progress'
  if (index < 28) return 'waiting_approval'
  if (index < 34) return 'waiting_payment'
  return index % 12 === 5 ? 'cancelled' : 'completed'
}

const isOpen = (status: WorkCardStatus): boolean => status !== 'completed' && status !== 'cancelled'

const paymentTypeOf = (index: number): PaymentType => {
  if (index % 9 === 5) return 'insurance'
  return index % 7 === 3 ? 'ccm' : 'cash'
}

/** Does nothing if the shop has work cards. The oldest card is half a year old, the newest from today. */
export const seedDemoWorkCards = async (service: Service): Promise<void> => {
  if (await hasWorkCards(service.db)) return
  const shop = await loadDemoShop(service)
  await seedWorkCards(service, shop)
  await seedDemoMoney(service, shop)
  await seedDemoInsurance(service, shop)
  await seedDemoPackages(service, shop)
  await seedDemoInspections(service, shop)
}

/**
 * Receives the cars one after the other, because the numbers of the cards follow the order of reception. The jobs run side
 * by side, except those of the same car.
 */
const seedWorkCards = async (service: Service, shop: DemoShop): Promise<void> => {
  const runJob = createConcurrencyLimiter(jobsAtATime, cardCount)
  const lastJobOf = new Map<string, Promise<void>>()
  for (let index = cardCount - 1; index >= 0; index -= 1) {
    const plan = planJob(service, shop, index)
    await lastJobOf.get(plan.vehicle.id)
    const { data: card } = await openWorkCard(plan.after(0), plan.opening)
    const job = runJob(() => seedJob(service, shop, plan, card))
    // A failure is reported by the last line, or before the next job of the car.
    job.catch(() => undefined)
    lastJobOf.set(plan.vehicle.id, job)
  }
  await waitForAll([...lastJobOf.values()])
}

const loadDemoShop = async (service: Service): Promise<DemoShop> => {
  const people = (await selectActiveEmployees(service.db)).map((employee) => ({
    id: employee.id,
    role: employee.role,
    name: `${employee.first_name} ${employee.last_name}`,
  }))
  // The mechanic of the demo accounts comes first and gets every third job, so that a visitor sees some.
  const account = demoAccounts.find(({ role }) => role === 'mechanic')!
  const accountName = `${account.first_name} ${account.last_name}`
  const mechanics = people.filter(({ role }) => role === 'mechanic')
  const demoMechanic = mechanics.find(({ name }) => name === accountName)
  const clerk = people.find(({ role }) => role === 'receptionist')
  const manager = people.find(({ role }) => role === 'manager')
  if (!demoMechanic || !clerk || !manager)
    throw new Error(
      'the demo shop has no mechanic, receptionist or manager: seed the employees in hr first',
    )

  const part_numbers = [
    ...demoJobs.flatMap(({ parts }) => parts.map(([partNumber]) => partNumber)),
    ...demoPackagePartNumbers,
  ]
  const inventory = service.clientFor('inventory')
  const { data: parts } = await inventory.call(findParts, { body: { part_numbers } })
  return {
    clerk,
    manager,
    mechanics: [demoMechanic, ...mechanics.filter((mechanic) => mechanic !== demoMechanic)],
    vehicles: (await listVehicles(service, { page: 1, limit: 100 })).data,
    timeZone: (await readLocalSettings(service.db)).shop_timezone,
    parts: new Map(parts.map((part) => [part.part_number, part])),
  }
}

/** The newest cards are from the last hours, the older ones are spread over half a year. */
const receivedAtMs = (nowMs: number, index: number): number => {
  if (index < 8) return nowMs - (index + 1) * 0.75 * hourMs
  const age = ((index - 7) / (cardCount - 7)) ** 1.4
  return nowMs - age * 178 * dayMs - 9 * hourMs
}

/** What happens to one work card of the demo shop. */
interface JobPlan {
  readonly index: number
  readonly vehicle: Vehicle
  readonly mechanic: DemoPerson
  readonly job: DemoJob
  readonly finalStatus: WorkCardStatus
  readonly opening: Parameters<typeof openWorkCard>[1]
  /** The service with a clock that many hours after the reception, but never in the future. */
  readonly after: (hours: number) => Service
}

const planJob = (service: Service, shop: DemoShop, index: number): JobPlan => {
  const { clerk, mechanics, vehicles } = shop
  const vehicle = vehicles[(index * 7) % vehicles.length]!
  const mechanic = mechanics[index % 3 === 0 ? 0 : index % mechanics.length]!
  const job = demoJobs[index % demoJobs.length]!
  const finalStatus = finalStatusOf(index)
  const nowMs = service.clock().getTime()
  const receivedMs = receivedAtMs(nowMs, index)
  const after = (hours: number): Service => ({
    ...service,
    clock: () => new Date(Math.min(receivedMs + hours * hourMs, nowMs)),
  })

  // Of the open cards every fifth is overdue, unless it is from today, and the next one is due today.
  const promisedMs = isOpen(finalStatus)
    ? Math.max(receivedMs, nowMs + ((index % 5) - 1) * dayMs)
    : receivedMs + dayMs
  const isAssigned = finalStatus !== 'pending' || index % 3 > 0
  const body: NewWorkCard = {
    ...reception(vehicle, job, index),
    promised_date: `${toLocalDate(shop.timeZone, new Date(promisedMs))}T17:00`,
    ...(isAssigned && { assigned_mechanic_id: mechanic.id }),
  }
  const opening = { actor: clerk, body, idempotency: undefined }
  return { index, vehicle, mechanic, job, finalStatus, opening, after }
}

/** Everything after the reception, until the card has its final status. */
const seedJob = async (
  service: Service,
  shop: DemoShop,
  { index, vehicle, mechanic, job, finalStatus, after }: JobPlan,
  card: OpenedCard,
): Promise<void> => {
  const { clerk } = shop
  const params = { id: card.id }
  const setStatus = (hours: number, status: WorkCardStatus) =>
    changeWorkCard(after(hours), { actor: clerk, params, body: { status } })
  const customer = { id: vehicle.customer_id, name: nameOf(vehicle), role: 'customer' }
  const estimate = { index, cardId: card.id, clerk, customer, now: service.clock() }
  // What the customer approves of a job at work is more than its present parts and tasks.
  if (finalStatus !== 'in_progress') await seedDemoEstimate(service, { ...estimate, after })
  if (finalStatus === 'pending') return

  await addParts(after(1), shop, card, job.parts)
  if (finalStatus === 'cancelled') {
    await setStatus(20, 'cancelled')
    return
  }

  const idempotency = undefined
  const byMechanic = { actor: mechanic, scope: 'no_money' as const, params, idempotency }
  await startJob(after(1), { ...byMechanic, query: {}, body: {} })
  const isFinished = finalStatus !== 'in_progress'
  const completedTasks = isFinished ? card.tasks : card.tasks.slice(0, index % 2)
  for (const [place, { id }] of completedTasks.entries())
    await changeTask(after(2 + place), {
      actor: { ...mechanic, isOffice: false },
      params: { taskId: id },
      body: { status: 'completed', labor_hours: 0.5 + (place % 3) },
      idempotency,
    })
  if (!isFinished) {
    await seedDemoEstimate(service, { ...estimate, after: (hours) => after(5 + hours) })
    return
  }

  await saveMechanicNotes(after(5), { ...byMechanic, body: { notes: job.notes } })
  await finishJob(after(6), { ...byMechanic, query: {}, body: {} })
  if (finalStatus === 'waiting_approval') return

  const decision = { customer, source: unknownSource }
  await approveWorkCard(after(9), { ...decision, params, body: {}, idempotency })
  if (finalStatus === 'waiting_payment') return

  await setStatus(24, 'completed')
  if (index % 4) await confirmReceipt(after(26), { ...decision, params, body: {}, idempotency })
}

const reception = (vehicle: Vehicle, job: DemoJob, index: number): NewWorkCard => {
  const payment_type = paymentTypeOf(index)
  const estimate = sumFils(job.tasks.map(({ estimated_cost }) => estimated_cost ?? fils(0)))
  return {
    customer_id: vehicle.customer_id,
    vehicle_id: vehicle.id,
    tasks: [...job.tasks],
    customer_complaint: job.complaint,
    payment_type,
    ...(payment_type === 'insurance' && {
      insurance_company: 'Dune Mutual Insurance',
      insurance_claim_number: `CLM-${4000 + index}`,
    }),
    estimated_cost: estimate,
    mileage_in: (vehicle.mileage ?? 0) + 10 * (cardCount - index),
    fuel_level: 'half',
    ...(index % 8 === 1 && {
      condition_notes: 'Scratch on the right rear door, child seat in the back.',
    }),
  }
}

/** Adds the parts of a job at the price of the card's payment type. */
const addParts = async (
  service: Service,
  { clerk, parts }: DemoShop,
  card: Pick<WorkCard, 'id' | 'payment_type'>,
  required: DemoJob['parts'],
): Promise<void> => {
  for (const [partNumber, quantity] of required) {
    const part = parts.get(partNumber)
    // Inventory has no demo parts: the cards get only their tasks.
    if (!part) continue
    const price = part[`${defaultPriceTier(card.payment_type, part)}_price`] ?? aed(1)
    const body = { part_id: part.id, quantity, unit_price: toFils(price) }
    const input = { actor: clerk, params: { id: card.id }, body, idempotency: undefined }
    await retryWhileBusy(() => addPartLine(service, input))
  }
}

/** Inventory may respond late while a slow machine starts everything for the first time. */
const retryWhileBusy = async (action: () => Promise<unknown>, attempts = 10): Promise<void> => {
  try {
    await action()
  } catch (error) {
    if (!(error instanceof BusyError) || attempts <= 1) throw error
    await sleep(500)
    await retryWhileBusy(action, attempts - 1)
  }
}

const nameOf = ({
  contact_person,
  company_name,
}: Pick<Customer, 'contact_person' | 'company_name'>): string =>
  contact_person ?? company_name ?? ''
