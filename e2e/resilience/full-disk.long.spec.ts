/**
 * The disk of the database becomes full and stays full. Only in `npm run test:long`, as root on Linux, because it mounts a
 * small disk.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { demoCredentials, randomPhone, uniqueId } from '../commands/api.ts'
import { queryRows, superuserUrl } from '../commands/databases.ts'
import { distinctStatuses, type RequestSample, runContinuously } from '../commands/load.ts'
import { startSystem } from '../commands/operator-commands.ts'
import { mountSmallDisk, type SmallDisk } from '../commands/small-disk.ts'

const diskMb = 1024
const services = ['identity', 'hr', 'inventory', 'workshop', 'notification', 'portal']
/** PostgreSQL as the bus, so that messages need the full disk too. */
const extra = { WARSHA_BUS: 'postgresql' }
const checkpoints = 2

const createClient = (address: string) => {
  const request = async (method: string, path: string, token?: string, body?: unknown) => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? await response.json() : await response.blob() }
  }
  const signIn = (role: 'admin' | 'receptionist') =>
    request('POST', '/auth/login', undefined, demoCredentials(role))
  return { request, signIn }
}
type Client = ReturnType<typeof createClient>

/** Reads each list of the API once, in a new session: each may export ten files per minute. Returns the statuses by path. */
const readEverything = async ({ request, signIn }: Client) => {
  const token = (await signIn('admin')).body.token as string
  const { body: document } = await request('GET', '/openapi.json')
  const paths = Object.entries(document.paths as Record<string, object>)
    .filter(([path, methods]) => 'get' in methods && !path.includes('{'))
    .map(([path]) => path.replace(/^\/api/, ''))
  const statuses: Record<string, number> = {}
  for (const path of paths) statuses[path] = (await request('GET', path, token)).status
  return statuses
}

/** Reads, signs in and registers customers continuously. */
const startLoad = async ({ request, signIn }: Client) => {
  const token = (await signIn('admin')).body.token as string
  const marker = uniqueId()
  const acknowledged: string[] = []
  const rejections = new Set<string>()
  const paths = ['/customers', '/work-cards', '/employees', '/spare-parts', '/notifications']
  const reads = paths.map((path) =>
    runContinuously(async () => (await request('GET', path, token)).status, 100),
  )
  const signIns = runContinuously(async () => (await signIn('receptionist')).status, 300)
  const writes = runContinuously(async (index) => {
    const body = { contact_person: `${marker} ${index}`, phone: randomPhone() }
    const response = await request('POST', '/customers', token, body)
    if (response.status === 201) acknowledged.push(response.body.data.id)
    else rejections.add(`${response.status} ${response.body.code}`)
    return response.status
  }, 50)
  return {
    token,
    marker,
    acknowledged,
    rejections,
    signIns,
    writes,
    stop: async () => ({
      reads: (await Promise.all(reads.map((load) => load.stop()))).flat(),
      signIns: await signIns.stop(),
      writes: await writes.stop(),
    }),
  }
}

