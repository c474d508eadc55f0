/** The police report without which the work of an accident job neither starts, ends nor is charged. */
import { approveWorkCard } from '@warsha/contracts/workshop/portal-jobs'
import type { WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import type { Service } from '@warsha/service-kit/process'
import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import { createPaymentsFixture } from '../payments/payments-testing.ts'
import { manager, type Person } from '../work-cards/work-cards-testing.ts'
import { createInsuranceFixture } from './insurance-testing.ts'

let service: RunningService<Service>
const fixture = createPaymentsFixture(() => service)
const { createCardWithCost, pay, readCard, request } = fixture
const { addFile, createInsuredCard, prepareInsurer, readInsurance, saveClaim } =
  createInsuranceFixture(() => service, fixture)
let mechanic: Person

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-11-20T08:00:00Z') })
  await fixture.storeSettings({ company_trn: '100123456700003' })
  await prepareInsurer()
  mechanic = await fixture.createEmployee('Ravi Kumar')
})
afterAll(() => service.stop())

describe('an accident job', () => {
  test('starts no work before the police report number and its file are there', async () => {
    const card = await createCardWithCost(1000, { assigned_mechanic_id: mechanic.id })
    await saveClaim(card.id, { is_accident: undefined })
    expect((await readInsurance(card.id)).accident).toMatchObject({ is_complete: false })
    const start = () =>
      request('POST', `/work-cards/${card.id}/start-job`, {}, mechanic.token, {
        'idempotency-key': uuid(),
      })
    const startTask = (as?: string) =>
      request('PUT', `/work-cards/tasks/${card.tasks[0].id}`, { status: 'in_progress' }, as)
    const setStatus = (status: string) => request('PUT', `/work-cards/${card.id}`, { status })
    for (const attempt of [
      start,
      startTask,
      () => startTask(mechanic.token),
      () => setStatus('in_progress'),
      // The work would be charged without having begun.
      () => setStatus('waiting_payment'),
      () => setStatus('completed'),
      () =>
        request('POST', `/work-cards/${card.id}/tasks`, {
          description: 'Straighten the bumper',
          task_type: 'repair',
          status: 'in_progress',
        }),
    ]) {
      const { status, body } = await attempt()
      expect([status, body.code]).toEqual([409, 'police_report_missing'])
    }
    expect((await readCard(card.id)).waits_for_police_report).toBe(true)
    expect((await readCard(card.id, mechanic.token)).waits_for_police_report).toBe(true)

    const path = `/work-cards/${card.id}/accident-report`
    const report = { police_report_number: 'DXB-2026-1', report_colour: 'green' }
    expect((await request('PUT', path, report)).body.data.accident.is_complete).toBe(false)
    expect((await start()).body.code).toBe('police_report_missing')
    const otherCard = await createCardWithCost(1)
    const foreign = { ...report, attachment_id: await addFile(otherCard.id) }
    expect((await request('PUT', path, foreign)).body.details).toMatchObject([
      { path: 'attachment_id', code: 'unknown_attachment' },
    ])
    const complete = { ...report, attachment_id: await addFile(card.id) }
    expect((await request('PUT', path, complete)).body.data.accident).toMatchObject({
      report_colour: 'green',
      file: { file_name: 'report.pdf' },
      is_complete: true,
    })
    expect((await start()).status).toBe(200)
    expect(await readCard(card.id)).not.toHaveProperty('waits_for_police_report')
  })

  test('is one that is marked so: any other job starts without a police report', async () => {
    const card = await createCardWithCost(10, { payment_type: 'insurance' })
    const { status } = await request('PUT', `/work-cards/${card.id}`, { status: 'in_progress' })
    expect(status).toBe(200)
  })
})

