/** A mechanic whose event has not arrived yet is fetched from hr, which is replaced by a stand-in. */
import { readEmployeeCopy } from '@warsha/contracts/hr/employees'
import { notFound } from '@warsha/service-kit/base'
import type { Service, ServiceDefinition } from '@warsha/service-kit/process'
import { createTestDatabase, type RunningService, startService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import { createShopFixture, unknownId } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
const shop = createShopFixture(() => service)

const employees = new Map<string, { is_active: boolean }>()
const requestedIds: string[] = []

const fakeHr: ServiceDefinition<Service> = {
  name: 'hr',
  dependencies: [],
  reactions: [],
  jobs: [],
  extend: (service) => service,
  routes: [
    (mount) =>
      mount(readEmployeeCopy, async ({ params: { id } }) => {
        requestedIds.push(id)
        const employee = employees.get(id)
        if (!employee) throw notFound()
        const name = { first_name: 'Dennis', last_name: 'Otieno' }
        const copy = { id, version: 3, employee_code: `EMP-${id.slice(-4)}`, ...name }
        return { data: { ...copy, role: 'mechanic' as const, is_active: employee.is_active } }
      }),
  ],
}

/** Starts hr and a workshop that calls it. Jobs and reactions of the workshop never bring an employee. */
const startWithHr = async () => {
  const database = await createTestDatabase('hr', true)
  const hr = await startService(fakeHr, { database })
  const quiet = { ...workshop, jobs: [], reactions: [], workers: [] }
  const running = await startService(quiet, { urls: { hr: hr.url } })
  const stop = async () => {
    await running.stop()
    await hr.stop().catch(() => undefined)
    await database.drop()
  }
  return { hr, running, stop }
}

let started: Awaited<ReturnType<typeof startWithHr>>
let customer_id: string
let vehicle_id: string

beforeAll(async () => {
  started = await startWithHr()
  service = started.running
  customer_id = (await shop.createCustomer()).id
  vehicle_id = await shop.createVehicle(customer_id)
})
afterAll(() => started.stop())

const hire = (is_active = true): string => {
  const id = uuid()
  employees.set(id, { is_active })
  return id
}
const openCardFor = (assigned_mechanic_id: string) =>
  shop.openCard({ customer_id, vehicle_id, assigned_mechanic_id })
const countRequests = (id: string) => requestedIds.filter((requested) => requested === id).length

test('a new work card accepts a mechanic whose event has not arrived, and asks hr once', async () => {
  const id = hire()
  const { status, body } = await openCardFor(id)
  expect([status, body.data?.assigned_mechanic_id]).toEqual([201, id])
  expect((await openCardFor(id)).status).toBe(201)
  expect(countRequests(id)).toBe(1)
})

test('an existing work card can be assigned to a mechanic whose event has not arrived', async () => {
  const id = hire()
  const card = await shop.createCard({ customer_id, vehicle_id })
  const change = { assigned_mechanic_id: id }
  expect((await shop.request('PUT', `/work-cards/${card.id}`, change)).status).toBe(200)
  expect(countRequests(id)).toBe(1)
})

test('an employee who is unknown to hr is rejected at the field', async () => {
  const { status, body } = await openCardFor(unknownId)
  const details = [{ path: 'assigned_mechanic_id', code: 'unknown_mechanic' }]
  expect([status, body.details]).toMatchObject([400, details])
})

test('an inactive employee is rejected at the field, the second time by the local copy alone', async () => {
  const id = hire(false)
  for (const _ of ['first', 'second'])
    expect((await openCardFor(id)).body.details).toMatchObject([{ code: 'unknown_mechanic' }])
  expect(countRequests(id)).toBe(1)
})

test('the local copy decides about an employee that it has, even if hr knows better', async () => {
  const { id } = await shop.createEmployee('Left Long Ago', 'mechanic', false)
  employees.set(id, { is_active: true })
  expect((await openCardFor(id)).status).toBe(400)
  expect(countRequests(id)).toBe(0)
})

test('a mechanic without a local copy is refused with 503 while hr is unavailable', async () => {
  const known = hire()
  expect((await openCardFor(known)).status).toBe(201)
  await started.hr.stop()
  const { status, body } = await openCardFor(hire())
  expect([status, body.code]).toEqual([503, 'upstream_unavailable'])
  expect((await openCardFor(known)).status).toBe(201)
})
