/**
 * safety.md R15: a release takes over from the one before while people work, and gives back to it. What runs is the earlier
 * release under its own supervisor, whose checkout becomes the other one, as an operator's does.
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

/** The checkout becomes another release, with its packages and its build; nothing of it runs yet. */
const become = async (commit: string) => {
  await run('git', ['checkout', '--detach', '--quiet', commit], { cwd: checkout })
  const install = `import('./scripts/install.mjs').then(({ installIfStale }) => installIfStale(console.log))`
  await run(process.execPath, ['-e', install], { cwd: checkout })
  await run(process.execPath, ['scripts/build.mjs', ...probedServices, 'gateway'], {
    cwd: checkout,
  })
}

/** Until so many more were registered, each kind. */
const whileWorking = async ({ acknowledged }: Workload, more: number) => {
  const before = Object.fromEntries(
    Object.entries(acknowledged).map(([path, ids]) => [path, ids.length]),
  )
  for (const [path, ids] of Object.entries(acknowledged))
    await expect
      .poll(() => ids.length - before[path]!, { timeout: 30_000, message: path })
      .toBeGreaterThan(more)
}

const rollAll = async () => {
  for (const { name, code } of await sendCommand<{ name: string; code?: number }>('roll', {}))
    expect(code ?? 0, `${name} ends in order`).toBe(0)
}

test('the next release takes over and gives back under load: nothing is refused, dropped or lost', async () => {
  const shop = await startSystem(process.env.E2E_DATA_FOLDER!, { checkout, instances: 2 })
  setRunningSystem(shop)
  try {
    const work = await startWorkload()
    await whileWorking(work, 10)
    await become(to)
    await sendCommand('migrate', {})
    // Yesterday's processes on today's schema, for as long as they last.
    await whileWorking(work, 30)
    await rollAll()
    await whileWorking(work, 10)
    // And all of them again, when somebody changes their mind.
    await become(from)
    await rollAll()
    await whileWorking(work, 10)
    const sent = await work.stop()

    for (const [what, answers] of Object.entries(sent)) {
      expect(distinctStatuses(answers), what).toEqual([work.expectedStatus(what)])
      // A statement that waits 2 s for a lock is refused; that none was says that no lock was held so long.
      expect(slowestDurationMs(answers), what).toBeLessThan(hangThresholdMs)
      console.log(
        `${what}: ${answers.length} answered, the slowest after ${slowestDurationMs(answers)} ms`,
      )
    }
    const customers = await queryRows<{ id: string }>('workshop', 'select id from customers')
    expect(customers.map(({ id }) => id)).toEqual(
      expect.arrayContaining(work.acknowledged['/customers']),
    )
    const employees = await queryRows<{ id: string }>('hr', 'select id from employees')
    expect(employees.map(({ id }) => id)).toEqual(
      expect.arrayContaining(work.acknowledged['/employees']),
    )
  } finally {
    await shop.stop()
  }
})
