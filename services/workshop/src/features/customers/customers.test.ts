import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  repeatWhileBusy,
  runAsOwner,
  startService,
} from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'

let service: RunningService<Service>
const reception = createTestToken('receptionist', undefined, { name: 'Maryam Haddad' })

beforeAll(async () => {
  service = await startService(workshop)
})
afterAll(() => service.stop())

const create = (body: object, headers = {}) =>
  service.request('POST', '/api/customers', { as: reception, body, headers })
const aCustomer = async (fields: object = {}) =>
  (await create({ phone: '+971 50 000 0101', ...fields })).body.data
const count = async () =>
  (await service.service.db.pool.query('select count(*)::int as n from customers')).rows[0].n
const find = async (search: string) => {
  const { body } = await service.request(
    'GET',
    `/api/customers?limit=100&search=${encodeURIComponent(search)}`,
    {
      as: reception,
    },
  )
  return body.data.map((row: { contact_person: string }) => row.contact_person)
}

describe('registering a customer', () => {
  test('requires only a phone, returns the code and the defaults, and publishes an event and an audit entry', async () => {
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
    const events = await readOutboxEvents(service.service)
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

  test('rejects a missing phone at its field and stores nothing', async () => {
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

  test('rejects a TRN without 15 digits for the UAE and accepts any TRN for another country', async () => {
    expect((await create({ phone: '1', trn: '123' })).body.details).toMatchObject([
      { path: 'trn', code: 'invalid_trn' },
    ])
    expect((await create({ phone: '1', trn: '123', country: 'Oman' })).status).toBe(201)
    expect((await create({ phone: '1', trn: '١٠٠-١٢٣٤-٥٦٧٠-٠٠٠٣' })).body.warnings).toEqual([
      { path: 'phone', code: 'phone_not_recognised' },
    ])
  })

  test('stores a phone number typed in Arabic digits in Latin digits', async () => {
    const phones = { phone: '٠٥٠ ٠٠٠ ٠١٤٤', phone_secondary: '۰۴ ۰۰۰ ۰۱۴۵' }
    const made = await aCustomer(phones)
    expect(made).toMatchObject({ phone: '050 000 0144', phone_secondary: '04 000 0145' })
    const changed = await service.request('PUT', `/api/customers/${made.id}`, {
      as: reception,
      body: { phone: '٠٥٠' },
    })
    expect(changed.body.data.phone).toBe('050')
  })

  test('stores a pasted TRN in Latin digits and without direction marks', async () => {
    const pasted = '\u202a\u200e100\u00a01234\u202f5670 ٠٠٠٣\u202c\u200f\u00a0'
    const made = await create({ phone: '050 000 0101', trn: `\u2066${pasted}\u2069` })
    expect(made.body).toMatchObject({ data: { trn: '100 1234 5670 0003' }, warnings: [] })
    const path = `/api/customers/${made.body.data.id}`
    const cleared = await service.request('PUT', path, { as: reception, body: { trn: '\u200e' } })
    expect(cleared.body.data.trn).toBeNull()
  })

  test('saves an unusual phone and TRN with warnings at their fields', async () => {
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

  test('requires an e-mail if a password opens the portal', async () => {
    const { status, body } = await create({ phone: '050 000 0101', password: 'long enough' })
    expect(status).toBe(400)
    expect(body.details).toMatchObject([{ path: 'email', code: 'email_needed_for_portal' }])
  })

  test('returns 503 and stores nothing if portal access is requested while identity is unavailable', async () => {
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

  test('registers once for a repeated idempotency key, also in parallel requests', async () => {
    const before = await count()
    const headers = { 'idempotency-key': 'a-double-click' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        repeatWhileBusy(() => create({ phone: '050 000 0199' }, headers)),
      ),
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
  ])('rejects the %s %j with 400 at that field and stores nothing', async (field, value) => {
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

  test('treats LIKE wildcards as text: "%%" and "a_b" find nothing', async () => {
    expect(await find('%%')).toEqual([])
    expect(await find('a_b')).toEqual([])
  })

  test('matches the beginning of the code with one character, which finds nothing in the picker', async () => {
    expect((await find('c')).length).toBeGreaterThan(0)
    expect(await find('ح')).toEqual([])
    const picker = await service.request('GET', '/api/customers/search?q=c', { as: reception })
    expect(picker).toMatchObject({ status: 200, body: { data: [] } })
  })

  test('returns up to ten customers to the picker with code, names, phone, e-mail and activity', async () => {
    const { body } = await service.request('GET', '/api/customers/search?q=%2B971', {
      as: reception,
    })
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

  test('returns pages of ten, newest first, and an empty list past the last page', async () => {
    const first = await service.request('GET', '/api/customers', { as: reception })
    const { total, pages } = first.body.pagination
    expect(first.body.data).toHaveLength(10)
    expect(first.body.pagination).toEqual({
      page: 1,
      limit: 10,
      total: await count(),
      pages: Math.ceil(total / 10),
    })
    const past = await service.request('GET', `/api/customers?page=${pages + 1}`, { as: reception })
    expect(past.body).toMatchObject({ data: [], pagination: { total } })
  })

  test('sorts by a declared field in both directions and rejects another field', async () => {
    const by = async (sort: string) =>
      (
        await service.request('GET', `/api/customers?limit=100&sort=${sort}`, { as: reception })
      ).body.data.map((row: { customer_code: string }) => row.customer_code)
    const up = await by('customer_code')
    expect(up).toEqual([...up].sort())
    expect(await by('-customer_code')).toEqual([...up].reverse())
    expect(
      (await service.request('GET', '/api/customers?sort=notes', { as: reception })).status,
    ).toBe(400)
  })

  test('sorts by the name that the list shows: contact, company, full name or code', async () => {
    const inOrder = [
      { email: 'sortme@example.com' },
      { first_name: 'Sortme', last_name: 'Adel' },
      { company_name: 'Sortme Bakery', first_name: 'Adel' },
      { contact_person: 'Sortme Calligrapher', company_name: 'Adel', first_name: 'Adel' },
      { last_name: 'Sortme Dental' },
    ]
    const codes: string[] = []
    for (const fields of inOrder) codes.push((await aCustomer(fields)).customer_code)
    const sortedBy = async (sort: string) => {
      const { body } = await service.request('GET', `/api/customers?search=sortme&sort=${sort}`, {
        as: reception,
      })
      return body.data.map((row: { customer_code: string }) => row.customer_code)
    }
    expect(await sortedBy('contact_person')).toEqual(codes)
    expect(await sortedBy('-contact_person')).toEqual(codes.toReversed())
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
  ])('rejects the query %s with 400', async (query) => {
    expect(
      (await service.request('GET', `/api/customers?${query}`, { as: reception })).status,
    ).toBe(400)
  })
})

describe('changing a customer', () => {
  test('changes only the fields that are sent and ignores read-only fields', async () => {
    const customer = await aCustomer({ contact_person: 'Before', city: 'Dubai' })
    const change = {
      contact_person: 'After',
      customer_code: 'CUS-1',
      has_portal_access: true,
      id: 'x',
      version: customer.version,
    }
    const { status, body } = await service.request('PUT', `/api/customers/${customer.id}`, {
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

  test('clears a field that is sent empty and rejects an empty phone', async () => {
    const customer = await aCustomer({ contact_person: 'Somebody', city: 'Dubai' })
    const put = (body: object) =>
      service.request('PUT', `/api/customers/${customer.id}`, { as: reception, body })
    expect((await put({ city: '' })).body.data.city).toBeNull()
    expect((await put({ phone: '' })).body.details).toMatchObject([
      { path: 'phone', code: 'required' },
    ])
    expect((await put({})).status).toBe(200)
  })

  test('rejects a change of an older version with the name of the last editor, and accepts one without a version', async () => {
    const customer = await aCustomer()
    const put = (body: object) =>
      service.request('PUT', `/api/customers/${customer.id}`, { as: reception, body })
    expect((await put({ city: 'Dubai', version: 1 })).status).toBe(200)
    const late = await put({ city: 'Ajman', version: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'changed_since_read', params: { name: 'Maryam Haddad' } },
    })
    expect(late.body.error).toBe('Maryam Haddad updated this record while you were working')
    expect((await put({ city: 'Fujairah' })).body.data).toMatchObject({
      city: 'Fujairah',
      version: 3,
    })
  })

  test('writes one version and one event per change in order if twenty changes run in parallel', async () => {
    const customer = await aCustomer()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        service.request('PUT', `/api/customers/${customer.id}`, {
          as: reception,
          body: { city: `City ${index}` },
        }),
      ),
    )
    const events = (await readOutboxEvents(service.service, 'workshop.customer_changed')).filter(
      (event) => event.aggregate === `customer:${customer.id}`,
    )
    expect(events.map((event) => event.payload.version)).toEqual(
      Array.from({ length: 21 }, (_, index) => index + 1),
    )
  })
})

describe('deleting a customer', () => {
  test('deletes an unreferenced customer, publishes the event and returns 404 the second time', async () => {
    const customer = await aCustomer({ contact_person: 'Gone' })
    const remove = () =>
      service.request('DELETE', `/api/customers/${customer.id}`, { as: reception })
    expect((await remove()).status).toBe(200)
    const events = await readOutboxEvents(service.service, 'workshop.customer_changed')
    expect(events.at(-1)?.payload).toMatchObject({
      id: customer.id,
      is_deleted: true,
      is_active: false,
      version: 2,
    })
    expect((await remove()).status).toBe(404)
  })

  test('rejects the deletion of a referenced customer with the referring table and publishes nothing', async () => {
    const customer = await aCustomer()
    await runAsOwner(service.database, (client) =>
      client.query(`create table if not exists visits (customer_id uuid references customers);
        insert into visits values ('${customer.id}')`),
    )
    const events = (await readOutboxEvents(service.service)).length
    const { status, body } = await service.request('DELETE', `/api/customers/${customer.id}`, {
      as: reception,
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'still_referenced', params: { what: 'visits' } })
    expect((await readOutboxEvents(service.service)).length).toBe(events)
  })
})

describe('access to customers', () => {
  test('shows a customer only their own record, whatever the search says', async () => {
    const mine = await aCustomer({ contact_person: 'Mine' })
    const other = await aCustomer({ contact_person: 'Other' })
    const me = createTestToken('customer', mine.id)
    const list = await service.request('GET', '/api/customers?search=Other', { as: me })
    expect(list.body.data.map((row: { id: string }) => row.id)).toEqual([mine.id])
    expect((await service.request('GET', `/api/customers/${mine.id}`, { as: me })).status).toBe(200)
    const foreign = await service.request('GET', `/api/customers/${other.id}`, { as: me })
    const unknown = await service.request(
      'GET',
      '/api/customers/00000000-0000-7000-8000-000000000000',
      { as: me },
    )
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  })

  test('never shows a customer the notes of the staff', async () => {
    const secret = 'Pays late, ask for cash'
    const mine = await aCustomer({ contact_person: 'Mine', notes: secret })
    const me = createTestToken('customer', mine.id)
    const read = async (path: string, as: string) =>
      JSON.stringify((await service.request('GET', path, { as })).body)
    for (const path of [
      `/api/customers/${mine.id}`,
      '/api/customers?search=Mine',
      '/api/customers',
    ])
      expect(await read(path, me)).not.toContain(secret)
    expect(await read(`/api/customers/${mine.id}`, me)).toContain(mine.id)
    expect(await read(`/api/customers/${mine.id}`, reception)).toContain(secret)
  })

  test('returns no password, hash or internal column', async () => {
    const customer = await aCustomer({ contact_person: 'Plain' })
    expect(Object.keys(customer)).not.toEqual(expect.arrayContaining(['password']))
    expect(JSON.stringify(customer)).not.toMatch(/password|search|_key|reservation/)
  })
})
