/** Work that is offered again: what becomes of it when the customer decides, and when it was closed meanwhile. */
import type { LineOutcome } from '@warsha/contracts/workshop/estimates/estimate-states'
import type { Service } from '@warsha/service-kit/process'
import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import { codeOf, createApprovals, toDecision } from '../estimate-approvals/approvals-testing.ts'
import { createEstimatesFixture, labour } from '../estimates/estimates-testing.ts'
import { manager, type Person, reception } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
let portal: ReturnType<typeof shop.createPortalClient>
const shop = createEstimatesFixture(() => service)
const { decide } = createApprovals(() => portal)

beforeAll(async () => {
  // 11 March in Dubai already.
  service = await startService(workshop, { clock: () => new Date('2026-03-10T20:30:00Z') })
  portal = shop.createPortalClient()
  await shop.storeSettings({ company_trn: '100000000000003', shop_timezone: 'Asia/Dubai' })
})
afterAll(async () => {
  await portal.close()
  await service.stop()
})

interface OpenWork {
  id: string
  version: number
  description: string
  decision: LineOutcome
  estimate_id: string
}

const pathOf = (vehicleId: string) => `/vehicles/${vehicleId}/deferred-work`
const readWork = async (vehicleId: string): Promise<OpenWork[]> =>
  (await shop.request('GET', pathOf(vehicleId))).body.data
const closeWork = (vehicleId: string, { id, version }: OpenWork) =>
  shop.request('PUT', `${pathOf(vehicleId)}/${id}`, { status: 'done', version })

/** A car with one piece of work that its customer declined. */
const createDeclinedWork = async () => {
  const customer = await shop.createCustomer()
  const lines = [labour('Tyres: good', 400)]
  const estimate = await shop.createSent({ lines }, { customer_id: customer.id })
  await decide(estimate, 'declined', customer.token)
  const vehicle_id: string = estimate.vehicle_id
  const [work] = await readWork(vehicle_id)
  return { customer, vehicle_id, work: work! }
}

/** The lines of another visit of the car. */
const offer = ({ id }: Person, vehicle_id: string, lines: readonly object[]) =>
  shop.createSent({ lines }, { customer_id: id, vehicle_id })

describe('work that is offered as one option of a group', () => {
  /** The work as the good option, with a better one that is preselected. */
  const offerAsOption = async () => {
    const { customer, vehicle_id, work } = await createDeclinedWork()
    const option = (tier: string, fields: object = {}) =>
      labour(`Tyres: ${tier}`, 400, { option_group: 'Tyres', option_tier: tier, ...fields })
    const estimate = await offer(customer, vehicle_id, [
      option('good', { deferred_work_id: work.id }),
      option('better', { is_default: true }),
    ])
    return { customer, vehicle_id, work, estimate }
  }

  test.each([
    ['it', ['approved', 'declined']],
    ['another option', ['declined', 'approved']],
  ] as const)('is done when the customer approves %s', async (_what, decisions) => {
    const { customer, vehicle_id, estimate } = await offerAsOption()
    await decide(estimate, decisions, customer.token)
    expect(await readWork(vehicle_id)).toEqual([])
  })

  test('is open again when the job with the other option is cancelled', async () => {
    const { customer, vehicle_id, work, estimate } = await offerAsOption()
    await decide(estimate, ['declined', 'approved'], customer.token)
    const path = `/work-cards/${estimate.work_card_id}`
    await shop.request('PUT', path, { status: 'cancelled' }, manager)
    expect(await readWork(vehicle_id)).toMatchObject([{ id: work.id }])
  })

  test('stays the one entry of the group when the customer defers the group', async () => {
    const { customer, vehicle_id, work, estimate } = await offerAsOption()
    await decide(estimate, 'deferred', customer.token)
    expect(await readWork(vehicle_id)).toMatchObject([
      { id: work.id, description: 'Tyres: good', decision: 'deferred', estimate_id: estimate.id },
    ])
  })

  test('does not stand for a group that is deferred after it was closed', async () => {
    const { customer, vehicle_id, work, estimate } = await offerAsOption()
    await closeWork(vehicle_id, work)
    await decide(estimate, 'deferred', customer.token)
    expect(await readWork(vehicle_id)).toMatchObject([
      { description: 'Tyres: better', decision: 'deferred', estimate_id: estimate.id },
    ])
  })

  test('stays dropped when the job with another option is cancelled', async () => {
    const { customer, vehicle_id, work, estimate } = await offerAsOption()
    const body = { status: 'dropped', version: work.version }
    await shop.request('PUT', `${pathOf(vehicle_id)}/${work.id}`, body)
    await decide(estimate, ['declined', 'approved'], customer.token)
    const path = `/work-cards/${estimate.work_card_id}`
    expect((await shop.request('PUT', path, { status: 'cancelled' }, manager)).status).toBe(200)
    expect(await readWork(vehicle_id)).toEqual([])
  })

  test('stays with the other work of its option', async () => {
    const { customer, vehicle_id, work } = await createDeclinedWork()
    const option = { option_group: 'Tyres', option_tier: 'good', is_default: true }
    const estimate = await offer(customer, vehicle_id, [
      labour('Tyres: good', 400, { ...option, deferred_work_id: work.id }),
      labour('Balance the wheels', 50, option),
      labour('Tyres: best', 900, { option_group: 'Tyres', option_tier: 'best' }),
    ])
    await decide(estimate, 'declined', customer.token)
    const open = await readWork(vehicle_id)
    expect(open.map(({ description }) => description).sort()).toEqual([
      'Balance the wheels',
      'Tyres: good',
    ])
  })
})

