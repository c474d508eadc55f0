/** Approved parts of estimates with the stock in inventory: reserved, to be ordered, and an inventory that is away. */

import type { Estimate } from '@warsha/contracts/workshop/estimates/estimate-records'
import { approveWorkCard } from '@warsha/contracts/workshop/portal-jobs'
import { BusyError } from '@warsha/service-kit/base'
import { repeatWhileBusy, waitBeforeRetry } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import {
  codeOf,
  createApprovals,
} from '../../services/workshop/src/features/estimate-approvals/approvals-testing.ts'
import type { Person } from '../../services/workshop/src/features/work-cards/work-cards-testing.ts'
import {
  createPartsActions,
  expectConsistentParts,
  getServices,
  type PartsSystem,
  startPartsSystem,
} from './parts-system.ts'

jest.setTimeout(180_000)

let system: PartsSystem
const { shop, stock, addLine, createPart, listLines, expectStock } = createPartsActions(
  () => system,
)
const clients: ReturnType<typeof shop.createPortalClient>[] = []
let requestCount = 0
// Both instances answer the customers.
const { decide } = createApprovals(() => clients[requestCount++ % clients.length]!)

beforeAll(async () => {
  system = await startPartsSystem()
  clients.push(shop.createPortalClient(), shop.createPortalClient())
})
afterEach(() => {
  system.toInventory.mode = 'forwards'
})
afterAll(async () => {
  await expectConsistentParts(getServices(system))
  for (const client of clients) await client.close()
  await system.stop()
})

const labour = { kind: 'labour', description: 'Replace pads', unit_price: 50 }
const partLine = (part: { id: string }, fields: object = {}) => ({
  kind: 'part',
  part_id: part.id,
  quantity: 1,
  unit_price: 90,
  ...fields,
})
/** Repeats a request with the same key while the machine is busy. */
const postSurely = (path: string, body: object) =>
  repeatWhileBusy((key) => shop.request('POST', path, body, undefined, { 'idempotency-key': key }))
const sendEstimate = async (
  lines: readonly object[],
  customer?: Person,
  vehicle: { vehicle_id?: string } = {},
): Promise<{ customer: Person; estimate: Estimate }> => {
  const owner = customer ?? (await shop.createCustomer())
  const card = await shop.createCard({ customer_id: owner.id, ...vehicle })
  const created = await postSurely(`/work-cards/${card.id}/estimates`, { lines })
  if (created.status !== 201) throw new Error(JSON.stringify(created.body))
  const sent = await postSurely(`/estimates/${created.body.data.id}/send`, {})
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  return { customer: owner, estimate: sent.body.data }
}
/** Repeats a decision with the same key while the machine is busy, as the browser does. */
const decideSurely = async (...[estimate, decisions, token]: Parameters<typeof decide>) => {
  const key = uuid()
  for (let attempt = 0; ; attempt++)
    try {
      return await decide(estimate, decisions, token, { key })
    } catch (error) {
      if (!(error instanceof BusyError) || attempt > 40) throw error
      await waitBeforeRetry(attempt)
    }
}
const fulfilmentsOf = ({ decision }: Awaited<ReturnType<typeof decide>>) =>
  decision?.lines.map(({ fulfilment }) => fulfilment).sort()

