/** Reads the databases of a running system, for facts that no endpoint returns. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { runningSystem } from './running-system.ts'

/** Connection URL of the superuser, who can read the database of every service. */
export const superuserUrl = (folder = runningSystem().folder, database = 'postgres'): string => {
  const given = process.env.E2E_DATABASE_URL
  if (given) return Object.assign(new URL(given), { pathname: `/${database}` }).href
  const home = readFileSync(join(folder, 'postgres-folder'), 'utf8').trim()
  const port = readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[3]
  const { postgres } = JSON.parse(readFileSync(join(folder, 'passwords.json'), 'utf8'))
  return `postgres://postgres:${postgres}@127.0.0.1:${port}/${database}`
}

/** Runs a query in the database of a service. */
export const queryRows = async <Row extends pg.QueryResultRow>(
  service: string,
  statement: string,
  folder?: string,
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: superuserUrl(folder, `warsha_${service}`) })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
