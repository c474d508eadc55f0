/** A changed TRN recalculates all open cards in small transactions while people work on them. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@warsha/service-kit/database'
import { type RunningService, runAsAdmin, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import type { WorkshopService } from '../../workshop-service.ts'
import { createShopFixture } from '../work-cards/work-cards-testing.ts'
import { recalculateAfterVatChange } from './recalculate-after-vat-change.ts'

const isLong = process.env.WARSHA_LONG === '1'
const cardCount = isLong ? 5000 : 300

let service: RunningService<WorkshopService>
let other: RunningService<WorkshopService>
const shop = createShopFixture(() => service)
const trn = { company_trn: '100000000000003' }

beforeAll(async () => {
  service = await startService(workshop)
  other = await startService(workshop, { database: service.database })
})
afterAll(async () => {
  await other.stop()
  await service.stop()
})

const query = (text: string, values: unknown[] = []) => service.service.db.pool.query(text, values)

/** Inserts open cards that each bill one task of 100 AED without VAT. Returns their ids. */
const insertCards = async (count: number): Promise<string[]> => {
  await shop.storeSettings({ company_trn: '' })
  const template = await shop.createCard({
    tasks: [{ description: 'Service', estimated_cost: 100 }],
  })
  // As the owner of the database, who has no statement timeout.
  return runAsAdmin(service.database.name, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into work_cards (id, work_card_number, customer_id, vehicle_id, payment_type, discount, discount_type,
         tax_percentage, labour_total, total_amount, task_count, is_taxed, created_at, updated_at, search)
       select gen_random_uuid(), 'X-' || $2::text || '-' || number, customer_id, vehicle_id, payment_type, discount,
         discount_type, tax_percentage, labour_total, total_amount, task_count, is_taxed, created_at, updated_at, ''
       from work_cards, generate_series(1, $3::int) as number where id = $1 returning id`,
      [template.id, template.work_card_number, count],
    )
    const ids = rows.map(({ id }) => id)
    await client.query(
      `insert into tasks (id, work_card_id, task_type, description, estimated_cost, created_at, updated_at)
       select gen_random_uuid(), id, 'other', 'Service', 100, now(), now() from unnest($1::uuid[]) as id`,
      [ids],
    )
    await client.query('analyze work_cards, tasks')
    return ids
  })
}

const countWithTotal = async (ids: string[], total: number): Promise<number> =>
  (await query('select from work_cards where id = any($1) and total_amount = $2', [ids, total]))
    .rowCount ?? 0

test('a changed TRN is in force immediately for the cards that are written, before the job has run', async () => {
  const [id] = await insertCards(1)
  const reaction = workshop.reactions.find(
    ({ queue }) => queue === 'workshop.settle-open-cards-when-trn-changed',
  )!
  const event = { payload: { version: 1000, changed: ['company_trn'], values: trn } } as never
  await service.service.db.inTransaction((tx) => reaction.handle(tx, event, service.service))
  expect(await countWithTotal([id!], 100)).toBe(1)

  const task = { description: 'Polish', task_type: 'other', estimated_cost: 100 }
  expect((await shop.request('POST', `/work-cards/${id}/tasks`, task)).status).toBe(201)
  expect(await countWithTotal([id!], 210)).toBe(1)
  // The settings of the other tests must be newer.
  await query('delete from copies')
})

test('two instances recalculate every open card while cards are written, and no write is refused', async () => {
  const ids = await insertCards(cardCount)
  await shop.storeSettings(trn)
  const untaxed = await query('select from work_cards where not is_taxed')

  let isRunning = true
  let waits: number[] = []
  const statuses = new Set<number>()
  const writeCards = async (first: number) => {
    for (let at = first; isRunning; at += 97) {
      const path = `/work-cards/${ids[at % ids.length]}`
      const startedAt = performance.now()
      const { status } = await shop.request('PUT', path, { customer_complaint: `Noise ${at}` })
      waits.push(performance.now() - startedAt)
      statuses.add(status)
      await sleep(10)
    }
  }
  const writers = Promise.all([0, 1, 2, 3].map(writeCards))
  // The same writes before the recalculation begins, for comparison.
  await sleep(isLong ? 5000 : 100)
  const earlierWaits = waits
  waits = []
  const startedAt = performance.now()
  const counts = await Promise.all([
    recalculateAfterVatChange(service.service),
    recalculateAfterVatChange(other.service),
  ])
  const duration = performance.now() - startedAt
  isRunning = false
  await writers
  // Cards that were locked by a write are left to the next run.
  const rest = await recalculateAfterVatChange(service.service)

  if (isLong)
    console.info(
      `${cardCount} cards recalculated in ${duration.toFixed()} ms; ${waits.length} writes, ` +
        `the slowest ${Math.max(...waits).toFixed()} ms; before it ${earlierWaits.length} writes, ` +
        `the slowest ${Math.max(...earlierWaits).toFixed()} ms`,
    )

  expect([...statuses]).toEqual([200])
  expect(await countWithTotal(ids, 105)).toBe(cardCount)
  expect(counts[0] + counts[1] + rest).toBe(untaxed.rowCount)
  expect(await recalculateAfterVatChange(other.service)).toBe(0)
})

test('a run that was interrupted is continued by the next one', async () => {
  const ids = await insertCards(40)
  await shop.storeSettings(trn)
  let transactions = 0
  const { db } = service.service
  const failing: Database = {
    ...db,
    inTransaction: (work) => {
      transactions += 1
      if (transactions > 2) throw new Error('the process is killed')
      return db.inTransaction(work)
    },
  }
  await expect(recalculateAfterVatChange({ ...service.service, db: failing })).rejects.toThrow(
    'the process is killed',
  )
  const before = await countWithTotal(ids, 105)
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(40)

  await recalculateAfterVatChange(other.service)
  expect(await countWithTotal(ids, 105)).toBe(40)
})

test('a card that somebody changes at the moment is skipped and recalculated by the next run', async () => {
  const [locked, free] = await insertCards(2)
  await shop.storeSettings(trn)
  await other.service.db.inTransaction(async (tx) => {
    await tx.query({ text: 'select from work_cards where id = $1 for update', values: [locked] })
    await recalculateAfterVatChange(service.service)
    expect(await countWithTotal([free!], 105)).toBe(1)
    expect(await countWithTotal([locked!], 100)).toBe(1)
  })
  await recalculateAfterVatChange(service.service)
  expect(await countWithTotal([locked!], 105)).toBe(1)
})
