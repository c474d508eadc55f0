/**
 * A second gateway before the same services, with its own copy of the published front ends. A journey can publish and
 * break front ends there without affecting other journeys.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/ports.mjs'
import { serviceKeys } from '../../scripts/secrets.mjs'
import { instancesOf, runningServices } from './processes.ts'
import { runningSystem } from './running-system.ts'

export const checkout = resolve(import.meta.dirname, '../..')

const waitUntilReady = async (address: string, child: ChildProcess) => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the gateway exited with ${child.exitCode}`)
    const response = await fetch(`${address}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

export interface SeparateGateway {
  address: string
  /** The folder of the served front ends. */
  frontEnds: string
  /** Runs `scripts/publish-front-end.mjs`, which publishes a build or rolls back. */
  publish: (id: string, ...options: string[]) => Promise<string>
  stop: () => Promise<void>
}

/** `extraEnvironment` overrides settings of the gateway. */
export const startSeparateGateway = async (
  extraEnvironment: Record<string, string> = {},
): Promise<SeparateGateway> => {
  const folder = await mkdtemp(join(tmpdir(), 'warsha-gateway-'))
  const frontEnds = join(folder, 'front-ends')
  await cp(join(runningSystem().folder, 'front-ends'), frontEnds, { recursive: true })
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const urls = await Promise.all(
    (await runningServices()).map(async (service) => {
      const instances = await instancesOf(service)
      return [`${service.toUpperCase()}_URLS`, instances.map(({ url }) => url).join(',')]
    }),
  )
  const child = spawn(process.execPath, [join(checkout, 'gateway/dist/main.mjs')], {
    env: {
      ...process.env,
      ...Object.fromEntries(urls),
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: address,
      FRONT_ENDS_DIR: frontEnds,
      PUBLIC_KEYS_FILE: serviceKeys(runningSystem().folder).publicKeysFile,
      LOG_LEVEL: 'error',
      ...extraEnvironment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitUntilReady(address, child)
  return {
    address,
    frontEnds,
    publish: async (id, ...options) => {
      const script = join(checkout, 'scripts/publish-front-end.mjs')
      const args = [script, id, '--dir', frontEnds, ...options]
      return (await promisify(execFile)(process.execPath, args)).stdout.trim()
    },
    stop: async () => {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
