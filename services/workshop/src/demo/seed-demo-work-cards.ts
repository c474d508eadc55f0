/** The demo shop's work cards: half a year of them, each through the use cases of the people who had it in hand. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Customer } from '@warsha/contracts/customers'
import { demoSignIns } from '@warsha/contracts/demo'
import type { AnswerOf } from '@warsha/contracts/endpoint'
import { fils } from '@warsha/contracts/money'
import { tierFor } from '@warsha/contracts/part-line-rules'
import { findParts } from '@warsha/contracts/reservations'
import type { Vehicle } from '@warsha/contracts/vehicles'
import type { WorkCardStatus } from '@warsha/contracts/work-card-states'
import type { NewWorkCard, WorkCard } from '@warsha/contracts/work-cards'
import { queryRow } from '@warsha/service-kit/db'
import { Busy } from '@warsha/service-kit/errors'
import type { Service } from '@warsha/service-kit/service'
import { readLocalSettings } from '@warsha/service-kit/settings-copy'
import { dayIn } from '@warsha/service-kit/shop-time'
import { selectActive } from '../features/employees/employees.store.ts'
import { addPartLine } from '../features/part-lines/add-part-line.ts'
import { changeTask } from '../features/tasks/change-task.ts'
import { selectPage as selectVehicles } from '../features/vehicles/vehicles.views.ts'
import { approveWorkCard } from '../features/work-cards/approve-work-card.ts'
import { changeWorkCard } from '../features/work-cards/change-work-card.ts'
import { confirmReceipt } from '../features/work-cards/confirm-receipt.ts'
import { finishJob, startJob } from '../features/work-cards/do-job.ts'
import { openWorkCard } from '../features/work-cards/open-work-card.ts'
import { saveMechanicNotes } from '../features/work-cards/save-mechanic-notes.ts'
import sql from '../features/work-cards/work-card-lists.sql'
import { demoJobs } from './demo-jobs.ts'
import { seedDemoMoney } from './seed-demo-money.ts'

type Person = { readonly id: string; readonly name: string; readonly role: string }
interface Shop {
  readonly clerk: Person
  readonly mechanics: readonly Person[]
  readonly vehicles: readonly Vehicle[]
  readonly zone: string
  /** Inventory's, by their numbers. */
  readonly parts: ReadonlyMap<string, SoldPart>
}

type SoldPart = AnswerOf<typeof findParts>['data'][number]

const count = 150
const hour = 3_600_000
const day = 24 * hour

/** How far the card of this number has come: the newest are open, of the others every twelfth was cancelled. */
const fateOf = (number: number): WorkCardStatus => {
  const open = (
    [
      ['pending', 11],
      ['in_progress', 21],
      ['waiting_approval', 28],
      ['waiting_payment', 34],
    ] as const
  ).find(([, below]) => number < below)
  return open?.[0] ?? (number % 12 === 5 ? 'cancelled' : 'completed')
}

const isOpen = (fate: WorkCardStatus): boolean => fate !== 'completed' && fate !== 'cancelled'

/** Does nothing in a shop that has work cards. The oldest came half a year ago, the newest today. */
export const seedDemoWorkCards = async (service: Service): Promise<void> => {
  if ((await queryRow(service.db, sql.countAll, {})).total > 0) return
  const shop = await peopleAndCars(service)
  for (let number = count - 1; number >= 0; number -= 1) await job(service, shop, number)
  await seedDemoMoney(service, shop.clerk)
}

const peopleAndCars = async (service: Service): Promise<Shop> => {
  const people = (await selectActive(service.db)).map(({ first_name, last_name, ...person }) => ({
    ...person,
    name: `${first_name} ${last_name}`,
  }))
  // Who signs in as the demo's mechanic gets every third job, so that there is something to see.
  const shown = demoSignIns.find(({ role }) => role === 'mechanic')!
  const mechanics = people.filter(({ role }) => role === 'mechanic')
  const first = mechanics.find(({ name }) => name === `${shown.first_name} ${shown.last_name}`)
  const clerk = people.find(({ role }) => role === 'receptionist')
  if (!first || !clerk)
    throw new Error('the demo shop has nobody who could work: hr must have told of its employees')
  const { shop_timezone: zone } = await readLocalSettings(service.db)
  const vehicles = (await selectVehicles(service, { page: 1, limit: 100 })).data
  const part_numbers = demoJobs.flatMap(({ parts }) => parts.map(([number]) => number))
  const { data: parts } = await service
    .other('inventory')
    .call(findParts, { body: { part_numbers } })
  const byNumber = new Map(parts.map((part) => [part.part_number, part]))
  return {
    clerk,
    mechanics: [first, ...mechanics.filter((one) => one !== first)],
    vehicles,
    zone,
    parts: byNumber,
  }
}

