import type { Service } from '@warsha/service-kit/service'
import { type Running, startService, tokenFor } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { aCar, aPhone, aPlate, importsOf } from './imports-testing.ts'

let service: Running<Service>
const own = importsOf(() => service)
const foreign = importsOf(() => service, tokenFor('manager'))
const admin = importsOf(() => service, tokenFor('admin'))
const reception = tokenFor('receptionist')

beforeAll(async () => {
  service = await startService(workshop)
})
afterAll(() => service.stop())

const post = async (path: string, body: object) =>
  (await service.ask('POST', path, { as: reception, body })).body.data
const aCustomer = (fields: object = {}) => post('/api/customers', { phone: aPhone(), ...fields })
const aVehicle = async (fields: object = {}) =>
  post('/api/vehicles', {
    customer_id: (await aCustomer()).id,
    make: 'Kia',
    model: 'Rio',
    plate_number: aPlate(),
    ...fields,
  })
const remarks = async (fields: object) => {
  const [row] = await own.rows(await own.checked([fields]))
  return { state: row!.state, errors: row!.errors, warnings: row!.warnings }
}

describe('a row', () => {
  test.each([
    [{ contact_person: 'Nobody' }, 'phone', 'required'],
    [{ phone: '050 000 0101', email: 'no address' }, 'email', 'invalid_email'],
    [{ phone: '050 000 0101', trn: '123' }, 'trn', 'invalid_trn'],
    [{ phone: '050 000 0101', country: 'Atlantis' }, 'country', 'not_an_option'],
    [{ phone: '050 000 0101', notes: '<script>alert(1)</script>' }, 'notes', 'markup'],
    [{ phone: '050 000 0101', city: 'nul\u0000' }, 'city', 'hidden_characters'],
    [{ phone: '050 000 0101', last_name: 'half \ud83d' }, 'last_name', 'hidden_characters'],
    [{ phone: '050 000 0101', contact_person: 'x'.repeat(201) }, 'contact_person', 'too_long'],
    [{ phone: '050 000 0101', plate_number: 'DXB A 1', make: 'Toyota' }, 'model', 'required'],
    [{ phone: '050 000 0101', ...aCar(), year: '1890' }, 'year', 'too_small'],
    [{ phone: '050 000 0101', ...aCar(), mileage: 'far' }, 'mileage', 'not_a_number'],
    [{ phone: '050 000 0101', ...aCar(), vehicle_notes: '<img src=x>' }, 'vehicle_notes', 'markup'],
  ])('%j has its error at its field', async (fields, path, code) => {
    const { state, errors, warnings } = await remarks(fields)
    expect({ state, errors, warnings }).toMatchObject({
      state: 'invalid',
      errors: [{ path, code }],
      warnings: [],
    })
  })

  test('has every error at once, of customer and vehicle, and shows what was sent', async () => {
    const id = await own.checked([
      { email: 'no', plate_number: 'DXB 1', year: 'new', notes: 'x\u0000y' },
    ])
    const [row] = await own.rows(id)
    expect(row!.errors.map(({ path }) => path).sort()).toEqual([
      'email',
      'make',
      'model',
      'notes',
      'phone',
      'year',
    ])
    expect(row).toMatchObject({
      customer: null,
      vehicle: null,
      fields: { email: 'no', year: 'new', notes: 'x\ufffdy' },
    })
  })

  test('is read as kindly as at the counter: numbers, Arabic digits, blanks, upper case', async () => {
    const sent = {
      phone: 501234567,
      contact_person: ' خالد ',
      email: '',
      year: '٢٠١٩',
      plate_number: 'dxb a 12',
      vin: null,
    }
    const [row] = await own.rows(
      await own.checked([{ ...sent, make: 'Nissan', model: 370, is_active: false }]),
    )
    const fields = {
      phone: '501234567',
      contact_person: 'خالد',
      year: 2019,
      plate_number: 'DXB A 12',
      make: 'Nissan',
    }
    expect(row).toMatchObject({ state: 'ready', errors: [], warnings: [] })
    expect(row!.fields).toEqual({ ...fields, model: '370', is_active: false })
  })

  test('carries the warnings that a registration would', async () => {
    const fields = { phone: '12', trn: '100123456700004', ...aCar(), vin: 'SHORT' }
    const { state, warnings } = await remarks(fields)
    expect(state).toBe('ready')
    expect(warnings.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'phone phone_not_recognised',
      'trn trn_unusual',
      'vin vin_unusual',
    ])
  })

  test('without a plate brings a customer alone, and says so when it speaks of a vehicle', async () => {
    const { state, warnings } = await remarks({ phone: aPhone(), make: 'Toyota', year: 'nonsense' })
    expect({ state, warnings }).toEqual({
      state: 'ready',
      warnings: [{ path: 'plate_number', code: 'vehicle_without_plate' }],
    })
  })
})

