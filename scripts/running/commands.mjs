import { execFile } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../paths.mjs'
import { gateway, services } from '../system.mjs'
import { lastLines } from './logs.mjs'

const run = promisify(execFile)

/** @param {string} name of a service or the gateway @returns {string[]} what node is given to run it */
export function programOf(name) {
  const folder = name === gateway ? gateway : join('services', name)
  return ['--enable-source-maps', join(root, folder, 'dist', 'main.mjs')]
}

/**
 * Runs a service's command to its end.
 * @param {{ name: string, command: 'migrate' | 'seed' | 'first-admin', env: NodeJS.ProcessEnv, logFile: string }} call
 * @returns {Promise<string>} what it printed
 */
export async function runCommand({ name, command, env, logFile }) {
  try {
    const { stdout, stderr } = await run(process.execPath, [...programOf(name), command], {
      cwd: root,
      env,
      maxBuffer: 2 ** 26,
    })
    // The password of the first admin is shown once and stands in no file.
    if (command !== 'first-admin') appendFileSync(logFile, stdout + stderr)
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (error)
    appendFileSync(logFile, stdout + stderr)
    throw new Error(`"${command}" of ${name} failed:\n${lastLines(logFile)}`, { cause: error })
  }
}

/**
 * Every service's schema, queues and bindings, before any of them serves.
 * @param {Record<string, NodeJS.ProcessEnv>} environment
 * @param {(name: string) => string} logFileOf
 */
export async function migrateAll(environment, logFileOf) {
  await Promise.all(
    services.map((name) =>
      runCommand({ name, command: 'migrate', env: environment[name] ?? {}, logFile: logFileOf(name) }),
    ),
  )
}

/**
 * The demo shop, made by the services' own use cases, one after the other because later ones build on earlier.
 * @param {Record<string, NodeJS.ProcessEnv>} environment
 * @param {(name: string) => string} logFileOf
 */
export async function seedAll(environment, logFileOf) {
  for (const name of services) {
    await runCommand({ name, command: 'seed', env: environment[name] ?? {}, logFile: logFileOf(name) })
  }
}

/**
 * @param {NodeJS.ProcessEnv} env of identity
 * @param {string} logFile
 * @returns {Promise<{ username: string, password: string } | null>} null when there is an admin already
 */
export async function makeFirstAdmin(env, logFile) {
  const printed = await runCommand({ name: 'identity', command: 'first-admin', env, logFile })
  for (const line of printed.split('\n').filter((text) => text.startsWith('{'))) {
    const { username, password } = JSON.parse(line)
    if (username && password) return { username, password }
  }
  return null
}
