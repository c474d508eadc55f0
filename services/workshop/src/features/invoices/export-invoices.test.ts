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
import { createPaymentsFixture } from '../payments/payments-testing.ts'
import { manager, reception } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
const fixture = createPaymentsFixture(() => service)
const { request } = fixture

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-11-20T08:00:00Z') })
  await fixture.storeSettings({ invoice_due_days: '14' })
})
afterAll(() => service.stop())

const download = (query = '', as = manager) =>
  downloadFile(service, `/invoices/export?${query}`, as)
const issue = async (cardId: string) =>
  (await request('POST', `/invoices/generate/work-card/${cardId}`, {}, reception)).body.data

/** A customer with two invoices: one is paid in part, and its card has changed since; the other is credited. */
const createInvoices = async () => {
  const customer = await fixture.createCustomer({ company_name: '=Palm LLC' })
  const first = await fixture.createCardWithCost(200, { customer_id: customer.id })
  const current = await issue(first.id)
  await fixture.pay(first.id, 50.25)
  const second = await fixture.createCardWithCost(80, { customer_id: customer.id })
  const credited = await issue(second.id)
  await request('POST', `/invoices/${credited.id}/credit-note`, { reason: 'Mistake' }, manager)
  await request('POST', `/work-cards/${first.id}/tasks`, {
    description: 'Wash',
    task_type: 'other',
    estimated_cost: 20,
  })
  return { customer, first, second, current, credited }
}

test('a sheet has the invoices of the filter with the totals above the list, and the audit says who has it', async () => {
  const { customer, first, second, current, credited } = await createInvoices()
  const filter = `customer_id=${customer.id}&include_superseded=true&sort=invoice_number`
  const { bytes, name } = await download(`format=xlsx&${filter}`)
  expect(name).toBe('attachment; filename="invoices-2026-11-20.xlsx"')
  const { rows, filterRange } = await readWorkbook(bytes)
  const list = (await request('GET', `/invoices?${filter}`)).body.data
  const totals = (await request('GET', `/invoices/totals?customer_id=${customer.id}`)).body.data
  const days = [new Date('2026-11-20'), new Date('2026-12-04')]
  const toRow = (invoice: (typeof list)[number], status: string, isChanged: string | null) => [
    invoice.invoice_number,
    ...days,
    invoice.customer_code,
    "'=Palm LLC",
    invoice.work_card_number,
    invoice.plate_number,
    invoice.total_amount,
    invoice.paid_amount,
    invoice.balance,
    status,
    isChanged,
    invoice.credit_note?.number ?? null,
    null,
  ]
  expect(list.map((row: { id: string }) => row.id)).toEqual([current.id, credited.id])
  expect(list.map((row: { work_card_id: string }) => row.work_card_id)).toEqual([
    first.id,
    second.id,
  ])
  expect(rows.slice(1)).toEqual([
    toRow(list[0], 'Partially paid', 'Yes'),
    toRow(list[1], 'Credited', null),
    [
      'Total',
      totals.count,
      ...Array(5).fill(null),
      totals.total_amount,
      totals.paid_amount,
      totals.outstanding,
      ...Array(4).fill(null),
    ],
  ])
  expect(totals).toMatchObject({ count: 1, paid_amount: 50.25 })
  expect(filterRange).toBe('A1:N3')
  const audit = (await readOutboxEvents(service.service, 'workshop.audit_recorded')).at(-1)
  expect(audit!.payload).toMatchObject({
    action: 'invoices_exported',
    actor_name: 'Khalid Al Marri',
    details: { format: 'xlsx', customer_id: customer.id, count: 2 },
  })
})

test('the total of a file counts what is paid up to the bill of each job, as the page does', async () => {
  const customer = await fixture.createCustomer()
  const overpaid = await fixture.createCardWithCost(500, { customer_id: customer.id })
  await fixture.pay(overpaid.id, 500)
  const path = `/work-cards/tasks/${overpaid.tasks[0]!.id}`
  await request('PUT', path, { actual_cost: 472.5 }, manager)
  await issue(overpaid.id)
  // Its card became dearer after the invoice, and was paid since.
  const outdated = await fixture.createCardWithCost(100, { customer_id: customer.id })
  await issue(outdated.id)
  await request('PUT', `/work-cards/tasks/${outdated.tasks[0]!.id}`, { actual_cost: 160 }, manager)
  await fixture.pay(outdated.id, 150)
  // Another one became cheaper after its invoice was paid: what was paid above it is credit.
  const cheaper = await fixture.createCardWithCost(300, { customer_id: customer.id })
  await issue(cheaper.id)
  await fixture.pay(cheaper.id, 300)
  await request('PUT', `/work-cards/tasks/${cheaper.tasks[0]!.id}`, { actual_cost: 200 }, manager)

  const query = `customer_id=${customer.id}`
  const totals = (await request('GET', `/invoices/totals?${query}`)).body.data
  expect(totals).toMatchObject({ total_amount: 872.5, paid_amount: 822.5, outstanding: 10 })
  const { lines } = await download(query)
  expect(lines.at(-1)).toMatch(/^Total,3,,,,,,872\.50,822\.50,10\.00,/)
})

test('a file has only what the filter of the list has, in both languages', async () => {
  const { customer, current } = await createInvoices()
  const query = `customer_id=${customer.id}`
  const { lines } = await download(query)
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(new RegExp(`^${current.invoice_number},2026-11-20,2026-12-04,`)),
    expect.stringMatching(/^Total,1,/),
  ])
  const arabic = await download(`${query}&payment_status=partial&language=ar`)
  expect(arabic.text).toMatch(/المبلغ المستحق[\s\S]*مدفوعة جزئياً,نعم[\s\S]*الإجمالي,1/)
  expect((await download(`${query}&payment_status=paid`)).lines[1]).toMatch(/^Total,0,/)
  expect((await download(`${query}&from=2026-11-21`)).lines).toHaveLength(2)
})

test('is refused to other roles and for bad filters', async () => {
  for (const as of [reception, createTestToken('mechanic'), createTestToken('customer')])
    expect((await download('', as)).status).toBe(403)
  for (const query of ['format=pdf', 'payment_status=late', 'from=2026-12-02&to=2026-12-01'])
    expect((await download(query)).status).toBe(400)
})
