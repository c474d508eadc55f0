/** A cheque that is paid after its work card was written off takes the write-off back, and leaves no credit. */
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { createInsuranceFixture } from '../insurance-claims/insurance-testing.ts'
import { today } from '../payments/payments-testing.ts'
import { manager } from '../work-cards/work-cards-testing.ts'
import { createChequesFixture } from './cheques-testing.ts'

const dueDate = '2026-12-10'
let service: RunningService<Service>
let now = new Date(`${today}T08:00:00Z`)
const fixture = createChequesFixture(() => service)
const { addChequeFor, change, createCardWithCost, readAccount, readHistory, readSummary, request } =
  fixture
const insurance = createInsuranceFixture(() => service, fixture)

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
})
beforeEach(() => {
  now = new Date(`${today}T08:00:00Z`)
})
afterEach(async () => {
  expect(await checkBooks(service.service)).toEqual([])
})
afterAll(() => service.stop())

type Card = Awaited<ReturnType<typeof createCardWithCost>>

const invoice = async (card: Pick<Card, 'id'>) => {
  const { status, body } = await request('POST', `/invoices/generate/work-card/${card.id}`, {})
  expect([status, body.code]).toEqual([201, undefined])
  return body.data
}
const createInvoicedCard = async (): Promise<Card> => {
  const card = await createCardWithCost(1000)
  await invoice(card)
  return card
}
const writeOffCard = async (card: Pick<Card, 'id'>, amount: number, fields: object = {}) => {
  const body = { amount, reason: 'The company has closed', ...fields }
  const { status } = await request('POST', `/work-cards/${card.id}/write-offs`, body, manager)
  expect(status).toBe(201)
}
const listWriteOffs = async (card: Pick<Card, 'id'>) =>
  (await request('GET', `/work-cards/${card.id}/write-offs`)).body.data

/** Presents a cheque on its date, or again after it was returned. The bank pays it. */
const clear = async ({ id }: { readonly id: string }) => {
  now = new Date(`${dueDate}T08:00:00Z`)
  await fixture.deposit(id)
  expect((await change(id, 'cleared')).status).toBe(201)
}
const returnCheque = async ({ id }: { readonly id: string }) => {
  await fixture.deposit(id)
  expect((await change(id, 'returned', { reason: 'Lack of funds' })).status).toBe(201)
}
/** The cheque paid everything, and nothing is written off, owed or credit any more. */
const expectPaid = async (card: Card) => {
  expect(await readAccount(card.customer_id)).toMatchObject({
    balance: 0,
    owed: 0,
    credit: 0,
    available_credit: 0,
  })
  const summary = await readSummary(card.id)
  expect(summary).toMatchObject({ paid_amount: 1000, outstanding_balance: 0, credit: 0 })
  expect(summary).not.toHaveProperty('written_off')
}

test('reverses the write-off in the card, the account and the report', async () => {
  const card = await createInvoicedCard()
  const cheque = await addChequeFor(card, 1000, dueDate)
  await writeOffCard(card, 1000)
  await clear(cheque)
  await expectPaid(card)
  expect(await listWriteOffs(card)).toMatchObject([
    { amount: 1000, reversed_at: `${dueDate}T08:00:00Z`, reverse_reason: cheque.number },
  ])
  expect(
    (await readHistory(card.id)).find(
      ({ event }: { event: string }) => event === 'write_off_reversed',
    ),
  ).toMatchObject({ changes: [{ field: 'amount', from: 1000, to: null }, { field: 'reason' }] })
  const report = await request('GET', `/reports/write-offs?from=${dueDate}`, undefined, manager)
  expect(report.body.data).toMatchObject([
    { amount: 1000, is_reversal: true, work_card_id: card.id },
  ])
})

test('keeps what is still unpaid written off', async () => {
  const card = await createInvoicedCard()
  const cheque = await addChequeFor(card, 400, dueDate)
  await writeOffCard(card, 1000)
  await clear(cheque)
  expect(await readSummary(card.id)).toMatchObject({ paid_amount: 1000, written_off: 600 })
  expect(await readAccount(card.customer_id)).toMatchObject({ balance: 0, available_credit: 0 })
})

test('reverses the write-off when a returned cheque is presented again', async () => {
  const card = await createInvoicedCard()
  const cheque = await addChequeFor(card, 1000, today)
  await returnCheque(cheque)
  await writeOffCard(card, 1000)
  expect((await change(cheque.id, 'represented')).status).toBe(201)
  await clear(cheque)
  await expectPaid(card)
})

test('reverses the write-off when a returned cheque is replaced by one of today', async () => {
  const card = await createInvoicedCard()
  const cheque = await addChequeFor(card, 1000, today)
  await returnCheque(cheque)
  await writeOffCard(card, 1000)
  expect((await fixture.replace(cheque.id, { cheque_date: today })).status).toBe(201)
  await expectPaid(card)
})

test('reverses the write-off of a returned cheque when another cheque is paid', async () => {
  const card = await createInvoicedCard()
  const returned = await addChequeFor(card, 1000, today)
  await returnCheque(returned)
  const other = await addChequeFor(card, 1000, dueDate)
  expect((await fixture.writeOff(returned.id)).status).toBe(201)
  await clear(other)
  await expectPaid(card)
})

test('keeps the write-off of a cheque until the work is invoiced', async () => {
  const card = await createCardWithCost(1000)
  const returned = await addChequeFor(card, 600, today)
  await returnCheque(returned)
  expect((await fixture.writeOff(returned.id)).status).toBe(201)
  await clear(await addChequeFor(card, 400, dueDate))
  expect(await readSummary(card.id)).toMatchObject({ paid_amount: 1000, written_off: 600 })
  await invoice(card)
  expect(await readAccount(card.customer_id)).toMatchObject({ balance: 0, available_credit: 0 })
})

test('keeps the write-off if the cheque pays for work that is not invoiced yet', async () => {
  const card = await createInvoicedCard()
  await writeOffCard(card, 1000)
  await request('PUT', `/work-cards/tasks/${card.tasks[0]!.id}`, { actual_cost: 1200 })
  await clear(await addChequeFor(card, 200, dueDate))
  expect(await readSummary(card.id)).toMatchObject({
    paid_amount: 1200,
    written_off: 1000,
    outstanding_balance: 0,
  })
  await invoice(card)
  expect(await readAccount(card.customer_id)).toMatchObject({ balance: 0, available_credit: 0 })
})

test('reverses only the write-off of the payer whose cheque is paid', async () => {
  await fixture.storeSettings({ company_trn: '100123456700003' })
  const insurer = await insurance.prepareInsurer()
  const card = await insurance.createInsuredCard()
  await invoice(card)
  const cheque = await addChequeFor({ id: card.id, customer_id: insurer.id }, 750, dueDate)
  await writeOffCard(card, 300)
  await writeOffCard(card, 750, { payer: 'insurer' })
  await clear(cheque)
  for (const id of [card.customer_id, insurer.id])
    expect(await readAccount(id)).toMatchObject({ balance: 0, credit: 0, available_credit: 0 })
  expect(await readSummary(card.id)).toMatchObject({ paid_amount: 1050, written_off: 300 })
})
