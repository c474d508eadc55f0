import { setTimeout as sleep } from 'node:timers/promises'
import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  eventually,
  type RunningService,
  readOutboxEvents,
  runAsAdmin,
  startService,
} from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { deleteOldImports } from './delete-old-imports.ts'
import { registerNextImport, runImportWorker } from './import-worker.ts'
import {
  aPhone,
  aPlate,
  aVehicleRow,
  importsClient,
  neverAborted,
  type RowFields,
} from './imports-testing.ts'

let service: RunningService<Service>
/** A second instance on the same database. */
let twin: RunningService<Service>
const own = importsClient(() => service)
const reception = createTestToken('receptionist')

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
const countStoredRows = async (id: string) =>
  (await query('select count(*)::int as n from import_rows where import_id = $1', [id]))[0].n
const people = (count: number): RowFields[] =>
  Array.from({ length: count }, (_, index) => ({
    contact_person: `Person ${index}`,
    phone: aPhone(),
    ...aVehicleRow(),
  }))
const readByPhone = async (phone: string) => {
  const found = await service.request('GET', `/api/customers?search=${encodeURIComponent(phone)}`, {
    as: reception,
  })
  const [customer] = found.body.data
  const { body } = await service.request('GET', `/api/vehicles/customer/${customer.id}`, {
    as: reception,
  })
  return { customer, vehicles: body.data }
}

