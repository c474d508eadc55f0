/** safety.md R7: without the bus everything goes on; what happened meanwhile arrives when it is back. */
import { expect, test } from '@playwright/test'
import { findRabbit } from '../../scripts/rabbitmq/programs.mjs'
import { pauseBus } from '../commands/bus.ts'
import { queryRows } from '../commands/databases.ts'
import { distinctStatuses } from '../commands/load.ts'
import { findProcess, processes } from '../commands/processes.ts'
import { startWorkload, type Workload } from '../commands/workload.ts'

/**
 * Ten minutes are promised: in the long run, in which two people are registered each second. What waits afterwards is
 * counted in thousands: docs/operations.md says how many arrive in a second.
 */
const [awayFor, breath] = process.env.WARSHA_LONG === '1' ? [600_000, 1000] : [6_000, 100]
const arrivesWithin = 60_000

test.describe.configure({ mode: 'default', timeout: awayFor + 120_000 })

const unpublished = async (service: string) =>
  (
    await queryRows<{ count: number }>(
      service,
      'select count(*)::int from outbox where published_at is null',
    )
  )[0]!.count

/** Everything that was acknowledged has its entry in the audit trail, which identity collects over the bus. */
const expectToArrive = async ({ acknowledged }: Workload) => {
  const ids = Object.values(acknowledged).flat()
  expect(ids.length).toBeGreaterThan(0)
  const missing = async () => {
    const rows = await queryRows<{ subject_id: string }>(
      'identity',
      'select subject_id from audit_entries',
    )
    const known = new Set(rows.map(({ subject_id }) => subject_id))
    return ids.filter((id) => !known.has(id)).length
  }
  await expect.poll(missing, { timeout: arrivesWithin, intervals: [500] }).toBe(0)
  // Other facts may be told a moment after the last audit entry.
  for (const service of ['workshop', 'hr'])
    await expect
      .poll(() => unpublished(service), { message: service, timeout: arrivesWithin })
      .toBe(0)
}

test('the bus is away for a while: all work goes on, and what happened arrives within a minute of its return', async () => {
  const giveBack = await pauseBus()
  const work = await startWorkload(breath)
  try {
    await expect.poll(() => unpublished('workshop'), { timeout: 20_000 }).toBeGreaterThan(0)
    await new Promise((resume) => setTimeout(resume, awayFor))
    for (const [what, sent] of Object.entries(await work.stop()))
      expect(distinctStatuses(sent), what).toEqual([work.expectedStatus(what)])
    expect(await unpublished('workshop')).toBeGreaterThan(0)
  } finally {
    await giveBack()
  }
  await expectToArrive(work)
})

// Where no RabbitMQ is installed the bus is PostgreSQL, whose death is tried with the processes.
if (findRabbit())
  test('a RabbitMQ that is killed comes back by itself; nobody at work notices, and nothing is lost', async () => {
    const { pid } = await findProcess('rabbitmq')
    const work = await startWorkload()
    process.kill(pid!, 'SIGKILL')
    const isBack = async () => {
      const now = (await processes()).find(({ name }) => name === 'rabbitmq')
      return now !== undefined && now.pid !== pid
    }
    await expect.poll(isBack, { timeout: 30_000 }).toBe(true)
    for (const [what, sent] of Object.entries(await work.stop()))
      expect(distinctStatuses(sent), what).toEqual([work.expectedStatus(what)])
    await expectToArrive(work)
  })
