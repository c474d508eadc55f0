import { z } from '@warsha/contracts/base/fields'
import { newVehicle } from '@warsha/contracts/workshop/vehicles/vehicles'
import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  startService,
} from '@warsha/service-kit/testing'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { workshop } from '../../app.ts'

let service: RunningService<Service>
let owner: string
const reception = createTestToken('receptionist', undefined, { name: 'Maryam Haddad' })
const unknownId = '00000000-0000-7000-8000-000000000000'

beforeAll(async () => {
  service = await startService(workshop)
  owner = await aCustomer({ contact_person: 'خالد المرزوقي', phone: '+971 50 000 0301' })
})
afterAll(() => service.stop())

const aCustomer = async (fields: object = {}) => {
  const body = { phone: '050 000 0300', ...fields }
  return (await service.request('POST', '/api/customers', { as: reception, body })).body.data
    .id as string
}
const create = (fields: object = {}, headers = {}) => {
  const body = {
    customer_id: owner,
    plate_number: 'DXB A 10001',
    make: 'Toyota',
    model: 'Hilux',
    ...fields,
  }
  return service.request('POST', '/api/vehicles', { as: reception, body, headers })
}
const aVehicle = async (fields: object = {}) => (await create(fields)).body.data
const read = async (id: string) =>
  (await service.request('GET', `/api/vehicles/${id}`, { as: reception })).body.data
const change = (id: string, body: object) =>
  service.request('PUT', `/api/vehicles/${id}`, { as: reception, body })
const count = async () =>
  (await service.service.db.pool.query('select count(*)::int as n from vehicles')).rows[0].n
const find = async (search: string) => {
  const path = `/api/vehicles?limit=100&search=${encodeURIComponent(search)}`
  const { body } = await service.request('GET', path, { as: reception })
  return body.data.map((row: { plate_number: string }) => row.plate_number)
}

const { customer_id: _owner, takes_plate: _switch, ...typedFields } = newVehicle.shape
/** A value of each field that users type: a text if the field accepts it, and a number otherwise. */
const typedValues = (text: string, number: number) =>
  Object.fromEntries(
    Object.entries(typedFields).map(([name, field]) => [
      name,
      z.safeParse(field, text).success ? text : number,
    ]),
  )

test('stores, returns and changes every field of the form, and empties those that are optional', async () => {
  const created = await aVehicle(typedValues('ONE', 2020))
  expect(created).toMatchObject(typedValues('ONE', 2020))

  const changed = await change(created.id, { ...typedValues('TWO', 2021), version: 1 })
  expect(changed.body.data).toMatchObject(typedValues('TWO', 2021))

  const empty = Object.fromEntries(
    Object.entries(typedFields)
      .filter(([, field]) => z.safeParse(field, null).success)
      .map(([name]) => [name, null]),
  )
  await change(created.id, { ...empty, version: 2 })
  expect(await read(created.id)).toMatchObject({ ...typedValues('TWO', 2021), ...empty })
})

