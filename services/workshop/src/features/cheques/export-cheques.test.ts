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
import { today } from '../payments/payments-testing.ts'
import { manager, reception } from '../work-cards/work-cards-testing.ts'
import { createChequesFixture } from './cheques-testing.ts'

let service: RunningService<Service>
const fixture = createChequesFixture(() => service)
const { request } = fixture

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-11-20T08:00:00Z') })
})
afterAll(() => service.stop())

const download = (path: string, as = manager) => downloadFile(service, path, as)

/** A customer with three cheques: post-dated, returned after it counted, and held. */
const createCheques = async () => {
  const { id } = await fixture.createCustomer({ company_name: '=Palm LLC', contact_person: '' })
  const owner = { customer_id: id }
  const add = async (amount: number, date: string, fields: object) =>
    (await fixture.addCheque(owner, amount, date, fields)).body.data
  await add(300.5, '2026-12-31', { number: 'P-1', kept_where: 'Safe' })
  const returned = await add(100.25, today, { number: 'P-2' })
  await fixture.deposit(returned.id)
  await fixture.change(returned.id, 'returned', { reason: 'Lack of funds' })
  await add(20, '2026-11-19', { number: 'P-3' })
  return { id }
}

test('a file has the cheques of the filter with their totals, and the audit says who has it', async () => {
  const { id } = await createCheques()
  const { name, bytes } = await download(`/cheques/export?format=xlsx&customer_id=${id}`)
  expect(name).toBe('attachment; filename="cheques-2026-11-20.xlsx"')
  const { rows, filterRange } = await readWorkbook(bytes)
  const columns = (row: readonly unknown[]) => [row[0], row[1], row[4], ...row.slice(6, 13)]
  expect(rows.slice(1).map(columns)).toEqual([
    [new Date('2026-11-19'), 'P-3', "'=Palm LLC", 'Held', 20, 20, 0, null, null, null],
    [
      new Date(today),
      'P-2',
      "'=Palm LLC",
      'Returned',
      100.25,
      0,
      100.25,
      new Date(today),
      'Lack of funds',
      null,
    ],
    [new Date('2026-12-31'), 'P-1', "'=Palm LLC", 'Held', 300.5, 0, 300.5, null, null, 'Safe'],
    ['Total', 3, null, null, 420.75, 20, 400.75, null, null, null],
  ])
  // The totals are neither sorted nor filtered with the rows.
  expect(filterRange).toBe('A1:N4')
  const audit = (await readOutboxEvents(service.service, 'workshop.audit_recorded')).at(-1)
  expect(audit!.payload).toMatchObject({
    action: 'cheques_exported',
    actor_name: 'Khalid Al Marri',
    details: { format: 'xlsx', customer_id: id, count: 3 },
  })
})

test('a file has only what the filter of the list has, in both languages', async () => {
  const { id } = await createCheques()
  const query = `customer_id=${id}&group=held&from=2026-12-01`
  const csv = (await download(`/cheques/export?${query}`)).text
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    expect.stringMatching(/^2026-12-31,P-1,.*,Held,300\.50,0\.00,300\.50,/),
    expect.stringMatching(/^Total,1,.*,300\.50,0\.00,300\.50,/),
  ])
  const arabic = (await download(`/cheques/export?${query}&language=ar`)).text
  expect(arabic).toMatch(/رقم الشيك[\s\S]*محفوظ لدينا[\s\S]*الإجمالي,1/)
  const empty = (await download(`/cheques/export?customer_id=${id}&search=nothing`)).text
  expect(empty).toContain('Total,0')
})

test('is refused to other roles and for bad filters', async () => {
  for (const as of [reception, createTestToken('mechanic'), createTestToken('customer')])
    expect((await download('/cheques/export', as)).status).toBe(403)
  for (const query of ['format=pdf', 'group=lost', 'from=2026-12-02&to=2026-12-01', 'limit=5'])
    expect((await request('GET', `/cheques/export?${query}`, undefined, manager)).status).toBe(400)
})
