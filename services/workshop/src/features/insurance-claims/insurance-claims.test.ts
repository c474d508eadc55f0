import { readOwnJob } from '@warsha/contracts/workshop/portal-jobs'
import type { Service } from '@warsha/service-kit/process'
import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { createPaymentsFixture } from '../payments/payments-testing.ts'
import { manager, type Person, unknownId } from '../work-cards/work-cards-testing.ts'
import { claimPath, createInsuranceFixture, insurerFields } from './insurance-testing.ts'

let service: RunningService<Service>
const fixture = createPaymentsFixture(() => service)
const { createCardWithCost, pay, readCard, readHistory, readSummary, request } = fixture
const insurance = createInsuranceFixture(() => service, fixture)
const { generateInvoices, readInsurance } = insurance
let insurer: Person

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-11-20T08:00:00Z') })
  await fixture.storeSettings({ company_trn: '100123456700003' })
  insurer = await insurance.prepareInsurer()
})
afterAll(() => service.stop())

/** A claim with everything that an insurer asks for. */
const saveClaim = (card: string, fields: object = {}, as?: string) =>
  insurance.saveClaim(
    card,
    {
      policy_number: '\u200ePOL-7\u00a0',
      claim_number: 'CLM-7',
      approval_number: 'LPO-7',
      approved_amount: 900,
      approved_on: '2026-11-19',
      ...fields,
    },
    as,
  )
const readInvoice = async (id: string) => (await request('GET', `/invoices/${id}`)).body.data
const readAccount = async (id: string) =>
  (await request('GET', `/customers/${id}/account`)).body.data

/** Of 1,050 AED with VAT, of which the customer pays 300. */
const createInsuredCard = async (fields: object = {}) => {
  const card = await createCardWithCost(1000, { payment_type: 'insurance' })
  expect((await saveClaim(card.id, fields)).status).toBe(200)
  return card
}

/** The current invoices of a card by payer. */
const invoicesOf = async (card: string) => {
  const { invoices } = await readInsurance(card)
  const read = async (payer: string) => {
    const row = invoices.find((invoice: { payer: string }) => invoice.payer === payer)
    return row && readInvoice(row.id)
  }
  return { customer: await read('customer'), insurer: await read('insurer') }
}