test.each([
  ['defers again', 'deferred'],
  ['approves for a job that is cancelled', 'approved'],
] as const)(
  'work that the new owner of a car %s is in the list to call, without the notes of the former owner',
  async (_what, outcome) => {
    const { customer, vehicle_id, work } = await createDeclinedWork()
    const list = '/estimates/deferred-work'
    const listOf = async ({ id }: Person) =>
      (await shop.request('GET', `${list}?customer_id=${id}`)).body.data
    const call = { call_again_on: '2026-04-01', note: 'Sells the car', version: work.version }
    await shop.request('POST', `${list}/${work.id}/calls`, call, reception, {
      'idempotency-key': uuid(),
    })
    expect(await listOf(customer)).toMatchObject([{ contact_note: 'Sells the car' }])
    const owner = await shop.createCustomer()
    await shop.request('PUT', `/vehicles/${vehicle_id}`, { customer_id: owner.id })
    const line = labour('Tyres: good', 400, { deferred_work_id: work.id })
    const estimate = await offer(owner, vehicle_id, [line])
    await decide(estimate, outcome, owner.token)
    if (outcome === 'approved')
      await shop.request(
        'PUT',
        `/work-cards/${estimate.work_card_id}`,
        { status: 'cancelled' },
        manager,
      )
    expect(await listOf(owner)).toMatchObject([
      { id: work.id, estimate_id: estimate.id, contact_note: null, last_contact_at: null },
    ])
    expect(await listOf(customer)).toEqual([])
  },
)

