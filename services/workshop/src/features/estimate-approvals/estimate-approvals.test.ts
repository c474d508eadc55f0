/** Decisions of customers about estimates of labour. With parts and their stock: e2e/api/estimate-approvals.test.ts. */
import { readOwnReceipt } from '@warsha/contracts/workshop/estimates/approval-receipts'
import {
  askAboutEstimate,
  readOfferedEstimate,
} from '@warsha/contracts/workshop/estimates/estimate-approvals'
import type { Estimate } from '@warsha/contracts/workshop/estimates/estimate-records'
import {
  approveWorkCard,
  confirmReceipt,
  listOwnVehicleJobs,
  listOwnVehicles,
  readOwnJob,
} from '@warsha/contracts/workshop/portal-jobs'
import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  startService,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import { createEstimatesFixture, labour } from '../estimates/estimates-testing.ts'
import { expireEstimates } from '../estimates/expire-estimates.ts'
import { unknownSource } from '../work-card-history/add-decision.ts'
import { approveWorkCard as approveWholeJob } from '../work-cards/approve-work-card.ts'
import { manager, type Person, reception } from '../work-cards/work-cards-testing.ts'
import { codeOf, createApprovals, toDecision } from './approvals-testing.ts'
import { remindOfEstimates } from './remind-of-estimates.ts'

let service: RunningService<Service>
let now = () => new Date()
let portal: ReturnType<typeof shop.createPortalClient>
const shop = createEstimatesFixture(() => service)
const { decide } = createApprovals(() => portal)

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now() })
  portal = shop.createPortalClient()
  await shop.storeSettings({ company_trn: '100000000000003', shop_timezone: 'Asia/Dubai' })
})
afterAll(async () => {
  await portal.close()
  await service.stop()
})

const brakes = [labour('Replace brake pads', 200), labour('Turn brake discs', 100)]
const options = ['good', 'better', 'best'].map((tier, place) =>
  labour(`Tyres: ${tier}`, 400 + 100 * place, {
    option_group: 'Tyres',
    option_tier: tier,
    is_default: tier === 'better',
  }),
)

/** A job of a new customer with an estimate that was sent. */
const createSentJob = async (
  lines: readonly object[] = brakes,
  card: object = {},
): Promise<{ customer: Person; estimate: Estimate; cardId: string }> => {
  const customer = await shop.createCustomer()
  const estimate = await shop.createSent({ lines }, { customer_id: customer.id, ...card })
  return { customer, estimate, cardId: estimate.work_card_id }
}
const readOffered = async (cardId: string, token: string) =>
  (await portal.call(readOfferedEstimate, { params: { id: cardId }, onBehalfOf: token })).data
const readTasks = async (cardId: string) =>
  (await shop.readCard(cardId)).tasks.map(
    ({ description, estimated_cost }: { description: string; estimated_cost: number }) => [
      description,
      estimated_cost,
    ],
  )
const approveJob = async (cardId: string, token: string, body = {}, key: string = uuid()) =>
  (
    await portal.call(approveWorkCard, {
      params: { id: cardId },
      body,
      onBehalfOf: token,
      idempotencyKey: key,
    })
  ).data
const rowsOf = async (text: string, values: readonly unknown[] = []) =>
  (await service.service.db.pool.query(text, [...values])).rows

const readDecidedEvents = async (estimateId: string) =>
  (await readOutboxEvents(service.service, 'workshop.estimate_decided'))
    .map(({ payload }) => payload as { estimate_id: string })
    .filter(({ estimate_id }) => estimate_id === estimateId)

