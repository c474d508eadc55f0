/** Notifications while their processes are killed and connections break. Both instances run as processes of their own. */
import type { Notification } from '@warsha/contracts/notification/notifications'
import { createPortalCustomer, request, signIn, uniqueId } from '../commands/api.ts'
import { queryRows } from '../commands/databases.ts'
import { createStorageState, expect, test } from '../commands/journey.ts'
import { instancesOf } from '../commands/processes.ts'
import { runningSystem } from '../commands/running-system.ts'
import { crashService } from '../commands/service-probes.ts'
import { connectSocket, type LiveClient } from '../commands/sockets.ts'
import { getTexts, languages } from '../commands/texts.ts'
import { Frame } from '../pages/frame.ts'

test.describe.configure({ mode: 'default', timeout: 120_000 })

const eventCount = 1000
const pageSize = 100

/** Adds events to the outbox of workshop in one statement, because a thousand requests would take most of the time. */
const registerVehicles = (customerId: string, count: number, marker: string) =>
  queryRows(
    'workshop',
    `with vehicles as (
       select gen_random_uuid() as id, '${marker} ' || number as plate_number from generate_series(1, ${count}) as number
     ), added as (
       insert into outbox (event_id, name, aggregate, payload)
       select gen_random_uuid(), 'workshop.vehicle_registered', 'vehicle:' || id, jsonb_build_object(
         'id', id, 'version', 1, 'customer_id', '${customerId}', 'plate_number', plate_number,
         'make', 'Toyota', 'model', 'Hilux')
       from vehicles
     )
     select pg_notify('outbox', '')::text`,
  )

const countStored = async (customerId: string): Promise<number> => {
  const [row] = await queryRows<{ count: number }>(
    'notification',
    `select count(*)::int as count from notifications where recipient_id = '${customerId}'`,
  )
  return row!.count
}

const listAll = async (token: string): Promise<Notification[]> => {
  const all: Notification[] = []
  for (let page = 1; page <= eventCount / pageSize + 1; page++) {
    const { body } = await request('GET', `/notifications?limit=${pageSize}&page=${page}`, {
      as: token,
    })
    all.push(...body.data)
  }
  return all
}

/** Breaks the connections at random until it is stopped. Returns the number of broken ones. */
const breakConnections = (clients: readonly LiveClient[]) => {
  let broken = 0
  const timer = setInterval(() => {
    const { socket } = clients[broken % clients.length]!
    if (!socket.connected) return
    socket.io.engine.close()
    broken++
  }, 20)
  return () => {
    clearInterval(timer)
    return broken
  }
}

test(`lists each of ${eventCount} notifications once although both processes are killed and connections break meanwhile`, async () => {
  const { customer, email, password } = await createPortalCustomer()
  const { token } = await signIn(email, password)
  const clients = [connectSocket(token), connectSocket(token)]
  const stopBreaking = breakConnections(clients)
  const marker = uniqueId().toUpperCase()
  try {
    await registerVehicles(customer.id, eventCount, marker)
    for (const atLeast of [50, 400]) {
      await expect
        .poll(() => countStored(customer.id), { timeout: 30_000, intervals: [20] })
        .toBeGreaterThan(atLeast)
      await crashService('notification')
      expect(await countStored(customer.id), 'the kill came in the middle').toBeLessThan(eventCount)
    }
    await expect
      .poll(() => countStored(customer.id), { timeout: 60_000, intervals: [200] })
      .toBe(eventCount)
  } finally {
    expect(stopBreaking()).toBeGreaterThan(0)
    for (const { socket } of clients) socket.disconnect()
  }
  const listed = await listAll(token)
  const expected = Array.from({ length: eventCount }, (_, index) => `${marker} ${index + 1}`)
  expect(listed.map(({ params }) => params.plate_number).sort()).toEqual(expected.sort())
  const ids = new Set(listed.map(({ id }) => id))
  for (const { received } of clients) {
    expect(new Set(received).size, 'no socket receives a notification twice').toBe(received.length)
    expect(received.filter((id) => !ids.has(id))).toEqual([])
  }
})

/** The supervisor may have noticed meanwhile that the process has ended. */
const killIfRunning = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Keeps all instances of notification down, although the supervisor starts them again. */
const keepDown = () => {
  let isDown = true
  const run = async () => {
    while (isDown) {
      for (const { pid } of await instancesOf('notification')) if (pid) killIfRunning(pid)
      await new Promise((resume) => setTimeout(resume, 100))
    }
  }
  const done = run()
  return async () => {
    isDown = false
    await done
  }
}

test('shows that the live connection is lost, and after its return what was missed, without a reload', async ({
  browser,
}) => {
  const pages = await Promise.all(
    languages.map(async (language) => {
      const { customer, email, password } = await createPortalCustomer()
      const session = await signIn(email, password)
      const context = await browser.newContext({
        storageState: createStorageState(runningSystem().address, language, session),
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const texts = getTexts(language)
      const frame = new Frame(page, texts)
      await frame.open('/customer-portal/notifications')
      await expect(page.getByText(texts.portal.live.active)).toBeVisible()
      return { customer, context, page, texts, frame }
    }),
  )
  const startAgain = keepDown()
  try {
    for (const { page, texts, customer } of pages) {
      await expect(page.getByText(texts.live.disconnected, { exact: true })).toBeVisible()
      await registerVehicles(customer.id, 1, `MISSED ${uniqueId()}`)
    }
  } finally {
    await startAgain()
  }
  for (const { page, texts, frame, context } of pages) {
    await expect(page.getByRole('main').getByText(/MISSED/)).toBeVisible({ timeout: 60_000 })
    await expect(frame.bell).toHaveText('1')
    await expect(page).toHaveTitle(/^\(1\)/)
    await expect(page.getByText(texts.portal.live.active)).toBeVisible()
    await expect(page.getByText(texts.live.disconnected, { exact: true })).toBeHidden()
    await context.close()
  }
})
