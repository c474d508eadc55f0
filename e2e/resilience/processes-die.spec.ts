/** safety.md R5, R8 and R11: what dies comes back by itself, and the rest hardly notices. */
import { renameSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { request, signInAs } from '../commands/api.ts'
import { pauseBus } from '../commands/bus.ts'
import {
  distinctStatuses,
  hangThresholdMs,
  type Load,
  readContinuously,
  slowestDurationMs,
} from '../commands/load.ts'
import {
  findProcess,
  instancesOf,
  processes,
  requiredPostgresFile,
  runningServices,
  suspendProcess,
} from '../commands/processes.ts'
import {
  crashService,
  expectBack,
  expectedProbeStatus,
  expectServing,
  probedServices,
  probePaths,
  requestStatus,
  type ServiceName,
} from '../commands/service-probes.ts'

test.describe.configure({ mode: 'default', timeout: 120_000 })

const stopAll = async (all: Record<string, Load>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(all).map(async ([name, pressure]) => [name, await pressure.stop()] as const),
    ),
  )

test('every service that runs is killed here once', async () => {
  expect((await runningServices()).sort(), 'a new service needs its call in this file').toEqual(
    [...probedServices].sort(),
  )
})

for (const victim of probedServices) {
  test(`${victim} is killed and comes back by itself; who does not need it notices nothing`, async () => {
    const { token } = await signInAs('manager')
    const others = probedServices.filter((name) => name !== victim)
    const pressure = Object.fromEntries(
      probedServices.map((name) => [name, readContinuously(probePaths[name], token)]),
    )
    const page = readContinuously('/login')
    await crashService(victim)
    await expectServing(victim, token)
    const sent = await stopAll(pressure)

    for (const other of others)
      expect(distinctStatuses(sent[other]!), `${other} meanwhile`).toEqual([
        expectedProbeStatus(other),
      ])
    expect(distinctStatuses(await page.stop()), 'the page meanwhile').toEqual([200])
    for (const status of distinctStatuses(sent[victim]!))
      expect([expectedProbeStatus(victim), 503], `${victim} meanwhile`).toContain(status)
    expect(slowestDurationMs(sent[victim]!)).toBeLessThan(hangThresholdMs)
  })
}

test('of two instances one is killed: whoever reads notices nothing', async () => {
  const { token } = await signInAs('manager')
  const pressure = Object.fromEntries(
    probedServices.map((name) => [name, readContinuously(probePaths[name], token)]),
  )
  for (const name of probedServices) {
    const [, second] = await instancesOf(name)
    process.kill(second!.pid!, 'SIGKILL')
    const restarted = async () => (await findProcess(second!.name)).restarts > second!.restarts
    await expect.poll(restarted, { timeout: 30_000, intervals: [100] }).toBe(true)
    const readiness = () => requestStatus('/readyz', undefined, second!.url!)
    await expect.poll(readiness, { timeout: 30_000, intervals: [100] }).toBe(200)
  }
  const sent = await stopAll(pressure)
  for (const name of probedServices)
    expect(distinctStatuses(sent[name]!), name).toEqual([expectedProbeStatus(name)])
})

test('the gateway is killed and comes back by itself, at the same address, with everybody signed in', async () => {
  const { token } = await signInAs('manager')
  const before = await processes()
  await crashService('gateway')
  await expectBack('/login')
  for (const name of probedServices) await expectServing(name, token)
  const after = await processes()
  for (const { name, pid } of before.filter((one) => one.name !== 'gateway'))
    expect(after.find((one) => one.name === name)!.pid, name).toBe(pid)
})

test('PostgreSQL is killed and comes back by itself; no other process ends and nobody is signed out', async () => {
  const { token } = await signInAs('manager')
  const before = await processes()
  const pressure = Object.fromEntries(
    probedServices.map((name) => [name, readContinuously(probePaths[name], token)]),
  )
  process.kill((await findProcess('postgres')).pid!, 'SIGKILL')
  const changed = async () =>
    (await findProcess('postgres')).pid !== before.find(({ name }) => name === 'postgres')!.pid
  await expect.poll(changed, { timeout: 30_000, intervals: [100] }).toBe(true)
  for (const name of probedServices) await expectServing(name, token)
  await expectOnlyWellAnd503(pressure)
  await expectSameProcesses(before)
})

