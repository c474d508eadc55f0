/** The files that prove that an accident job could start, and what the insurer approved. */
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { createPaymentsFixture } from '../payments/payments-testing.ts'
import { manager } from '../work-cards/work-cards-testing.ts'
import { createInsuranceFixture } from './insurance-testing.ts'

let service: RunningService<Service>
const fixture = createPaymentsFixture(() => service)
const { createCardWithCost, request } = fixture
const { addFile, prepareInsurer, saveClaim } = createInsuranceFixture(() => service, fixture)

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-11-20T08:00:00Z') })
  await prepareInsurer()
})
afterAll(() => service.stop())

test('the police report and the approval of the insurer stay once the work of their job has started', async () => {
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
