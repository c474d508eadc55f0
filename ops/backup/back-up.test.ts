/** Encrypted backups of a PostgreSQL that is written to. The whole system is in `e2e/resilience/backup-and-restore.spec.ts`. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { createTemporaryFolder, databaseFolder } from '../../scripts/postgres/folders.mjs'
import { startPostgres, stopPostgres } from '../../scripts/postgres/server.mjs'
import { readState, writeState } from '../../scripts/running/state.mjs'
import { rolePasswords } from '../../scripts/secrets.mjs'
import { refuseWrites } from '../../scripts/storage/refuse-writes.mjs'
import { backUp } from './back-up.mjs'
import { createIdentity } from './encryption.mjs'
import { restore } from './restore.mjs'

const home = createTemporaryFolder('warsha-back-up-')
const data = join(home, 'data')
const identityFile = join(home, 'key.txt')
const bus = { kind: 'postgresql', mark: 'postgresql' }
let recipients: string[]
let address: string

const startOn = async (dataFolder: string) => {
  const folder = databaseFolder(dataFolder)
  const password = rolePasswords(dataFolder)('postgres')
  const logFile = join(dataFolder, 'postgres.log')
  return startPostgres({ folder, password, logFile, isEphemeral: true })
}
const query = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Of root, the restore itself creates a private folder, and a database elsewhere that nobody removes. */
const createDataFolder = async (name: string) => {
  const folder = join(home, name)
  await mkdir(folder, { mode: 0o755 })
  return folder
}

beforeAll(async () => {
  await mkdir(join(data, 'keys'), { recursive: true })
  writeState(data, { ports: {}, begun: 'empty', bus, migrated: 'by another build' })
  recipients = [await createIdentity(identityFile)]
  address = (await startOn(data)).adminUrl
  await query(address, 'create table written (id bigint primary key)')
})
afterAll(async () => {
  await stopPostgres(join(databaseFolder(data), 'data'))
  await rm(home, { recursive: true, maxRetries: 5 })
})

const print = () => {}
const marker = join(data, 'last-backup')

test('restores an encrypted backup that was made while rows were written', async () => {
  let isWriting = true
  let confirmed = 0
  const writing = (async () => {
    for (; isWriting; confirmed++) await query(address, `insert into written values (${confirmed})`)
  })()
  const file = join(home, 'backups/one.tar.age')
  await backUp({ dataFolder: data, into: file, recipients })
  isWriting = false
  await writing
  expect(confirmed).toBeGreaterThan(0)
  expect(await readdir(join(home, 'backups'))).toEqual(['one.tar.age'])
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(existsSync(marker)).toBe(true)

  const restored = await createDataFolder('restored')
  const attempt = (identity: string) =>
    restore({ backup: file, identityFile: identity, dataFolder: restored, moveAside: false, print })
  const otherKey = join(home, 'other-key.txt')
  await createIdentity(otherKey)
  await expect(attempt(otherKey)).rejects.toThrow('was not encrypted for the key')
  expect((await readdir(home)).filter((name) => name.startsWith('restored'))).toEqual(['restored'])
  expect(await readdir(restored)).toEqual([])

  await attempt(identityFile)
  const { adminUrl, data: cluster } = await startOn(restored)
  try {
    // Without gaps up to the instant of the backup.
    const [{ rows, highest }] = await query(
      adminUrl,
      'select count(*)::int as rows, max(id)::int as highest from written',
    )
    expect(rows).toBe(highest + 1)
    expect(rows).toBeLessThanOrEqual(confirmed)
  } finally {
    await stopPostgres(cluster)
  }
  expect((await readdir(home)).filter((name) => name.startsWith('restored'))).toEqual(['restored'])
})

describe('after the restore of a backup that was made while changes were refused', () => {
  const backup = join(home, 'backups/almost-full')
  let restored: string

  beforeAll(async () => {
    restored = await createDataFolder('restored-almost-full')
    await refuseWrites(address, true)
    await backUp({ dataFolder: data, into: backup, recipients: [] })
    await refuseWrites(address, false)
    await restore({ backup, dataFolder: restored, moveAside: false, print })
  })

  test('the databases accept changes', async () => {
    const { adminUrl, data: cluster } = await startOn(restored)
    try {
      expect(await query(adminUrl, 'insert into written values (-1) returning id')).toHaveLength(1)
    } finally {
      await stopPostgres(cluster)
    }
  })

  test('the next start knows that messages may wait in PostgreSQL, and that it must migrate', () => {
    expect(readState(restored)).toEqual({ ports: {}, begun: 'empty', bus })
  })
})

test('leaves nothing of a backup that fails at its end, and does not count it', async () => {
  await rm(marker, { force: true })
  // A name that fits into no archive is found after everything of the database was written.
  const tooLong = join(data, 'keys', 'x'.repeat(120))
  await writeFile(tooLong, '')
  const into = join(home, 'failing', 'backup.tar.age')
  await expect(backUp({ dataFolder: data, into, recipients })).rejects.toThrow(
    'does not fit into an archive',
  )
  expect(await readdir(join(home, 'failing'))).toEqual([])
  expect(existsSync(marker)).toBe(false)
  await rm(tooLong)
})

test('makes no backup for a wrong key instead of one that is not encrypted', async () => {
  const into = join(home, 'wrong-key')
  await expect(backUp({ dataFolder: data, into, recipients: [''] })).rejects.toThrow(
    'is not a public key',
  )
  expect(existsSync(into)).toBe(false)
  expect(existsSync(marker)).toBe(false)
})

test('makes two backups that are started together one after the other', async () => {
  const waited: string[] = []
  const start = (name: string) =>
    backUp({
      dataFolder: data,
      into: join(home, 'together', name),
      recipients,
      onWait: () => waited.push(name),
    })
  const results = await Promise.allSettled([start('one'), start('two'), start('one')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(String((results[2] as PromiseRejectedResult).reason)).toContain('exists already')
  expect(waited.sort()).toEqual(['one', 'two'])
  expect((await readdir(join(home, 'together'))).sort()).toEqual(['one', 'two'])
})