test('reserves what is in stock at the approved price and makes the job wait for the rest, once', async () => {
  const [pads, disc] = [await createPart(5), await createPart(0, { part_name: 'Brake disc' })]
  const { customer, estimate } = await sendEstimate([
    labour,
    partLine(pads, { quantity: 2 }),
    partLine(disc),
  ])
  await expectStock(pads.id, 5, 0)
  const decided = await decideSurely(estimate, 'approved', customer.token)
  expect(fulfilmentsOf(decided)).toEqual(['reserved', 'task', 'to_order'])
  await expectStock(pads.id, 5, 2)
  expect(
    (await listLines(estimate.work_card_id)).map(
      ({ part_id, quantity, unit_price }: Record<string, unknown>) => [
        part_id,
        quantity,
        unit_price,
      ],
    ),
  ).toEqual([[pads.id, 2, 90]])
  const card = await shop.readCard(estimate.work_card_id)
  // 50 + 180 with VAT are on the card, 90 more were approved.
  expect(card).toMatchObject({
    status: 'pending',
    customer_approved: true,
    total_amount: 241.5,
    approval: { approved_total: 336, is_exceeded: false },
    part_wait: { part_id: disc.id },
  })

  // The part arrives: it is added at the approved price, once.
  const reserve = () => shop.request('POST', `/estimates/${estimate.id}/ordered-parts`, {})
  expect((await reserve()).body.data).toEqual({ reserved: 0, already_added: 0, to_order: 1 })
  expect((await stock.adjust(disc.id, 3)).status).toBe(200)
  const answers = await Promise.all([reserve(), reserve()])
  expect(
    answers.map(({ status }) => status).filter((status) => status === 200).length,
  ).toBeGreaterThan(0)
  await expectStock(disc.id, 3, 1)
  const completed = await shop.readCard(estimate.work_card_id)
  expect([completed.total_amount, completed.part_wait]).toEqual([336, null])
})

test('does not reserve an ordered part again that was added by hand', async () => {
  const disc = await createPart(0)
  const { customer, estimate } = await sendEstimate([partLine(disc)])
  await decideSurely(estimate, 'approved', customer.token)
  expect((await stock.adjust(disc.id, 2)).status).toBe(200)
  const body = { part_id: disc.id, quantity: 1, unit_price: 90 }
  expect((await addLine(estimate.work_card_id, body)).status).toBe(201)
  const reserve = () => shop.request('POST', `/estimates/${estimate.id}/ordered-parts`, {})
  expect((await reserve()).body.data).toEqual({ reserved: 0, already_added: 1, to_order: 0 })
  expect((await reserve()).body.data).toEqual({ reserved: 0, already_added: 0, to_order: 0 })
  await expectStock(disc.id, 2, 1)
  expect((await shop.readCard(estimate.work_card_id)).part_wait).toBeNull()
})

test('gives its reservation back if the part is added by hand in the same moment', async () => {
  const disc = await createPart(0)
  const { customer, estimate } = await sendEstimate([partLine(disc)])
  await decideSurely(estimate, 'approved', customer.token)
  expect((await stock.adjust(disc.id, 2)).status).toBe(200)
  const body = { part_id: disc.id, quantity: 1, unit_price: 90 }
  let added: number | undefined
  system.toInventory.beforeNextResponse = async () => {
    added = (await addLine(estimate.work_card_id, body)).status
  }
  const reserve = () => shop.request('POST', `/estimates/${estimate.id}/ordered-parts`, {})
  expect((await reserve()).body.data).toEqual({ reserved: 0, already_added: 1, to_order: 0 })
  expect(added).toBe(201)
  await expectStock(disc.id, 2, 1)
  expect((await shop.readCard(estimate.work_card_id)).part_wait).toBeNull()
})

test('reserves only the rest of an ordered part of which a portion was added by hand', async () => {
  const disc = await createPart(0)
  const { customer, estimate } = await sendEstimate([partLine(disc, { quantity: 4 })])
  await decideSurely(estimate, 'approved', customer.token)
  const reserve = () => shop.request('POST', `/estimates/${estimate.id}/ordered-parts`, {})
  const portion = { part_id: disc.id, quantity: 1.5, unit_price: 90 }
  expect((await stock.adjust(disc.id, 1.5)).status).toBe(200)
  expect((await addLine(estimate.work_card_id, portion)).status).toBe(201)
  expect((await reserve()).body.data).toEqual({ reserved: 0, already_added: 0, to_order: 1 })
  expect((await stock.adjust(disc.id, 4)).status).toBe(200)
  expect((await reserve()).body.data).toEqual({ reserved: 1, already_added: 0, to_order: 0 })
  await expectStock(disc.id, 5.5, 4)
  expect(await shop.readCard(estimate.work_card_id)).toMatchObject({
    total_amount: 378,
    approval: { approved_total: 378, is_exceeded: false },
    part_wait: null,
  })
})

