import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { testBounds } from '@warsha/service-kit/testing/bounds'
import { testPermissions } from '@warsha/service-kit/testing/permissions'
import { workshop } from './app.ts'
import { createPaymentsFixture } from './features/payments/payments-testing.ts'

let running: RunningService<Service>
const fixture = createPaymentsFixture(() => running)

beforeAll(async () => {
  running = await startService(workshop)
})
afterAll(() => running.stop())

const getService = () => running
testPermissions('workshop', { getService })

/** A card with a task and a payment. */
const createRecords = async () => {
  const card = await fixture.createCardWithCost(1000)
  const today = new Date().toISOString().slice(0, 10)
  const payment = (await fixture.pay(card.id, 10, { payment_date: today })).body.data.id
  const { customer_id, vehicle_id } = card
  return {
    customers: customer_id,
    customer_id,
    vehicles: vehicle_id,
    vehicle_id,
    'work-cards': card.id,
    'PUT /work-cards/tasks/{id}': card.tasks[0].id,
    payments: card.id,
    'PUT /payments/{id}': payment,
  }
}
testBounds('workshop', { getService, createRecords })
