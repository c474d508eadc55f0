/** The list of open work about which customers are called, and the figures above it. */
import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  downloadFile,
  type RunningService,
  readOutboxEvents,
  runAsAdmin,
  startService,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import { createApprovals } from '../estimate-approvals/approvals-testing.ts'
import { createEstimatesFixture, labour } from '../estimates/estimates-testing.ts'
import { expireEstimates } from '../estimates/expire-estimates.ts'
import { manager, type Person, reception } from '../work-cards/work-cards-testing.ts'
import { remindOfDeferredWork } from './remind-of-deferred-work.ts'
import { toDecidedRange } from './work-age-rules.ts'

const dayMs = 86_400_000
/** Shortly after midnight in Dubai: another day than in UTC. */
const start = new Date('2026-03-10T20:30:00Z')
const list = '/estimates/deferred-work'

let service: RunningService<Service>
let now = start
let portal: ReturnType<typeof shop.createPortalClient>
const shop = createEstimatesFixture(() => service)
const { decide } = createApprovals(() => portal)

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
  portal = shop.createPortalClient()
  await shop.storeSettings({
    company_trn: '100000000000003',
    shop_timezone: 'Asia/Dubai',
    shop_name: 'Falcon Garage',
    estimate_valid_days: '7',
  })
})
afterAll(async () => {
  await portal.close()
  await service.stop()
})
beforeEach(() => {
  now = start
})

