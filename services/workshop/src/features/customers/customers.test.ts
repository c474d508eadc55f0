import type { Service } from '@warsha/service-kit/service'
import { eventsOf, type Running, startService, tokenFor } from '@warsha/service-kit/testing'
import { asOwner } from '@warsha/service-kit/testing-databases'
import { workshop } from '../../app.ts'

let service: Running<Service>
const reception = tokenFor('receptionist', undefined, { name: 'Maryam Haddad' })

beforeAll(async () => {
  service = await startService(workshop)
})
afterAll(() => service.stop())

const create = (body: object, headers = {}) =>
  service.ask('POST', '/api/customers', { as: reception, body, headers })
const aCustomer = async (fields: object = {}) =>
  (await create({ phone: '+971 50 000 0101', ...fields })).body.data
const count = async () =>
  (await service.service.db.pool.query('select count(*)::int as n from customers')).rows[0].n
const find = async (search: string) => {
  const { body } = await service.ask(
    'GET',
    `/api/customers?limit=100&search=${encodeURIComponent(search)}`,
    {
      as: reception,
    },
  )
  return body.data.map((row: { contact_person: string }) => row.contact_person)
}

describe('registering a customer', () => {
  test('needs only a phone, answers 201 with a code, the defaults and one event, and leaves a trail', async () => {
    const { status, body } = await create({ phone: ' 050 000 0101 ' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      phone: '050 000 0101',
      country: 'UAE',
      is_active: true,
      has_portal_access: false,
      version: 1,
    })
    expect(body.data.customer_code).toMatch(/^CUS-\d{6}$/)
    const events = await eventsOf(service.service)
    const own = events.filter((event) => event.aggregate === `customer:${body.data.id}`)
    expect(own.map((event) => event.name)).toEqual([
      'workshop.customer_changed',
      'workshop.audit_recorded',
    ])
    expect(own[1]?.payload).toMatchObject({
      action: 'customer_registered',
      actor_name: 'Maryam Haddad',
    })
  })

  test('refuses a missing phone at its field and stores nothing', async () => {
    const before = await count()
    const { status, body } = await create({ contact_person: 'Nobody' })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      success: false,
      code: 'invalid_input',
      details: [{ path: 'phone', code: 'required' }],
    })
    expect(await count()).toBe(before)
  })

  test('refuses a TRN without 15 digits for the UAE, takes any for another country', async () => {
    expect((await create({ phone: '1', trn: '123' })).body.details).toMatchObject([
      { path: 'trn', code: 'invalid_trn' },
    ])
    expect((await create({ phone: '1', trn: '123', country: 'Oman' })).status).toBe(201)
    expect((await create({ phone: '1', trn: '١٠٠-١٢٣٤-٥٦٧٠-٠٠٠٣' })).body.warnings).toEqual([
      { path: 'phone', code: 'phone_not_recognised' },
    ])
  })

  test('keeps a phone number that was typed in Arabic digits so that it can be dialled', async () => {
    const phones = { phone: '٠٥٠ ٠٠٠ ٠١٤٤', phone_secondary: '۰۴ ۰۰۰ ۰۱۴۵' }
    const made = await aCustomer(phones)
    expect(made).toMatchObject({ phone: '050 000 0144', phone_secondary: '04 000 0145' })
    const changed = await service.ask('PUT', `/api/customers/${made.id}`, {
      as: reception,
      body: { phone: '٠٥٠' },
    })
    expect(changed.body.data.phone).toBe('050')
  })

  test('saves what soft rules doubt, and says so at the fields', async () => {
    const { status, body } = await create({
      phone: '12',
      phone_secondary: '+971 50 000 0109',
      trn: '100123456700004',
    })
    expect(status).toBe(201)
    expect(body.warnings).toEqual([
      { path: 'phone', code: 'phone_not_recognised' },
      { path: 'trn', code: 'trn_unusual' },
    ])
  })

  test('asks for an e-mail when a password opens the portal', async () => {
    const { status, body } = await create({ phone: '050 000 0101', password: 'long enough' })
    expect(status).toBe(400)
    expect(body.details).toMatchObject([{ path: 'email', code: 'email_needed_for_portal' }])
  })

  test('answers 503 and stores nothing when portal access is asked and identity is away', async () => {
    const before = await count()
    const { status, body } = await create({
      phone: '050',
      email: 'a@example.com',
      password: 'long enough',
    })
    expect(status).toBe(503)
    expect(body.code).toBe('upstream_unavailable')
    expect(await count()).toBe(before)
  })

  test('acts once for a repeated idempotency key, also when the repeats run side by side', async () => {
    const before = await count()
    const headers = { 'idempotency-key': 'a-double-click' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create({ phone: '050 000 0199' }, headers)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await count()).toBe(before + 1)
    expect((await create({ phone: '050 000 0198' }, headers)).body.code).toBe(
      'idempotency_key_reused',
    )
  })

  test.each([
    ['phone', 12],
    ['phone', 'x'.repeat(51)],
    ['contact_person', 'x'.repeat(201)],
    ['contact_person', ['a']],
    ['contact_person', { $ne: null }],
    ['company_name', 'bell\u0007'],
    ['company_name', 'nul\u0000'],
    ['first_name', 'gnp.\u202Egpj'],
    ['last_name', 'half \ud83d'],
    ['notes', '<script>alert(1)</script>'],
    ['notes', 'x'.repeat(5001)],
    ['address', '<img src=x onerror=alert(1)>'],
    ['email', 'not an address'],
    ['email', 'a@b'],
    ['password', 'short'],
    ['country', 'Atlantis'],
    ['is_active', 'perhaps'],
    ['city', 'two\nlines'],
  ])('refuses bad %s (%j) with 400 at that field and stores nothing', async (field, value) => {
    const before = await count()
    const { status, body } = await create({
      phone: '050 000 0101',
      email: 'a@example.com',
      [field]: value,
    })
    expect(status).toBe(400)
    expect(body.details.map((detail: { path: string }) => detail.path)).toEqual([field])
    expect(await count()).toBe(before)
  })
})