describe('a claim', () => {
  test('is kept with its supplements, and the fields of the card follow', async () => {
    const card = await createCardWithCost(1000)
    const { body } = await saveClaim(card.id, { surveyor: 'Hamad Surveys' })
    expect(body.data.claim).toMatchObject({
      insurer: { id: insurer.id, name: 'Dune Mutual Insurance', trn: insurerFields.trn },
      policy_number: 'POL-7',
      excess: 300,
      bills_insurer: true,
      approved_amount: 900,
      approved_total: 900,
      surveyor: 'Hamad Surveys',
    })
    expect(await readCard(card.id)).toMatchObject({
      payment_type: 'insurance',
      insurance_company: 'Dune Mutual Insurance',
      insurance_claim_number: 'CLM-7',
      insurance_approval_number: 'LPO-7',
    })
    const supplement = {
      approval_number: 'LPO-7/2',
      approved_amount: 150,
      approved_on: '2026-11-20',
    }
    const path = `${claimPath(card.id)}/supplements`
    const added = await request('POST', path, supplement)
    expect([added.status, added.body.data.claim.approved_total]).toEqual([201, 1050])
    expect((await request('POST', path, supplement)).body.code).toBe('duplicate_approval')
    const [{ id }] = added.body.data.claim.supplements
    expect((await request('DELETE', `${path}/${id}`)).status).toBe(200)
    expect((await request('DELETE', `${path}/${id}`)).status).toBe(404)
    expect((await readHistory(card.id)).map(({ event }: { event: string }) => event)).toEqual(
      expect.arrayContaining(['claim_added', 'supplement_added', 'supplement_removed']),
    )
  })

  test('shows its amounts in the history to office roles only', async () => {
    const card = await createInsuredCard({ excess: 500 })
    const mechanic = await fixture.createEmployee('Rajesh Kumar')
    await request('PUT', `/work-cards/${card.id}`, { assigned_mechanic_id: mechanic.id })
    const fieldsOf = async (as: string) => {
      const { body } = await request('GET', `/work-cards/${card.id}/history`, undefined, as)
      const entry = body.data.find(({ event }: { event: string }) => event === 'claim_added')
      return entry.changes.map(({ field }: { field: string }) => field)
    }
    const amounts = ['excess_amount', 'approved_amount']
    expect(await fieldsOf(manager)).toEqual(expect.arrayContaining(amounts))
    const shown = await fieldsOf(mechanic.token)
    expect(shown).not.toEqual([])
    for (const amount of amounts) expect(shown).not.toContain(amount)
  })

  test('that was removed, and perhaps added again, is not overwritten by a tab that saw the former one', async () => {
    const card = await createInsuredCard()
    const { version } = (await readInsurance(card.id)).claim
    await request('DELETE', claimPath(card.id))
    const save = () => saveClaim(card.id, { version: version + 1, excess: 1 })
    expect((await save()).body).toMatchObject({
      code: 'changed_since_read',
      params: { version: 0 },
    })
    await saveClaim(card.id, { version: 0, excess: 200 })
    expect((await save()).body.code).toBe('changed_since_read')
    expect((await readInsurance(card.id)).claim.excess).toBe(200)
  })

  test('follows a client that knows only the fields of the card', async () => {
    const { id } = await createInsuredCard()
    await request('PUT', `/work-cards/${id}`, { insurance_approval_number: 'LPO-8' })
    expect((await readInsurance(id)).claim).toMatchObject({
      approval_number: 'LPO-8',
      claim_number: 'CLM-7',
      bills_insurer: true,
    })
    await request('PUT', `/work-cards/${id}`, { payment_type: 'cash' })
    expect(await readInsurance(id)).toMatchObject({ claim: { bills_insurer: false }, shares: [] })
  })

  test('refuses insurers that cannot be one, files of others, amounts and dates out of bounds, and old versions', async () => {
    const card = await createCardWithCost(100)
    const nobody = await fixture.createCustomer({ trn: insurerFields.trn })
    const untaxed = await fixture.createCustomer({ company_name: 'No TRN' })
    const codeAt = async (fields: object) => {
      const { status, body } = await saveClaim(card.id, fields)
      return [status, body.details?.[0]?.path, body.details?.[0]?.code ?? body.code]
    }
    expect(await codeAt({ insurer_id: unknownId })).toEqual([400, 'insurer_id', 'unknown_customer'])
    expect(await codeAt({ insurer_id: card.customer_id })).toEqual([
      400,
      'insurer_id',
      'insurer_is_customer',
    ])
    expect(await codeAt({ insurer_id: nobody.id })).toEqual([
      400,
      'insurer_id',
      'insurer_needs_company',
    ])
    expect(await codeAt({ insurer_id: untaxed.id })).toEqual([
      400,
      'insurer_id',
      'insurer_needs_trn',
    ])
    expect(await codeAt({ attachment_id: unknownId })).toEqual([
      400,
      'attachment_id',
      'unknown_attachment',
    ])
    expect((await codeAt({ excess: -1 })).slice(0, 2)).toEqual([400, 'excess'])
    expect((await codeAt({ excess: 100_000_000 })).slice(0, 2)).toEqual([400, 'excess'])
    expect((await codeAt({ approved_on: '2031-01-01' })).slice(0, 2)).toEqual([400, 'approved_on'])
    expect((await saveClaim(card.id)).status).toBe(200)
    expect((await saveClaim(card.id, { version: 1 })).status).toBe(200)
    expect((await saveClaim(card.id, { version: 1 })).body.code).toBe('changed_since_read')
    expect((await saveClaim(unknownId)).status).toBe(404)
    expect((await request('DELETE', `/customers/${insurer.id}`)).body.code).toBe('still_referenced')
  })

  test('that two tabs add at the same time is stored once, and the second tab gets what the first one saved', async () => {
    const card = await createCardWithCost(100)
    const path = `/work-cards/${card.id}/accident-report`
    const report = { police_report_number: 'DXB-2026-4', version: 0 }
    for (const save of [
      (fields: object) => saveClaim(card.id, { version: 0, ...fields }),
      (fields: object) => request('PUT', path, { ...report, ...fields }),
    ]) {
      const clicks = await Promise.all([save({}), save({})])
      expect(clicks.map(({ status }) => status)).toEqual([200, 200])
      const other = await save({ excess: 50, police_report_number: 'DXB-2026-5' })
      expect([other.status, other.body.code]).toEqual([409, 'changed_since_read'])
      expect(other.body.params).toMatchObject({ version: 1 })
    }
    expect(await readInsurance(card.id)).toMatchObject({
      claim: { excess: 300, version: 1 },
      accident: { police_report_number: 'DXB-2026-4', version: 1 },
    })
    const events = (await readHistory(card.id)).map(({ event }: { event: string }) => event)
    expect(events.filter((event: string) => /claim_|accident_/.test(event)).sort()).toEqual([
      'accident_marked',
      'claim_added',
    ])
  })

  test('is closed to mechanics, storekeepers and customers', async () => {
    const { id } = await createInsuredCard()
    const mechanic = await fixture.createEmployee('Ravi Kumar')
    const outsiders = [
      mechanic.token,
      createTestToken('employee', uuid(), { name: 'Store Keeper' }),
      insurer.token,
    ]
    for (const token of outsiders) {
      expect((await request('GET', `/work-cards/${id}/insurance`, undefined, token)).status).toBe(
        403,
      )
      expect((await saveClaim(id, {}, token)).status).toBe(403)
      const report = { police_report_number: 'X' }
      const path = `/work-cards/${id}/accident-report`
      expect((await request('PUT', path, report, token)).status).toBe(403)
    }
    // Only managers say that a job is no accident after all.
    const path = `/work-cards/${id}/accident-report`
    await request('PUT', path, {})
    expect((await request('DELETE', path)).status).toBe(403)
    expect((await request('DELETE', path, undefined, manager)).status).toBe(200)
    expect((await request('DELETE', path, undefined, manager)).status).toBe(404)
  })
})

