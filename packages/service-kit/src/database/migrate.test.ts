import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { databaseUrlFor } from '../testing/test-databases.ts'
import { runAsAdmin } from '../testing/test-service.ts'
import { migrate } from './migrate.ts'

let folder: string
let database: string
const scope = 'garage'

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  database = `t_migrate_${uuid().replaceAll('-', '')}`
  await runAsAdmin('postgres', (admin) =>
    admin.query(`create database ${database} owner warsha_workshop_owner`),
  )
})
afterEach(async () => {
  await runAsAdmin('postgres', (admin) => admin.query(`drop database ${database} with (force)`))
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const run = (at = database) =>
  migrate(databaseUrlFor('warsha_workshop_owner', at), [{ scope, folder }], 'warsha_workshop')
const rows = (text: string) => runAsAdmin(database, async (admin) => (await admin.query(text)).rows)

test('applies each file once, in the order of the names', async () => {
  await write('0002_fill.sql', 'insert into bays values (1)')
  await write('0001_bays.sql', 'create table bays (id int)')
  expect(await run()).toEqual(['garage/0001_bays.sql', 'garage/0002_fill.sql'])
  await write('0003_more.sql', 'insert into bays values (2)')
  await write('README.md', 'no migration')
  expect(await run()).toEqual(['garage/0003_more.sql'])
  expect(await run()).toEqual([])
  expect(await rows('select id from bays order by id')).toEqual([{ id: 1 }, { id: 2 }])
})

test('rejects a file that has changed since it was applied, and applies nothing after it', async () => {
  await write('0001_bays.sql', 'create table bays (id int)')
  await run()
  await write('0001_bays.sql', 'create table bays (id bigint)')
  await write('0002_fill.sql', 'insert into bays values (1)')
  await expect(run()).rejects.toThrow(
    'migration garage/0001_bays.sql was applied and has changed since',
  )
  expect(await rows('select id from bays')).toEqual([])
})

test('rolls back a failing file, names it in the error and keeps the files before it', async () => {
  await write('0001_bays.sql', 'create table bays (id int)')
  await write('0002_wrong.sql', 'insert into bays values (1); insert into nowhere values (1)')
  await expect(run()).rejects.toThrow(/migration garage\/0002_wrong.sql failed: .*nowhere/)
  expect(await rows('select id from bays')).toEqual([])
  await write('0002_wrong.sql', 'insert into bays values (1)')
  expect(await run()).toEqual(['garage/0002_wrong.sql'])
})

test('applies each file once when several processes migrate at the same time', async () => {
  await write('0001_bays.sql', 'select pg_sleep(0.1); create table bays (id int)')
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat()).toEqual(['garage/0001_bays.sql'])
})

describe('functions', () => {
  const writeFunction = async (revision: number, result: string) => {
    await mkdir(join(folder, 'functions'), { recursive: true })
    await write(
      'functions/bay-name.sql',
      `-- revision ${revision}
       create or replace function bay_name() returns text language sql as $$ select '${result}' $$`,
    )
  }
  const readName = async () => (await rows('select bay_name() as name'))[0].name
  const name = 'garage/functions/bay-name.sql'

  test('are applied after all migrations, and again only if their file has changed', async () => {
    await write('0001_bays.sql', 'create table bays (id int)')
    await writeFunction(1, 'first')
    expect(await run()).toEqual(['garage/0001_bays.sql', name])
    expect(await run()).toEqual([])
    await writeFunction(1, 'second')
    expect(await run()).toEqual([name])
    expect(await readName()).toBe('second')
    await writeFunction(1, 'first')
    expect(await run()).toEqual([name])
    expect(await readName()).toBe('first')
  })

  test('of a database that an earlier release has migrated replace those of its migrations', async () => {
    await write(
      '0001_name.sql',
      `create function bay_name() returns text language sql as $$ select 'old' $$`,
    )
    await run()
    await runAsAdmin(database, (admin) => admin.query('drop table function_files'))
    await writeFunction(1, 'new')
    expect(await run()).toEqual([name])
    expect(await readName()).toBe('new')
  })

  test('stay as a newer release has left them when an earlier release migrates again', async () => {
    await writeFunction(1, 'earlier')
    await run()
    await writeFunction(2, 'newer')
    await run()
    await writeFunction(1, 'earlier')
    expect(await run()).toEqual([])
    expect(await readName()).toBe('newer')
    await rm(join(folder, 'functions'), { recursive: true })
    expect(await run()).toEqual([])
    expect(await readName()).toBe('newer')
  })

  test('are not applied without a revision, and a failing file changes nothing', async () => {
    await writeFunction(1, 'first')
    await run()
    await write('functions/bay-name.sql', 'select 1')
    await expect(run()).rejects.toThrow(`${name} must begin with a line such as "-- revision 1"`)
    await write('functions/bay-name.sql', '-- revision 2\ndrop function bay_name(); select nothing')
    await expect(run()).rejects.toThrow(/bay-name.sql failed: .*nothing/)
    expect(await readName()).toBe('first')
    expect(await rows('select name, revision from function_files')).toEqual([{ name, revision: 1 }])
  })

  test('are applied once when several processes migrate at the same time', async () => {
    await writeFunction(1, 'first')
    expect((await Promise.all([run(), run(), run()])).flat()).toEqual([name])
  })
})

test('passes the role of the application to migrations', async () => {
  await write(
    '0001_role.sql',
    `create table role as select current_setting('warsha.app_role') as name`,
  )
  await run()
  expect(await rows('select name from role')).toEqual([{ name: 'warsha_workshop' }])
})

test('rejects a database that cannot search Arabic text and names the remedy', async () => {
  await write('0001_search.sql', 'create extension pg_trgm')
  const databaseWithC = `${database}_c`
  await runAsAdmin('postgres', (admin) =>
    admin.query(
      `create database ${databaseWithC} owner warsha_workshop_owner template template0 encoding 'UTF8' lc_ctype 'C' lc_collate 'C'
       locale_provider libc`,
    ),
  )
  try {
    await expect(run(databaseWithC)).rejects.toThrow(
      /cannot search Arabic text: create it with LC_CTYPE/,
    )
    expect(await run()).toEqual(['garage/0001_search.sql'])
  } finally {
    await runAsAdmin('postgres', (admin) =>
      admin.query(`drop database ${databaseWithC} with (force)`),
    )
  }
})

test('waits 30 s for the connection to a busy server, and then says so', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  jest.useFakeTimers()
  try {
    const outcome = migrate(
      `postgres://garage:secret@127.0.0.1:${port}/garage`,
      [],
      'garage',
    ).catch((error: Error) => error.message)
    jest.advanceTimersByTime(29_999)
    expect(jest.getTimerCount()).toBe(1)
    jest.advanceTimersByTime(1)
    expect(await outcome).toBe(
      `no connection to the database garage on 127.0.0.1:${port}: the server did not respond within 30 s; it is overloaded, stopped or not reachable`,
    )
  } finally {
    jest.useRealTimers()
    silent.close()
  }
})
