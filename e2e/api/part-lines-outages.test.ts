/** What may go wrong between cards and shelf (design house.md "Part lines and stock"; safety.md R2, R4, R9). */
import { findPartLineStates, holdPart } from '@warsha/contracts/reservations'
import { createServiceClient } from '@warsha/service-kit/service-client'
import { testKeys } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { reconcileHolds } from '../../services/inventory/src/features/reservations/reconcile-holds.ts'
import { compareParts } from '../../services/workshop/src/features/part-lines/compare-parts.ts'
import { giveUpOverdueLines } from '../../services/workshop/src/features/part-lines/give-up-part-line.ts'
import { reconcileParts } from '../../services/workshop/src/features/part-lines/reconcile-parts.ts'
import {
  createPartsActions,
  expectAgreement,
  getServices,
  type PartsSystem,
  startPartsSystem,
  toOutcome,
} from './parts-system.ts'

let house: PartsSystem
const {
  shop,
  shelf,
  add,
  addUntilDecided,
  part,
  line,
  linesOf,
  change,
  remove,
  become,
  expectShelf,
} = createPartsActions(() => house)

beforeAll(async () => {
  house = await startPartsSystem()
})
afterEach(
  () =>
    Object.assign(house.toInventory, { is: 'passes' }) &&
    Object.assign(house.toWorkshop, { is: 'passes' }),
)
afterAll(() => house.stop())

describe('what may go wrong between the two', () => {
  test.each(['is cut', 'loses the answer'] as const)(
    'a call that %s is 503, holds nothing in the end, and the same key goes on when it passes again',
    async (way) => {
      const [coil, card, key] = [await part(2), await shop.createCard(), uuid()]
      house.toInventory.is = way
      const refused = await add(
        card.id,
        { part_id: coil.id, quantity: 2 },
        { 'idempotency-key': key },
      )
      expect(refused.status).toBe(503)
      expect((await shop.request('GET', `/work-cards/${card.id}`)).status).toBe(200)
      expect(await linesOf(card.id)).toEqual([])
      house.toInventory.is = 'passes'
      // At once: what the first attempt may still hold is no reason to refuse the second.
      const made = await add(card.id, { part_id: coil.id, quantity: 2 }, { 'idempotency-key': key })
      expect(made.status).toBe(201)
      const again = await add(
        card.id,
        { part_id: coil.id, quantity: 2 },
        { 'idempotency-key': key },
      )
      expect(again.body).toEqual(made.body)
      const other = await add(
        card.id,
        { part_id: coil.id, quantity: 1 },
        { 'idempotency-key': key },
      )
      expect(toOutcome(other)).toBe('422 idempotency_key_reused')
      house.toInventory.is = way
      expect((await change(made.body.data.id, { quantity: 1 })).status).toBe(200)
      expect((await change(made.body.data.id, { quantity: 2 })).status).toBe(503)
      house.toInventory.is = 'passes'
      await expectShelf(coil.id, 2, 1)
      await expectAgreement(getServices(house))
    },
  )

  test('an increase that was refused stays refused when that answer is lost and asked for again', async () => {
    const [belt, card] = [await part(5), await shop.createCard()]
    const { id } = await line(card.id, { part_id: belt.id, quantity: 2 })
    house.toInventory.is = 'loses one answer'
    const answer = await change(id, { quantity: 100 })
    expect([toOutcome(answer), answer.body.params.available]).toEqual(['409 insufficient_stock', 5])
    expect(await linesOf(card.id)).toMatchObject([{ quantity: 2, status: 'reserved' }])
    await become(card.id, 'completed')
    await expectShelf(belt.id, 3, 0)
  })

  test('workshop says of what became of a line who did it, and when', async () => {
    const [belt, card] = [await part(5), await shop.createCard()]
    const { id } = await line(card.id, { part_id: belt.id, quantity: 2 })
    await become(card.id, 'completed')
    const caller = createServiceClient(testKeys, 'inventory', 'workshop', [house.workshops[0].url])
    const { data } = await caller.call(findPartLineStates, { body: { ids: [id] } })
    expect(data).toMatchObject([
      { state: 'consumed', by_name: 'Khalid Al Marri', at: expect.any(String) },
    ])
    await caller.close()
  })

  test('a line whose card is closed while the shelf is asked never comes to be', async () => {
    const [seal, card] = [await part(1), await shop.createCard()]
    const { rows } = await insertPending(card.id, seal.id)
    await become(card.id, 'completed')
    expect(await stateOf(rows[0].id)).toBe('abandoned')
    await expectShelf(seal.id, 1, 0)
  })

  test('who died in between is followed after 30 s: the line is given up, and a late hold finds that', async () => {
    const [plug, card] = [await part(3), await shop.createCard()]
    const { rows } = await insertPending(card.id, plug.id)
    const { service } = house.workshops[0]
    await giveUpOverdueLines(service)
    expect(await stateOf(rows[0].id)).toBe('pending')
    await giveUpOverdueLines(service, 0)
    expect(await stateOf(rows[0].id)).toBe('abandoned')
    await expectAgreement(getServices(house))
    const { state } = await hold(rows[0].id, plug.id)
    expect(state).toBe('released')
    await expectShelf(plug.id, 3, 0)
  })

  test('a hold that nobody knows is released once workshop says so, never by the clock', async () => {
    const [strut, card] = [await part(4), await shop.createCard()]
    const [unknown, { rows }] = [uuid(), await insertPending(card.id, strut.id)]
    await hold(unknown, strut.id)
    await hold(rows[0].id, strut.id)
    const { service } = house.inventories[0]
    await reconcileHolds(service)
    await expectShelf(strut.id, 4, 2)
    house.toWorkshop.is = 'is cut'
    await expect(reconcileHolds(service, 0)).rejects.toThrow()
    await expectShelf(strut.id, 4, 2)
    house.toWorkshop.is = 'passes'
    await reconcileHolds(service, 0)
    // The one is released; the other still waits in workshop.
    await expectShelf(strut.id, 4, 1)
    await become(card.id, 'cancelled')
    await expectShelf(strut.id, 4, 0)
  })

  test('a key that was used for one card or part is refused for another', async () => {
    const [belt, other, one, two] = [
      await part(5),
      await part(5),
      await shop.createCard(),
      await shop.createCard(),
    ]
    const key = { 'idempotency-key': uuid() }
    expect((await add(one.id, { part_id: belt.id }, key)).status).toBe(201)
    expect(toOutcome(await add(two.id, { part_id: belt.id }, key))).toBe(
      '422 idempotency_key_reused',
    )
    expect(await linesOf(two.id)).toEqual([])
    expect((await shelf.adjust(belt.id, 5, {}, key)).status).toBe(200)
    expect(toOutcome(await shelf.adjust(other.id, 5, {}, key))).toBe('422 idempotency_key_reused')
  })

  test('a key that fifty send at once acts once, on a card as on a stock', async () => {
    const [mat, card] = [await part(40), await shop.createCard()]
    const headers = { 'idempotency-key': uuid() }
    const fifty = <T>(deed: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, deed))
    const added = await fifty(() =>
      addUntilDecided(card.id, { part_id: mat.id, quantity: 3 }, headers['idempotency-key']),
    )
    expect(added.map(toOutcome)).toEqual(Array(50).fill('201'))
    expect(new Set(added.map(({ body }) => body.data.id)).size).toBe(1)
    const adjusted = await fifty(() => shelf.adjust(mat.id, 5, {}, headers))
    for (const answer of adjusted)
      expect(['200', '409 request_in_flight', '503 busy']).toContain(toOutcome(answer))
    await expectAgreement(getServices(house))
    await expectShelf(mat.id, 45, 3)
    expect(await linesOf(card.id)).toHaveLength(1)
  })
})