describe('doubles', () => {
  test('a customer of the shop is recognised by either phone in any spelling, and gets the vehicle', async () => {
    const first = await aCustomer({ phone: '050 200 0001', contact_person: 'Sara Nasser' })
    const second = await aCustomer({ phone_secondary: '+971 50 200 0002' })
    const id = await own.checked([
      { phone: '٠٥٠٢٠٠٠٠٠١', contact_person: 'sara  nasser', ...aCar() },
      { phone: '00971502000002', ...aCar() },
      { phone: '971502000001', contact_person: 'Somebody Else' },
    ])
    expect(await own.rows(id)).toMatchObject([
      {
        state: 'ready',
        customer: { is: 'known', code: first.customer_code, name: 'Sara Nasser' },
        warnings: [],
      },
      {
        state: 'ready',
        customer: { is: 'known', code: second.customer_code },
        vehicle: { is: 'new' },
      },
      {
        state: 'skipped',
        vehicle: { is: 'none' },
        warnings: [{ path: 'phone', code: 'name_differs', params: { name: 'Sara Nasser' } }],
      },
    ])
    expect((await own.rows(id))[0]!.customer).not.toHaveProperty('id')
  })

  test('a phone that is none recognises its customer only together with the name', async () => {
    const { customer_code: code } = await aCustomer({ phone: 'no phone', contact_person: 'أحمد' })
    const id = await own.checked([
      { phone: 'no phone', contact_person: 'احمد' },
      { phone: 'no phone', contact_person: 'Layla' },
      { phone: 'No  Phone', contact_person: 'layla' },
    ])
    expect((await own.rows(id)).map(({ customer }) => customer)).toMatchObject([
      { is: 'known', code },
      { is: 'new' },
      { is: 'earlier', row: 3 },
    ])
  })

  test('rows with one phone are one customer with several vehicles', async () => {
    const [phone, other] = [aPhone(), aPhone()]
    const id = await own.checked([
      { phone, contact_person: 'Omar', ...aCar() },
      { phone: other, contact_person: 'Mona', ...aCar() },
      { phone: phone.replaceAll(' ', ''), contact_person: 'Umar', ...aCar() },
    ])
    expect(await own.rows(id)).toMatchObject([
      { customer: { is: 'new' } },
      { customer: { is: 'new' } },
      {
        state: 'ready',
        customer: { is: 'earlier', row: 2, name: 'Omar' },
        warnings: [{ code: 'name_differs' }],
      },
    ])
    expect((await own.read(id)).counts).toMatchObject({
      rows: 3,
      ready: 3,
      customers: 2,
      vehicles: 3,
      warned: 1,
    })
  })

  test('a vehicle is recognised by its plate in any spelling and by its VIN, in the shop and in the file', async () => {
    const plate = aPlate()
    await aVehicle({ plate_number: plate, vin: 'KNOWN000000000001' })
    const car = aCar({ vin: 'OFTHEFILE00000001' })
    const id = await own.checked([
      { phone: aPhone(), ...aCar(), plate_number: plate.replaceAll(' ', '-').toLowerCase() },
      { phone: aPhone(), ...aCar(), vin: 'known000000000001' },
      { phone: aPhone(), ...car },
      { phone: aPhone(), ...aCar(), plate_number: String(car.plate_number).replaceAll(' ', '') },
      { phone: aPhone(), ...aCar(), vin: 'OFTHEFILE00000001' },
    ])
    const rows = await own.rows(id)
    expect(rows.map(({ vehicle }) => vehicle)).toEqual([
      { is: 'plate_known', name: `${plate} · Kia Rio` },
      { is: 'vin_known', name: `${plate} · Kia Rio` },
      { is: 'new' },
      { is: 'plate_earlier', row: 4 },
      { is: 'vin_earlier', row: 4 },
    ])
    expect((await own.read(id)).counts).toMatchObject({
      customers: 5,
      vehicles: 1,
      vehicles_left_out: 4,
    })
  })

  test('a plate that moved away is free', async () => {
    const plate = aPlate()
    await aVehicle({ plate_number: plate })
    const taken = await aVehicle({ plate_number: plate, takes_plate: true })
    await service.ask('PUT', `/api/vehicles/${taken.id}`, {
      as: reception,
      body: { plate_number: aPlate() },
    })
    const [row] = await own.rows(
      await own.checked([{ phone: aPhone(), ...aCar(), plate_number: plate }]),
    )
    expect(row!.vehicle).toEqual({ is: 'new' })
  })
})