describe('two payers', () => {
  test('get a tax invoice each, which add up to the bill, and owe it on their own accounts', async () => {
    const card = await createInsuredCard()
    const before = await readAccount(insurer.id)
    const { status, body } = await generateInvoices(card.id)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ payer: 'customer', total_amount: 300 })
    const invoices = await invoicesOf(card.id)
    expect(invoices.customer).toMatchObject({
      kind: 'tax_invoice',
      customer_id: card.customer_id,
      subtotal: 285.71,
      tax_amount: 14.29,
      total_amount: 300,
      job_total: 1050,
      other_invoice: { id: invoices.insurer.id, payer: 'insurer', total_amount: 750 },
    })
    expect(invoices.insurer).toMatchObject({
      customer_id: insurer.id,
      company_name: 'Dune Mutual Insurance',
      customer_trn: insurerFields.trn,
      insurance_claim_number: 'CLM-7',
      insurance_approval_number: 'LPO-7',
      insurance_policy_number: 'POL-7',
      insured_name: 'Omar Zaabi',
      subtotal: 714.29,
      tax_amount: 35.71,
      total_amount: 750,
      balance: 750,
      payment_status: 'unpaid',
    })
    const sums = invoices.insurer.items.reduce(
      (sum: number, { net_amount }: { net_amount: number }) => sum + net_amount * 100,
      0,
    )
    expect(Math.round(sums)).toBe(71_429)
    expect(await readAccount(card.customer_id)).toMatchObject({ balance: 300, owed: 300 })
    expect((await readAccount(insurer.id)).balance).toBe(before.balance + 750)
    const again = await generateInvoices(card.id)
    expect([again.status, again.body.data.id]).toEqual([200, body.data.id])
    expect(await checkBooks(service.service)).toEqual([])
  })

  test('pay their own shares, and no more', async () => {
    const card = await createInsuredCard()
    await generateInvoices(card.id)
    const before = await readAccount(insurer.id)
    const tooMuch = await pay(card.id, 300.01)
    expect([tooMuch.status, tooMuch.body.params]).toEqual([
      409,
      { amount: 300.01, outstanding: 300 },
    ])
    expect((await pay(card.id, 300)).body.data.payer).toBe('customer')
    expect((await pay(card.id, 0.01)).status).toBe(409)
    // A client of an earlier release names no payer.
    const paid = await pay(card.id, 500, { payment_method: 'insurance_claim' })
    expect(paid.body.data).toMatchObject({ payer: 'insurer', amount: 500 })
    const { invoices, shares } = { ...(await readInsurance(card.id)) }
    expect(shares).toMatchObject([
      { payer: 'customer', paid_amount: 300, outstanding: 0 },
      { payer: 'insurer', paid_amount: 500, outstanding: 250 },
    ])
    expect(await readSummary(card.id)).toMatchObject({
      paid_amount: 800,
      outstanding_balance: 250,
      payment_status: 'partial',
      shares,
    })
    expect((await readInvoice(invoices[0].id)).payment_status).toBe('paid')
    expect(await readInvoice(invoices[1].id)).toMatchObject({
      payment_status: 'partial',
      balance: 250,
    })
    expect(await readAccount(card.customer_id)).toMatchObject({ balance: 0, credit: 0 })
    expect((await readAccount(insurer.id)).balance).toBe(before.balance - 500)
    const page = async (payment_status: string) =>
      (
        await request('GET', `/invoices?work_card_id=${card.id}&payment_status=${payment_status}`)
      ).body.data.map(({ payer }: { payer: string }) => payer)
    expect([await page('paid'), await page('partial')]).toEqual([['customer'], ['insurer']])
    const totals = (await request('GET', `/invoices/totals?work_card_id=${card.id}`)).body.data
    expect(totals).toMatchObject({
      count: 2,
      total_amount: 1050,
      paid_amount: 800,
      outstanding: 250,
    })

    const raised = await request(
      'PUT',
      `/payments/${paid.body.data.id}`,
      { amount: 750.01 },
      manager,
    )
    expect(raised.body.code).toBe('payment_exceeds_outstanding')
    expect((await request('DELETE', claimPath(card.id))).body.code).toBe('insurer_has_paid')
    const cash = await request('PUT', `/work-cards/${card.id}`, { payment_type: 'cash' })
    expect(cash.body.code).toBe('insurer_has_paid')
    expect((await request('DELETE', `/payments/${paid.body.data.id}`, {}, manager)).status).toBe(
      200,
    )
    expect((await readAccount(insurer.id)).balance).toBe(before.balance)
    expect(await checkBooks(service.service)).toEqual([])
  })

  test('complete the card together, and the insurer can be refunded what was paid too much', async () => {
    const card = await createInsuredCard()
    await request('PUT', `/work-cards/${card.id}`, { status: 'waiting_payment' })
    await generateInvoices(card.id)
    await pay(card.id, 300)
    expect((await readCard(card.id)).status).toBe('waiting_payment')
    const { body } = await pay(card.id, 750, { payer: 'insurer', payment_method: 'bank_transfer' })
    expect((await readCard(card.id)).status).toBe('completed')
    const before = await readAccount(insurer.id)
    // With a higher excess the insurer has paid too much, and the customer too little.
    await saveClaim(card.id, { excess: 400 })
    await generateInvoices(card.id)
    expect(await readAccount(insurer.id)).toMatchObject({ balance: before.balance - 100 })
    expect(await readAccount(card.customer_id)).toMatchObject({ balance: 100, owed: 100 })
    const credits = (await request('GET', `/customers/${insurer.id}/credits`)).body.data
    expect(credits).toContainEqual(
      expect.objectContaining({ document_id: body.data.id, available: 100 }),
    )
    expect((await request('GET', `/customers/${card.customer_id}/credits`)).body.data).toEqual([])
    expect(await checkBooks(service.service)).toEqual([])
  })

  test('owe the excess as unpaid if only the invoice of the customer was credited', async () => {
    const card = await createInsuredCard()
    await request('PUT', `/work-cards/${card.id}`, { status: 'waiting_payment' })
    await generateInvoices(card.id)
    const readUnpaid = async () =>
      (await request('GET', `/customers/${card.customer_id}/overview`)).body.data.unpaid
    expect(await readUnpaid()).toBe(300)
    const { customer } = await invoicesOf(card.id)
    const credit = (as: string) =>
      request('POST', `/invoices/${customer.id}/credit-note`, { reason: 'Wrong name' }, as)
    expect((await credit(createTestToken('mechanic'))).status).toBe(403)
    expect((await credit(manager)).status).toBe(201)
    expect(await readUnpaid()).toBe(300)
  })

  test('get new invoices together when the bill changes, and credit notes when the card is cancelled', async () => {
    const card = await createInsuredCard()
    await generateInvoices(card.id)
    const first = await invoicesOf(card.id)
    await request('POST', `/work-cards/${card.id}/tasks`, {
      description: 'Hidden damage',
      task_type: 'repair',
      estimated_cost: 100,
    })
    expect((await readInvoice(first.insurer.id)).is_outdated).toBe(true)
    await generateInvoices(card.id)
    const second = await invoicesOf(card.id)
    expect([second.customer.total_amount, second.insurer.total_amount]).toEqual([300, 855])
    for (const payer of ['customer', 'insurer'] as const) {
      const old = await readInvoice(first[payer].id)
      expect(old).toMatchObject({ status: 'superseded', credit_note: expect.anything() })
      const note = await request('GET', `/invoices/credit-notes/${old.credit_note.id}`)
      expect(note.body.data).toMatchObject({
        customer_id: first[payer].customer_id,
        replaced_by: { id: second[payer].id },
      })
    }
    const { body } = await request('PUT', `/work-cards/${card.id}`, { status: 'cancelled' })
    expect(body.warnings).toMatchObject([{ code: 'invoice_credited' }])
    expect((await readInsurance(card.id)).invoices).toEqual([])
    expect(await readAccount(card.customer_id)).toMatchObject({ balance: 0 })
    expect(await checkBooks(service.service)).toEqual([])
  })

  test('are one if the excess is nothing, more than the bill, or the shop bills the customer', async () => {
    const onlyInsurer = await createInsuredCard({ excess: 0 })
    expect((await generateInvoices(onlyInsurer.id)).body.data).toMatchObject({
      payer: 'insurer',
      total_amount: 1050,
      other_invoice: null,
    })
    const onlyCustomer = await createInsuredCard({ excess: 5000 })
    expect((await generateInvoices(onlyCustomer.id)).body.data).toMatchObject({
      payer: 'customer',
      total_amount: 1050,
    })
    const single = await createInsuredCard({ bills_insurer: false })
    const invoice = (await generateInvoices(single.id)).body.data
    expect(invoice.total_amount).toBe(1050)
    expect(invoice).not.toHaveProperty('payer')
    expect((await pay(single.id, 1, { payer: 'insurer' })).body.code).toBe('insurer_not_billed')
    expect((await pay(single.id, 1050, { payment_method: 'insurance_claim' })).status).toBe(201)
    expect(await checkBooks(service.service)).toEqual([])
  })

  test('pay only once, however many requests arrive together', async () => {
    const card = await createInsuredCard()
    const responses = await Promise.all(
      [1, 2, 3].map(() => pay(card.id, 750, { payer: 'insurer', payment_method: 'bank_transfer' })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('lose what the shop gives up of their share only', async () => {
    const card = await createInsuredCard()
    await generateInvoices(card.id)
    const writeOff = (fields: object) =>
      request(
        'POST',
        `/work-cards/${card.id}/write-offs`,
        { reason: 'Short paid', ...fields },
        manager,
      )
    expect((await writeOff({ amount: 300.01 })).body.code).toBe('amount_exceeds_outstanding')
    const before = await readAccount(insurer.id)
    expect((await writeOff({ amount: 50, payer: 'insurer' })).status).toBe(201)
    expect((await readAccount(insurer.id)).balance).toBe(before.balance - 50)
    expect(await readAccount(card.customer_id)).toMatchObject({ owed: 300 })
    expect(await checkBooks(service.service)).toEqual([])
  })

  test('show a draft each', async () => {
    const card = await createInsuredCard()
    const draft = async (query = '') =>
      (await request('GET', `/invoices/draft/work-card/${card.id}${query}`)).body.data
    expect(await draft()).toMatchObject({
      payer: 'customer',
      total_amount: 300,
      parts: [
        { payer: 'customer', recipient_name: 'Omar Zaabi', total_amount: 300 },
        { payer: 'insurer', recipient_name: 'Dune Mutual Insurance', total_amount: 750 },
      ],
    })
    expect(await draft('?payer=insurer')).toMatchObject({ payer: 'insurer', total_amount: 750 })
  })
})

test('a job is completed when each payer has paid the own share, not when the sum is paid', async () => {
  const card = await createInsuredCard()
  expect((await pay(card.id, 300, { payer: 'customer' })).status).toBe(201)
  await saveClaim(card.id, { excess: 100 })
  for (const status of ['in_progress', 'waiting_payment'])
    expect((await request('PUT', `/work-cards/${card.id}`, { status })).status).toBe(200)
  expect((await pay(card.id, 750, { payer: 'insurer' })).status).toBe(201)
  expect(await readCard(card.id)).toMatchObject({ status: 'waiting_payment', paid_amount: 1050 })
  expect((await pay(card.id, 200, { payer: 'insurer' })).status).toBe(201)
  expect((await readCard(card.id)).status).toBe('completed')
})

test('a job that waits for payment is completed when a changed claim makes it paid', async () => {
  const card = await createInsuredCard()
  await request('PUT', `/work-cards/${card.id}`, { status: 'waiting_payment' })
  await pay(card.id, 750, { payer: 'insurer' })
  await saveClaim(card.id, { excess: 500 })
  await pay(card.id, 300, { payer: 'customer' })
  expect((await readCard(card.id)).status).toBe('waiting_payment')
  await saveClaim(card.id, { excess: 300 })
  expect(await readCard(card.id)).toMatchObject({ status: 'completed', payment_status: 'paid' })
})

test('a job that waits for payment is completed when the customer, who has paid all of it, becomes its only payer', async () => {
  const card = await createCardWithCost(1000)
  await pay(card.id, 1050)
  await saveClaim(card.id)
  await request('PUT', `/work-cards/${card.id}`, { status: 'waiting_payment' })
  const { status, body } = await request('PUT', `/work-cards/${card.id}`, { payment_type: 'cash' })
  expect([status, body.data.status]).toEqual([200, 'completed'])
  expect(await readCard(card.id)).toMatchObject({ status: 'completed', payment_status: 'paid' })
})

test('a paid job that the office lets wait for payment stays so when the number of its claim is corrected', async () => {
  const card = await createInsuredCard()
  await pay(card.id, 300, { payer: 'customer' })
  await pay(card.id, 750, { payer: 'insurer' })
  await request('PUT', `/work-cards/${card.id}`, { status: 'waiting_payment' })
  const corrected = { insurance_claim_number: 'CLM-2026-77' }
  expect((await request('PUT', `/work-cards/${card.id}`, corrected)).status).toBe(200)
  expect((await readCard(card.id)).status).toBe('waiting_payment')
})

test('what one payer paid too much leaves the share of the other one unpaid in every sum', async () => {
  const readStats = async () => (await request('GET', '/work-cards/stats')).body.data
  const readRow = async (id: string) =>
    (await request('GET', '/work-cards?limit=100')).body.data.find(
      (row: { id: string }) => row.id === id,
    )
  const before = await readStats()
  const card = await createInsuredCard()
  await pay(card.id, 300, { payer: 'customer' })
  await saveClaim(card.id, { excess: 100 })
  await pay(card.id, 750, { payer: 'insurer' })

  const unpaid = { paid_amount: 1050, payer_surplus: 200, payment_status: 'partially_paid' }
  expect(await readCard(card.id)).toMatchObject(unpaid)
  expect(await readRow(card.id)).toMatchObject(unpaid)
  expect(await readSummary(card.id)).toMatchObject({
    outstanding_balance: 200,
    credit: 200,
    payment_status: 'partial',
  })
  expect(await fixture.readCalculations(card.id)).toMatchObject({ outstanding: 200, credit: 200 })
  expect(await readStats()).toMatchObject({
    unpaid_count: before.unpaid_count + 1,
    outstanding_total: before.outstanding_total + 200,
  })
  const report = `/reports/work-cards-revenue?start_date=2026-11-20&end_date=2026-11-20`
  const { work_cards } = (await request('GET', report, undefined, manager)).body.data
  const reported = work_cards.find(
    ({ work_card_id }: { work_card_id: string }) => work_card_id === card.id,
  )
  expect(reported).toMatchObject({ outstanding_balance: 200 })
  expect(reported).not.toHaveProperty('payer_surplus')
  expect(await checkBooks(service.service)).toEqual([])

  // With the former excess, each has paid the own share.
  await saveClaim(card.id, { excess: 300 })
  const paid = await readCard(card.id)
  expect(paid).toMatchObject({ paid_amount: 1050, payment_status: 'paid' })
  expect(paid).not.toHaveProperty('payer_surplus')
  expect(await readStats()).toMatchObject({
    unpaid_count: before.unpaid_count,
    outstanding_total: before.outstanding_total,
  })
  expect(await checkBooks(service.service)).toEqual([])
})

test('the financials of a card with two payers include the excess and what the insurer has paid', async () => {
  const readSums = async (id: string) =>
    (await request('GET', `/work-cards/${id}/financials`)).body.data.calculations
  const card = await createInsuredCard()
  await pay(card.id, 40, { payer: 'insurer', payment_method: 'bank_transfer' })
  await pay(card.id, 250, { payer: 'customer' })
  await saveClaim(card.id, { excess: 100 })
  expect(await readSums(card.id)).toMatchObject({
    total_paid: 290,
    outstanding: 910,
    two_payers: { excess: 100, paid_by_insurer: 40 },
  })
  expect(await readSums((await createCardWithCost(100)).id)).not.toHaveProperty('two_payers')
})

test('the customer sees the share of the insurer, and owes only the rest', async () => {
  const card = await createInsuredCard()
  expect((await pay(card.id, 100, { payer: 'customer' })).status).toBe(201)
  expect((await pay(card.id, 750, { payer: 'insurer' })).status).toBe(201)
  const portal = fixture.createPortalClient()
  const { data: job } = await portal.call(readOwnJob, {
    params: { id: card.id },
    onBehalfOf: createTestToken('customer', card.customer_id, { name: 'Omar Zaabi' }),
  })
  await portal.close()
  expect(job).toMatchObject({
    total_amount: 1050,
    insurer_amount: 750,
    total_paid: 100,
    outstanding: 200,
  })
})