describe('registering an import', () => {
  test('creates customers and vehicles with codes in order, QR codes, events and audit entries', async () => {
    const [phone, other] = [aPhone(), aPhone()]
    const id = await own.checked([
      {
        contact_person: 'ليلى',
        phone,
        trn: '100000000100003',
        ...aVehicleRow({ year: '2020', vehicle_notes: 'Dent' }),
        notes: 'VIP',
      },
      { contact_person: 'Second', phone: other, is_active: 'false' },
      { phone, ...aVehicleRow({ vin: 'wrs00000000000777' }) },
      { phone: '' },
    ])
    expect((await own.run(id, true)).body.data).toMatchObject({
      status: 'running',
      progress: { done: 0, total: 3 },
    })
    expect(await own.registerNext()).toBe(true)
    expect(await own.read(id)).toMatchObject({
      status: 'done',
      progress: { done: 3, total: 3 },
      counts: { customers: 2, vehicles: 2, invalid: 1, skipped: 0 },
    })

    const { customer, vehicles } = await readByPhone(phone)
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
    const detail = (await service.request('GET', path, { as: reception })).body.data
    expect(detail.qr_code).toMatch(/^data:image\/png;base64,/)
    expect(detail.plates).toMatchObject([{ plate_number: detail.plate_number, until: null }])
    const second = (await readByPhone(other)).customer
    expect(second.is_active).toBe(false)
    expect(Number(second.customer_code.slice(4))).toBe(Number(customer.customer_code.slice(4)) + 1)

    const events = await readOutboxEvents(service.service)
    const customerEvents = events.filter(({ aggregate }) => aggregate === `customer:${customer.id}`)
    expect(customerEvents).toMatchObject([
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
    const vehicleEvents = events.filter(
      ({ aggregate }) => aggregate === `vehicle:${vehicles[0].id}`,
    )
    expect(vehicleEvents.map(({ name }) => name)).toEqual([
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

  test('deletes its rows with their names and numbers', async () => {
    const id = await own.checked(people(3))
    await own.run(id)
    expect(await countStoredRows(id)).toBe(3)
    await own.registerNext()
    expect(await countStoredRows(id)).toBe(0)
    expect(await own.rows(id)).toEqual([])
  })

  test('matches records that were created after the check', async () => {
    const [phone, plate] = [aPhone(), aPlate()]
    const rows = [
      { phone, ...aVehicleRow() },
      { phone: aPhone(), ...aVehicleRow(), plate_number: plate },
    ]
    const id = await own.checked(rows)
    const { body } = await service.request('POST', '/api/customers', {
      as: reception,
      body: { phone: phone.replaceAll(' ', '') },
    })
    const vehicle = { customer_id: body.data.id, make: 'Kia', model: 'Rio', plate_number: plate }
    await service.request('POST', '/api/vehicles', { as: reception, body: vehicle })
    const before = await totals()
    await own.run(id)
    await own.registerNext()
    expect(await totals()).toEqual({
      customers: before.customers + 1,
      vehicles: before.vehicles + 1,
    })
    expect((await readByPhone(phone)).vehicles).toHaveLength(2)
    expect((await own.read(id)).counts).toMatchObject({
      customers: 1,
      vehicles: 1,
      vehicles_left_out: 1,
    })
  })

  test('happens once for repeated starts and parallel workers', async () => {
    const id = await own.checked(people(20))
    const before = await totals()
    const answers = await Promise.all(Array.from({ length: 8 }, () => own.run(id)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.status}`))).toEqual(
      new Set(['200 running']),
    )
    await Promise.all([
      own.registerNext(),
      own.registerNext(twin),
      own.registerNext(),
      own.registerNext(twin),
    ])
    expect(await own.registerNext()).toBe(false)
    expect((await own.run(id)).body.data.status).toBe('done')
    expect(await own.registerNext()).toBe(false)
    expect(await totals()).toEqual({
      customers: before.customers + 20,
      vehicles: before.vehicles + 20,
    })
  })

  test('registers a file once if it is imported twice in parallel', async () => {
    const rows = people(30)
    const ids = [await own.checked(rows), await own.checked(rows)]
    const before = await totals()
    for (const id of ids) await own.run(id)
    const workers = [service, twin].map(async (instance) => {
      while (await registerNextImport(instance.service, neverAborted)) await sleep(0)
    })
    await Promise.all(workers)
    while (await own.registerNext()) await sleep(0)
    expect(await totals()).toEqual({
      customers: before.customers + 30,
      vehicles: before.vehicles + 30,
    })
    const [first, second] = [await own.read(ids[0]!), await own.read(ids[1]!)]
    expect([first.counts.customers, second.counts.customers].sort()).toEqual([0, 30])
  })

  test('rejects changes, checks and deletion of a running import without waiting for it', async () => {
    const id = await own.checked(people(1))
    await own.run(id)
    const rejections = [
      await own.put(id, [{ phone: aPhone() }]),
      await own.request('POST', `/${id}/check`),
      await own.request('DELETE', `/${id}`),
    ]
    for (const { status, body } of rejections)
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'import_started' })
    await own.registerNext()
  })
})

describe('an interrupted registration', () => {
  const untilPartlyDone = (id: string) =>
    eventually(async () => expect((await own.read(id)).progress.done).toBeGreaterThan(0), 30_000)

  test('rolls back, and another instance registers the whole import once', async () => {
    const id = await own.checked(people(800))
    const before = await totals()
    await own.run(id)
    const interrupted = registerNextImport(service.service, neverAborted).catch(
      (error: Error) => error,
    )
    await untilPartlyDone(id)
    await runAsAdmin(service.database.name, (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`),
    )
    expect(await interrupted).toBeInstanceOf(Error)
    expect(await totals()).toEqual(before)
    expect((await own.read(id)).status).toBe('running')
    await eventually(async () => expect(await own.registerNext(twin)).toBe(true))
    expect(await own.read(id)).toMatchObject({
      status: 'done',
      progress: { done: 800, total: 800 },
    })
    expect(await totals()).toEqual({
      customers: before.customers + 800,
      vehicles: before.vehicles + 800,
    })
  })

  test('stops immediately and rolls back when the process stops', async () => {
    const id = await own.checked(people(400))
    const before = await totals()
    await own.run(id)
    const stop = new AbortController()
    const interrupted = registerNextImport(service.service, stop.signal).catch(
      (error: Error) => error.name,
    )
    await untilPartlyDone(id)
    stop.abort()
    expect(await interrupted).toBe('AbortError')
    expect(await totals()).toEqual(before)
    expect(await own.registerNext()).toBe(true)
  })

  test('fails after five attempts with nothing registered and can be started again', async () => {
    const id = await own.checked(people(2))
    const before = await totals()
    await own.run(id)
    const aborted = AbortSignal.abort()
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(registerNextImport(service.service, aborted)).rejects.toThrow('aborted')
    expect(await registerNextImport(service.service, aborted)).toBe(true)
    expect(await own.read(id)).toMatchObject({ status: 'failed' })
    expect(await totals()).toEqual(before)
    expect((await own.run(id)).body.data.status).toBe('running')
    await own.registerNext()
    expect((await own.read(id)).status).toBe('done')
  })
})

/** `npm run test:long` uses the largest import. */
const rowCount = process.env.WARSHA_LONG === '1' ? 10_000 : 2_000

test(`makes ${rowCount} rows visible in one commit and reports the progress before it`, async () => {
  // Most rows have no vehicle: a vehicle for each row takes three times as long and proves nothing more.
  const rows = people(rowCount).map(({ contact_person, phone, ...vehicle }, index) => ({
    contact_person,
    phone,
    ...(index % 20 === 0 && vehicle),
  }))
  const id = await own.checked(rows)
  const before = await totals()
  const stop = new AbortController()
  const worker = runImportWorker(service.service, stop.signal)
  await own.run(id)
  const seen = new Set<number>()
  await eventually(async () => {
    const { status, progress } = await own.read(id)
    seen.add(progress.done)
    if (status === 'running') expect(await totals()).toEqual(before)
    expect(status).toBe('done')
  }, 240_000)
  stop.abort()
  await worker
  expect([...seen].filter((done) => done > 0 && done < rowCount).length).toBeGreaterThan(3)
  expect([...seen]).toEqual([...seen].sort((one, other) => one - other))
  expect(await totals()).toEqual({
    customers: before.customers + rowCount,
    vehicles: before.vehicles + rowCount / 20,
  })
}, 300_000)

test('deletes an unfinished import after a day, but not a running one', async () => {
  const [unfinished, running] = [await own.checked(people(2)), await own.checked(people(2))]
  await own.run(running)
  const at = (hours: number) => ({
    ...service.service,
    clock: () => new Date(Date.now() + hours * 3_600_000),
  })
  await deleteOldImports(at(23))
  expect(await countStoredRows(unfinished)).toBe(2)
  await deleteOldImports(at(25))
  expect(await countStoredRows(unfinished)).toBe(0)
  expect((await own.request('GET', `/${unfinished}`)).status).toBe(404)
  expect((await own.read(running)).status).toBe('running')
})
