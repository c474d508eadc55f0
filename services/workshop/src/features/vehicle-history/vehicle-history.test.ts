import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  runAsAdmin,
  startService,
  textWithoutIds,
} from '@warsha/service-kit/testing'
import { findBrowser } from '../../../../../scripts/test/find-browser.mjs'
import { workshop } from '../../app.ts'
import { canReadWords, isPrinted, readPages, readRenderedWords } from '../../pdf-testing.ts'
import { createPaymentsFixture, insertReservedPart } from '../payments/payments-testing.ts'
import { reception, unknownId } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
const start = new Date('2026-03-01T08:00:00Z')
let now = start
const shop = createPaymentsFixture(() => service)
const { completeCard, createCardWithCost, createCustomer, createVehicle, request } = shop
const browser = findBrowser()

beforeAll(async () => {
  process.env.CHROME_PATH = browser ?? ''
  service = await startService(workshop, { clock: () => now })
  await shop.storeSettings({
    shop_timezone: 'Asia/Dubai',
    shop_name: 'Oasis Garage',
    shop_name_ar: 'كراج الواحة',
  })
})
beforeEach(() => {
  now = start
})
afterAll(() => service.stop())

const read = async (path: string) => (await request('GET', `/vehicles/${path}`)).body
const onDay = (day: string) => {
  now = new Date(`${day}T08:00:00Z`)
}

/** A car that was sold between its second and third visit. */
const createSoldCar = async () => {
  const seller = await createCustomer({ contact_person: 'Huda Sayed' })
  const owner = await createCustomer({ company_name: 'Palm Taxi' })
  const vehicle_id = await createVehicle(seller.id, {
    plate_number: 'DXB R 7',
    vin: 'JTDBR32E720000001',
    mileage: null,
  })
  const visit = async (day: string, mileage_in: number, fields: object) => {
    onDay(day)
    return createCardWithCost(100, { vehicle_id, mileage_in, ...fields })
  }
  const first = await visit('2026-03-01', 40_000, { customer_id: seller.id })
  await completeCard(first.id)
  const second = await visit('2026-05-10', 410_000, { customer_id: seller.id })
  await request('PUT', `/vehicles/${vehicle_id}`, { customer_id: owner.id })
  const third = await visit('2026-06-29', 46_000, {
    customer_id: owner.id,
    tasks: [
      { description: 'Change the oil', estimated_cost: 150 },
      { description: 'Not needed', estimated_cost: 70, status: 'cancelled' },
    ],
  })
  await insertReservedPart(service, third.id, 1.5, 40)
  return { vehicle_id, seller, owner, cards: [first, second, third] as const }
}

test('shows the readings, marks the one that does not go with the others, and estimates the next service', async () => {
  const { vehicle_id, seller, owner, cards } = await createSoldCar()
  const { data } = await read(`${vehicle_id}/overview`)
  expect(data.vehicle).toMatchObject({ id: vehicle_id, plate_number: 'DXB R 7', mileage: 410_000 })
  expect(data.vehicle.customer_id).toBe(owner.id)
  expect(data.owner_is_active).toBe(true)
  expect(data.open_card).toMatchObject({ id: cards[2].id, status: 'pending' })
  expect(data.readings).toMatchObject([
    { work_card_id: cards[0].id, mileage: 40_000, is_plausible: true },
    { work_card_id: cards[1].id, mileage: 410_000, is_plausible: false },
    { work_card_id: cards[2].id, mileage: 46_000, is_plausible: true },
  ])
  // 6,000 km in 120 days are 50 km a day.
  expect(data.next_service).toEqual({ km_per_day: 50, at_mileage: 56_000, on: '2027-01-15' })
  expect(data.earlier_customers).toEqual([
    {
      customer_id: seller.id,
      customer_code: expect.any(String),
      contact_person: 'Huda Sayed',
      company_name: null,
      last_visit: '2026-05-10T08:00:00Z',
    },
  ])
})