describe('registering a vehicle', () => {
  test('stores plate and VIN in upper case with a new QR code and publishes an event and an audit entry', async () => {
    const { status, body } = await create({
      plate_number: 'shj 1 20002',
      vin: 'jtdbr32e720000000',
      year: '٢٠٢٠',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      plate_number: 'SHJ 1 20002',
      vin: 'JTDBR32E720000000',
      year: 2020,
      version: 1,
    })
    expect(body.data).toMatchObject({
      contact_person: 'خالد المرزوقي',
      customer_code: expect.stringMatching(/^CUS-/),
    })
    expect(body.data.qr_code).toMatch(/^data:image\/png;base64,/)
    expect(body.data.plates).toEqual([
      { plate_number: 'SHJ 1 20002', from: expect.any(String), until: null },
    ])
    const own = (await readOutboxEvents(service.service)).filter(
      (event) => event.aggregate === `vehicle:${body.data.id}`,
    )
    expect(own.map((event) => event.name)).toEqual([
      'workshop.vehicle_registered',
      'workshop.audit_recorded',
    ])
    expect(own[0]?.payload).toMatchObject({ customer_id: owner, plate_number: 'SHJ 1 20002' })
  })

  test('accepts pasted numbers and searches that are wrapped in direction marks', async () => {
    const { status, body } = await create({
      plate_number: '\u2066shj 1 20044\u2069',
      vin: '\u202ajtdbr32e720000044\u202c',
      mileage: '\u200e45000',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      plate_number: 'SHJ 1 20044',
      vin: 'JTDBR32E720000044',
      mileage: 45_000,
    })
    expect(await find('\u2068SHJ 1 20044\u2069')).toEqual(['SHJ 1 20044'])
  })

  test.each([
    ['customer_id', undefined, 'required'],
    ['customer_id', 'nonsense', 'invalid_id'],
    ['customer_id', unknownId, 'unknown_customer'],
    ['plate_number', '', 'required'],
    ['make', ' ', 'required'],
    ['model', null, 'required'],
    ['year', 1949, 'too_small'],
    ['year', new Date().getFullYear() + 2, 'too_large'],
    ['year', 2020.5, 'not_a_whole_number'],
    ['mileage', -1, 'too_small'],
    ['mileage', 'far', 'not_a_number'],
    ['color', 'red\u202E', 'hidden_characters'],
    ['notes', '<script>alert(1)</script>', 'markup'],
    ['vin', 'x'.repeat(31), 'too_long'],
  ])(
    'rejects the %s %j with 400 %s at that field and stores nothing',
    async (field, value, code) => {
      const before = await count()
      const { status, body } = await create({ [field]: value })
      expect(status).toBe(400)
      expect(body.details).toMatchObject([{ path: field, code }])
      expect(await count()).toBe(before)
    },
  )

  test('saves an unusual VIN and a plate of another vehicle with warnings', async () => {
    await aVehicle({ plate_number: 'AJM B 30003', make: 'Nissan', model: 'Patrol' })
    const { status, body } = await create({ plate_number: 'ajm-b-30003', vin: 'IOQ' })
    expect(status).toBe(201)
    expect(body.warnings).toEqual([
      { path: 'vin', code: 'vin_unusual' },
      { path: 'plate_number', code: 'plate_already_active', params: { vehicle: 'Nissan Patrol' } },
    ])
  })

  test('warns office roles of a VIN that another vehicle has when it is registered, changed and read', async () => {
    const vin = 'JTDBR32E720000055'
    const warning = (plate_number: string) => ({
      path: 'vin',
      code: 'vin_known',
      params: { vehicle: 'Nissan Patrol', plate_number },
    })
    const car = { make: 'Nissan', model: 'Patrol' }
    const first = await aVehicle({ ...car, plate_number: 'AJM V 1', vin })
    const second = await create({ ...car, plate_number: 'AJM V 2', vin: vin.toLowerCase() })
    expect(second.body.warnings).toEqual([warning('AJM V 1')])
    expect((await change(first.id, { mileage: 10 })).body.warnings).toEqual([warning('AJM V 2')])
    const readAs = async (as: string) =>
      (await service.request('GET', `/api/vehicles/${first.id}`, { as })).body.warnings
    expect(await readAs(reception)).toEqual([warning('AJM V 2')])
    expect(await readAs(createTestToken('customer', owner))).toBeUndefined()
    expect((await change(first.id, { vin: '' })).body.warnings).toEqual([])
  })

  test('registers once for a repeated idempotency key', async () => {
    const before = await count()
    const headers = { 'idempotency-key': 'one-car' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create({ plate_number: 'ONCE 1' }, headers)),
    )
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await count()).toBe(before + 1)
  })
})

