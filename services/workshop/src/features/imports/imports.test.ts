import type { Service } from '@warsha/service-kit/process'
import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { aPhone, aPlate, aVehicleRow, importsClient } from './imports-testing.ts'

let service: RunningService<Service>
const own = importsClient(() => service)
const otherManager = importsClient(() => service, createTestToken('manager'))
const admin = importsClient(() => service, createTestToken('admin'))
const reception = createTestToken('receptionist')

beforeAll(async () => {
  service = await startService(workshop)
})
afterAll(() => service.stop())

const post = async (path: string, body: object) =>
  (await service.request('POST', path, { as: reception, body })).body.data
const aCustomer = (fields: object = {}) => post('/api/customers', { phone: aPhone(), ...fields })
const aVehicle = async (fields: object = {}) =>
  post('/api/vehicles', {
    customer_id: (await aCustomer()).id,
    make: 'Kia',
    model: 'Rio',
    plate_number: aPlate(),
    ...fields,
  })
const checkOne = async (fields: object) => {
  const [row] = await own.rows(await own.checked([fields]))
  return { state: row!.state, errors: row!.errors, warnings: row!.warnings }
}

describe('checking a row', () => {
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
    [{ phone: '050 000 0101', ...aVehicleRow(), year: '1890' }, 'year', 'too_small'],
    [{ phone: '050 000 0101', ...aVehicleRow(), mileage: 'far' }, 'mileage', 'not_a_number'],
    [
      { phone: '050 000 0101', ...aVehicleRow(), vehicle_notes: '<img src=x>' },
      'vehicle_notes',
      'markup',
    ],
  ])('rejects %j with an error at its field', async (fields, path, code) => {
    const { state, errors, warnings } = await checkOne(fields)
    expect({ state, errors, warnings }).toMatchObject({
      state: 'invalid',
      errors: [{ path, code }],
      warnings: [],
    })
  })

  test('reports all errors of customer and vehicle together and returns the values that were sent', async () => {
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

  test('normalises numbers, Arabic digits, blanks and lower case like the registration forms', async () => {
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

  test('reports the same warnings as a registration', async () => {
    const fields = { phone: '12', trn: '100123456700004', ...aVehicleRow(), vin: 'SHORT' }
    const { state, warnings } = await checkOne(fields)
    expect(state).toBe('ready')
    expect(warnings.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'phone phone_not_recognised',
      'trn trn_unusual',
      'vin vin_unusual',
    ])
  })

  test('plans only a customer if there is no plate, with a warning if other vehicle fields are set', async () => {
    const { state, warnings } = await checkOne({
      phone: aPhone(),
      make: 'Toyota',
      year: 'nonsense',
    })
    expect({ state, warnings }).toEqual({
      state: 'ready',
      warnings: [{ path: 'plate_number', code: 'vehicle_without_plate' }],
    })
  })
})

describe('matching rows', () => {
  test('matches an existing customer by either phone in any spelling', async () => {
    const first = await aCustomer({ phone: '050 200 0001', contact_person: 'Sara Nasser' })
    const second = await aCustomer({ phone_secondary: '+971 50 200 0002' })
    const id = await own.checked([
      { phone: '٠٥٠٢٠٠٠٠٠١', contact_person: 'sara  nasser', ...aVehicleRow() },
      { phone: '00971502000002', ...aVehicleRow() },
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

  test('matches a text that is not a phone number only together with the name', async () => {
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

  test('plans one customer with several vehicles for rows with the same phone', async () => {
    const [phone, other] = [aPhone(), aPhone()]
    const id = await own.checked([
      { phone, contact_person: 'Omar', ...aVehicleRow() },
      { phone: other, contact_person: 'Mona', ...aVehicleRow() },
      { phone: phone.replaceAll(' ', ''), contact_person: 'Umar', ...aVehicleRow() },
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

  test('matches a vehicle by plate in any spelling and by VIN, with existing vehicles and earlier rows', async () => {
    const plate = aPlate()
    await aVehicle({ plate_number: plate, vin: 'KNOWN000000000001' })
    const car = aVehicleRow({ vin: 'OFTHEFILE00000001' })
    const id = await own.checked([
      { phone: aPhone(), ...aVehicleRow(), plate_number: plate.replaceAll(' ', '-').toLowerCase() },
      { phone: aPhone(), ...aVehicleRow(), vin: 'known000000000001' },
      { phone: aPhone(), ...car },
      {
        phone: aPhone(),
        ...aVehicleRow(),
        plate_number: String(car.plate_number).replaceAll(' ', ''),
      },
      { phone: aPhone(), ...aVehicleRow(), vin: 'OFTHEFILE00000001' },
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

  test('does not match a vehicle that has lost its plate', async () => {
    const plate = aPlate()
    await aVehicle({ plate_number: plate })
    const taken = await aVehicle({ plate_number: plate, takes_plate: true })
    await service.request('PUT', `/api/vehicles/${taken.id}`, {
      as: reception,
      body: { plate_number: aPlate() },
    })
    const [row] = await own.rows(
      await own.checked([{ phone: aPhone(), ...aVehicleRow(), plate_number: plate }]),
    )
    expect(row!.vehicle).toEqual({ is: 'new' })
  })
})

describe('an import', () => {
  test('lists its rows in the order of the file, filtered by state and in pages', async () => {
    const phone = aPhone()
    const id = await own.checked([{ phone }, { phone: '' }, { phone }, { phone: '12' }])
    const numbers = async (query: string) => (await own.rows(id, query)).map(({ row }) => row)
    expect(await numbers('')).toEqual([2, 3, 4, 5])
    expect(await numbers('&state=ready')).toEqual([2, 5])
    expect(await numbers('&state=invalid')).toEqual([3])
    expect(await numbers('&state=skipped')).toEqual([4])
    expect(await numbers('&state=warned')).toEqual([5])
    const { body } = await own.request('GET', `/${id}/rows?page=2&limit=3`)
    expect(body.pagination).toEqual({ page: 2, limit: 3, total: 4, pages: 2 })
    expect(body.data).toHaveLength(1)
  })

  test('replaces rows that are sent again and requires a new check', async () => {
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

  test('is created once for a repeated idempotency key', async () => {
    const headers = { 'idempotency-key': 'one-file' }
    const create = () =>
      service.request('POST', '/api/imports', {
        as: createTestToken('manager', sameManager),
        body: {},
        headers,
      })
    const [first, second] = [await create(), await create()]
    expect(first.status).toBe(201)
    expect(second.body.data.id).toBe(first.body.data.id)
  })

  test('cannot start if it is empty or registers nothing', async () => {
    const { phone } = await aCustomer()
    for (const rows of [[], [{ phone }], [{ phone: '' }]]) {
      const id = await own.checked(rows)
      expect(await own.run(id, true)).toMatchObject({ status: 409, body: { code: 'import_empty' } })
    }
  })

  test('accepts 10,000 rows and rejects one more', async () => {
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

  test('does not exist for another manager, is open to an admin and forbidden for a receptionist', async () => {
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
      expect({
        method,
        path,
        status: (await otherManager.request(method, path, body)).status,
      }).toEqual({
        method,
        path,
        status: 404,
      })
    expect((await service.request('GET', `/api/imports/${id}`, { as: reception })).status).toBe(403)
    expect((await admin.read(id)).counts.ready).toBe(1)
    expect((await admin.request('DELETE', `/${id}`)).status).toBe(200)
    expect((await own.request('GET', `/${id}`)).status).toBe(404)
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
    'rejects malformed rows with 400 at the malformed value and stores nothing (%#)',
    async (body, path, code) => {
      const id = await own.begin()
      const response = await own.request('PUT', `/${id}/rows`, body)
      expect(response).toMatchObject({ status: 400, body: { details: [{ path, code }] } })
      expect((await own.check(id)).counts.rows).toBe(0)
    },
  )

  test('ignores unknown fields, including a password', async () => {
    const id = await own.begin()
    const fields = {
      phone: aPhone(),
      password: 'long enough',
      is_admin: true,
      ['__proto__']: { polluted: true },
    }
    await own.request('PUT', `/${id}/rows`, { rows: [{ row: 2, fields }] })
    await own.check(id)
    expect((await own.rows(id))[0]!.fields).toEqual({ phone: fields.phone })
  })
})

const sameManager = '0190f3b0-0000-7000-8000-000000000001'
