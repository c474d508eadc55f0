/** Processes of workshop and inventory that end at a fail point and are started again, as the supervisor does. */
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  bundleTestProgram,
  createTestClient,
  databaseUrlFor,
  eventually,
  killProcess,
  type TestDatabase,
  type TestResponse,
  testKeys,
} from '@warsha/service-kit/testing'
import { reception } from '../../services/workshop/src/features/work-cards/work-cards-testing.ts'

export type ProcessName = 'workshop' | 'inventory'

export interface KillableProcesses {
  urlOf(name: ProcessName): string
  /** The first process that reaches the fail point from now on kills itself. */
  arm(failPoint: string): Promise<void>
  /** True until a process has reached the fail point. */
  isArmed(): boolean
  stop(): Promise<void>
}

const findFreePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const writeKeys = async (folder: string) => {
  const SERVICE_KEY_FILE = join(folder, 'own.pem')
  const PUBLIC_KEYS_FILE = join(folder, 'public.json')
  await writeFile(SERVICE_KEY_FILE, testKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
  })
  const pems = [...testKeys.publicKeys].map(([owner, key]) => [
    owner,
    key.export({ type: 'spki', format: 'pem' }),
  ])
  await writeFile(PUBLIC_KEYS_FILE, JSON.stringify(Object.fromEntries(pems)))
  return { SERVICE_KEY_FILE, PUBLIC_KEYS_FILE }
}

/**
 * Starts a process of each service on an existing database and waits until all respond. Services that are not started are
 * not reachable.
 */
export const startKillableProcesses = async (
  bus: TestDatabase,
  databases: Partial<Record<ProcessName, TestDatabase>>,
): Promise<KillableProcesses> => {
  const program = await bundleTestProgram(join(__dirname, 'fixtures/parts-process.ts'))
  const folder = await mkdtemp(join(tmpdir(), 'killable-'))
  const keys = await writeKeys(folder)
  const armedFile = join(folder, 'fail-point')
  const names = Object.keys(databases) as ProcessName[]
  const ports = new Map<ProcessName, number>()
  for (const name of names) ports.set(name, await findFreePort())
  const unavailableUrl = 'http://127.0.0.1:9'
  const urlOf = (name: ProcessName) =>
    ports.has(name) ? `http://127.0.0.1:${ports.get(name)}` : unavailableUrl

  const children = new Map<ProcessName, ChildProcess>()
  let isStopping = false
  const launch = (name: ProcessName, env: Record<string, string>): void => {
    const child = program.start(env)
    children.set(name, child)
    child.once('exit', () => isStopping || launch(name, env))
  }
  for (const name of names)
    launch(name, {
      ...keys,
      SERVICE: name,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databases[name]!.url,
      BUS_URL: databaseUrlFor(`warsha_${name}`, bus.name),
      PORT: String(ports.get(name)),
      IDENTITY_URLS: unavailableUrl,
      HR_URLS: unavailableUrl,
      WORKSHOP_URLS: urlOf('workshop'),
      INVENTORY_URLS: urlOf('inventory'),
      REQUESTS_PER_MINUTE: '0',
      FAIL_POINTS_FILE: armedFile,
    })
  for (const name of names) await eventually(() => fetch(`${urlOf(name)}/healthz`), 30_000)

  return {
    urlOf,
    arm: (failPoint) => writeFile(armedFile, failPoint),
    isArmed: () => existsSync(armedFile),
    stop: async () => {
      isStopping = true
      await Promise.all([...children.values()].map(killProcess))
      await Promise.all([program.remove(), rm(folder, { recursive: true })])
    },
  }
}

/** Repeats a request to the service at `url` until there is a definite response. */
export const requestUntilDecided = async (
  url: string,
  method: string,
  path: string,
  { body, headers = {}, as = reception }: { body?: object; headers?: object; as?: string } = {},
): Promise<TestResponse> => {
  const ask = createTestClient(url)
  for (const deadline = Date.now() + 60_000; ; ) {
    const response = await ask(method, `/api${path}`, {
      as,
      headers: { ...headers },
      ...(body && { body }),
    }).catch(() => null)
    if (response && response.status < 500 && response.body.code !== 'request_in_flight')
      return response
    if (Date.now() > deadline)
      throw new Error(
        `${method} ${path} has no definite response: ${JSON.stringify(response?.body)}`,
      )
    await new Promise((resume) => setTimeout(resume, 100))
  }
}
