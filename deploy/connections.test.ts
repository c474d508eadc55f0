/** PostgreSQL accepts every connection that the processes of an installation may open, also all of them at once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import {
  busConnectionsPerProcess,
  connectionsPerProcess,
} from '../packages/service-kit/src/database/connection-counts.ts'
import { services } from '../scripts/system.mjs'
import { otherConnections } from './kubernetes/settings.ts'

const root = join(__dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const readLimit = (text: string): number =>
  Number(/max_connections=(\d+)/.exec(text)?.[1] ?? Number.NaN)

/** Processes of PostgreSQL that serve no connection, and of its health check. */
const otherProcesses = 20

test('Compose accepts all connections of two instances of every service', () => {
  const { postgres, ...containers } = parse(read('docker-compose.yml'), {
    merge: true,
    maxAliasCount: -1,
  }).services as Record<string, { command?: string[]; pids_limit: number }>
  const instances = services.flatMap((name) =>
    [name, `${name}-2`].filter((container) => container in containers),
  )
  expect(instances).toHaveLength(services.length * 2)
  const limit = readLimit(postgres?.command?.join(' ') ?? '')
  expect(limit).toBeGreaterThanOrEqual(instances.length * connectionsPerProcess + otherConnections)
  // Each connection is a process.
  expect(postgres?.pids_limit).toBeGreaterThanOrEqual(limit + otherProcesses)
})

test('the single shop on Kubernetes accepts all connections of its services', () => {
  const [limit] = parseAllDocuments(read('deploy/kubernetes/rendered/single-shop-1-postgres.yaml'))
    .map((document) => readLimit(document.toString()))
    .filter((found) => found > 0)
  expect(limit).toBeGreaterThanOrEqual(services.length * connectionsPerProcess + otherConnections)
})

test('npm start accepts all connections of two instances of every service, with PostgreSQL as the bus', () => {
  const perProcess = connectionsPerProcess + busConnectionsPerProcess
  // One for the launcher.
  expect(readLimit(read('scripts/postgres/server.mjs'))).toBeGreaterThan(
    services.length * 2 * perProcess + 1,
  )
})
