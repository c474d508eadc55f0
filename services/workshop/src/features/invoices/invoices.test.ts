import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  repeatWhileBusy,
  runAsAdmin,
  runAsOwner,
  startService,
} from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { createPaymentsFixture, insertReservedPart } from '../payments/payments-testing.ts'
import { reception, unknownId } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
let other: RunningService<Service>
let now = new Date('2026-11-20T08:00:00Z')
/** The clock of the second instance. */
let otherNow = now
const fixture = createPaymentsFixture(() => service)
const { createCard, createCardWithCost, pay, readHistory, request } = fixture

const shop = {
  shop_name: 'Oasis Garage',
  shop_name_ar: 'كراج الواحة',
  shop_address: 'Street 8',
  shop_address_ar: 'شارع 8',
  company_trn: '100123456700003',
  shop_phone: '04 000 0100',
  shop_city: 'Dubai',
  shop_country: 'UAE',
  shop_timezone: 'Asia/Dubai',
  invoice_due_days: '14',
  invoice_terms_en: 'Thank you.',
  invoice_terms_ar: 'شكراً.',
}

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
  other = await startService(workshop, { clock: () => otherNow, database: service.database })
  await fixture.storeSettings(shop)
})
afterAll(async () => {
  await other.stop()
  await service.stop()
})

const generate = (id: string, body: object = {}, as = reception) =>
  request(
    'POST',
    `/invoices/generate/work-card/${id}`,
    { discount_amount: 99, tax_percentage: 1, ...body },
    as,
  )
const draft = (id: string) => request('GET', `/invoices/draft/work-card/${id}`)
const list = async (query = '') => (await request('GET', `/invoices${query}`)).body
const discount = (id: string, body: object) => request('PUT', `/work-cards/${id}/discount`, body)
const numbers = async (table: 'invoices' | 'credit_notes', year: number): Promise<number[]> =>
  (
    await service.service.db.pool.query(
      `select number from ${table} where year = $1 order by number`,
      [year],
    )
  ).rows.map(({ number }) => number)

