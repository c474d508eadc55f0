/** Parts on cards and on the shelf (spec staff-operations 2 to 7; design house.md "Part lines and stock", api.md). */
import { approveWorkCard } from '@warsha/contracts/portal-jobs'
import { createTestToken, readOutboxEvents } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import {
  createPartsActions,
  expectAgreement,
  getServices,
  type PartsSystem,
  startPartsSystem,
  toOutcome,
} from './parts-system.ts'

let house: PartsSystem
const { shop, shelf, add, part, line, linesOf, change, remove, become, expectShelf } =
  createPartsActions(() => house)

beforeAll(async () => {
  house = await startPartsSystem()
})
afterEach(
  () =>
    Object.assign(house.toInventory, { is: 'passes' }) &&
    Object.assign(house.toWorkshop, { is: 'passes' }),
)
afterAll(() => house.stop())

const financials = async (id: string) =>
  (await shop.request('GET', `/work-cards/${id}/financials`)).body.data.calculations
const summary = async (id: string) =>
  (await shop.request('GET', `/work-card-parts/work-card/${id}/summary`)).body.data

describe('a part on a card', () => {
  test('bears the name of then, is kept on the shelf and charged; the office alone sees it', async () => {
    const pads = await part(10, {
      part_name: 'Front pads',
      part_number: 'FP-1',
      unit_of_measure: 'set',
    })
    const card = await shop.createCard({ tasks: [{ description: 'Brakes', estimated_cost: 100 }] })
    const answer = await add(card.id, {
      part_id: pads.id,
      quantity: '2.5',
      unit_price: '80.25',
      notes: 'Left shelf',
    })
    expect(answer.status).toBe(201)
    const { data } = answer.body
    expect(data).toMatchObject({
      work_card_id: card.id,
      part_id: pads.id,
      part_name: 'Front pads',
      part_number: 'FP-1',
      status: 'reserved',
      category_name: 'Brakes',
      category_name_ar: 'الفرامل',
      unit_of_measure: 'set',
      price_tier: 'retail',
      quantity: 2.5,
      unit_price: 80.25,
      line_total: 200.63,
      notes: 'Left shelf',
    })
    await expectShelf(pads.id, 10, 2.5)
    expect(await linesOf(card.id)).toEqual([data])
    expect(await summary(card.id)).toEqual({
      lines_count: 1,
      subtotal: 200.63,
      reserved_total: 200.63,
      consumed_total: 0,
      returned_total: 0,
    })
    expect(await financials(card.id)).toMatchObject({
      labour: 100,
      parts: 200.63,
      subtotal: 300.63,
      total_amount: 315.66,
    })
    expect((await shop.readCard(card.id)).total_amount).toBe(315.66)
    const [told] = await shop.readHistory(card.id)
    expect(told).toMatchObject({ event: 'part_added', by: { name: 'Maryam Haddad' } })
    expect(told.changes).toEqual([
      ...[
        { field: 'part', from: null, to: 'Front pads' },
        { field: 'quantity', from: null, to: 2.5 },
      ],
      { field: 'unit_price', from: null, to: 80.25 },
    ])
    for (const role of ['customer', 'employee', 'mechanic'] as const) {
      const as = createTestToken(role)
      const asked = [
        shop.request('GET', `/work-card-parts/work-card/${card.id}`, undefined, as),
        shop.request('GET', `/work-card-parts/work-card/${card.id}/summary`, undefined, as),
        add(card.id, { part_id: pads.id }, {}, as),
        shop.request('PUT', `/work-card-parts/${data.id}`, { quantity: 1 }, as),
        shop.request('DELETE', `/work-card-parts/${data.id}`, undefined, as),
      ]
      for (const refused of await Promise.all(asked))
        expect(toOutcome(refused)).toBe('403 not_allowed')
    }
    // Who has the job reads of it without its price.
    const own = await shop.createEmployee('Rajesh Kumar')
    await shop.request('PUT', `/work-cards/${card.id}`, { assigned_mechanic_id: own.id })
    const moneyless = (await shop.readHistory(card.id, own.token)).find(
      ({ event }: { event: string }) => event === 'part_added',
    )
    expect(moneyless.changes.map(({ field }: { field: string }) => field)).toEqual([
      'part',
      'quantity',
    ])
  })

  test('has the price tier of who pays, unless the form says', async () => {
    const [disc, dear] = [await part(9), await part(9, { insurance_price: 0 })]
    const tiers = async (card: { id: string }, parts: object[]) => {
      for (const body of parts) await line(card.id, body)
      return (await linesOf(card.id)).map(({ price_tier }: { price_tier: string }) => price_tier)
    }
    const insured = await shop.createCard({
      payment_type: 'insurance',
      insurance_company: 'Dune Mutual',
    })
    const bodies = [
      { part_id: disc.id },
      { part_id: dear.id },
      { part_id: disc.id, price_tier: 'wholesale' },
    ]
    expect(await tiers(insured, bodies)).toEqual(['insurance', 'retail', 'wholesale'])
    expect(await tiers(await shop.createCard(), bodies)).toEqual(['retail', 'retail', 'wholesale'])
  })

  test.each([
    ['without a price', { unit_price: 0 }, 'unit_price', 'invalid_unit_price'],
    ['with a negative price', { unit_price: -1 }, 'unit_price', 'invalid_unit_price'],
    ['with no price at all', { unit_price: '' }, 'unit_price', 'invalid_unit_price'],
    ['of nothing', { quantity: 0 }, 'quantity', 'too_small'],
    [
      'that costs more than can be written',
      { quantity: 999_999, unit_price: 99_999 },
      'quantity',
      'too_large',
    ],
    ['that is no part', { part_id: uuid() }, 'part_id', 'unknown_part'],
    ['that is none at all', { part_id: '' }, 'part_id', 'required'],
  ])('%s is refused at the field', async (_, body, path, code) => {
    const [filter, card] = [await part(5), await shop.createCard()]
    const answer = await add(card.id, { part_id: filter.id, ...body })
    expect(answer.status).toBe(400)
    expect(answer.body.details).toMatchObject([{ path, code }])
    expect(await linesOf(card.id)).toEqual([])
    await expectShelf(filter.id, 5, 0)
  })

  test('that there is too little of is refused with what is free, and nothing changes', async () => {
    const [oil, card] = [await part(4), await shop.createCard()]
    await line(card.id, { part_id: oil.id, quantity: 3 })
    const refused = await add(card.id, { part_id: oil.id, quantity: 2 })
    expect([toOutcome(refused), refused.body.params]).toEqual([
      '409 insufficient_stock',
      { available: 1 },
    ])
    expect(refused.body.error).toBe('Only 1 available')
    expect(await linesOf(card.id)).toHaveLength(1)
    await expectShelf(oil.id, 4, 3)
    expect(toOutcome(await add(uuid(), { part_id: oil.id }))).toBe('404 not_found')
    // A part that was archived is none.
    const gone = await part(1)
    await shelf.request('DELETE', `/${gone.id}`)
    expect((await add(card.id, { part_id: gone.id })).body.details).toMatchObject([
      { code: 'unknown_part' },
    ])
  })
})

