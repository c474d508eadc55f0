/** Runs the commands of operators, and starts further systems from a checkout and a data folder. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkout } from './separate-gateway.ts'

/** Runs an operator's command of `ops/` on a data folder and returns its output. Rejects if the command fails. */
export const runOperatorCommand = async (
  name: string,
  dataFolder: string,
  ...args: string[]
): Promise<string> => {
  const env = { ...process.env, WARSHA_DATA: dataFolder }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(checkout, 'ops', name), ...args],
    { env },
  )
  return stdout
}

/** A temporary folder. PostgreSQL can use it even if the tests run as root. */
export const createTemporaryFolder = async (): Promise<{
  folder: string
  remove: () => Promise<void>
}> => {
  const folder = await mkdtemp(join(tmpdir(), 'warsha-restored-'))
  await chmod(folder, 0o711)
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Runs `npm start` on a data folder, from this checkout and on its own PostgreSQL unless others are given. */
export const startSystem = async (
  dataFolder: string,
  {
    checkout: from = checkout,
    instances = 1,
    databaseUrl,
    extra = {},
  }: {
    checkout?: string
    instances?: number
    databaseUrl?: string
    extra?: Record<string, string>
  } = {},
): Promise<{
  address: string
  control: string
  /** What it has printed so far. */
  output: () => string
  stop: () => Promise<void>
}> => {
  const env = {
    ...process.env,
    WARSHA_DATA: dataFolder,
    WARSHA_INSTANCES: String(instances),
    PORT: '0',
    HOST: '',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...extra,
  }
  const child = spawn(process.execPath, [join(from, 'scripts/start.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  for (const deadline = Date.now() + 600_000; ; ) {
    const address = /is ready:\s+(\S+)/.exec(output)?.[1]
    if (address) {
      const { control } = JSON.parse(await readFile(join(dataFolder, 'running.json'), 'utf8'))
      return { address, control, output: () => output, stop }
    }
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`npm start on ${dataFolder}:\n${output}`)
    await new Promise((resume) => setTimeout(resume, 100))
  }
}