const get = async (path: string, as = reception) => {
  const { status, body } = await shop.request('GET', path, undefined, as)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const call = (id: string, body: object, as = reception, key: string = uuid()) =>
  shop.request('POST', `${list}/${id}/calls`, body, as, { 'idempotency-key': key })

/** A car whose customer deferred or declined every line. */
const createOpenWork = async (
  lines: readonly object[],
  outcome: 'declined' | 'deferred' = 'deferred',
): Promise<{ customer: Person; vehicle_id: string }> => {
  const customer = await shop.createCustomer()
  const estimate = await shop.createSent({ lines }, { customer_id: customer.id })
  await decide(estimate, outcome, customer.token)
  return { customer, vehicle_id: estimate.vehicle_id }
}
const listOf = async (customer: Person, query = '') =>
  (await get(`${list}?customer_id=${customer.id}${query}`)).data
const descriptionsOf = (rows: { description: string }[]) => rows.map((row) => row.description)

describe('the list to call', () => {
  test('has the open work with car, customer, prices and age, the most valuable first', async () => {
    const { customer, vehicle_id } = await createOpenWork([
      labour('Turn brake discs', 100),
      labour('Replace shocks', 900),
    ])
    now = new Date(start.getTime() + 40 * dayMs)
    const rows = await listOf(customer)
    expect(rows).toMatchObject([
      {
        description: 'Replace shocks',
        vehicle_id,
        customer_id: customer.id,
        price_then: 900,
        price_now: 900,
        decision: 'deferred',
        age_days: 40,
        is_due: false,
        last_contact_at: null,
        open_of_vehicle_count: 2,
      },
      { description: 'Turn brake discs', open_of_vehicle_count: 2 },
    ])
    expect(descriptionsOf(await listOf(customer, '&sort=price_then'))).toEqual([
      'Turn brake discs',
      'Replace shocks',
    ])
    expect(await listOf(customer, '&page=2&limit=1')).toMatchObject([
      { description: 'Turn brake discs' },
    ])
    expect(descriptionsOf(await listOf(customer, '&search=shocks'))).toEqual(['Replace shocks'])
    expect(
      await listOf(customer, `&search=${rows[0].plate_number.replaceAll(' ', '+')}`),
    ).toHaveLength(2)
    expect(await listOf(customer, '&search=nothing+like+that')).toEqual([])
    expect(await listOf(customer, '&decision=declined')).toEqual([])
  })

  test.each([
    ['اطار', 'إطار أمامي'],
    ['إطارأمامى', 'إطار أمامي'],
    ['٢٠٥', 'Tyre 205/55'],
    ['TYRE 205', 'Tyre 205/55'],
  ])('the search for %s finds the work %s', async (search, description) => {
    const { customer } = await createOpenWork([labour(description, 300), labour('Belt', 100)])
    const query = `?customer_id=${customer.id}&search=${encodeURIComponent(search)}`
    expect(descriptionsOf((await get(`${list}${query}`)).data)).toEqual([description])
    for (const as of [createTestToken('mechanic'), customer.token])
      expect((await shop.request('GET', `${list}${query}`, undefined, as)).status).toBe(403)
  })

  test('is filtered by the days of the shop since the decision', async () => {
    const { customer } = await createOpenWork([labour('Flush coolant', 150)], 'declined')
    const agesAfter = async (days: number) => {
      now = new Date(start.getTime() + days * dayMs)
      const found: string[] = []
      for (const age of ['up_to_30', 'up_to_90', 'up_to_180', 'older'])
        if ((await listOf(customer, `&age=${age}`)).length > 0) found.push(age)
      return found
    }
    expect(await agesAfter(0)).toEqual(['up_to_30'])
    expect(await agesAfter(30)).toEqual(['up_to_30'])
    expect(await agesAfter(31)).toEqual(['up_to_90'])
    expect(await agesAfter(90)).toEqual(['up_to_90'])
    expect(await agesAfter(180)).toEqual(['up_to_180'])
    expect(await agesAfter(181)).toEqual(['older'])
    expect(toDecidedRange('up_to_90', 'Asia/Dubai', '2026-04-30')).toEqual({
      decided_from: '2026-01-29T20:00:00.000Z',
      decided_before: '2026-03-30T20:00:00.000Z',
    })
  })

  test('keeps a call for all open work of the car, and reminds the office on the agreed day, once', async () => {
    const { customer } = await createOpenWork([labour('Belt', 300), labour('Hoses', 200)])
    const [belt] = await listOf(customer)
    const body = { call_again_on: '2026-03-20', note: 'After the salary', version: belt.version }
    const key = uuid()
    expect((await call(belt.id, body, reception, key)).body.data).toEqual({ called_count: 2 })
    // A double click gets the same response; another device has read the former version.
    expect((await call(belt.id, body, reception, key)).body.data).toEqual({ called_count: 2 })
    expect((await call(belt.id, body)).body.code).toBe('changed_since_read')
    expect(await listOf(customer, '&call=now')).toEqual([])
    expect(await listOf(customer, '&call=later')).toMatchObject(
      [{ description: 'Belt' }, { description: 'Hoses' }].map((row) => ({
        ...row,
        deferred_until: '2026-03-20',
        contact_note: 'After the salary',
        last_contact_at: '2026-03-10T20:30:00Z',
        is_due: false,
      })),
    )

    const remind = async () => {
      await remindOfDeferredWork(service.service)
      return (await readOutboxEvents(service.service, 'workshop.deferred_work_due')).length
    }
    const before = await remind()
    now = new Date('2026-03-19T20:05:00Z')
    expect(await remind()).toBe(before + 1)
    expect(await remind()).toBe(before + 1)
    const events = await readOutboxEvents(service.service, 'workshop.deferred_work_due')
    expect(events.at(-1)?.payload).toMatchObject({
      date: '2026-03-20',
      work_count: 2,
      vehicle_count: 1,
      amount: 500,
    })
    expect(await listOf(customer, '&call=due')).toMatchObject([{ is_due: true }, { is_due: true }])
  })

  test('leaves out work that is closed, and refuses a call about it', async () => {
    const { customer, vehicle_id } = await createOpenWork([labour('Wipers', 50)])
    const [work] = await listOf(customer)
    const dropped = { status: 'dropped', version: work.version }
    await shop.request('PUT', `/vehicles/${vehicle_id}/deferred-work/${work.id}`, dropped)
    expect(await listOf(customer)).toEqual([])
    const again = { call_again_on: '2026-04-01', version: work.version + 1 }
    expect((await call(work.id, again)).body).toMatchObject({
      code: 'changed_since_read',
      params: { name: 'Maryam Haddad', version: work.version + 1 },
    })
    expect((await shop.request('GET', `${list}/${work.id}/message`)).status).toBe(404)
    expect((await call(uuid(), again)).status).toBe(404)
    expect((await call(work.id, { call_again_on: 'soon', version: 1 })).status).toBe(400)
  })

  test('is not called again on a day that is over in the shop', async () => {
    const { customer } = await createOpenWork([labour('Belt', 300)])
    const [{ id, version }] = await listOf(customer)
    // It is 11 March in Dubai already.
    const past = await call(id, { call_again_on: '2026-03-10', version })
    expect(past.status).toBe(400)
    expect(past.body.details).toMatchObject([
      { path: 'call_again_on', code: 'date_too_early', params: { minimum: '2026-03-11' } },
    ])
    expect((await call(id, { call_again_on: '2026-03-11', version })).status).toBe(200)
  })

  test('writes a message with car, work and prices in each language', async () => {
    const { customer } = await createOpenWork([labour('Belt', 300), labour('Hoses', 1200.5)])
    const [work] = await listOf(customer)
    const { texts } = (await get(`${list}/${work.id}/message`)).data
    expect(texts.map(({ language }: { language: string }) => language)).toEqual(['en', 'ar'])
    for (const { text, whatsapp_url } of texts) {
      expect(text).toContain(work.plate_number)
      expect(text).toContain('1,200.50')
      expect(text).toContain('Belt')
      expect(decodeURIComponent(whatsapp_url)).toContain(text)
    }
    expect(texts[0].text).toContain('Falcon Garage')
  })

  test('writes no message about a car that was sold to another customer meanwhile', async () => {
    const { customer, vehicle_id } = await createOpenWork([labour('Belt', 300)])
    const [work] = await listOf(customer)
    const buyer = await shop.createCustomer()
    const sale = { customer_id: buyer.id, plate_number: 'SHJ 2 22222' }
    await shop.request('PUT', `/vehicles/${vehicle_id}`, sale)
    expect(await listOf(customer)).toEqual([])
    expect((await shop.request('GET', `${list}/${work.id}/message`)).status).toBe(404)
  })

  test('is exported with its filters by managers only', async () => {
    const { customer } = await createOpenWork([labour('Belt', 300), labour('Hoses', 200)])
    const path = `${list}/export?customer_id=${customer.id}&format=csv&language=en`
    const { text } = await downloadFile(service, path, manager)
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain('Belt')
    expect(lines[3]).toContain('500.00')
    expect((await shop.request('GET', path, undefined, reception)).status).toBe(403)
  })

  test('is for the office only', async () => {
    const { customer } = await createOpenWork([labour('Belt', 300)])
    const [work] = await listOf(customer)
    for (const as of [createTestToken('mechanic'), createTestToken('employee'), customer.token]) {
      for (const path of [list, `${list}/${work.id}/message`, '/estimates/figures'])
        expect((await shop.request('GET', path, undefined, as)).status).toBe(403)
      const body = { call_again_on: '2026-04-01', version: work.version }
      expect((await call(work.id, body, as)).status).toBe(403)
    }
  })

  test('reads its first page by the indexes among 50,000 pieces of open work', async () => {
    const plans = await runAsAdmin(service.database.name, async (client) => {
      await client.query("set session_replication_role = 'replica'")
      await client.query(
        `insert into vehicles (id, customer_id, plate_number, plate_key, make, model, qr_token, created_at, updated_at, search)
         select gen_random_uuid(), gen_random_uuid(), 'Q ' || number, 'Q' || number, 'Nissan', 'Patrol', 'q' || number, now(), now(), ''
         from generate_series(1, 50000) as number`,
      )
      await client.query(
        `insert into deferred_work (id, vehicle_id, customer_id, estimate_id, line_key, kind, description, quantity,
          unit_price_fils, price_then_fils, decision, decided_at, deferred_until, updated_at)
         select gen_random_uuid(), id, customer_id, gen_random_uuid(), gen_random_uuid(), 'labour', 'Work', 1,
          number, number, 'deferred', timestamptz '2020-01-01' + number * interval '1 minute', date '2020-01-01' + number, now()
         from (select id, customer_id, substr(qr_token, 2)::int as number from vehicles where plate_key like 'Q%') as car`,
      )
      await client.query('analyze vehicles')
      await client.query('analyze deferred_work')
      const planOf = async (order: string) => {
        const { rows } = await client.query(
          `explain select id from deferred_work
           where status = 'open'
             and (select vehicles.customer_id = deferred_work.customer_id from vehicles where vehicles.id = vehicle_id)
           order by ${order} limit 20`,
        )
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      }
      const found = [
        await planOf('price_then_fils desc, id desc'),
        await planOf('decided_at, id desc'),
        await planOf('deferred_until, id desc'),
      ]
      await client.query("delete from deferred_work where description = 'Work'")
      await client.query("delete from vehicles where plate_key like 'Q%'")
      return found
    })
    expect(plans[0]).toContain('deferred_work_open_by_value')
    expect(plans[1]).toContain('deferred_work_open_by_age')
    expect(plans[2]).toContain('deferred_work_open_by_day')
  })
})

describe('the figures of estimates', () => {
  test('count what was sent in a period of the shop, and what became of it', async () => {
    now = new Date('2026-05-01T05:00:00Z')
    const customer = await shop.createCustomer()
    const lines = [labour('Pads', 200), labour('Discs', 100)]
    const sendOne = () => shop.createSent({ lines }, { customer_id: customer.id })
    const [approved, declined, expired] = [await sendOne(), await sendOne(), await sendOne()]
    now = new Date('2026-05-01T07:00:00Z')
    await decide(approved, ['approved', 'deferred'], customer.token)
    now = new Date('2026-05-01T09:00:00Z')
    await decide(declined, 'declined', customer.token)
    now = new Date('2026-05-09T05:00:00Z')
    await expireEstimates(service.service)
    await sendOne()
    const withdrawn = await sendOne()
    await shop.withdraw(withdrawn.id)

    const figures = (await get('/estimates/figures?from=2026-05-01&to=2026-05-09')).data
    expect(expired.status).toBe('sent')
    expect(figures).toMatchObject({
      from: '2026-05-01',
      to: '2026-05-09',
      sent: { count: 4, value: 1260 },
      waiting: { count: 1, value: 315 },
      expired: { count: 1, value: 315 },
      decided: { count: 2, value: 630 },
      approved: { count: 1, value: 210 },
      approval_rate: 33.3,
      approval_rate_by_value: 22.2,
      average_decision_minutes: 180,
    })
    expect((await get('/estimates/figures?from=2026-05-02&to=2026-05-08')).data).toMatchObject({
      sent: { count: 0, value: 0 },
      approval_rate: null,
      average_decision_minutes: null,
    })
    expect(
      (await shop.request('GET', '/estimates/figures?from=2026-05-09&to=2026-05-01')).status,
    ).toBe(400)
  })

  test('show open work by age, and by default the last 30 days', async () => {
    now = new Date('2026-08-01T05:00:00Z')
    const before = (await get('/estimates/figures')).data
    expect(before).toMatchObject({ from: '2026-07-03', to: '2026-08-01' })
    await createOpenWork([labour('Belt', 300)])
    const after = (await get('/estimates/figures')).data
    const youngest = (figures: { deferred: { count: number; value: number }[] }) =>
      figures.deferred[0]!
    expect(youngest(after)).toEqual({
      age: 'up_to_30',
      count: youngest(before).count + 1,
      value: youngest(before).value + 300,
    })
  })
})
