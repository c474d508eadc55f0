/** Spare parts that are sold without a car, with the stock in inventory. */
import {
  walkInCustomerId,
  walkInCustomerName,
} from '@warsha/contracts/workshop/sales/walk-in-customer'
import { toLocalDate } from '@warsha/service-kit/base'
import {
  createTestToken,
  readOutboxEvents,
  repeatWhileBusy,
  runAsAdmin,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { checkBooks } from '../../services/workshop/src/features/books/check-books.ts'
import {
  dropUnfinishedSale,
  giveUpSales,
} from '../../services/workshop/src/features/counter-sales/give-up-sales.ts'
import { manager } from '../../services/workshop/src/features/work-cards/work-cards-testing.ts'
import {
  createPartsActions,
  expectConsistentParts,
  getServices,
  type PartsSystem,
  startPartsSystem,
  toOutcome,
} from './parts-system.ts'

let system: PartsSystem
const { shop, stock, addLine, createPart, listLines, setCardStatus, expectStock } =
  createPartsActions(() => system)
const { request } = shop

beforeAll(async () => {
  system = await startPartsSystem()
})
afterAll(() => system.stop())

const sellOnce = (body: object, as?: string, key: string = uuid()) =>
  request('POST', '/counter-sales', body, as, { 'idempotency-key': key })
/** Repeats the sale while the server is busy, so that a slow machine does not fail a test. */
const sell = (body: object, as?: string, key: string = uuid()) =>
  repeatWhileBusy(() => sellOnce(body, as, key))
const pay = (id: string, amount: number, fields: object = {}) =>
  request('POST', `/payments/work-card/${id}`, {
    payment_method: 'cash',
    payment_date: new Date().toISOString().slice(0, 10),
    amount,
    ...fields,
  })
const invoice = (id: string) => request('POST', `/invoices/generate/work-card/${id}`, {})
const readCard = async (id: string) => (await request('GET', `/work-cards/${id}`)).body.data
const readStats = async () => (await request('GET', '/work-cards/stats')).body.data
const listNumbers = async (query: string): Promise<string[]> =>
  (await request('GET', `/work-cards?${query}`)).body.data.map(
    (card: { work_card_number: string }) => card.work_card_number,
  )
/** As if so many minutes had passed. */
const giveUpAfter = (minutes: number) => {
  const { workshop } = getServices(system)
  const now = workshop.clock().getTime() + minutes * 60_000
  return giveUpSales({ ...workshop, clock: () => new Date(now) })
}
const countSales = () =>
  runAsAdmin(system.workshops[0].database.name, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as count from work_cards where card_kind = 'counter_sale' and deleted_at is null`,
    )
    return rows[0].count as number
  })

describe('a counter sale', () => {
  test('holds its parts, is paid and invoiced without a name, and then the parts have left the stock', async () => {
    const oil = await createPart(10, { part_name: 'Oil 5W-30', retail_price: 50 })
    const filter = await createPart(4, { part_name: 'Oil filter', retail_price: 20 })
    const before = await readStats()
    const sold = await sell({
      lines: [
        { part_id: oil.id, quantity: 2 },
        { part_id: filter.id, quantity: 1, unit_price: '15.50' },
      ],
    })
    expect(sold.status).toBe(201)
    const { data: sale } = sold.body
    expect(sale).toMatchObject({
      kind: 'counter_sale',
      status: 'waiting_payment',
      customer_id: walkInCustomerId,
      contact_person: walkInCustomerName,
      vehicle_id: '',
      plate_number: '',
      make: '',
      model: '',
      total_amount: 121.28,
      paid_amount: 0,
    })
    expect(await listLines(sale.id)).toMatchObject([
      { part_name: 'Oil 5W-30', quantity: 2, unit_price: 50, status: 'reserved' },
      { part_name: 'Oil filter', quantity: 1, unit_price: 15.5, status: 'reserved' },
    ])
    await expectStock(oil.id, 10, 2)

    expect((await pay(sale.id, 121.28)).status).toBe(201)
    expect(await readCard(sale.id)).toMatchObject({ status: 'completed', payment_status: 'paid' })
    await expectStock(oil.id, 8, 0)
    await expectStock(filter.id, 3, 0)

    const issued = await invoice(sale.id)
    expect(issued.status).toBe(201)
    expect(issued.body.data).toMatchObject({
      kind: 'tax_invoice',
      contact_person: walkInCustomerName,
      customer_trn: null,
      plate_number: '',
      total_amount: 121.28,
      tax_amount: 5.78,
      balance: 0,
    })
    const pdf = await request('GET', `/invoices/${issued.body.data.id}`)
    expect(pdf.body.data.items).toHaveLength(2)

    // It is money, but no job.
    expect(await readStats()).toEqual({ ...before, customers_total: before.customers_total + 1 })
    expect(await listNumbers('limit=100')).not.toContain(sale.work_card_number)
    expect(await listNumbers('status=completed')).not.toContain(sale.work_card_number)
    expect(await listNumbers('kind=counter_sale')).toEqual([sale.work_card_number])
    expect(await listNumbers(`search=${sale.work_card_number}`)).toEqual([sale.work_card_number])
    const events = await readOutboxEvents(getServices(system).workshop)
    const ofVehicle = events.filter(({ payload }) => JSON.stringify(payload).includes(sale.id))
    expect(ofVehicle.map(({ name }) => name)).not.toContain('workshop.work_card_status_changed')
    await expectConsistentParts(getServices(system))
  })

  test('is one sale if it is sent twice, and sells nothing if one part is short', async () => {
    const oil = await createPart(5, { part_name: 'Brake fluid' })
    const rare = await createPart(1, { part_name: 'Rare bulb' })
    const body = { lines: [{ part_id: oil.id, quantity: 2 }] }
    const key = uuid()
    const before = await countSales()
    const sent = await Promise.all([1, 2, 3].map(() => sell(body, undefined, key)))
    const again = await sell(body, undefined, key)
    const created = [...sent, again].filter(({ status }) => status === 201)
    expect(new Set(created.map((response) => response.body.data.id)).size).toBe(1)
    expect(await countSales()).toBe(before + 1)
    await expectStock(oil.id, 5, 2)

    const lines = [
      { part_id: oil.id, quantity: 1 },
      { part_id: rare.id, quantity: 2 },
    ]
    const failingKey = uuid()
    const short = await sell({ lines }, undefined, failingKey)
    expect([toOutcome(short), short.body.error, short.body.params.line]).toEqual([
      '409 part_short',
      'Only 1 of Rare bulb available',
      1,
    ])
    expect(await countSales()).toBe(before + 1)
    await expectStock(oil.id, 5, 2)
    await expectStock(rare.id, 1, 0)

    // The same request succeeds as soon as the stock covers it, and bills every part.
    await stock.adjust(rare.id, 1)
    const repeated = await sell({ lines }, undefined, failingKey)
    expect(toOutcome(repeated)).toBe('201')
    expect(repeated.body.data.total_amount).toBe(315)
    expect(await listLines(repeated.body.data.id)).toMatchObject([
      { part_id: oil.id, quantity: 1, status: 'reserved' },
      { part_id: rare.id, quantity: 2, status: 'reserved' },
    ])
    expect((await sell({ lines }, undefined, failingKey)).body).toEqual(repeated.body)
    expect(await countSales()).toBe(before + 2)
    await expectStock(oil.id, 5, 3)
    await expectStock(rare.id, 2, 2)
    await expectConsistentParts(getServices(system))
  })

  test('accepts a corrected body with the key of a request that was refused', async () => {
    const oil = await createPart(5)
    const rare = await createPart(1)
    const key = uuid()
    const first = { part_id: oil.id, quantity: 1 }
    const refusedBodies = [
      { lines: [first, { part_id: rare.id, quantity: 2 }] },
      { lines: [first, { part_id: rare.id, quantity: 1 }], discount: 300 },
    ]
    const refused = []
    for (const body of refusedBodies) {
      refused.push(toOutcome(await sell(body, undefined, key)))
      await expectStock(oil.id, 5, 0)
      await expectStock(rare.id, 1, 0)
    }
    expect(refused).toEqual(['409 part_short', '409 discount_exceeds_subtotal'])

    const corrected = await sell(
      { lines: [first, { part_id: rare.id, quantity: 1 }] },
      undefined,
      key,
    )
    expect(toOutcome(corrected)).toBe('201')
    expect(corrected.body.data.total_amount).toBe(210)
    expect(await listLines(corrected.body.data.id)).toHaveLength(2)
    await expectStock(oil.id, 5, 1)
    await expectStock(rare.id, 1, 1)
    expect(toOutcome(await sell(refusedBodies[0]!, undefined, key))).toBe(
      '422 idempotency_key_reused',
    )
    await expectConsistentParts(getServices(system))
  })

  test('continues the sale of a second attempt whose process died', async () => {
    const oil = await createPart(5)
    const rare = await createPart(1)
    const lines = [
      { part_id: oil.id, quantity: 1 },
      { part_id: rare.id, quantity: 1 },
    ]
    const key = uuid()
    const before = await countSales()
    await stock.adjust(rare.id, -1)
    expect(toOutcome(await sell({ lines }, undefined, key))).toBe('409 part_short')
    await stock.adjust(rare.id, 1)
    const second = (await sell({ lines }, undefined, key)).body.data
    // As if the process had died before the last step.
    await runAsAdmin(system.workshops[0].database.name, async (client) => {
      await client.query(`update work_cards set status = 'pending' where id = $1`, [second.id])
      await client.query(
        `delete from idempotency_keys where key = $1 and endpoint not like '% line %'`,
        [key],
      )
    })
    const third = await sell({ lines }, undefined, key)
    expect([third.status, third.body.data.id]).toEqual([201, second.id])
    expect(await countSales()).toBe(before + 1)
    expect(await listLines(second.id)).toHaveLength(2)
    await expectStock(oil.id, 5, 1)
    await expectStock(rare.id, 1, 1)
    await expectConsistentParts(getServices(system))
  })

  test('bills every part after inventory did not respond', async () => {
    const oil = await createPart(5)
    const last = await createPart(1)
    const lines = [
      { part_id: last.id, quantity: 1 },
      { part_id: oil.id, quantity: 1 },
    ]
    const key = uuid()
    const modes = ['disconnects', 'loses responses'] as const
    for (const mode of modes) {
      system.toInventory.mode = mode
      const { status } = await sellOnce({ lines }, undefined, key)
      system.toInventory.mode = 'forwards'
      expect(status).toBe(503)
    }
    // Inventory still holds the last one for the attempt whose response was lost.
    const sold = await sell({ lines }, undefined, key)
    expect([sold.status, sold.body.data.total_amount]).toEqual([201, 210])
    expect(await listLines(sold.body.data.id)).toHaveLength(2)
    await expectStock(oil.id, 5, 1)
    await expectStock(last.id, 1, 1)
    await expectConsistentParts(getServices(system))
  })

  test('names the field that is wrong', async () => {
    const part = await createPart(5)
    const free = await createPart(5, { retail_price: null })
    const line = { part_id: part.id, quantity: 1 }
    const before = await countSales()
    const unknown = uuid()
    const cases: [object, string][] = [
      [{ lines: [] }, 'lines too_small'],
      [{ lines: [line, { ...line, quantity: 0 }] }, 'lines.1.quantity too_small'],
      [{ lines: [{ ...line, unit_price: 0 }] }, 'lines.0.unit_price invalid_unit_price'],
      [{ lines: [line, { ...line, part_id: unknown }] }, 'lines.1.part_id unknown_part'],
      [{ lines: [line, { ...line, part_id: free.id }] }, 'lines.1.unit_price required'],
      [{ lines: [line], customer_id: unknown }, 'customer_id unknown_customer'],
      [{ lines: [line], discount: 101, discount_type: 'percentage' }, 'discount too_large'],
    ]
    for (const [body, expected] of cases) {
      const { status, body: response } = await sell(body)
      expect([
        status,
        ...(response.details ?? []).map(
          (one: { path: string; code: string }) => `${one.path} ${one.code}`,
        ),
      ]).toEqual([400, expected])
    }
    expect(toOutcome(await sell({ lines: [line], discount: 200 }))).toBe(
      '409 discount_exceeds_subtotal',
    )
    expect(await countSales()).toBe(before)
    await expectStock(part.id, 5, 0)
  })

  test.each(['customer', 'employee', 'mechanic'] as const)(
    'is refused for the role %s',
    async (role) => {
      const part = await createPart(5)
      const refused = await sell(
        { lines: [{ part_id: part.id, quantity: 1 }] },
        createTestToken(role),
      )
      expect(toOutcome(refused)).toBe('403 not_allowed')
      await expectStock(part.id, 5, 0)
    },
  )

  test('is given up after the time of the setting if nobody pays, but not for a known customer', async () => {
    const part = await createPart(9)
    const lines = [{ part_id: part.id, quantity: 3 }]
    const left = (await sell({ lines })).body.data
    const paid = (await sell({ lines })).body.data
    expect((await pay(paid.id, 10)).status).toBe(201)
    const customer = await shop.createCustomer()
    const known = (await sell({ lines, customer_id: customer.id })).body.data
    await giveUpAfter(59)
    expect(await readCard(left.id)).toMatchObject({ status: 'waiting_payment' })
    await giveUpAfter(61)
    expect(await readCard(left.id)).toMatchObject({ status: 'cancelled' })
    for (const { id } of [paid, known])
      expect(await readCard(id)).toMatchObject({ status: 'waiting_payment' })
    await expectStock(part.id, 9, 6)
    expect(await listNumbers('kind=counter_sale&status=waiting_payment')).toEqual(
      expect.arrayContaining([paid.work_card_number, known.work_card_number]),
    )
  })

  test('is completed if its discount leaves nothing to pay, and is not given up then', async () => {
    const part = await createPart(9)
    const lines = [{ part_id: part.id, quantity: 2 }]
    const free = (await sell({ lines, discount: 200 })).body.data
    expect(free).toMatchObject({ status: 'completed', payment_status: 'paid', total_amount: 0 })
    await expectStock(part.id, 7, 0)

    const freed = (await sell({ lines })).body.data
    const { version } = await readCard(freed.id)
    const discount = { discount: 100, discount_type: 'percentage', version }
    expect(
      toOutcome(await request('PUT', `/work-cards/${freed.id}/discount`, discount, manager)),
    ).toBe('200')
    await giveUpAfter(61)
    for (const { id } of [free, freed])
      expect(await readCard(id)).toMatchObject({ status: 'completed', payment_status: 'paid' })
    await expectStock(part.id, 5, 0)
  })

  test('is given up by the time of its last change of status', async () => {
    const part = await createPart(9)
    const sale = (await sell({ lines: [{ part_id: part.id, quantity: 1 }] })).body.data
    expect(toOutcome(await setCardStatus(sale.id, 'cancelled'))).toBe('200')
    await runAsAdmin(system.workshops[0].database.name, (client) =>
      client.query(
        `update work_cards set created_at = created_at - interval '1 day' where id = $1`,
        [sale.id],
      ),
    )
    expect(toOutcome(await setCardStatus(sale.id, 'waiting_payment'))).toBe('200')
    await giveUpAfter(59)
    expect(await readCard(sale.id)).toMatchObject({ status: 'waiting_payment' })
    await giveUpAfter(61)
    expect(await readCard(sale.id)).toMatchObject({ status: 'cancelled' })
  })

  test('is given up even if an older one is locked, and not if a cheque comes first', async () => {
    const part = await createPart(9)
    const lines = [{ part_id: part.id, quantity: 1 }]
    const locked = (await sell({ lines })).body.data
    const other = (await sell({ lines })).body.data
    const withCheque = (await sell({ lines })).body.data
    const cheque = await request('POST', '/cheques', {
      number: '000123',
      bank_name: 'Bank',
      drawer_name: 'Drawer',
      cheque_date: new Date().toISOString().slice(0, 10),
      amount: 105,
      customer_id: walkInCustomerId,
      work_card_id: withCheque.id,
    })
    expect(cheque.status).toBe(201)
    const { name } = system.workshops[0].database

    await runAsAdmin(name, async (client) => {
      await client.query('begin')
      await client.query('select from work_cards where id = $1 for update', [locked.id])
      await giveUpAfter(61)
      expect(await readCard(other.id)).toMatchObject({ status: 'cancelled' })

      // The cheque is recorded after the job has found the sale.
      const givenUp = giveUpAfter(61)
      await new Promise((resume) => setTimeout(resume, 500))
      await client.query('update cheques set work_card_id = $1 where id = $2', [
        locked.id,
        cheque.body.data.id,
      ])
      await client.query('commit')
      await givenUp
    })
    expect(await readCard(locked.id)).toMatchObject({ status: 'waiting_payment' })
  })

  test('gives back what a process that died had held', async () => {
    const part = await createPart(4)
    const sale = (await sell({ lines: [{ part_id: part.id, quantity: 4 }] })).body.data
    await runAsAdmin(system.workshops[0].database.name, (client) =>
      client.query(`update work_cards set status = 'pending' where id = $1`, [sale.id]),
    )
    await giveUpAfter(9)
    await expectStock(part.id, 4, 4)
    await giveUpAfter(11)
    await expectStock(part.id, 4, 0)
    expect((await request('GET', `/work-cards/${sale.id}`)).status).toBe(404)
  })

  test.each([
    ['paid', (id: string) => pay(id, 100)],
    ['invoiced', (id: string) => invoice(id)],
  ])('whose process died is left to a person if it was %s meanwhile', async (_what, doBy) => {
    const part = await createPart(4, { retail_price: 100 })
    const sale = (await sell({ lines: [{ part_id: part.id, quantity: 1 }] })).body.data
    await runAsAdmin(system.workshops[0].database.name, (client) =>
      client.query(`update work_cards set status = 'pending' where id = $1`, [sale.id]),
    )
    expect((await doBy(sale.id)).status).toBe(201)
    // As a repetition of the request does, or the work that looks for such sales.
    await dropUnfinishedSale(getServices(system).workshop, sale.id)
    await giveUpAfter(11)
    expect(await readCard(sale.id)).toMatchObject({ status: 'pending' })
    await expectStock(part.id, 4, 1)
  })

  test('needs a customer above the limit of simplified invoices, and payment before it is completed', async () => {
    const engine = await createPart(9, { part_name: 'Engine', retail_price: 9_523.81 })
    const screw = await createPart(9, { retail_price: 1 })
    const lines = [{ part_id: engine.id, quantity: 1 }]
    const atLimit = (await sell({ lines })).body.data
    expect(atLimit.total_amount).toBe(10_000)
    const above = await addLine(
      atLimit.id,
      { part_id: screw.id, unit_price: 1 },
      { 'idempotency-key': uuid() },
    )
    expect(toOutcome(above)).toBe('409 customer_needed')
    expect(await readCard(atLimit.id)).toMatchObject({ total_amount: 10_000 })
    const nameless = await sell({ lines: [...lines, { part_id: screw.id, quantity: 1 }] })
    expect([toOutcome(nameless), nameless.body.error]).toEqual([
      '409 customer_needed',
      'An invoice above 10000 AED must name the customer. Choose a customer for this sale',
    ])
    expect(toOutcome(await setCardStatus(atLimit.id, 'completed'))).toBe('409 sale_unpaid')
    expect(toOutcome(await setCardStatus(atLimit.id, 'in_progress'))).toBe('409 wrong_status')
    await expectStock(screw.id, 9, 0)

    const customer = await shop.createCustomer({
      company_name: 'Falcon LLC',
      trn: '100000000000003',
    })
    const named = (
      await sell({
        lines: [...lines, { part_id: screw.id, quantity: 1 }],
        customer_id: customer.id,
      })
    ).body.data
    // On account: the company pays later.
    expect(toOutcome(await setCardStatus(named.id, 'completed'))).toBe('200')
    expect((await invoice(named.id)).body.data).toMatchObject({
      company_name: 'Falcon LLC',
      customer_trn: '100000000000003',
    })
    expect(toOutcome(await setCardStatus(atLimit.id, 'cancelled'))).toBe('200')
    await expectStock(engine.id, 8, 0)
  })

  test('keeps the price of a paid sale without a known customer, so that nobody owes for it', async () => {
    const part = await createPart(9, { retail_price: 100 })
    const half = { discount: 50, discount_type: 'percentage' }
    const { id, total_amount } = (
      await sell({ lines: [{ part_id: part.id, quantity: 1 }], ...half })
    ).body.data
    expect((await pay(id, total_amount)).status).toBe(201)
    expect(await readCard(id)).toMatchObject({ status: 'completed', total_amount: 52.5 })
    const change = (discount: number) =>
      request('PUT', `/work-cards/${id}/discount`, { ...half, discount }, manager)
    expect(toOutcome(await change(0))).toBe('409 sale_unpaid')
    expect(await readCard(id)).toMatchObject({ total_amount: 52.5, payment_status: 'paid' })
  })

  test('a paid sale that is cancelled credits its invoice; parts that were handed over come back by an adjustment of the stock', async () => {
    const part = await createPart(5, { retail_price: 100 })
    const sale = (
      await sell({
        lines: [{ part_id: part.id, quantity: 1 }],
        discount: 10,
        discount_type: 'percentage',
      })
    ).body.data
    expect(sale.total_amount).toBe(94.5)
    const payment = (await pay(sale.id, 94.5)).body.data
    const issued = (await invoice(sale.id)).body.data
    await expectStock(part.id, 4, 0)
    expect(toOutcome(await setCardStatus(sale.id, 'cancelled'))).toBe('200')
    expect((await request('GET', `/invoices/${issued.id}`)).body.data.credit_note).not.toBeNull()
    expect(payment.amount).toBe(94.5)
    await expectStock(part.id, 4, 0)
    await stock.adjust(part.id, 1)
    await expectStock(part.id, 5, 0)
    expect(await checkBooks(getServices(system).workshop)).toEqual([])
  })

  test('is no record of a person: no changed name, no car, no deposit and no opening balance', async () => {
    const part = await createPart(5)
    await sell({ lines: [{ part_id: part.id, quantity: 1 }] })
    const { version } = (await request('GET', `/customers/${walkInCustomerId}`)).body.data
    const owner = await shop.createCustomer()
    const vehicle = (await request('GET', `/vehicles/${await shop.createVehicle(owner.id)}`)).body
      .data
    const outcomes = [
      await request('PUT', `/customers/${walkInCustomerId}`, { version, trn: '100000000000003' }),
      await request('DELETE', `/customers/${walkInCustomerId}`),
      await request('POST', `/customers/${walkInCustomerId}/deposits`, {
        payment_method: 'cash',
        payment_date: new Date().toISOString().slice(0, 10),
        amount: 10,
      }),
      await request('POST', '/cheques', {
        customer_id: walkInCustomerId,
        number: '000123',
        bank_name: 'Bank',
        drawer_name: 'Drawer',
        cheque_date: new Date().toISOString().slice(0, 10),
        amount: 10,
      }),
      await request(
        'POST',
        `/customers/${walkInCustomerId}/opening-balance`,
        { direction: 'owes', amount: 10, balance_date: '2020-01-01' },
        manager,
      ),
      await request('POST', '/vehicles', {
        customer_id: walkInCustomerId,
        plate_number: 'DXB Z 9',
        make: 'Kia',
        model: 'Rio',
      }),
      await request('PUT', `/vehicles/${vehicle.id}`, {
        customer_id: walkInCustomerId,
        version: vehicle.version,
      }),
      await request('POST', `/customers/${walkInCustomerId}/statement-link`, {}),
    ]
    expect(outcomes.map(toOutcome)).toEqual([
      '409 walk_in_customer',
      '409 still_referenced',
      '409 walk_in_customer',
      '409 walk_in_customer',
      '409 walk_in_customer',
      '400 invalid_input',
      '400 invalid_input',
      '409 walk_in_customer',
    ])
  })

  test('is not paid with the credit of another buyer without a name', async () => {
    const part = await createPart(5)
    const lines = [{ part_id: part.id, quantity: 1 }]
    const cancelled = (await sell({ lines })).body.data
    expect((await pay(cancelled.id, 50)).status).toBe(201)
    expect(toOutcome(await setCardStatus(cancelled.id, 'cancelled'))).toBe('200')
    const sale = (await sell({ lines })).body.data
    const used = await request('POST', `/work-cards/${sale.id}/credit-uses`, { amount: 50 })
    expect(toOutcome(used)).toBe('409 walk_in_customer')
    expect(await readCard(sale.id)).toMatchObject({ paid_amount: 0 })
  })

  test('has neither tasks nor packages', async () => {
    const part = await createPart(5)
    const sale = (await sell({ lines: [{ part_id: part.id, quantity: 1 }] })).body.data
    const task = { task_type: 'service', description: 'Fitting', estimated_cost: 20_000 }
    const created = await request(
      'POST',
      '/packages',
      {
        name_en: 'Fitting',
        name_ar: 'تركيب',
        tasks: [{ task_type: 'service', description: 'Fitting', price: 20_000 }],
        parts: [],
      },
      manager,
    )
    expect(created.status).toBe(201)
    const { id: package_id, version } = created.body.data
    const card = await shop.createCard()
    const free = { ...task, estimated_cost: 0 }
    const existing = (await request('POST', `/work-cards/${card.id}/tasks`, free)).body.data
    // As if an earlier version had added the task to a sale.
    await runAsAdmin(system.workshops[0].database.name, (client) =>
      client.query('update tasks set work_card_id = $1 where id = $2', [sale.id, existing.id]),
    )
    const outcomes = [
      await request('POST', `/work-cards/${sale.id}/tasks`, task),
      await request('PUT', `/work-cards/tasks/${existing.id}`, {
        actual_cost: 30_000,
        version: existing.version,
      }),
      await request('POST', `/work-cards/${sale.id}/packages`, { package_id, version }),
    ]
    expect(outcomes.map(toOutcome)).toEqual(Array(3).fill('409 parts_only'))
    expect(await readCard(sale.id)).toMatchObject({ total_amount: 105 })
    expect((await request('DELETE', `/work-cards/tasks/${existing.id}`)).status).toBe(200)
  })

  test('is in the revenue and leaves the books without differences', async () => {
    const day = toLocalDate('Asia/Dubai', new Date())
    const report = async () =>
      (
        await request(
          'GET',
          `/reports/work-cards-revenue?start_date=${day}&end_date=${day}`,
          undefined,
          createTestToken('manager'),
        )
      ).body
    const part = await createPart(5, { retail_price: 40 })
    const sale = (await sell({ lines: [{ part_id: part.id, quantity: 1 }] })).body.data
    await pay(sale.id, 42)
    expect(JSON.stringify(await report())).toContain(sale.work_card_number)
    expect(await checkBooks(getServices(system).workshop)).toEqual([])
    await expectConsistentParts(getServices(system))
  })
})
