/** Credit, cheques and invoices of an insurer: for the jobs that it pays, and when it pays no longer. */
import type { PayerShare } from '@warsha/contracts/workshop/insurance/payer-share'
import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  runAsAdmin,
  startService,
} from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { createChequesFixture } from '../cheques/cheques-testing.ts'
import { manager, type Person, reception } from '../work-cards/work-cards-testing.ts'
import { claimPath, createInsuranceFixture, insurerFields } from './insurance-testing.ts'

let service: RunningService<Service>
const fixture = createChequesFixture(() => service)
const { addCheque, createCardWithCost, pay, readCard, readSummary, request } = fixture
const day = '2026-11-20'
const {
  createInsuredCard,
  createInsurer,
  generateInvoices,
  prepareInsurer,
  readInsurance,
  saveClaim,
} = createInsuranceFixture(() => service, fixture)
let insurer: Person

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date(`${day}T08:00:00Z`) })
  await fixture.storeSettings({ company_trn: '100123456700003' })
  insurer = await prepareInsurer()
})
afterEach(async () => {
  expect(await checkBooks(service.service)).toEqual([])
})
afterAll(() => service.stop())

const readInvoices = async (card: string): Promise<{ id: string; invoice_number: string }[]> =>
  (await readInsurance(card)).invoices
const readTotals = async (card: string) =>
  (await request('GET', `/invoices/totals?work_card_id=${card}`)).body.data
const creditInvoices = async (card: string) => {
  for (const { id } of await readInvoices(card))
    expect(
      (await request('POST', `/invoices/${id}/credit-note`, { reason: 'No claim' }, manager))
        .status,
    ).toBe(201)
}
const useCredit = (card: string, amount: number, fields: object = {}, as = reception) =>
  request('POST', `/work-cards/${card}/credit-uses`, { amount, ...fields }, as)
const readAvailable = async (id: string) =>
  (await request('GET', `/customers/${id}/account`)).body.data.available_credit

test('the page of an insurer counts its share of finished jobs that are not invoiced yet', async () => {
  const company = await createInsurer()
  const card = await createInsuredCard({ insurer_id: company.id })
  const readUnpaid = async (id: string) =>
    (await request('GET', `/customers/${id}/overview`)).body.data.unpaid
  expect(await readUnpaid(company.id)).toBe(0)
  await request('PUT', `/work-cards/${card.id}`, { status: 'waiting_payment' })
  expect([await readUnpaid(card.customer_id), await readUnpaid(company.id)]).toEqual([300, 750])
  await pay(card.id, 200, { payer: 'insurer', payment_method: 'bank_transfer' })
  expect([await readUnpaid(card.customer_id), await readUnpaid(company.id)]).toEqual([300, 550])
  // Invoices are debts of the accounts, which count once.
  await generateInvoices(card.id)
  expect([await readUnpaid(card.customer_id), await readUnpaid(company.id)]).toEqual([300, 550])
})

test('the database enters no payment of somebody who does not pay for the job', async () => {
  const card = await createInsuredCard()
  const { id } = (await pay(card.id, 10, { payer: 'insurer' })).body.data
  const other = await createInsurer()
  const entering = runAsAdmin(service.database.name, (client) =>
    client.query(
      `select enter_payment(
         jsonb_populate_record(payments, jsonb_build_object('insurer_id', $2::uuid)), gen_random_uuid(), payment_date,
         now(), received_by, 'Test'
       ) from payments where id = $1`,
      [id, other.id],
    ),
  )
  await expect(entering).rejects.toMatchObject({
    constraint: 'entry_allocations_stay_with_the_customer',
  })
})

test('a voided payment of an insurer is reported with the insurer, one of the owner with the owner', async () => {
  const card = await createInsuredCard()
  const ids: string[] = []
  for (const payer of ['insurer', 'customer']) {
    const { id } = (await pay(card.id, 10, { payer })).body.data
    await request('DELETE', `/payments/${id}`, { reason: 'Typed twice' }, manager)
    ids.push(id)
  }
  const report = (as: string) => request('GET', '/reports/voided-payments', undefined, as)
  const rows: { id: string }[] = (await report(manager)).body.data
  expect(ids.map((id) => rows.find((row) => row.id === id))).toMatchObject([
    { customer_id: insurer.id, customer_name: 'Claims desk', work_card_id: card.id },
    { customer_id: card.customer_id, work_card_id: card.id },
  ])
  expect((await report(reception)).status).toBe(403)
})