test('counts portions that were added by hand for one ordered part only', async () => {
  const disc = await createPart(0)
  const { customer, estimate } = await sendEstimate([partLine(disc, { quantity: 4 })])
  const { id: cardId } = await shop.readCard(estimate.work_card_id)
  await decideSurely(estimate, 'approved', customer.token)
  const path = `/work-cards/${cardId}/estimates`
  const created = await shop.request('POST', path, { lines: [partLine(disc, { quantity: 2 })] })
  const later = (await shop.request('POST', `/estimates/${created.body.data.id}/send`, {})).body
  await decideSurely(later.data, 'approved', customer.token)
  expect((await stock.adjust(disc.id, 8)).status).toBe(200)
  for (const quantity of [1, 3])
    expect((await addLine(cardId, { part_id: disc.id, quantity, unit_price: 90 })).status).toBe(201)
  const reserve = (id: string) => shop.request('POST', `/estimates/${id}/ordered-parts`, {})
  expect((await reserve(estimate.id)).body.data).toEqual({
    reserved: 0,
    already_added: 1,
    to_order: 0,
  })
  expect((await reserve(later.data.id)).body.data).toMatchObject({ reserved: 1, to_order: 0 })
  await expectStock(disc.id, 8, 6)
})

test('takes only the share of the missing rest off the discount when an ordered part is dropped', async () => {
  const disc = await createPart(0)
  const customer = await shop.createCustomer()
  const { id } = await shop.createCard({ customer_id: customer.id })
  const created = await shop.request('POST', `/work-cards/${id}/estimates`, {
    lines: [partLine(disc, { quantity: 4, unit_price: 100 })],
    discount: 40,
    discount_type: 'fixed',
  })
  const sent = (await shop.request('POST', `/estimates/${created.body.data.id}/send`, {})).body.data
  await decideSurely(sent, 'approved', customer.token)
  expect((await stock.adjust(disc.id, 1)).status).toBe(200)
  const portion = { part_id: disc.id, quantity: 1, unit_price: 100 }
  expect((await addLine(id, portion)).status).toBe(201)
  const path = `/estimates/${sent.id}/ordered-parts/${sent.current.lines[0].line_key}/not-needed`
  const body = { reason: 'The others can be turned' }
  expect((await shop.request('POST', path, body, customer.token)).status).toBe(403)
  expect((await shop.request('POST', path, body)).body.data).toEqual({ to_order: 0 })
  expect(await shop.readCard(id)).toMatchObject({ discount: 10, total_amount: 94.5 })
})

test('ends the wait for a part that is no longer needed, with the reason', async () => {
  const disc = await createPart(0)
  const { customer, estimate } = await sendEstimate([partLine(disc), labour])
  await decideSurely(estimate, 'approved', customer.token)
  const lineKey = estimate.current.lines[0]!.line_key
  const path = `/estimates/${estimate.id}/ordered-parts/${lineKey}/not-needed`
  expect((await shop.request('POST', path, {})).status).toBe(400)
  const body = { reason: 'The old disc can be turned' }
  expect((await shop.request('POST', path, body, customer.token)).status).toBe(403)
  expect((await shop.request('POST', path, body)).body.data).toEqual({ to_order: 0 })
  expect((await shop.request('POST', path, body)).body.code).toBe('part_not_ordered')
  expect((await shop.readCard(estimate.work_card_id)).part_wait).toBeNull()
  const read = (await shop.request('GET', `/estimates/${estimate.id}`)).body.data
  expect(
    read.decision.lines.find(({ line_key }: { line_key: string }) => line_key === lineKey),
  ).toMatchObject({ fulfilment: 'not_needed', not_needed_reason: body.reason })
  // It stays so when the part arrives.
  expect((await stock.adjust(disc.id, 1)).status).toBe(200)
  const reserve = await shop.request('POST', `/estimates/${estimate.id}/ordered-parts`, {})
  expect(reserve.body.data).toEqual({ reserved: 0, already_added: 0, to_order: 0 })
  await expectStock(disc.id, 1, 0)
})