test('the QR code encodes the address of the vehicle', async () => {
  const { id, qr_code } = await aVehicle({ plate_number: 'QR 1' })
  const { data, width, height } = PNG.sync.read(Buffer.from(qr_code.split(',')[1], 'base64'))
  const { rows } = await service.service.db.pool.query(
    'select qr_token from vehicles where id = $1',
    [id],
  )
  const read = jsQR(new Uint8ClampedArray(data), width, height)
  expect(read?.data).toBe(`http://127.0.0.1:4800/v/${rows[0].qr_token}`)
})

describe('plates', () => {
  test('moves a plate to another vehicle and updates both histories', async () => {
    const old = await aVehicle({ plate_number: 'DXB M 40004', make: 'Honda', model: 'Civic' })
    const { body } = await create({
      plate_number: 'DXB M 40004',
      make: 'Honda',
      model: 'Accord',
      takes_plate: true,
    })
    expect(body.warnings).toEqual([])
    expect(await read(body.data.id)).toMatchObject({
      plates: [{ plate_number: 'DXB M 40004', until: null }],
    })
    const left = await read(old.id)
    expect(left.plate_moved_at).not.toBeNull()
    expect(left.plates).toEqual([
      { plate_number: 'DXB M 40004', from: expect.any(String), until: expect.any(String) },
    ])
    expect((await create({ plate_number: 'DXB M 40004' })).body.warnings[0].params.vehicle).toBe(
      'Honda Accord',
    )
  })

  test('adds a new plate to the history, but not another spelling of the same plate', async () => {
    const { id } = await aVehicle({ plate_number: 'RAK 50005' })
    expect((await change(id, { plate_number: 'rak-50005' })).body.data.plates).toHaveLength(1)
    const { body } = await change(id, { plate_number: 'FUJ 50006' })
    expect(body.data.plates.map((plate: { plate_number: string }) => plate.plate_number)).toEqual([
      'FUJ 50006',
      'RAK 50005',
    ])
  })

  test('takes Arabic digits and variants of letters for another spelling of the same plate', async () => {
    const { id } = await aVehicle({ plate_number: 'أ 1 70070' })
    const { body } = await change(id, { plate_number: 'ا ١ ٧٠٠٧٠' })
    expect(body.data).toMatchObject({
      plate_number: 'ا ١ ٧٠٠٧٠',
      plates: [{ plate_number: 'أ 1 70070', until: null }],
    })
  })

  test('another spelling of a plate that was moved away does not take it back', async () => {
    const { id } = await aVehicle({ plate_number: 'RAK B 80081' })
    const { body } = await create({ plate_number: 'RAK B 80081', takes_plate: true })
    const changed = (await change(id, { plate_number: 'RAK B ٨٠٠٨١' })).body.data
    expect(changed.plate_moved_at).not.toBeNull()
    expect(changed.plates).toHaveLength(1)
    expect((await read(body.data.id)).plate_moved_at).toBeNull()
    const refused = await service.request('PUT', `/api/vehicles/${id}`, {
      as: createTestToken('mechanic'),
      body: { plate_number: 'RAK B 80081' },
    })
    expect(refused.status).toBe(403)
  })

  test('returns a plate to its former vehicle and shows the conflict warning only to office roles', async () => {
    const first = await aVehicle({ plate_number: 'UAQ 60007', make: 'Kia', model: 'Sorento' })
    const second = await aVehicle({ plate_number: 'UAQ 60007', make: 'Kia', model: 'Sportage' })
    const readAs = (as: string) => service.request('GET', `/api/vehicles/${first.id}`, { as })
    const warning = {
      path: 'plate_number',
      code: 'plate_already_active',
      params: { vehicle: 'Kia Sportage' },
    }
    expect((await readAs(reception)).body.warnings).toEqual([warning])
    expect((await readAs(createTestToken('customer', owner))).body.warnings).toBeUndefined()
    await change(second.id, { takes_plate: true })
    const announced = await readOutboxEvents(service.service, 'workshop.vehicle_changed')
    expect(announced.slice(-2).map(({ payload }) => (payload as { id: string }).id)).toEqual([
      first.id,
      second.id,
    ])
    expect((await readAs(reception)).body.data.plate_moved_at).not.toBeNull()
    expect((await readAs(reception)).body.warnings).toBeUndefined()
    expect((await change(first.id, { takes_plate: true })).body.warnings).toEqual([])
    const back = (await readAs(reception)).body.data
    expect(back.plate_moved_at).toBeNull()
    expect(back.plates).toMatchObject([{ until: null }, { until: expect.any(String) }])
    expect((await read(second.id)).plate_moved_at).not.toBeNull()
  })

  test('assigns a plate to one vehicle if two take it in parallel', async () => {
    const cars = await Promise.all(
      ['A', 'B'].map((model) => aVehicle({ plate_number: `TWO ${model}`, model })),
    )
    await Promise.all(
      cars.map(({ id }) => change(id, { plate_number: 'CONTESTED 1', takes_plate: true })),
    )
    const withPlate = (await Promise.all(cars.map(({ id }) => read(id)))).filter(
      (car) => car.plate_moved_at === null,
    )
    expect(withPlate).toHaveLength(1)
  })
})

