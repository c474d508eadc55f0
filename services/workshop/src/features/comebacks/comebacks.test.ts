import type { Service } from '@warsha/service-kit/process'
import {
  type RunningService,
  readOutboxEvents,
  runAsAdmin,
  startService,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import { createPaymentsFixture, insertReservedPart } from '../payments/payments-testing.ts'
import { manager, type Person, reception, unknownId } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
// 00:30 in Dubai, when the UTC day is still the day before.
const completedAt = '2026-03-31T20:30:00Z'
let now = new Date(completedAt)
let mechanic: Person
const shop = createPaymentsFixture(() => service)
const { request } = shop

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
  await shop.storeSettings({ shop_timezone: 'Asia/Dubai', labour_warranty_days: '30' })
  mechanic = await shop.createEmployee('Rajesh Kumar')
})
beforeEach(() => {
  now = new Date(completedAt)
})
afterAll(() => service.stop())

interface Original {
  readonly id: string
  readonly customer_id: string
  readonly vehicle_id: string
  readonly work_card_number: string
  readonly taskId: string
  readonly lineId: string
}

const setPart = (lineId: string, months: number | null, cost: number) =>
  runAsAdmin(service.database.name, (client) =>
    client.query('update part_lines set warranty_months = $2, unit_cost = $3 where id = $1', [
      lineId,
      months,
      cost,
    ]),
  )

/** A completed job with a task, and a part with one month of warranty. */
const completeJob = async (): Promise<Original> => {
  const card = await shop.createCard({
    assigned_mechanic_id: mechanic.id,
    tasks: [{ description: 'Replace brake pads', task_type: 'repair', estimated_cost: 300 }],
  })
  const lineId = await insertReservedPart(service, card.id, 2, 150)
  await setPart(lineId, 1, 90)
  const { status } = await request('PUT', `/work-cards/${card.id}`, {
    status: 'completed',
    completed_date: completedAt,
  })
  expect(status).toBe(200)
  return { ...card, taskId: card.tasks[0].id, lineId }
}
const warrantiesOf = async ({ vehicle_id }: Pick<Original, 'vehicle_id'>) =>
  (await request('GET', `/vehicles/${vehicle_id}/warranties`)).body.data
const namesOf = async (original: Original) =>
  (await warrantiesOf(original)).map(({ name }: { name: string }) => name)
const ofPart = ({ id, lineId }: Original, fields: object = {}) => ({
  original_work_card_id: id,
  part_line_id: lineId,
  ...fields,
})
const receive = (original: Original, comeback: object, fields: object = {}, key: string = uuid()) =>
  request(
    'POST',
    '/receptions',
    {
      customer_id: original.customer_id,
      vehicle_id: original.vehicle_id,
      tasks: [{ description: 'Check the brakes', task_type: 'repair', estimated_cost: 80 }],
      comeback,
      ...fields,
    },
    reception,
    { 'idempotency-key': key },
  )
const mark = (cardId: string, comeback: object, as = reception) =>
  request('PUT', `/work-cards/${cardId}/comeback`, comeback, as)
