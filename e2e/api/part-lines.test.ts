/** Part lines of work cards with the stock in inventory. */
import { approveWorkCard } from '@warsha/contracts/workshop/portal-jobs'
import { createTestToken, readOutboxEvents } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import {
  manager,
  reception,
} from '../../services/workshop/src/features/work-cards/work-cards-testing.ts'
import {
  createPartsActions,
  expectConsistentParts,
  getServices,
  type PartsSystem,
  startPartsSystem,
  toOutcome,
} from './parts-system.ts'

let system: PartsSystem
const {
  shop,
  stock,
  addLine,
  createPart,
  createLine,
  listLines,
  updateLine,
  removeLine,
  setCardStatus,
  expectStock,
} = createPartsActions(() => system)

beforeAll(async () => {
  system = await startPartsSystem()
})
afterEach(
  () =>
    Object.assign(system.toInventory, { mode: 'forwards' }) &&
    Object.assign(system.toWorkshop, { mode: 'forwards' }),
)
afterAll(() => system.stop())

const financials = async (id: string) =>
  (await shop.request('GET', `/work-cards/${id}/financials`)).body.data.calculations
const summary = async (id: string) =>
  (await shop.request('GET', `/work-card-parts/work-card/${id}/summary`)).body.data

test('a part that needs proof keeps the job open until its photos are there; its warranty ends with the months of inventory', async () => {
  const flagged = await createPart(10, { needs_proof: true, warranty_months: 6 })
  const plain = await createPart(10)
  const { id } = await shop.createCard()
  const line = await createLine(id, { part_id: flagged.id })
  await createLine(id, { part_id: plain.id })
  // What is flagged later does not concern cards that have the part already.
  await stock.request('PUT', `/${plain.id}`, { needs_proof: true })
  const refused = await setCardStatus(id, 'completed')
  expect([toOutcome(refused), refused.body.params]).toEqual([
    '409 proof_missing',
    { parts: flagged.part_name },
  ])

  const { data } = (await shop.request('GET', `/work-cards/${id}/part-proofs`)).body
  expect(data).toMatchObject([
    { id: line.id, warranty_months: 6, missing_roles: ['old_part', 'new_part'] },
  ])
  await shop.request('POST', `/work-cards/${id}/proof-waiver`, { reason: 'Tested' }, manager)
  expect((await setCardStatus(id, 'completed')).status).toBe(200)
})

describe('the margin of a work card', () => {
  const readMargin = (card: string, as = manager) =>
    shop.request('GET', `/work-cards/${card}/margin`, undefined, as)

  test('keeps the purchase price of the day, names parts of unknown cost, and is for managers only', async () => {
    const pads = await createPart(10, { purchase_price: '45.50' })
    const oil = await createPart(10)
    const card = await shop.createCard({ tasks: [{ description: 'Brakes', estimated_cost: 100 }] })
    await createLine(card.id, { part_id: pads.id, quantity: '2', unit_price: '80' })
    await createLine(card.id, { part_id: oil.id, quantity: '1', unit_price: '40' })
    const bought = await stock.request('PUT', `/${pads.id}`, { purchase_price: '60' })
    expect(bought.status).toBe(200)

    expect((await readMargin(card.id)).body.data).toEqual({
      labour: 100,
      parts: 200,
      discount_amount: 0,
      part_cost: 91,
      parts_without_cost: 1,
      margin: 209,
      margin_percent: 69.67,
      labor_hours: 0,
      comeback_count: 0,
      comeback_labour: 0,
      comeback_part_cost: 0,
      margin_after_comebacks: 209,
    })
    expect((await readMargin(card.id, reception)).status).toBe(403)
    expect((await readMargin(uuid())).status).toBe(404)
  })

  test('does not count parts that were taken off the card', async () => {
    const pads = await createPart(10, { purchase_price: '45.50' })
    const card = await shop.createCard()
    const line = await createLine(card.id, { part_id: pads.id, quantity: '2', unit_price: '80' })
    await removeLine(line.id)
    expect((await readMargin(card.id)).body.data).toMatchObject({
      part_cost: 0,
      parts_without_cost: 0,
      margin: 0,
      margin_percent: null,
    })
  })
})

