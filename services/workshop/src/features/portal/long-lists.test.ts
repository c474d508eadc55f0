/** The portal of a customer with more than 1,000 jobs and invoices. */
import { listOwnInvoices } from '@warsha/contracts/workshop/portal-invoices'
import { listOwnVehicles } from '@warsha/contracts/workshop/portal-jobs'
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, runAsAdmin, startService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import { createShopFixture, type Person } from '../work-cards/work-cards-testing.ts'
import sql from './portal.sql'

let service: RunningService<Service>
let portal: ReturnType<typeof shop.createPortalClient>
const shop = createShopFixture(() => service)
let fleet: Person
let other: Person
/** Its 30 jobs are older than those of the new van. The first one is open. */
let oldVan: string
/** With 1,200 jobs of the fleet, and 5 of its former owner. */
let newVan: string

/** Jobs 1 to 1,235, oldest first. Each costs 105 AED: 5 AED are paid of the odd ones, and all of the even ones. */
const insertJobs = () =>
  service.service.db.pool.query(
    `insert into work_cards (
       id, work_card_number, customer_id, vehicle_id, status, completed_date, payment_type,
       discount, discount_type, tax_percentage, total_amount, paid_amount, payment_status,
       created_at, updated_at, search
     )
     select
       gen_random_uuid(),
       'WC-L-' || number,
       case when number <= 1230 then $1::uuid else $2::uuid end,
       case when number <= 30 then $3::uuid else $4::uuid end,
       case when number = 1 then 'waiting_approval' else 'completed' end,
       case when number > 1 then timestamptz '2025-01-01' end,
       'cash', 0, 'fixed', 5, 105,
       case when number % 2 = 1 then 5 else 105 end,
       case when number % 2 = 1 then 'partially_paid' else 'paid' end,
       timestamptz '2020-01-01' + number * interval '1 hour', now(), ''
     from generate_series(1, 1235) as number`,
    [fleet.id, other.id, oldVan, newVan],
  )

/**
 * An invoice of each job of the fleet. 10 jobs have an advance invoice of 5 AED as well, which their own invoice contains, and 10
 * others an invoice of 999 AED that is superseded.
 */
const insertInvoices = () =>
  service.service.db.pool.query(
    `insert into invoices (
       id, invoice_number, year, number, work_card_id, customer_id, invoice_date, due_date, kind,
       tax_amount, total_amount, advance_amount, superseded_at,
       content, hash, billing_hash, search, created_at, issued_by
     )
     select
       gen_random_uuid(),
       'INV-L-' || issued.number,
       2020, issued.number, work_cards.id, customer_id, '2020-01-01', '2020-01-01', issued.kind,
       0, issued.total_amount, issued.advance_amount, issued.superseded_at,
       '{}', '', '', '', work_cards.created_at, $2
     from work_cards
     cross join lateral (select split_part(work_card_number, '-', 3)::int as number) as job
     cross join lateral (
       select job.number, 'job', 105, case when job.number <= 10 then 5 else 0 end, null::timestamptz
       union all
       select 10000 + job.number, 'advance', 5, 0, null where job.number <= 10
       union all
       select 20000 + job.number, 'job', 999, 0, now() where job.number between 11 and 20
     ) as issued (number, kind, total_amount, advance_amount, superseded_at)
     where customer_id = $1`,
    [fleet.id, uuid()],
  )

beforeAll(async () => {
  service = await startService(workshop)
  portal = shop.createPortalClient()
  await shop.storeSettings({ company_trn: '100000000000003' })
  fleet = await shop.createCustomer()
  other = await shop.createCustomer({ phone: '050 000 0401' })
  oldVan = await shop.createVehicle(fleet.id, { plate_number: 'DXB A 1' })
  newVan = await shop.createVehicle(fleet.id, { plate_number: 'DXB A 2' })
  await insertJobs()
  await insertInvoices()
})
afterAll(async () => {
  await portal.close()
  await service.stop()
})

const readVehicles = async ({ token }: Person) =>
  (await portal.call(listOwnVehicles, { onBehalfOf: token })).data
const readInvoices = ({ token }: Person, query: object) =>
  portal.call(listOwnInvoices, { query: { page: 1, limit: 1000, ...query }, onBehalfOf: token })

/** Numbers of jobs, from the newest to the oldest one. */
const numbersBetween = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, at) => `WC-L-${newest - at}`)

test('shows of each vehicle its newest jobs, the open ones and the number of all own ones', async () => {
  const vehicles = await readVehicles(fleet)
  const shown = vehicles.map(({ id, jobs, jobs_count }) => ({
    id,
    jobs_count,
    numbers: jobs.map(({ work_card_number }) => work_card_number),
  }))
  expect(shown).toEqual([
    { id: newVan, jobs_count: 1200, numbers: numbersBetween(1230, 1211) },
    { id: oldVan, jobs_count: 30, numbers: [...numbersBetween(30, 11), 'WC-L-1'] },
  ])
  expect(vehicles[1]!.jobs.at(-1)).toMatchObject({ status: 'waiting_approval' })
})

test('returns the sums of all invoices with every page of them', async () => {
  const totals = { total_invoiced: 129_150, total_paid: 67_650, outstanding: 61_500 }
  const pages = [
    { query: { page: 1 }, rows: 1000, total: 1240 },
    { query: { page: 2 }, rows: 240, total: 1240 },
    { query: { page: 3 }, rows: 0, total: 1240 },
    { query: { limit: 50, page: 2 }, rows: 50, total: 1240 },
    { query: { include_superseded: true }, rows: 1000, total: 1250 },
  ]
  for (const { query, rows, total } of pages) {
    const page = await readInvoices(fleet, query)
    expect({ query, rows: page.data.length, total: page.pagination.total }).toEqual({
      query,
      rows,
      total,
    })
    expect(page.totals).toEqual(totals)
  }
})

test('shows another customer nothing of them', async () => {
  expect(await readVehicles(other)).toEqual([])
  expect(await readInvoices(other, {})).toMatchObject({
    data: [],
    pagination: { total: 0 },
    totals: { total_invoiced: 0, total_paid: 0, outstanding: 0 },
  })
  const vehicleId = await shop.createVehicle(other.id, { plate_number: 'DXB A 3' })
  const card = await shop.createCard({
    customer_id: other.id,
    vehicle_id: vehicleId,
    tasks: [{ description: 'Brake pads', task_type: 'repair', estimated_cost: 200 }],
  })
  expect(await readVehicles(other)).toMatchObject([
    { id: vehicleId, jobs: [{ id: card.id }], jobs_count: 1 },
  ])
  const issued = await shop.request('POST', `/invoices/generate/work-card/${card.id}`, {})
  expect(await readInvoices(other, {})).toMatchObject({
    data: [{ id: issued.body.data.id }],
    totals: { total_invoiced: 210, total_paid: 0, outstanding: 210 },
  })
})

test('reads of the claims only those of the jobs of its invoices', async () => {
  const { text, params } = sql.selectInvoices
  const filter = { customer_id: fleet.id, include_superseded: false, limit: 50, offset: 0 }
  const values = params.map((name) => filter[name as keyof typeof filter])
  const plan = await runAsAdmin(service.database.name, async (client) => {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    await client.query(
      `insert into insurance_claims (work_card_id, insurer_id, excess_fils, bills_insurer, created_at, updated_at)
       select id, $1, 100, true, now(), now() from work_cards`,
      [other.id],
    )
    await client.query('analyze')
    const { rows } = await client.query(`explain ${text}`, values)
    await client.query('rollback')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('insurance_claims_pkey')
  expect(plan).not.toContain('Seq Scan on insurance_claims')
})
