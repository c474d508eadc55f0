/** Connections that take long to open, as after a restart of PostgreSQL on a busy machine. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createLogger } from '../base/logger.ts'
import { createBaysDatabase } from '../testing/fixtures/bays.ts'
import { createDatabase } from './create-database.ts'

test('a connection that opens after its caller has given up serves the next one', async () => {
  const database = await createBaysDatabase()
  const url = new URL(database.url)
  const held: (() => void)[] = []
  const sockets: Socket[] = []
  // Passes nothing on to PostgreSQL until the test says so.
  const proxy = createServer((client) => {
    const server = connect(Number(url.port), url.hostname)
    sockets.push(client, server)
    server.pipe(client).on('error', () => server.destroy())
    held.push(() => client.pipe(server).on('error', () => client.destroy()))
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const throughProxy = new URL(url)
  throughProxy.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const db = createDatabase(throughProxy.href, createLogger('db', 'silent'), { size: 1 })
  const readOne = () => db.query({ text: 'select 1 as one', values: [] })
  try {
    await expect(readOne()).rejects.toMatchObject({ code: 'busy' })
    for (const pass of held) pass()
    await expect(readOne()).resolves.toMatchObject({ rows: [{ one: 1 }] })
    expect(held).toHaveLength(1)
  } finally {
    await db.close()
    for (const socket of sockets) socket.destroy()
    proxy.close()
    await database.drop()
  }
})
