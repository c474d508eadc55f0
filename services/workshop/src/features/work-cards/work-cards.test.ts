import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  startService,
} from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import type { WorkshopService } from '../../workshop-service.ts'
import { recalculateAfterVatChange } from '../vat-changes/recalculate-after-vat-change.ts'
import { createShopFixture, type Person, reception, unknownId } from './work-cards-testing.ts'

let service: RunningService<WorkshopService>
const shop = createShopFixture(() => service)
const { createCard, openCard, readCard, readHistory, request } = shop
let mechanic: Person
let other: Person
let customer: Person
let vehicle_id: string

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-12-31T21:30:00Z') })
  await shop.storeSettings({ company_trn: '100000000000003' })
  mechanic = await shop.createEmployee('Rajesh Kumar')
  other = await shop.createEmployee('سعيد الشامسي')
  customer = await shop.createCustomer({ contact_person: 'خالد المرزوقي', trn: '100000000900003' })
  vehicle_id = await shop.createVehicle(customer.id)
})
afterAll(() => service.stop())

const openOwnCard = (fields: object = {}) =>
  createCard({ customer_id: customer.id, vehicle_id, ...fields })
const change = (id: string, body: object) => request('PUT', `/work-cards/${id}`, body)
const count = async () =>
  (await service.service.db.pool.query('select count(*)::int as n from work_cards')).rows[0].n
const eventsOfCard = async (id: string) =>
  (await readOutboxEvents(service.service)).filter(
    ({ aggregate, name }) =>
      aggregate === `work_card:${id}` && name !== 'workshop.work_card_changed',
  )

