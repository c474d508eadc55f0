/** Rolling restarts under load drop no request and lose no write. */
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

/** The services of each roll: identity, on which all others depend, and workshop, which calls it. The long run rolls all three times. */
const rolls = process.env.WARSHA_LONG === '1' ? [[], [], []] : [['identity', 'workshop']]

test('restarts processes one after the other under load without dropping a request or losing a write', async () => {
  test.setTimeout(rolls.length * 180_000)
  const workload = await startWorkload()
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
    // A clean exit. A process that needs more than ten seconds to stop exits with 1.
    expect(steps.sort((one, other) => (one.name < other.name ? -1 : 1))).toMatchObject(
      expected.sort().map((name) => ({ name, code: 0, signal: null })),
    )
    for (const { name, pid } of (await Promise.all(probedServices.map(instancesOf))).flat())
      expect(pid === before.get(name), name).toBe(!expected.includes(name))
  }
  const samplesByKind = await workload.stop()

  for (const [kind, samples] of Object.entries(samplesByKind)) {
    expect(distinctStatuses(samples), kind).toEqual([workload.expectedStatus(kind)])
    expect(samples.length, kind).toBeGreaterThan(20)
    expect(slowestDurationMs(samples), kind).toBeLessThan(hangThresholdMs)
  }
  // Every confirmed record exists exactly once.
  const stored = {
    '/customers': await queryRows<{ id: string }>(
      'workshop',
      `select id from customers where contact_person like '${workload.marker} %'`,
    ),
    '/employees': await queryRows<{ id: string }>(
      'hr',
      `select id from employees where first_name = '${workload.marker}'`,
    ),
  }
  for (const path of ['/customers', '/employees'] as const)
    expect(stored[path].map(({ id }) => id).sort(), path).toEqual(
      workload.acknowledged[path].sort(),
    )
})