describe('a job that waits for a part', () => {
  test('waits no more once that part is added, and still waits if another one is', async () => {
    const [disc, pads, none] = [await createPart(10), await createPart(10), await createPart(0)]
    const card = await shop.createCard()
    const path = `/work-cards/${card.id}/part-wait`
    await shop.request('PUT', path, { missing: disc.part_name, part_id: disc.id })
    await createLine(card.id, { part_id: pads.id })
    await addLine(card.id, { part_id: none.id })
    expect((await shop.readCard(card.id)).part_wait).toMatchObject({ part_id: disc.id })
    await createLine(card.id, { part_id: disc.id })
    const { part_wait, part_count } = await shop.readCard(card.id)
    expect([part_wait, part_count]).toEqual([null, 2])
    expect((await shop.readHistory(card.id))[0]).toMatchObject({ event: 'part_wait_ended' })
  })
})

describe('adding a part line', () => {
  test('stores the part name, reserves the stock, charges the card and is visible to office roles only', async () => {
    const pads = await createPart(10, {
      part_name: 'Front pads',
      part_number: 'FP-1',
      unit_of_measure: 'set',
    })
    const card = await shop.createCard({ tasks: [{ description: 'Brakes', estimated_cost: 100 }] })
    const response = await addLine(card.id, {
      part_id: pads.id,
      quantity: '2.5',
      unit_price: '80.25',
      notes: 'Left shelf',
    })
    expect(response.status).toBe(201)
    const { data } = response.body
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
    await expectStock(pads.id, 10, 2.5)
    expect(await listLines(card.id)).toEqual([data])
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
    const [entry] = await shop.readHistory(card.id)
    expect(entry).toMatchObject({ event: 'part_added', by: { name: 'Maryam Haddad' } })
    expect(entry.changes).toEqual([
      { field: 'part', from: null, to: 'Front pads' },
      { field: 'quantity', from: null, to: 2.5 },
      { field: 'unit_price', from: null, to: 80.25 },
    ])
    for (const role of ['customer', 'employee', 'mechanic'] as const) {
      const as = createTestToken(role)
      const asked = [
        shop.request('GET', `/work-card-parts/work-card/${card.id}`, undefined, as),
        shop.request('GET', `/work-card-parts/work-card/${card.id}/summary`, undefined, as),
        addLine(card.id, { part_id: pads.id }, {}, as),
        shop.request('PUT', `/work-card-parts/${data.id}`, { quantity: 1 }, as),
        shop.request('DELETE', `/work-card-parts/${data.id}`, undefined, as),
      ]
      for (const refused of await Promise.all(asked))
        expect(toOutcome(refused)).toBe('403 not_allowed')
    }
    // The assigned mechanic sees the history without the price.
    const own = await shop.createEmployee('Rajesh Kumar')
    await shop.request('PUT', `/work-cards/${card.id}`, { assigned_mechanic_id: own.id })
    const mechanicEntry = (await shop.readHistory(card.id, own.token)).find(
      ({ event }: { event: string }) => event === 'part_added',
    )
    expect(mechanicEntry.changes.map(({ field }: { field: string }) => field)).toEqual([
      'part',
      'quantity',
    ])
  })

  test('uses the price tier of the payment type unless the request names one', async () => {
    const [disc, dear] = [await createPart(9), await createPart(9, { insurance_price: 0 })]
    const tiers = async (card: { id: string }, parts: object[]) => {
      for (const body of parts) await createLine(card.id, body)
      return (await listLines(card.id)).map(({ price_tier }: { price_tier: string }) => price_tier)
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
    ['with quantity zero', { quantity: 0 }, 'quantity', 'too_small'],
    [
      'with a total above the maximum',
      { quantity: 999_999, unit_price: 99_999 },
      'quantity',
      'too_large',
    ],
    ['with an unknown part', { part_id: uuid() }, 'part_id', 'unknown_part'],
    ['without a part', { part_id: '' }, 'part_id', 'required'],
  ])('rejects a line %s at its field', async (_, body, path, code) => {
    const [filter, card] = [await createPart(5), await shop.createCard()]
    const response = await addLine(card.id, { part_id: filter.id, ...body })
    expect(response.status).toBe(400)
    expect(response.body.details).toMatchObject([{ path, code }])
    expect(await listLines(card.id)).toEqual([])
    await expectStock(filter.id, 5, 0)
  })

  test('notifies the mechanic of a part that the stock does not cover', async () => {
    const [belt, card] = [await createPart(1), await shop.createCard()]
    const mechanic = await shop.createEmployee('Anil Das')
    const request = { part_id: belt.id, quantity: 3 }
    const readRejections = async () => {
      const { workshop } = getServices(system)
      const events = await readOutboxEvents(workshop, 'workshop.part_refused')
      return events.filter(({ payload }) => payload.id === card.id)
    }
    // A card without a mechanic has nobody to notify.
    await addLine(card.id, request)
    expect(await readRejections()).toEqual([])
    await shop.request('PUT', `/work-cards/${card.id}`, { assigned_mechanic_id: mechanic.id })
    expect(toOutcome(await addLine(card.id, request))).toBe('409 insufficient_stock')
    expect(await readRejections()).toMatchObject([
      {
        payload: {
          assigned_mechanic_id: mechanic.id,
          part_id: belt.id,
          part_name: belt.part_name,
          quantity: 3,
        },
      },
    ])
  })

  test('rejects a quantity above the available stock with the available quantity and changes nothing', async () => {
    const [oil, card] = [await createPart(4), await shop.createCard()]
    await createLine(card.id, { part_id: oil.id, quantity: 3 })
    const refused = await addLine(card.id, { part_id: oil.id, quantity: 2 })
    expect([toOutcome(refused), refused.body.params]).toEqual([
      '409 insufficient_stock',
      { available: 1, part_name: oil.part_name },
    ])
    expect(refused.body.error).toBe('Only 1 available')
    expect(await listLines(card.id)).toHaveLength(1)
    await expectStock(oil.id, 4, 3)
    expect(toOutcome(await addLine(uuid(), { part_id: oil.id }))).toBe('404 not_found')
    // Archived parts cannot be added.
    const gone = await createPart(1)
    await stock.request('DELETE', `/${gone.id}`)
    expect((await addLine(card.id, { part_id: gone.id })).body.details).toMatchObject([
      { code: 'unknown_part' },
    ])
  })
})

describe('an existing part line', () => {
  test('can be raised up to the available stock, is lowered immediately and rejects an outdated version', async () => {
    const [belt, card] = [await createPart(10), await shop.createCard()]
    const made = await createLine(card.id, { part_id: belt.id, quantity: 2 })
    const raised = await updateLine(made.id, { quantity: 6, unit_price: 90, version: made.version })
    expect(raised.body.data).toMatchObject({
      quantity: 6,
      unit_price: 90,
      line_total: 540,
      status: 'reserved',
    })
    await expectStock(belt.id, 10, 6)
    expect(toOutcome(await updateLine(made.id, { quantity: 7, version: made.version }))).toBe(
      '409 changed_since_read',
    )
    const tooMuch = await updateLine(made.id, { quantity: 11 })
    expect([toOutcome(tooMuch), tooMuch.body.params]).toEqual([
      '409 insufficient_stock',
      { available: 10, part_name: belt.part_name },
    ])
    expect(await listLines(card.id)).toMatchObject([{ quantity: 6 }])
    const lowered = await updateLine(made.id, { quantity: 1.5, notes: 'Half of it' })
    expect(lowered.body.data).toMatchObject({ quantity: 1.5, line_total: 135, notes: 'Half of it' })
    await expectStock(belt.id, 10, 1.5)
    expect((await financials(card.id)).parts).toBe(135)
    const [entry] = await shop.readHistory(card.id)
    expect(entry).toMatchObject({
      event: 'part_changed',
      changes: [{ field: 'part' }, { from: 6, to: 1.5 }, {}],
    })
    await expectConsistentParts(getServices(system))
  })

  test('keeps its version after a rejected increase, so that a smaller one succeeds from the same form', async () => {
    const [belt, card] = [await createPart(5), await shop.createCard()]
    const { id, version } = await createLine(card.id, { part_id: belt.id, quantity: 2 })
    expect(toOutcome(await updateLine(id, { quantity: 6, version }))).toBe('409 insufficient_stock')
    system.toInventory.mode = 'disconnects'
    expect((await updateLine(id, { quantity: 5, version })).status).toBe(503)
    system.toInventory.mode = 'forwards'
    expect((await updateLine(id, { quantity: 4, version })).body.data).toMatchObject({
      quantity: 4,
      version: version + 1,
    })
    expect(toOutcome(await updateLine(id, { quantity: 3, version }))).toBe('409 changed_since_read')
    await expectStock(belt.id, 5, 4)
  })

  test('is removed and releases its reservation', async () => {
    const [lamp, card] = [await createPart(3), await shop.createCard()]
    const made = await createLine(card.id, { part_id: lamp.id, quantity: 3 })
    expect((await removeLine(made.id)).status).toBe(200)
    await expectStock(lamp.id, 3, 0)
    expect(await listLines(card.id)).toEqual([])
    expect((await financials(card.id)).parts).toBe(0)
    for (const response of [
      await removeLine(made.id),
      await updateLine(made.id, { quantity: 1 }),
      await removeLine(uuid()),
    ])
      expect(toOutcome(response)).toBe('404 not_found')
    expect((await shop.readHistory(card.id))[0]).toMatchObject({
      event: 'part_removed',
      changes: [{ to: null }],
    })
  })

  test('is consumed once when the card is completed and blocks deleting the card', async () => {
    const [pump, card] = [await createPart(5, { minimum_stock: 2 }), await shop.createCard()]
    const made = await createLine(card.id, { part_id: pump.id, quantity: 4 })
    expect((await setCardStatus(card.id, 'completed')).status).toBe(200)
    await expectStock(pump.id, 1, 0)
    const [moved] = await stock.movements(pump.id)
    expect(moved).toMatchObject({
      type: 'consumed',
      quantity: -4,
      balance_after: 1,
      by: { name: 'Khalid Al Marri' },
    })
    expect(moved).toMatchObject({ work_card_id: card.id, work_card_number: card.work_card_number })
    expect(await listLines(card.id)).toMatchObject([{ status: 'consumed', quantity: 4 }])
    expect((await financials(card.id)).parts).toBe(400)
    for (const response of [await removeLine(made.id), await updateLine(made.id, { quantity: 1 })])
      expect(toOutcome(response)).toBe('409 line_not_reserved')
    expect(toOutcome(await addLine(card.id, { part_id: pump.id }))).toBe('409 card_closed')
    expect(
      (await shop.readHistory(card.id)).map(({ event }: { event: string }) => event),
    ).toContain('parts_consumed')
    expect(toOutcome(await shop.request('DELETE', `/work-cards/${card.id}`))).toBe(
      '409 parts_consumed',
    )
    // Reopening and completing again consumes nothing more.
    for (const status of ['in_progress', 'completed', 'cancelled'])
      await setCardStatus(card.id, status)
    await expectConsistentParts(getServices(system))
    await expectStock(pump.id, 1, 0)
    expect(await summary(card.id)).toMatchObject({ consumed_total: 400, returned_total: 0 })
    expect(
      await readOutboxEvents(system.inventories[0].service, 'inventory.stock_low'),
    ).toContainEqual(expect.objectContaining({ payload: expect.objectContaining({ id: pump.id }) }))
  })

  test('is returned at no charge when the card is cancelled and released when it is deleted', async () => {
    const [hose, cancelled, deleted] = [
      await createPart(8),
      await shop.createCard(),
      await shop.createCard(),
    ]
    await createLine(cancelled.id, { part_id: hose.id, quantity: 3 })
    await createLine(deleted.id, { part_id: hose.id, quantity: 4 })
    await expectStock(hose.id, 8, 7)
    await setCardStatus(cancelled.id, 'cancelled')
    expect(await listLines(cancelled.id)).toMatchObject([{ status: 'returned' }])
    expect(await summary(cancelled.id)).toMatchObject({
      lines_count: 1,
      subtotal: 0,
      returned_total: 300,
    })
    expect((await shop.readCard(cancelled.id)).total_amount).toBe(0)
    await expectStock(hose.id, 8, 4)
    expect((await shop.request('DELETE', `/work-cards/${deleted.id}`)).status).toBe(200)
    await expectStock(hose.id, 8, 0)
    expect(await stock.movements(hose.id)).toHaveLength(1)
  })

  test('is visible to the customer with its price and consumed when the approval completes the card', async () => {
    const customer = await shop.createCustomer()
    const gift = await createPart(2, { part_name: 'Wiper blades' })
    const card = await shop.createCard({ customer_id: customer.id })
    await createLine(card.id, {
      part_id: gift.id,
      quantity: 2,
      unit_price: 0.5,
      notes: 'for us only',
    })
    await setCardStatus(card.id, 'waiting_approval')
    await system.workshops[0].service.db.pool.query(
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
    await expectStock(gift.id, 0, 0)
  })
})
