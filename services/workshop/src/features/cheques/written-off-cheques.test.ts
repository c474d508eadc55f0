/** A written-off cheque is never credit of the customer, whatever becomes of its work card. */
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, runAsAdmin, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { createDepositsFixture } from '../deposits/deposits-testing.ts'
import { today } from '../payments/payments-testing.ts'
import { manager, reception } from '../work-cards/work-cards-testing.ts'
import { createChequesFixture } from './cheques-testing.ts'

let service: RunningService<Service>
let now = new Date('2026-11-20T08:00:00Z')
const fixture = createChequesFixture(() => service)
const { change, createCardWithCost, readAccount, readHistory, readSummary, request } = fixture

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
})
beforeEach(() => {
  now = new Date('2026-11-20T08:00:00Z')
})
afterEach(async () => {
  expect(await checkBooks(service.service)).toEqual([])
})
afterAll(() => service.stop())

type Card = Awaited<ReturnType<typeof createCardWithCost>>

const invoice = async (card: Card) => {
  const { status, body } = await request('POST', `/invoices/generate/work-card/${card.id}`, {})
  expect([status, body.code]).toEqual([201, undefined])
  return body.data
}
const setPrice = (card: Card, price: number) =>
  request('PUT', `/work-cards/tasks/${card.tasks[0]!.id}`, { actual_cost: price })
const cancel = (card: Card, as = reception) =>
  request('PUT', `/work-cards/${card.id}`, { status: 'cancelled' }, as)
const listWriteOffs = async (card: Card) =>
  (await request('GET', `/work-cards/${card.id}/write-offs`)).body.data

/** Returns a cheque of 1,000 for the card and writes it off, by a manager only. */
const writeOffCheque = async (card: Pick<Card, 'id' | 'customer_id'>) => {
  const cheque = await fixture.addChequeFor(card, 1000, today)
  await fixture.deposit(cheque.id)
  expect((await change(cheque.id, 'returned', { reason: 'Lack of funds' })).status).toBe(201)
  expect((await fixture.writeOff(cheque.id, reception)).status).toBe(403)
  expect((await fixture.writeOff(cheque.id)).status).toBe(201)
  now = new Date('2026-11-25T08:00:00Z')
  return cheque
}
const expectSettled = async (card: Card) =>
  expect(await readAccount(card.customer_id)).toMatchObject({
    balance: 0,
    owed: 0,
    credit: 0,
    available_credit: 0,
  })

test('is reversed when its card is cancelled, and the account, the card and the report say so', async () => {
  const card = await createCardWithCost(1000)
  await invoice(card)
  const cheque = await writeOffCheque(card)
  await expectSettled(card)
  expect((await cancel(card)).status).toBe(200)
  await expectSettled(card)
  const [writeOff] = await listWriteOffs(card)
  expect(writeOff).toMatchObject({
    amount: 1000,
    cheque_id: cheque.id,
    reversed_at: '2026-11-25T08:00:00Z',
    reverse_reason: expect.stringMatching(/^CN-/),
  })
  expect(await fixture.readCheque(cheque.id)).toMatchObject({ status: 'written_off' })
  const byHand = await request(
    'DELETE',
    `/work-cards/write-offs/${writeOff.id}`,
    { reason: 'Again' },
    manager,
  )
  expect(byHand.status).toBe(404)
  const history = await readHistory(card.id)
  expect(
    history.find(({ event }: { event: string }) => event === 'write_off_reversed'),
  ).toMatchObject({
    changes: [{ field: 'amount', from: 1000, to: null }, { field: 'reason' }],
  })
  const report = await request('GET', '/reports/write-offs?from=2026-11-25', undefined, manager)
  expect(report.body.data).toMatchObject([
    { amount: 1000, is_reversal: true, document_number: cheque.number, work_card_id: card.id },
  ])
  const before = await request('GET', `/customers/${card.customer_id}/account?as_of=2026-11-24`)
  expect(before.body.data).toMatchObject({ balance: 0, owed: 0 })
})

test('is reversed when a card is cancelled that was never invoiced', async () => {
  const card = await createCardWithCost(1000)
  await writeOffCheque(card)
  expect((await cancel(card)).status).toBe(200)
  await expectSettled(card)
  expect(await listWriteOffs(card)).toMatchObject([
    { amount: 1000, reverse_reason: card.work_card_number },
  ])
})