describe('issuing an invoice', () => {
  test('includes everything that article 59 requires, discount and VAT per line, and the insurance', async () => {
    const made = await createCard({
      payment_type: 'insurance',
      insurance_company: 'Dune Mutual',
      insurance_claim_number: 'CLM-1',
      insurance_approval_number: 'APP-9',
      purchase_order_number: 'PO-2026-8',
      mileage_in: 61_000,
      customer_id: (
        await fixture.createCustomer({
          company_name: 'Palm LLC',
          trn: '100000000900003',
          address: 'Marina',
        })
      ).id,
      tasks: [
        { description: 'Brakes', estimated_cost: 100, actual_cost: 99.99 },
        { description: 'Cancelled', estimated_cost: 1000, status: 'cancelled' },
      ],
    })
    const [, cancelled] = made.tasks
    await request('PUT', `/work-cards/tasks/${cancelled.id}`, { status: 'cancelled' })
    await insertReservedPart(service, made.id, 3, 19.99)
    await insertReservedPart(service, made.id, 0.75, 125.5)
    await discount(made.id, { discount: 7.5, discount_type: 'percentage' })
    await pay(made.id, 46.78, { payment_date: '2026-11-18' })
    const { status, body } = await generate(made.id, { notes: 'Mind the new brakes' })
    expect(status).toBe(201)
    const { data } = body
    expect(data).toMatchObject({
      kind: 'tax_invoice',
      status: 'issued',
      invoice_number: 'INV-2026-000001',
      issued_by: 'Maryam Haddad',
      invoice_date: '2026-11-20',
      supply_date: '2026-11-18',
      due_date: '2026-12-04',
      is_outdated: false,
      supplier: {
        name: 'Oasis Garage',
        name_ar: 'كراج الواحة',
        trn: '100123456700003',
        address_ar: 'شارع 8',
        city: 'Dubai',
      },
      company_name: 'Palm LLC',
      customer_trn: '100000000900003',
      customer_address: 'Marina',
      insurance_company: 'Dune Mutual',
      insurance_claim_number: 'CLM-1',
      insurance_approval_number: 'APP-9',
      purchase_order_number: 'PO-2026-8',
      plate_number: 'DXB A 40004',
      mileage: 61_000,
      work_card_number: made.work_card_number,
      // The reference calculation in fils: subtotal 25409, discount 1906, VAT 1175.
      subtotal: 254.09,
      discount: 7.5,
      discount_type: 'percentage',
      discount_amount: 19.06,
      subtotal_after_discount: 235.03,
      tax_percentage: 5,
      tax_amount: 11.75,
      total_amount: 246.78,
      paid_amount: 46.78,
      balance: 200,
      payment_status: 'partial',
      notes: 'Mind the new brakes',
      terms_and_conditions: 'Thank you.',
      terms_and_conditions_ar: 'شكراً.',
      superseded_at: null,
      credit_note: null,
    })
    expect(data.items).toMatchObject([
      {
        kind: 'task',
        description: 'Brakes',
        quantity: 1,
        unit_price: 99.99,
        total_price: 99.99,
        discount_amount: 7.5,
      },
      {
        kind: 'part',
        part_number: 'P-1',
        quantity: 3,
        unit_of_measure: 'set',
        net_amount: 55.47,
        tax_amount: 2.77,
      },
      {
        quantity: 0.75,
        unit_price: 125.5,
        total_price: 94.13,
        net_amount: 87.07,
        tax_amount: 4.35,
        gross_amount: 91.42,
      },
    ])
    expect((await request('GET', `/invoices/${data.id}`)).body.data).toEqual(data)
    expect((await readHistory(made.id))[0]).toMatchObject({ event: 'invoice_issued' })
    expect(
      (await readOutboxEvents(service.service, 'workshop.invoice_issued')).at(-1)?.payload,
    ).toMatchObject({
      id: data.id,
      invoice_number: 'INV-2026-000001',
      total_amount: 246.78,
      tax_amount: 11.75,
    })
  })

  test('returns the current invoice while the bill is unchanged, regardless of payments and notes', async () => {
    const { id } = await createCardWithCost(200)
    const first = await generate(id)
    await pay(id, 210)
    await fixture.completeCard(id)
    const again = await generate(id, { notes: 'Other notes', terms_and_conditions: 'Own terms' })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body.data).toMatchObject({
      id: first.body.data.id,
      notes: null,
      paid_amount: 210,
      payment_status: 'paid',
    })
    expect((await draft(id)).body.data).toMatchObject({
      unchanged: { invoice_number: first.body.data.invoice_number },
      supersedes: null,
    })
  })

  test('supersedes the outdated invoice of a changed card and reverses it with a credit note as article 60 requires', async () => {
    const { id } = await createCardWithCost(200)
    const old = (await generate(id)).body.data
    await pay(id, 50)
    await request('POST', `/work-cards/${id}/tasks`, {
      description: 'Wash',
      task_type: 'other',
      estimated_cost: 20,
    })
    expect((await request('GET', `/invoices/${old.id}`)).body.data).toMatchObject({
      is_outdated: true,
      balance: 181,
    })
    expect((await draft(id)).body.data).toMatchObject({
      total_amount: 231,
      supersedes: { id: old.id },
      unchanged: null,
    })
    const fresh = (await generate(id, { terms_and_conditions: 'Own terms' })).body.data
    expect(fresh).toMatchObject({
      total_amount: 231,
      terms_and_conditions: 'Own terms',
      terms_and_conditions_ar: null,
    })
    const was = (await request('GET', `/invoices/${old.id}`)).body.data
    expect(was).toMatchObject({
      status: 'superseded',
      is_outdated: false,
      total_amount: 210,
      paid_amount: 0,
      balance: 0,
      credit_note: { number: 'CN-2026-000001', date: '2026-11-20', total_amount: 210 },
    })
    expect(
      (await request('GET', `/invoices/credit-notes/${was.credit_note.id}`)).body.data,
    ).toMatchObject({
      kind: 'tax_invoice',
      credit_note_number: 'CN-2026-000001',
      invoice_number: old.invoice_number,
      invoice_value: 200,
      correct_value: 0,
      difference: 200,
      tax_percentage: 5,
      tax_amount: 10,
      total_amount: 210,
      replaced_by: { id: fresh.id, invoice_number: fresh.invoice_number },
      reason: expect.stringContaining(fresh.invoice_number),
      reason_ar: expect.stringContaining(fresh.invoice_number),
      // Stored as typed; only the printed documents format numbers.
      supplier: { trn: '100123456700003', phone: '04 000 0100' },
      customer_phone: '050 000 0400',
    })
    const all = (await list(`?work_card_id=${id}&include_superseded=true`)).data
    expect(all.map((row: { status: string }) => row.status)).toEqual(['issued', 'superseded'])
    expect((await list(`?work_card_id=${id}`)).data).toMatchObject([
      { id: fresh.id, paid_amount: 50, balance: 181 },
    ])
    expect(
      (await readOutboxEvents(service.service, 'workshop.invoice_credited')).at(-1)?.payload,
    ).toMatchObject({
      id: old.id,
      credit_note_number: 'CN-2026-000001',
      replaced_by: fresh.invoice_number,
    })
  })

  test('credits the invoice of a card that is cancelled, says so, and bills it again only when it is reopened', async () => {
    const card = await createCardWithCost(200)
    const old = (await generate(card.id)).body.data
    await pay(card.id, 50)
    const change = (status: string) => request('PUT', `/work-cards/${card.id}`, { status })
    const cancelled = await change('cancelled')
    const credited = (await request('GET', `/invoices/${old.id}`)).body.data
    expect(credited).toMatchObject({
      status: 'superseded',
      paid_amount: 0,
      balance: 0,
      credit_note: { total_amount: old.total_amount },
    })
    const { id: noteId, number } = credited.credit_note
    const numbersOf = { invoice: old.invoice_number, credit_note: number }
    expect([cancelled.status, cancelled.body.warnings]).toEqual([
      200,
      [{ path: 'status', code: 'invoice_credited', params: numbersOf }],
    ])
    const note = (await request('GET', `/invoices/credit-notes/${noteId}`)).body.data
    expect(note).toMatchObject({
      invoice_number: old.invoice_number,
      correct_value: 0,
      total_amount: old.total_amount,
      replaced_by: { id: '', invoice_number: '' },
      reason: 'The work card was cancelled after this invoice was issued.',
    })
    expect((await list(`?work_card_id=${card.id}`)).data).toEqual([])
    const events = await readOutboxEvents(service.service, 'workshop.invoice_credited')
    expect(events.at(-1)?.payload).toMatchObject({ credit_note_number: number, replaced_by: '' })
    const history = (await request('GET', `/work-cards/${card.id}/history`)).body.data
    expect(history.map((entry: { event: string }) => entry.event)).toContain('invoice_credited')
    expect(await checkBooks(service.service)).toEqual([])
    for (const answer of [await generate(card.id), await draft(card.id)])
      expect([answer.status, answer.body.code]).toEqual([409, 'card_cancelled'])

    expect((await change('pending')).body.warnings).toEqual([])
    expect((await change('cancelled')).body.warnings).toEqual([])
    await change('pending')
    const fresh = (await generate(card.id)).body.data
    expect(fresh).toMatchObject({ status: 'issued', paid_amount: 50 })
    expect(fresh.invoice_number).not.toBe(old.invoice_number)
    const asMechanic = { status: 'cancelled' }
    const token = createTestToken('mechanic')
    expect((await request('PUT', `/work-cards/${card.id}`, asMechanic, token)).status).toBe(403)
  })

  test('rejects a card without tasks; an invoiced card cannot be deleted', async () => {
    const { id } = await createCard()
    await insertReservedPart(service, id, 1, 10)
    expect([(await generate(id)).body.code, (await draft(id)).body.code]).toEqual([
      'no_tasks',
      'no_tasks',
    ])
    const invoiced = await createCardWithCost(10)
    await generate(invoiced.id)
    const refused = await request('DELETE', `/work-cards/${invoiced.id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'card_invoiced'])
    expect((await generate(unknownId)).status).toBe(404)
  })

  test('charges VAT on a reopened card if the shop has received its TRN since', async () => {
    await fixture.storeSettings({ ...shop, company_trn: '' })
    const [reopened, revived] = [
      await fixture.createCardWithCost(100),
      await fixture.createCardWithCost(100),
    ]
    await fixture.completeCard(reopened.id)
    await request('PUT', `/work-cards/${revived.id}`, { status: 'cancelled' })
    await fixture.storeSettings(shop)
    await request('PUT', `/work-cards/${reopened.id}`, { status: 'in_progress' })
    await request('PUT', `/work-cards/${revived.id}`, { status: 'pending' })
    await fixture.completeCard(revived.id)
    for (const { id } of [reopened, revived]) {
      expect(await fixture.readCard(id)).toMatchObject({ total_amount: 105 })
      expect((await generate(id)).body.data).toMatchObject({
        kind: 'tax_invoice',
        tax_amount: 5,
        total_amount: 105,
      })
    }
  })

  test('issues an invoice of 0 AED as unpaid, like its card', async () => {
    const { id } = await fixture.createCardWithCost(0)
    expect((await generate(id)).body.data).toMatchObject({
      total_amount: 0,
      balance: 0,
      payment_status: 'unpaid',
    })
  })

  test('issues a plain invoice without VAT for a shop without a TRN', async () => {
    await fixture.storeSettings({ ...shop, company_trn: '' })
    const { id } = await createCardWithCost(200)
    expect((await generate(id)).body.data).toMatchObject({
      kind: 'invoice',
      tax_percentage: 0,
      tax_amount: 0,
      total_amount: 200,
      supplier: { trn: null },
      items: [{ tax_amount: 0, tax_percentage: 0, gross_amount: 200 }],
    })
    await fixture.storeSettings(shop)
  })

  test('is forbidden for mechanics, employees and customers', async () => {
    const { id } = await createCardWithCost(10)
    const made = (await generate(id)).body.data
    for (const role of ['customer', 'employee', 'mechanic'] as const) {
      expect((await generate(id, {}, createTestToken(role))).status).toBe(403)
      expect(
        (await request('GET', `/invoices/${made.id}`, undefined, createTestToken(role))).status,
      ).toBe(403)
      expect((await request('GET', '/invoices', undefined, createTestToken(role))).status).toBe(403)
    }
  })
})

describe('listing invoices', () => {
  test('filters by number, card, customer, plate, dates and payment status, with totals', async () => {
    const owner = await fixture.createCustomer({ contact_person: 'Zainab Farouk' })
    const vehicle_id = await fixture.createVehicle(owner.id, { plate_number: 'AUH 7 70007' })
    const anInvoice = async (aed: number, paid: number) => {
      const made = await createCardWithCost(aed, { customer_id: owner.id, vehicle_id })
      if (paid) await pay(made.id, paid)
      return { ...(await generate(made.id)).body.data, card: made.work_card_number }
    }
    const [unpaid, partial, paid] = [
      await anInvoice(100, 0),
      await anInvoice(200, 5),
      await anInvoice(300, 315),
    ]
    const found = async (query: string) =>
      (await list(query)).data.map(({ id }: { id: string }) => id)
    const all = [paid.id, partial.id, unpaid.id]
    expect(await found('?search=zainab')).toEqual(all)
    expect(await found('?search=70007')).toEqual(all)
    expect(await found(`?search=${unpaid.card}`)).toEqual([unpaid.id])
    expect(await found(`?search=${paid.invoice_number}`)).toEqual([paid.id])
    expect(await found(`?customer_id=${owner.id}&payment_status=partial`)).toEqual([partial.id])
    expect(await found(`?customer_id=${owner.id}&payment_status=paid`)).toEqual([paid.id])
    expect(await found(`?customer_id=${owner.id}&sort=total_amount&limit=2`)).toEqual([
      unpaid.id,
      partial.id,
    ])
    expect(await found(`?customer_id=${owner.id}&from=2026-11-20&to=2026-11-20`)).toHaveLength(3)
    expect(await found(`?customer_id=${owner.id}&to=2026-11-19`)).toEqual([])
    for (const list of ['/invoices', '/invoices/totals'])
      expect((await request('GET', `${list}?from=2026-11-20&to=2026-11-19`)).body).toMatchObject({
        error: 'This date is before the start date',
        details: [{ path: 'to', code: 'before_start_date' }],
      })
    expect((await request('GET', `/invoices/totals?customer_id=${owner.id}`)).body.data).toEqual({
      count: 3,
      tax_amount: 30,
      total_amount: 630,
      paid_amount: 320,
      outstanding: 310,
    })
    const { pending_invoices } = (await request('GET', '/work-cards/stats')).body.data
    const { pagination } = await list('?payment_status=paid')
    expect(pending_invoices).toBe((await list()).pagination.total - pagination.total)
  })
})

describe('document numbers', () => {
  test('have no gaps after fifty parallel issues on two instances with ten rollbacks at New Year', async () => {
    const cards: string[] = []
    for (let index = 0; index < 50; index += 1) cards.push((await createCardWithCost(10)).id)
    const rolledBack = cards.slice(0, 10)
    await runAsOwner(service.database, (client) =>
      client.query(`
        create function fail_outbox() returns trigger language plpgsql as $$ begin
          if new.payload ->> 'work_card_id' = any ('{${rolledBack.join(',')}}') then raise exception 'rolled back by a test'; end if;
          return new; end $$;
        create trigger fail_outbox before insert on outbox for each row execute function fail_outbox();`),
    )
    const before = await numbers('invoices', 2026)
    // In Dubai the second instance is already in the new year, the first one is not.
    now = new Date('2026-12-31T19:59:59Z')
    otherNow = new Date('2026-12-31T20:00:00Z')
    const send = (id: string, number: number) => {
      const at = number % 2 ? service : other
      return repeatWhileBusy((key) =>
        at.request('POST', `/api/invoices/generate/work-card/${id}`, {
          as: reception,
          headers: { 'idempotency-key': key },
          body: {},
        }),
      )
    }
    const answers = await Promise.all(cards.map(send))
    now = new Date('2026-11-20T08:00:00Z')
    otherNow = now
    await runAsOwner(service.database, (client) =>
      client.query('drop trigger fail_outbox on outbox'),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(40)
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(10)
    const [old, fresh] = [await numbers('invoices', 2026), await numbers('invoices', 2027)]
    expect(old).toEqual(Array.from({ length: old.length }, (_, index) => index + 1))
    expect(fresh).toEqual(Array.from({ length: fresh.length }, (_, index) => index + 1))
    expect([old.length - before.length, fresh.length]).toEqual([20, 20])
    for (const id of rolledBack) expect((await generate(id)).status).toBe(201)
    expect((await numbers('invoices', 2026)).at(-1)).toBe(old.length + 10)
  })

  test('issues one invoice for twenty parallel requests, and one credit note after a change', async () => {
    const { id } = await createCardWithCost(10)
    const all = async () => {
      const send = () =>
        repeatWhileBusy((key) =>
          request('POST', `/invoices/generate/work-card/${id}`, {}, reception, {
            'idempotency-key': key,
          }),
        )
      const answers = await Promise.all(Array.from({ length: 20 }, send))
      expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
      return answers.filter(({ status }) => status === 201).length
    }
    expect(await all()).toBe(1)
    await discount(id, { discount: 1, discount_type: 'fixed' })
    expect(await all()).toBe(1)
    expect((await list(`?work_card_id=${id}&include_superseded=true`)).data).toHaveLength(2)
  })
})

test('the application role can neither change nor delete issued documents', async () => {
  const { id } = await createCardWithCost(10)
  const made = (await generate(id)).body.data
  const { pool } = service.service.db
  for (const statement of [
    `update invoices set content = '{}' where id = '${made.id}'`,
    `update invoices set invoice_number = 'INV-2026-999999' where id = '${made.id}'`,
    `update invoices set total_amount = 0`,
    'delete from invoices',
    'truncate invoices cascade',
    'update credit_notes set total_amount = 0',
    'delete from credit_notes',
    'delete from payments',
    'delete from document_numbers',
  ])
    await expect(pool.query(statement)).rejects.toThrow(/permission denied/)
  await expect(
    runAsAdmin(service.database.name, (client) => client.query('delete from work_cards')),
  ).rejects.toThrow()
})
