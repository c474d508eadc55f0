/** Killed processes are restarted, and the rest of the system keeps working. */
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
import { expectedProbeStatus, probePaths } from '../commands/probe-paths.mjs'
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
  expectServing,
  probedServices,
  requestStatus,
  type ServiceName,
  waitForPostgres,
} from '../commands/service-probes.ts'
import { connectSocket } from '../commands/sockets.ts'

test.describe.configure({ mode: 'default', timeout: 120_000 })

const stopAll = async (all: Record<string, Load>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(all).map(async ([name, load]) => [name, await load.stop()] as const),
    ),
  )

test('has a probe for every running service', async () => {
  expect(
    (await runningServices()).sort(),
    'a new service needs a probe in e2e/commands/service-probes.ts',
  ).toEqual([...probedServices].sort())
})

for (const victim of probedServices) {
  test(`restarts a killed ${victim} without affecting other services`, async () => {
    const { token } = await signInAs('manager')
    const others = probedServices.filter((name) => name !== victim)
    const loads = Object.fromEntries(
      probedServices.map((name) => [name, readContinuously(probePaths[name], token)]),
    )
    const page = readContinuously('/login')
    await crashService(victim)
    await expectServing(victim, token)
    const samples = await stopAll(loads)

    for (const other of others)
      expect(distinctStatuses(samples[other]!), `${other} during the outage`).toEqual([
        expectedProbeStatus(other),
      ])
    expect(distinctStatuses(await page.stop()), 'the sign-in page').toEqual([200])
    for (const status of distinctStatuses(samples[victim]!))
      expect([expectedProbeStatus(victim), 503], `${victim} during the outage`).toContain(status)
    expect(slowestDurationMs(samples[victim]!)).toBeLessThan(hangThresholdMs)
  })
}

