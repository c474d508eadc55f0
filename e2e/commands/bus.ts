/** Makes the message bus unavailable. */
import pg from 'pg'
import { superuserUrl } from './databases.ts'
import { processes, suspendProcess } from './processes.ts'

/** Suspends RabbitMQ, or closes the bus database if PostgreSQL is the bus. Returns a function that restores it. */
export const pauseBus = async (): Promise<() => Promise<void>> => {
  const broker = (await processes()).find(({ name }) => name === 'rabbitmq')
  if (!broker) return closeBusDatabase()
  const resume = suspendProcess(broker.pid!)
  return async () => resume()
}

const closeBusDatabase = async () => {
  const run = async (...statements: string[]) => {
    const admin = new pg.Client({ connectionString: superuserUrl() })
    await admin.connect()
    try {
      for (const statement of statements) await admin.query(statement)
    } finally {
      await admin.end()
    }
  }
  await run(
    'alter database warsha_bus allow_connections false',
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'warsha_bus'`,
  )
  return () => run('alter database warsha_bus allow_connections true')
}
