import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatUptime, listProcesses } from './list-processes.mjs'
import { lockDataFolder } from './lock-data-folder.mjs'
import type { ProcessStatus } from './status.mjs'

let folder: string
let ready: Server
let silent: TcpServer
const portOf = (server: Server | TcpServer) => (server.address() as { port: number }).port

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'warsha-ps-'))
  ready = createServer((_request, response) => void response.end())
  silent = createTcpServer()
  for (const server of [ready, silent])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  ready.close()
  silent.close()
  rmSync(folder, { recursive: true })
})

test('says clearly when nothing runs', async () => {
  await expect(listProcesses(folder)).rejects.toThrow(/^Nothing runs on .*: begin with npm start/)
})

test('lists every process with pid, state, restarts, port and uptime', async () => {
  const at = (secondsAgo: number) => Date.now() - secondsAgo * 1000 - 100
  const readyUrl = `http://127.0.0.1:${portOf(ready)}`
  const service = { url: 'http://127.0.0.1:9', restarts: 0 }
  const processes: ProcessStatus[] = [
    { name: 'postgres', pid: 11, url: null, port: portOf(silent), restarts: 0, startedAt: at(90) },
    { name: 'hr', pid: 12, url: readyUrl, restarts: 2, startedAt: at(3_700) },
    { ...service, name: 'portal', pid: 13, startedAt: at(2) },
    { ...service, name: 'identity', pid: 14, restarts: 1, startedAt: at(2) },
    { ...service, name: 'workshop', pid: undefined, restarts: 4, startedAt: at(2) },
  ]
  const startedAt = at(5)
  const { control, release } = await lockDataFolder(folder, () => ({
    pid: 10,
    address: readyUrl,
    startedAt,
    processes,
  }))
  const rows = (await listProcesses(folder)).split('\n').map((line) => line.split(/ {3,}/))
  release()
  expect(rows).toEqual([
    ['NAME', 'PID', 'STATE', 'RESTARTS', 'PORT', 'UPTIME'],
    ['launcher', '10', 'ready', '0', new URL(control).port, expect.stringMatching(/^\d+ s$/)],
    [
      'postgres',
      '11',
      'not ready',
      '0',
      String(portOf(silent)),
      expect.stringMatching(/^1 min \d+ s/),
    ],
    ['hr', '12', 'ready', '2', String(portOf(ready)), '1 h 1 min'],
    ['portal', '13', 'starting', '0', '9', expect.stringMatching(/^\d s$/)],
    ['identity', '14', 'restarting', '1', '9', expect.stringMatching(/^\d s$/)],
    ['workshop', '-', 'restarting', '4', '9', '-'],
  ])
})

test('writes an uptime in its two largest units', () => {
  expect([4_000, 65_000, 3_660_000, 90_000_000].map(formatUptime)).toEqual([
    '4 s',
    '1 min 5 s',
    '1 h 1 min',
    '1 d 1 h',
  ])
})
