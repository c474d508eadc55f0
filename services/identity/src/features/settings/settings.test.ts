import { settingKeys, settings } from '@warsha/contracts/identity/setting-keys'
import { readSettingsCopy } from '@warsha/contracts/identity/settings'
import {
  createTestServiceClient,
  createTestToken,
  type RunningService,
  readOutboxEvents,
  startService,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { identity } from '../../app.ts'
import type { IdentityService } from '../../identity-service.ts'
import { seedDemoAccounts } from '../users/seed-demo-accounts.ts'
import { seedDemoSettings } from './seed-demo-settings.ts'

let running: RunningService<IdentityService>
const adminId = uuid()
const admin = createTestToken('admin', adminId, { name: 'Noura Al Suwaidi' })
const manager = createTestToken('manager')

beforeAll(async () => {
  running = await startService(identity)
})
afterAll(() => running.stop())
/** Restores the state of a new shop. */
beforeEach(() =>
  running.service.db.pool.query(
    'delete from settings; delete from outbox; delete from demo_sign_ins; update settings_version set version = 1',
  ),
)

const request = (method: string, path: string, body?: unknown, as: string | null = admin) =>
  running.request(method, `/api/settings${path}`, { as, ...(body !== undefined && { body }) })
const readCurrentSetting = async (key: string) =>
  (await request('GET', `/${key}`)).body.data.setting_value
const stored = async () =>
  (await running.service.db.pool.query('select key, value from settings order by key')).rows
const publishedEvents = async () =>
  (await readOutboxEvents(running.service)).map(({ name, payload }) => ({ name, payload }))
const defaults = Object.fromEntries(settingKeys.map((key) => [key, settings[key].default]))

test('a new shop has the default of every setting, as text', async () => {
  const { status, body } = await request('GET', '', undefined, manager)
  expect(status).toBe(200)
  expect(body.data).toEqual(
    settingKeys.map((key) => ({ setting_key: key, setting_value: settings[key].default })),
  )
  expect(await request('GET', '/shop_timezone')).toMatchObject({
    status: 200,
    body: { data: { setting_key: 'shop_timezone', setting_value: 'Asia/Dubai' } },
  })
})

test('refuses working hours that end when they start, and stores nothing', async () => {
  const refused = { path: 'setting_value', code: 'shift_without_length' }
  await request('PUT', '/working_hours_start', { setting_value: '08:00' })
  const before = await stored()
  const { status, body } = await request('PUT', '/working_hours_end', { setting_value: '08:00' })
  expect([status, body.details]).toMatchObject([400, [refused]])
  const settings = [
    { key: 'ramadan_hours_start', value: '09:00' },
    { key: 'ramadan_hours_end', value: '09:00' },
  ]
  const batch = await request('PUT', '/batch', { settings })
  expect([batch.status, batch.body.details]).toMatchObject([
    400,
    [
      { path: 'settings.0.value', code: 'shift_without_length' },
      { path: 'settings.1.value', code: 'shift_without_length' },
    ],
  ])
  expect(await stored()).toEqual(before)
  expect((await request('PUT', '/working_hours_end', { setting_value: '07:30' })).status).toBe(200)
})

test('stores a changed setting, publishes it with a version and audits the old and the new value', async () => {
  const { status, body } = await request('PUT', '/shop_name', { setting_value: ' Blue Palm ' })
  expect({ status, data: body.data }).toEqual({
    status: 200,
    data: { setting_key: 'shop_name', setting_value: 'Blue Palm' },
  })
  expect(await stored()).toEqual([{ key: 'shop_name', value: 'Blue Palm' }])
  const [changed, audit, ...others] = await publishedEvents()
  expect(changed).toEqual({
    name: 'identity.settings_changed',
    payload: {
      version: 2,
      values: { ...defaults, shop_name: 'Blue Palm' },
      changed: ['shop_name'],
    },
  })
  expect(audit).toMatchObject({
    name: 'identity.audit_recorded',
    payload: {
      action: 'settings_changed',
      actor_id: adminId,
      actor_name: 'Noura Al Suwaidi',
      subject_type: 'settings',
      details: { changes: [{ key: 'shop_name', from: 'Warsha', to: 'Blue Palm' }] },
    },
  })
  expect(others).toEqual([])
})

test('publishes nothing if no value changes', async () => {
  expect((await request('PUT', '/shop_name', { setting_value: 'Warsha' })).status).toBe(200)
  expect((await request('DELETE', '/shop_city')).status).toBe(200)
  expect(await publishedEvents()).toEqual([])
})

test('POST sets a known setting and returns 201', async () => {
  const { status, body } = await request('POST', '', {
    setting_key: 'leave_annual_days',
    setting_value: '٢٢',
  })
  expect({ status, data: body.data }).toEqual({
    status: 201,
    data: { setting_key: 'leave_annual_days', setting_value: '22' },
  })
})

test('DELETE restores the default', async () => {
  await request('PUT', '/shop_city', { setting_value: 'Sharjah' })
  expect(await request('DELETE', '/shop_city')).toMatchObject({
    status: 200,
    body: { data: { setting_value: 'Dubai' } },
  })
  expect(await readCurrentSetting('shop_city')).toBe('Dubai')
  expect(await stored()).toEqual([])
  expect(
    (await publishedEvents())
      .filter(({ name }) => name.endsWith('settings_changed'))
      .map(({ payload }) => payload.version),
  ).toEqual([2, 3])
})

test.each<[string, string, unknown, string]>([
  ['POST', '', { setting_key: 'shop_colour', setting_value: 'red' }, 'setting_key'],
  ['PUT', '/shop_colour', { setting_value: 'red' }, 'key'],
  ['PUT', '/__proto__', { setting_value: 'red' }, 'key'],
  ['DELETE', '/constructor', undefined, 'key'],
  ['PUT', '/batch', { settings: [{ key: 'shop_colour', value: 'red' }] }, 'settings.0.key'],
])('%s %s rejects an unknown setting with 400 at the key', async (method, path, body, at) => {
  expect(await request(method, path, body)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', details: [{ path: at, code: 'unknown_setting' }] },
  })
  expect(await stored()).toEqual([])
})

