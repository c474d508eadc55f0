/**
 * Restores a PostgreSQL of the operator's own to an instant, with the settings and commands of docs/operations.md. Needs the
 * server programs of PostgreSQL 15 or newer, which the embedded one lacks.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createDatabases, databaseOf } from '../../scripts/databases.mjs'
import { commandFolders } from '../../scripts/find-program.mjs'
import { freePort } from '../../scripts/ports.mjs'
import { databaseAccount } from '../../scripts/postgres/account.mjs'
import { createTemporaryFolder } from '../../scripts/postgres/folders.mjs'
import { busDatabase, services } from '../../scripts/system.mjs'

const home = createTemporaryFolder('warsha-point-in-time-')
const account = databaseAccount(home)
const databases = [...services, busDatabase].map((name) => databaseOf(name).database)
const ids = { user: 'postgres', password: 'only-for-this-test' }

const findPrograms = (): string => {
  const packages = '/usr/lib/postgresql'
  const versions = existsSync(packages) ? readdirSync(packages) : []
  const folders = [...versions.map((name) => join(packages, name, 'bin')), ...commandFolders()]
  const found = folders.find((folder) =>
    ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(join(folder, name))),
  )
  if (!found) throw new Error('Install PostgreSQL 15 or newer, with its server programs.')
  return found
}

/** The blocks of the section, with the archive in the folder of this test. */
const readManual = (): string[] => {
  const manual = readFileSync(join(__dirname, '../../docs/operations.md'), 'utf8')
  const section = /### Your own PostgreSQL\n(.*?)\n## /s.exec(manual)?.[1] ?? ''
  return [...section.matchAll(/^```\n(.*?)^```$/gms)].map(([, block]) =>
    block!.replaceAll('/archive', join(home, 'archive')),
  )
}

const run = (program: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  execFileSync(program, args, { ...account, cwd: '/', env: { PATH: process.env.PATH, ...env } })

const makeFolder = (path: string) => {
  mkdirSync(path, { mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
}

interface Server {
  readonly port: number
  readonly process: ChildProcess
}
const running = new Set<ChildProcess>()
afterAll(async () => {
  for (const process of running) await kill(process)
  rmSync(home, { recursive: true, maxRetries: 5 })
})

const kill = async (process: ChildProcess) => {
  running.delete(process)
  if (process.exitCode !== null || process.signalCode !== null) return
  const ended = once(process, 'exit')
  process.kill('SIGQUIT')
  await ended
}

const clientOf = (port: number, database: string) =>
  new pg.Client({ ...ids, host: '127.0.0.1', port, database })

const query = async (port: number, database: string, statement: string) => {
  const client = clientOf(port, database)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const startServer = async (programs: string, data: string): Promise<Server> => {
  const port = await freePort()
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '']
  const child = spawn(join(programs, 'postgres'), args, {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.add(child)
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (log += text))
  for (const deadline = Date.now() + 60_000; ; await sleep(50)) {
    const rows = await query(port, 'postgres', 'select pg_is_in_recovery() as recovers').catch(
      () => [],
    )
    if (rows[0]?.recovers === false) return { port, process: child }
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start:\n${log}`)
  }
}

/** Waits until everything that was written so far is in the archive. */
const waitForArchive = async (port: number) => {
  const [{ file }] = await query(
    port,
    'postgres',
    'select pg_walfile_name(pg_switch_wal()) as file',
  )
  for (const deadline = Date.now() + 60_000; ; await sleep(50)) {
    const [{ last }] = await query(
      port,
      'postgres',
      'select last_archived_wal as last from pg_stat_archiver',
    )
    if (last >= file) return
    if (Date.now() > deadline) throw new Error(`${file} was not archived`)
  }
}

test('goes back to an instant in the middle of an operation, in all databases alike', async () => {
  const programs = findPrograms()
  const [settings, copyCommand, restoreSettings] = readManual()
  for (const folder of ['server', 'archive', 'archive/log']) makeFolder(join(home, folder))
  const data = join(home, 'server/data')
  const passwordFile = join(home, 'password')
  writeFileSync(passwordFile, ids.password)
  chmodSync(passwordFile, 0o644)
  const access = ['-U', ids.user, '-A', 'scram-sha-256', '--pwfile', passwordFile]
  const options = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  run(join(programs, 'initdb'), ['-D', data, ...access, ...options])
  appendFileSync(join(data, 'postgresql.conf'), settings!)
  const server = await startServer(programs, data)
  const adminUrl = `postgres://${ids.user}:${ids.password}@127.0.0.1:${server.port}/postgres`
  await createDatabases(adminUrl, () => 'only-for-this-test')
  const clients = databases.map((database) => clientOf(server.port, database))
  for (const client of clients) {
    client.on('error', () => {})
    await client.connect()
    await client.query('create table steps (number int primary key)')
  }
  // One operation writes to one database after the other.
  const insert = (number: number, into = clients) =>
    into.reduce(
      (before, client) =>
        before.then(() => client.query('insert into steps values ($1)', [number])),
      Promise.resolve<unknown>(undefined),
    )
  await insert(1)

  const [program, ...args] = copyCommand!.trim().split(' ')
  run(join(programs, program!), args, {
    PGHOST: '127.0.0.1',
    PGPORT: String(server.port),
    PGUSER: ids.user,
    PGPASSWORD: ids.password,
  })
  for (let number = 2; number <= 50; number++) await insert(number)
  await insert(51, clients.slice(0, 3))
  const [{ instant }] = await query(
    server.port,
    'postgres',
    'select clock_timestamp()::text as instant, pg_sleep(0.01)',
  )
  await insert(51, clients.slice(3))
  for (let number = 52; number <= 80; number++) await insert(number)

  await clients[0]!.query('drop table steps')
  await clients[1]!.query('delete from steps')
  await clients[2]!.end()
  await query(server.port, 'postgres', `drop database ${databases[2]} with (force)`)
  await waitForArchive(server.port)
  await Promise.all(clients.map((client) => client.end()))
  await kill(server.process)
  rmSync(data, { recursive: true })

  run('cp', ['-a', join(home, 'archive/base'), data])
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    restoreSettings!.replace(/(?<=recovery_target_time = ').*(?=')/, instant),
  )
  writeFileSync(join(data, 'recovery.signal'), '')
  const recovered = await startServer(programs, data)
  const found = await Promise.all(
    databases.map((database) =>
      query(recovered.port, database, 'select number from steps order by number'),
    ),
  )
  expect(found.map((rows) => rows.length)).toEqual([51, 51, 51, 50, 50, 50, 50])
  for (const rows of found)
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))

  // It is a server like before: it can be written to, and archives what follows.
  await query(recovered.port, databases[0]!, 'insert into steps values (52)')
  await waitForArchive(recovered.port)
  await kill(recovered.process)
}, 240_000)
