import { setTimeout as sleep } from 'node:timers/promises'
import type { Service } from '@warsha/service-kit/service'
import {
  eventsOf,
  eventually,
  type Running,
  startService,
  tokenFor,
} from '@warsha/service-kit/testing'
import { asAdmin } from '@warsha/service-kit/testing-databases'
import { workshop } from '../../app.ts'
import { forgetOldImports } from './forget-imports.ts'
import { aCar, aPhone, aPlate, importsOf, never, type RowFields } from './imports-testing.ts'
import { registerImports, registerNextImport } from './register-imports.ts'

let service: Running<Service>
/** Another instance on the same database. */
let twin: Running<Service>
const own = importsOf(() => service)
const reception = tokenFor('receptionist')

beforeAll(async () => {
  service = await startService(workshop)
  twin = await startService(workshop, { database: service.database })
})
afterAll(async () => {
  await twin.stop()
  await service.stop()
})

const query = async (text: string, values: unknown[] = []) =>
  (await service.service.db.pool.query(text, values)).rows
const totals = async () =>
  (
    await query(
      'select (select count(*)::int from customers) customers, (select count(*)::int from vehicles) vehicles',
    )
  )[0]
const rowsKept = async (id: string) =>
  (await query('select count(*)::int as n from import_rows where import_id = $1', [id]))[0].n
const people = (count: number): RowFields[] =>
  Array.from({ length: count }, (_, index) => ({
    contact_person: `Person ${index}`,
    phone: aPhone(),
    ...aCar(),
  }))
const ofThePhone = async (phone: string) => {
  const found = await service.ask('GET', `/api/customers?search=${encodeURIComponent(phone)}`, {
    as: reception,
  })
  const [customer] = found.body.data
  const { body } = await service.ask('GET', `/api/vehicles/customer/${customer.id}`, {
    as: reception,
  })
  return { customer, vehicles: body.data }
}