describe('approved work', () => {
  const approveWork = async () => {
    const { customer, vehicle_id, work } = await createDeclinedWork()
    const line = labour('Tyres: good', 400, { deferred_work_id: work.id })
    const estimate = await offer(customer, vehicle_id, [line, labour('Replace wipers', 50)])
    await decide(estimate, ['approved', 'deferred'], customer.token)
    const cardId: string = estimate.work_card_id
    const readOpen = async () => (await readWork(vehicle_id)).map(({ description }) => description)
    const setStatus = (status: string) =>
      shop.request('PUT', `/work-cards/${cardId}`, { status }, manager)
    const completeTask = async () => {
      const [task] = (await shop.readCard(cardId)).tasks
      await shop.request('PUT', `/work-cards/tasks/${task.id}`, { status: 'completed' })
    }
    return { cardId, work, readOpen, setStatus, completeTask, vehicle_id }
  }
  const wipers = 'Replace wipers'

  test('is open again when the job is cancelled, and closed when it goes on, each time', async () => {
    const { cardId, readOpen, setStatus } = await approveWork()
    expect(await readOpen()).toEqual([wipers])
    for (let time = 1; time <= 2; time++) {
      expect((await setStatus('cancelled')).status).toBe(200)
      expect((await readOpen()).sort()).toEqual([wipers, 'Tyres: good'])
      expect((await setStatus('pending')).status).toBe(200)
      expect(await readOpen()).toEqual([wipers])
    }
    const history = await shop.readHistory(cardId)
    const entries = history.filter(({ event }: { event: string }) => event.startsWith('deferred'))
    expect(entries.map(({ event }: { event: string }) => event).sort()).toEqual([
      'deferred_work_closed',
      'deferred_work_closed',
      'deferred_work_reopened',
      'deferred_work_reopened',
    ])
    expect(entries[0].changes).toEqual([{ field: 'deferred_work', from: 'Tyres: good', to: null }])
  })

  test('is open again when the job is deleted', async () => {
    const { cardId, readOpen } = await approveWork()
    expect((await shop.request('DELETE', `/work-cards/${cardId}`, undefined, manager)).status).toBe(
      200,
    )
    expect((await readOpen()).sort()).toEqual([wipers, 'Tyres: good'])
  })

  test.each(['a completed task', 'a completed job'])('stays done after %s', async (what) => {
    const { readOpen, setStatus, completeTask } = await approveWork()
    if (what === 'a completed task') await completeTask()
    else expect((await setStatus('completed')).status).toBe(200)
    expect((await setStatus('cancelled')).status).toBe(200)
    expect(await readOpen()).toEqual([wipers])
  })

  test.each([
    ['completed', ['completed']],
    ['completed and then cancelled', ['completed', 'cancelled']],
  ])('stays done when a job is deleted that was %s', async (_what, statuses) => {
    const { cardId, readOpen, setStatus } = await approveWork()
    for (const status of statuses) expect((await setStatus(status)).status).toBe(200)
    const deleted = await shop.request('DELETE', `/work-cards/${cardId}`, undefined, manager)
    expect(deleted.status).toBe(200)
    expect(await readOpen()).toEqual([wipers])
  })

  describe('whose task leaves the job', () => {
    const takeTaskOffJob = async (how: string, cardId: string, as = reception) => {
      const task = (await shop.readCard(cardId)).tasks.find(
        ({ description }: { description: string }) => description === 'Tyres: good',
      )
      const path = `/work-cards/tasks/${task.id}`
      const { status } =
        how === 'deleted'
          ? await shop.request('DELETE', path, undefined, as)
          : await shop.request('PUT', path, { status: how }, as)
      return status
    }

    test.each(['deleted', 'cancelled'])('is open again if the task is %s', async (how) => {
      const { cardId, readOpen, setStatus } = await approveWork()
      expect(await takeTaskOffJob(how, cardId, createTestToken('mechanic'))).toBe(404)
      expect(await readOpen()).toEqual([wipers])
      expect(await takeTaskOffJob(how, cardId)).toBe(200)
      expect((await readOpen()).sort()).toEqual([wipers, 'Tyres: good'])
      const reopened = (await shop.readHistory(cardId)).filter(
        ({ event }: { event: string }) => event === 'deferred_work_reopened',
      )
      expect(reopened).toMatchObject([
        { changes: [{ field: 'deferred_work', from: null, to: 'Tyres: good' }] },
      ])
      expect((await setStatus('completed')).status).toBe(200)
      expect((await readOpen()).sort()).toEqual([wipers, 'Tyres: good'])
    })

    test('is closed again if the task goes on, unless the job is cancelled', async () => {
      const { cardId, readOpen, setStatus } = await approveWork()
      for (const status of ['cancelled', 'pending'])
        expect(await takeTaskOffJob(status, cardId)).toBe(200)
      expect(await readOpen()).toEqual([wipers])
      await takeTaskOffJob('cancelled', cardId)
      await setStatus('cancelled')
      expect(await takeTaskOffJob('pending', cardId)).toBe(200)
      expect((await readOpen()).sort()).toEqual([wipers, 'Tyres: good'])
    })

    test('stays closed if the office closed it by hand and another task is deleted', async () => {
      const { cardId, readOpen, vehicle_id } = await approveWork()
      const added = await shop.request('POST', `/work-cards/${cardId}/tasks`, {
        description: 'Wash the car',
        task_type: 'other',
      })
      expect(added.status).toBe(201)
      await takeTaskOffJob('deleted', cardId)
      const work = (await readWork(vehicle_id)).find(
        ({ description }) => description === 'Tyres: good',
      )
      await closeWork(vehicle_id, work!)
      const path = `/work-cards/tasks/${added.body.data.id}`
      expect((await shop.request('DELETE', path)).status).toBe(200)
      expect(await readOpen()).toEqual([wipers])
    })

    test('stays done while other lines of the approved option are on the job', async () => {
      const { customer, vehicle_id, work } = await createDeclinedWork()
      const better = { option_group: 'Tyres', option_tier: 'better', is_default: true }
      const estimate = await offer(customer, vehicle_id, [
        labour('Tyres: cheap', 400, {
          option_group: 'Tyres',
          option_tier: 'good',
          deferred_work_id: work.id,
        }),
        labour('Tyres: good', 500, better),
        labour('Balance the wheels', 50, better),
      ])
      await decide(estimate, ['declined', 'approved', 'approved'], customer.token)
      expect(await takeTaskOffJob('deleted', estimate.work_card_id)).toBe(200)
      expect(await readWork(vehicle_id)).toEqual([])
      const [task] = (await shop.readCard(estimate.work_card_id)).tasks
      expect((await shop.request('DELETE', `/work-cards/tasks/${task.id}`)).status).toBe(200)
      expect(await readWork(vehicle_id)).toMatchObject([{ id: work.id }])
    })
  })

  test('stays dropped if the office dropped it since', async () => {
    const { readOpen, setStatus, vehicle_id, work } = await approveWork()
    const body = { status: 'dropped' }
    await shop.request('PUT', `${pathOf(vehicle_id)}/${work.id}`, body)
    await setStatus('cancelled')
    expect(await readOpen()).toEqual([wipers])
  })
})