/** Today's jobs came within the last hours, the older ones spread over half a year. */
const receivedAt = (now: number, number: number): number =>
  now -
  (number < 8
    ? (number + 1) * 0.75 * hour
    : ((number - 7) / (count - 7)) ** 1.4 * 178 * day + 9 * hour)

const job = async (service: Service, shop: Shop, number: number): Promise<void> => {
  const { clerk, mechanics, vehicles, zone } = shop
  const now = service.clock().getTime()
  const received = receivedAt(now, number)
  const vehicle = vehicles[(number * 7) % vehicles.length]!
  const mechanic = mechanics[number % 3 === 0 ? 0 : number % mechanics.length]!
  const { complaint, notes, tasks } = demoJobs[number % demoJobs.length]!
  const fate = fateOf(number)
  // Of the open ones every fifth is late, unless it came today, and the next is for today.
  const promised = isOpen(fate)
    ? Math.max(received, now + ((number % 5) - 1) * day)
    : received + day
  /** Hours after the car came, but never in the future. */
  const after = (hours: number): Service => ({
    ...service,
    clock: () => new Date(Math.min(received + hours * hour, now)),
  })
  const body: NewWorkCard = {
    customer_id: vehicle.customer_id,
    vehicle_id: vehicle.id,
    tasks: [...tasks],
    customer_complaint: complaint,
    payment_type: number % 9 === 5 ? 'insurance' : number % 7 === 3 ? 'ccm' : 'cash',
    ...(number % 9 === 5 && {
      insurance_company: 'Dune Mutual Insurance',
      insurance_claim_number: `CLM-${4000 + number}`,
    }),
    estimated_cost: fils(tasks.reduce((sum, { estimated_cost }) => sum + (estimated_cost ?? 0), 0)),
    promised_date: `${dayIn(zone, new Date(promised))}T17:00`,
    mileage_in: (vehicle.mileage ?? 0) + 10 * (count - number),
    fuel_level: 'half',
    ...(fate !== 'pending' || number % 3 ? { assigned_mechanic_id: mechanic.id } : {}),
    ...(number % 8 === 1 && {
      condition_notes: 'Scratch on the right rear door, child seat in the back.',
    }),
  }
  const { data: card } = await openWorkCard(after(0), {
    actor: clerk,
    body,
    idempotency: undefined,
  })
  const params = { id: card.id }
  const set = (hours: number, status: WorkCardStatus) =>
    changeWorkCard(after(hours), { actor: clerk, params, body: { status } })
  if (fate === 'pending') return
  await takeParts(after(1), shop, card, demoJobs[number % demoJobs.length]!.parts)
  if (fate === 'cancelled') return void (await set(20, 'cancelled'))
  await startJob(after(1), { actor: mechanic, params })
  const worker = { ...mechanic, isOffice: false }
  const done = fate === 'in_progress' ? card.tasks.slice(0, number % 2) : card.tasks
  for (const [place, { id }] of done.entries())
    await changeTask(after(2 + place), {
      worker,
      params: { taskId: id },
      body: { status: 'completed', labor_hours: 0.5 + (place % 3) },
    })
  if (fate === 'in_progress') return
  await saveMechanicNotes(after(5), { actor: mechanic, params, body: { notes } })
  await finishJob(after(6), { actor: mechanic, params })
  if (fate === 'waiting_approval') return
  const customer = { id: vehicle.customer_id, name: nameOf(vehicle), role: 'customer' }
  await approveWorkCard(after(9), { customer, params, body: {} })
  if (fate === 'waiting_payment') return
  await set(24, 'completed')
  if (number % 4) await confirmReceipt(after(26), { customer, params, body: {} })
}

/** What the job needs is put on its card, at the price that its payer pays. */
const takeParts = async (
  service: Service,
  { clerk, parts }: Shop,
  card: Pick<WorkCard, 'id' | 'payment_type'>,
  wanted: (typeof demoJobs)[number]['parts'],
): Promise<void> => {
  for (const [number, quantity] of wanted) {
    const part = parts.get(number)
    // A shop whose shelf was never filled: its cards have their tasks alone.
    if (!part) continue
    const price = part[`${tierFor(card.payment_type, part)}_price`] ?? 1
    const body = { part_id: part.id, quantity, unit_price: Math.round(price * 100) }
    await patiently(() =>
      addPartLine(service, { actor: clerk, params: { id: card.id }, body, idempotency: undefined }),
    )
  }
}

/** On a machine that is busy with its first start the shelf may answer late: nothing came of it then. */
const patiently = async (deed: () => Promise<unknown>, tries = 10): Promise<void> => {
  try {
    await deed()
  } catch (error) {
    if (!(error instanceof Busy) || tries <= 1) throw error
    await sleep(500)
    await patiently(deed, tries - 1)
  }
}

const nameOf = ({
  contact_person,
  company_name,
}: Pick<Customer, 'contact_person' | 'company_name'>): string =>
  contact_person ?? company_name ?? ''
