/** safety.md R10: whatever runs twice is restarted while people work, and nobody notices. */
import { expect, test } from '@playwright/test'
import { queryRows } from '../commands/databases.ts'
import { distinctStatuses, hangThresholdMs, slowestDurationMs } from '../commands/load.ts'
import { instancesOf, sendCommand } from '../commands/processes.ts'
import { probedServices } from '../commands/service-probes.ts'
import { startWorkload } from '../commands/workload.ts'

interface Step {
  name: string
  code: number | null
  signal: string | null
}

/** Two of them here: the one on which all others depend, and one that calls it. All of them several times when it may take long. */
const rolls = process.env.WARSHA_LONG === '1' ? [[], [], []] : [['identity', 'workshop']]

test('every process is restarted, one after the other, under load: no request is dropped and no write lost', async () => {
  test.setTimeout(rolls.length * 180_000)
  const work = await startWorkload()
  for (const roll of rolls) {
    const before = new Map(
      (await Promise.all(probedServices.map(instancesOf)))
        .flat()
        .map(({ name, pid }) => [name, pid]),
    )
    const steps = await sendCommand<Step>('roll', { names: roll })
    const expected = [...before.keys()].filter(
      (name) => !roll.length || roll.some((one) => name.startsWith(one)),
    )
    // Ended in order and not killed: a process that takes more than ten seconds says 1.
    expect(steps.sort((one, other) => (one.name < other.name ? -1 : 1))).toMatchObject(
      expected.sort().map((name) => ({ name, code: 0, signal: null })),
    )
    for (const { name, pid } of (await Promise.all(probedServices.map(instancesOf))).flat())
      expect(pid === before.get(name), name).toBe(!expected.includes(name))
  }
  const sent = await work.stop()

  for (const [what, answers] of Object.entries(sent)) {
    expect(distinctStatuses(answers), what).toEqual([work.expectedStatus(what)])
    expect(answers.length, what).toBeGreaterThan(20)
    expect(slowestDurationMs(answers), what).toBeLessThan(hangThresholdMs)
  }
  // Everything that was acknowledged, once each.
  const stored = {
    '/customers': await queryRows<{ id: string }>(
      'workshop',
      `select id from customers where contact_person like '${work.marker} %'`,
    ),
    '/employees': await queryRows<{ id: string }>(
      'hr',
      `select id from employees where first_name = '${work.marker}'`,
    ),
  }
  for (const path of ['/customers', '/employees'] as const)
    expect(stored[path].map(({ id }) => id).sort(), path).toEqual(work.acknowledged[path].sort())
})
