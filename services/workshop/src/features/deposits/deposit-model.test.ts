/** Random lives of jobs with deposits: after every step, the documents declare what is billed, to the fils. */
import { fromHundredths } from '@warsha/contracts/base/hundredths'
import { type Aed, fils, sumFils, toFils } from '@warsha/contracts/base/money'
import { calculateDeposit } from '@warsha/contracts/workshop/estimates/estimate-rules'
import { toDiscount } from '@warsha/contracts/workshop/financials'
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import fc from 'fast-check'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { manager } from '../work-cards/work-cards-testing.ts'
import { createDepositsFixture } from './deposits-testing.ts'

let service: RunningService<Service>
/** Every request has its own second, as the newest money is taken back first. */
let seconds = 0
const shop = createDepositsFixture(() => service)
const { request } = shop
const lives = process.env.WARSHA_LONG === '1' ? 300 : 15

beforeAll(async () => {
  const start = Date.parse('2026-11-20T08:00:00Z')
  service = await startService(workshop, { clock: () => new Date(start + ++seconds * 10) })
  await shop.storeSettings({
    company_trn: '100123456700003',
    refund_limit_manager: '1000000',
    approval_tolerance_percent: '100',
  })
})
afterAll(() => service.stop())

const price = fc.integer({ min: 1, max: 90_000 })
const share = fc.integer({ min: 1, max: 130 })
const anyEstimate = fc.record({
  prices: fc.array(price, { minLength: 1, maxLength: 3 }),
  /** The prices of another version, which is sent instead. */
  revised: fc.option(fc.array(price, { minLength: 1, maxLength: 3 })),
  hasOptions: fc.boolean(),
  discount: fc.integer({ min: 0, max: 3000 }),
  declined: fc.nat({ max: 3 }),
  deposit: fc.option(
    fc.record({
      type: fc.constantFrom('percentage' as const, 'fixed' as const),
      percent: fc.integer({ min: 1, max: 10_000 }),
    }),
    { freq: 4 },
  ),
})
const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deposit' as const), share }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('invoice' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('price' as const), price }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('credit' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('finish' as const), share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay' as const), share }) },
)
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never
type RandomEstimate = typeof anyEstimate extends fc.Arbitrary<infer E> ? E : never

const toBody = ({ prices, hasOptions }: Pick<RandomEstimate, 'prices' | 'hasOptions'>) => ({
  lines: prices.map((unit_price, at) => ({
    kind: 'labour',
    description: `Work ${at}`,
    unit_price: fromHundredths(unit_price),
    ...(hasOptions &&
      at > 0 && {
        option_group: 'Tyres',
        option_tier: at === 1 ? 'good' : 'best',
        is_default: at === 1,
      }),
  })),
})

/** Sends the estimate, in a second version if it is revised, and decides. Returns the card and the deposit in fils. */
const approve = async (random: RandomEstimate) => {
  const { discount, deposit, revised, hasOptions, declined } = random
  const first = await shop.createOne({
    ...toBody(random),
    discount: fromHundredths(discount),
    discount_type: 'percentage',
    ...(deposit && { deposit: fromHundredths(deposit.percent), deposit_type: 'percentage' }),
  })
  let { body } = await shop.send(first.id)
  if (revised) {
    await shop.change(first.id, toBody({ prices: revised, hasOptions }))
    body = (await shop.send(first.id)).body
  }
  if (body.data && deposit?.type === 'fixed') {
    const amount = Math.max(
      Math.floor((toFils(body.data.current.total_amount) * deposit.percent) / 10_000),
      1,
    )
    if (body.data.current.total_amount > 0) {
      await shop.change(first.id, { deposit: fromHundredths(amount), deposit_type: 'fixed' })
      body = (await shop.send(first.id)).body
    }
  }
  const estimate = body.data
  const outcomes = estimate.current.lines.map(
    ({ is_default }: { is_default: boolean }, at: number) =>
      is_default && at !== declined ? 'approved' : 'declined',
  )
  const { decision } = await shop.decide(estimate, outcomes)
  const asked = estimate.current.deposit
  expect(toFils(decision.deposit_amount)).toBe(
    calculateDeposit(asked && toDiscount(asked.type, asked.value), toFils(decision.total_amount)),
  )
  expect(toFils(decision.total_amount)).toBe(
    toFils(decision.subtotal) - toFils(decision.discount_amount) + toFils(decision.tax_amount),
  )
  return { card: estimate.work_card_id as string, asked: toFils(decision.deposit_amount) }
}

interface DeclaredDocument {
  readonly tax_amount: Aed
  readonly total_amount: Aed
  readonly advances?: readonly { readonly tax_amount: Aed; readonly total_amount: Aed }[]
}

/** What all documents of a card declare: invoices without their advances, less credit notes. */
const readDeclared = async (card: string) => {
  const { rows } = await service.service.db.pool.query<{ sign: number; content: string }>(
    `select 1 as sign, content from invoices where work_card_id = $1
    union all
    select -1, credit_notes.content
    from credit_notes join invoices on invoices.id = invoice_id
    where work_card_id = $1`,
    [card],
  )
  const sum = (field: 'tax_amount' | 'total_amount') =>
    rows.reduce((total, { sign, content }) => {
      const document = JSON.parse(content) as DeclaredDocument
      const advances = sumFils((document.advances ?? []).map((advance) => toFils(advance[field])))
      return total + sign * (toFils(document[field]) - advances)
    }, 0)
  return { tax: sum('tax_amount'), total: sum('total_amount') }
}

interface Life {
  readonly card: string
  readonly asked: number
  taken: number
  /** True once the job has waited for payment: no deposit is due any more. */
  hasWaited: boolean
  /** By payment. */
  readonly refunded: Map<string, number>
}

