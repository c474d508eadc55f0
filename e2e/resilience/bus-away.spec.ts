/** Requests succeed while the message bus is unavailable, and the events arrive when it is back. */
import { expect, test } from '@playwright/test'
import { findRabbit } from '../../scripts/rabbitmq/programs.mjs'
import { pauseBus } from '../commands/bus.ts'
import { queryRows } from '../commands/databases.ts'
import { distinctStatuses } from '../commands/load.ts'
import { findProcess, processes } from '../commands/processes.ts'
import { startWorkload, type Workload } from '../commands/workload.ts'

/**
 * `npm run test:long` keeps the bus away for ten minutes and registers two people per second, so thousands of events
 * wait. bench/results.md states the throughput.
 */
const [outageMs, pauseMs] = process.env.WARSHA_LONG === '1' ? [600_000, 1000] : [6_000, 100]
const arrivalTimeoutMs = 60_000

test.describe.configure({ mode: 'default', timeout: outageMs + 120_000 })

const countUnpublished = async (service: string) =>
  (
    await queryRows<{ count: number }>(
      service,
      'select count(*)::int from outbox where published_at is null',
    )
  )[0]!.count

/** Every confirmed record has an entry in the audit trail, which identity collects over the bus. */
const expectEventsArrived = async ({ acknowledged }: Workload) => {
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
  await expect.poll(missing, { timeout: arrivalTimeoutMs, intervals: [500] }).toBe(0)
  // Other events may arrive shortly after the last audit entry.
  for (const service of ['workshop', 'hr'])
    await expect
      .poll(() => countUnpublished(service), { message: service, timeout: arrivalTimeoutMs })
      .toBe(0)
}

test('serves all requests while the bus is away and delivers all events within a minute after it returns', async () => {
  const resumeBus = await pauseBus()
  const workload = await startWorkload(pauseMs)
  try {
    await expect.poll(() => countUnpublished('workshop'), { timeout: 20_000 }).toBeGreaterThan(0)
    await new Promise((resume) => setTimeout(resume, outageMs))
    for (const [kind, samples] of Object.entries(await workload.stop()))
      expect(distinctStatuses(samples), kind).toEqual([workload.expectedStatus(kind)])
    expect(await countUnpublished('workshop')).toBeGreaterThan(0)
  } finally {
    await resumeBus()
  }
  await expectEventsArrived(workload)
})

// Without RabbitMQ the bus is PostgreSQL, which processes-die.spec.ts kills.
if (findRabbit())
  test('restarts a killed RabbitMQ without a failed request or a lost event', async () => {
    const { pid } = await findProcess('rabbitmq')
    const workload = await startWorkload()
    process.kill(pid!, 'SIGKILL')
    const isBack = async () => {
      const now = (await processes()).find(({ name }) => name === 'rabbitmq')
      return now !== undefined && now.pid !== pid
    }
    await expect.poll(isBack, { timeout: 30_000 }).toBe(true)
    for (const [kind, samples] of Object.entries(await workload.stop()))
      expect(distinctStatuses(samples), kind).toEqual([workload.expectedStatus(kind)])
    await expectEventsArrived(workload)
  })