test('estimates nothing for a vehicle that was never in the shop', async () => {
  const vehicle_id = await createVehicle((await createCustomer()).id, { plate_number: 'DXB R 8' })
  expect((await read(`${vehicle_id}/overview`)).data).toMatchObject({
    open_card: null,
    readings: [],
    next_service: null,
    earlier_customers: [],
  })
  expect(await read(`${vehicle_id}/history`)).toMatchObject({ data: [], pagination: { total: 0 } })
  expect((await read(`${vehicle_id}/service-history`)).data.jobs).toEqual([])
})

test('pages the jobs of all customers, the newest first, with tasks, parts and the mechanic', async () => {
  const { vehicle_id, seller, cards } = await createSoldCar()
  const mechanic = await shop.createEmployee('Rajesh Kumar')
  await request('PUT', `/work-cards/${cards[2].id}`, { assigned_mechanic_id: mechanic.id })
  const page = await read(`${vehicle_id}/history?limit=1`)
  expect(page.pagination).toEqual({ page: 1, limit: 1, total: 3, pages: 3 })
  expect(page.data).toMatchObject([
    {
      id: cards[2].id,
      status: 'pending',
      mileage_in: 46_000,
      mechanic_name: 'Rajesh Kumar',
      company_name: 'Palm Taxi',
      // 150 and 1.5 × 40; the cancelled task costs nothing.
      total_amount: 210,
      payment_status: 'unpaid',
    },
  ])
  const [job] = page.data
  expect(job.tasks).toEqual([
    { id: expect.any(String), description: 'Change the oil', status: 'pending' },
  ])
  expect(job.parts).toEqual([
    {
      id: expect.any(String),
      part_number: 'P-1',
      part_name: 'Brake pads',
      quantity: 1.5,
      unit_of_measure: 'set',
    },
  ])
  expect((await read(`${vehicle_id}/history?limit=1&page=3`)).data).toMatchObject([
    { id: cards[0].id, status: 'completed', customer_id: seller.id, mechanic_name: null },
  ])
})

describe('the service history', () => {
  test('contains finished jobs, and amounts only of those that the owner paid for', async () => {
    const { vehicle_id, cards } = await createSoldCar()
    await request('PUT', `/work-cards/${cards[2].id}`, { status: 'waiting_payment' })
    const { data } = await read(`${vehicle_id}/service-history`)
    expect(data).toMatchObject({
      supplier: { name: 'Oasis Garage' },
      vehicle: { plate_number: 'DXB R 7', vin: 'JTDBR32E720000001' },
      owner: { company_name: 'Palm Taxi' },
      has_prices: true,
      issued_on: '2026-06-29',
    })
    expect(data.jobs).toMatchObject([
      {
        work_card_number: cards[2].work_card_number,
        date: '2026-06-29',
        mileage: 46_000,
        tasks: ['Change the oil'],
        parts: [{ part_name: 'Brake pads', quantity: 1.5 }],
        total: 210,
      },
      { work_card_number: cards[0].work_card_number, tasks: ['Gearbox'], parts: [], total: null },
    ])
  })

  test('leaves prices and owner out for a buyer', async () => {
    const { vehicle_id, cards } = await createSoldCar()
    await completeCard(cards[2].id)
    const path = `${vehicle_id}/service-history?without_prices=true&without_owner=true`
    const { data } = await read(path)
    expect(data).toMatchObject({ owner: null, has_prices: false })
    expect(data.jobs.map(({ total }: { total: unknown }) => total)).toEqual([null, null])
    expect(textWithoutIds(data)).not.toMatch(/Palm|Huda|210/)
    expect(
      (await request('GET', `/vehicles/${vehicle_id}/service-history?without_owner=x`)).status,
    ).toBe(400)
  })

  if (browser && canReadWords)
    test('prints vehicle, owner and jobs in both languages on as many pages as needed, with the head on each', async () => {
      const owner = await createCustomer({ contact_person: 'Layla Nasser' })
      const vehicle_id = await createVehicle(owner.id, { plate_number: 'DXB P 60' })
      await insertFinishedJobs(vehicle_id, owner.id, 60)
      const response = await fetch(
        `${service.url}/api/vehicles/${vehicle_id}/service-history/pdf`,
        {
          headers: { authorization: `Bearer ${reception}` },
        },
      )
      expect(response.status).toBe(200)
      expect(response.headers.get('content-disposition')).toContain('service-history-DXB-P-60.pdf')
      const bytes = new Uint8Array(await response.arrayBuffer())
      const words = readRenderedWords(bytes).map(({ text }) => text)
      expect(words).toEqual(expect.arrayContaining(['History', 'Layla', 'Inspection', '105.00']))
      expect(words.filter((word) => word.startsWith('WC-P'))).toHaveLength(60)
      const pages = await readPages(bytes.buffer)
      expect(pages.length).toBeGreaterThan(1)
      for (const page of pages)
        for (const text of ['سجل الصيانة', 'قراءة العداد'])
          expect({ text, isPrinted: isPrinted(page, text) }).toEqual({ text, isPrinted: true })
      expect(isPrinted(pages[0]!, 'المالك')).toBe(true)
    })
})