describe('deciding about an estimate', () => {
  test('makes tasks of approved lines, keeps the others with the vehicle and returns the job to its status', async () => {
    const { customer, estimate, cardId } = await createSentJob([
      ...brakes,
      labour('Replace wipers', 50),
    ])
    expect(await shop.readCard(cardId)).toMatchObject({
      status: 'waiting_approval',
      customer_approved: false,
    })
    const decided = await decide(estimate, ['approved', 'declined', 'deferred'], customer.token)
    expect(decided).toMatchObject({
      status: 'decided',
      decision: {
        decided_by_kind: 'customer',
        name: 'Omar Zaabi',
        subtotal: 200,
        tax_amount: 10,
        total_amount: 210,
        receipt_number: expect.stringMatching(/^APR-\d{4}-\d{6}$/),
      },
    })
    expect(
      decided.decision?.lines.map(({ decision, fulfilment }) => [decision, fulfilment]),
    ).toEqual(
      expect.arrayContaining([
        ['approved', 'task'],
        ['declined', null],
        ['deferred', null],
      ]),
    )
    expect(await readTasks(cardId)).toEqual([['Replace brake pads', 200]])
    expect(await shop.readCard(cardId)).toMatchObject({
      status: 'pending',
      customer_approved: true,
      total_amount: 210,
      approval: { approved_total: 210, limit_total: 231, is_exceeded: false },
    })
    const { body } = await shop.request('GET', `/vehicles/${estimate.vehicle_id}/deferred-work`)
    expect(
      body.data.map((work: Record<string, unknown>) => [
        work.description,
        work.decision,
        work.price_then,
        work.price_now,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Turn brake discs', 'declined', 100, 100],
        ['Replace wipers', 'deferred', 50, 50],
      ]),
    )
    const [entry] = (await shop.readHistory(cardId)).filter(
      ({ event }: { event: string }) => event === 'estimate_decided',
    )
    expect(entry.by).toMatchObject({ role: 'customer' })
    expect(await readDecidedEvents(estimate.id)).toMatchObject([
      { approved: 1, declined: 1, deferred: 1, approved_amount: 210 },
    ])
  })

  test('returns a started job to its work, and changes nothing of it if every line is declined', async () => {
    const mechanic = await shop.createEmployee('Rajesh Kumar')
    const customer = await shop.createCustomer()
    const card = await shop.createCard({
      customer_id: customer.id,
      assigned_mechanic_id: mechanic.id,
    })
    await shop.request('POST', `/work-cards/${card.id}/start-job`, {}, mechanic.token)
    const { id } = (await shop.create(card.id, { lines: brakes })).body.data
    const sent = (await shop.send(id)).body.data
    await decide(sent, 'declined', customer.token)
    expect(await shop.readCard(card.id)).toMatchObject({
      status: 'in_progress',
      customer_approved: false,
      total_amount: 0,
      approval: null,
    })
  })

  test('keeps the approval of the earlier work if a later estimate is declined, withdrawn or has expired', async () => {
    const { customer, estimate, cardId } = await createSentJob()
    await decide(estimate, 'approved', customer.token)
    const sendLater = async () => {
      const lines = [labour('Replace wipers', 50)]
      const { id } = (await shop.create(cardId, { lines })).body.data
      return (await shop.send(id)).body.data
    }
    const readApproval = async () => {
      const { status, customer_approved } = await shop.readCard(cardId)
      return { status, customer_approved }
    }
    const isBack = { status: 'pending', customer_approved: true }

    const declined = await sendLater()
    expect(await readApproval()).toEqual({ status: 'waiting_approval', customer_approved: false })
    await decide(declined, 'declined', customer.token)
    expect(await readApproval()).toEqual(isBack)

    const withdrawn = await sendLater()
    await shop.change(withdrawn.id, { lines: [labour('Replace wipers', 60)] })
    await shop.send(withdrawn.id)
    await shop.withdraw(withdrawn.id)
    expect(await readApproval()).toEqual(isBack)

    await sendLater()
    now = () => new Date(Date.now() + 30 * 86_400_000)
    await expireEstimates(service.service)
    now = () => new Date()
    expect(await readApproval()).toEqual(isBack)
  })

  test('gives the card the discount of the estimate, so that it costs what was approved', async () => {
    const customer = await shop.createCustomer()
    const empty = await shop.createSent(
      { lines: brakes, discount: 33.33, discount_type: 'fixed' },
      { customer_id: customer.id },
    )
    const first = await decide(empty, ['approved', 'declined'], customer.token)
    // 200 of 300 get 22.22 of the discount.
    expect(first.decision).toMatchObject({ discount_amount: 22.22, total_amount: 186.67 })
    expect(await shop.readCard(empty.work_card_id)).toMatchObject({
      discount: 22.22,
      total_amount: 186.67,
    })

    const billed = await shop.createCardWithCost(1000, { customer_id: customer.id })
    await shop.request('PUT', `/work-cards/${billed.id}/discount`, {
      discount: 10,
      discount_type: 'percentage',
    })
    const { id } = (
      await shop.create(billed.id, { lines: brakes, discount: 0, discount_type: 'fixed' })
    ).body.data
    const second = await decide((await shop.send(id)).body.data, 'approved', customer.token)
    expect(second.decision?.total_amount).toBe(315)
    // 945 of the former lines, and 315.
    expect((await shop.readCard(billed.id)).total_amount).toBe(1260)
  })

  test('accepts exactly one option of a group, with nothing of the others left to be done', async () => {
    const { customer, estimate, cardId } = await createSentJob(options)
    const refused = (decisions: ('approved' | 'declined')[]) =>
      codeOf(decide(estimate, decisions, customer.token))
    expect(await refused(['approved', 'approved', 'declined'])).toBe(
      'invalid_input lines option_incomplete',
    )
    const { decision } = await decide(
      estimate,
      ['declined', 'declined', 'approved'],
      customer.token,
    )
    expect(decision?.total_amount).toBe(630)
    expect(await readTasks(cardId)).toEqual([['Tyres: best', 600]])
    const { body } = await shop.request('GET', `/vehicles/${estimate.vehicle_id}/deferred-work`)
    expect(body.data).toEqual([])
  })

  test('keeps the default option of a group that is deferred as a whole', async () => {
    const { customer, estimate } = await createSentJob(options)
    await decide(estimate, 'deferred', customer.token)
    const { body } = await shop.request('GET', `/vehicles/${estimate.vehicle_id}/deferred-work`)
    expect(body.data.map(({ description }: { description: string }) => description)).toEqual([
      'Tyres: better',
    ])
  })

  test('lets a job wait on if no ordered part was reserved', async () => {
    const { customer, estimate, cardId } = await createSentJob()
    await decide(estimate, 'approved', customer.token)
    await shop.request('PUT', `/work-cards/${cardId}/part-wait`, { missing: 'Brake disc' }, manager)
    const reserve = () =>
      shop.request('POST', `/estimates/${estimate.id}/ordered-parts`, {}, reception, {
        'idempotency-key': uuid(),
      })
    expect((await reserve()).body.data).toEqual({ reserved: 0, already_added: 0, to_order: 0 })
    expect((await shop.readCard(cardId)).part_wait).toMatchObject({ missing: 'Brake disc' })
  })

  test('leaves deferred work closed that was done since it was offered, and offers it no more', async () => {
    const { customer, estimate, cardId } = await createSentJob([labour('Replace wipers', 50)])
    await decide(estimate, 'deferred', customer.token)
    const path = `/vehicles/${estimate.vehicle_id}/deferred-work`
    const readWork = async () => (await shop.request('GET', path)).body.data
    const [work] = await readWork()
    const line = labour('Replace wipers', 50, { deferred_work_id: work.id })
    const codes = ({ body }: Awaited<ReturnType<typeof shop.create>>) => body.details
    expect(codes(await shop.create(cardId, { lines: [line, line] }))).toMatchObject([
      { path: 'lines.1.deferred_work_id', code: 'line_twice' },
    ])
    const { id } = (await shop.create(cardId, { lines: [line] })).body.data
    const sent = (await shop.send(id)).body.data
    expect((await shop.request('PUT', `${path}/${work.id}`, { status: 'done' })).status).toBe(200)
    await decide(sent, 'declined', customer.token)
    expect(await readWork()).toEqual([])
    expect(codes(await shop.create(cardId, { lines: [line] }))).toMatchObject([
      { path: 'lines.0.deferred_work_id', code: 'invalid_id' },
    ])
  })

  test.each([
    ['a line without a decision', { lines: [] }, 'invalid_input lines too_small'],
    ['an unknown line', { unknown: true }, 'invalid_input lines.0.line_key unknown_line'],
    ['no name', { name: ' ' }, 'invalid_input name required'],
    [
      'no signature',
      { signature: { kind: 'drawn' } },
      'invalid_input signature.strokes signature_missing',
    ],
    [
      'a tap as a signature',
      { signature: { kind: 'drawn', strokes: ['500,200'] } },
      'invalid_input signature.strokes signature_missing',
    ],
    [
      'a signature that is no drawing',
      { signature: { kind: 'drawn', strokes: ['M 0 0"><script>'] } },
      'invalid_input signature.strokes.0 invalid_signature',
    ],
  ])('rejects %s', async (_what, { unknown, ...fields }: Record<string, unknown>, expected) => {
    const { customer, estimate } = await createSentJob()
    const lines = unknown ? { lines: [{ line_key: uuid(), decision: 'approved' }] } : {}
    expect(
      await codeOf(decide(estimate, 'approved', customer.token, { ...lines, ...fields })),
    ).toMatch(expected)
  })
})