describe('a run', () => {
  test('registers customers and vehicles as the counter would: codes in order, QR codes, events, a trail', async () => {
    const [phone, other] = [aPhone(), aPhone()]
    const id = await own.checked([
      {
        contact_person: 'ليلى',
        phone,
        trn: '100000000100003',
        ...aCar({ year: '2020', vehicle_notes: 'Dent' }),
        notes: 'VIP',
      },
      { contact_person: 'Second', phone: other, is_active: 'false' },
      { phone, ...aCar({ vin: 'wrs00000000000777' }) },
      { phone: '' },
    ])
    expect((await own.run(id, true)).body.data).toMatchObject({
      status: 'running',
      progress: { done: 0, total: 3 },
    })
    expect(await own.work()).toBe(true)
    expect(await own.read(id)).toMatchObject({
      status: 'done',
      progress: { done: 3, total: 3 },
      counts: { customers: 2, vehicles: 2, invalid: 1, skipped: 0 },
    })

    const { customer, vehicles } = await ofThePhone(phone)
    expect(customer).toMatchObject({
      contact_person: 'ليلى',
      country: 'UAE',
      notes: 'VIP',
      has_portal_access: false,
    })
    expect(vehicles).toHaveLength(2)
    expect(vehicles).toContainEqual(
      expect.objectContaining({ year: 2020, notes: 'Dent', plate_moved_at: null }),
    )
    expect(vehicles).toContainEqual(
      expect.objectContaining({ vin: 'WRS00000000000777', year: null, notes: null }),
    )
    const path = `/api/vehicles/${vehicles[0].id}`
    const detail = (await service.ask('GET', path, { as: reception })).body.data
    expect(detail.qr_code).toMatch(/^data:image\/png;base64,/)
    expect(detail.plates).toMatchObject([{ plate_number: detail.plate_number, until: null }])
    const second = (await ofThePhone(other)).customer
    expect(second.is_active).toBe(false)
    expect(Number(second.customer_code.slice(4))).toBe(Number(customer.customer_code.slice(4)) + 1)

    const events = await eventsOf(service.service)
    const told = events.filter(({ aggregate }) => aggregate === `customer:${customer.id}`)
    expect(told).toMatchObject([
      {
        name: 'workshop.customer_changed',
        payload: { version: 1, name: 'ليلى', is_deleted: false },
      },
      {
        payload: {
          action: 'customer_registered',
          actor_name: 'Huda Nasser',
          details: { import: id },
        },
      },
    ])
    const ofVehicle = events.filter(({ aggregate }) => aggregate === `vehicle:${vehicles[0].id}`)
    expect(ofVehicle.map(({ name }) => name)).toEqual([
      'workshop.vehicle_registered',
      'workshop.audit_recorded',
    ])
    expect(events.filter(({ aggregate }) => aggregate === `import:${id}`)).toMatchObject([
      {
        payload: {
          action: 'import_done',
          details: { customers: 2, vehicles: 2, skipped: 0, invalid: 1 },
        },
      },
    ])
  })

  test('leaves none of the names and numbers behind', async () => {
    const id = await own.checked(people(3))
    await own.run(id)
    expect(await rowsKept(id)).toBe(3)
    await own.work()
    expect(await rowsKept(id)).toBe(0)
    expect(await own.rows(id)).toEqual([])
  })

  test('goes by the shop as it is then: what was registered meanwhile is no double', async () => {
    const [phone, plate] = [aPhone(), aPlate()]
    const rows = [
      { phone, ...aCar() },
      { phone: aPhone(), ...aCar(), plate_number: plate },
    ]
    const id = await own.checked(rows)
    const { body } = await service.ask('POST', '/api/customers', {
      as: reception,
      body: { phone: phone.replaceAll(' ', '') },
    })
    const vehicle = { customer_id: body.data.id, make: 'Kia', model: 'Rio', plate_number: plate }
    await service.ask('POST', '/api/vehicles', { as: reception, body: vehicle })
    const before = await totals()
    await own.run(id)
    await own.work()
    expect(await totals()).toEqual({
      customers: before.customers + 1,
      vehicles: before.vehicles + 1,
    })
    expect((await ofThePhone(phone)).vehicles).toHaveLength(2)
    expect((await own.read(id)).counts).toMatchObject({
      customers: 1,
      vehicles: 1,
      vehicles_left_out: 1,
    })
  })

  test('happens once, however often and wherever it is asked for', async () => {
    const id = await own.checked(people(20))
    const before = await totals()
    const answers = await Promise.all(Array.from({ length: 8 }, () => own.run(id)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.status}`))).toEqual(
      new Set(['200 running']),
    )
    await Promise.all([own.work(), own.work(twin), own.work(), own.work(twin)])
    expect(await own.work()).toBe(false)
    expect((await own.run(id)).body.data.status).toBe('done')
    expect(await own.work()).toBe(false)
    expect(await totals()).toEqual({
      customers: before.customers + 20,
      vehicles: before.vehicles + 20,
    })
  })

  test('of the same file twice at once registers it once', async () => {
    const rows = people(30)
    const ids = [await own.checked(rows), await own.checked(rows)]
    const before = await totals()
    for (const id of ids) await own.run(id)
    const workers = [service, twin].map(async (by) => {
      while (await registerNextImport(by.service, never)) await sleep(0)
    })
    await Promise.all(workers)
    while (await own.work()) await sleep(0)
    expect(await totals()).toEqual({
      customers: before.customers + 30,
      vehicles: before.vehicles + 30,
    })
    const [first, second] = [await own.read(ids[0]!), await own.read(ids[1]!)]
    expect([first.counts.customers, second.counts.customers].sort()).toEqual([0, 30])
  })

  test('that runs can be neither changed nor taken back, and nobody waits for it', async () => {
    const id = await own.checked(people(1))
    await own.run(id)
    const refusals = [
      await own.put(id, [{ phone: aPhone() }]),
      await own.ask('POST', `/${id}/check`),
      await own.ask('DELETE', `/${id}`),
    ]
    for (const { status, body } of refusals)
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'import_started' })
    await own.work()
  })
})

describe('a run that is cut off', () => {
  const inTheMiddle = (id: string) =>
    eventually(async () => expect((await own.read(id)).progress.done).toBeGreaterThan(0), 30_000)

  test('leaves nothing, and another instance does it whole, once', async () => {
    const id = await own.checked(people(800))
    const before = await totals()
    await own.run(id)
    const cut = registerNextImport(service.service, never).catch((error: Error) => error)
    await inTheMiddle(id)
    await asAdmin(service.database.name, (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`),
    )
    expect(await cut).toBeInstanceOf(Error)
    expect(await totals()).toEqual(before)
    expect((await own.read(id)).status).toBe('running')
    await eventually(async () => expect(await own.work(twin)).toBe(true))
    expect(await own.read(id)).toMatchObject({
      status: 'done',
      progress: { done: 800, total: 800 },
    })
    expect(await totals()).toEqual({
      customers: before.customers + 800,
      vehicles: before.vehicles + 800,
    })
  })

  test('by the end of its process stops at once and leaves nothing', async () => {
    const id = await own.checked(people(400))
    const before = await totals()
    await own.run(id)
    const stop = new AbortController()
    const cut = registerNextImport(service.service, stop.signal).catch((error: Error) => error.name)
    await inTheMiddle(id)
    stop.abort()
    expect(await cut).toBe('AbortError')
    expect(await totals()).toEqual(before)
    expect(await own.work()).toBe(true)
  })

  test('again and again is given up as failed with nothing registered, and can be asked for again', async () => {
    const id = await own.checked(people(2))
    const before = await totals()
    await own.run(id)
    const dead = AbortSignal.abort()
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(registerNextImport(service.service, dead)).rejects.toThrow('aborted')
    expect(await registerNextImport(service.service, dead)).toBe(true)
    expect(await own.read(id)).toMatchObject({ status: 'failed' })
    expect(await totals()).toEqual(before)
    expect((await own.run(id)).body.data.status).toBe('running')
    await own.work()
    expect((await own.read(id)).status).toBe('done')
  })
})

