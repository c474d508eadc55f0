/** Random jobs of a company with limits: the work starts only if the person who decided may approve its sum. */
import { fils } from '@warsha/contracts/base/money'
import { deciders } from '@warsha/contracts/workshop/estimates/estimate-states'
import type { Service } from '@warsha/service-kit/process'
import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { createRandom } from '../../random-testing.ts'
import { createEstimatesFixture, labour } from '../estimates/estimates-testing.ts'
import { manager, type Person } from '../work-cards/work-cards-testing.ts'
import { codeOf, createApprovals, toDecision } from './approvals-testing.ts'

let service: RunningService<Service>
let portal: ReturnType<typeof shop.createPortalClient>
const shop = createEstimatesFixture(() => service)
const { decide } = createApprovals(() => portal)

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-11-20T08:00:00Z') })
  portal = shop.createPortalClient()
  await shop.storeSettings({ company_trn: '100000000000003', shop_timezone: 'Asia/Dubai' })
})
afterAll(async () => {
  await portal.close()
  await service.stop()
})

const limits = [
  { person_name: 'Salim Driver', monthly_limit: 900, is_fleet_manager: false },
  { person_name: 'Noura Driver', monthly_limit: 2500, is_fleet_manager: false },
  { person_name: 'Huda Fleet', monthly_limit: 0, is_fleet_manager: true },
]
const names = ['Salim Driver', 'Noura Driver', 'Huda Fleet', 'A Stranger']

type Decider = (typeof deciders)[number]

/** True if the person may approve that sum, after what they spent on the car in this month. */
const mayApprove = (name: string, kind: Decider, total: number, spent: number): boolean => {
  const limit = limits.find(({ person_name }) => person_name === name)
  if (!limit) return kind === 'customer'
  if (limit.is_fleet_manager && kind !== 'link') return true
  return spent + total <= limit.monthly_limit * 100
}

test('a job starts only after a person with a sufficient limit has approved it', async () => {
  const random = createRandom(183).below
  const company = await shop.createCustomer()
  for (const limit of limits)
    await shop.request('POST', `/customers/${company.id}/approval-limits`, limit, manager)
  const mechanic = await shop.createEmployee('Rajesh Kumar')
  const vehicles = [
    await shop.createVehicle(company.id, { plate_number: 'DXB B 1' }),
    await shop.createVehicle(company.id, { plate_number: 'DXB B 2' }),
  ]
  const spent = new Map<string, number>()
  const counts = { started: 0, held: 0 }

  for (let round = 0; round < 60; round += 1) {
    const vehicle_id = vehicles[random(vehicles.length)]!
    const price = 50 + random(400)
    const total = fils(price * 105)
    const name = names[random(names.length)]!
    const kind = deciders[random(deciders.length)]!
    const estimate = await shop.createSent(
      { lines: [labour('Service', price)] },
      { customer_id: company.id, vehicle_id, assigned_mechanic_id: mechanic.id },
    )
    await decideAs(kind, name, estimate, company)
    const key = `${name} ${vehicle_id}`
    const isAllowed = mayApprove(name, kind, total, spent.get(key) ?? 0)
    const start = await shop.request(
      'POST',
      `/work-cards/${estimate.work_card_id}/start-job`,
      {},
      mechanic.token,
    )
    const outcome = { round, name, kind, status: start.status }
    expect(outcome).toEqual({ ...outcome, status: isAllowed ? 200 : 409 })
    counts[isAllowed ? 'started' : 'held'] += 1
    if (isAllowed) spent.set(key, (spent.get(key) ?? 0) + total)
  }
  expect(Math.min(counts.started, counts.held)).toBeGreaterThan(10)
})

type SentEstimate = Parameters<typeof decide>[0]

/** Decides, whether it is refused or not. */
const decideAs = async (
  kind: Decider,
  name: string,
  estimate: SentEstimate,
  company: Person,
): Promise<void> => {
  const signature = { kind: 'typed', text: name }
  if (kind === 'staff') {
    const { signature: _signature, ...decision } = toDecision(estimate, 'approved', { name })
    const { estimate_id: _id, ...body } = decision
    const reason = 'Called from the known number'
    await shop.request('POST', `/estimates/${estimate.id}/decision`, { ...body, reason })
    return
  }
  const token =
    kind === 'link'
      ? createTestToken('customer', company.id, { jobId: estimate.work_card_id })
      : company.token
  await codeOf(decide(estimate, 'approved', token, { name, signature }))
}