test('serves all reads while one of two instances of every service is killed', async () => {
  const { token } = await signInAs('manager')
  const loads = Object.fromEntries(
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
  const samples = await stopAll(loads)
  for (const name of probedServices)
    expect(distinctStatuses(samples[name]!), name).toEqual([expectedProbeStatus(name)])
})

test('restarts a killed gateway at the same address with all sessions intact', async () => {
  const { token } = await signInAs('manager')
  const before = await processes()
  await crashService('gateway')
  await expectBack('/login')
  for (const name of probedServices) await expectServing(name, token)
  const after = await processes()
  for (const { name, pid } of before.filter((one) => one.name !== 'gateway'))
    expect(after.find((one) => one.name === name)!.pid, name).toBe(pid)
})

test('restarts a killed PostgreSQL without ending another process or session', async () => {
  const { token } = await signInAs('manager')
  const before = await processes()
  const loads = Object.fromEntries(
    probedServices.map((name) => [name, readContinuously(probePaths[name], token)]),
  )
  process.kill((await findProcess('postgres')).pid!, 'SIGKILL')
  const changed = async () =>
    (await findProcess('postgres')).pid !== before.find(({ name }) => name === 'postgres')!.pid
  await expect.poll(changed, { timeout: 30_000, intervals: [100] }).toBe(true)
  await waitForPostgres()
  for (const name of probedServices) await expectServing(name, token)
  await expectOnlyExpectedOr503(loads)
  await expectSameProcesses(before)
})

/** Expects 503 responses but working pages while the database is unavailable, and a full recovery afterwards. */
const expectToSurviveOutage = async (startOutage: () => Promise<() => void>) => {
  const { token } = await signInAs('manager')
  const before = await processes()
  const page = readContinuously('/login')
  const endOutage = await startOutage()
  const loads = Object.fromEntries(
    probedServices.map((name) => [name, readContinuously(probePaths[name], token)]),
  )
  try {
    // A service that rejects the manager needs no database for it.
    for (const name of probedServices.filter((one) => expectedProbeStatus(one) === 200))
      await expect
        .poll(() => requestStatus(probePaths[name], token), { timeout: 30_000, intervals: [200] })
        .toBe(503)
  } finally {
    endOutage()
  }
  await waitForPostgres()
  for (const name of probedServices) await expectServing(name, token)
  await expectOnlyExpectedOr503(loads)
  expect(distinctStatuses(await page.stop()), 'the sign-in page').toEqual([200])
  await expectSameProcesses(before)
}

test('answers 503, serves pages and recovers while PostgreSQL cannot start', () =>
  expectToSurviveOutage(async () => {
    // Without this file the supervisor cannot restart PostgreSQL.
    const requiredFile = requiredPostgresFile()
    renameSync(requiredFile, `${requiredFile}.away`)
    process.kill((await findProcess('postgres')).pid!, 'SIGKILL')
    return () => renameSync(`${requiredFile}.away`, requiredFile)
  }))

// Windows cannot suspend a process.
if (process.platform !== 'win32') {
  test('answers 503 after the statement timeout, serves pages and recovers while PostgreSQL hangs', () =>
    expectToSurviveOutage(async () => {
      const { pid } = await findProcess('postgres')
      return suspendProcess(pid!)
    }))
}

/** Ends a session and expects both instances of every service to reject it and to close its sockets, but no other session. */
const expectEndedSessionRejected = async () => {
  const ended = await signInAs('manager')
  const other = await signInAs('manager')
  const instances = await instancesOf('notification')
  const connectToAll = ({ token }: { token: string }) =>
    instances.map(({ url }) => connectSocket(token, url!))
  const endedSockets = connectToAll(ended)
  const otherSockets = connectToAll(other)
  const all = [...endedSockets, ...otherSockets]
  await expect
    .poll(() => all.map(({ socket }) => socket.connected), { timeout: 20_000, intervals: [100] })
    .toEqual(all.map(() => true))
  const probes = (await Promise.all(probedServices.map(instancesOf))).flatMap((instances, index) =>
    instances.map(({ name, url }) => ({
      name,
      expected: expectedProbeStatus(probedServices[index]!),
      probe: (token: string) => requestStatus(probePaths[probedServices[index]!], token, url!),
    })),
  )
  for (const { name, expected, probe } of probes)
    expect(await probe(ended.token), name).toBe(expected)
  expect((await request('POST', '/auth/logout', { as: ended.token })).status).toBe(200)
  const statuses = () => Promise.all(probes.map(({ probe }) => probe(ended.token)))
  await expect.poll(statuses, { timeout: 20_000, intervals: [100] }).toEqual(probes.map(() => 401))
  await expect
    .poll(() => endedSockets.map(({ disconnects }) => disconnects), {
      timeout: 20_000,
      intervals: [100],
    })
    .toEqual(endedSockets.map(() => ['io server disconnect']))
  expect(otherSockets.flatMap(({ disconnects }) => disconnects)).toEqual([])
  for (const { socket } of all) socket.disconnect()
  for (const { name, expected, probe } of probes)
    expect(await probe(other.token), name).toBe(expected)
}

test(
  'rejects an ended session in both instances of every service within 5 s',
  expectEndedSessionRejected,
)

test('rejects an ended session in every service while the bus is away', async () => {
  const resumeBus = await pauseBus()
  try {
    await expectEndedSessionRejected()
  } finally {
    await resumeBus()
  }
})

async function expectOnlyExpectedOr503(loads: Record<string, Load>) {
  for (const [name, samples] of Object.entries(await stopAll(loads))) {
    for (const status of distinctStatuses(samples))
      expect(
        [expectedProbeStatus(name as ServiceName), 503],
        `${name} during the outage`,
      ).toContain(status)
    expect(slowestDurationMs(samples), `slowest response of ${name}`).toBeLessThan(hangThresholdMs)
  }
}

async function expectSameProcesses(before: Awaited<ReturnType<typeof processes>>) {
  const after = await processes()
  for (const { name, pid } of before.filter((one) => one.name !== 'postgres'))
    expect(after.find((one) => one.name === name)!.pid, `${name} was not restarted`).toBe(pid)
}