describe('an import', () => {
  test('lists its rows in the order of the file, by what becomes of them, in pages', async () => {
    const phone = aPhone()
    const id = await own.checked([{ phone }, { phone: '' }, { phone }, { phone: '12' }])
    const numbers = async (query: string) => (await own.rows(id, query)).map(({ row }) => row)
    expect(await numbers('')).toEqual([2, 3, 4, 5])
    expect(await numbers('&state=ready')).toEqual([2, 5])
    expect(await numbers('&state=invalid')).toEqual([3])
    expect(await numbers('&state=skipped')).toEqual([4])
    expect(await numbers('&state=warned')).toEqual([5])
    const { body } = await own.ask('GET', `/${id}/rows?page=2&limit=3`)
    expect(body.pagination).toEqual({ page: 2, limit: 3, total: 4, pages: 2 })
    expect(body.data).toHaveLength(1)
  })

  test('may be corrected: rows that are sent again replace what they were, and wait for a new check', async () => {
    const id = await own.checked([{ phone: '' }, { phone: aPhone() }])
    expect((await own.run(id)).body.code).toBe('import_invalid_rows')
    expect((await own.put(id, [{ phone: aPhone() }])).body.data).toMatchObject({
      status: 'draft',
      counts: { rows: 2 },
    })
    expect((await own.run(id)).body.code).toBe('import_unchecked')
    expect(await own.check(id)).toMatchObject({
      status: 'checked',
      counts: { rows: 2, ready: 2, invalid: 0 },
    })
  })

  test('is made once for a repeated idempotency key', async () => {
    const headers = { 'idempotency-key': 'one-file' }
    const begin = () =>
      service.ask('POST', '/api/imports', {
        as: tokenFor('manager', sameManager),
        body: {},
        headers,
      })
    const [first, second] = [await begin(), await begin()]
    expect(first.status).toBe(201)
    expect(second.body.data.id).toBe(first.body.data.id)
  })

  test('without anything new is refused, also an empty one', async () => {
    const { phone } = await aCustomer()
    for (const rows of [[], [{ phone }], [{ phone: '' }]]) {
      const id = await own.checked(rows)
      expect(await own.run(id, true)).toMatchObject({ status: 409, body: { code: 'import_empty' } })
    }
  })

  test('takes 10,000 rows and no more', async () => {
    const id = await own.begin()
    const fill = `insert into import_rows (import_id, row, fields, errors, warnings, is_valid)
      select $1, row, '{}', '[]', '[]', false from generate_series(1000, 10999) as row`
    await service.service.db.pool.query(fill, [id])
    expect((await own.put(id, [{ phone: aPhone() }], 10_999)).status).toBe(200)
    const { status, body } = await own.put(id, [{ phone: aPhone() }], 11_000)
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: 'import_too_large', params: { maximum: 10_000 } },
    })
  })

  test("is nobody else's business: 404 for another manager, open to an admin, closed to the counter", async () => {
    const id = await own.checked([{ phone: aPhone() }])
    const calls: [string, string, unknown?][] = [
      ['GET', `/${id}`],
      ['GET', `/${id}/rows`],
      ['PUT', `/${id}/rows`, { rows: [{ row: 2, fields: {} }] }],
      ['POST', `/${id}/check`],
      ['POST', `/${id}/run`, {}],
      ['DELETE', `/${id}`],
    ]
    for (const [method, path, body] of calls)
      expect({ method, path, status: (await foreign.ask(method, path, body)).status }).toEqual({
        method,
        path,
        status: 404,
      })
    expect((await service.ask('GET', `/api/imports/${id}`, { as: reception })).status).toBe(403)
    expect((await admin.read(id)).counts.ready).toBe(1)
    expect((await admin.ask('DELETE', `/${id}`)).status).toBe(200)
    expect((await own.ask('GET', `/${id}`)).status).toBe(404)
  })

  test.each([
    [{}, 'rows', 'required'],
    [{ rows: 'many' }, 'rows', 'wrong_type'],
    [{ rows: [] }, 'rows', 'too_small'],
    [{ rows: [null] }, 'rows.0', 'required'],
    [{ rows: [{ row: 0, fields: {} }] }, 'rows.0.row', 'too_small'],
    [{ rows: [{ row: 2.5, fields: {} }] }, 'rows.0.row', 'not_a_whole_number'],
    [{ rows: [{ row: 2 }] }, 'rows.0.fields', 'required'],
    [{ rows: [{ row: 2, fields: { phone: { $ne: null } } }] }, 'rows.0.fields.phone', 'wrong_type'],
    [{ rows: [{ row: 2, fields: { phone: ['050'] } }] }, 'rows.0.fields.phone', 'wrong_type'],
    [
      { rows: Array.from({ length: 201 }, (_, row) => ({ row: row + 1, fields: {} })) },
      'rows',
      'too_large',
    ],
  ])(
    'refuses nonsense in place of rows with 400 at its place and keeps nothing (%#)',
    async (body, path, code) => {
      const id = await own.begin()
      const answer = await own.ask('PUT', `/${id}/rows`, body)
      expect(answer).toMatchObject({ status: 400, body: { details: [{ path, code }] } })
      expect((await own.check(id)).counts.rows).toBe(0)
    },
  )

  test('drops fields that it does not know, a password among them', async () => {
    const id = await own.begin()
    const fields = {
      phone: aPhone(),
      password: 'long enough',
      is_admin: true,
      ['__proto__']: { polluted: true },
    }
    await own.ask('PUT', `/${id}/rows`, { rows: [{ row: 2, fields }] })
    await own.check(id)
    expect((await own.rows(id))[0]!.fields).toEqual({ phone: fields.phone })
  })
})

const sameManager = '0190f3b0-0000-7000-8000-000000000001'