describe('finding vehicles', () => {
  beforeAll(async () => {
    for (let number = 0; number < 10; number += 1)
      await aVehicle({ plate_number: `FILL ${number}` })
    await aVehicle({
      plate_number: 'دبي ط ١٢٣٤٥',
      make: 'Mercedes-Benz',
      model: 'G 63',
      vin: 'WDC00000000000001',
    })
  })

  test.each([
    'دبي ط 12345',
    '12345',
    '١٢٣٤٥',
    'ط12345',
    'g63',
    'mercedes benz',
    'wdc0000',
    'خالد المرزوقى',
    '0500000301',
  ])('"%s" finds the vehicle by plate, VIN, make, model or owner', async (search) => {
    expect(await find(search)).toContain('دبي ط ١٢٣٤٥')
  })

  test('returns pages of ten with the owner, newest first', async () => {
    const { body } = await service.request('GET', '/api/vehicles', { as: reception })
    expect(body.data).toHaveLength(10)
    expect(body.data[0]).toMatchObject({ plate_number: 'دبي ط ١٢٣٤٥', phone: '+971 50 000 0301' })
    expect(body.pagination.total).toBe(await count())
    expect(JSON.stringify(body)).not.toMatch(/qr_token|_key|search/)
  })

  test('matches the beginning of the plate with one character and sorts only by declared fields', async () => {
    expect((await find('f')).every((plate: string) => plate.startsWith('F'))).toBe(true)
    const sorted = await service.request('GET', '/api/vehicles?sort=-plate_number&limit=100', {
      as: reception,
    })
    expect(sorted.status).toBe(200)
    expect(
      (await service.request('GET', '/api/vehicles?sort=qr_token', { as: reception })).status,
    ).toBe(400)
  })

  test.each([
    ['٥', '5 PREFIX'],
    ['5', '٥ PREFIX'],
    ['أ', 'ا 6 PREFIX'],
    ['ا', 'إ 7 PREFIX'],
  ])('the character %s matches the beginning of the plate %s', async (search, plate_number) => {
    await aVehicle({ plate_number })
    expect(await find(search)).toContain(plate_number)
  })

  test('a wildcard of SQL matches no plate as one character', async () => {
    expect(await find('%')).toEqual([])
    expect(await find('_')).toEqual([])
  })

  test('returns all vehicles of a customer without pages, and 404 for an unknown customer', async () => {
    const other = await aCustomer()
    const car = await aVehicle({ customer_id: other, plate_number: 'ONLY 1' })
    const { body } = await service.request('GET', `/api/vehicles/customer/${other}`, {
      as: reception,
    })
    expect(body.data.map((row: { id: string }) => row.id)).toEqual([car.id])
    expect(
      (await service.request('GET', `/api/vehicles/customer/${unknownId}`, { as: reception }))
        .status,
    ).toBe(404)
  })
})