test('a claim whose saving completes a paid job keeps its numbers on the card', async () => {
  const { id } = await createInsuredCard()
  const setStatus = await request('PUT', `/work-cards/${id}`, { status: 'waiting_payment' })
  expect(setStatus.status).toBe(200)
  const report = (fields: object) =>
    request('PUT', `/work-cards/${id}/accident-report`, fields, manager)
  expect((await report({ version: 0 })).status).toBe(200)
  await pay(id, 300)
  await pay(id, 750, { payer: 'insurer', payment_method: 'bank_transfer' })
  // Money is taken without the report, and the office completes the job later.
  expect(await readCard(id)).toMatchObject({ status: 'waiting_payment', payment_status: 'paid' })
  const attachment_id = await addFile(id)
  const complete = { police_report_number: 'DXB-2026-9', report_colour: 'green', attachment_id }
  expect((await report({ ...complete, version: 1 })).status).toBe(200)

  const numbers = { claim_number: 'CLM-5', approval_number: 'APP-77' }
  expect((await saveClaim(id, { ...numbers, version: 1 }, mechanic.token)).status).toBe(403)
  expect((await saveClaim(id, { ...numbers, version: 1 })).status).toBe(200)
  expect(await readCard(id)).toMatchObject({
    status: 'completed',
    payment_type: 'insurance',
    insurance_company: 'Dune Mutual Insurance',
    insurance_claim_number: 'CLM-5',
    insurance_approval_number: 'APP-77',
  })
})

describe('every way to start, finish or charge an accident job', () => {
  const setStatus = (status: string) => (id: string) =>
    request('PUT', `/work-cards/${id}`, { status })
  const callJobAction = (action: string) => (id: string) =>
    request('POST', `/work-cards/${id}/${action}`, {}, mechanic.token)
  const addTask = (status: string) => (id: string) =>
    request('POST', `/work-cards/${id}/tasks`, {
      description: 'Straighten the bumper',
      task_type: 'repair',
      status,
    })
  const blockedActions: readonly (readonly [
    action: string,
    from: WorkCardStatus,
    send: (id: string) => ReturnType<typeof request>,
  ])[] = [
    ['start-job', 'pending', callJobAction('start-job')],
    ['finish-job', 'in_progress', callJobAction('finish-job')],
    ...(['in_progress', 'completed'] as const).map(
      (status) => [`task ${status}`, 'pending', addTask(status)] as const,
    ),
    ...(['pending', 'in_progress', 'waiting_approval', 'waiting_payment', 'completed'] as const)
      .flatMap((from) =>
        (['in_progress', 'waiting_approval', 'waiting_payment', 'completed'] as const).map(
          (to) => [`set ${to}`, from, setStatus(to)] as const,
        ),
      )
      .filter(([action, from]) => action !== `set ${from}`),
  ]
  /** A job in a status, which was reached before it was marked as an accident. */
  const createAccidentJob = async (from: WorkCardStatus) => {
    const { id } = await createCardWithCost(0, { assigned_mechanic_id: mechanic.id })
    if (from !== 'pending') await setStatus(from)(id)
    await request('PUT', `/work-cards/${id}/accident-report`, {})
    return id as string
  }

  test.each(blockedActions)(
    '%s of an accident job that is %s needs the police report',
    async (_action, from, send) => {
      const id = await createAccidentJob(from)
      const { status, body } = await send(id)
      expect([status, body.code]).toEqual([409, 'police_report_missing'])
      expect((await readCard(id)).status).toBe(from)
      await request('PUT', `/work-cards/${id}/accident-report`, {
        police_report_number: 'DXB-2026-3',
        attachment_id: await addFile(id),
      })
      expect([200, 201]).toContain((await send(id)).status)
    },
  )

  test.each(['pending', 'cancelled'])(
    'an accident job without its report may become %s',
    async (to) => {
      const id = await createAccidentJob('in_progress')
      expect((await setStatus(to)(id)).status).toBe(200)
    },
  )

  test("without its report an accident job is not completed by the customer's approval and the last payment", async () => {
    const card = await createCardWithCost(100)
    await setStatus('waiting_approval')(card.id)
    await request('PUT', `/work-cards/${card.id}/accident-report`, {})
    const portal = fixture.createPortalClient()
    const token = createTestToken('customer', card.customer_id, { name: 'Omar Zaabi' })
    const { data } = await portal.call(approveWorkCard, {
      params: { id: card.id },
      body: {},
      onBehalfOf: token,
    })
    await portal.close()
    expect(data.status).toBe('waiting_payment')
    expect((await pay(card.id, 105)).status).toBe(201)
    expect(await readCard(card.id)).toMatchObject({
      status: 'waiting_payment',
      payment_status: 'paid',
    })
  })
})
