/** Failures between workshop and inventory: lost requests and responses, crashes, races and restored databases. */
import { findPartLineStates, holdPart } from '@warsha/contracts/inventory/reservations'
import { createTestServiceClient } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { reconcileHolds } from '../../services/inventory/src/features/reservations/reconcile-holds.ts'
import { compareParts } from '../../services/workshop/src/features/part-lines/compare-parts.ts'
import { giveUpOverdueLines } from '../../services/workshop/src/features/part-lines/give-up-part-line.ts'
import { reconcileParts } from '../../services/workshop/src/features/part-lines/reconcile-parts.ts'
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
  addLineUntilDecided,
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

describe('part lines during failures', () => {
  test.each(['disconnects', 'loses responses'] as const)(
    'returns 503 while the network %s, holds nothing, and completes with the same key afterwards',
    async (mode) => {
      const [coil, card, key] = [await createPart(2), await shop.createCard(), uuid()]
      system.toInventory.mode = mode
      const refused = await addLine(
        card.id,
        { part_id: coil.id, quantity: 2 },
        { 'idempotency-key': key },
      )
      expect(refused.status).toBe(503)
      expect((await shop.request('GET', `/work-cards/${card.id}`)).status).toBe(200)
      expect(await listLines(card.id)).toEqual([])
      system.toInventory.mode = 'forwards'
      // Immediately: a hold of the first attempt must not block the second.
      const made = await addLine(
        card.id,
        { part_id: coil.id, quantity: 2 },
        { 'idempotency-key': key },
      )
      expect(made.status).toBe(201)
      const again = await addLine(
        card.id,
        { part_id: coil.id, quantity: 2 },
        { 'idempotency-key': key },
      )
      expect(again.body).toEqual(made.body)
      const other = await addLine(
        card.id,
        { part_id: coil.id, quantity: 1 },
        { 'idempotency-key': key },
      )
      expect(toOutcome(other)).toBe('422 idempotency_key_reused')
      system.toInventory.mode = mode
      expect((await updateLine(made.body.data.id, { quantity: 1 })).status).toBe(200)
      expect((await updateLine(made.body.data.id, { quantity: 2 })).status).toBe(503)
      system.toInventory.mode = 'forwards'
      await expectStock(coil.id, 2, 1)
      await expectConsistentParts(getServices(system))
    },
  )

  test('rejects an increase again when the first rejection was lost', async () => {
    const [belt, card] = [await createPart(5), await shop.createCard()]
    const { id } = await createLine(card.id, { part_id: belt.id, quantity: 2 })
    system.toInventory.mode = 'loses one response'
    const response = await updateLine(id, { quantity: 100 })
    expect([toOutcome(response), response.body.params.available]).toEqual([
      '409 insufficient_stock',
      5,
    ])
    expect(await listLines(card.id)).toMatchObject([{ quantity: 2, status: 'reserved' }])
    await setCardStatus(card.id, 'completed')
    await expectStock(belt.id, 3, 0)
  })

  test('returns the state of a line with the user and the time', async () => {
    const [belt, card] = [await createPart(5), await shop.createCard()]
    const { id } = await createLine(card.id, { part_id: belt.id, quantity: 2 })
    await setCardStatus(card.id, 'completed')
    const caller = createTestServiceClient('inventory', 'workshop', system.workshops[0].url)
    const { data } = await caller.call(findPartLineStates, { body: { ids: [id] } })
    expect(data).toMatchObject([
      { state: 'consumed', by_name: 'Khalid Al Marri', at: expect.any(String) },
    ])
    await caller.close()
  })

  test('abandons a pending line whose card is closed meanwhile', async () => {
    const [seal, card] = [await createPart(1), await shop.createCard()]
    const { rows } = await insertPending(card.id, seal.id)
    await setCardStatus(card.id, 'completed')
    expect(await readLineState(rows[0].id)).toBe('abandoned')
    await expectStock(seal.id, 1, 0)
  })

  test('abandons a line of a crashed request after 30 s and releases a late hold', async () => {
    const [plug, card] = [await createPart(3), await shop.createCard()]
    const { rows } = await insertPending(card.id, plug.id)
    const { service } = system.workshops[0]
    await giveUpOverdueLines(service)
    expect(await readLineState(rows[0].id)).toBe('pending')
    await giveUpOverdueLines(service, 0)
    expect(await readLineState(rows[0].id)).toBe('abandoned')
    await expectConsistentParts(getServices(system))
    const { state } = await hold(rows[0].id, plug.id)
    expect(state).toBe('released')
    await expectStock(plug.id, 3, 0)
  })

  test('releases an unknown hold only after workshop confirms it, never by timeout', async () => {
    const [strut, card] = [await createPart(4), await shop.createCard()]
    const [unknown, { rows }] = [uuid(), await insertPending(card.id, strut.id)]
    await hold(unknown, strut.id)
    await hold(rows[0].id, strut.id)
    const { service } = system.inventories[0]
    await reconcileHolds(service)
    await expectStock(strut.id, 4, 2)
    system.toWorkshop.mode = 'disconnects'
    await expect(reconcileHolds(service, 0)).rejects.toThrow()
    await expectStock(strut.id, 4, 2)
    system.toWorkshop.mode = 'forwards'
    await reconcileHolds(service, 0)
    // One hold is released; the line of the other is still pending in workshop.
    await expectStock(strut.id, 4, 1)
    await setCardStatus(card.id, 'cancelled')
    await expectStock(strut.id, 4, 0)
  })

  test('rejects an idempotency key that was used for another card or part', async () => {
    const [belt, other, one, two] = [
      await createPart(5),
      await createPart(5),
      await shop.createCard(),
      await shop.createCard(),
    ]
    const key = { 'idempotency-key': uuid() }
    expect((await addLine(one.id, { part_id: belt.id }, key)).status).toBe(201)
    expect(toOutcome(await addLine(two.id, { part_id: belt.id }, key))).toBe(
      '422 idempotency_key_reused',
    )
    expect(await listLines(two.id)).toEqual([])
    expect((await stock.adjust(belt.id, 5, {}, key)).status).toBe(200)
    expect(toOutcome(await stock.adjust(other.id, 5, {}, key))).toBe('422 idempotency_key_reused')
  })

  test('returns the stored response to a repetition after the card was closed', async () => {
    const [plug, card] = [await createPart(5), await shop.createCard()]
    const headers = { 'idempotency-key': uuid() }
    const made = await addLine(card.id, { part_id: plug.id }, headers)
    expect(made.status).toBe(201)
    expect((await setCardStatus(card.id, 'completed')).status).toBe(200)
    expect((await addLine(card.id, { part_id: plug.id }, headers)).body).toEqual(made.body)
    expect(toOutcome(await addLine(card.id, { part_id: plug.id }))).toBe('409 card_closed')
  })

  test('returns the stored response to a repetition while the card is locked', async () => {
    const [plug, card] = [await createPart(5), await shop.createCard()]
    const headers = { 'idempotency-key': uuid() }
    const made = await addLine(card.id, { part_id: plug.id }, headers)
    const other = await system.workshops[0].service.db.connect()
    try {
      await other.query('begin')
      await other.query('select from work_cards where id = $1 for update', [card.id])
      expect((await addLine(card.id, { part_id: plug.id }, headers)).body).toEqual(made.body)
    } finally {
      await other.end()
    }
    await expectStock(plug.id, 5, 1)
  })

  test('applies fifty parallel requests with one idempotency key only once', async () => {
    const [mat, card] = [await createPart(40), await shop.createCard()]
    const headers = { 'idempotency-key': uuid() }
    const fifty = <T>(action: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, action))
    const added = await fifty(() =>
      addLineUntilDecided(card.id, { part_id: mat.id, quantity: 3 }, headers['idempotency-key']),
    )
    expect(added.map(toOutcome)).toEqual(Array(50).fill('201'))
    expect(new Set(added.map(({ body }) => body.data.id)).size).toBe(1)
    const adjusted = await fifty(() => stock.adjust(mat.id, 5, {}, headers))
    for (const response of adjusted)
      expect(['200', '409 request_in_flight', '503 busy']).toContain(toOutcome(response))
    await expectConsistentParts(getServices(system))
    await expectStock(mat.id, 45, 3)
    expect(await listLines(card.id)).toHaveLength(1)
  })
})

