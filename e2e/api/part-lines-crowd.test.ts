/** Many parallel requests for the last parts, at two instances of both services, never reserve more than the stock. */
import { repeatWhileBusy } from '@warsha/service-kit/testing'
import {
  createPartsActions,
  expectConsistentParts,
  getServices,
  type PartsSystem,
  startPartsSystem,
} from './parts-system.ts'

const isLong = process.env.WARSHA_LONG === '1'
const [clients, inStock, rounds] = isLong ? [200, 50, 20] : [32, 8, 2]
jest.setTimeout(isLong ? 3_600_000 : 600_000)

/** All clients at once need minutes on a busy machine, and more of them longer. */
const longestMs = isLong ? 900_000 : 240_000

let system: PartsSystem
const { shop, stock, addLine, createPart, listLines, updateLine, removeLine, setCardStatus } =
  createPartsActions(() => system)

beforeAll(async () => {
  system = await startPartsSystem()
})
afterAll(() => system.stop())

interface Line {
  readonly id: string
  readonly part_id: string
  readonly quantity: number
  readonly status: string
}
const range = (length: number) => Array.from({ length }, (_, number) => number)
/** Stock and reserved quantity, as inventory returns them. */
const readQuantities = async (id: string) => {
  const { quantity_in_stock, reserved_quantity } = await stock.read(id)
  return [quantity_in_stock, reserved_quantity]
}
const countByOutcome = (outcomes: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
type Send = Parameters<typeof repeatWhileBusy>[0]
const repeatPatiently = (send: Send) => repeatWhileBusy(send, { longestMs })

test(`reserves exactly ${inStock} of ${inStock} for ${clients} parallel requests and stays consistent under parallel changes`, async () => {
  const cards: { id: string }[] = []
  for (const _ of range(8)) cards.push(await shop.createCard())
  for (const round of range(rounds)) {
    const part = await createPart(inStock, { part_number: `PARALLEL-${round}` })
    const requestLine = (number: number) => {
      const card = cards[number % cards.length]!
      const line = { part_id: part.id, quantity: 1 }
      return repeatPatiently((key) => addLine(card.id, line, { 'idempotency-key': key }))
    }
    const answers = await Promise.all(range(clients).map(requestLine))
    const codes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim())
    expect({ round, ...countByOutcome(codes) }).toEqual({
      round,
      201: inStock,
      '409 insufficient_stock': clients - inStock,
    })
    await expectConsistentParts(getServices(system))
    expect(await readQuantities(part.id)).toEqual([inStock, inStock])

    // Parallel changes, removals, adjustments and status changes on the reserved lines.
    const lines: Line[] = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => body.data)
    const actions = [
      ...lines.slice(0, inStock / 3).map(
        ({ id }) =>
          () =>
            removeLine(id),
      ),
      ...lines.slice(inStock / 3, (2 * inStock) / 3).map(
        ({ id }, at) =>
          () =>
            updateLine(id, { quantity: at % 2 ? 3 : 0.5 }),
      ),
      ...range(clients / 4).map((number) => () => requestLine(number)),
      ...[6, -4, 5, -7, 1, -2].map((quantity) => () => stock.adjust(part.id, quantity)),
      () => setCardStatus(cards[round % cards.length]!.id, 'completed'),
      () => setCardStatus(cards[(round + 1) % cards.length]!.id, 'cancelled'),
    ]
    const responses = await Promise.all(actions.map((action) => repeatPatiently(action)))
    for (const { status } of responses) expect([200, 201, 404, 409]).toContain(status)
    await expectConsistentParts(getServices(system))
    const [remaining, reserved] = await readQuantities(part.id)
    const all: Line[] = (await Promise.all(cards.map(({ id }) => listLines(id)))).flat()
    const partLines = all.filter(({ part_id }) => part_id === part.id)
    const sumOf = (wantedStatus: string) =>
      partLines
        .filter(({ status }) => status === wantedStatus)
        .reduce((sum, { quantity }) => sum + quantity, 0)
    expect(reserved).toBe(sumOf('reserved'))
    const moved = (await stock.movements(part.id)) as { type: string; quantity: number }[]
    const used = moved
      .filter(({ type }) => type === 'consumed')
      .reduce((sum, { quantity }) => sum - quantity, 0)
    expect(used).toBe(sumOf('consumed'))
    expect(remaining).toBe(moved.reduce((sum, { quantity }) => sum + quantity, 0))
    expect(reserved).toBeLessThanOrEqual(remaining!)
    for (const { id } of [round, round + 1].map((at) => cards[at % cards.length]!))
      await repeatPatiently(() => setCardStatus(id, 'in_progress'))
  }
})
