/** The police report that an accident job needs, and the files that prove it. */
import { approveWorkCard } from '@warsha/contracts/workshop/portal-jobs'
import type { WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  runAsAdmin,
  startService,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import { createPaymentsFixture } from '../payments/payments-testing.ts'
import { manager, type Person } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
const fixture = createPaymentsFixture(() => service)
const { createCardWithCost, pay, readCard, request } = fixture
let insurer: Person
let mechanic: Person

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-11-20T08:00:00Z') })
  await fixture.storeSettings({ company_trn: '100123456700003' })
  insurer = await fixture.createCustomer({
    company_name: 'Dune Mutual Insurance',
    trn: '100765432100003',
  })
  mechanic = await fixture.createEmployee('Ravi Kumar')
})
afterAll(() => service.stop())

const saveClaim = (card: string, fields: object = {}) =>
  request('PUT', `/work-cards/${card}/insurance-claim`, {
    insurer_id: insurer.id,
    excess: 300,
    is_accident: false,
    ...fields,
  })
const readInsurance = async (card: string) =>
  (await request('GET', `/work-cards/${card}/insurance`)).body.data

/** Puts a PDF file on a card. */
const addFile = async (work_card_id: string): Promise<string> => {
  const id = uuid()
  await runAsAdmin(service.database.name, (client) =>
    client.query(
      `insert into attachments (id, work_card_id, kind, format, file_name, size_bytes, added_by, added_by_name, added_at)
      values ($1, $2, 'pdf', 'pdf_download', 'report.pdf', 10, $3, 'Maryam Haddad', now())`,
      [id, work_card_id, uuid()],
    ),
  )
  return id
}

describe('an accident', () => {
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

  test('keeps the police report and the approval of the insurer once its work has started', async () => {
    const card = await createCardWithCost(1000)
    const addFiles = [addFile(card.id), addFile(card.id), addFile(card.id)] as const
    const [first, second, approval] = await Promise.all(addFiles)
    const saveReport = (fields: object) =>
      request('PUT', `/work-cards/${card.id}/accident-report`, {
        police_report_number: 'DXB-2026-2',
        attachment_id: first,
        ...fields,
      })
    const remove = async (id: string) => {
      const { status, body } = await request('DELETE', `/work-cards/attachments/${id}`, {}, manager)
      return [status, body.code]
    }
    const kept = [409, 'evidence_kept']
    // Before the start a file that was added by mistake can go.
    const mistaken = await addFile(card.id)
    await saveReport({ attachment_id: mistaken })
    await saveReport({})
    expect(await remove(mistaken)).toEqual([200, undefined])

    await saveClaim(card.id, { attachment_id: approval })
    await request('PUT', `/work-cards/${card.id}`, { status: 'in_progress' })
    expect(await remove(first)).toEqual(kept)
    expect(await remove(approval)).toEqual(kept)
    // Nor after the job is set back, as if nothing had begun.
    expect((await request('PUT', `/work-cards/${card.id}`, { status: 'pending' })).status).toBe(200)
    expect(await remove(first)).toEqual(kept)
    for (const lost of [{ attachment_id: null }, { police_report_number: null }])
      expect((await saveReport(lost)).body.code).toBe('evidence_kept')
    expect((await saveClaim(card.id, { attachment_id: null })).body.code).toBe('evidence_kept')
    expect((await saveReport({ attachment_id: second })).status).toBe(200)
    expect((await request('DELETE', `/work-cards/${card.id}/insurance-claim`)).status).toBe(200)
    expect(
      (await request('DELETE', `/work-cards/${card.id}/accident-report`, {}, manager)).status,
    ).toBe(200)
    const { body } = await request('GET', `/work-cards/${card.id}/attachments`)
    expect(body.data.map((file: { is_evidence: boolean }) => file.is_evidence)).toEqual([
      true,
      true,
      true,
    ])
    for (const file of [first, second, approval]) expect(await remove(file)).toEqual(kept)
  })

  test('is required of no job that is not marked as an accident', async () => {
    const card = await createCardWithCost(10, { payment_type: 'insurance' })
    const { status } = await request('PUT', `/work-cards/${card.id}`, { status: 'in_progress' })
    expect(status).toBe(200)
  })
})

describe('every way to start, finish or charge an accident job', () => {
  const setStatus = (status: string) => (id: string) =>
    request('PUT', `/work-cards/${id}`, { status })
  const act = (action: string) => (id: string) =>
    request('POST', `/work-cards/${id}/${action}`, {}, mechanic.token)
  const task = (status: string) => (id: string) =>
    request('POST', `/work-cards/${id}/tasks`, {
      description: 'Straighten the bumper',
      task_type: 'repair',
      status,
    })
  const gated: readonly (readonly [
    action: string,
    from: WorkCardStatus,
    send: (id: string) => ReturnType<typeof request>,
  ])[] = [
    ['start-job', 'pending', act('start-job')],
    ['finish-job', 'in_progress', act('finish-job')],
    ...(['in_progress', 'completed'] as const).map(
      (status) => [`task ${status}`, 'pending', task(status)] as const,
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
  const accidentIn = async (from: WorkCardStatus) => {
    const { id } = await createCardWithCost(0, { assigned_mechanic_id: mechanic.id })
    if (from !== 'pending') await setStatus(from)(id)
    await request('PUT', `/work-cards/${id}/accident-report`, {})
    return id as string
  }

  test.each(gated)('%s of a job that is %s needs the report', async (_action, from, send) => {
    const id = await accidentIn(from)
    const { status, body } = await send(id)
    expect([status, body.code]).toEqual([409, 'police_report_missing'])
    expect((await readCard(id)).status).toBe(from)
    await request('PUT', `/work-cards/${id}/accident-report`, {
      police_report_number: 'DXB-2026-3',
      attachment_id: await addFile(id),
    })
    expect([200, 201]).toContain((await send(id)).status)
  })

  test.each(['pending', 'cancelled'])('%s needs no report', async (to) => {
    const id = await accidentIn('in_progress')
    expect((await setStatus(to)(id)).status).toBe(200)
  })

  test('the approval of the customer and the last payment do not complete it', async () => {
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