describe('one outcome', () => {
  test('returns the same decision to a repeat with the same key, and refuses a second decision', async () => {
    const { customer, estimate, cardId } = await createSentJob()
    const key = uuid()
    const first = await decide(estimate, 'approved', customer.token, { key })
    expect(await decide(estimate, 'approved', customer.token, { key })).toEqual(first)
    expect(await codeOf(decide(estimate, 'declined', customer.token))).toBe('estimate_decided')
    expect(await readTasks(cardId)).toHaveLength(2)
  })

  test('accepts one of two devices that decide at the same time while the advisor changes the estimate', async () => {
    const { customer, estimate, cardId } = await createSentJob()
    const [changed] = await Promise.all([
      shop.change(estimate.id, { lines: [...brakes, labour('Flush brake fluid', 80)] }),
      ...[1, 2, 3, 4].map(() => codeOf(decide(estimate, 'approved', customer.token))),
    ])
    expect([200, 409]).toContain(changed.status)
    const decisions = await rowsOf(
      'select version_number from estimate_decisions where estimate_id = $1',
      [estimate.id],
    )
    expect(decisions).toEqual([{ version_number: 1 }])
    expect(await readTasks(cardId)).toHaveLength(2)
    // What the advisor began to change is sent to nobody any more.
    expect((await shop.send(estimate.id)).body.code).toBe('estimate_decided')
  })

  test('refuses the older version once a newer one was sent, and accepts the newer one', async () => {
    const { customer, estimate } = await createSentJob()
    await shop.change(estimate.id, { lines: [labour('Replace brake pads', 250)] })
    const newer = (await shop.send(estimate.id)).body.data
    expect(await codeOf(decide(estimate, 'approved', customer.token))).toBe('estimate_changed')
    const { decision } = await decide(newer, 'approved', customer.token)
    expect(decision).toMatchObject({ version_number: 2, total_amount: 262.5 })
  })

  test('offers an older estimate that is sent again, and decides about it', async () => {
    const { customer, estimate, cardId } = await createSentJob()
    await shop.withdraw(estimate.id)
    const newer = (await shop.create(cardId, { lines: [labour('Wash', 50)] })).body.data
    await decide((await shop.send(newer.id)).body.data, 'declined', customer.token)
    await shop.change(estimate.id, { lines: [labour('Replace brake pads', 250)] })
    const sent = (await shop.send(estimate.id)).body.data
    expect(await readOffered(cardId, customer.token)).toMatchObject({
      id: estimate.id,
      status: 'sent',
    })
    const { data: job } = await portal.call(readOwnJob, {
      params: { id: cardId },
      onBehalfOf: customer.token,
    })
    expect(job.estimate_status).toBe('sent')
    const { decision } = await decide(sent, 'approved', customer.token)
    expect(decision?.total_amount).toBe(262.5)
  })

  test('refuses to approve with another VAT than the customer saw, until a new version is sent', async () => {
    const { customer, estimate, cardId } = await createSentJob()
    await shop.storeSettings({ company_trn: '', shop_timezone: 'Asia/Dubai' })
    const refused = await codeOf(decide(estimate, 'approved', customer.token))
    await shop.change(estimate.id, { lines: brakes })
    const newer = (await shop.send(estimate.id)).body.data
    const { decision } = await decide(newer, 'approved', customer.token)
    const { total_amount } = await shop.readCard(cardId)
    await shop.storeSettings({ company_trn: '100000000000003', shop_timezone: 'Asia/Dubai' })
    expect(refused).toBe('estimate_changed')
    expect([decision?.total_amount, total_amount]).toEqual([300, 300])
  })

  test('refuses an estimate that has expired or was withdrawn', async () => {
    const { customer, estimate } = await createSentJob()
    const old = await createSentJob()
    await shop.withdraw(old.estimate.id)
    expect(await codeOf(decide(old.estimate, 'approved', old.customer.token))).toBe('not_found')

    now = () => new Date(Date.now() + 30 * 86_400_000)
    expect((await readOffered(estimate.work_card_id, customer.token)).status).toBe('expired')
    expect(await codeOf(decide(estimate, 'approved', customer.token))).toBe('estimate_expired')
    await expireEstimates(service.service)
    expect(await codeOf(decide(estimate, 'approved', customer.token))).toBe('estimate_expired')
    expect((await shop.readCard(estimate.work_card_id)).status).toBe('pending')
    now = () => new Date()
  })
})

