/**
 * Upgrades a running system to the next release under load, and rolls it back. The earlier release runs under its own
 * supervisor, and its checkout is switched to the other release, as an operator does it.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { queryRows } from '../commands/databases.ts'
import { distinctStatuses, hangThresholdMs, slowestDurationMs } from '../commands/load.ts'
import { startSystem } from '../commands/operator-commands.ts'
import { sendCommand } from '../commands/processes.ts'
import { setRunningSystem } from '../commands/running-system.ts'
import { probedServices } from '../commands/service-probes.ts'
import { startWorkload, type Workload } from '../commands/workload.ts'

const { checkout, from, to } = JSON.parse(process.env.E2E_UPGRADE!) as {
  checkout: string
  from: string
  to: string
}
const run = promisify(execFile)

/** Checks out another release, installs its packages and builds it. Starts nothing. */
const checkOutRelease = async (commit: string) => {
  await run('git', ['checkout', '--detach', '--quiet', commit], { cwd: checkout })
  const install = `import('./scripts/install.mjs').then(({ installIfStale }) => installIfStale(console.log))`
  await run(process.execPath, ['-e', install], { cwd: checkout })
  await run(process.execPath, ['scripts/build.mjs', ...probedServices, 'gateway'], {
    cwd: checkout,
  })
}

/** Waits until more than `more` further records of each kind were registered. */
const waitForWork = async ({ acknowledged }: Workload, more: number) => {
  const before = Object.fromEntries(
    Object.entries(acknowledged).map(([path, ids]) => [path, ids.length]),
  )
  for (const [path, ids] of Object.entries(acknowledged))
    await expect
      .poll(() => ids.length - before[path]!, { timeout: 120_000, message: path })
      .toBeGreaterThan(more)
}

const rollAll = async () => {
  for (const { name, code } of await sendCommand<{ name: string; code?: number }>('roll', {}))
    expect(code ?? 0, `${name} exits cleanly`).toBe(0)
}

/** Stopped by a hook, because a test that times out does not reach its own end. */
let system: Awaited<ReturnType<typeof startSystem>> | undefined
test.afterEach(() => system?.stop())

test('upgrades and rolls back under load without a rejected request, dropped request or lost write', async () => {
  system = await startSystem(process.env.E2E_DATA_FOLDER!, {
    checkout,
    instances: 2,
    // Not from the checkout, whose packages are replaced while the server runs.
    databaseUrl: process.env.E2E_DATABASE_URL!,
  })
  setRunningSystem(system)
  const workload = await startWorkload()
  await waitForWork(workload, 10)
  await checkOutRelease(to)
  await sendCommand('migrate', {})
  // The processes of the earlier release run on the new schema.
  await waitForWork(workload, 30)
  await rollAll()
  await waitForWork(workload, 10)
  // Roll back.
  await checkOutRelease(from)
  await rollAll()
  await waitForWork(workload, 10)
  const samplesByKind = await workload.stop()

  expect(workload.rejected).toEqual([])
  for (const [kind, samples] of Object.entries(samplesByKind)) {
    expect(distinctStatuses(samples), kind).toEqual([workload.expectedStatus(kind)])
    // A statement that waits 2 s for a lock fails, so no lock was held that long.
    expect(slowestDurationMs(samples), kind).toBeLessThan(hangThresholdMs)
    console.log(
      `${kind}: ${samples.length} responses, the slowest after ${slowestDurationMs(samples)} ms`,
    )
  }
  const customers = await queryRows<{ id: string }>('workshop', 'select id from customers')
  expect(customers.map(({ id }) => id)).toEqual(
    expect.arrayContaining(workload.acknowledged['/customers']),
  )
  const employees = await queryRows<{ id: string }>('hr', 'select id from employees')
  expect(employees.map(({ id }) => id)).toEqual(
    expect.arrayContaining(workload.acknowledged['/employees']),
  )
})
