/** The migration that enters the documents of earlier releases into the accounts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, runAsAdmin, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { createPaymentsFixture } from '../payments/payments-testing.ts'
import { manager } from '../work-cards/work-cards-testing.ts'

const migration = readFileSync(
  join(__dirname, '../../../migrations/0016_entries_of_older_documents.sql'),
  'utf8',
)

let service: RunningService<Service>
const fixture = createPaymentsFixture(() => service)
const { createCardWithCost, pay, request } = fixture

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-11-20T08:00:00Z') })
})
afterAll(() => service.stop())

const query = (statement: string) =>
  runAsAdmin(service.database.name, async (client) => (await client.query(statement)).rows)
const enter = () => query(migration)

/** Everything that does not depend on random ids, in one order. */
const readLedger = async () => ({
  entries: await query(
    `select document_id, kind, amount_fils, allocated_fils, business_date::text, due_date::text, work_card_id, reason,
       recorded_at, recorded_by, recorded_by_name
     from customer_entries order by document_id, amount_fils`,
  ),
  allocations: await query(
    `select credit.document_id, a.work_card_id, debit.document_id as debit, a.amount_fils, allocated_on::text,
       undone_on::text, undo_reason
     from entry_allocations as a
     join customer_entries as credit on credit.id = credit_id
     left join customer_entries as debit on debit.id = debit_id
     order by 1, 2, 3, a.amount_fils`,
  ),
})

test('enters payments, voided payments, invoices, credit notes and cancelled jobs as if the ledger had always existed, once', async () => {
  const open = await createCardWithCost(300)
  await pay(open.id, 120.35)
  const mistake = (await pay(open.id, 10)).body.data
  await request('DELETE', `/payments/${mistake.id}`, { reason: 'Typed twice' }, manager)
  await request('POST', `/invoices/generate/work-card/${open.id}`, {})
  await request('POST', `/work-cards/${open.id}/tasks`, {
    description: 'Oil',
    task_type: 'other',
    estimated_cost: 20.5,
  })
  await request('POST', `/invoices/generate/work-card/${open.id}`, {})
  const cancelled = await createCardWithCost(90)
  await pay(cancelled.id, 90)
  await request('POST', `/invoices/generate/work-card/${cancelled.id}`, {})
  await request('PUT', `/work-cards/${cancelled.id}`, { status: 'cancelled' })
  const recorded = await readLedger()
  expect(recorded.entries).toHaveLength(9)
  const balances = async () =>
    Promise.all(
      [open, cancelled].map(
        async ({ customer_id }) => (await request('GET', `/customers/${customer_id}/account`)).body,
      ),
    )
  const before = await balances()

  await query('truncate entry_allocations, customer_entries')
  await enter()
  expect(await readLedger()).toEqual(recorded)
  expect(await balances()).toEqual(before)
  expect(await checkBooks(service.service)).toEqual([])
  await enter()
  expect(await readLedger()).toEqual(recorded)
})

test('enters a payment that is voided before the migration has reached it', async () => {
  const card = await createCardWithCost(50)
  const { id } = (await pay(card.id, 50)).body.data
  const recorded = async () => (await readLedger()).entries.filter((row) => row.document_id === id)
  await query(
    `delete from entry_allocations where work_card_id = '${card.id}';
     delete from customer_entries where document_id = '${id}'`,
  )
  await request('DELETE', `/payments/${id}`, { reason: 'Never paid' }, manager)
  expect((await recorded()).map(({ amount_fils }) => Number(amount_fils))).toEqual([-5000, 5000])
  await enter()
  expect(await recorded()).toHaveLength(2)
})

test('the check of the books finds an account that differs from the documents, a wrong allocation and a wrong open job', async () => {
  const card = await createCardWithCost(40)
  const { receipt_number } = (await pay(card.id, 15)).body.data
  const customer = (await request('GET', `/customers/${card.customer_id}`)).body.data
  await runAsAdmin(service.database.name, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      `update customer_entries set amount_fils = -1600, allocated_fils = 1400 where document_number = $1`,
      [receipt_number],
    )
    await client.query('update open_jobs set open_fils = -1450 where work_card_id = $1', [card.id])
  })
  expect(await checkBooks(service.service)).toEqual([
    {
      kind: 'customer_balance',
      number: customer.customer_code,
      expected: '-15.00',
      found: '-16.00',
    },
    { kind: 'allocated_amount', number: receipt_number, expected: '15.00', found: '14.00' },
    { kind: 'open_job', number: card.work_card_number, expected: '-15.00', found: '-14.50' },
  ])
})