test('an early payment of one payer does not date the invoice of the other one', async () => {
  for (const payer of ['insurer', 'customer']) {
    const card = await createInsuredCard()
    await pay(card.id, 10, { payer, payment_date: '2026-11-10' })
    await generateInvoices(card.id)
    const dates = new Map<string, string>()
    for (const { id } of await readInvoices(card.id)) {
      const { data } = (await request('GET', `/invoices/${id}`)).body
      dates.set(data.payer, data.supply_date)
    }
    const other = payer === 'insurer' ? 'customer' : 'insurer'
    expect(Object.fromEntries(dates)).toEqual({ [payer]: '2026-11-10', [other]: day })
  }
})

test('events of a payment name its payer, so that the insurer is not sent to the job', async () => {
  const card = await createInsuredCard()
  for (const payer of ['insurer', 'customer']) {
    const { id } = (await pay(card.id, 10, { payer })).body.data
    await request('DELETE', `/payments/${id}`, { reason: 'Typed twice' }, manager)
    for (const name of ['workshop.payment_recorded', 'workshop.payment_voided']) {
      const event = (await readOutboxEvents(service.service, name)).at(-1)
      expect(event?.payload).toMatchObject({
        id,
        payer,
        customer_id: payer === 'insurer' ? insurer.id : card.customer_id,
      })
    }
  }
})

describe('an insurer who was invoiced', () => {
  test('stays the payer until the invoices of both payers are credited', async () => {
    const card = await createInsuredCard()
    await generateInvoices(card.id)
    const numbers = (await readInvoices(card.id)).map((invoice) => invoice.invoice_number)
    const other = await createInsurer()
    const attempts = [
      await request('DELETE', claimPath(card.id)),
      await saveClaim(card.id, { bills_insurer: false, version: 1 }),
      await saveClaim(card.id, { insurer_id: other.id, version: 1 }),
      await request('PUT', `/work-cards/${card.id}`, { payment_type: 'cash' }),
    ]
    for (const { status, body } of attempts)
      expect([status, body.code, body.params?.invoices?.split(', ').sort()]).toEqual([
        409,
        'claim_invoiced',
        [...numbers].sort(),
      ])
    await creditInvoices(card.id)
    expect((await request('DELETE', claimPath(card.id))).status).toBe(200)
    await generateInvoices(card.id)
    expect(await readTotals(card.id)).toMatchObject({ total_amount: 1050, outstanding: 1050 })
  })

  test('and was refunded in full is in the books, although the claim was removed', async () => {
    const card = await createInsuredCard()
    await generateInvoices(card.id)
    const { id } = (await pay(card.id, 750, { payer: 'insurer' })).body.data
    await request('PUT', `/work-cards/${card.id}`, { status: 'cancelled' })
    const payers = [
      { payer: 'customer', customer_id: card.customer_id },
      { payer: 'insurer', customer_id: insurer.id },
    ].map((payer) => expect.objectContaining({ ...payer, purpose: 'job' }))
    for (const event of ['workshop.invoice_issued', 'workshop.invoice_credited']) {
      const payloads = (await readOutboxEvents(service.service, event)).map((row) => row.payload)
      const ofCard = payloads.filter((payload) => payload.work_card_id === card.id)
      expect(ofCard).toHaveLength(2)
      expect(ofCard).toEqual(expect.arrayContaining(payers))
    }
    const refund = await request(
      'POST',
      '/refunds',
      { payment_id: id, amount: 750, reason: 'No claim', refund_method: 'bank_transfer' },
      manager,
    )
    expect([refund.status, refund.body.code]).toEqual([201, undefined])
    expect((await request('DELETE', claimPath(card.id))).status).toBe(200)
  })
})