test('a part that was added by hand is on the bill: when its order is dropped, the discount stays', async () => {
  const disc = await createPart(0)
  const customer = await shop.createCustomer()
  const { id } = await shop.createCard({ customer_id: customer.id })
  const terms = { discount: 30, discount_type: 'fixed' }
  const lines = [partLine(disc, { unit_price: 300 })]
  const created = await shop.request('POST', `/work-cards/${id}/estimates`, { lines, ...terms })
  const sent = (await shop.request('POST', `/estimates/${created.body.data.id}/send`, {})).body.data
  await decideSurely(sent, 'approved', customer.token)
  expect((await stock.adjust(disc.id, 1)).status).toBe(200)
  const added = { part_id: disc.id, quantity: 1, unit_price: 300 }
  expect((await addLine(id, added)).status).toBe(201)
  const path = `/estimates/${sent.id}/ordered-parts/${sent.current.lines[0].line_key}/not-needed`
  const body = { reason: 'Here already' }
  expect((await shop.request('POST', path, body, customer.token)).status).toBe(403)
  expect((await shop.request('POST', path, body)).body.data).toEqual({ to_order: 0 })
  expect(await shop.readCard(id)).toMatchObject({
    discount: 30,
    total_amount: 283.5,
    approval: { is_exceeded: false },
    part_wait: null,
  })
  const { decision } = (await shop.request('GET', `/estimates/${sent.id}`)).body.data
  expect(decision.lines).toMatchObject([{ fulfilment: 'reserved' }])
  await expectStock(disc.id, 1, 1)
})

test.each(['reserved', 'dropped'])(
  'a job still waits for what the floor reported when its ordered part is %s',
  async (outcome) => {
    const disc = await createPart(0, { part_name: 'Brake disc' })
    const { customer, estimate } = await sendEstimate([partLine(disc)])
    const wait = `/work-cards/${estimate.work_card_id}/part-wait`
    // A job that waits for approval waits for no part yet.
    await decideSurely(estimate, 'approved', customer.token)
    const readWait = async () => (await shop.readCard(estimate.work_card_id)).part_wait
    const { missing } = await readWait()
    const both = { missing: `Radiator hose, ${missing}`, seen_missing: missing }
    expect((await shop.request('PUT', wait, both)).status).toBe(200)
    expect((await stock.adjust(disc.id, 1)).status).toBe(200)
    const path = `/estimates/${estimate.id}/ordered-parts`
    const lineKey = estimate.current.lines[0]!.line_key
    const { status } =
      outcome === 'reserved'
        ? await shop.request('POST', path, {})
        : await shop.request('POST', `${path}/${lineKey}/not-needed`, { reason: 'Turned' })
    expect(status).toBe(200)
    expect(await readWait()).toMatchObject({ missing: 'Radiator hose' })
  },
)

const removeReservedPart = async ({ work_card_id }: Estimate, as?: string) => {
  const [line] = await listLines(work_card_id)
  return shop.request('DELETE', `/work-card-parts/${line!.id}`, undefined, as)
}
const dropOrderedPart = async ({ id, current }: Estimate, as?: string) => {
  const path = `/estimates/${id}/ordered-parts/${current.lines[0]!.line_key}/not-needed`
  return shop.request('POST', path, { reason: 'The old disc can be turned' }, as)
}