/** What holds while the database gives no answer, and after it is back. */
const expectToOutlive = async (takeAway: () => Promise<() => void>) => {
  const { token } = await signInAs('manager')
  const before = await processes()
  const page = readContinuously('/login')
  const giveBack = await takeAway()
  const pressure = Object.fromEntries(
    probedServices.map((name) => [name, readContinuously(probePaths[name], token)]),
  )
  try {
    // Whoever refuses needs no database for that.
    for (const name of probedServices.filter((one) => expectedProbeStatus(one) === 200))
      await expect
        .poll(() => requestStatus(probePaths[name], token), { timeout: 30_000, intervals: [200] })
        .toBe(503)
  } finally {
    giveBack()
  }
  for (const name of probedServices) await expectServing(name, token)
  await expectOnlyWellAnd503(pressure)
  expect(distinctStatuses(await page.stop()), 'the page meanwhile').toEqual([200])
  await expectSameProcesses(before)
}

test('PostgreSQL is gone: 503 within 3 s, pages still come, no process ends, and all is well after it', () =>
  expectToOutlive(async () => {
    // The supervisor starts it again at once; without this it cannot.
    const needed = requiredPostgresFile()
    renameSync(needed, `${needed}.away`)
    process.kill((await findProcess('postgres')).pid!, 'SIGKILL')
    return () => renameSync(`${needed}.away`, needed)
  }))

// Nowhere else can a process be halted.
if (process.platform !== 'win32') {
  test('PostgreSQL hangs: 503 once a statement may take no longer, pages still come, no process ends, and all is well after it', () =>
    expectToOutlive(async () => {
      const { pid } = await findProcess('postgres')
      return suspendProcess(pid!)
    }))
}

/** Ends a session and expects both instances of every service to refuse it, and nobody else's. */
const expectRefusedEverywhere = async () => {
  const ended = await signInAs('manager')
  const kept = await signInAs('manager')
  const doors = (await Promise.all(probedServices.map(instancesOf))).flatMap((instances, at) =>
    instances.map(({ name, url }) => ({
      name,
      well: expectedProbeStatus(probedServices[at]!),
      ask: (token: string) => requestStatus(probePaths[probedServices[at]!], token, url!),
    })),
  )
  for (const { name, well, ask } of doors) expect(await ask(ended.token), name).toBe(well)
  expect((await request('POST', '/auth/logout', { as: ended.token })).status).toBe(200)
  const refusals = () => Promise.all(doors.map(({ ask }) => ask(ended.token)))
  await expect.poll(refusals, { timeout: 20_000, intervals: [100] }).toEqual(doors.map(() => 401))
  for (const { name, well, ask } of doors) expect(await ask(kept.token), name).toBe(well)
}

test(
  'a session that has ended is refused by both instances of every service within 5 s',
  expectRefusedEverywhere,
)

test('so it is while the bus is away', async () => {
  const giveBack = await pauseBus()
  try {
    await expectRefusedEverywhere()
  } finally {
    await giveBack()
  }
})

async function expectOnlyWellAnd503(pressure: Record<string, Load>) {
  for (const [name, sent] of Object.entries(await stopAll(pressure))) {
    for (const status of distinctStatuses(sent))
      expect([expectedProbeStatus(name as ServiceName), 503], `${name} meanwhile`).toContain(status)
    expect(slowestDurationMs(sent), `the slowest answer of ${name}`).toBeLessThan(hangThresholdMs)
  }
}

async function expectSameProcesses(before: Awaited<ReturnType<typeof processes>>) {
  const after = await processes()
  for (const { name, pid } of before.filter((one) => one.name !== 'postgres'))
    expect(after.find((one) => one.name === name)!.pid, `${name} lived on`).toBe(pid)
}
