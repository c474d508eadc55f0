import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { readJson } from '../../scripts/files.mjs'

/**
 * Runs one of a checkout's own scripts to its end.
 * @param {string} checkout @param {string} name @param {string[]} args @returns {Promise<string>} what it said
 */
export async function runScript(checkout, name, args) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(checkout, 'scripts', name),
    ...args,
  ])
  return stdout.trim()
}

/**
 * `npm start` of a checkout with the demo shop in a folder of its own.
 * @param {string} checkout @param {string} data
 * @returns {Promise<{ address: string, control: string, stop: () => Promise<void> }>}
 */
export async function startRelease(checkout, data) {
  const env = { ...process.env, WARSHA_DATA: data, PORT: '0', HOST: '' }
  const child = spawn(process.execPath, [join(checkout, 'scripts', 'start.mjs')], { env })
  const ended = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  for (const until = Date.now() + 600_000; ; await sleep(200)) {
    const address = /is ready:\s+(\S+)/.exec(said)?.[1]
    if (address)
      return {
        address,
        control: readJson(join(data, 'running.json'), { control: '' }).control,
        stop,
      }
    if (child.exitCode === null && Date.now() < until) continue
    await stop()
    throw new Error(`npm start of ${checkout}:\n${said}`)
  }
}