test.each([
  ['its reserved part is removed from the job', 1, removeReservedPart],
  ['its ordered part is not needed', 0, dropOrderedPart],
])('approved work of an earlier visit is open again when %s', async (_when, inStock, takeOff) => {
  const disc = await createPart(inStock, { part_name: 'Brake disc' })
  const customer = await shop.createCustomer()
  const vehicle = { vehicle_id: await shop.createVehicle(customer.id) }
  const declined = await sendEstimate([partLine(disc)], customer, vehicle)
  await decideSurely(declined.estimate, 'declined', customer.token)
  const readWork = async () =>
    (await shop.request('GET', `/vehicles/${vehicle.vehicle_id}/deferred-work`)).body.data
  const [work] = await readWork()
  const lines = [partLine(disc, { deferred_work_id: work.id }), labour]
  const { estimate } = await sendEstimate(lines, customer, vehicle)
  await decideSurely(estimate, 'approved', customer.token)
  expect(await readWork()).toEqual([])

  expect((await takeOff(estimate, customer.token)).status).toBe(403)
  expect((await takeOff(estimate)).status).toBe(200)
  expect(await readWork()).toMatchObject([{ id: work.id, description: 'Brake disc' }])
})

test('does not reserve an ordered part that is dropped in the same moment', async () => {
  const disc = await createPart(0)
  const { customer, estimate } = await sendEstimate([partLine(disc)])
  await decideSurely(estimate, 'approved', customer.token)
  expect((await stock.adjust(disc.id, 2)).status).toBe(200)
  const lineKey = estimate.current.lines[0]!.line_key
  const path = `/estimates/${estimate.id}/ordered-parts/${lineKey}/not-needed`
  let dropped: number | undefined
  system.toInventory.beforeNextResponse = async () => {
    dropped = (await shop.request('POST', path, { reason: 'Repaired instead' })).status
  }
  const reserve = await shop.request('POST', `/estimates/${estimate.id}/ordered-parts`, {})
  expect(dropped).toBe(200)
  expect(reserve.body.data).toEqual({ reserved: 0, already_added: 0, to_order: 0 })
  await expectStock(disc.id, 2, 0)
  expect(await shop.readCard(estimate.work_card_id)).toMatchObject({ total_amount: 0 })
})

test.each([
  ['takes its share of a fixed discount with it', null, 20, 84],
  ['keeps a discount that the office has set since', 50, 50, 52.5],
])('an ordered part that is dropped %s', async (_title, byOffice, discount, total_amount) => {
  const [filter, disc] = [await createPart(4), await createPart(0)]
  const customer = await shop.createCustomer()
  const { id } = await shop.createCard({ customer_id: customer.id })
  const lines = [partLine(filter, { unit_price: 100 }), partLine(disc, { unit_price: 900 })]
  const created = await shop.request('POST', `/work-cards/${id}/estimates`, {
    lines,
    discount: 200,
    discount_type: 'fixed',
  })
  const sent = (await shop.request('POST', `/estimates/${created.body.data.id}/send`, {})).body.data
  await decideSurely(sent, 'approved', customer.token)
  if (byOffice !== null) {
    const terms = { discount: byOffice, discount_type: 'fixed' }
    expect((await shop.request('PUT', `/work-cards/${id}/discount`, terms)).status).toBe(200)
  }
  const path = `/estimates/${sent.id}/ordered-parts/${sent.current.lines[1].line_key}/not-needed`
  const body = { reason: 'Repaired instead' }
  expect((await shop.request('POST', path, body, customer.token)).status).toBe(403)
  expect((await shop.request('POST', path, body)).status).toBe(200)
  // 100 less the discount, with VAT.
  expect(await shop.readCard(id)).toMatchObject({
    discount,
    total_amount,
    payment_status: 'unpaid',
  })
})

