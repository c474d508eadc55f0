/**
 * Runs migrations: plain SQL files, forward only, each in its own transaction, recorded with name and checksum.
 * Written without a library (docs/decisions/0003).
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** A folder of `0001_name.sql` files. `scope` distinguishes migrations of different folders. */
export interface MigrationFolder {
  readonly scope: string
  readonly folder: string
}

interface Migration {
  name: string
  text: string
  checksum: string
}

const readMigrations = async ({ scope, folder }: MigrationFolder): Promise<Migration[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      return {
        name: `${scope}/${file}`,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      }
    }),
  )
}

/**
 * Applies new migrations to the database at `url`, as its owner. Returns their names.
 *
 * Migrations read `appRole`, to which they grant privileges, as current_setting('warsha.app_role'). Concurrent processes
 * wait for each other. Throws if an applied file has changed or if the database cannot search Arabic text.
 */
export const migrate = async (
  url: string,
  folders: readonly MigrationFolder[],
  appRole: string,
): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('warsha migrations'))`)
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    await client.query(`select set_config('warsha.app_role', $1, false)`, [appRole])
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const migrations = (await Promise.all(folders.map(readMigrations))).flat()
    const changed = migrations.find(
      ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
    )
    if (changed)
      throw new Error(
        `migration ${changed.name} was applied and has changed since; add a new migration`,
      )
    const pending = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of pending) await applyMigration(client, migration)
    await assertArabicSearchWorks(client)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

const applyMigration = async (
  client: pg.Client,
  { name, text, checksum }: Migration,
): Promise<void> => {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** With LC_CTYPE "C" pg_trgm returns no trigrams for Arabic, and searches silently find nothing. */
const assertArabicSearchWorks = async (client: pg.Client): Promise<void> => {
  const installed = await client.query(`select 1 from pg_extension where extname = 'pg_trgm'`)
  if (installed.rowCount === 0) return
  const { rows } = await client.query<{ works: boolean }>(
    `select show_trgm('محمد') <> '{}' as works`,
  )
  if (!rows[0]?.works)
    throw new Error(
      'this database cannot search Arabic text: create it with LC_CTYPE C.UTF-8 or en_US.UTF-8',
    )
}