test('the job lists of a customer say which jobs have an estimate that waits for the decision, in any status', async () => {
  const { customer, cardId } = await createSentJob()
  const readRows = async () => {
    const options = { onBehalfOf: customer.token }
    const { data: vehicles } = await portal.call(listOwnVehicles, options)
    const [vehicle] = vehicles
    const page = await portal.call(listOwnVehicleJobs, {
      params: { id: vehicle!.id },
      query: {},
      ...options,
    })
    return [vehicle!.jobs, page.data].map(([job]) => [job!.status, job!.has_sent_estimate])
  }
  expect(await readRows()).toEqual(Array(2).fill(['waiting_approval', true]))
  await shop.request('PUT', `/work-cards/${cardId}`, { status: 'waiting_payment' })
  expect(await readRows()).toEqual(Array(2).fill(['waiting_payment', true]))
  const [estimate] = (await shop.request('GET', `/work-cards/${cardId}/estimates`)).body.data
  await decide(estimate, 'declined', customer.token)
  expect(await readRows()).toEqual(Array(2).fill(['waiting_payment', false]))
})

describe('who may decide', () => {
  test('shows an estimate to its customer and the link of its job only, and only after it was sent', async () => {
    const { customer, estimate, cardId } = await createSentJob()
    const other = await createSentJob()
    const link = (jobId: string) => createTestToken('customer', customer.id, { jobId })
    expect((await readOffered(cardId, link(cardId))).id).toBe(estimate.id)
    for (const token of [other.customer.token, link(other.cardId), reception])
      expect(await codeOf(readOffered(cardId, token))).toBe('not_found')
    expect(await codeOf(decide(estimate, 'approved', other.customer.token))).toBe('not_found')
    expect(await codeOf(decide(estimate, 'approved', link(other.cardId)))).toBe('not_found')

    const draft = await shop.createOne({ lines: brakes }, { customer_id: customer.id })
    expect(await codeOf(readOffered(draft.work_card_id, customer.token))).toBe('not_found')
    const { decision } = await decide(estimate, 'approved', link(cardId))
    expect(decision?.decided_by_kind).toBe('link')
  })

  test('publishes what the holder of a link did without an actor, so that the customer is notified', async () => {
    const { customer, estimate, cardId } = await createSentJob()
    const link = createTestToken('customer', customer.id, { jobId: cardId })
    await decide(estimate, 'approved', link)
    await shop.request('PUT', `/work-cards/${cardId}`, { status: 'waiting_approval' })
    await approveJob(cardId, link)
    await shop.request('PUT', `/work-cards/${cardId}`, { status: 'completed' })
    const confirm = { params: { id: cardId }, body: {} }
    await portal.call(confirmReceipt, { ...confirm, onBehalfOf: link })
    const own = await createSentJob()
    await decide(own.estimate, 'approved', own.customer.token)

    const published = await readOutboxEvents(service.service)
    const actorsOf = (id: string, name: string) =>
      published
        .filter((event) => event.name === name && (event.payload as { id: string }).id === id)
        .map(({ payload }) => (payload as { actor_id: string | null }).actor_id)
    for (const name of [
      'workshop.estimate_decided',
      'workshop.work_card_approved',
      'workshop.work_card_delivery_confirmed',
    ])
      expect([name, actorsOf(cardId, name)]).toEqual([name, [null]])
    expect(actorsOf(own.cardId, 'workshop.estimate_decided')).toEqual([own.customer.id])
  })

  test('lets staff record a decision with a reason, which the customer sees and is notified of', async () => {
    const { customer, estimate, cardId } = await createSentJob()
    const { estimate_id: _id, signature: _signature, ...body } = toDecision(estimate, 'approved')
    const record = (fields: object, as = reception) =>
      shop.request('POST', `/estimates/${estimate.id}/decision`, { ...body, ...fields }, as)
    expect((await record({})).body.details[0]).toMatchObject({ path: 'reason', code: 'required' })
    for (const role of ['customer', 'employee', 'mechanic'] as const)
      expect((await record({ reason: 'Called' }, createTestToken(role))).status).toBe(403)

    const { status } = await record({ reason: 'Called at 10:00 from his phone' })
    expect(status).toBe(200)
    expect((await readOffered(cardId, customer.token)).decision).toMatchObject({
      decided_by_kind: 'staff',
      name: 'Omar Zaabi',
      reason: 'Called at 10:00 from his phone',
    })
    const { document } = (
      await portal.call(readOwnReceipt, { params: { id: cardId }, onBehalfOf: customer.token })
    ).data
    expect(document.decided_by).toMatchObject({
      kind: 'staff',
      recorded_by: 'Maryam Haddad',
      signature: null,
    })
    expect(await readDecidedEvents(estimate.id)).toMatchObject([{ decided_by_kind: 'staff' }])
    expect((await shop.readHistory(cardId)).map(({ event }: { event: string }) => event)).toContain(
      'estimate_decided_by_staff',
    )
  })
})

