import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  eventually,
  type RunningService,
  readOutboxEvents,
  runAsAdmin,
  startService,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import { createPaymentsFixture } from '../payments/payments-testing.ts'
import { manager, type Person, reception, unknownId } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
let other: RunningService<Service>
let mechanic: Person
const shop = createPaymentsFixture(() => service)
const { createCard, createCustomer, createVehicle, readHistory, request } = shop

beforeAll(async () => {
  service = await startService(workshop)
  other = await startService(workshop, { database: service.database })
  await shop.storeSettings({ company_trn: '100000000000003', shop_timezone: 'Asia/Dubai' })
  mechanic = await shop.createEmployee('Rajesh Kumar')
})
afterAll(async () => {
  await other.stop()
  await service.stop()
})

let lastNumber = 0
/** Returns a plate and a phone number that no other test uses. */
const uniqueParty = () => {
  lastNumber += 1
  return { plate: `SHJ 2 ${70_000 + lastNumber}`, phone: `050 777 ${1000 + lastNumber}` }
}
const receive = (body: object, as = reception, key: string = uuid()) =>
  request('POST', '/receptions', body, as, { 'idempotency-key': key })
const newParty = ({ plate, phone } = uniqueParty()) => ({
  customer: { contact_person: 'Layla Nasser', phone },
  vehicle: { plate_number: plate, make: 'Toyota', model: 'Prado' },
})
const matchesOf = async (search: string, as = reception) =>
  (await request('GET', `/receptions/matches?search=${encodeURIComponent(search)}`, undefined, as))
    .body.data
const customerOf = async (id: string, query = '') =>
  (await request('GET', `/receptions/customers/${id}${query}`)).body.data
const readOptions = async () => (await request('GET', '/receptions/options')).body.data
const countRows = () =>
  runAsAdmin(service.database.name, async (client) => {
    const { rows } = await client.query(`select
      (select count(*)::int from customers) as customers,
      (select count(*)::int from vehicles) as vehicles,
      (select count(*)::int from work_cards) as cards,
      (select count(*)::int from tasks) as tasks,
      (select count(*)::int from outbox) as events`)
    return rows[0]
  })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]
const fieldOf = ({ status, body }: Awaited<ReturnType<typeof receive>>) => [
  status,
  body.details?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
]