describe('access to vehicles', () => {
  test('lets the owner read a vehicle and its QR code; another customer and a mechanic without a work card get 404', async () => {
    const car = await aVehicle({ plate_number: 'MINE 1' })
    const { rows } = await service.service.db.pool.query(
      'select qr_token from vehicles where id = $1',
      [car.id],
    )
    const paths = [`/api/vehicles/${car.id}`, `/api/vehicles/by-qr/${rows[0].qr_token}`]
    const as = {
      owner: createTestToken('customer', owner),
      otherCustomer: createTestToken('customer'),
      mechanic: createTestToken('mechanic'),
    }
    for (const path of paths) {
      expect((await service.request('GET', path, { as: reception })).body.data.id).toBe(car.id)
      expect((await service.request('GET', path, { as: as.owner })).body.data.id).toBe(car.id)
      expect((await service.request('GET', path, { as: as.otherCustomer })).status).toBe(404)
      expect((await service.request('GET', path, { as: as.mechanic })).status).toBe(404)
      expect((await service.request('GET', path)).status).toBe(401)
    }
    expect(
      (await service.request('GET', '/api/vehicles/by-qr/guessed', { as: reception })).status,
    ).toBe(404)
  })
})

describe('changing and deleting', () => {
  test('writes the former and the new owner to the audit trail', async () => {
    const { id } = await aVehicle({ plate_number: 'SOLD 1' })
    const buyer = await aCustomer({ contact_person: 'Buyer' })
    expect((await change(id, { customer_id: buyer })).body.data.contact_person).toBe('Buyer')
    const entry = (await readOutboxEvents(service.service, 'workshop.audit_recorded')).at(
      -1,
    )?.payload
    expect(entry).toMatchObject({
      action: 'vehicle_changed',
      details: { changes: [{ field: 'customer_id', from: owner, to: buyer }] },
    })
    expect(
      (await readOutboxEvents(service.service, 'workshop.vehicle_changed')).at(-1)?.payload,
    ).toMatchObject({ id, customer_ids: [owner, buyer] })
    expect((await change(id, { customer_id: unknownId })).body.details).toMatchObject([
      { path: 'customer_id' },
    ])
  })

  test('rejects a change of an older version with the name of the last editor', async () => {
    const { id } = await aVehicle({ plate_number: 'LATE 1' })
    expect((await change(id, { mileage: 10, version: 1 })).status).toBe(200)
    expect(await change(id, { mileage: 20, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed_since_read', params: { name: 'Maryam Haddad' } },
    })
  })

  test('rejects the deletion of a customer with vehicles and allows it after the vehicles are deleted', async () => {
    const seller = await aCustomer()
    const { id } = await aVehicle({ customer_id: seller, plate_number: 'BOUND 1' })
    const refused = await service.request('DELETE', `/api/customers/${seller}`, { as: reception })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'still_referenced', params: { vehicles: 1 } },
    })
    expect((await service.request('DELETE', `/api/vehicles/${id}`, { as: reception })).status).toBe(
      200,
    )
    expect((await service.request('DELETE', `/api/vehicles/${id}`, { as: reception })).status).toBe(
      404,
    )
    expect(
      (await service.request('DELETE', `/api/customers/${seller}`, { as: reception })).status,
    ).toBe(200)
  })
})

test('a customer reads their vehicle without the notes of the staff', async () => {
  const notes = 'Engine was tampered with'
  const owner = await aCustomer()
  const { id } = await aVehicle({ customer_id: owner, plate_number: 'NOTE 1', notes })
  const read = async (as: string) =>
    (await service.request('GET', `/api/vehicles/${id}`, { as })).body.data
  expect(await read(reception)).toMatchObject({ id, notes })
  expect(await read(createTestToken('customer', owner))).toMatchObject({ id, notes: null })
})