test('an estimate that offers work which was closed meanwhile can still be changed', async () => {
  const { customer, vehicle_id, work } = await createDeclinedWork()
  const card = await shop.createCard({ customer_id: customer.id, vehicle_id })
  const line = labour('Tyres: good', 400, { deferred_work_id: work.id })
  const { id, current } = (await shop.create(card.id, { lines: [line] })).body.data
  await closeWork(vehicle_id, work)
  const [{ line_key }] = current.lines
  const lines = [{ ...line, line_key, unit_price: 450 }, labour('Replace wipers', 50)]
  const changed = await shop.change(id, { lines })
  expect(changed.body.data.current).toMatchObject({
    subtotal: 500,
    lines: [{ line_key, deferred_work_id: work.id }, { deferred_work_id: null }],
  })
  // The line is new here: it would offer closed work.
  const again = await shop.change(id, { lines: [labour('Replace wipers', 50), line] })
  expect(again.body.details).toMatchObject([
    { path: 'lines.1.deferred_work_id', code: 'invalid_id' },
  ])
})

test('work is deferred to today or later in the shop, not to a day that is over', async () => {
  const customer = await shop.createCustomer()
  const lines = [labour('Replace wipers', 50), labour('Turn brake discs', 100)]
  const estimate = await shop.createSent({ lines }, { customer_id: customer.id })
  const deferTo = (day: string) => ({
    ...toDecision(estimate, 'deferred'),
    lines: estimate.current.lines.map(({ line_key }: { line_key: string }, place: number) => ({
      line_key,
      decision: 'deferred',
      deferred_until: place === 0 ? null : day,
    })),
  })
  const past = deferTo('2026-03-10')
  const refusal = { path: 'lines.1.deferred_until', code: 'date_too_early' }
  const recorded = await shop.request(
    'POST',
    `/estimates/${estimate.id}/decision`,
    { ...past, reason: 'Called' },
    reception,
    { 'idempotency-key': uuid() },
  )
  expect(recorded.body.details).toMatchObject([{ ...refusal, params: { minimum: '2026-03-11' } }])
  expect(await codeOf(decide(estimate, 'deferred', customer.token, past))).toBe(
    `invalid_input ${refusal.path} ${refusal.code}`,
  )
  const today = deferTo('2026-03-11')
  expect(await codeOf(decide(estimate, 'deferred', customer.token, today))).toBeNull()
})