describe('a payment of an insurer that no longer pays for the job', () => {
  /** Its money has paid for another job, and is credit again since that was undone. */
  const createFreedPayment = async () => {
    const { id: insurer_id } = await createInsurer()
    const [card, next] = [
      await createInsuredCard({ insurer_id }),
      await createInsuredCard({ insurer_id }),
    ]
    const { id } = (await pay(card.id, 750, { payer: 'insurer' })).body.data
    await request('PUT', `/work-cards/${card.id}`, { status: 'cancelled' })
    const { shares } = await readSummary(card.id)
    expect(shares.map(({ outstanding }: PayerShare) => outstanding)).toEqual([0, 0])
    expect((await readInsurance(card.id)).shares).toEqual(shares)
    const use = await useCredit(next.id, 750, { payer: 'insurer' })
    expect(use.status).toBe(201)
    const undone = await request('DELETE', `/work-cards/credit-uses/${use.body.data[0].id}`, {
      reason: 'Wrong job',
    })
    expect(undone.status).toBe(200)
    expect(await readAvailable(insurer_id)).toBe(750)
    return { insurer_id, card, path: `/payments/${id}` }
  }

  test('can be voided', async () => {
    const { insurer_id, card, path } = await createFreedPayment()
    expect((await request('DELETE', claimPath(card.id))).status).toBe(200)
    const smaller = await request('PUT', path, { amount: 700 }, manager)
    expect([smaller.status, smaller.body.code]).toEqual([409, 'insurer_not_billed'])
    const voided = await request('DELETE', path, { reason: 'Never arrived' }, manager)
    expect([voided.status, voided.body.code]).toEqual([200, undefined])
    expect(await readAvailable(insurer_id)).toBe(0)
  })

  test('does not pay the bill of the customer when it is corrected', async () => {
    const { insurer_id, card, path } = await createFreedPayment()
    for (const change of [{ status: 'in_progress' }, { payment_type: 'cash' }])
      expect((await request('PUT', `/work-cards/${card.id}`, change, manager)).status).toBe(200)
    const corrected = await request('PUT', path, { payment_date: '2026-11-10' }, manager)
    expect([corrected.status, corrected.body.code]).toEqual([409, 'insurer_not_billed'])
    expect(await readSummary(card.id)).toMatchObject({ paid_amount: 0, outstanding_balance: 1050 })
    expect(await readAvailable(insurer_id)).toBe(750)
  })
})

test.each([
  ['company_name', 'insurer_needs_company'],
  ['trn', 'insurer_needs_trn'],
])(
  'an insurer whose record lost %s gets no invoice until it is complete again',
  async (field, code) => {
    const company = await createInsurer()
    const change = async (value: string | null) =>
      expect((await request('PUT', `/customers/${company.id}`, { [field]: value })).status).toBe(
        200,
      )
    const card = await createInsuredCard({ insurer_id: company.id })
    await change(null)
    expect(await generateInvoices(card.id)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', details: [{ path: 'insurer_id', code }] },
    })
    expect(await readInvoices(card.id)).toEqual([])

    await change(insurerFields[field as 'company_name' | 'trn'])
    expect((await generateInvoices(card.id)).status).toBe(201)
    // An issued invoice stays as it is. The bill of the customer alone does not name the insurer as its recipient.
    await change(null)
    expect((await generateInvoices(card.id)).status).toBe(400)
    expect(await readInvoices(card.id)).toHaveLength(2)
    const onlyCustomer = await createInsuredCard({ excess: 5000 })
    expect((await generateInvoices(onlyCustomer.id)).status).toBe(201)
  },
)

test('of two payers only the one with an invoice is written off, up to that invoice', async () => {
  const card = await createInsuredCard()
  await generateInvoices(card.id)
  const writeOff = (amount: number, payer: string, as = manager) =>
    request('POST', `/work-cards/${card.id}/write-offs`, { amount, payer, reason: 'Gone' }, as)
  expect((await readSummary(card.id)).write_off_maximums).toEqual([
    { payer: 'customer', amount: 300 },
    { payer: 'insurer', amount: 750 },
  ])
  const ofInsurer = (
    await request('GET', `/invoices?customer_id=${insurer.id}&search=${card.work_card_number}`)
  ).body.data[0]
  await request('POST', `/invoices/${ofInsurer.id}/credit-note`, { reason: 'Wrong' }, manager)
  expect((await readSummary(card.id)).write_off_maximums).toEqual([
    { payer: 'customer', amount: 300 },
  ])
  expect(await writeOff(750, 'insurer')).toMatchObject({
    status: 409,
    body: { code: 'invoice_needed' },
  })
  expect((await writeOff(300, 'customer', reception)).status).toBe(403)
  expect((await writeOff(300.01, 'customer')).body.params).toMatchObject({ outstanding: 300 })
  expect((await writeOff(300, 'customer')).status).toBe(201)
  expect(await readAvailable(insurer.id)).toBe(0)
})

