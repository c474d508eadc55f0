/** The date of supply of a job that was paid with credit of which a part is taken back. */
import type { Service } from '@warsha/service-kit/process'
import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { createPaymentsFixture } from '../payments/payments-testing.ts'
import { manager } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
let now = new Date('2026-06-20T08:00:00Z')
const fixture = createPaymentsFixture(() => service)
const { createCardWithCost, createCustomer, createVehicle, payOnAccount, request } = fixture

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
})
afterAll(async () => {
  expect(await checkBooks(service.service)).toEqual([])
  await service.stop()
})

const setDay = (day: string) => {
  now = new Date(`${day}T08:00:00Z`)
}
const change = async (cardId: string, body: object) => {
  const { status } = await request('PUT', `/work-cards/${cardId}`, body, manager)
  expect(status).toBe(200)
}
const changeCost = async (cardId: string, estimated_cost: number) => {
  const [task] = (await request('GET', `/work-cards/${cardId}/tasks`)).body.data
  const { status } = await request(
    'PUT',
    `/work-cards/tasks/${task.id}`,
    { estimated_cost },
    manager,
  )
  expect(status).toBe(200)
}
const refund = (payment_id: string, amount: number, as = manager) =>
  request('POST', '/refunds', { payment_id, amount, reason: 'The job costs less' }, as)

/** A job of 200.00 that is paid on 28 June with a deposit of 20 June. */
const payJobWithDeposit = async () => {
  setDay('2026-06-20')
  const customer = await createCustomer()
  const vehicle_id = await createVehicle(customer.id)
  const payment = { payment_method: 'card', payment_date: '2026-06-20' }
  const deposit = (await payOnAccount(customer.id, 200, payment)).body.data
  const job = await createCardWithCost(200, { customer_id: customer.id, vehicle_id })
  await change(job.id, { status: 'in_progress' })
  setDay('2026-06-28')
  const use = await request('POST', `/work-cards/${job.id}/credit-uses`, { amount: 200 })
  expect(use.status).toBe(201)
  return { customer, deposit, job }
}
const invoice = async (cardId: string) =>
  (await request('POST', `/invoices/generate/work-card/${cardId}`, {})).body.data
const balanceOf = async (customerId: string, day: string) =>
  (await request('GET', `/customers/${customerId}/account?as_of=${day}`)).body.data

test('stays the first day of the credit if a part of it is refunded, also twice', async () => {
  const { customer, deposit, job } = await payJobWithDeposit()
  const before = await balanceOf(customer.id, '2026-07-02')
  setDay('2026-07-03')
  await changeCost(job.id, 150)
  await change(job.id, { status: 'waiting_payment' })
  expect((await refund(deposit.id, 50, createTestToken('mechanic'))).status).toBe(403)
  expect((await refund(deposit.id, 50)).status).toBe(201)
  setDay('2026-07-04')
  await changeCost(job.id, 140)
  expect((await refund(deposit.id, 10)).status).toBe(201)
  expect(await balanceOf(customer.id, '2026-07-02')).toEqual(before)
  await change(job.id, { status: 'completed' })
  setDay('2026-07-05')
  expect(await invoice(job.id)).toMatchObject({
    invoice_date: '2026-07-05',
    supply_date: '2026-06-28',
    paid_amount: 140,
  })
})

test('is that of the next use if the first one was taken back as a whole', async () => {
  const { job } = await payJobWithDeposit()
  setDay('2026-07-01')
  const [use] = (await request('GET', `/work-cards/${job.id}/credit-uses`)).body.data
  const undo = (as: string) =>
    request('DELETE', `/work-cards/credit-uses/${use.id}`, { reason: 'Wrong job' }, as)
  expect((await undo(createTestToken('mechanic'))).status).toBe(403)
  expect((await undo(manager)).status).toBe(200)
  setDay('2026-07-03')
  await request('POST', `/work-cards/${job.id}/credit-uses`, { amount: 200 })
  setDay('2026-07-04')
  await change(job.id, { status: 'completed' })
  setDay('2026-07-05')
  expect(await invoice(job.id)).toMatchObject({ supply_date: '2026-07-03', paid_amount: 200 })
})

test('of another job is the day on which the released credit pays for it', async () => {
  const { customer, job } = await payJobWithDeposit()
  setDay('2026-07-03')
  await changeCost(job.id, 150)
  await change(job.id, { status: 'waiting_payment' })
  const vehicle_id = await createVehicle(customer.id)
  const other = await createCardWithCost(50, { customer_id: customer.id, vehicle_id })
  await change(other.id, { status: 'in_progress' })
  const use = await request('POST', `/work-cards/${other.id}/credit-uses`, { amount: 50 })
  expect(use.status).toBe(201)
  setDay('2026-07-04')
  await change(job.id, { status: 'completed' })
  await change(other.id, { status: 'completed' })
  setDay('2026-07-05')
  expect(await invoice(job.id)).toMatchObject({ supply_date: '2026-06-28', paid_amount: 150 })
  expect(await invoice(other.id)).toMatchObject({ supply_date: '2026-07-03', paid_amount: 50 })
})
