/** 500 random approvals of persons, roles and vehicles over three months, compared with a model of the limits. */
import { type Fils, fils } from '@warsha/contracts/base/money'
import { deciders } from '@warsha/contracts/workshop/estimates/estimate-states'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, runAsAdmin, startService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import { createRandom } from '../../random-testing.ts'
import { createShopFixture, manager } from '../work-cards/work-cards-testing.ts'
import { assertWithinLimit } from './assert-within-limit.ts'

let service: RunningService<Service>
let now = new Date()
const shop = createShopFixture(() => service)

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
  await shop.storeSettings({ company_trn: '100000000000003', shop_timezone: 'Asia/Dubai' })
})
afterAll(() => service.stop())

const limits = [
  { person_name: 'Salim Driver', phone: '050 000 0701', monthly_limit: 500 },
  { person_name: 'Noura Driver', phone: null, monthly_limit: 1500 },
  { person_name: 'Huda Fleet', phone: null, monthly_limit: 0, is_fleet_manager: true },
]
const limitOf = (name: string): Fils =>
  fils((limits.find(({ person_name }) => person_name === name)?.monthly_limit ?? 0) * 100)

interface StoredApproval {
  readonly customerId: string
  readonly vehicleId: string
  readonly cardId: string
  readonly name: string
  readonly total: Fils
}

/** Stores a decided estimate, so that its sum counts. */
const storeApproval = async ({ customerId, vehicleId, cardId, name, total }: StoredApproval) => {
  const id = uuid()
  const at = now.toISOString()
  await runAsAdmin(service.database.name, async (client) => {
    await client.query(
      `insert into estimates (id, estimate_number, work_card_id, vehicle_id, customer_id, status, sent_version,
        created_at, created_by_name, updated_at) values ($1, $2, $3, $4, $5, 'decided', 1, $6, 'Test', $6)`,
      [id, `EST-${id}`, cardId, vehicleId, customerId, at],
    )
    await client.query(
      `insert into estimate_versions (estimate_id, version_number, sent_at, sent_by_name, valid_until, discount, discount_type,
        tax_percentage, is_taxed) values ($1, 1, $2, 'Test', '2099-01-01', 0, 'fixed', 5, true)`,
      [id, at],
    )
    await client.query(
      `insert into estimate_decisions (id, estimate_id, version_number, decided_at, decided_by_kind, name, subtotal_fils,
        discount_fils, tax_fils, total_fils) values ($1, $2, 1, $3, 'link', $4, $5, 0, 0, $5)`,
      [uuid(), id, at, name, total],
    )
  })
}

const refusals: readonly string[] = ['approval_limit_exceeded', 'sign_in_to_approve']

/** Returns the canonical name, or null if the approval is refused. */
const tryApproval = (approval: Parameters<typeof assertWithinLimit>[2]): Promise<string | null> =>
  service.service.db
    .inTransaction((tx: Transaction) => assertWithinLimit(tx, service.service, approval))
    .then(({ name }) => name)
    .catch((error: unknown) => {
      if (error instanceof ApiError && refusals.includes(error.code)) return null
      throw error
    })

test('nothing above a limit is approved without the right person, and everything else is', async () => {
  const random = createRandom(29).below
  const company = await shop.createCustomer()
  for (const limit of limits) {
    const body = { is_fleet_manager: false, ...limit }
    const { status } = await shop.request(
      'POST',
      `/customers/${company.id}/approval-limits`,
      body,
      manager,
    )
    expect(status).toBe(201)
  }
  const cars: { vehicleId: string; cardId: string }[] = []
  for (let number = 0; number < 3; number += 1) {
    const vehicleId = await shop.createVehicle(company.id, { plate_number: `DXB B ${number}` })
    const card = await shop.createCard({ customer_id: company.id, vehicle_id: vehicleId })
    cars.push({ vehicleId, cardId: card.id })
  }
  const names = ['Salim Driver', 'salim  DRIVER', 'Noura Driver', 'Huda Fleet', 'A Stranger']
  const spent = new Map<string, number>()
  const counts = { approved: 0, refused: 0 }

  for (let round = 0; round < 500; round += 1) {
    now = new Date(Date.UTC(2026, 6 + Math.floor(round / 170), 1 + random(28), random(24)))
    // Dubai is four hours ahead. On these days both have the same month.
    const month = now.toISOString().slice(0, 7)
    const car = cars[random(cars.length)]!
    const typed = names[random(names.length)]!
    const kind = deciders[random(deciders.length)]!
    const total = fils(random(4) === 0 ? 0 : random(40_000))
    const person = limits.find(
      ({ person_name }) => person_name.toLowerCase() === typed.replace(/\s+/g, ' ').toLowerCase(),
    )
    const name = person?.person_name ?? typed
    const key = `${name} ${car.vehicleId} ${month}`
    const isAllowed =
      total === 0 ||
      (name === 'Huda Fleet' && kind !== 'link') ||
      (!person && kind === 'customer') ||
      (person !== undefined && (spent.get(key) ?? 0) + total <= limitOf(name))

    const { vehicleId, cardId } = car
    const approval = { customerId: company.id, vehicleId, kind, name: typed, phone: null, total }
    const result = await tryApproval(approval)
    expect({ round, result }).toEqual({ round, result: isAllowed ? name : null })
    counts[isAllowed ? 'approved' : 'refused'] += 1
    if (!isAllowed || total === 0) continue
    await storeApproval({ customerId: company.id, vehicleId, cardId, name, total })
    spent.set(key, (spent.get(key) ?? 0) + total)
  }
  expect(Math.min(counts.approved, counts.refused)).toBeGreaterThan(50)
})

test('knows a driver by the phone, and counts what was approved under the name of the limit', async () => {
  now = new Date()
  const company = await shop.createCustomer()
  const body = { ...limits[0], is_fleet_manager: false }
  await shop.request('POST', `/customers/${company.id}/approval-limits`, body, manager)
  const vehicleId = await shop.createVehicle(company.id)
  const card = await shop.createCard({ customer_id: company.id, vehicle_id: vehicleId })
  const total = fils(30_000)
  const approval = { customerId: company.id, vehicleId, total, phone: null }
  const first = { ...approval, kind: 'link' as const, name: 'Salim Driver' }
  expect(await tryApproval(first)).toBe('Salim Driver')
  await storeApproval({ ...first, cardId: card.id })
  // A person who is known by the phone is the same, whatever name is given.
  const byPhone = { ...approval, kind: 'staff' as const, name: 'S. Driver', phone: '0500000701' }
  expect(await tryApproval(byPhone)).toBeNull()
  expect(await tryApproval({ ...byPhone, total: fils(20_000) })).toBe('Salim Driver')
})
