/**
 * A job from the arrival of the customer to the rating, which uses every call between services and every local copy of
 * ARCHITECTURE.md that a person can cause. Only endpoints that the last release has.
 */
import { expect } from '@playwright/test'
import {
  addPartLine,
  createMechanic,
  createPart,
  createPortalCustomer,
  createVehicle,
  createWorkCard,
  issueInvoice,
  recordPayment,
  request,
  signIn,
  signInAs,
  uniqueId,
  updateWorkCard,
} from '../commands/api.ts'

/** Events arrive and sessions end within seconds; a service that was just restarted needs a moment more. */
const eventually = { timeout: 30_000, intervals: [200] }

const read = async (path: string, as: string) => {
  const { status, body } = await request('GET', path, { as })
  expect(status, `GET ${path}: ${JSON.stringify(body)}`).toBe(200)
  return body.data
}
const write = async (method: string, path: string, as: string, body: object = {}) => {
  const response = await request(method, path, { as, body })
  expect(response.status, `${method} ${path}: ${JSON.stringify(response.body)}`).toBeLessThan(300)
  return response.body.data
}
const statusOf = async (path: string, as: string) => (await request('GET', path, { as })).status

export const tryModules = async (): Promise<void> => {
  const admin = await signInAs('admin')

  // identity → copies of the settings: the shop's name is on the invoice.
  const shop_name = `Skew ${uniqueId()}`
  await write('PUT', '/settings/batch', admin.token, {
    settings: [{ key: 'shop_name', value: shop_name }],
  })

  // hr → identity reserves the login; workshop and notification copy the employee.
  const mechanic = await createMechanic()
  // workshop → identity reserves the login; notification copies the customer.
  const { customer, email, password } = await createPortalCustomer()
  const visitor = await signIn(email, password)
  const vehicle = await createVehicle({ customer_id: customer.id })

  let card = await createWorkCard(
    {
      assigned_mechanic_id: mechanic.user.id,
      tasks: [{ description: 'Change the oil', estimated_cost: 100 }],
    },
    vehicle,
  )
  // workshop → inventory holds the part.
  const part = await createPart({ quantity_in_stock: 10 })
  await addPartLine(card.id, part.id, 3)
  expect(await read(`/spare-parts/${part.id}`, admin.token)).toMatchObject({
    quantity_in_stock: 10,
    available_quantity: 7,
  })

  await write('POST', `/work-cards/${card.id}/start-job`, mechanic.token)
  await write('POST', `/work-cards/${card.id}/finish-job`, mechanic.token)

  // portal → workshop reads and approves; a mechanic may not.
  expect(await statusOf(`/customer/jobs/${card.id}`, mechanic.token)).toBe(403)
  const jobs = await read(`/customer/vehicle-jobs/${vehicle.id}`, visitor.token)
  expect(jobs.map(({ id }: { id: string }) => id)).toEqual([card.id])
  await read(`/customer/jobs/${card.id}`, visitor.token)
  await write('POST', `/customer/approve-job/${card.id}`, visitor.token)

  await expect
    .poll(
      async () => JSON.stringify(await read(`/invoices/draft/work-card/${card.id}`, admin.token)),
      eventually,
    )
    .toContain(shop_name)
  await issueInvoice(card.id)
  const { outstanding_balance } = await read(`/payments/work-card/${card.id}/summary`, admin.token)
  await recordPayment(card.id, outstanding_balance)
  card = await read(`/work-cards/${card.id}`, admin.token)
  if (card.status !== 'completed')
    card = await updateWorkCard(card.id, { status: 'completed', version: card.version })

  // workshop's event → inventory consumes the part.
  await expect
    .poll(
      async () => (await read(`/spare-parts/${part.id}`, admin.token)).quantity_in_stock,
      eventually,
    )
    .toBe(7)

  // portal stores the rating; workshop copies it.
  await write('POST', `/customer/confirm-receive/${card.id}`, visitor.token)
  await write('POST', `/customer/feedback/${card.id}`, visitor.token, { rating: 4 })
  await expect
    .poll(async () => JSON.stringify(await read(`/work-cards/${card.id}`, admin.token)), eventually)
    .toContain('"rating":4')

  // workshop's events → notifications, which portal and the customer's page read.
  await expect
    .poll(
      async () => JSON.stringify(await read('/notifications?limit=100', visitor.token)),
      eventually,
    )
    .toContain(vehicle.plate_number)
  await read(`/customer/notifications/${customer.id}`, visitor.token)

  // Every service's audit entries → identity.
  await expect
    .poll(
      async () =>
        JSON.stringify(await read(`/audit?limit=100&subject=${customer.id}`, admin.token)),
      eventually,
    )
    .toContain('customer_')

  // Every service reads from identity which sessions ended.
  await write('POST', '/auth/logout', mechanic.token)
  await write('POST', '/auth/logout', visitor.token)
  const ended = [
    ['/work-cards/my/work-cards', mechanic.token],
    ['/spare-parts?limit=1', mechanic.token],
    ['/attendance/my-status', mechanic.token],
    ['/notifications?limit=1', mechanic.token],
    ['/customer/me', visitor.token],
  ] as const
  for (const [path, token] of ended)
    await expect.poll(() => statusOf(path, token), { ...eventually, message: path }).toBe(401)
}
