import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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