describe('opening a work card', () => {
  const readTotals = async (id: string) =>
    (
      await service.service.db.pool.query(
        `select labour_total, parts_total, total_amount, paid_amount, payment_status, is_taxed, task_count,
           completed_task_count
         from work_cards where id = $1`,
        [id],
      )
    ).rows[0]

  test.each([
    { title: 'without tasks', tasks: [], total: '0.00' },
    { title: 'without costs', tasks: [{ description: 'Look' }], total: '0.00' },
    {
      title: 'with costs of every kind',
      tasks: [
        { description: 'Estimated', estimated_cost: 100.1 },
        { description: 'Cheaper', estimated_cost: 50, actual_cost: 40, status: 'completed' },
        { description: 'Free', estimated_cost: 70, actual_cost: 0 },
        { description: 'Cancelled', estimated_cost: 1000, status: 'cancelled' },
      ],
      total: '147.11',
    },
  ])('has the totals that a recalculation finds: $title', async ({ tasks, total }) => {
    const { id } = await openOwnCard({ tasks })
    const totals = await readTotals(id)
    expect(totals.total_amount).toBe(total)
    if (tasks.length === 0) return expect(totals).toMatchObject({ payment_status: 'unpaid' })
    expect((await request('POST', `/work-cards/${id}/recalculate`)).status).toBe(200)
    expect(await readTotals(id)).toEqual(totals)
  })

  test('numbers it by the local year, drops blank tasks, calculates its total and publishes the event', async () => {
    const opened = await openOwnCard({
      assigned_mechanic_id: mechanic.id,
      customer_complaint: 'Knocks when cold',
      estimated_cost: '٣٥٠.50',
      promised_date: '2027-01-02T18:30',
      mileage_in: 61_000,
      fuel_level: 'half',
      condition_notes: 'Scratched door',
      tasks: [
        { description: '  Change the oil ', estimated_cost: 120.1, task_type: 'service' },
        { description: ' ', estimated_cost: 999 },
        { description: 'Look at the brakes' },
      ],
    })
    // 01:30 on 1 January in Dubai.
    expect(opened.work_card_number).toMatch(/^WC-2027-\d{6}$/)
    expect(opened).toMatchObject({
      status: 'pending',
      received_date: '2026-12-31T21:30:00Z',
      promised_date: '2027-01-02T14:30:00Z',
      contact_person: 'خالد المرزوقي',
      plate_number: 'DXB A 40004',
      mechanic_name: 'Rajesh Kumar',
      customer_trn: '100000000900003',
      estimated_cost: 350.5,
      total_amount: 126.11,
      paid_amount: 0,
      payment_status: 'unpaid',
      task_count: 2,
      completed_task_count: 0,
      tax_percentage: 5,
      version: 1,
    })
    expect(opened.tasks.map((task: object) => task)).toMatchObject([
      {
        description: 'Change the oil',
        task_type: 'service',
        status: 'pending',
        estimated_cost: 120.1,
      },
      { description: 'Look at the brakes', task_type: 'other', estimated_cost: null },
    ])
    expect(await readHistory(opened.id)).toMatchObject([
      { event: 'created', by: { name: 'Maryam Haddad', role: 'receptionist' } },
    ])
    expect(await eventsOfCard(opened.id)).toMatchObject([
      {
        name: 'workshop.work_card_created',
        payload: { customer_id: customer.id, assigned_mechanic_id: mechanic.id },
      },
    ])
    // The vehicle's mileage rises and never falls.
    expect((await request('GET', `/vehicles/${vehicle_id}`)).body.data.mileage).toBe(61_000)
    await openOwnCard({ mileage_in: 600 })
    expect((await request('GET', `/vehicles/${vehicle_id}`)).body.data.mileage).toBe(61_000)
    await change(opened.id, { mileage_in: 62_000 })
    expect((await request('GET', `/vehicles/${vehicle_id}`)).body.data.mileage).toBe(62_000)
  })

  test('warns of a mileage below the last reading, on the card and on the vehicle, and keeps what was typed', async () => {
    const car = await shop.createVehicle(customer.id)
    const open = (mileage_in: number) =>
      request('POST', '/work-cards', {
        customer_id: customer.id,
        vehicle_id: car,
        payment_type: 'cash',
        mileage_in,
      })
    expect((await open(50_000)).body.warnings).toEqual([])
    const below = { code: 'mileage_below_last', params: { last: 50_000 } }
    const { status, body } = await open(49_999)
    expect([status, body.data.mileage_in]).toEqual([201, 49_999])
    expect(body.warnings).toEqual([{ path: 'mileage_in', ...below }])
    expect((await change(body.data.id, { mileage_in: 50_000 })).body.warnings).toEqual([])
    expect((await change(body.data.id, { mileage_in: 5 })).body).toMatchObject({
      data: { mileage_in: 5 },
      warnings: [{ path: 'mileage_in', ...below }],
    })
    expect((await change(body.data.id, { condition_notes: 'Clean' })).body.warnings).toEqual([])
    const corrected = await request('PUT', `/vehicles/${car}`, { mileage: 49_000 })
    expect(corrected.body).toMatchObject({
      data: { mileage: 49_000 },
      warnings: [{ path: 'mileage', ...below }],
    })
  })

  test('stores every field of its tasks and rejects a total above the maximum', async () => {
    const { tasks, completed_task_count } = await openOwnCard({
      tasks: [{ description: 'Wash', status: 'completed' }],
    })
    expect([tasks[0].status, completed_task_count]).toEqual(['completed', 1])
    const expensiveTask = { description: 'Engine', estimated_cost: 99_999_999.99 }
    const { status, body } = await openCard({
      customer_id: customer.id,
      vehicle_id,
      tasks: Array(101).fill(expensiveTask),
    })
    expect([status, body.details]).toMatchObject([
      400,
      [{ path: 'total_amount', code: 'too_large' }],
    ])
  })

  test.each([
    ['customer_id', undefined, 'required'],
    ['customer_id', 'nonsense', 'invalid_id'],
    ['vehicle_id', unknownId, 'unknown_vehicle'],
    ['payment_type', 'barter', 'not_an_option'],
    ['payment_type', undefined, 'required'],
    ['promised_date', '2027-02-30', 'invalid_date'],
    ['promised_date', 'tomorrow', 'invalid_date'],
    ['promised_date', '2027-01-02T25:00', 'invalid_date'],
    ['estimated_cost', -1, 'too_small'],
    ['estimated_cost', 1.005, 'too_many_decimals'],
    ['mileage_in', 1.5, 'not_a_whole_number'],
    ['fuel_level', 'plenty', 'not_an_option'],
    ['insurance_claim_number', 'x'.repeat(101), 'too_long'],
    ['purchase_order_number', 'x'.repeat(101), 'too_long'],
    ['insurance_company', 'a\u202Eb', 'hidden_characters'],
    ['tasks', 'all of them', 'wrong_type'],
  ])('rejects %s %j with 400 %s at that field and stores nothing', async (field, value, code) => {
    const before = await count()
    const fields = { customer_id: customer.id, vehicle_id, [field]: value }
    const { status, body } = await request('POST', '/work-cards', {
      payment_type: 'cash',
      ...fields,
    })
    expect([status, body.details]).toMatchObject([400, [{ path: field, code }]])
    expect(await count()).toBe(before)
  })

  test("rejects another customer's vehicle, an inactive mechanic and an invalid task cost at their fields", async () => {
    const otherCustomer = await shop.createCustomer()
    const inactive = await shop.createEmployee('Dennis Otieno', 'mechanic', false)
    const invalidTasks = [{ description: 'A', estimated_cost: 'much' }]
    expect(
      (await openCard({ customer_id: otherCustomer.id, vehicle_id })).body.details,
    ).toMatchObject([{ path: 'vehicle_id', code: 'vehicle_of_another' }])
    const fields = { customer_id: customer.id, vehicle_id }
    expect(
      (await openCard({ ...fields, assigned_mechanic_id: inactive.id })).body.details,
    ).toMatchObject([{ path: 'assigned_mechanic_id', code: 'unknown_mechanic' }])
    expect((await openCard({ ...fields, tasks: invalidTasks })).body.details).toMatchObject([
      { path: 'tasks.0.estimated_cost', code: 'not_a_number' },
    ])
  })

  test('opens one card for twenty concurrent repetitions of a request', async () => {
    const before = await count()
    const headers = { 'idempotency-key': 'one-car' }
    const send = () => openCard({ customer_id: customer.id, vehicle_id }, headers)
    const responses = await Promise.all(Array.from({ length: 20 }, send))
    expect(await count()).toBe(before + 1)
    expect(
      new Set(responses.filter(({ status }) => status === 201).map(({ body }) => body.data.id))
        .size,
    ).toBe(1)
  })

  test('is forbidden for mechanics, employees and customers', async () => {
    const body = { customer_id: customer.id, vehicle_id, payment_type: 'cash' }
    for (const as of [mechanic.token, createTestToken('employee'), customer.token])
      expect((await request('POST', '/work-cards', body, as)).status).toBe(403)
  })
})