describe('a client that knows nothing of estimates', () => {
  test('approves all lines with the default options by the specified call, once', async () => {
    const { customer, cardId } = await createSentJob([...brakes, ...options])
    const key = uuid()
    const job = await approveJob(cardId, customer.token, {}, key)
    expect(job).toMatchObject({ status: 'pending', customer_approved: true, total_amount: 840 })
    expect(await approveJob(cardId, customer.token, {}, key)).toEqual(job)
    expect(await readTasks(cardId)).toEqual([
      ['Replace brake pads', 200],
      ['Turn brake discs', 100],
      ['Tyres: better', 500],
    ])
    expect(await codeOf(approveJob(cardId, customer.token))).toBe('already_approved')
  })

  test('cannot approve an estimate that was sent after its page was read, or for a finished job', async () => {
    const customer = await shop.createCustomer()
    const card = await shop.createCardWithCost(100, { customer_id: customer.id })
    await shop.request('PUT', `/work-cards/${card.id}`, { status: 'waiting_approval' })
    const read = async () =>
      (await portal.call(readOwnJob, { params: { id: card.id }, onBehalfOf: customer.token })).data
    const seen = await read()
    const { id } = (await shop.create(card.id, { lines: [labour('Engine', 3000)] })).body.data
    await shop.send(id)
    const approve = (body: object) => codeOf(approveJob(card.id, customer.token, body))
    for (const body of [{ seen_total: seen.total_amount }, { seen_bill: seen.bill_hash }, {}])
      expect(await approve(body)).toBe('estimate_awaits_decision')
    const newer = await read()
    expect(newer.bill_hash).not.toBe(seen.bill_hash)
    expect(newer.total_amount).toBe(105)
    expect(await readTasks(card.id)).toHaveLength(1)

    const { cardId, customer: other } = await createSentJob()
    expect(await codeOf(approveJob(cardId, other.token, { seen_total: 0 }))).toBe(
      'estimate_awaits_decision',
    )
  })

  test('cannot approve the whole job while an estimate waits', async () => {
    const customer = await shop.createCustomer()
    const card = await shop.createCardWithCost(100, { customer_id: customer.id })
    await shop.request('PUT', `/work-cards/${card.id}`, { status: 'waiting_approval' })
    const { id } = (await shop.create(card.id, { lines: [labour('Engine', 3000)] })).body.data
    await shop.send(id)
    const approval = approveWholeJob(service.service, {
      customer: { id: customer.id, name: 'Omar Zaabi', role: 'customer' },
      source: unknownSource,
      body: {},
      params: { id: card.id },
      idempotency: undefined,
    })
    expect(await codeOf(approval)).toBe('estimate_awaits_decision')
  })

  test('approves a finished job without an open estimate as before', async () => {
    const customer = await shop.createCustomer()
    const card = await shop.createCardWithCost(100, { customer_id: customer.id })
    await shop.request('PUT', `/work-cards/${card.id}`, { status: 'waiting_approval' })
    expect((await approveJob(card.id, customer.token)).status).toBe('waiting_payment')
  })
})

describe('reminders', () => {
  const changeAccess = ({ id }: Person, has_portal_access: boolean, is_active = true) =>
    rowsOf(
      `update customers
        set has_portal_access = $2, is_active = $3, email = 'omar.' || id || '@example.com'
        where id = $1`,
      [id, has_portal_access, is_active],
    )

  test('are not written for customers who cannot sign in, until they can', async () => {
    const { customer, cardId } = await createSentJob()
    const remind = async () => {
      now = () => new Date(Date.now() + 3 * 86_400_000)
      await remindOfEstimates(service.service)
      const events = await readOutboxEvents(service.service, 'workshop.estimate_reminded')
      now = () => new Date()
      return [
        (await shop.readHistory(cardId)).filter(
          ({ event }: { event: string }) => event === 'estimate_reminded',
        ).length,
        events.filter(({ payload }) => (payload as { id: string }).id === cardId).length,
      ]
    }
    expect(await remind()).toEqual([0, 0])
    await changeAccess(customer, true, false)
    expect(await remind()).toEqual([0, 0])
    await changeAccess(customer, true)
    expect(await remind()).toEqual([1, 1])
  })

  test('are sent once for each version that is not answered for two days', async () => {
    const { customer, estimate, cardId } = await createSentJob()
    const decided = await createSentJob()
    for (const one of [customer, decided.customer]) await changeAccess(one, true)
    await decide(decided.estimate, 'declined', decided.customer.token)
    const countOf = async (id: string) =>
      (await shop.readHistory(id)).filter(
        ({ event }: { event: string }) => event === 'estimate_reminded',
      ).length
    const remindAfter = async (days: number) => {
      now = () => new Date(Date.now() + days * 86_400_000)
      await remindOfEstimates(service.service)
      return countOf(cardId)
    }
    expect(await remindAfter(1.9)).toBe(0)
    expect(await remindAfter(2.1)).toBe(1)
    expect(await remindAfter(3)).toBe(1)
    expect(await countOf(decided.cardId)).toBe(0)

    await shop.change(estimate.id, { lines: [labour('Replace brake pads', 250)] })
    const newer = (await shop.send(estimate.id)).body.data
    expect(await remindAfter(4)).toBe(1)
    expect(await remindAfter(6)).toBe(2)
    await decide(newer, 'declined', customer.token)
    now = () => new Date()
  })
})

