/** The bus as something that can be away. */
import pg from 'pg'
import { superuserUrl } from './databases.ts'
import { processes, suspendProcess } from './processes.ts'

/** Takes away whichever bus is in use; gives what brings it back. */
export const pauseBus = async (): Promise<() => Promise<void>> => {
  const broker = (await processes()).find(({ name }) => name === 'rabbitmq')
  if (!broker) return closeBusDatabase()
  const goOn = suspendProcess(broker.pid!)
  return async () => goOn()
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