describe('changing a work card', () => {
  test('changes only the named fields and writes former and new values to the history', async () => {
    const { id } = await openOwnCard({
      customer_complaint: 'Rattles',
      payment_type: 'insurance',
      insurance_company: 'Salama',
      purchase_order_number: ' \u2066PO-7\u2069 ',
    })
    const { status, body } = await change(id, {
      estimated_cost: 99.5,
      promised_date: '2027-01-05',
      insurance_claim_number: '\u202aC-1\u202c',
      customer_complaint: '',
      // Read-only fields that a form sends back are ignored.
      total_amount: 5,
      paid_amount: 5,
      customer_approved: true,
      status: undefined,
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      estimated_cost: 99.5,
      customer_complaint: null,
      promised_date: '2027-01-04T20:00:00Z',
    })
    expect(body.data).toMatchObject({
      insurance_company: 'Salama',
      insurance_claim_number: 'C-1',
      purchase_order_number: 'PO-7',
      total_amount: 0,
    })
    expect(body.data).toMatchObject({ version: 2, paid_amount: 0, customer_approved: false })
    const [entry] = await readHistory(id)
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        { field: 'estimated_cost', from: null, to: 99.5 },
        { field: 'customer_complaint', from: 'Rattles', to: null },
        { field: 'promised_date', from: null, to: '2027-01-04T20:00:00.000Z' },
      ]),
    )
    expect(entry.changes).toHaveLength(4)
  })

  test('creates neither a version nor a history entry if nothing changes', async () => {
    const { id } = await openOwnCard({
      customer_complaint: 'Rattles',
      promised_date: '2027-01-05T10:00',
    })
    const { body } = await change(id, {
      customer_complaint: ' Rattles ',
      promised_date: '2027-01-05T06:00:00Z',
    })
    expect(body.data.version).toBe(1)
    expect(await readHistory(id)).toHaveLength(1)
  })

  test('reassigns the job, publishes both mechanics and hides the card from the first one', async () => {
    const { id } = await openOwnCard({ assigned_mechanic_id: mechanic.id })
    await change(id, { assigned_mechanic_id: other.id })
    expect((await eventsOfCard(id)).at(-1)).toMatchObject({
      name: 'workshop.work_card_assigned',
      payload: {
        assigned_mechanic_id: other.id,
        former_mechanic_id: mechanic.id,
        status: 'pending',
      },
    })
    expect((await readHistory(id))[0]).toMatchObject({
      event: 'assigned',
      changes: [{ field: 'assigned_mechanic', from: 'Rajesh Kumar', to: 'سعيد الشامسي' }],
    })
    expect((await request('GET', `/work-cards/${id}`, undefined, mechanic.token)).status).toBe(404)
    expect((await request('GET', `/work-cards/${id}`, undefined, other.token)).status).toBe(200)
    await change(id, { assigned_mechanic_id: null })
    expect(await readCard(id)).toMatchObject({ assigned_mechanic_id: null, mechanic_name: null })
  })

  test('corrects the mechanic of a closed job, and publishes the status that the job has then', async () => {
    const { id } = await openOwnCard({ assigned_mechanic_id: mechanic.id })
    const statuses = async () =>
      (await eventsOfCard(id))
        .filter(({ name }) => name === 'workshop.work_card_assigned')
        .map(({ payload }) => payload.status)
    expect((await change(id, { status: 'completed', assigned_mechanic_id: other.id })).status).toBe(
      200,
    )
    const body = { assigned_mechanic_id: mechanic.id }
    expect((await request('PUT', `/work-cards/${id}`, body, mechanic.token)).status).toBe(403)
    expect((await change(id, body)).status).toBe(200)
    expect(await readCard(id)).toMatchObject({
      status: 'completed',
      assigned_mechanic_id: mechanic.id,
    })
    await change(id, { status: 'in_progress', assigned_mechanic_id: other.id })
    expect(await statuses()).toEqual(['completed', 'completed', 'in_progress'])
  })

  test('rejects an outdated version, and accepts a request without a version', async () => {
    const { id, version } = await openOwnCard()
    await change(id, { customer_complaint: 'A', version })
    const outdated = await change(id, { customer_complaint: 'B', version })
    expect([outdated.status, outdated.body]).toMatchObject([
      409,
      { code: 'changed_since_read', params: { name: 'Maryam Haddad' } },
    ])
    expect((await change(id, { customer_complaint: 'C' })).body.data.customer_complaint).toBe('C')
  })
})

