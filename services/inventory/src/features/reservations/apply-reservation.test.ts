import { randomUUID } from 'node:crypto'
import type { ReservationState } from '@warsha/contracts/inventory/reservations'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { inventory } from '../../app.ts'
import type { InventoryService } from '../../inventory-service.ts'
import { createStockFixture } from '../spare-parts/spare-parts-testing.ts'
import { applyReservation } from './apply-reservation.ts'

let running: RunningService<InventoryService>
const { part, read } = createStockFixture(() => running)

beforeAll(async () => {
  running = await startService(inventory)
})
afterAll(() => running.stop())

/** A line of a new part with this stock. */
const createLine = async (stock: number) => {
  const { id } = await part({ quantity_in_stock: stock })
  const line_id = randomUUID()
  const apply = (version: number, state: ReservationState, quantity: number) => {
    const now = running.service.clock()
    return running.service.db.inTransaction((tx) =>
      applyReservation(
        tx,
        {
          line_id,
          part_id: id,
          version,
          quantity,
          state,
          work_card_id: randomUUID(),
          work_card_number: 'WC-1',
          actor: { id: null, name: 'Khalid Al Marri' },
        },
        { changedAt: now, now },
      ),
    )
  }
  return { apply, readPart: () => read(id) }
}

test.each<[string, ReservationState, number]>([
  ['a higher hold', 'held', 5],
  ['a higher consumption', 'consumed', 5],
])(
  'rejects %s than the stock with the available and the held quantity, and changes nothing',
  async (_what, state, quantity) => {
    const { apply, readPart } = await createLine(3)
    await apply(1, 'held', 2)
    await expect(apply(2, state, quantity)).rejects.toMatchObject({
      code: 'insufficient_stock',
      params: { available: 3 },
    })
    expect(await readPart()).toMatchObject({ quantity_in_stock: 3, reserved_quantity: 2 })
  },
)

test('rejects a new line above the stock with the available quantity', async () => {
  const { apply } = await createLine(3)
  await expect(apply(1, 'consumed', 4)).rejects.toMatchObject({ params: { available: 3 } })
})

test('consumes a line with a lower quantity than it held', async () => {
  const { apply, readPart } = await createLine(3)
  await apply(1, 'held', 2)
  await apply(2, 'consumed', 1)
  expect(await readPart()).toMatchObject({ quantity_in_stock: 2, reserved_quantity: 0 })
})

test('does not hold a released line again, even for a later version', async () => {
  const { apply, readPart } = await createLine(3)
  await apply(1, 'held', 2)
  await apply(2, 'released', 2)
  await apply(3, 'held', 2)
  expect(await readPart()).toMatchObject({ quantity_in_stock: 3, reserved_quantity: 0 })
})
