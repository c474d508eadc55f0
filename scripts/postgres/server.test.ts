import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { guardFolder } from '../ephemeral/guard-folder.mjs'
import { randomPassword } from '../secrets.mjs'
import { createMissingLinks } from './binaries.mjs'
import { createTemporaryFolder } from './folders.mjs'
import { readPostmaster } from './postmaster.mjs'
import { startPostgres, stopPostgres } from './server.mjs'
import { supervisePostgres } from './supervise-postgres.mjs'

const ask = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('the embedded PostgreSQL', () => {
  const folder = createTemporaryFolder('warsha-postgres-')
  const guard = guardFolder(folder)
  const options = {
    folder,
    password: randomPassword(),
    logFile: join(folder, 'log'),
    isEphemeral: true,
  }
  const data = join(folder, 'data')
  afterAll(() => guard.end())

  test('restarts on the same port with all commits after SIGKILL', async () => {
    const supervised = await supervisePostgres(options, () => undefined)
    await ask(supervised.server.adminUrl, 'create table kept as select 42 as response')
    const killed = supervised.pid()
    process.kill(killed, 'SIGKILL')
    while (supervised.pid() === killed) await sleep(20)
    expect(await ask(supervised.server.adminUrl, 'select response from kept')).toEqual([
      { response: 42 },
    ])
    await supervised.stop()
    expect(readPostmaster(data)).toBeNull()
  })

  test('reuses a server that a killed launcher left running', async () => {
    const left = await startPostgres(options)
    const found = await startPostgres(options)
    expect(found).toMatchObject({ pid: left.pid, port: left.port, reused: true })
    await stopPostgres(data)
  })

  test('starts if the id in postmaster.pid belongs to another process', async () => {
    const first = await startPostgres(options)
    const note = readFileSync(join(data, 'postmaster.pid'), 'utf8')
    await stopPostgres(data)
    writeFileSync(
      join(data, 'postmaster.pid'),
      note.replace(String(first.pid), String(process.pid)),
    )
    const again = await startPostgres(options)
    expect(again).toMatchObject({ reused: false })
    await stopPostgres(data)
  })

  test('finds Arabic words by trigram', async () => {
    const { adminUrl } = await startPostgres(options)
    await ask(adminUrl, 'create extension if not exists pg_trgm')
    expect(await ask(adminUrl, `select array_length(show_trgm('محمد'), 1) as trigrams`)).toEqual([
      { trigrams: 5 },
    ])
    await stopPostgres(data)
  })
})

describe('an install without scripts', () => {
  const home = mkdtempSync(join(tmpdir(), 'warsha-links-'))
  afterAll(() => rmSync(home, { recursive: true }))

  test('creates missing links before the first start', () => {
    mkdirSync(join(home, 'native', 'lib'), { recursive: true })
    writeFileSync(join(home, 'native', 'lib', 'libx.so.6.18'), 'library')
    const source = 'native/lib/libx.so.6.18'
    const links = ['libx.so', 'libx.so.6'].map((name) => ({ source, target: `native/lib/${name}` }))
    writeFileSync(join(home, 'native', 'pg-symlinks.json'), JSON.stringify(links))
    symlinkSync('libx.so.6.18', join(home, 'native', 'lib', 'libx.so'))
    expect(createMissingLinks(join(home, 'native'))).toBe(true)
    expect(readFileSync(join(home, 'native', 'lib', 'libx.so.6'), 'utf8')).toBe('library')
  })
})
