import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { readJson } from '../../scripts/files.mjs'

/**
 * Runs a script of a checkout and waits for its exit.
 * @param {string} checkout @param {string} name @param {string[]} args @returns {Promise<string>} its output
 */
export async function runScript(checkout, name, args) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(checkout, 'scripts', name),
    ...args,
  ])
  return stdout.trim()
}

/**
 * Runs `npm start` of a checkout with the demo shop in a separate data folder.
 * @param {string} checkout @param {string} data
 * @returns {Promise<{ address: string, control: string, stop: () => Promise<void> }>}
 */
export async function startRelease(checkout, data) {
  const env = { ...process.env, WARSHA_DATA: data, PORT: '0', HOST: '' }
  const child = spawn(process.execPath, [join(checkout, 'scripts', 'start.mjs')], { env })
  const exited = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  for (const deadline = Date.now() + 600_000; ; await sleep(200)) {
    const address = /is ready:\s+(\S+)/.exec(output)?.[1]
    if (address)
      return {
        address,
        control: readJson(join(data, 'running.json'), { control: '' }).control,
        stop,
      }
    if (child.exitCode === null && Date.now() < deadline) continue
    await stop()
    throw new Error(`npm start of ${checkout}:\n${output}`)
  }
}