describe('questions', () => {
  test('a customer asks about a line or the whole estimate until the decision, and the office is notified', async () => {
    const { customer, estimate, cardId } = await createSentJob()
    const [line] = estimate.current.lines
    const ask = (fields: object, token = customer.token) =>
      portal.call(askAboutEstimate, {
        params: { id: cardId },
        body: { estimate_id: estimate.id, version_number: 1, text: 'Why?', ...fields },
        onBehalfOf: token,
        idempotencyKey: uuid(),
      })
    const { data } = await ask({ line_key: line!.line_key })
    expect(data.questions).toMatchObject([
      { line_key: line!.line_key, text: 'Why?', asked_by_name: 'Omar Zaabi', answer: null },
    ])
    expect(await codeOf(ask({ line_key: uuid() }))).toBe('invalid_input line_key unknown_line')
    expect(await codeOf(ask({}, (await shop.createCustomer()).token))).toBe('not_found')
    const answered = await shop.request(
      'PUT',
      `/estimates/${estimate.id}/questions/${data.questions[0]!.id}/answer`,
      { answer: 'They are worn.' },
    )
    expect(answered.status).toBe(200)
    expect((await readOffered(cardId, customer.token)).questions[0]).toMatchObject({
      answer: 'They are worn.',
      answered_by_name: null,
    })
    await decide(estimate, 'declined', customer.token)
    expect(await codeOf(ask({}))).toBe('estimate_decided')
  })
})

describe('a job above the approved sum', () => {
  test('can neither be started nor finished until the customer approves again', async () => {
    const mechanic = await shop.createEmployee('Rajesh Kumar')
    const { customer, estimate, cardId } = await createSentJob(brakes, {
      assigned_mechanic_id: mechanic.id,
    })
    await decide(estimate, 'approved', customer.token)
    const start = (as = mechanic.token) =>
      shop.request('POST', `/work-cards/${cardId}/start-job`, {}, as)
    const addTask = (estimated_cost: number) =>
      shop.request('POST', `/work-cards/${cardId}/tasks`, {
        description: 'Extra',
        task_type: 'repair',
        estimated_cost,
      })
    // 300 were approved: 30 more are within the tolerance of 10 per cent.
    await addTask(30)
    expect((await start()).status).toBe(200)
    await addTask(0.01)
    const refused = await shop.request(
      'POST',
      `/work-cards/${cardId}/finish-job`,
      {},
      mechanic.token,
    )
    expect([refused.status, refused.body.code]).toEqual([409, 'approval_exceeded'])
    expect(refused.body.params ?? {}).toEqual({})
    expect(await shop.readCard(cardId)).toMatchObject({
      approval: { approved_total: 315, limit_total: 346.5, is_exceeded: true },
    })
    expect((await shop.readCard(cardId, mechanic.token)).approval).toEqual({ is_exceeded: true })

    const { id } = (await shop.create(cardId, { lines: [labour('Flush brake fluid', 80)] })).body
      .data
    await decide((await shop.send(id)).body.data, 'approved', customer.token)
    const finished = await shop.request(
      'POST',
      `/work-cards/${cardId}/finish-job`,
      {},
      mechanic.token,
    )
    expect([finished.status, finished.body.data?.status]).toEqual([200, 'waiting_approval'])
  })

  test('stays blocked if the customer approves a small line while the shop has added other work', async () => {
    const { customer, estimate, cardId } = await createSentJob()
    await decide(estimate, 'approved', customer.token)
    await shop.request('POST', `/work-cards/${cardId}/tasks`, {
      description: 'Engine',
      task_type: 'repair',
      estimated_cost: 5000,
    })
    const { id } = (await shop.create(cardId, { lines: [labour('Wipers', 1)] })).body.data
    await decide((await shop.send(id)).body.data, 'approved', customer.token)
    expect(await shop.readCard(cardId)).toMatchObject({
      total_amount: 5566.05,
      approval: { approved_total: 316.05, is_exceeded: true },
    })
  })

  test('stays blocked if the customer approved the whole job before the first estimate, which is small', async () => {
    const customer = await shop.createCustomer()
    const card = await shop.createCardWithCost(1000, { customer_id: customer.id })
    const setStatus = (status: string) => shop.request('PUT', `/work-cards/${card.id}`, { status })
    await setStatus('waiting_approval')
    await approveJob(card.id, customer.token)
    await setStatus('in_progress')
    await shop.request('POST', `/work-cards/${card.id}/tasks`, {
      description: 'Engine',
      task_type: 'repair',
      estimated_cost: 5000,
    })
    const { id } = (await shop.create(card.id, { lines: [labour('Wipers', 1)] })).body.data
    await decide((await shop.send(id)).body.data, 'approved', customer.token)
    expect(await shop.readCard(card.id)).toMatchObject({
      total_amount: 6301.05,
      approval: { approved_total: 1051.05, is_exceeded: true },
    })
  })

  test('can neither be moved on nor invoiced by the office until the customer approves the whole job', async () => {
    const { customer, estimate, cardId } = await createSentJob()
    await decide(estimate, 'approved', customer.token)
    await shop.request('POST', `/work-cards/${cardId}/tasks`, {
      description: 'Engine',
      task_type: 'repair',
      estimated_cost: 5000,
    })
    const change = (status: string) =>
      shop.request('PUT', `/work-cards/${cardId}`, { status }, manager)
    const invoice = () =>
      shop.request('POST', `/invoices/generate/work-card/${cardId}`, {}, manager, {
        'idempotency-key': uuid(),
      })
    for (const status of ['in_progress', 'waiting_payment', 'completed'])
      expect((await change(status)).body).toMatchObject({
        code: 'approval_exceeded',
        params: { approved: 315, total: 5565 },
      })
    expect((await invoice()).body.code).toBe('approval_exceeded')

    expect((await change('waiting_approval')).status).toBe(200)
    expect((await approveJob(cardId, customer.token)).status).toBe('waiting_payment')
    expect((await invoice()).status).toBe(201)
    expect((await change('completed')).status).toBe(200)
  })

  test('follows the tolerance of the shop', async () => {
    await shop.storeSettings({
      company_trn: '100000000000003',
      shop_timezone: 'Asia/Dubai',
      approval_tolerance_percent: '0',
    })
    const { customer, estimate, cardId } = await createSentJob()
    await decide(estimate, 'approved', customer.token)
    expect(await shop.readCard(cardId)).toMatchObject({
      approval: { limit_total: 315, is_exceeded: false },
    })
    await shop.storeSettings({ company_trn: '100000000000003', shop_timezone: 'Asia/Dubai' })
  })
})