/** Completed jobs with one task each. */
const insertFinishedJobs = (vehicleId: string, customerId: string, count: number) =>
  runAsAdmin(service.database.name, async (client) => {
    await client.query(
      `insert into work_cards (id, work_card_number, customer_id, vehicle_id, status, payment_type, completed_date, mileage_in,
        discount, discount_type, tax_percentage, total_amount, task_count, created_at, updated_at, search)
       select gen_random_uuid(), 'WC-P' || lpad(number::text, 3, '0') || '-' || right($2::uuid::text, 6), $1, $2, 'completed', 'cash', '2025-01-01', 1000 * number, 0, 'fixed', 5, 105, 1,
        timestamptz '2020-01-01' + number * interval '1 month', now(), ''
       from generate_series(1, $3) as number`,
      [customerId, vehicleId, count],
    )
    await client.query(
      `insert into tasks (id, work_card_id, task_type, description, created_at, updated_at)
       select gen_random_uuid(), id, 'inspection', 'Inspection', now(), now() from work_cards where vehicle_id = $1`,
      [vehicleId],
    )
  })

test('is for the office only, and 404 for a vehicle that does not exist', async () => {
  const { id, token } = await createCustomer()
  const mechanic = await shop.createEmployee('Own Mechanic')
  const card = await createCardWithCost(10, { customer_id: id, assigned_mechanic_id: mechanic.id })
  for (const path of ['overview', 'history', 'service-history', 'service-history/pdf']) {
    // Also those of the vehicle: the history contains the jobs of others.
    for (const as of [token, mechanic.token, createTestToken('employee')])
      expect(
        (await request('GET', `/vehicles/${card.vehicle_id}/${path}`, undefined, as)).status,
      ).toBe(403)
    expect((await request('GET', `/vehicles/${unknownId}/${path}`)).status).toBe(404)
  }
})

test('reads jobs, readings and cars by the indexes of vehicle and customer among 50,000 work cards', async () => {
  const { id } = await createCustomer()
  const vehicle_id = await createVehicle(id, { plate_number: 'DXB Q 50' })
  await insertFinishedJobs(vehicle_id, id, 30)
  const plans = await runAsAdmin(service.database.name, async (client) => {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into work_cards (id, work_card_number, customer_id, vehicle_id, payment_type, discount, discount_type, tax_percentage,
        created_at, updated_at, search)
       select gen_random_uuid(), 'WC-Q-' || number, gen_random_uuid(), gen_random_uuid(), 'cash', 0, 'fixed', 5,
        timestamptz '2020-01-01' + number * interval '1 minute', now(), ''
       from generate_series(1, 50000) as number`,
    )
    await client.query('analyze work_cards')
    const planOf = async (condition: string) => {
      const { rows } = await client.query(
        `explain select * from work_cards where ${condition} and deleted_at is null order by created_at desc, id desc limit 10`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    return [await planOf(`vehicle_id = '${vehicle_id}'`), await planOf(`customer_id = '${id}'`)]
  })
  expect(plans[0]).toContain('work_cards_vehicle_newest')
  expect(plans[1]).toContain('work_cards_customer')
})