describe('a line on a card', () => {
  test('is raised as far as the shelf allows, lowered at once, and told apart from an older state', async () => {
    const [belt, card] = [await part(10), await shop.createCard()]
    const made = await line(card.id, { part_id: belt.id, quantity: 2 })
    const raised = await change(made.id, { quantity: 6, unit_price: 90, version: made.version })
    expect(raised.body.data).toMatchObject({
      quantity: 6,
      unit_price: 90,
      line_total: 540,
      status: 'reserved',
    })
    await expectShelf(belt.id, 10, 6)
    expect(toOutcome(await change(made.id, { quantity: 7, version: made.version }))).toBe(
      '409 changed_since_read',
    )
    const tooMuch = await change(made.id, { quantity: 11 })
    expect([toOutcome(tooMuch), tooMuch.body.params]).toEqual([
      '409 insufficient_stock',
      { available: 10 },
    ])
    expect(await linesOf(card.id)).toMatchObject([{ quantity: 6 }])
    const lowered = await change(made.id, { quantity: 1.5, notes: 'Half of it' })
    expect(lowered.body.data).toMatchObject({ quantity: 1.5, line_total: 135, notes: 'Half of it' })
    await expectShelf(belt.id, 10, 1.5)
    expect((await financials(card.id)).parts).toBe(135)
    const [told] = await shop.readHistory(card.id)
    expect(told).toMatchObject({
      event: 'part_changed',
      changes: [{ field: 'part' }, { from: 6, to: 1.5 }, {}],
    })
    await expectAgreement(getServices(house))
  })

  test('that cannot be raised so far can be raised less from the same form; nobody else has changed it', async () => {
    const [belt, card] = [await part(5), await shop.createCard()]
    const { id, version } = await line(card.id, { part_id: belt.id, quantity: 2 })
    expect(toOutcome(await change(id, { quantity: 6, version }))).toBe('409 insufficient_stock')
    house.toInventory.is = 'is cut'
    expect((await change(id, { quantity: 5, version })).status).toBe(503)
    house.toInventory.is = 'passes'
    expect((await change(id, { quantity: 4, version })).body.data).toMatchObject({
      quantity: 4,
      version: version + 1,
    })
    expect(toOutcome(await change(id, { quantity: 3, version }))).toBe('409 changed_since_read')
    await expectShelf(belt.id, 5, 4)
  })

  test('goes when it is taken off, and is found no more; what it held is free', async () => {
    const [lamp, card] = [await part(3), await shop.createCard()]
    const made = await line(card.id, { part_id: lamp.id, quantity: 3 })
    expect((await remove(made.id)).status).toBe(200)
    await expectShelf(lamp.id, 3, 0)
    expect(await linesOf(card.id)).toEqual([])
    expect((await financials(card.id)).parts).toBe(0)
    for (const answer of [
      await remove(made.id),
      await change(made.id, { quantity: 1 }),
      await remove(uuid()),
    ])
      expect(toOutcome(answer)).toBe('404 not_found')
    expect((await shop.readHistory(card.id))[0]).toMatchObject({
      event: 'part_removed',
      changes: [{ to: null }],
    })
  })

  test('is used up with its card, once, and stays so; the card cannot be deleted then', async () => {
    const [pump, card] = [await part(5, { minimum_stock: 2 }), await shop.createCard()]
    const made = await line(card.id, { part_id: pump.id, quantity: 4 })
    expect((await become(card.id, 'completed')).status).toBe(200)
    await expectShelf(pump.id, 1, 0)
    const [moved] = await shelf.movements(pump.id)
    expect(moved).toMatchObject({
      type: 'consumed',
      quantity: -4,
      balance_after: 1,
      by: { name: 'Khalid Al Marri' },
    })
    expect(moved).toMatchObject({ work_card_id: card.id, work_card_number: card.work_card_number })
    expect(await linesOf(card.id)).toMatchObject([{ status: 'consumed', quantity: 4 }])
    expect((await financials(card.id)).parts).toBe(400)
    for (const answer of [await remove(made.id), await change(made.id, { quantity: 1 })])
      expect(toOutcome(answer)).toBe('409 line_not_reserved')
    expect(toOutcome(await add(card.id, { part_id: pump.id }))).toBe('409 card_closed')
    expect(
      (await shop.readHistory(card.id)).map(({ event }: { event: string }) => event),
    ).toContain('parts_consumed')
    expect(toOutcome(await shop.request('DELETE', `/work-cards/${card.id}`))).toBe(
      '409 parts_consumed',
    )
    // Opened and completed anew it takes nothing more.
    for (const status of ['in_progress', 'completed', 'cancelled']) await become(card.id, status)
    await expectAgreement(getServices(house))
    await expectShelf(pump.id, 1, 0)
    expect(await summary(card.id)).toMatchObject({ consumed_total: 400, returned_total: 0 })
    expect(
      await readOutboxEvents(house.inventories[0].service, 'inventory.stock_low'),
    ).toContainEqual(expect.objectContaining({ payload: expect.objectContaining({ id: pump.id }) }))
  })

  test('is given back with a card that is cancelled, and costs nothing; freed with one that is deleted', async () => {
    const [hose, cancelled, deleted] = [
      await part(8),
      await shop.createCard(),
      await shop.createCard(),
    ]
    await line(cancelled.id, { part_id: hose.id, quantity: 3 })
    await line(deleted.id, { part_id: hose.id, quantity: 4 })
    await expectShelf(hose.id, 8, 7)
    await become(cancelled.id, 'cancelled')
    expect(await linesOf(cancelled.id)).toMatchObject([{ status: 'returned' }])
    expect(await summary(cancelled.id)).toMatchObject({
      lines_count: 1,
      subtotal: 0,
      returned_total: 300,
    })
    expect((await shop.readCard(cancelled.id)).total_amount).toBe(0)
    await expectShelf(hose.id, 8, 4)
    expect((await shop.request('DELETE', `/work-cards/${deleted.id}`)).status).toBe(200)
    await expectShelf(hose.id, 8, 0)
    expect(await shelf.movements(hose.id)).toHaveLength(1)
  })

  test('is shown to the customer with its price, and used up when approval completes the card', async () => {
    const customer = await shop.createCustomer()
    const gift = await part(2, { part_name: 'Wiper blades' })
    const card = await shop.createCard({ customer_id: customer.id })
    await line(card.id, { part_id: gift.id, quantity: 2, unit_price: 0.5, notes: 'for us only' })
    await become(card.id, 'waiting_approval')
    await house.workshops[0].service.db.pool.query(
      'update work_cards set paid_amount = total_amount where id = $1',
      [card.id],
    )
    const caller = shop.createPortalClient()
    const { data } = await caller.call(approveWorkCard, {
      params: { id: card.id },
      body: {},
      onBehalfOf: customer.token,
    })
    await caller.close()
    expect(data.parts).toEqual([
      { name: 'Wiper blades', quantity: 2, unit_price: 0.5, line_total: 1 },
    ])
    expect([data.status, data.total_amount]).toEqual(['completed', 1.05])
    await expectShelf(gift.id, 0, 0)
  })
})
