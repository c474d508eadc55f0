import { createLogger } from '../base/logger.ts'
import { eventually } from '../testing/test-service.ts'
import { createDatabase } from './create-database.ts'

interface EphemeralPostgres {
  adminUrl: string
  stop(): Promise<void>
}
const { startEphemeralPostgres } = jest.requireActual<{
  startEphemeralPostgres(): Promise<EphemeralPostgres>
}>('../../../../scripts/ephemeral/postgres.mjs')

test('fails statements while all processes of PostgreSQL are stopped, and recovers when they continue', async () => {
  const server = await startEphemeralPostgres()
  const db = createDatabase(server.adminUrl, createLogger('db', 'silent'), { size: 4 })
  const readPostmaster = { text: `select pg_backend_pid()`, values: [] }
  const query = (text: string) => db.query({ ...readPostmaster, text })
  try {
    // Two idle connections: later statements use one of them or open a new one. A new server may be slow at first.
    await eventually(() =>
      Promise.all([query('select pg_sleep(0.1)'), query('select pg_sleep(0.1)')]),
    )
    const { rows } = await query(
      `select split_part(pg_read_file('postmaster.pid'), e'\n', 1)::int as pid
       union select pid from pg_stat_activity`,
    )
    const processes = (rows as { pid: number }[]).map(({ pid }) => pid)
    for (const one of processes) process.kill(one, 'SIGSTOP')
    try {
      for (const statement of [
        () => query('select 1'),
        () => Promise.all([1, 2, 3, 4].map(() => query('select 1'))),
        () => db.inTransaction((tx) => tx.query({ text: 'select 1', values: [] })),
      ]) {
        await expect(statement()).rejects.toMatchObject({ code: 'busy' })
      }
    } finally {
      for (const one of processes) process.kill(one, 'SIGCONT')
    }
    await eventually(() => query('select 1'))
  } finally {
    await db.close()
    await server.stop()
  }
})

test('lets slow statements of a responsive server finish', async () => {
  const server = await startEphemeralPostgres()
  const db = createDatabase(server.adminUrl, createLogger('db', 'silent'), { size: 4 })
  try {
    const slow = db.query({ text: 'select pg_sleep(3.5)', values: [] })
    await expect(slow).resolves.toMatchObject({ rowCount: 1 })
  } finally {
    await db.close()
    await server.stop()
  }
})
