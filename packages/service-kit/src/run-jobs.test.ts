import { createDatabase, type Database } from './db.ts'
import { createLogger } from './logger.ts'
import { runJobs } from './run-jobs.ts'
import type { Service } from './service.ts'
import { createTestDatabase, eventually, type TestDatabase } from './testing.ts'

const logger = createLogger('jobs', 'silent')
let database: TestDatabase
let db: Database

beforeEach(async () => {
  database = await createTestDatabase('workshop', true)
  db = createDatabase(database.url, logger, 4)
})
afterEach(async () => {
  await db.close()
  await database.drop()
})

test('of two instances one does the jobs, all of them; when it ends or loses its connection, the other goes on', async () => {
  const done: string[] = []
  const start = (instance: string) => {
    const end = new AbortController()
    const jobs = ['sweep', 'count'].map((name) => ({
      name,
      everySeconds: 0.01,
      run: async () => void done.push(`${instance} ${name}`),
    }))
    const ended = runJobs({ db, logger } as Service, jobs, end.signal)
    return async () => {
      end.abort()
      await ended
    }
  }
  const expectOnly = async (instance: string) => {
    await eventually(() =>
      expect(done).toEqual(expect.arrayContaining([`${instance} sweep`, `${instance} count`])),
    )
    done.length = 0
    await eventually(() => expect(done.length).toBeGreaterThan(10))
    expect(done.filter((one) => !one.startsWith(instance))).toEqual([])
  }
  const stopOne = start('one')
  await expectOnly('one')
  const stopTwo = start('two')
  await expectOnly('one')
  await stopOne()
  done.length = 0
  await expectOnly('two')
  // Of this database alone: pg_locks shows those of every other test too.
  await db.pool.query(`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`)
  await eventually(() => expect(done).toContain('two sweep'))
  await stopTwo()
})