test('is reversed when the invoice is credited, and the work is owed again with the next invoice', async () => {
  const card = await createCardWithCost(1000)
  const { id } = await invoice(card)
  await writeOffCheque(card)
  const path = `/invoices/${id}/credit-note`
  expect((await request('POST', path, { reason: 'By mistake' }, reception)).status).toBe(403)
  expect((await request('POST', path, { reason: 'By mistake' }, manager)).status).toBe(201)
  await expectSettled(card)
  expect(await readSummary(card.id)).toMatchObject({ paid_amount: 0, outstanding_balance: 1000 })
  await invoice(card)
  expect(await readAccount(card.customer_id)).toMatchObject({ balance: 1000, owed: 1000 })
})

describe('when the job becomes cheaper, the rest stays written off in the name of its author', () => {
  test.each(['another', 'the first'])('with %s invoice', async (which) => {
    const card = await createCardWithCost(1000)
    if (which === 'another') await invoice(card)
    await writeOffCheque(card)
    await setPrice(card, 600)
    const { invoice_number } = await invoice(card)
    await expectSettled(card)
    expect(await listWriteOffs(card)).toMatchObject([
      {
        amount: 600,
        cheque_id: null,
        reversed_at: null,
        reason: 'The company has closed',
        written_off_by_name: 'Khalid Al Marri',
      },
      {
        amount: 1000,
        cheque_id: expect.any(String),
        reverse_reason: which === 'another' ? expect.stringMatching(/^CN-/) : invoice_number,
      },
    ])
    expect(await readSummary(card.id)).toMatchObject({
      paid_amount: 600,
      written_off: 600,
      outstanding_balance: 0,
      credit: 0,
    })
    await setPrice(card, 500)
    await invoice(card)
    await expectSettled(card)
  })
})

test('counts towards the limit of its author without the reversed part', async () => {
  await fixture.storeSettings({ write_off_limit_manager: '1000' })
  const card = await createCardWithCost(1000)
  await invoice(card)
  await writeOffCheque(card)
  await setPrice(card, 600)
  await invoice(card)
  await setPrice(card, 1000.01)
  await invoice(card)
  const writeOff = (amount: number) =>
    request('POST', `/work-cards/${card.id}/write-offs`, { amount, reason: 'Gone' }, manager)
  expect((await writeOff(400.01)).body).toMatchObject({
    code: 'write_off_above_limit',
    params: { amount: 400 },
  })
  expect((await writeOff(400)).status).toBe(201)
})

test('is reversed in full only, and the reversal never changes', async () => {
  const card = await createCardWithCost(1000)
  await invoice(card)
  await writeOffCheque(card)
  const [{ id }] = await listWriteOffs(card)
  const reversing = runAsAdmin(service.database.name, (client) =>
    client.query(
      `insert into reversed_cheque_write_offs values ($1, 1, '2026-11-25', now(), gen_random_uuid(), 'Test', 'Test')`,
      [id],
    ),
  )
  await expect(reversing).rejects.toMatchObject({
    constraint: 'cheque_write_offs_are_reversed_completely',
  })
  for (const statement of [
    'update reversed_cheque_write_offs set amount_fils = 1',
    'delete from reversed_cheque_write_offs',
  ])
    await expect(service.service.db.pool.query(statement)).rejects.toThrow('permission denied')
})

test('stays when only an advance invoice of the job is credited', async () => {
  const shop = createDepositsFixture(() => service)
  await fixture.storeSettings({ company_trn: '100123456700003' })
  const { id: customer_id } = await shop.createCustomer()
  const id = await shop.createApproved({ deposit: 5 }, customer_id)
  const deposit = await shop.takeNew(id, 50)
  const card = { id, customer_id, tasks: [] } as unknown as Card
  await writeOffCheque(card)
  expect((await shop.credit(deposit.advance_invoice.id)).status).toBe(201)
  expect(await listWriteOffs(card)).toMatchObject([{ amount: 1000, reversed_at: null }])
  await invoice(card)
  // The deposit is credit of the customer.
  expect(await readSummary(id)).toMatchObject({ written_off: 1000, outstanding_balance: 50 })
})
