import { createLogger } from '../base/logger.ts'
import { createDatabase } from '../database/create-database.ts'
import type { Database } from '../database/database.ts'
import { createTestDatabase, eventually, type TestDatabase } from '../testing/test-service.ts'
import { runJobs } from './run-jobs.ts'
import type { Service } from './service.ts'

const logger = createLogger('jobs', 'silent')
let database: TestDatabase
let db: Database

beforeEach(async () => {
  database = await createTestDatabase('workshop', true)
  db = createDatabase(database.url, logger, { size: 4 })
})
afterEach(async () => {
  await db.close()
  await database.drop()
})

test('runs all jobs in one of two instances, and in the other after the first stops or loses its connection', async () => {
  const runs: string[] = []
  const start = (instance: string) => {
    const controller = new AbortController()
    const jobs = ['sweep', 'count'].map((name) => ({
      name,
      everySeconds: 0.01,
      run: async () => void runs.push(`${instance} ${name}`),
    }))
    const ended = runJobs({ db, logger } as Service, jobs, controller.signal)
    return async () => {
      controller.abort()
      await ended
    }
  }
  const expectOnly = async (instance: string) => {
    await eventually(() =>
      expect(runs).toEqual(expect.arrayContaining([`${instance} sweep`, `${instance} count`])),
    )
    runs.length = 0
    await eventually(() => expect(runs.length).toBeGreaterThan(10))
    expect(runs.filter((run) => !run.startsWith(instance))).toEqual([])
  }
  const stopOne = start('one')
  await expectOnly('one')
  const stopTwo = start('two')
  await expectOnly('one')
  await stopOne()
  runs.length = 0
  await expectOnly('two')
  // Only locks of this database: pg_locks also shows those of other tests.
  await db.pool.query(`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`)
  await eventually(() => expect(runs).toContain('two sweep'))
  await stopTwo()
})
