/** Payments of jobs that cost more than the customer approved: money is taken, but the job stays open. */
import { approveWorkCard } from '@warsha/contracts/workshop/portal-jobs'
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import { createApprovals } from '../estimate-approvals/approvals-testing.ts'
import { createEstimatesFixture, labour } from '../estimates/estimates-testing.ts'

let service: RunningService<Service>
let portal: ReturnType<typeof shop.createPortalClient>
const shop = createEstimatesFixture(() => service)
const { decide } = createApprovals(() => portal)

beforeAll(async () => {
  service = await startService(workshop)
  portal = shop.createPortalClient()
  await shop.storeSettings({ company_trn: '100000000000003', shop_timezone: 'Asia/Dubai' })
})
afterAll(async () => {
  await portal.close()
  await service.stop()
})

/** A job of 210 with VAT that was approved and waits for payment. */
const createApprovedJob = async () => {
  const customer = await shop.createCustomer()
  const estimate = await shop.createSent(
    { lines: [labour('Brake pads', 200)] },
    { customer_id: customer.id },
  )
  await decide(estimate, 'approved', customer.token)
  const cardId = estimate.work_card_id
  for (const status of ['in_progress', 'waiting_payment']) await setStatus(cardId, status)
  return { cardId, customer }
}
const setStatus = async (cardId: string, status: string) => {
  const { status: code, body } = await shop.request('PUT', `/work-cards/${cardId}`, { status })
  if (code !== 200) throw new Error(JSON.stringify(body))
}
const addTask = (cardId: string, estimated_cost: number) =>
  shop.request('POST', `/work-cards/${cardId}/tasks`, {
    description: 'Turn the discs',
    task_type: 'repair',
    estimated_cost,
  })

test('a job within the tolerance of the approved sum is completed by its payment', async () => {
  const { cardId } = await createApprovedJob()
  await addTask(cardId, 20)
  expect((await shop.pay(cardId, 231)).status).toBe(201)
  expect(await shop.readCard(cardId)).toMatchObject({ status: 'completed', payment_status: 'paid' })
})

test('a job above it is paid and stays open, and the approval of its price completes it', async () => {
  const { cardId, customer } = await createApprovedJob()
  await addTask(cardId, 100)
  expect((await shop.pay(cardId, 200)).status).toBe(201)
  expect((await shop.pay(cardId, 115)).status).toBe(201)
  expect(await shop.readCard(cardId)).toMatchObject({
    status: 'waiting_payment',
    payment_status: 'paid',
    approval: { is_exceeded: true },
  })
  const completed = await shop.request('PUT', `/work-cards/${cardId}`, { status: 'completed' })
  expect([completed.status, completed.body.code]).toEqual([409, 'approval_exceeded'])

  await setStatus(cardId, 'waiting_approval')
  await portal.call(approveWorkCard, {
    params: { id: cardId },
    body: {},
    client: { address: '10.0.0.7', userAgent: 'Test phone' },
    onBehalfOf: customer.token,
    idempotencyKey: uuid(),
  })
  expect(await shop.readCard(cardId)).toMatchObject({ status: 'completed', payment_status: 'paid' })
})