const checkpoint = async (folder: string) => {
  const client = new pg.Client({ connectionString: superuserUrl(folder) })
  await client.connect()
  try {
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** The lines that services and PostgreSQL have written about failures. */
const countWarnings = (folder: string): Record<string, number> =>
  Object.fromEntries(
    readdirSync(join(folder, 'logs')).map((name) => [
      name,
      readFileSync(join(folder, 'logs', name), 'utf8')
        .split('\n')
        .filter((line) => /"level":"(warn|error|fatal)"|PANIC|FATAL/.test(line))
        // One line for each request of the test.
        .filter((line) => !line.includes('"msg":"request"')).length,
    ]),
  )

const restartsOf = async (control: string) => {
  const { processes } = await (await fetch(control)).json()
  return (processes as { name: string; restarts: number }[])
    .filter(({ restarts }) => restarts > 0)
    .map(({ name }) => name)
}

const expectPlainRefusal = async (data: string) => {
  const start = startSystem(data, { extra })
  const error = await start.then(
    () => null,
    (reason: Error) => reason,
  )
  const [, ...lines] = error?.message.trim().split('\n') ?? []
  expect(lines.filter((line) => line.trim())).toEqual([
    expect.stringMatching(/^There is not enough space for a new database in \S+: \d+ MB are free/),
  ])
}

const expectEverythingWorks = async (disk: SmallDisk, data: string) => {
  const system = await startSystem(data, { extra })
  const client = createClient(system.address)
  try {
    const load = await startLoad(client)
    const before = await readEverything(client)
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(20)
    const warningsBefore = countWarnings(data)

    const signInsBefore = load.signIns.samples.length
    disk.fill()
    await expect.poll(() => [...load.rejections]).toEqual(['503 storage_full'])
    // The launcher gives back a part of the reserve within a fraction of a second.
    await expect.poll(() => disk.readFree()).toBeGreaterThan(32 * 1024 * 1024)
    // The last one that may have met the disk without the reserve has not been answered yet.
    const signInsWithoutReserve = load.signIns.samples.length + 1 - signInsBefore
    // Each connection of PostgreSQL learns of the refusal by itself, a moment later on a busy machine.
    await expect.poll(() => distinctStatuses(load.writes.samples.slice(-20))).toEqual([503])
    const refusedFrom = load.writes.samples.length
    for (let round = 1; round <= checkpoints; round++) {
      await checkpoint(data)
      expect(await readEverything(client)).toEqual(before)
    }
    expect((await client.request('GET', '/system/storage', load.token)).body).toMatchObject({
      data: { are_changes_refused: true },
    })
    expect(distinctStatuses(load.writes.samples.slice(refusedFrom))).toEqual([503])
    const acknowledgedBefore = load.acknowledged.length
    expect(await restartsOf(system.control)).toEqual([])
    const warnings = Object.entries(countWarnings(data)).map(
      ([name, count]) => [name, count - (warningsBefore[name] ?? 0)] as const,
    )
    console.log(`free ${disk.readFree()} bytes; new warnings ${JSON.stringify(warnings)}`)
    for (const [name, count] of warnings) expect(count, name).toBeLessThanOrEqual(2)

    disk.empty()
    await expect
      .poll(() => load.acknowledged.length, { timeout: 60_000 })
      .toBeGreaterThan(acknowledgedBefore)
    const samples = await load.stop()
    expect(distinctStatuses(samples.reads)).toEqual([200])
    expectSignIns(samples.signIns, signInsBefore, signInsWithoutReserve)
    expect([...load.rejections]).toEqual(['503 storage_full'])
    console.log(
      `${samples.reads.length} reads, ${samples.signIns.length} sign-ins, ${load.acknowledged.length} of ${samples.writes.length} writes`,
    )
    const signedIn = samples.signIns.filter(({ status }) => status === 200).length
    await expectNothingLost(data, load.acknowledged, signedIn)
    expect(system.output().match(/changes are (refused|accepted again): /g)).toEqual([
      'changes are refused: ',
      'changes are accepted again: ',
    ])
  } finally {
    await system.stop()
  }
}

/** Everybody can sign in, except in the moment between the last byte of the disk and the reserve (decision 143). */
const expectSignIns = (samples: RequestSample[], before: number, withoutReserve: number) => {
  const exposed = samples.slice(before, before + withoutReserve)
  const others = [...samples.slice(0, before), ...samples.slice(before + withoutReserve)]
  expect(distinctStatuses(others)).toEqual([200])
  for (const { status } of exposed) expect([200, 503]).toContain(status)
}

/** Every confirmed write is there, and every event has arrived. */
const expectNothingLost = async (data: string, customers: string[], signIns: number) => {
  const rows = await queryRows<{ id: string }>('workshop', 'select id from customers', data)
  const stored = new Set(rows.map(({ id }) => id))
  expect(customers.filter((id) => !stored.has(id))).toEqual([])
  for (const service of services) {
    const waiting = 'select count(*)::int as count from outbox where published_at is null'
    await expect
      .poll(async () => (await queryRows(service, waiting, data))[0]?.count, { timeout: 60_000 })
      .toBe(0)
  }
  const audited = `select count(*)::int as count from audit_entries where action = 'signed_in'`
  await expect
    .poll(async () => (await queryRows('identity', audited, data))[0]?.count, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(signIns)
}

/** A system that was stopped starts on a full disk, for reading. */
const expectStartForReading = async (disk: SmallDisk, data: string) => {
  disk.fill()
  const system = await startSystem(data, { extra })
  const { request, signIn } = createClient(system.address)
  try {
    const { body } = await signIn('admin')
    expect((await request('GET', '/customers', body.token)).status).toBe(200)
    const customer = { contact_person: 'Full Disk', phone: randomPhone() }
    expect(await request('POST', '/customers', body.token, customer)).toMatchObject({
      status: 503,
      body: { code: 'storage_full' },
    })
    disk.empty()
    await expect
      .poll(async () => (await request('POST', '/customers', body.token, customer)).status)
      .toBe(201)
  } finally {
    await system.stop()
  }
}

test('reads and signs in through two checkpoints on a full disk, refuses changes, and loses nothing', async () => {
  test.setTimeout(15 * 60_000)
  const disk = mountSmallDisk(diskMb)
  const data = join(disk.folder, 'data')
  try {
    disk.fill()
    await expectPlainRefusal(data)
    disk.empty()
    await expectEverythingWorks(disk, data)
    await expectStartForReading(disk, data)
  } finally {
    disk.remove()
  }
})
