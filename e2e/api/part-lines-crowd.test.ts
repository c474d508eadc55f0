/** safety.md R2: however many want the last parts at once, at two instances of both services, nothing is promised twice. */
import { v7 as uuid } from 'uuid'
import {
  createPartsActions,
  expectAgreement,
  getServices,
  type PartsSystem,
  startPartsSystem,
} from './parts-system.ts'

const isLong = process.env.WARSHA_LONG === '1'
const [crowd, stock, rounds] = isLong ? [200, 50, 20] : [60, 15, 2]
jest.setTimeout(isLong ? 3_600_000 : 600_000)

let house: PartsSystem
const { shop, shelf, addUntilDecided, part, linesOf, change, remove, become } = createPartsActions(
  () => house,
)

beforeAll(async () => {
  house = await startPartsSystem()
})
afterAll(() => house.stop())

interface Line {
  readonly id: string
  readonly part_id: string
  readonly quantity: number
  readonly status: string
}
const upTo = (length: number) => Array.from({ length }, (_, number) => number)
/** What is free, as everybody reads it. */
const figures = async (id: string) => {
  const { quantity_in_stock, reserved_quantity } = await shelf.read(id)
  return [quantity_in_stock, reserved_quantity]
}
const tallyOf = (words: readonly string[]) =>
  words.reduce<Record<string, number>>(
    (tally, word) => ({ ...tally, [word]: (tally[word] ?? 0) + 1 }),
    {},
  )
/** Asked again until it is decided; what was refused is refused. */
const untilDecided = async (deed: () => Promise<{ status: number; body: { code?: string } }>) => {
  for (;;) {
    const answer = await deed()
    if (![503, 504].includes(answer.status)) return answer
    await new Promise((resume) => setTimeout(resume, 50 + Math.random() * 100))
  }
}

test(`of ${crowd} who reserve one of ${stock} at once exactly ${stock} get it, also while lines are changed, given back and used up`, async () => {
  const cards: { id: string }[] = []
  for (const _ of upTo(8)) cards.push(await shop.createCard())
  for (const round of upTo(rounds)) {
    const wanted = await part(stock, { part_number: `CROWD-${round}` })
    const ask = (number: number) =>
      addUntilDecided(cards[number % cards.length]!.id, { part_id: wanted.id, quantity: 1 }, uuid())
    const answers = await Promise.all(upTo(crowd).map(ask))
    const codes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim())
    expect({ round, ...tallyOf(codes) }).toEqual({
      round,
      201: stock,
      '409 insufficient_stock': crowd - stock,
    })
    await expectAgreement(getServices(house))
    expect(await figures(wanted.id)).toEqual([stock, stock])

    // A morning at the counter: everything at once on what is there now.
    const lines: Line[] = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => body.data)
    const deeds = [
      ...lines.slice(0, stock / 3).map(
        ({ id }) =>
          () =>
            remove(id),
      ),
      ...lines.slice(stock / 3, (2 * stock) / 3).map(
        ({ id }, at) =>
          () =>
            change(id, { quantity: at % 2 ? 3 : 0.5 }),
      ),
      ...upTo(crowd / 4).map((number) => () => ask(number)),
      ...[6, -4, 5, -7, 1, -2].map((quantity) => () => shelf.adjust(wanted.id, quantity)),
      () => become(cards[round % cards.length]!.id, 'completed'),
      () => become(cards[(round + 1) % cards.length]!.id, 'cancelled'),
    ]
    const done = await Promise.all(deeds.map((deed) => untilDecided(deed)))
    for (const { status } of done) expect([200, 201, 404, 409]).toContain(status)
    await expectAgreement(getServices(house))
    const [inStock, reserved] = await figures(wanted.id)
    const all: Line[] = (await Promise.all(cards.map(({ id }) => linesOf(id)))).flat()
    const kept = all.filter(({ part_id }) => part_id === wanted.id)
    const sumOf = (wish: string) =>
      kept.filter(({ status }) => status === wish).reduce((sum, { quantity }) => sum + quantity, 0)
    expect(reserved).toBe(sumOf('reserved'))
    const moved = (await shelf.movements(wanted.id)) as { type: string; quantity: number }[]
    const used = moved
      .filter(({ type }) => type === 'consumed')
      .reduce((sum, { quantity }) => sum - quantity, 0)
    expect(used).toBe(sumOf('consumed'))
    expect(inStock).toBe(moved.reduce((sum, { quantity }) => sum + quantity, 0))
    expect(reserved).toBeLessThanOrEqual(inStock)
    for (const { id } of [round, round + 1].map((at) => cards[at % cards.length]!))
      await untilDecided(() => become(id, 'in_progress'))
  }
})
