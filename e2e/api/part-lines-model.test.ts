/**
 * Random commands against a small model of stock and work cards: after each of them both services agree with the model.
 * A failure shrinks to the shortest sequence of commands and prints it.
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
  ? { numRuns: 200, size: 40, timeoutMs: 3_600_000 }
  : { numRuns: 6, size: 12, timeoutMs: 300_000 }

let system: PartsSystem
const {
  shop,
  stock,
  addLine,
  createPart,
  listLines,
  updateLine,
  removeLine,
  setCardStatus,
  expectStock,
} = createPartsActions(() => system)

beforeAll(async () => {
  system = await startPartsSystem()
})
afterAll(() => system.stop())

interface Line {
  card: number
  part: number
  quantity: number
  status: 'reserved' | 'consumed' | 'returned'
}
interface Model {
  stock: number[]
  cards: ('pending' | 'in_progress' | 'completed' | 'cancelled')[]
  /** In the order of creation, without removed lines. */
  lines: Line[]
}
interface Real {
  parts: string[]
  cards: string[]
  /** Ids of the model's lines, in the same order. */
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

type PartsCommand = fc.AsyncCommand<Model, Real>
/** A command that is always allowed. `execute` runs it on the model and the real system and expects the same outcome. */
const command = (
  description: string,
  execute: (model: Model, real: Real) => Promise<void>,
): PartsCommand => ({
  check: () => true,
  run: async (model, real) => {
    await execute(model, real)
    await expectModelMatches(model, real)
  },
  toString: () => description,
})

const expectModelMatches = async (model: Model, real: Real) => {
  for (const [part, id] of real.parts.entries())
    await expectStock(id, model.stock[part]!, reservedOf(model, part))
  for (const [card, id] of real.cards.entries()) {
    const lines = (await listLines(id)) as { id: string; quantity: number; status: string }[]
    const expectedLines = model.lines.flatMap((line, at) =>
      line.card === card
        ? [{ id: real.lines[at]!, quantity: line.quantity, status: line.status }]
        : [],
    )
    expect(lines.map(({ id: line, quantity, status }) => ({ id: line, quantity, status }))).toEqual(
      expectedLines,
    )
  }
}

const addLineCommand = (card: number, partIndex: number, quantity: number, mode: NetworkMode) =>
  command(
    `card ${card} adds ${quantity} of part ${partIndex}${mode === 'forwards' ? '' : ` while the network ${mode}`}`,
    async (model, real) => {
      system.toInventory.mode = mode
      // A fixed key sends the request once: while the network is broken, repeats never succeed.
      const fixedKey = mode === 'forwards' ? undefined : { 'idempotency-key': crypto.randomUUID() }
      const response = await addLine(
        real.cards[card]!,
        { part_id: real.parts[partIndex]!, quantity },
        fixedKey,
      )
      system.toInventory.mode = 'forwards'
      const isTaken =
        isOpen(model, card) && mode === 'forwards' && quantity <= freeOf(model, partIndex)
      const failureStatus = isOpen(model, card) && mode !== 'forwards' ? 503 : 409
      expect(response.status).toBe(isTaken ? 201 : failureStatus)
      if (!isTaken) return
      model.lines.push({ card, part: partIndex, quantity, status: 'reserved' })
      real.lines.push(response.body.data.id)
    },
  )

/** Maps any number to the index of an existing line, or null if there are no lines. */
const lineIndex = (model: Model, number: number) =>
  model.lines.length ? number % model.lines.length : null

const updateLineCommand = (number: number, quantity: number) =>
  command(`line ${number} becomes ${quantity}`, async (model, real) => {
    const at = lineIndex(model, number)
    if (at === null) return
    const line = model.lines[at]!
    const response = await updateLine(real.lines[at]!, { quantity })
    const isDone =
      line.status === 'reserved' && quantity - line.quantity <= freeOf(model, line.part)
    expect(response.status).toBe(isDone ? 200 : 409)
    if (isDone) line.quantity = quantity
  })

const removeLineCommand = (number: number) =>
  command(`line ${number} is removed`, async (model, real) => {
    const at = lineIndex(model, number)
    if (at === null) return
    const isDone = model.lines[at]!.status === 'reserved'
    expect((await removeLine(real.lines[at]!)).status).toBe(isDone ? 200 : 409)
    if (!isDone) return
    model.lines.splice(at, 1)
    real.lines.splice(at, 1)
  })

const setStatusCommand = (card: number, to: Model['cards'][number]) =>
  command(`card ${card} becomes ${to}`, async (model, real) => {
    const isDone = model.cards[card] !== to
    expect((await setCardStatus(real.cards[card]!, to)).status).toBe(isDone ? 200 : 409)
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

const adjustStockCommand = (partIndex: number, quantity: number) =>
  command(
    `part ${partIndex} is adjusted by ${quantity > 0 ? '+' : ''}${quantity}`,
    async (model, real) => {
      const isDone = quantity > 0 || -quantity <= freeOf(model, partIndex)
      expect((await stock.adjust(real.parts[partIndex]!, quantity)).status).toBe(isDone ? 200 : 409)
      if (isDone) model.stock[partIndex]! += quantity
    },
  )

const [zeroOrOne, halfQuantity] = [
  fc.nat({ max: 1 }),
  fc.integer({ min: 1, max: 12 }).map((halves) => halves / 2),
]
const lineNumber = fc.nat({ max: 9 })
const mode: fc.Arbitrary<NetworkMode> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<NetworkMode>('forwards') },
  { weight: 1, arbitrary: fc.constantFrom<NetworkMode>('disconnects', 'loses responses') },
)
const status = fc.constantFrom('in_progress', 'completed', 'cancelled', 'pending') as fc.Arbitrary<
  Model['cards'][number]
>
const addLineCommands = fc
  .tuple(zeroOrOne, zeroOrOne, halfQuantity, mode)
  .map((values) => addLineCommand(...values))
const commands = fc.commands(
  [
    addLineCommands,
    addLineCommands,
    addLineCommands,
    fc.tuple(lineNumber, halfQuantity).map((values) => updateLineCommand(...values)),
    lineNumber.map(removeLineCommand),
    fc.tuple(zeroOrOne, status).map((values) => setStatusCommand(...values)),
    fc
      .tuple(zeroOrOne, fc.constantFrom(-6, -2, -0.5, 1, 4))
      .map((values) => adjustStockCommand(...values)),
  ],
  { maxCommands: effort.size },
)

test(
  'keeps work cards and stock consistent with the model for any sequence of commands',
  async () => {
    const setUp = async () => {
      const quantities = [5, 8]
      const parts = await Promise.all(
        quantities.map(async (quantity) => (await createPart(quantity)).id as string),
      )
      const cards = await Promise.all(
        [0, 1].map(async () => (await shop.createCard()).id as string),
      )
      return {
        model: { stock: quantities, cards: ['pending', 'pending'], lines: [] } as Model,
        real: { parts, cards, lines: [] },
      }
    }
    const agreesWithModel = fc.asyncProperty(commands, async (given) => {
      const setup = await setUp()
      await fc.asyncModelRun(() => setup, given)
    })
    await fc.assert(agreesWithModel, { numRuns: effort.numRuns, endOnFailure: false })
  },
  effort.timeoutMs,
)