test('what differs is found, told anew and mended; what only a person can settle is said', async () => {
  const [disc, card] = [await part(9), await shop.createCard()]
  const [first, second, third] = [
    await line(card.id, { part_id: disc.id, quantity: 2 }),
    await line(card.id, { part_id: disc.id, quantity: 1 }),
    await line(card.id, { part_id: disc.id, quantity: 1 }),
  ]
  await expectAgreement(getServices(house))
  const shelfRows = (text: string, ...values: unknown[]) =>
    house.inventories[0].service.db.pool.query(text, values)
  // As after a restore of one database alone: one line forgotten, one with another quantity, one nobody knows, one released.
  await shelfRows('delete from reservations where line_id = $1', first.id)
  await shelfRows('update reservations set quantity = 5 where line_id = $1', second.id)
  await shelfRows(`update reservations set state = 'released' where line_id = $1`, third.id)
  await shelfRows('update spare_parts set reserved_quantity = 5 where id = $1', disc.id)
  const orphan = uuid()
  await hold(orphan, disc.id)
  const { service } = house.workshops[0]
  const later = { ...service, clock: () => new Date(Date.now() + 3_600_000) }
  const { differences } = await compareParts(later)
  expect(
    Object.fromEntries(
      differences.map(({ line_id, kind, isRepairable: canBeMended }) => [
        line_id,
        `${kind} ${canBeMended}`,
      ]),
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
  // The last one is settled by hand: taken off and added anew.
  await remove(third.id)
  await expectShelf(disc.id, 9, 3)
  await expectAgreement(getServices(house))
})

const insertPending = (cardId: string, partId: string) =>
  house.workshops[0].service.db.pool.query(
    `insert into part_lines (id, work_card_id, part_id, quantity, unit_price, waiting_since, created_at, updated_at)
     values ($1, $2, $3, 1, 10, now(), now(), now()) returning id`,
    [uuid(), cardId, partId],
  )
const stateOf = async (lineId: string) =>
  (
    await house.workshops[0].service.db.pool.query('select state from part_lines where id = $1', [
      lineId,
    ])
  ).rows[0].state

/** As workshop asks. */
const hold = async (lineId: string, part_id: string) => {
  const caller = createServiceClient(testKeys, 'workshop', 'inventory', [house.inventories[0].url])
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