describe('limits of persons', () => {
  const limitsOf = (customerId: string) => `/customers/${customerId}/approval-limits`
  const driver = { person_name: 'Salim Driver', monthly_limit: 400, is_fleet_manager: false }
  const fleetManager = { person_name: 'Huda Fleet', monthly_limit: 0, is_fleet_manager: true }

  test('are kept by managers, with a unique name for each person', async () => {
    const { id } = await shop.createCustomer()
    const added = await shop.request('POST', limitsOf(id), driver, manager)
    expect([added.status, added.body.data]).toMatchObject([201, { ...driver, phone: null }])
    expect(
      (
        await shop.request(
          'POST',
          limitsOf(id),
          { ...driver, person_name: 'SALIM  driver' },
          manager,
        )
      ).body.code,
    ).toBe('duplicate_person')
    const path = `${limitsOf(id)}/${added.body.data.id}`
    const change = (body: object) => shop.request('PUT', path, { ...driver, ...body }, manager)
    expect((await change({ monthly_limit: 500, version: 1 })).body.data.monthly_limit).toBe(500)
    expect((await change({ monthly_limit: 600, version: 1 })).body.code).toBe('changed_since_read')
    for (const as of [createTestToken('mechanic'), reception]) {
      expect((await shop.request('POST', limitsOf(id), driver, as)).status).toBe(403)
      expect((await shop.request('DELETE', path, undefined, as)).status).toBe(403)
    }
    const other = await shop.createCustomer()
    expect(
      (
        await shop.request(
          'DELETE',
          `${limitsOf(other.id)}/${added.body.data.id}`,
          undefined,
          manager,
        )
      ).status,
    ).toBe(404)
    expect((await shop.request('DELETE', path, undefined, manager)).status).toBe(200)
    expect((await shop.request('GET', limitsOf(id), undefined, manager)).body.data).toEqual([])
  })

  test('refuse a driver above the sum of the month for a car, and a stranger, and name the fleet manager', async () => {
    const company = await shop.createCustomer()
    for (const limit of [driver, fleetManager])
      await shop.request('POST', limitsOf(company.id), limit, manager)
    const vehicle_id = await shop.createVehicle(company.id)
    const sendOne = async (fields: object = {}) => {
      const sent = await shop.createSent(
        { lines: [labour('Service', 200)] },
        { customer_id: company.id, vehicle_id, ...fields },
      )
      return { sent, link: createTestToken('customer', company.id, { jobId: sent.work_card_id }) }
    }
    const [first, second, third] = [await sendOne(), await sendOne(), await sendOne()]
    const as = (name: string) => ({ name, signature: { kind: 'typed', text: name } })
    for (const name of ['Nobody', 'Huda Fleet'])
      expect(await codeOf(decide(first.sent, 'approved', first.link, as(name)))).toBe(
        'sign_in_to_approve',
      )
    await decide(first.sent, 'approved', first.link, as('salim  driver'))
    // 210 of 400 are spent: another 210 are too much for this car, and declining is always possible.
    expect(await codeOf(decide(second.sent, 'approved', second.link, as('Salim Driver')))).toBe(
      'sign_in_to_approve',
    )
    const refusal = await decide(second.sent, 'approved', company.token, as('Salim Driver')).catch(
      (error) => error,
    )
    expect(refusal).toMatchObject({
      code: 'approval_limit_exceeded',
      params: { name: 'Salim Driver', limit: 400, managers: 'Huda Fleet' },
    })
    await decide(second.sent, 'approved', company.token, as('Huda Fleet'))
    await decide(third.sent, 'declined', third.link, as('Nobody'))

    const otherCar = await shop.createSent(
      { lines: [labour('Service', 200)] },
      { customer_id: company.id },
    )
    const link = createTestToken('customer', company.id, { jobId: otherCar.work_card_id })
    await decide(otherCar, 'approved', link, as('Salim Driver'))
  })

  test('count the approvals of a person who is renamed, and of a limit that is added again', async () => {
    const company = await shop.createCustomer()
    const added = await shop.request('POST', limitsOf(company.id), driver, manager)
    const path = `${limitsOf(company.id)}/${added.body.data.id}`
    const vehicle_id = await shop.createVehicle(company.id)
    const approve = async (name: string) => {
      const sent = await shop.createSent(
        { lines: [labour('Service', 200)] },
        { customer_id: company.id, vehicle_id },
      )
      return codeOf(
        decide(sent, 'approved', company.token, { name, signature: { kind: 'typed', text: name } }),
      )
    }
    expect(await approve('Salim Driver')).toBeNull()
    const renamed = { ...driver, person_name: 'Salim K. Driver', version: 1 }
    expect((await shop.request('PUT', path, renamed, manager)).status).toBe(200)
    expect(await approve('Salim K. Driver')).toBe('approval_limit_exceeded')
    // Another person with the former name begins with nothing.
    const other = await shop.request('POST', limitsOf(company.id), driver, manager)
    expect(await approve('Salim Driver')).toBeNull()
    await shop.request(
      'DELETE',
      `${limitsOf(company.id)}/${other.body.data.id}`,
      undefined,
      manager,
    )
    await shop.request('POST', limitsOf(company.id), driver, manager)
    expect(await approve('Salim Driver')).toBe('approval_limit_exceeded')
  })

  test('count the approval of a whole job into the month of the person, and show what was used', async () => {
    const company = await shop.createCustomer()
    // The signed-in user has a limit of their own.
    const self = createTestToken('customer', company.id, { name: 'Salim Driver' })
    const vehicle_id = await shop.createVehicle(company.id)
    await shop.request('POST', limitsOf(company.id), driver, manager)
    const finishOne = async () => {
      const card = await shop.createCardWithCost(200, { customer_id: company.id, vehicle_id })
      await shop.request('PUT', `/work-cards/${card.id}`, { status: 'waiting_approval' })
      return card
    }
    const [first, second] = [await finishOne(), await finishOne()]
    expect((await approveJob(first.id, self)).status).toBe('waiting_payment')
    // 210 of 400 are used, by the job alone.
    expect(await codeOf(approveJob(second.id, self))).toBe('approval_limit_exceeded')
    const sent = await shop.createSent(
      { lines: [labour('Service', 200)] },
      { customer_id: company.id, vehicle_id },
    )
    const as = { name: 'Salim Driver', signature: { kind: 'typed', text: 'Salim Driver' } }
    expect(await codeOf(decide(sent, 'approved', company.token, as))).toBe(
      'approval_limit_exceeded',
    )
    const { data } = (await shop.request('GET', limitsOf(company.id), undefined, reception)).body
    expect(data).toMatchObject([
      { person_name: 'Salim Driver', used_this_month: [{ vehicle_id, amount: 210 }] },
    ])
  })

  test('count the lines that only the agreed price of the job contains, because nobody approved them', async () => {
    const company = await shop.createCustomer()
    await shop.request('POST', limitsOf(company.id), driver, manager)
    const card = await shop.createCardWithCost(5000, { customer_id: company.id })
    const link = createTestToken('customer', company.id, { jobId: card.id })
    const { id } = (await shop.create(card.id, { lines: [labour('Wipers', 100)] })).body.data
    const as = { name: 'Salim Driver', signature: { kind: 'typed', text: 'Salim Driver' } }
    await decide((await shop.send(id)).body.data, 'approved', link, as)
    await shop.request('PUT', `/work-cards/${card.id}`, { status: 'waiting_approval' })
    expect(await codeOf(approveJob(card.id, link))).toBe('sign_in_to_approve')
    const self = createTestToken('customer', company.id, { name: 'Salim Driver' })
    expect(await codeOf(approveJob(card.id, self))).toBe('approval_limit_exceeded')
  })

  test('count a job that is approved again only with what was added', async () => {
    const company = await shop.createCustomer()
    const self = createTestToken('customer', company.id, { name: 'Salim Driver' })
    await shop.request('POST', limitsOf(company.id), driver, manager)
    const card = await shop.createCardWithCost(200, { customer_id: company.id })
    const setStatus = (status: string) => shop.request('PUT', `/work-cards/${card.id}`, { status })
    await setStatus('waiting_approval')
    await approveJob(card.id, self)
    await setStatus('in_progress')
    await shop.request('POST', `/work-cards/${card.id}/tasks`, {
      description: 'Wipers',
      task_type: 'repair',
      estimated_cost: 50,
    })
    await setStatus('waiting_approval')
    expect((await approveJob(card.id, self)).status).toBe('waiting_payment')
    const { data } = (await shop.request('GET', limitsOf(company.id), undefined, reception)).body
    expect(data).toMatchObject([{ used_this_month: [{ amount: 262.5 }] }])
  })

  test('refuse a link that approves a whole job, above what was approved before', async () => {
    const company = await shop.createCustomer()
    await shop.request('POST', limitsOf(company.id), driver, manager)
    const card = await shop.createCardWithCost(100, { customer_id: company.id })
    await shop.request('PUT', `/work-cards/${card.id}`, { status: 'waiting_approval' })
    const link = createTestToken('customer', company.id, { jobId: card.id })
    expect(await codeOf(approveJob(card.id, link))).toBe('sign_in_to_approve')
    expect((await approveJob(card.id, company.token)).status).toBe('waiting_payment')

    const { customer, estimate, cardId } = await createSentJob()
    await decide(estimate, 'approved', customer.token)
    await shop.request('POST', limitsOf(customer.id), driver, manager)
    await shop.request('PUT', `/work-cards/${cardId}`, { status: 'waiting_approval' })
    const other = createTestToken('customer', customer.id, { jobId: cardId })
    expect((await approveJob(cardId, other)).status).toBe('waiting_payment')
  })
})
