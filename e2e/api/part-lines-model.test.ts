/**
 * Random commands against a small model of shelf and cards: after each of them both sides say what the model says. A failure
 * shrinks to the shortest sequence of commands, printed as people would tell it.
 */
import fc from 'fast-check'
import {
  createPartsActions,
  type NetworkMode,
  type PartsSystem,
  startPartsSystem,
} from './parts-system.ts'

const isLong = process.env.WARSHA_LONG === '1'
const effort = isLong
  ? { numRuns: 200, size: 40, patience: 3_600_000 }
  : { numRuns: 6, size: 12, patience: 300_000 }

let house: PartsSystem
const { shop, shelf, add, part, linesOf, change, remove, become, expectShelf } = createPartsActions(
  () => house,
)

beforeAll(async () => {
  house = await startPartsSystem()
})
afterAll(() => house.stop())

interface Line {
  card: number
  part: number
  quantity: number
  status: 'reserved' | 'consumed' | 'returned'
}
interface Model {
  stock: number[]
  cards: ('pending' | 'in_progress' | 'completed' | 'cancelled')[]
  /** In the order of their adding; what was taken off is gone. */
  lines: Line[]
}
interface Real {
  parts: string[]
  cards: string[]
  /** Beside the model's. */
  lines: string[]
}
const reservedOf = ({ lines }: Model, part: number) =>
  lines.reduce(
    (sum, line) => sum + (line.part === part && line.status === 'reserved' ? line.quantity : 0),
    0,
  )
const freeOf = (model: Model, part: number) => model.stock[part]! - reservedOf(model, part)
const isOpen = (model: Model, card: number) =>
  !['completed', 'cancelled'].includes(model.cards[card]!)

type Told = fc.AsyncCommand<Model, Real>
/** A command that can always be given; `deed` does it to both and expects the same outcome. */
const command = (told: string, deed: (model: Model, real: Real) => Promise<void>): Told => ({
  check: () => true,
  run: async (model, real) => {
    await deed(model, real)
    await expectBothSay(model, real)
  },
  toString: () => told,
})

const expectBothSay = async (model: Model, real: Real) => {
  for (const [part, id] of real.parts.entries())
    await expectShelf(id, model.stock[part]!, reservedOf(model, part))
  for (const [card, id] of real.cards.entries()) {
    const lines = (await linesOf(id)) as { id: string; quantity: number; status: string }[]
    const wanted = model.lines.flatMap((line, at) =>
      line.card === card
        ? [{ id: real.lines[at]!, quantity: line.quantity, status: line.status }]
        : [],
    )
    expect(lines.map(({ id: line, quantity, status }) => ({ id: line, quantity, status }))).toEqual(
      wanted,
    )
  }
}

const adding = (card: number, of: number, quantity: number, way: NetworkMode) =>
  command(
    `card ${card} takes ${quantity} of part ${of}${way === 'passes' ? '' : ` while the call ${way}`}`,
    async (model, real) => {
      house.toInventory.is = way
      // Asked once: while the wire is down no repeat would ever be decided.
      const once = way === 'passes' ? undefined : { 'idempotency-key': crypto.randomUUID() }
      const answer = await add(real.cards[card]!, { part_id: real.parts[of]!, quantity }, once)
      house.toInventory.is = 'passes'
      const isTaken = isOpen(model, card) && way === 'passes' && quantity <= freeOf(model, of)
      expect(answer.status).toBe(
        isTaken ? 201 : isOpen(model, card) && way !== 'passes' ? 503 : 409,
      )
      if (!isTaken) return
      model.lines.push({ card, part: of, quantity, status: 'reserved' })
      real.lines.push(answer.body.data.id)
    },
  )

/** The line that a number means, of those that there are. */
const pick = (model: Model, number: number) =>
  model.lines.length ? number % model.lines.length : null

const changing = (number: number, quantity: number) =>
  command(`line ${number} becomes ${quantity}`, async (model, real) => {
    const at = pick(model, number)
    if (at === null) return
    const line = model.lines[at]!
    const answer = await change(real.lines[at]!, { quantity })
    const isDone =
      line.status === 'reserved' && quantity - line.quantity <= freeOf(model, line.part)
    expect(answer.status).toBe(isDone ? 200 : 409)
    if (isDone) line.quantity = quantity
  })

const removing = (number: number) =>
  command(`line ${number} is taken off`, async (model, real) => {
    const at = pick(model, number)
    if (at === null) return
    const isDone = model.lines[at]!.status === 'reserved'
    expect((await remove(real.lines[at]!)).status).toBe(isDone ? 200 : 409)
    if (!isDone) return
    model.lines.splice(at, 1)
    real.lines.splice(at, 1)
  })

const moving = (card: number, to: Model['cards'][number]) =>
  command(`card ${card} becomes ${to}`, async (model, real) => {
    const isDone = model.cards[card] !== to
    expect((await become(real.cards[card]!, to)).status).toBe(isDone ? 200 : 409)
    if (!isDone) return
    model.cards[card] = to
    const ends = { completed: 'consumed', cancelled: 'returned' } as const
    if (to !== 'completed' && to !== 'cancelled') return
    for (const line of model.lines.filter(
      (one) => one.card === card && one.status === 'reserved',
    )) {
      line.status = ends[to]
      if (to === 'completed') model.stock[line.part]! -= line.quantity
    }
  })

const adjusting = (of: number, quantity: number) =>
  command(`part ${of} is counted ${quantity > 0 ? '+' : ''}${quantity}`, async (model, real) => {
    const isDone = quantity > 0 || -quantity <= freeOf(model, of)
    expect((await shelf.adjust(real.parts[of]!, quantity)).status).toBe(isDone ? 200 : 409)
    if (isDone) model.stock[of]! += quantity
  })

const [two, small] = [
  fc.nat({ max: 1 }),
  fc.integer({ min: 1, max: 12 }).map((halves) => halves / 2),
]
const some = fc.nat({ max: 9 })
const way: fc.Arbitrary<NetworkMode> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<NetworkMode>('passes') },
  { weight: 1, arbitrary: fc.constantFrom<NetworkMode>('is cut', 'loses the answer') },
)
const status = fc.constantFrom('in_progress', 'completed', 'cancelled', 'pending') as fc.Arbitrary<
  Model['cards'][number]
>
const takes = fc.tuple(two, two, small, way).map((words) => adding(...words))
const commands = fc.commands(
  [
    ...[takes, takes, takes],
    ...[fc.tuple(some, small).map((words) => changing(...words)), some.map(removing)],
    fc.tuple(two, status).map((words) => moving(...words)),
    fc.tuple(two, fc.constantFrom(-6, -2, -0.5, 1, 4)).map((words) => adjusting(...words)),
  ],
  { maxCommands: effort.size },
)

test(
  'whatever people do in whatever order, cards and shelf say what the model says',
  async () => {
    const begin = async () => {
      const stock = [5, 8]
      const parts = await Promise.all(
        stock.map(async (quantity) => (await part(quantity)).id as string),
      )
      const cards = await Promise.all(
        [0, 1].map(async () => (await shop.createCard()).id as string),
      )
      return {
        model: { stock, cards: ['pending', 'pending'], lines: [] } as Model,
        real: { parts, cards, lines: [] },
      }
    }
    const holds = fc.asyncProperty(commands, async (given) => {
      const setup = await begin()
      await fc.asyncModelRun(() => setup, given)
    })
    await fc.assert(holds, { numRuns: effort.numRuns, endOnFailure: false })
  },
  effort.patience,
)
