import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  downloadFile,
  type RunningService,
  readOutboxEvents,
  startService,
} from '@warsha/service-kit/testing'
import { readWorkbook } from '@warsha/service-kit/testing/workbook'
import { workshop } from '../../app.ts'
import { createPaymentsFixture, today } from '../payments/payments-testing.ts'
import { manager, reception } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
const fixture = createPaymentsFixture(() => service)
const { request } = fixture

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-11-20T08:00:00Z') })
  await fixture.storeSettings({ refund_limit_reception: '50', refund_limit_manager: '1000' })
})
afterAll(() => service.stop())

const download = (path: string, as = manager) => downloadFile(service, path, as)

/** A customer with three refunds: issued, rejected and waiting. */
const createRefunds = async () => {
  const { id } = await fixture.createCustomer()
  const { data } = (await fixture.payOnAccount(id, 500, { payment_method: 'card' })).body
  const ask = async (amount: number) => {
    const body = { payment_id: data.id, amount, reason: '=Overpaid' }
    return (await request('POST', '/refunds', body, reception)).body.data
  }
  const issued = await ask(40.25)
  const rejected = await ask(60)
  await request('POST', `/refunds/${rejected.id}/decision`, { approve: false, note: 'No' }, manager)
  await ask(70)
  return { id, issued }
}

test('a file has the refunds of the filter with the sum of those that were issued, and the audit says who has it', async () => {
  const { id, issued } = await createRefunds()
  const { name, bytes } = await download(`/refunds/export?format=xlsx&customer_id=${id}`)
  expect(name).toBe('attachment; filename="refunds-2026-11-20.xlsx"')
  const { rows, filterRange } = await readWorkbook(bytes)
  const columns = (row: readonly unknown[]) => [row[0], row[1], row[2], ...row.slice(5, 11)]
  const day = new Date(today)
  const shared = ['Card', 'Card'] as const
  expect(rows.slice(1).map(columns).sort()).toEqual(
    [
      [day, null, 'Waiting for approval', ...shared, 70, null, null, "'=Overpaid"],
      [day, null, 'Rejected', ...shared, 60, null, null, "'=Overpaid"],
      [day, issued.refund_number, 'Issued', ...shared, 40.25, 40.25, day, "'=Overpaid"],
      ['Total', 3, null, null, null, null, 40.25, null, null],
    ].sort(),
  )
  expect(rows.at(-1)![0]).toBe('Total')
  // The total is neither sorted nor filtered with the rows.
  expect(filterRange).toBe('A1:N4')
  const audit = (await readOutboxEvents(service.service, 'workshop.audit_recorded')).at(-1)
  expect(audit!.payload).toMatchObject({
    action: 'refunds_exported',
    actor_name: 'Khalid Al Marri',
    details: { format: 'xlsx', customer_id: id, count: 3 },
  })
})

test('a file has only what the filter of the list has, in both languages', async () => {
  const { id } = await createRefunds()
  const query = `customer_id=${id}&status=rejected`
  const csv = (await download(`/refunds/export?${query}`)).text
  expect(csv.trimEnd().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^2026-11-20,,Rejected,.*,60\.00,,/),
    expect.stringMatching(/^Total,1,.*,0\.00,/),
  ])
  const arabic = await download(`/refunds/export?${query}&language=ar`)
  expect(new TextDecoder().decode(arabic.bytes)).toMatch(/رقم الرد[\s\S]*مرفوض[\s\S]*الإجمالي,1/)
})

test('is refused to other roles and for bad filters', async () => {
  for (const as of [reception, createTestToken('mechanic'), createTestToken('customer')])
    expect((await download('/refunds/export', as)).status).toBe(403)
  for (const query of ['format=pdf', 'status=lost', 'limit=5'])
    expect((await request('GET', `/refunds/export?${query}`, undefined, manager)).status).toBe(400)
})
