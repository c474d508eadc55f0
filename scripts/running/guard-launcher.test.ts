import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createTemporaryFolder } from '../postgres/folders.mjs'
import { isProcessOf } from '../processes/process-id.mjs'
import { lockDataFolder } from '../supervisor/lock-data-folder.mjs'

const onUnix = (...definition: Parameters<typeof test>) => {
  if (process.platform !== 'win32') test(...definition)
}
const moduleAt = (path: string) => JSON.stringify(pathToFileURL(join(__dirname, path)).href)

/** A launcher with PostgreSQL and two services, one of which ignores SIGTERM and the loss of its launcher. */
const launcher = `
  import { randomPassword } from ${moduleAt('../secrets.mjs')}
  import { startPostgres } from ${moduleAt('../postgres/server.mjs')}
  import { lockDataFolder } from ${moduleAt('../supervisor/lock-data-folder.mjs')}
  import { guardLauncher } from ${moduleAt('guard-launcher.mjs')}
  import { superviseProcess } from ${moduleAt('../processes/supervise-process.mjs')}
  const folder = process.argv[2]
  const print = () => {}
  await lockDataFolder(folder, () => ({ pid: process.pid, address: null, processes: [] }))
  const logFile = folder + '/log'
  const server = await startPostgres({ folder: folder + '/postgres', password: randomPassword(), logFile, isEphemeral: true })
  const guard = guardLauncher({ dataFolder: folder, databaseData: server.data, print })
  const pids = [server.pid]
  for (const name of ['orderly', 'stubborn']) {
    const program = folder + '/' + name + '.mjs'
    pids.push(superviseProcess({ name, args: [program], cwd: folder, env: process.env, logFile, print, guard }).pid())
  }
  console.log(JSON.stringify(pids))
`

let folder: string
let started: ChildProcess

/** Writes a program that creates a file once it handles signals. */
const writeProgram = (name: string, source: string) =>
  writeFileSync(
    join(folder, `${name}.mjs`),
    `${source}; (await import('node:fs')).writeFileSync(${JSON.stringify(readyFile(name))}, '')`,
  )
const readyFile = (name: string) => join(folder, `${name}.ready`)

beforeEach(() => {
  folder = createTemporaryFolder('warsha-guard-')
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'launcher.mjs'), launcher)
  writeProgram('orderly', `process.on('disconnect', () => process.exit())`)
  writeProgram(
    'stubborn',
    `process.on('SIGTERM', () => {}); process.on('disconnect', () => {}); setInterval(() => {}, 1000)`,
  )
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const start = async (): Promise<number[]> => {
  started = spawn(process.execPath, [join(folder, 'launcher.mjs'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(started.stdout!, 'data')
  while (!['orderly', 'stubborn'].every((name) => existsSync(readyFile(name)))) await sleep(20)
  return JSON.parse(String(line))
}
const isRunning = (pid: number) => isProcessOf(pid, folder)

onUnix(
  'when the launcher is killed, its processes and PostgreSQL end too',
  async () => {
    const pids = await start()
    expect(pids.map(isRunning)).toEqual([true, true, true])
    started.kill('SIGKILL')
    const deadline = Date.now() + 20_000
    while (pids.some(isRunning) && Date.now() < deadline) await sleep(50)
    expect(pids.map(isRunning)).toEqual([false, false, false])
  },
  40_000,
)

onUnix(
  'leaves PostgreSQL to a launcher that has taken over the data folder',
  async () => {
    const [postgres = 0, ...services] = await start()
    started.kill('SIGKILL')
    await once(started, 'exit')
    const { release } = await lockDataFolder(folder, () => ({
      pid: process.pid,
      address: null,
      processes: [],
    }))
    while (services.some(isRunning)) await sleep(50)
    await sleep(1_500)
    expect(isRunning(postgres)).toBe(true)
    process.kill(postgres, 'SIGINT')
    while (isRunning(postgres)) await sleep(50)
    release()
  },
  40_000,
)
