/**
 * Runs migrations: plain SQL files, forward only, each in its own transaction, recorded with name and checksum.
 * Written without a library (docs/decisions/0003). Then applies the files of functions that have changed
 * (docs/decisions/0127).
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { connectAsOwner } from './connect-as-owner.ts'

/**
 * A folder of `0001_name.sql` files, with functions in the folder `functions` inside. `scope` distinguishes the files of
 * different folders.
 */
export interface MigrationFolder {
  readonly scope: string
  readonly folder: string
}

interface SqlFile {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

/** A file that replaces functions (`create or replace`). */
interface FunctionFile extends SqlFile {
  /** From the first line, `-- revision 1`. A release with changed functions has a higher one. */
  readonly revision: number
}

const readFiles = async (scope: string, folder: string): Promise<SqlFile[]> => {
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

const readFunctionFiles = async ({ scope, folder }: MigrationFolder): Promise<FunctionFile[]> => {
  const own = join(folder, 'functions')
  if (!existsSync(own)) return []
  return (await readFiles(`${scope}/functions`, own)).map((file) => {
    const revision = /^-- revision (\d+)\n/.exec(file.text)?.[1]
    if (!revision) throw new Error(`${file.name} must begin with a line such as "-- revision 1"`)
    return { ...file, revision: Number(revision) }
  })
}

/**
 * Applies new migrations and then changed functions to the database at `url`, as its owner. Returns the names of the
 * applied files.
 *
 * Migrations read `appRole`, to which they grant privileges, as current_setting('warsha.app_role'). Concurrent processes
 * wait for each other. Throws if an applied migration has changed or if the database cannot search Arabic text.
 */
export const migrate = async (
  url: string,
  folders: readonly MigrationFolder[],
  appRole: string,
): Promise<string[]> => {
  const client = await connectAsOwner(url)
  try {
    await client.query(`select pg_advisory_lock(hashtext('warsha migrations'))`)
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    await client.query(
      'create table if not exists function_files (name text primary key, revision int not null, checksum text not null, applied_at timestamptz not null default now())',
    )
    await client.query(`select set_config('warsha.app_role', $1, false)`, [appRole])
    const applied = [
      ...(await applyNewMigrations(client, folders)),
      ...(await applyChangedFunctions(client, folders)),
    ]
    await assertArabicSearchWorks(client)
    return applied
  } finally {
    await client.end()
  }
}

const applyNewMigrations = async (client: pg.Client, folders: readonly MigrationFolder[]) => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const migrations = (
    await Promise.all(folders.map(({ scope, folder }) => readFiles(scope, folder)))
  ).flat()
  const changed = migrations.find(
    ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
  )
  if (changed)
    throw new Error(
      `migration ${changed.name} was applied and has changed since; add a new migration`,
    )
  const pending = migrations.filter(({ name }) => !applied.has(name))
  for (const { name, text, checksum } of pending)
    await applyFile(client, `migration ${name}`, text, () =>
      client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]),
    )
  return pending.map(({ name }) => name)
}

/**
 * Applies files of functions whose content differs from what was applied last. A higher applied revision stays: it belongs
 * to a newer release, whose migrations stay too when an earlier release starts again.
 */
const applyChangedFunctions = async (client: pg.Client, folders: readonly MigrationFolder[]) => {
  const { rows } = await client.query<{ name: string; revision: number; checksum: string }>(
    'select name, revision, checksum from function_files',
  )
  const applied = new Map(rows.map((row) => [row.name, row]))
  const files = (await Promise.all(folders.map(readFunctionFiles))).flat()
  const changed = files.filter(({ name, revision, checksum }) => {
    const last = applied.get(name)
    return !last || (revision >= last.revision && checksum !== last.checksum)
  })
  for (const { name, text, revision, checksum } of changed)
    await applyFile(client, name, text, () =>
      client.query(
        `insert into function_files (name, revision, checksum) values ($1, $2, $3)
         on conflict (name) do update set revision = excluded.revision, checksum = excluded.checksum, applied_at = now()`,
        [name, revision, checksum],
      ),
    )
  return changed.map(({ name }) => name)
}

/** Runs the statements of a file and records the file, in one transaction. */
const applyFile = async (
  client: pg.Client,
  title: string,
  text: string,
  record: () => Promise<unknown>,
): Promise<void> => {
  try {
    await client.query('begin')
    await client.query(text)
    await record()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${title} failed: ${(error as Error).message}`, { cause: error })
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