describe('a mechanic', () => {
  test('sees the assigned cards without any amount in the responses', async () => {
    const opened = await openOwnCard({
      assigned_mechanic_id: mechanic.id,
      estimated_cost: 777.77,
      tasks: [{ description: 'Clutch', estimated_cost: 666.66, actual_cost: 555.55 }],
    })
    await change(opened.id, { estimated_cost: 888.88 })
    const responses = await Promise.all(
      [
        `/work-cards/${opened.id}`,
        `/work-cards/${opened.id}/tasks`,
        `/work-cards/${opened.id}/history`,
        '/work-cards',
        '/work-cards/my/work-cards',
      ].map((path) => request('GET', path, undefined, mechanic.token)),
    )
    responses.push(await request('POST', `/work-cards/${opened.id}/start-job`, {}, mechanic.token))
    responses.push(
      await request(
        'PUT',
        `/work-cards/${opened.id}/mechanic-notes`,
        { notes: 'Worn' },
        mechanic.token,
      ),
    )
    for (const { status, body } of responses) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(
        /cost|amount|payment_status|discount|tax|777[.]77|666[.]66|555[.]55|888[.]88/,
      )
    }
    expect(
      responses[3]?.body.data.every(
        (row: { assigned_mechanic_id: string }) => row.assigned_mechanic_id === mechanic.id,
      ),
    ).toBe(true)
    for (const path of ['/work-cards/stats', `/work-cards/${opened.id}/financials`])
      expect((await request('GET', path, undefined, mechanic.token)).status).toBe(403)
  })

  test('sees the vehicles of the assigned cards and no others', async () => {
    await openOwnCard({ assigned_mechanic_id: mechanic.id })
    expect(
      (await request('GET', `/vehicles/${vehicle_id}`, undefined, mechanic.token)).status,
    ).toBe(200)
    expect(
      (await request('GET', `/vehicles/${vehicle_id}`, undefined, createTestToken('mechanic')))
        .status,
    ).toBe(404)
  })

  test('saves notes exactly as typed, up to 5,000 characters', async () => {
    const { id } = await openOwnCard({ assigned_mechanic_id: mechanic.id })
    const save = (notes: string) =>
      request('PUT', `/work-cards/${id}/mechanic-notes`, { notes }, mechanic.token)
    expect((await save('Bolt 8 < 9\nالفرامل')).body.data.mechanic_notes).toBe('Bolt 8 < 9\nالفرامل')
    expect((await save('x'.repeat(5001))).status).toBe(400)
    expect((await save('')).body.data.mechanic_notes).toBeNull()
    expect(
      (await readHistory(id)).filter(({ event }: { event: string }) => event === 'notes_saved'),
    ).toHaveLength(2)
  })
})