describe('finding customers', () => {
  beforeAll(async () => {
    for (let number = 0; number < 10; number += 1)
      await aCustomer({ contact_person: `Filler ${number}` })
    await aCustomer({ contact_person: 'أحمد عبد الله', phone: '+971 50 000 0777', city: 'دبي' })
    await aCustomer({
      contact_person: 'فاطمة المنصوري',
      phone: '04 000 0778',
      email: 'Fatima.M@example.com',
    })
    await aCustomer({
      contact_person: '100% Auto_Parts',
      phone: '+971 2 000 0779',
      trn: '100000000900003',
    })
  })

  test.each([
    ['احمد', 'أحمد عبد الله'],
    ['أحْمَد', 'أحمد عبد الله'],
    ['عبدالله', 'أحمد عبد الله'],
    ['فاطمه المنصورى', 'فاطمة المنصوري'],
    ['FATIMA.m@', 'فاطمة المنصوري'],
    ['0500000777', 'أحمد عبد الله'],
    ['050-000 0777', 'أحمد عبد الله'],
    ['٠٥٠٠٠٠٠٧٧٧', 'أحمد عبد الله'],
    ['00971500000777', 'أحمد عبد الله'],
    ['+97140000778', 'فاطمة المنصوري'],
    ['100%', '100% Auto_Parts'],
    ['o_p', '100% Auto_Parts'],
    ['100000000900003', '100% Auto_Parts'],
  ])('"%s" finds %s', async (search, name) => {
    expect(await find(search)).toContain(name)
  })

  test('wildcards are text: "%%" and "a_b" find nothing', async () => {
    expect(await find('%%')).toEqual([])
    expect(await find('a_b')).toEqual([])
  })

  test('one character matches the beginning of the code, and finds nothing in the picker', async () => {
    expect((await find('c')).length).toBeGreaterThan(0)
    expect(await find('ح')).toEqual([])
    const picker = await service.ask('GET', '/api/customers/search?q=c', { as: reception })
    expect(picker).toMatchObject({ status: 200, body: { data: [] } })
  })

  test('the picker gives up to ten with code, names, phone, e-mail and activity', async () => {
    const { body } = await service.ask('GET', '/api/customers/search?q=%2B971', { as: reception })
    expect(body.data.length).toBeLessThanOrEqual(10)
    expect(Object.keys(body.data[0]).sort()).toEqual([
      'company_name',
      'contact_person',
      'customer_code',
      'email',
      'id',
      'is_active',
      'phone',
    ])
  })

  test('pages hold ten, the newest first; past the last page the list is empty', async () => {
    const first = await service.ask('GET', '/api/customers', { as: reception })
    const { total, pages } = first.body.pagination
    expect(first.body.data).toHaveLength(10)
    expect(first.body.pagination).toEqual({
      page: 1,
      limit: 10,
      total: await count(),
      pages: Math.ceil(total / 10),
    })
    const past = await service.ask('GET', `/api/customers?page=${pages + 1}`, { as: reception })
    expect(past.body).toMatchObject({ data: [], pagination: { total } })
  })

  test('sorts by a declared field in both directions, and refuses another', async () => {
    const by = async (sort: string) =>
      (
        await service.ask('GET', `/api/customers?limit=100&sort=${sort}`, { as: reception })
      ).body.data.map((row: { customer_code: string }) => row.customer_code)
    const up = await by('customer_code')
    expect(up).toEqual([...up].sort())
    expect(await by('-customer_code')).toEqual([...up].reverse())
    expect((await service.ask('GET', '/api/customers?sort=notes', { as: reception })).status).toBe(
      400,
    )
  })

  test.each([
    'page=0',
    'page=x',
    'limit=0',
    'limit=-1',
    'page=1e3',
    'search=%00a',
    'is_active=maybe',
    'page=1&page=2',
  ])('refuses the query %s with 400', async (query) => {
    expect((await service.ask('GET', `/api/customers?${query}`, { as: reception })).status).toBe(
      400,
    )
  })
})