test.each([
  [
    'a fixed discount above what is billed',
    [labour],
    { discount: 100, discount_type: 'fixed' },
    120,
  ],
  ['a fixed discount while nothing is billed', [], { discount: 100, discount_type: 'fixed' }, 120],
  ['a rate', [labour], { discount: 10, discount_type: 'percentage' }, 55],
])(
  'an ordered part keeps its share of %s when a later estimate has another discount',
  async (_title, more, terms, discount) => {
    const disc = await createPart(0)
    const customer = await shop.createCustomer()
    const { id } = await shop.createCard({ customer_id: customer.id })
    const approve = async (body: object) => {
      const created = await shop.request('POST', `/work-cards/${id}/estimates`, body)
      const sent = await shop.request('POST', `/estimates/${created.body.data.id}/send`, {})
      const { decision } = await decideSurely(sent.body.data, 'approved', customer.token)
      return { id: created.body.data.id, total: decision!.total_amount }
    }
    const first = await approve({ lines: [partLine(disc, { unit_price: 300 }), ...more], ...terms })
    // The same part is ordered a second time.
    const lines = [{ ...labour, unit_price: 192 }, partLine(disc, { unit_price: 8 })]
    const second = await approve({ lines, discount: 20, discount_type: 'fixed' })
    const approved_total = first.total + second.total
    expect(await shop.readCard(id)).toMatchObject({
      discount,
      discount_type: 'fixed',
      approval: { approved_total, is_exceeded: false },
    })

    expect((await stock.adjust(disc.id, 2)).status).toBe(200)
    for (const estimate of [first, second]) {
      const { body } = await shop.request('POST', `/estimates/${estimate.id}/ordered-parts`, {})
      expect(body.data).toMatchObject({ reserved: 1, to_order: 0 })
    }
    expect(await shop.readCard(id)).toMatchObject({ discount, total_amount: approved_total })
  },
)

test('counts a part that was added by hand for one of two ordered parts when a third estimate is approved', async () => {
  const disc = await createPart(0)
  const customer = await shop.createCustomer()
  const { id } = await shop.createCard({ customer_id: customer.id })
  const approve = async (line: object, discount: number) => {
    const terms = { lines: [line], discount, discount_type: 'fixed' }
    const created = await shop.request('POST', `/work-cards/${id}/estimates`, terms)
    const sent = await shop.request('POST', `/estimates/${created.body.data.id}/send`, {})
    await decideSurely(sent.body.data, 'approved', customer.token)
  }
  await approve(partLine(disc, { unit_price: 300 }), 100)
  await approve(partLine(disc, { unit_price: 200 }), 50)
  expect((await stock.adjust(disc.id, 1)).status).toBe(200)
  // Less than the discount of 150, which the part that is still to be ordered gets as well.
  const body = { part_id: disc.id, quantity: 1, unit_price: 100 }
  expect((await addLine(id, body)).status).toBe(201)
  await approve(labour, 10)
  expect(await shop.readCard(id)).toMatchObject({ discount: 160, discount_type: 'fixed' })
})

test('lets a job wait on for the parts of another estimate', async () => {
  const [disc, sensor] = [await createPart(0), await createPart(0)]
  const { customer, estimate } = await sendEstimate([partLine(disc)])
  await decideSurely(estimate, 'approved', customer.token)
  const path = `/work-cards/${estimate.work_card_id}/estimates`
  const created = await shop.request('POST', path, { lines: [partLine(sensor)] })
  const later = await shop.request('POST', `/estimates/${created.body.data.id}/send`, {})
  await decideSurely(later.body.data, 'approved', customer.token)

  const readWait = async () => (await shop.readCard(estimate.work_card_id)).part_wait
  for (const [part, id, isWaiting] of [
    [disc, estimate.id, true],
    [sensor, created.body.data.id, false],
  ] as const) {
    expect((await stock.adjust(part.id, 1)).status).toBe(200)
    const { body } = await shop.request('POST', `/estimates/${id}/ordered-parts`, {})
    expect(body.data).toMatchObject({ reserved: 1, to_order: 0 })
    expect((await readWait()) !== null).toBe(isWaiting)
  }
})