describe('the customer', () => {
  test('sees the costs of the own card, but no task notes, staff names or history', async () => {
    const { id } = await openOwnCard({
      assigned_mechanic_id: mechanic.id,
      tasks: [{ description: 'Belt', estimated_cost: 100, notes: 'secret note' }],
    })
    const { body } = await request('GET', `/work-cards/${id}`, undefined, customer.token)
    expect(body.data).toMatchObject({
      final_cost: 100,
      discount: 0,
      tax_amount: 5,
      total_amount: 105,
      make: 'Nissan',
    })
    expect(JSON.stringify(body)).not.toMatch(/secret note|Rajesh|mechanic_id|version|customer_code/)
    expect(
      (await request('GET', `/work-cards/${id}/history`, undefined, customer.token)).status,
    ).toBe(403)
    expect((await request('GET', '/work-cards', undefined, customer.token)).status).toBe(403)
  })
})

describe('deleting a work card', () => {
  test('hides it everywhere, writes the audit trail and still blocks deleting its customer and vehicle', async () => {
    const owner = await shop.createCustomer()
    const car = await shop.createVehicle(owner.id, { plate_number: 'FUJ Z 777' })
    const { id } = await createCard({
      customer_id: owner.id,
      vehicle_id: car,
      assigned_mechanic_id: other.id,
    })
    expect((await request('DELETE', `/work-cards/${id}`)).status).toBe(200)
    for (const path of [
      `/work-cards/${id}`,
      `/work-cards/${id}/history`,
      `/work-cards/${id}/tasks`,
    ])
      expect((await request('GET', path)).status).toBe(404)
    expect((await request('GET', '/work-cards?search=fuj z 777')).body.pagination.total).toBe(0)
    expect((await request('DELETE', `/work-cards/${id}`)).status).toBe(404)
    expect((await eventsOfCard(id)).at(-1)).toMatchObject({
      payload: { action: 'work_card_deleted' },
    })
    const rejected = await request('DELETE', `/customers/${owner.id}`)
    expect([rejected.status, rejected.body]).toMatchObject([
      409,
      { code: 'still_referenced', params: { work_cards: 1 } },
    ])
    expect((await request('DELETE', `/vehicles/${car}`)).body.code).toBe('still_referenced')
  })

  test('is rejected if something is paid', async () => {
    const { id } = await openOwnCard()
    // Only the total of the card decides.
    await service.service.db.pool.query('update work_cards set paid_amount = 1 where id = $1', [id])
    expect((await request('DELETE', `/work-cards/${id}`)).body.code).toBe('card_paid')
    expect((await readCard(id)).id).toBe(id)
  })
})

test('a shop without a TRN charges no VAT; a new TRN recalculates open cards and leaves closed ones', async () => {
  await shop.storeSettings({ company_trn: '' })
  const tasks = [{ description: 'Service', estimated_cost: 100 }]
  const opened = await openOwnCard({ tasks })
  const closed = await openOwnCard({ tasks })
  await change(closed.id, { status: 'completed' })
  expect(opened).toMatchObject({ total_amount: 100, tax_percentage: 5 })
  const { calculations } = (await request('GET', `/work-cards/${opened.id}/financials`)).body.data
  expect(calculations).toMatchObject({
    labour: 100,
    tax_percentage: 0,
    tax_amount: 0,
    total_amount: 100,
    outstanding: 100,
  })
  const queue = 'workshop.settle-open-cards-when-trn-changed'
  const reaction = workshop.reactions.find((candidate) => candidate.queue === queue)!
  const values = { company_trn: '100000000000003' }
  await shop.storeSettings(values)
  const event = { payload: { version: 2, changed: ['company_trn'], values } } as never
  await service.service.db.inTransaction((tx) => reaction.handle(tx, event, service.service))
  await recalculateAfterVatChange(service.service)
  expect((await readCard(opened.id)).total_amount).toBe(105)
  expect((await readCard(closed.id)).total_amount).toBe(100)
})

test('reading a work card requires a token', async () => {
  const { id } = await openOwnCard()
  expect((await request('GET', `/work-cards/${id}`, undefined, '')).status).toBe(401)
  expect((await request('GET', `/work-cards/${id}`, undefined, reception)).status).toBe(200)
})