describe('changing a customer', () => {
  test('changes what is named, leaves the rest, and drops read-only fields that a form sends back', async () => {
    const customer = await aCustomer({ contact_person: 'Before', city: 'Dubai' })
    const change = {
      contact_person: 'After',
      customer_code: 'CUS-1',
      has_portal_access: true,
      id: 'x',
      version: customer.version,
    }
    const { status, body } = await service.ask('PUT', `/api/customers/${customer.id}`, {
      as: reception,
      body: change,
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      contact_person: 'After',
      city: 'Dubai',
      customer_code: customer.customer_code,
      has_portal_access: false,
      version: 2,
    })
  })

  test('an empty text means none, except for the phone', async () => {
    const customer = await aCustomer({ contact_person: 'Somebody', city: 'Dubai' })
    const put = (body: object) =>
      service.ask('PUT', `/api/customers/${customer.id}`, { as: reception, body })
    expect((await put({ city: '' })).body.data.city).toBeNull()
    expect((await put({ phone: '' })).body.details).toMatchObject([
      { path: 'phone', code: 'required' },
    ])
    expect((await put({})).status).toBe(200)
  })

  test('refuses a save over a newer version and says who changed it; a client that names none wins', async () => {
    const customer = await aCustomer()
    const put = (body: object) =>
      service.ask('PUT', `/api/customers/${customer.id}`, { as: reception, body })
    expect((await put({ city: 'Dubai', version: 1 })).status).toBe(200)
    const late = await put({ city: 'Ajman', version: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'changed_since_read', params: { name: 'Maryam Haddad' } },
    })
    expect(late.body.error).toBe('Maryam Haddad changed this meanwhile')
    expect((await put({ city: 'Fujairah' })).body.data).toMatchObject({
      city: 'Fujairah',
      version: 3,
    })
  })

  test('twenty changes at once leave twenty versions and twenty events in their order', async () => {
    const customer = await aCustomer()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        service.ask('PUT', `/api/customers/${customer.id}`, {
          as: reception,
          body: { city: `City ${index}` },
        }),
      ),
    )
    const events = (await eventsOf(service.service, 'workshop.customer_changed')).filter(
      (event) => event.aggregate === `customer:${customer.id}`,
    )
    expect(events.map((event) => event.payload.version)).toEqual(
      Array.from({ length: 21 }, (_, index) => index + 1),
    )
  })
})

describe('deleting a customer', () => {
  test('removes one that nothing refers to, tells of it, and answers 404 the second time', async () => {
    const customer = await aCustomer({ contact_person: 'Gone' })
    const remove = () => service.ask('DELETE', `/api/customers/${customer.id}`, { as: reception })
    expect((await remove()).status).toBe(200)
    const events = await eventsOf(service.service, 'workshop.customer_changed')
    expect(events.at(-1)?.payload).toMatchObject({
      id: customer.id,
      is_deleted: true,
      is_active: false,
      version: 2,
    })
    expect((await remove()).status).toBe(404)
  })

  test('is refused with what refers to it, and leaves customer and events alone', async () => {
    const customer = await aCustomer()
    await asOwner(service.database, (client) =>
      client.query(`create table if not exists visits (customer_id uuid references customers);
        insert into visits values ('${customer.id}')`),
    )
    const events = (await eventsOf(service.service)).length
    const { status, body } = await service.ask('DELETE', `/api/customers/${customer.id}`, {
      as: reception,
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'still_referenced', params: { what: 'visits' } })
    expect((await eventsOf(service.service)).length).toBe(events)
  })
})

describe('what is not theirs', () => {
  test('a customer finds the own record only, whatever is searched for', async () => {
    const mine = await aCustomer({ contact_person: 'Mine' })
    const other = await aCustomer({ contact_person: 'Other' })
    const me = tokenFor('customer', mine.id)
    const list = await service.ask('GET', '/api/customers?search=Other', { as: me })
    expect(list.body.data.map((row: { id: string }) => row.id)).toEqual([mine.id])
    expect((await service.ask('GET', `/api/customers/${mine.id}`, { as: me })).status).toBe(200)
    const foreign = await service.ask('GET', `/api/customers/${other.id}`, { as: me })
    const unknown = await service.ask(
      'GET',
      '/api/customers/00000000-0000-7000-8000-000000000000',
      { as: me },
    )
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  })

  test('no answer holds a password, its hash or anything internal', async () => {
    const customer = await aCustomer({ contact_person: 'Plain' })
    expect(Object.keys(customer)).not.toEqual(expect.arrayContaining(['password']))
    expect(JSON.stringify(customer)).not.toMatch(/password|search|_key|reservation/)
  })
})
