/** Reads by primary key, as `pgbench -S` does, in a database of its own on the measured server. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const database = 'warsha_bench'
const rowCount = 100_000
const clients = 16

/** @param {string} adminUrl */
const urlOf = (adminUrl) => {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url
}

/** @param {string} adminUrl */
const createTable = async (adminUrl) => {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const { rowCount: found } = await admin.query(
    `select from pg_database where datname = '${database}'`,
  )
  if (!found) await admin.query(`create database ${database}`)
  await admin.end()
  const client = new pg.Client({ connectionString: urlOf(adminUrl).href })
  await client.connect()
  await client.query(`create table if not exists pgbench_accounts (aid int primary key, abalance int, filler char(84));
    insert into pgbench_accounts select n, 0, '' from generate_series(1, ${rowCount}) as n on conflict do nothing;
    analyze pgbench_accounts`)
  await client.end()
}

/** @param {URL} url @param {string} script @param {number} seconds @returns {Promise<number>} per second */
const runPgbench = async (url, script, seconds) => {
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-T', String(seconds), '-f', script]
  const program = spawn(
    'pgbench',
    [...args, '-h', url.hostname, '-p', url.port, '-U', url.username, database],
    {
      env: { ...process.env, PGPASSWORD: url.password },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  await once(program, 'close')
  const rate = Number(/tps = ([\d.]+)/.exec(said)?.[1])
  if (!(rate > 0)) throw new Error(`pgbench printed no rate:\n${said}`)
  return rate
}

/** @param {pg.Client[]} connected @param {number} seconds @returns {Promise<number>} per second */
const runReads = async (connected, seconds) => {
  const text = 'select abalance from pgbench_accounts where aid = $1'
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  let count = 0
  const read = async (/** @type {pg.Client} */ client) => {
    for (; performance.now() < until; count++) {
      const aid = 1 + Math.floor(Math.random() * rowCount)
      await client.query({ name: 'read', text, values: [aid] })
    }
  }
  await Promise.all(connected.map(read))
  return count / ((performance.now() - startedAt) / 1000)
}

/**
 * @param {string} adminUrl @param {string} folder for the script
 * @returns {Promise<{ description: string, run: (seconds: number) => Promise<number>, end: () => Promise<void> }>}
 * `run` returns reads per second
 */
export const preparePgbench = async (adminUrl, folder) => {
  await createTable(adminUrl)
  const url = urlOf(adminUrl)
  if (!spawnSync('pgbench', ['--version']).error) {
    const script = join(folder, 'pgbench-read.sql')
    const lines = [
      `\\set aid random(1, ${rowCount})`,
      'select abalance from pgbench_accounts where aid = :aid;',
    ]
    writeFileSync(script, `${lines.join('\n')}\n`)
    const description = `pgbench: one row by its key, prepared, ${clients} clients`
    return { description, run: (seconds) => runPgbench(url, script, seconds), end: async () => {} }
  }
  const connected = Array.from(
    { length: clients },
    () => new pg.Client({ connectionString: url.href }),
  )
  await Promise.all(connected.map((client) => client.connect()))
  return {
    description: `pgbench is not installed; the same reads by Node and pg, ${clients} clients, which are slower`,
    run: (seconds) => runReads(connected, seconds),
    end: async () => void (await Promise.all(connected.map((client) => client.end()))),
  }
}