const unmark = (cardId: string) => request('DELETE', `/work-cards/${cardId}/comeback`)
const toOutcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body.code ?? ''}`.trim()
const marginOf = async (cardId: string) =>
  (await request('GET', `/work-cards/${cardId}/margin`, undefined, manager)).body.data
const report = async (query: string, as = manager) =>
  request('GET', `/reports/comebacks?${query}`, undefined, as)

describe('warranties of a vehicle', () => {
  test('name job, part or task, mechanic and last day, for everybody at the desk', async () => {
    const original = await completeJob()
    expect(await warrantiesOf(original)).toEqual([
      {
        work_card_id: original.id,
        work_card_number: original.work_card_number,
        completed_date: completedAt,
        kind: 'part',
        id: original.lineId,
        name: 'Brake pads',
        mechanic_name: 'Rajesh Kumar',
        warranty_until: '2026-05-01',
      },
      expect.objectContaining({
        kind: 'task',
        id: original.taskId,
        name: 'Replace brake pads',
        warranty_until: '2026-05-01',
      }),
    ])
    const path = `/vehicles/${original.vehicle_id}/warranties`
    expect((await request('GET', path, undefined, mechanic.token)).status).toBe(403)
    expect((await request('GET', `/vehicles/${unknownId}/warranties`)).status).toBe(404)
  })

  test('end with the last day in the time zone of the shop', async () => {
    const original = await completeJob()
    now = new Date('2026-05-01T19:59:00Z')
    expect(await namesOf(original)).toEqual(['Brake pads', 'Replace brake pads'])
    now = new Date('2026-05-01T20:01:00Z')
    expect(await namesOf(original)).toEqual([])
  })

  test('are for a card those of the day of its reception, of the jobs before it', async () => {
    const original = await completeJob()
    const { vehicle_id } = original
    now = new Date('2026-05-01T19:59:00Z')
    const card = (await receive(original, ofPart(original))).body.data
    expect((await unmark(card.id)).status).toBe(200)
    const listFor = (query: string) => request('GET', `/vehicles/${vehicle_id}/warranties${query}`)
    now = new Date('2026-06-01T08:00:00Z')
    expect((await listFor('')).body.data).toEqual([])
    const listed = (await listFor(`?work_card_id=${card.id}`)).body.data
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([original.lineId, original.taskId])
    expect(toOutcome(await mark(card.id, ofPart(original)))).toBe('200')

    expect((await listFor(`?work_card_id=${original.id}`)).body.data).toEqual([])
    const other = await shop.createCard()
    for (const id of [other.id, unknownId])
      expect((await listFor(`?work_card_id=${id}`)).status).toBe(404)
  })

  test('follow the setting for labour; 0 days are none', async () => {
    const original = await completeJob()
    await shop.storeSettings({ shop_timezone: 'Asia/Dubai', labour_warranty_days: '0' })
    expect(await namesOf(original)).toEqual(['Brake pads'])
    await shop.storeSettings({ shop_timezone: 'Asia/Dubai', labour_warranty_days: '31' })
    now = new Date('2026-05-01T20:01:00Z')
    expect(await namesOf(original)).toEqual(['Replace brake pads'])
    await shop.storeSettings({ shop_timezone: 'Asia/Dubai', labour_warranty_days: '30' })
  })

  test('are none for open jobs and cancelled tasks', async () => {
    const original = await completeJob()
    await request('PUT', `/work-cards/tasks/${original.taskId}`, { status: 'cancelled' })
    expect(await namesOf(original)).toEqual(['Brake pads'])
    await request('PUT', `/work-cards/${original.id}`, { status: 'in_progress' })
    expect(await namesOf(original)).toEqual([])
  })
})

describe('a comeback', () => {
  test('is marked at the reception, once, and shows the earlier job on the card', async () => {
    const original = await completeJob()
    now = new Date('2026-04-20T08:00:00Z')
    const key = uuid()
    const first = await receive(original, ofPart(original), {}, key)
    const repeated = await receive(original, ofPart(original), {}, key)
    expect(first.status).toBe(201)
    expect(repeated.body.data.id).toBe(first.body.data.id)
    const { id } = first.body.data
    expect(first.body.data).toMatchObject({
      discount: 0,
      comeback: {
        work_card_id: original.id,
        work_card_number: original.work_card_number,
        kind: 'part',
        name: 'Brake pads',
        mechanic_name: 'Rajesh Kumar',
        is_free_of_charge: false,
      },
    })
    expect((await shop.readCard(original.id)).comeback_cards).toEqual([
      { id, work_card_number: first.body.data.work_card_number },
    ])
    expect(
      (await shop.readHistory(id)).filter(({ event }: never) => event === 'comeback_set'),
    ).toHaveLength(1)
  })

  test('is refused after the warranty, of another vehicle, and together with a new vehicle', async () => {
    const original = await completeJob()
    const other = await completeJob()
    now = new Date('2026-04-20T08:00:00Z')
    expect(toOutcome(await receive(original, ofPart(other)))).toBe('409 not_under_warranty')
    expect((await receive(original, { original_work_card_id: original.id })).status).toBe(400)
    expect((await receive(original, ofPart(original, { task_id: original.taskId }))).status).toBe(
      400,
    )
    const newCar = await receive(original, ofPart(original), {
      vehicle_id: undefined,
      vehicle: { plate_number: 'DXB Z 12345', make: 'Kia', model: 'Rio' },
    })
    expect(toOutcome(newCar)).toBe('409 not_under_warranty')
    now = new Date('2026-05-01T20:01:00Z')
    expect(toOutcome(await receive(original, ofPart(original)))).toBe('409 not_under_warranty')
  })

  test('is marked later as well, if the vehicle was received in time, by the office only', async () => {
    const original = await completeJob()
    now = new Date('2026-04-30T08:00:00Z')
    const { customer_id, vehicle_id } = original
    const card = await shop.createCard({ customer_id, vehicle_id })
    now = new Date('2026-06-01T08:00:00Z')
    const ofTask = { original_work_card_id: original.id, task_id: original.taskId }
    expect((await mark(card.id, ofTask, mechanic.token)).status).toBe(403)
    expect((await mark(card.id, ofTask)).body.data.comeback).toMatchObject({
      kind: 'task',
      name: 'Replace brake pads',
    })
    expect(toOutcome(await mark(original.id, ofTask))).toBe('409 not_under_warranty')

    expect((await unmark(card.id)).body.data.comeback).toBeNull()
    expect((await unmark(card.id)).status).toBe(200)
    await request('PUT', `/work-cards/${card.id}`, { status: 'cancelled' })
    expect(toOutcome(await mark(card.id, ofTask))).toBe('409 card_cancelled')
  })

  test('is billed unless the desk says otherwise; its discount goes with it', async () => {
    const original = await completeJob()
    now = new Date('2026-04-20T08:00:00Z')
    const free = await receive(original, ofPart(original, { is_free_of_charge: true }))
    const { id } = free.body.data
    expect(free.body.data).toMatchObject({ discount: 100, discount_type: 'percentage' })
    expect(free.body.data.total_amount).toBe(0)
    // Lines that are added later are free as well.
    await insertReservedPart(service, id, 1, 120)
    expect((await shop.readCard(id)).total_amount).toBe(0)

    expect((await mark(id, ofPart(original))).body.data).toMatchObject({
      discount: 0,
      total_amount: 200,
      comeback: { is_free_of_charge: false },
    })
    await mark(id, ofPart(original, { is_free_of_charge: true }))
    expect((await unmark(id)).body.data).toMatchObject({ discount: 0, total_amount: 200 })

    await shop.pay(id, 50)
    expect(toOutcome(await mark(id, ofPart(original, { is_free_of_charge: true })))).toBe(
      '409 total_below_paid',
    )
    expect((await shop.readCard(id)).comeback).toBeNull()
  })

  test('completes a card that waits for payment, because nothing is left to pay', async () => {
    const original = await completeJob()
    now = new Date('2026-04-20T08:00:00Z')
    const { id } = (await receive(original, ofPart(original))).body.data
    await insertReservedPart(service, id, 1, 120)
    await request('PUT', `/work-cards/${id}`, { status: 'waiting_payment' })
    const { data } = (await mark(id, ofPart(original, { is_free_of_charge: true }))).body
    expect(data).toMatchObject({ status: 'completed', total_amount: 0 })
  })

  test('gives the card its discount back when it is no longer free, and both are in the audit log', async () => {
    const original = await completeJob()
    now = new Date('2026-04-20T08:00:00Z')
    const { id } = (await receive(original, ofPart(original))).body.data
    await insertReservedPart(service, id, 1, 120)
    const setDiscount = (discount: number, discount_type: string) =>
      request('PUT', `/work-cards/${id}/discount`, { discount, discount_type })
    const free = ofPart(original, { is_free_of_charge: true })
    await setDiscount(15, 'fixed')
    await mark(id, free)
    // Marked again, it does not take its own discount for the one before.
    await mark(id, free)
    expect((await unmark(id)).body.data).toMatchObject({ discount: 15, discount_type: 'fixed' })

    await setDiscount(10, 'percentage')
    await mark(id, free)
    expect((await mark(id, ofPart(original))).body.data).toMatchObject({
      discount: 10,
      discount_type: 'percentage',
    })
    const audit = (await readOutboxEvents(service.service, 'workshop.audit_recorded')).filter(
      ({ payload }) => (payload as { subject_id?: string }).subject_id === id,
    )
    expect(audit.map(({ payload }) => (payload as { action: string }).action)).toEqual([
      'comeback_marked',
      'discount_changed',
      'comeback_marked',
      'comeback_marked',
      'comeback_unmarked',
      'discount_changed',
      'comeback_marked',
      'comeback_marked',
    ])
  })

  test('costs the earlier job and its mechanic, not the job that repairs it', async () => {
    const original = await completeJob()
    // Days on which no other test receives vehicles.
    now = new Date('2026-04-24T21:00:00Z')
    const comeback = (await receive(original, ofPart(original))).body.data
    const lineId = await insertReservedPart(service, comeback.id, 1, 120)
    await setPart(lineId, null, 75)
    const cancelled = (await receive(original, ofPart(original))).body.data
    await request('PUT', `/work-cards/${cancelled.id}`, { status: 'cancelled' })

    expect(await marginOf(original.id)).toMatchObject({
      margin: 420,
      comeback_count: 1,
      comeback_labour: 80,
      comeback_part_cost: 75,
      margin_after_comebacks: 265,
    })
    expect(await marginOf(comeback.id)).toMatchObject({
      comeback_count: 0,
      margin_after_comebacks: 125,
    })

    const day = 'start_date=2026-04-25&end_date=2026-04-25'
    const costs = { comebacks: 1, labour: 80, part_cost: 75, cost: 155 }
    expect((await report(day)).body.data).toMatchObject({
      start_date: '2026-04-25',
      ...costs,
      mechanics: [{ mechanic_id: mechanic.id, mechanic_name: 'Rajesh Kumar', ...costs }],
      parts: [{ part_name: 'Brake pads', ...costs }],
    })
    expect((await report('start_date=2026-04-24&end_date=2026-04-24')).body.data.comebacks).toBe(0)
    expect((await report(day, reception)).status).toBe(403)
    expect((await report('start_date=2026-04-25&end_date=2026-04-24')).status).toBe(400)
  })
})
