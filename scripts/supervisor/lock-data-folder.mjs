import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isErrno } from '../files.mjs'
import { startControlServer } from './control-server.mjs'
import { fetchStatus } from './status.mjs'

/** @typedef {import('./status.mjs').SupervisorStatus} SupervisorStatus */

/** Another supervisor uses the data folder. */
export class AlreadyRunning extends Error {
  /** @param {string} control URL of the other supervisor @param {SupervisorStatus} status */
  constructor(control, status) {
    super(`Warsha runs already (process ${status.pid})`)
    this.control = control
    this.status = status
  }
}

/**
 * Makes this process the only supervisor of a data folder. The supervisor responds on the URL in running.json. A process id
 * would not be sufficient, because the operating system reuses ids.
 *
 * Throws `AlreadyRunning` if another supervisor responds.
 * @param {string} dataFolder
 * @param {() => SupervisorStatus} status
 * @param {Record<string, import('./commands.mjs').SupervisorCommand>} [commands] commands that it accepts while it runs
 * @returns {Promise<{ control: string, release: () => void }>}
 */
export async function lockDataFolder(dataFolder, status, commands = {}) {
  const { control, close } = await startControlServer(status, commands)
  try {
    await createRunningFile(dataFolder, JSON.stringify({ pid: process.pid, control }))
  } catch (error) {
    close()
    throw error
  }
  return {
    control,
    release() {
      rmSync(runningFile(dataFolder), { force: true })
      close()
    },
  }
}

/**
 * Throws `AlreadyRunning` if another supervisor uses the data folder.
 * @param {string} dataFolder
 */
export async function assertNotRunning(dataFolder) {
  const supervisor = await findSupervisor(runningFile(dataFolder))
  if (supervisor) throw new AlreadyRunning(supervisor.control, supervisor.status)
}

/** @param {string} dataFolder */
function runningFile(dataFolder) {
  return join(dataFolder, 'running.json')
}

/** Replaces the file of a supervisor that no longer responds. @param {string} dataFolder @param {string} content */
async function createRunningFile(dataFolder, content) {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const file = runningFile(dataFolder)
  for (;;) {
    try {
      return writeFileSync(file, content, { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) throw error
    }
    await assertNotRunning(dataFolder)
    rmSync(file, { force: true })
  }
}

/** @param {string} file @returns {Promise<{ control: string, status: SupervisorStatus } | null>} null if no supervisor responds */
async function findSupervisor(file) {
  for (let tries = 0; tries < 3 && existsSync(file); tries++) {
    try {
      const { control } = JSON.parse(readFileSync(file, 'utf8'))
      return { control, status: await fetchStatus(control) }
    } catch {
      // Removed, incompletely written, or left by a killed supervisor: retried before it counts as stale.
      await sleep(100)
    }
  }
  return null
}