/** Waits until so many transactions wait to write an event or for a number. Deliveries of events may wait as well. */
const waitForBlockedWriters = (count: number) =>
  eventually(async () => {
    const { rowCount } = await service.service.db.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query ~ 'insert into outbox|pg_advisory_xact_lock'`,
    )
    expect(rowCount).toBe(count)
  })

describe('receiving a car', () => {
  test('registers a new customer and vehicle, opens the card with its tasks, and publishes and audits each', async () => {
    const party = uniqueParty()
    const { status, body } = await receive({
      ...newParty(party),
      customer_complaint: 'Brakes squeak',
      promised_date: '2027-01-10T17:00',
      assigned_mechanic_id: mechanic.id,
      mileage_in: 81_000,
      tasks: [
        { description: 'Front brake pads', estimated_cost: 350.5, task_type: 'repair' },
        { description: 'Oil change', estimated_cost: '120' },
        { description: '' },
      ],
    })
    expect(status).toBe(201)
    expect(body.warnings).toEqual([])
    expect(body.data).toMatchObject({
      work_card_number: expect.stringMatching(/^WC-\d{4}-\d{6}$/),
      contact_person: 'Layla Nasser',
      customer_phone: party.phone,
      plate_number: party.plate,
      make: 'Toyota',
      payment_type: 'cash',
      promised_date: '2027-01-10T13:00:00Z',
      mechanic_name: 'Rajesh Kumar',
      mileage_in: 81_000,
      total_amount: 494.03,
    })
    expect(body.data.tasks).toHaveLength(2)

    const { id, customer_id, vehicle_id } = body.data
    expect((await request('GET', `/vehicles/${vehicle_id}`)).body.data).toMatchObject({
      customer_id,
      mileage: 81_000,
    })
    expect((await readHistory(id)).map(({ event }: { event: string }) => event)).toEqual([
      'created',
    ])
    const published = async (name: string) =>
      (await readOutboxEvents(service.service, `workshop.${name}`)).at(-1)?.payload
    expect(await published('customer_changed')).toMatchObject({ id: customer_id, version: 1 })
    expect(await published('vehicle_registered')).toMatchObject({ id: vehicle_id, customer_id })
    expect(await published('work_card_created')).toMatchObject({ id, customer_id })
    const audited = await runAsAdmin(service.database.name, async (client) => {
      const { rows } = await client.query(
        "select payload ->> 'action' as action from outbox where payload ->> 'subject_id' = any ($1)",
        [[customer_id, vehicle_id]],
      )
      return rows.map(({ action }) => action).sort()
    })
    expect(audited).toEqual(['customer_registered', 'vehicle_registered'])
  })

  test('opens the card of a known car and takes its mileage over', async () => {
    const { id: customer_id } = await createCustomer()
    const vehicle_id = await createVehicle(customer_id, { plate_number: uniqueParty().plate })
    const before = await countRows()
    const { status, body } = await receive({ customer_id, vehicle_id, mileage_in: 49_000 })
    expect([status, body.data]).toMatchObject([201, { customer_id, vehicle_id }])
    expect(body.warnings).toEqual([
      { path: 'mileage_in', code: 'mileage_below_last', params: { last: 50_000 } },
    ])
    const after = await countRows()
    expect([after.customers, after.vehicles, after.cards]).toEqual([
      before.customers,
      before.vehicles,
      before.cards + 1,
    ])
  })

  test('registers a new car of a known customer', async () => {
    const { id: customer_id } = await createCustomer()
    const { vehicle } = newParty()
    const { status, body } = await receive({ customer_id, vehicle }, manager)
    expect([status, body.data]).toMatchObject([201, { customer_id, model: 'Prado' }])
  })

  test('shows the doubts about new records at their fields', async () => {
    const { vehicle } = newParty()
    const { status, body } = await receive({
      customer: { contact_person: 'Sami Odeh', phone: 'no phone' },
      vehicle: { ...vehicle, vin: 'SHORT' },
    })
    expect(status).toBe(201)
    expect(body.warnings).toMatchObject([
      { path: 'customer.phone', code: 'phone_not_recognised' },
      { path: 'vehicle.vin', code: 'vin_unusual' },
    ])
  })

  test.each([
    ['an invalid date', { promised_date: '2027-02-30' }, 'promised_date invalid_date'],
    [
      'a negative price',
      { tasks: [{ description: 'Oil', estimated_cost: -1 }] },
      'tasks.0.estimated_cost too_small',
    ],
    ['a missing phone', { customer: { contact_person: 'Omar' } }, 'customer.phone required'],
    [
      'a missing model',
      { vehicle: { plate_number: 'AUH 5 1', make: 'BMW' } },
      'vehicle.model required',
    ],
    ['a customer without details', { customer: undefined }, 'customer_id required'],
    ['a car without details', { vehicle: undefined }, 'vehicle_id required'],
    ['a known and a new customer', { customer_id: unknownId }, 'customer one_of_both'],
    ['a known and a new car', { vehicle_id: unknownId }, 'vehicle one_of_both'],
    [
      'an unknown customer',
      { customer: undefined, customer_id: unknownId },
      'customer_id unknown_customer',
    ],
    ['an unknown car', { vehicle: undefined, vehicle_id: unknownId }, 'vehicle_id unknown_vehicle'],
    ['HTML in the complaint', { customer_complaint: '<b>x</b>' }, 'customer_complaint markup'],
  ])('writes nothing for %s and names the field', async (_what, fields, expected) => {
    const before = await countRows()
    expect(fieldOf(await receive({ ...newParty(), ...fields }))).toEqual([400, [expected]])
    expect(await countRows()).toEqual(before)
  })

  test('writes nothing for a mechanic who has left', async () => {
    const left = await shop.createEmployee('Bilal Left', 'mechanic', false)
    const before = await countRows()
    const rejected = await receive({ ...newParty(), assigned_mechanic_id: left.id })
    expect(fieldOf(rejected)).toEqual([400, ['assigned_mechanic_id unknown_mechanic']])
    expect(await countRows()).toEqual(before)
  })

  test('writes nothing for a car of another customer', async () => {
    const card = await createCard({})
    const { id: customer_id } = await createCustomer()
    const before = await countRows()
    const rejected = await receive({ customer_id, vehicle_id: card.vehicle_id })
    expect(fieldOf(rejected)).toEqual([400, ['vehicle_id vehicle_of_another']])
    expect(await countRows()).toEqual(before)
  })

  test('writes nothing if the last step fails, and succeeds with the same key afterwards', async () => {
    const before = await countRows()
    const key = uuid()
    const body = { ...newParty(), tasks: [{ description: 'Oil change' }] }
    const change = (statement: string) =>
      runAsAdmin(service.database.name, (client) => client.query(statement))
    await change(`
      create function reject_created_card() returns trigger language plpgsql as $$ begin
        raise exception 'no card today';
      end $$;
      create trigger reject_created_card before insert on outbox for each row
        when (new.payload::text like '%work_card_number%') execute function reject_created_card();`)
    try {
      expect((await receive(body, reception, key)).status).toBe(500)
    } finally {
      await change('drop trigger reject_created_card on outbox')
    }
    expect(await countRows()).toEqual(before)
    expect((await receive(body, reception, key)).status).toBe(201)
  })

  test('takes effect once if two instances get the same request with the same key', async () => {
    const before = await countRows()
    const key = uuid()
    const body = newParty()
    const send = ({ request: sendTo }: RunningService<Service>) =>
      sendTo('POST', '/api/receptions', {
        as: reception,
        headers: { 'idempotency-key': key },
        body,
      })
    const responses = await Promise.all([send(service), send(other), send(service)])
    const created = responses.filter(({ status }) => status === 201)
    expect(created.length).toBeGreaterThan(0)
    for (const response of responses) expect([201, 409]).toContain(response.status)
    expect(new Set(created.map((response) => response.body.data.id)).size).toBe(1)
    const after = await countRows()
    expect([after.customers, after.vehicles, after.cards]).toEqual([
      before.customers + 1,
      before.vehicles + 1,
      before.cards + 1,
    ])
    expect(codeOf(await receive(newParty(), reception, key))).toEqual([
      422,
      'idempotency_key_reused',
    ])
  })

  test.each(['mechanic', 'employee', 'customer'] as const)(
    'is rejected for the role %s',
    async (role) => {
      const before = await countRows()
      const token = createTestToken(role)
      expect((await receive(newParty(), token)).status).toBe(403)
      for (const path of [
        'matches?search=toyota',
        'options',
        'model?vin=JTMHX01J',
        `customers/${unknownId}`,
      ])
        expect((await request('GET', `/receptions/${path}`, undefined, token)).status).toBe(403)
      expect(await countRows()).toEqual(before)
    },
  )
})

describe('a customer or car that is already registered', () => {
  test('a known phone number is rejected in any spelling with the customer, unless both share it', async () => {
    const party = uniqueParty()
    const known = (await receive(newParty(party))).body.data
    const before = await countRows()
    const body = newParty({
      plate: uniqueParty().plate,
      phone: `+971 ${party.phone.slice(1).replaceAll(' ', '')}`,
    })
    const { status, body: rejected } = await receive(body)
    expect([status, rejected.code, rejected.params]).toEqual([
      409,
      'phone_known',
      {
        name: 'Layla Nasser',
        customer_id: known.customer_id,
        customer_code: known.customer_code,
      },
    ])
    expect(rejected.error).toBe('Layla Nasser is already registered with this phone number')
    expect(await countRows()).toEqual(before)

    const shared = await receive({ ...body, customer: { ...body.customer, shares_phone: true } })
    expect(shared.status).toBe(201)
    expect(shared.body.data.customer_id).not.toBe(known.customer_id)
  })

  test('a known plate is rejected in any spelling with the car and its owner, unless the plate moves', async () => {
    const party = uniqueParty()
    const known = (await receive(newParty(party))).body.data
    const before = await countRows()
    const body = newParty({
      plate: party.plate.replaceAll(' ', '-').toLowerCase(),
      phone: uniqueParty().phone,
    })
    const { status, body: rejected } = await receive(body)
    expect([status, rejected.code, rejected.params]).toEqual([
      409,
      'plate_known',
      {
        vehicle: 'Toyota Prado',
        name: 'Layla Nasser',
        vehicle_id: known.vehicle_id,
        customer_id: known.customer_id,
      },
    ])
    expect(await countRows()).toEqual(before)

    const moved = await receive({ ...body, vehicle: { ...body.vehicle, takes_plate: true } })
    expect(moved.status).toBe(201)
    const former = (await request('GET', `/vehicles/${known.vehicle_id}`)).body.data
    expect(former.plate_moved_at).not.toBeNull()
  })

  test('a known VIN is rejected with the car and its owner although the plate is new, unless both share it', async () => {
    const first = newParty()
    const vin = 'JTMHX09J604111111'
    const known = (await receive({ ...first, vehicle: { ...first.vehicle, vin } })).body.data
    const before = await countRows()
    const sold = newParty()
    const body = { ...sold, vehicle: { ...sold.vehicle, vin: 'jtmhx 09j60 4111111' } }
    const { status, body: rejected } = await receive(body)
    expect([status, rejected.code, rejected.params]).toEqual([
      409,
      'vin_known',
      {
        vehicle: 'Toyota Prado',
        plate_number: first.vehicle.plate_number,
        name: 'Layla Nasser',
        vehicle_id: known.vehicle_id,
        customer_id: known.customer_id,
      },
    ])
    expect(rejected.error).toBe('Toyota Prado of Layla Nasser already has this VIN')
    expect((await receive(body, mechanic.token)).status).toBe(403)
    expect(await countRows()).toEqual(before)

    const shared = await receive({ ...body, vehicle: { ...body.vehicle, shares_vin: true } })
    expect(shared.status).toBe(201)
    expect(shared.body.warnings).toContainEqual({
      path: 'vehicle.vin',
      code: 'vin_known',
      params: { vehicle: 'Toyota Prado', plate_number: first.vehicle.plate_number },
    })
  })

  test('a car with a known VIN gets its new owner and plate, and keeps its history', async () => {
    const vin = 'JTMHX09J604444444'
    const first = newParty()
    const known = (await receive({ ...first, vehicle: { ...first.vehicle, vin } })).body.data
    const before = await countRows()
    const sold = newParty()
    const send = (fields: object) =>
      receive({ ...sold, vehicle: { ...sold.vehicle, vin, ...fields } })
    // Neither a car without this VIN nor none at all.
    const other = (await receive(newParty())).body.data
    for (const id of [other.vehicle_id, unknownId])
      expect(codeOf(await send({ known_vehicle_id: id }))).toEqual([409, 'vin_known'])

    const moved = await send({ known_vehicle_id: known.vehicle_id })
    expect(moved.status).toBe(201)
    expect(moved.body.data).toMatchObject({
      vehicle_id: known.vehicle_id,
      plate_number: sold.vehicle.plate_number,
      customer_phone: sold.customer.phone,
    })
    expect(await countRows()).toMatchObject({ vehicles: before.vehicles + 1 })
    expect((await request('GET', `/vehicles/${known.vehicle_id}`)).body.data).toMatchObject({
      customer_id: moved.body.data.customer_id,
      plate_number: sold.vehicle.plate_number,
      vin,
    })
    // The job of the former owner has the former plate.
    expect((await request('GET', `/work-cards/${known.id}`)).body.data).toMatchObject({
      customer_id: known.customer_id,
      plate_number: first.vehicle.plate_number,
    })
  })

  test('a plate of another car is asked about before a known car gets it', async () => {
    const vin = 'JTMHX09J604555555'
    const first = newParty()
    const known = (await receive({ ...first, vehicle: { ...first.vehicle, vin } })).body.data
    const other = newParty()
    const taken = (await receive(other)).body.data
    const body = (fields: object) => ({
      customer_id: known.customer_id,
      vehicle: { ...other.vehicle, vin, known_vehicle_id: known.vehicle_id, ...fields },
    })
    expect(codeOf(await receive(body({})))).toEqual([409, 'plate_known'])
    expect((await receive(body({ takes_plate: true }))).body.data).toMatchObject({
      vehicle_id: known.vehicle_id,
      plate_number: other.vehicle.plate_number,
    })
    const former = (await request('GET', `/vehicles/${taken.vehicle_id}`)).body.data
    expect(former.plate_moved_at).not.toBeNull()
    // The same plate in another visit is its own.
    expect((await receive(body({}))).status).toBe(201)
  })

  test('a known car has the plate again that it lost to another one, which has a new plate by now', async () => {
    const vin = 'JTMHX09J604666666'
    const first = newParty()
    const known = (await receive({ ...first, vehicle: { ...first.vehicle, vin } })).body.data
    const { plate_number } = first.vehicle
    const other = newParty()
    const taken = { ...other, vehicle: { ...other.vehicle, plate_number, takes_plate: true } }
    const { vehicle_id: otherId } = (await receive(taken)).body.data
    await request('PUT', `/vehicles/${otherId}`, { plate_number: uniqueParty().plate })
    const vehicle = { ...first.vehicle, vin, known_vehicle_id: known.vehicle_id }
    const again = await receive({ customer_id: known.customer_id, vehicle })
    expect(again.body.data).toMatchObject({ vehicle_id: known.vehicle_id, plate_number })
    const { data } = (await request('GET', `/vehicles/${known.vehicle_id}`)).body
    expect(data).toMatchObject({ plate_number, plate_moved_at: null })
  })

  test.each([' jtm hx09 j60 4777777', 'VIN: JTMHX09J604777778', '*JTMHX09J604777779*'])(
    'a VIN that an earlier release stored as %j is found after the migration',
    async (stored) => {
      const migration = readFileSync(
        join(__dirname, '../../../migrations/0057_plain_vins.sql'),
        'utf8',
      )
      const vin = stored.toUpperCase().replace(/VIN:|[\s*]/g, '')
      const first = newParty()
      const known = (await receive(first)).body.data
      await runAsAdmin(service.database.name, async (client) => {
        const values = [known.vehicle_id, stored.toUpperCase()]
        await client.query('update vehicles set vin = $2 where id = $1', values)
        await client.query(migration.slice(migration.indexOf('update vehicles')))
      })
      const again = newParty()
      const refused = await receive({ ...again, vehicle: { ...again.vehicle, vin } })
      expect(codeOf(refused)).toEqual([409, 'vin_known'])
    },
  )

  test.each(['', 'UNKNOWN', '00000000000000000', 'XXXXXXXXXXXXXXXXX'])(
    'receives several new cars with the VIN %j, which identifies no car',
    async (vin) => {
      for (const { customer, vehicle } of [newParty(), newParty()])
        expect((await receive({ customer, vehicle: { ...vehicle, vin } })).status).toBe(201)
    },
  )

  test.each([
    ['registered', 'phone'],
    ['registered', 'phone_secondary'],
    ['changed', 'phone'],
    ['changed', 'phone_secondary'],
  ])('a reception waits for a customer who is being %s with the same %s', async (action, field) => {
    const { phone } = uniqueParty()
    const fields = { contact_person: 'Omar Zaabi', phone: uniqueParty().phone, [field]: phone }
    const changed = (
      await request('POST', '/customers', { ...fields, [field]: uniqueParty().phone })
    ).body.data
    const desk = await service.service.db.connect()
    try {
      // The customer's event is written last: the transaction stays open while it waits.
      await desk.query('begin')
      await desk.query('lock table outbox in share mode')
      const saved =
        action === 'registered'
          ? request('POST', '/customers', fields)
          : request('PUT', `/customers/${changed.id}`, { ...fields, version: changed.version })
      await waitForBlockedWriters(1)
      const received = receive(newParty({ plate: uniqueParty().plate, phone }))
      await waitForBlockedWriters(2)
      await desk.query('rollback')
      expect((await saved).body.data.contact_person).toBe('Omar Zaabi')
      expect(codeOf(await received)).toEqual([409, 'phone_known'])
    } finally {
      await desk.end()
    }
  })

  test('of parallel receptions of one new phone number, plate or VIN, on two instances, one succeeds', async () => {
    const party = uniqueParty()
    const send = ({ request: sendTo }: RunningService<Service>, body: object) =>
      sendTo('POST', '/api/receptions', { as: reception, body })
    const samePhone = await Promise.all(
      [service, other, service, other].map((instance) =>
        send(instance, newParty({ plate: uniqueParty().plate, phone: party.phone })),
      ),
    )
    expect(samePhone.map((response) => codeOf(response).join(' ')).sort()).toEqual([
      '201 ',
      ...Array(3).fill('409 phone_known'),
    ])
    const samePlate = await Promise.all(
      [service, other, service, other].map((instance) =>
        send(instance, newParty({ plate: party.plate, phone: uniqueParty().phone })),
      ),
    )
    expect(samePlate.map((response) => codeOf(response).join(' ')).sort()).toEqual([
      '201 ',
      ...Array(3).fill('409 plate_known'),
    ])
    const vin = 'JTMHX09J604222222'
    const sameVin = await Promise.all(
      [service, other, service, other].map((instance) => {
        const { customer, vehicle } = newParty()
        return send(instance, { customer, vehicle: { ...vehicle, vin } })
      }),
    )
    expect(sameVin.map((response) => codeOf(response).join(' ')).sort()).toEqual([
      '201 ',
      ...Array(3).fill('409 vin_known'),
    ])
  })
})

describe('the first field', () => {
  test('finds a car by its plate in any spelling, by phone and by name, with its owner', async () => {
    const party = uniqueParty()
    const { vehicle_id, customer_id } = (
      await receive({
        ...newParty(party),
        customer: { contact_person: 'Hessa Al Ketbi', phone: party.phone },
      })
    ).body.data
    const digits = party.phone.replaceAll(' ', '')
    for (const search of [
      party.plate.replaceAll(' ', ''),
      digits,
      `+971${digits.slice(1)}`,
      'hessa al k',
    ]) {
      const [first] = await matchesOf(search)
      expect(first).toMatchObject({
        customer: { id: customer_id, name: 'Hessa Al Ketbi', phone: party.phone },
        vehicle: { id: vehicle_id, plate_number: party.plate, has_lost_plate: false },
      })
    }
  })

  test('shows the car with exactly the typed plate before newer ones that contain it', async () => {
    const { phone } = uniqueParty()
    const exact = (await receive(newParty({ plate: 'FUJ 7171', phone }))).body.data
    await receive(newParty({ plate: 'FUJ 71715', phone: uniqueParty().phone }))
    const found = await matchesOf('fuj 7171')
    expect(found).toHaveLength(2)
    expect(found[0].vehicle.id).toBe(exact.vehicle_id)
  })

  test('finds customers without a car, and nothing for a single character', async () => {
    const { id } = await createCustomer({
      contact_person: 'Zubaida Carless',
      phone: uniqueParty().phone,
    })
    expect(await matchesOf('zubaida')).toMatchObject([{ customer: { id }, vehicle: null }])
    expect(await matchesOf('z')).toEqual([])
    expect(await matchesOf('')).toEqual([])
    expect(await matchesOf('no such car')).toEqual([])
  })

  test('returns at most 10 matches', async () => {
    for (let count = 0; count < 12; count += 1)
      await createCustomer({ contact_person: `Manymany ${count}`, phone: uniqueParty().phone })
    expect(await matchesOf('manymany')).toHaveLength(10)
  })
})

describe('what reception sees of a known customer', () => {
  test('the last completed visit, the open job, other cars and the unpaid amount', async () => {
    const { id: customer_id } = await createCustomer({ phone: uniqueParty().phone })
    const vehicle_id = await createVehicle(customer_id, { plate_number: uniqueParty().plate })
    const secondCar = await createVehicle(customer_id, { plate_number: uniqueParty().plate })
    expect(await customerOf(customer_id)).toMatchObject({
      unpaid: 0,
      vehicles: [{ id: secondCar, last_visit: null, open_card: null }, { id: vehicle_id }],
    })

    const done = (
      await receive({
        customer_id,
        vehicle_id,
        mileage_in: 60_000,
        customer_complaint: 'Service',
        tasks: ['Oil', 'Filter', 'Wipers', 'Wash'].map((description) => ({
          description,
          estimated_cost: 100,
        })),
      })
    ).body.data
    await request('PUT', `/work-cards/${done.id}`, { status: 'completed' })
    // Work that is not finished is not owed yet.
    const open = (
      await receive({
        customer_id,
        vehicle_id,
        tasks: [{ description: 'Tyres', estimated_cost: 900 }],
      })
    ).body.data

    const customer = await customerOf(customer_id, `?vehicle_id=${vehicle_id}`)
    expect(customer).toMatchObject({ id: customer_id, name: 'Omar Zaabi', unpaid: 420 })
    expect(customer.vehicles.map(({ id }: { id: string }) => id)).toEqual([vehicle_id, secondCar])
    expect(customer.vehicles[0]).toMatchObject({
      mileage: 60_000,
      last_visit: {
        work_card_id: done.id,
        work_card_number: done.work_card_number,
        received_date: done.received_date,
        mileage_in: 60_000,
        customer_complaint: 'Service',
        tasks: ['Oil', 'Filter', 'Wipers'],
      },
      open_card: { id: open.id, work_card_number: open.work_card_number, status: 'pending' },
    })

    // An invoice moves the debt to the account: it is counted once.
    await request('POST', `/invoices/generate/work-card/${done.id}`, {})
    expect((await customerOf(customer_id)).unpaid).toBe(420)
    await shop.pay(done.id, 400)
    expect((await customerOf(customer_id)).unpaid).toBe(20)
  })

  test('a cancelled or deleted job is neither a visit nor open', async () => {
    const card = await createCard({})
    await request('PUT', `/work-cards/${card.id}`, { status: 'cancelled' })
    const deleted = await createCard({
      customer_id: card.customer_id,
      vehicle_id: card.vehicle_id,
    })
    await request('DELETE', `/work-cards/${deleted.id}`)
    const { vehicles } = await customerOf(card.customer_id)
    expect(vehicles).toMatchObject([{ last_visit: null, open_card: null }])
  })

  test('an unknown or malformed customer is 404, a malformed car 400', async () => {
    const { id } = await createCustomer({ phone: uniqueParty().phone })
    const read = (path: string) => request('GET', `/receptions/customers/${path}`)
    expect((await read(unknownId)).status).toBe(404)
    expect((await read('x')).status).toBe(404)
    expect((await read(`${id}?vehicle_id=x`)).status).toBe(400)
  })
})

describe('what the form offers', () => {
  test('mechanics with the jobs that they still have to do, those with the fewest first', async () => {
    const busy = await shop.createEmployee('Anil Busy')
    const free = await shop.createEmployee('Zaid Free')
    const desk = await shop.createEmployee('Huda Desk', 'receptionist')
    const left = await shop.createEmployee('Omar Left', 'mechanic', false)
    for (const status of ['pending', 'in_progress', 'waiting_payment', 'cancelled']) {
      const card = await createCard({ assigned_mechanic_id: busy.id })
      if (status !== 'pending') await request('PUT', `/work-cards/${card.id}`, { status })
    }
    const { mechanics } = await readOptions()
    const places = new Map<string, number>(
      mechanics.map(({ id }: Person, place: number) => [id, place]),
    )
    expect(mechanics[places.get(busy.id)!]).toEqual({
      id: busy.id,
      name: 'Anil Busy',
      role: 'mechanic',
      open_jobs: 2,
    })
    expect(mechanics[places.get(free.id)!].open_jobs).toBe(0)
    expect(places.get(free.id)).toBeLessThan(places.get(busy.id)!)
    expect(places.get(busy.id)).toBeLessThan(places.get(desk.id)!)
    expect(places.has(left.id)).toBe(false)
  })

  test('tasks with their most frequent price, the newest of several, without cancelled ones', async () => {
    const { id: customer_id } = await createCustomer({ phone: uniqueParty().phone })
    const vehicle_id = await createVehicle(customer_id, { plate_number: uniqueParty().plate })
    const work = async (description: string, price?: number, task_type = 'service') =>
      receive({
        customer_id,
        vehicle_id,
        tasks: [{ description, task_type, ...(price !== undefined && { estimated_cost: price }) }],
      })
    await work('Coolant flush', 180)
    await work('Coolant flush', 200)
    await work('coolant Flush', 200)
    await work('Coolant flush', 250)
    await work('Belt check', 50, 'inspection')
    await work('Belt check', 60, 'inspection')
    await work('Free check')
    const cancelled = (await work('Never again', 10)).body.data
    await request('PUT', `/work-cards/tasks/${cancelled.tasks[0].id}`, { status: 'cancelled' })

    const { tasks } = await readOptions()
    const taskOf = (description: string) =>
      tasks.filter(
        (task: { description: string }) => task.description.toLowerCase() === description,
      )
    expect(taskOf('coolant flush')).toEqual([
      { description: 'Coolant flush', task_type: 'service', usual_price: 200 },
    ])
    expect(taskOf('belt check')).toEqual([
      { description: 'Belt check', task_type: 'inspection', usual_price: 60 },
    ])
    expect(taskOf('free check')).toMatchObject([{ usual_price: null }])
    expect(taskOf('never again')).toEqual([])
  })

  test('makes and models of the shop, and the model of a VIN that begins like a known one', async () => {
    const { vehicle, customer } = newParty()
    await receive({
      customer,
      vehicle: { ...vehicle, make: 'Jetour', model: 'T2', year: 2024, vin: 'LVVDB21B3RD012345' },
    })
    expect((await readOptions()).models).toContainEqual({ make: 'Jetour', model: 'T2' })
    const modelOf = async (vin: string) =>
      (await request('GET', `/receptions/model?vin=${vin}`)).body.data
    expect(await modelOf('lvvdb21b9rd999999')).toEqual({ make: 'Jetour', model: 'T2', year: 2024 })
    const pasted = encodeURIComponent('\u2066LVVDB21B9RD999999\u2069')
    expect(await modelOf(pasted)).toEqual({ make: 'Jetour', model: 'T2', year: 2024 })
    expect(await modelOf('LVVDB21C9RD999999')).toBeNull()
    // The same characters elsewhere in another VIN are no beginning.
    expect(await modelOf('DB21B3RD')).toBeNull()
    expect(await modelOf('LVVDB21')).toBeNull()
    expect((await request('GET', '/receptions/model')).status).toBe(400)
  })
})