const listInvoices = async (card: string) =>
  (await request('GET', `/invoices?work_card_id=${card}&limit=100`)).body.data as {
    id: string
    purpose?: string
    total_amount: Aed
    credited_amount?: Aed
  }[]

const findFinal = (invoices: Awaited<ReturnType<typeof listInvoices>>) =>
  invoices.find(({ purpose }) => purpose !== 'advance')

const check = async ({ card, asked, taken, hasWaited }: Life): Promise<void> => {
  const invoices = await listInvoices(card)
  const final = findFinal(invoices)
  const totals = await shop.readTotals(`work_card_id=${card}`)
  const declared = await readDeclared(card)
  expect(declared).toEqual({ tax: toFils(totals.tax_amount), total: toFils(totals.total_amount) })
  if (final) {
    const { tax_amount, total_amount } = await shop.readInvoice(final.id)
    expect(declared).toEqual({ tax: toFils(tax_amount), total: toFils(total_amount) })
  } else {
    const left = invoices.map(({ total_amount, credited_amount }) =>
      fils(toFils(total_amount) - toFils(credited_amount ?? (0 as Aed))),
    )
    expect(declared.total).toBe(sumFils(left))
  }
  const { due_amount, taken_amount } = await shop.readDeposit(card)
  const paid = toFils((await shop.readSummary(card)).paid_amount)
  expect(toFils(taken_amount)).toBe(taken)
  const due = final || hasWaited ? 0 : Math.max(asked - Math.max(taken, paid), 0)
  expect(toFils(due_amount)).toBe(due)
}

const partOf = (amount: number, percent: number): number =>
  Math.max(Math.floor((amount * percent) / 100), 1)

/** Sets the price of the first task. */
const setPrice = async (card: string, price: number) => {
  const [task] = (await request('GET', `/work-cards/${card}/tasks`)).body.data
  const body = { actual_cost: fromHundredths(price) }
  if (task) await request('PUT', `/work-cards/tasks/${task.id}`, body)
}

const perform = async (life: Life, step: Step): Promise<void> => {
  const { card } = life
  if (step.kind === 'deposit') {
    const due = toFils((await shop.readDeposit(card)).due_amount)
    const amount = partOf(due, step.share)
    const { status } = await shop.takeDeposit(card, fromHundredths(amount))
    expect(status).toBe(amount <= due ? 201 : 409)
    if (status === 201) life.taken += amount
  } else if (step.kind === 'invoice') {
    await shop.invoice(card)
  } else if (step.kind === 'price') {
    await setPrice(card, step.price)
  } else if (step.kind === 'pay') {
    const rest = toFils((await shop.readSummary(card)).outstanding_balance)
    if (rest > 0)
      await shop.pay(card, fromHundredths(Math.min(partOf(rest, step.share), rest)), {
        payment_method: 'card',
      })
  } else if (step.kind === 'credit') {
    for (const { id } of await listInvoices(card)) await shop.credit(id)
  } else if (step.kind === 'finish') {
    // Often for less than was paid in advance.
    const { paid_amount } = await shop.readSummary(card)
    await setPrice(card, partOf(toFils(paid_amount), step.share))
    const { status } = await request('PUT', `/work-cards/${card}`, { status: 'waiting_payment' })
    // Refused while the price is above the approved sum, and if the job waits already.
    expect([200, 409]).toContain(status)
    if (status === 200) life.hasWaited = true
  } else await refund(life, step.share)
}

/**
 * Refunds a part of the last deposit and credits its advance invoice. Always succeeds up to the deposit, unless a final invoice
 * shows the advance.
 */
const refund = async ({ card, refunded }: Life, percent: number): Promise<void> => {
  const deposit = (await shop.readDeposit(card)).deposits.at(-1)
  if (!deposit) return
  const { payment_id } = deposit
  const amount = partOf(toFils(deposit.amount), percent)
  const before = refunded.get(payment_id) ?? 0
  const isInvoiced = findFinal(await listInvoices(card)) !== undefined
  const body = { payment_id, amount: fromHundredths(amount), reason: 'Test', credit_advance: true }
  const { status } = await request('POST', '/refunds', body, manager)
  if (isInvoiced) expect([201, 409]).toContain(status)
  else expect(status).toBe(before + amount <= toFils(deposit.amount) ? 201 : 409)
  if (status === 201) refunded.set(payment_id, before + amount)
}

/** A life that chance rarely finds: the job costs less than its deposit, all of which is refunded. */
const refundAboveFinishedJob: [RandomEstimate, Step[], boolean] = [
  {
    prices: [10_000],
    revised: null,
    hasOptions: false,
    discount: 0,
    declined: 3,
    deposit: { type: 'percentage', percent: 10_000 },
  },
  [
    { kind: 'deposit', share: 100 },
    { kind: 'finish', share: 40 },
    { kind: 'refund', share: 100 },
  ],
  false,
]

test('in random lives of a job, estimates, deposits, invoices, credit notes and refunds agree to the fils', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyEstimate,
      fc.array(anyStep, { minLength: 3, maxLength: 10 }),
      fc.boolean(),
      async (random, steps, isCancelled) => {
        const approved = await approve(random)
        const life: Life = { ...approved, taken: 0, hasWaited: false, refunded: new Map() }
        for (const step of steps) {
          await perform(life, step)
          await check(life)
        }
        if (!isCancelled) return
        await request('PUT', `/work-cards/${life.card}`, { status: 'cancelled' })
        expect(await readDeclared(life.card)).toEqual({ tax: 0, total: 0 })
      },
    ),
    { numRuns: lives, examples: [refundAboveFinishedJob] },
  )
  expect(await checkBooks(service.service)).toEqual([])
}, 1_800_000)