/** As many as an import takes, with `npm run test:long`. */
const many = process.env.WARSHA_LONG === '1' ? 10_000 : 2_000

test(`${many} rows become visible all at once, and how far they are is seen meanwhile`, async () => {
  // Most without a vehicle: two records for each row would prove the same in three times the time.
  const rows = people(many).map(({ contact_person, phone, ...car }, index) => ({
    contact_person,
    phone,
    ...(index % 20 === 0 && car),
  }))
  const id = await own.checked(rows)
  const before = await totals()
  const stop = new AbortController()
  const working = registerImports(service.service, stop.signal)
  await own.run(id)
  const seen = new Set<number>()
  await eventually(async () => {
    const { status, progress } = await own.read(id)
    seen.add(progress.done)
    if (status === 'running') expect(await totals()).toEqual(before)
    expect(status).toBe('done')
  }, 240_000)
  stop.abort()
  await working
  expect([...seen].filter((done) => done > 0 && done < many).length).toBeGreaterThan(3)
  expect([...seen]).toEqual([...seen].sort((one, other) => one - other))
  expect(await totals()).toEqual({
    customers: before.customers + many,
    vehicles: before.vehicles + many / 20,
  })
}, 300_000)

test('an import that nobody finished is forgotten after a day, one that runs is not', async () => {
  const [left, running] = [await own.checked(people(2)), await own.checked(people(2))]
  await own.run(running)
  const at = (hours: number) => ({
    ...service.service,
    clock: () => new Date(Date.now() + hours * 3_600_000),
  })
  await forgetOldImports(at(23))
  expect(await rowsKept(left)).toBe(2)
  await forgetOldImports(at(25))
  expect(await rowsKept(left)).toBe(0)
  expect((await own.ask('GET', `/${left}`)).status).toBe(404)
  expect((await own.read(running)).status).toBe('running')
})