test('finds differences between the services, repairs them and reports what needs a person', async () => {
  const [disc, card] = [await createPart(9), await shop.createCard()]
  const [first, second, third] = [
    await createLine(card.id, { part_id: disc.id, quantity: 2 }),
    await createLine(card.id, { part_id: disc.id, quantity: 1 }),
    await createLine(card.id, { part_id: disc.id, quantity: 1 }),
  ]
  await expectConsistentParts(getServices(system))
  const queryInventory = (text: string, ...values: unknown[]) =>
    system.inventories[0].service.db.pool.query(text, values)
  // As after restoring only one database: a missing, a different, an unknown and a released reservation.
  await queryInventory('delete from reservations where line_id = $1', first.id)
  await queryInventory('update reservations set quantity = 5 where line_id = $1', second.id)
  await queryInventory(`update reservations set state = 'released' where line_id = $1`, third.id)
  await queryInventory('update spare_parts set reserved_quantity = 5 where id = $1', disc.id)
  const orphan = uuid()
  await hold(orphan, disc.id)
  const { service } = system.workshops[0]
  const later = { ...service, clock: () => new Date(Date.now() + 3_600_000) }
  const { differences } = await compareParts(later)
  expect(
    Object.fromEntries(
      differences.map(({ line_id, kind, isRepairable }) => [line_id, `${kind} ${isRepairable}`]),
    ),
  ).toEqual({
    [first.id]: 'missing true',
    [second.id]: 'differs true',
    [third.id]: 'differs false',
    [orphan]: 'orphan true',
  })
  const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  await reconcileParts(later, ['--repair'])
  const lines = printed.mock.calls.map(([text]) => String(text))
  printed.mockRestore()
  expect(lines.join('')).toContain(
    `line ${third.id} differs: workshop says reserved 1 (version 2), inventory says released 1`,
  )
  expect(lines.at(-1)).toBe('3 repaired: compare again in six minutes\n')
  expect(process.exitCode).toBe(1)
  process.exitCode = 0
  // The remaining difference is resolved by removing the line.
  await removeLine(third.id)
  await expectStock(disc.id, 9, 3)
  await expectConsistentParts(getServices(system))
})

const insertPending = (cardId: string, partId: string) =>
  system.workshops[0].service.db.pool.query(
    `insert into part_lines (id, work_card_id, part_id, quantity, unit_price, waiting_since, created_at, updated_at)
     values ($1, $2, $3, 1, 10, now(), now(), now()) returning id`,
    [uuid(), cardId, partId],
  )
const readLineState = async (lineId: string) =>
  (
    await system.workshops[0].service.db.pool.query('select state from part_lines where id = $1', [
      lineId,
    ])
  ).rows[0].state

/** Places a hold as workshop does. */
const hold = async (lineId: string, part_id: string) => {
  const caller = createTestServiceClient('workshop', 'inventory', system.inventories[0].url)
  const body = {
    part_id,
    version: 1,
    quantity: 1,
    work_card_id: uuid(),
    work_card_number: 'WC-1',
    by: { id: null, name: 'x' },
  }
  const { data } = await caller.call(holdPart, { params: { lineId }, body })
  await caller.close()
  return data
}