test('reserves the same part for two estimates of a job at the same time', async () => {
  const disc = await createPart(0)
  const { customer, estimate } = await sendEstimate([partLine(disc)])
  await decideSurely(estimate, 'approved', customer.token)
  const path = `/work-cards/${estimate.work_card_id}/estimates`
  const created = await shop.request('POST', path, { lines: [partLine(disc)] })
  const later = await shop.request('POST', `/estimates/${created.body.data.id}/send`, {})
  await decideSurely(later.body.data, 'approved', customer.token)
  expect((await stock.adjust(disc.id, 2)).status).toBe(200)

  const reserve = async (id: string) =>
    (await shop.request('POST', `/estimates/${id}/ordered-parts`, {})).body.data
  let second: unknown
  system.toInventory.beforeNextResponse = async () => {
    second = await reserve(later.body.data.id)
  }
  const one = { reserved: 1, already_added: 0, to_order: 0 }
  expect([await reserve(estimate.id), second]).toEqual([one, one])
  await expectStock(disc.id, 2, 2)
})

test('reserves exactly 20 of 20 for 50 parallel approvals, the rest is to be ordered', async () => {
  const part = await createPart(20)
  const customer = await shop.createCustomer()
  const estimates: Estimate[] = []
  const vehicle = { vehicle_id: await shop.createVehicle(customer.id) }
  for (let number = 0; number < 50; number += 1)
    estimates.push((await sendEstimate([partLine(part)], customer, vehicle)).estimate)
  const decided = await Promise.all(
    estimates.map((estimate) => decideSurely(estimate, 'approved', customer.token)),
  )
  const counts = { reserved: 0, to_order: 0, task: 0, not_needed: 0 }
  for (const one of decided)
    for (const { fulfilment } of one.decision!.lines) if (fulfilment) counts[fulfilment] += 1
  expect(counts).toEqual({ reserved: 20, to_order: 30, task: 0, not_needed: 0 })
  await expectStock(part.id, 20, 20)
  await expectConsistentParts(getServices(system))
})

test('holds a part once if several devices approve at the same time', async () => {
  const part = await createPart(1)
  const { customer, estimate } = await sendEstimate([partLine(part)])
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map(() => decideSurely(estimate, 'approved', customer.token)),
  )
  const decided = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(decided).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('estimate_decided')
  await expectStock(part.id, 1, 1)
  expect(await listLines(estimate.work_card_id)).toHaveLength(1)
})

test('decides nothing while inventory is away, and everything when the customer repeats it', async () => {
  const part = await createPart(1)
  const { customer, estimate } = await sendEstimate([labour, partLine(part)])
  system.toInventory.mode = 'disconnects'
  const key = uuid()
  expect(await codeOf(decide(estimate, 'approved', customer.token, { key }))).toMatch(
    /upstream|busy/,
  )
  expect(await shop.readCard(estimate.work_card_id)).toMatchObject({
    status: 'waiting_approval',
    tasks: [],
  })
  system.toInventory.mode = 'forwards'
  expect(fulfilmentsOf(await decide(estimate, 'approved', customer.token, { key }))).toEqual([
    'reserved',
    'task',
  ])
  await expectStock(part.id, 1, 1)
})

test('reserves the parts of the default options by the call of clients that know no estimates', async () => {
  const [good, best] = [await createPart(1), await createPart(1)]
  const { customer, estimate } = await sendEstimate([
    partLine(good, { option_group: 'Tyres', option_tier: 'good', is_default: true }),
    partLine(best, { option_group: 'Tyres', option_tier: 'best' }),
  ])
  const { data } = await clients[0]!.call(approveWorkCard, {
    params: { id: estimate.work_card_id },
    body: {},
    onBehalfOf: customer.token,
  })
  expect(data.parts).toMatchObject([{ unit_price: 90, quantity: 1 }])
  await expectStock(good.id, 1, 1)
  await expectStock(best.id, 1, 0)
})