describe('the credit of an insurer', () => {
  test('pays the share of the insurer of another job, and nothing else', async () => {
    const paid = await createInsuredCard()
    await pay(paid.id, 750, { payer: 'insurer' })
    await generateInvoices(paid.id)
    await saveClaim(paid.id, { excess: 400, version: 1 })
    await generateInvoices(paid.id)
    expect(await readAvailable(insurer.id)).toBe(100)

    const next = await createInsuredCard()
    expect(await useCredit(next.id, 100)).toMatchObject({ body: { code: 'credit_exceeded' } })
    const alone = await createCardWithCost(100)
    expect(await useCredit(alone.id, 50, { payer: 'insurer' })).toMatchObject({
      status: 409,
      body: { code: 'insurer_not_billed' },
    })
    const foreign = await createInsuredCard({ insurer_id: (await createInsurer()).id })
    expect((await useCredit(foreign.id, 50, { payer: 'insurer' })).body.code).toBe(
      'credit_exceeded',
    )
    expect((await useCredit(next.id, 751, { payer: 'insurer' })).body.code).toBe(
      'payment_exceeds_outstanding',
    )
    const mechanic = createTestToken('mechanic')
    expect((await useCredit(next.id, 1, { payer: 'insurer' }, mechanic)).status).toBe(403)

    const both = await Promise.all([1, 2].map(() => useCredit(next.id, 100, { payer: 'insurer' })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const use = both.find(({ status }) => status === 201)!.body.data
    expect(use).toMatchObject([{ amount: 100, from_work_card_id: paid.id }])
    expect(await readAvailable(insurer.id)).toBe(0)
    const { body } = await request('GET', `/work-cards/${next.id}/insurance`)
    expect(body.data.shares).toContainEqual(
      expect.objectContaining({ payer: 'insurer', paid_amount: 100, outstanding: 650 }),
    )
    expect(
      (
        await request(
          'DELETE',
          `/work-cards/credit-uses/${use[0].id}`,
          { reason: 'Wrong job' },
          manager,
        )
      ).status,
    ).toBe(200)
    expect(await readAvailable(insurer.id)).toBe(100)
  })
})

describe("the insurer's cheque", () => {
  test('is recorded for its share of a job, beside a cheque of the customer', async () => {
    const card = await createInsuredCard()
    const ofInsurer = { customer_id: insurer.id, work_card_id: card.id }
    const ofCustomer = { customer_id: card.customer_id, work_card_id: card.id }
    expect((await addCheque(ofInsurer, 750.01, day)).body.code).toBe('payment_exceeds_outstanding')
    expect((await addCheque(ofCustomer, 300, day)).status).toBe(201)
    const { status, body } = await addCheque(ofInsurer, 750, day)
    expect([status, body.code]).toEqual([201, undefined])
    expect((await addCheque(ofInsurer, 1, day)).body.code).toBe('payment_exceeds_outstanding')
    expect(await readCard(card.id)).toMatchObject({ paid_amount: 1050 })
  })

  test('keeps the insurer as payer while the shop holds it', async () => {
    const card = await createInsuredCard()
    const later = '2026-12-20'
    const ofInsurer = { customer_id: insurer.id, work_card_id: card.id }
    expect((await addCheque(ofInsurer, 750, later)).status).toBe(201)
    const other = await createInsurer()
    const attempts = [
      await saveClaim(card.id, { insurer_id: other.id, version: 1 }),
      await request('DELETE', claimPath(card.id)),
    ]
    for (const { status, body } of attempts)
      expect([status, body.code]).toEqual([409, 'insurer_has_paid'])
  })

  test('is refused for a job that it does not pay', async () => {
    const other = await createInsurer()
    const billed = await createInsuredCard()
    const unbilled = await createInsuredCard({ bills_insurer: false })
    for (const owner of [
      { customer_id: other.id, work_card_id: billed.id },
      { customer_id: insurer.id, work_card_id: unbilled.id },
    ])
      expect((await addCheque(owner, 10, day)).body.details).toMatchObject([
        { path: 'work_card_id', code: 'card_of_another' },
      ])
  })
})