test.each(['shop_colour', '__proto__', 'toString', '%00'])(
  'returns 404 for an unknown setting (%s)',
  async (key) => {
    expect(await request('GET', `/${key}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  },
)

test.each<[string, unknown, string, string]>([
  ['PUT', { setting_value: 'x'.repeat(201) }, 'setting_value', 'too_long'],
  ['PUT', { setting_value: 'x'.repeat(6000) }, 'setting_value', 'too_long'],
  ['PUT', { setting_value: ['a'] }, 'setting_value', 'wrong_type'],
  ['PUT', { setting_value: { a: 1 } }, 'setting_value', 'wrong_type'],
  ['PUT', {}, 'setting_value', 'required'],
  ['PUT', { setting_value: '<script>1</script>' }, 'setting_value', 'markup'],
  ['PUT', { setting_value: '\u0000' }, 'setting_value', 'hidden_characters'],
  ['POST', { setting_value: 'x' }, 'setting_key', 'required'],
  ['POST', { setting_key: 7, setting_value: 'x' }, 'setting_key', 'wrong_type'],
])(
  '%s of %j is rejected with 400 at its field, and nothing is stored',
  async (method, body, path, code) => {
    const response = await request(method, method === 'PUT' ? '/shop_name' : '', body)
    expect(response).toMatchObject({ status: 400, body: { details: [{ path, code }] } })
    expect([await stored(), await publishedEvents()]).toEqual([[], []])
  },
)

describe('PUT /settings/batch', () => {
  const put = (...list: unknown[]) => request('PUT', '/batch', { settings: list })

  test('changes all settings in one version', async () => {
    const { status, body } = await put(
      { key: 'shop_city', value: 'Ajman' },
      { key: 'attendance_radius_meters', value: 20 },
    )
    expect(status).toBe(200)
    expect(body.data).toContainEqual({
      setting_key: 'attendance_radius_meters',
      setting_value: '20',
    })
    expect((await publishedEvents())[0]?.payload).toMatchObject({
      version: 2,
      changed: ['shop_city', 'attendance_radius_meters'],
    })
  })

  test('changes nothing if a setting is invalid, and names every invalid one', async () => {
    const { status, body } = await put(
      { key: 'shop_city', value: 'Ajman' },
      { key: 'shop_latitude', value: '200' },
      { key: 'nothing', value: '' },
    )
    expect(status).toBe(400)
    expect(body.details).toMatchObject([
      { path: 'settings.1.value', code: 'too_large', params: { maximum: 90 } },
      { path: 'settings.2.key', code: 'unknown_setting' },
    ])
    expect([await stored(), await publishedEvents()]).toEqual([[], []])
  })

  test('rejects an outdated version with the name of the user who made the last change, and stores nothing', async () => {
    const { version } = (await request('GET', '')).body
    const other = createTestToken('admin', uuid(), { name: 'Khalid Al Marri' })
    await request('PUT', '/shop_phone', { setting_value: '+971 50 000 0188' }, other)
    const settings = [{ key: 'shop_city', value: 'Ajman' }]
    expect(await request('PUT', '/batch', { settings, version })).toMatchObject({
      status: 409,
      body: {
        code: 'changed_since_read',
        params: { name: 'Khalid Al Marri', at: expect.stringMatching(/Z$/), version: version + 1 },
      },
    })
    expect(await readCurrentSetting('shop_city')).toBe('Dubai')
    const saved = await request('PUT', '/batch', { settings, version: version + 1 })
    expect(saved).toMatchObject({ status: 200, body: { version: version + 2 } })
    expect(
      await request('PUT', '/batch', { settings: [{ key: 'shop_city', value: 'Sharjah' }] }),
    ).toMatchObject({
      status: 200,
      body: { version: version + 3 },
    })
  })

  test.each([
    [[]],
    [undefined],
    [null],
    ['all'],
    [{}],
    [[null]],
    [[['shop_city', 'x']]],
    [Array.from({ length: 101 }, () => ({ key: 'shop_city', value: 'x' }))],
  ])('rejects a list without settings or with too many (%j) with 400', async (list) => {
    expect(await request('PUT', '/batch', { settings: list })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
  })
})

test('serialises concurrent changes: versions have no gap, and the last event carries the stored value', async () => {
  const cities = Array.from({ length: 10 }, (_, at) => `City ${at}`)
  await Promise.all(cities.map((city) => request('PUT', '/shop_city', { setting_value: city })))
  const events = (await publishedEvents()).filter(
    ({ name }) => name === 'identity.settings_changed',
  )
  expect(events.map(({ payload }) => payload.version)).toEqual(cities.map((_, at) => at + 2))
  expect(events.at(-1)?.payload.values.shop_city).toBe(await readCurrentSetting('shop_city'))
})

test.each([
  ['employee', 'shop_name', 200],
  ['mechanic', 'company_trn', 200],
  ['receptionist', 'attendance_radius_meters', 200],
  ['employee', 'working_hours_start', 200],
  ['employee', 'leave_annual_days', 403],
  ['receptionist', 'invoice_terms_en', 403],
  ['mechanic', 'mohre_establishment', 403],
  ['manager', 'mohre_establishment', 200],
  ['customer', 'shop_name', 403],
] as const)('a %s who reads %s gets status %d', async (role, key, status) => {
  expect((await request('GET', `/${key}`, undefined, createTestToken(role))).status).toBe(status)
})

test('returns the position of the shop as numbers, or null if it is not set', async () => {
  const read = async () =>
    (await request('GET', '/shop-location', undefined, createTestToken('employee'))).body.data
  expect(await read()).toEqual({
    shop_name: 'Warsha',
    shop_latitude: null,
    shop_longitude: null,
    shop_address: null,
    attendance_radius_meters: 100,
  })
  await request('PUT', '/batch', {
    settings: [
      { key: 'shop_latitude', value: '25.2' },
      { key: 'shop_longitude', value: '55.3' },
    ],
  })
  expect(await read()).toMatchObject({ shop_latitude: 25.2, shop_longitude: 55.3 })
})

describe('GET /settings/public', () => {
  const read = async (headers: Record<string, string> = { 'x-internal-local-caller': 'true' }) =>
    (await running.request('GET', '/api/settings/public', { headers })).body.data

  test('returns the name, contact and TRN, and no demo accounts', async () => {
    await request('PUT', '/company_trn', { setting_value: '100000000000003' })
    expect(await read()).toEqual({
      shop_name: 'Warsha',
      shop_name_ar: 'ورشة',
      shop_phone: '',
      company_trn: '100000000000003',
      company_email: '',
      company_website: '',
      shop_whatsapp: '',
      shop_address: '',
      shop_address_ar: '',
      shop_city: 'Dubai',
      shop_latitude: null,
      shop_longitude: null,
    })
    await request('PUT', '/shop_phone', { setting_value: '050 000 0400' })
    await request('PUT', '/shop_latitude', { setting_value: '25.2' })
    expect(await read()).toMatchObject({ shop_whatsapp: '971500000400', shop_latitude: 25.2 })
    // +966 11 is Riyadh, and nobody can have +965 0000 0400.
    for (const [phone, whatsApp] of [
      ['04 000 0400', ''],
      ['+971 4 223 0400', ''],
      ['800 12345', ''],
      ['+971 50 000 0400', '971500000400'],
      ['+966 11 234 5678', ''],
      ['+966 50 123 4567', '966501234567'],
      ['+965 0000 0400', '96500000400'],
    ]) {
      await request('PUT', '/shop_phone', { setting_value: phone })
      expect([phone, (await read()).shop_whatsapp]).toEqual([phone, whatsApp])
    }
    for (const key of ['shop_phone', 'shop_latitude']) await request('DELETE', `/${key}`)
  })

  test('returns one demo account of each role while demo data is loaded', async () => {
    for (let at = 0; at < 2; at += 1) {
      await seedDemoAccounts(running.service)
      await seedDemoSettings(running.service)
    }
    const { demo_hint, shop_name } = await read()
    expect(shop_name).toBe('Warsha Demo Garage')
    expect(demo_hint.map(({ role }: { role: string }) => role).toSorted()).toEqual([
      'admin',
      'customer',
      'employee',
      'manager',
      'mechanic',
      'receptionist',
    ])
    for (const hint of demo_hint)
      expect(hint).toEqual({
        role: expect.any(String),
        username: expect.any(String),
        password: expect.any(String),
      })
  })

  test('returns no demo accounts to callers that the gateway did not mark as local', async () => {
    await seedDemoAccounts(running.service)
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' }])
      expect(await read(headers as Record<string, string>)).not.toHaveProperty('demo_hint')
    expect(await read()).toHaveProperty('demo_hint')
  })

  test('keeps changed settings when demo data is seeded', async () => {
    await request('PUT', '/shop_name', { setting_value: 'Mine' })
    await seedDemoSettings(running.service)
    expect((await read()).shop_name).toBe('Mine')
  })
})

test('returns all settings with their version to other services, but not to users', async () => {
  await request('PUT', '/shop_city', { setting_value: 'Ajman' })
  const caller = createTestServiceClient('workshop', 'identity', running.url)
  expect(await caller.call(readSettingsCopy, {})).toMatchObject({
    version: 2,
    values: { ...defaults, shop_city: 'Ajman' },
  })
  await caller.close()
  expect((await running.request('GET', '/internal/settings', { as: admin })).status).toBe(401)
})
