import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../ports.mjs'
import { createProcessGroup } from './process-group.mjs'
import { isAlive } from './process-id.mjs'
import { restartDelayMs } from './supervise-process.mjs'

const program = `
  import { createServer } from 'node:http'
  const server = createServer((request, response) => {
    response.on('finish', () => console.log('has responded to ' + request.url))
    response.end('ok')
  }).listen(Number(process.env.PORT), '127.0.0.1')
  console.log(JSON.stringify({ level: 'error', msg: 'something is wrong' }))
  process.on('SIGTERM', () => { console.log('in order'); process.exit(0) })
`
let folder: string
let lines: string[]
let processes: ReturnType<typeof createProcessGroup>
const log = () => readFileSync(join(folder, 'logs', 'fake.log'), 'utf8')

const add = async (source: string) => {
  writeFileSync(join(folder, 'main.mjs'), source)
  const port = await freePort()
  const env = { ...process.env, PORT: String(port) }
  processes.add('fake', {
    args: [join(folder, 'main.mjs')],
    cwd: folder,
    env,
    url: `http://127.0.0.1:${port}`,
    healthPath: '/healthz',
  })
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warsha-processes-'))
  lines = []
  processes = createProcessGroup({ dataFolder: folder, print: (line) => lines.push(line) })
})
afterEach(async () => {
  await processes.stop([])
  rmSync(folder, { recursive: true })
})

test('restarts a killed process immediately with another process id', async () => {
  await add(program)
  await processes.waitUntilReady('fake', '/')
  const before = Number(processes.get('fake').pid())
  process.kill(before, 'SIGKILL')
  while (isAlive(before)) await sleep(5)
  await processes.waitUntilReady('fake', '/')
  expect(processes.get('fake').pid()).not.toBe(before)
  expect(processes.get('fake').restarts()).toBe(1)
  expect(lines.join()).toContain('fake has ended (SIGKILL), starting it again')
})

test('a process is stopped in order and stays stopped', async () => {
  await add(program)
  await processes.waitUntilReady('fake', '/')
  const pid = Number(processes.get('fake').pid())
  await processes.stop([])
  expect(isAlive(pid)).toBe(false)
  expect(log()).toContain('in order')
  expect(processes.get('fake').restarts()).toBe(0)
})

test('prints errors from the log as text', async () => {
  await add(program)
  while (!lines.includes('fake: something is wrong')) await sleep(20)
})

test('gives up a process that cannot start and reports the end of its log', async () => {
  await add('throw new Error("no configuration")')
  await expect(processes.waitUntilReady('fake', '/')).rejects.toThrow(
    /exits repeatedly[\s\S]*no configuration/,
  )
})

test('increases the delay between restarts to at most five seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(restartDelayMs)).toEqual([0, 500, 1000, 2000, 4000, 5000, 5000])
})

const onUnix = (...definition: Parameters<typeof test>) => {
  if (process.platform !== 'win32') test(...definition)
}

onUnix(
  'a process that is frozen for more than 5 s is killed and comes back',
  async () => {
    await add(program)
    await processes.waitUntilReady('fake', '/')
    const before = Number(processes.get('fake').pid())
    // Nothing counts before a response to a check arrives in time. On a busy machine one may arrive late, hardly three.
    while (log().split('has responded to /healthz').length <= 3) await sleep(20)
    const frozenAt = Date.now()
    process.kill(before, 'SIGSTOP')
    while (processes.get('fake').restarts() === 0) await sleep(20)
    expect(Date.now() - frozenAt).toBeGreaterThan(5_000)
    await processes.waitUntilReady('fake', '/')
    expect(lines.join()).toContain('fake hangs')
  },
  60_000,
)
