import { setTimeout as sleep } from 'node:timers/promises'
import { fetchStatus } from './status.mjs'

const startTimeoutMs = 300_000

/**
 * Prints the address of the system that already runs on this data folder. Waits for it while it is starting or stopping.
 * @param {import('./lock-data-folder.mjs').AlreadyRunning} other
 * @returns {Promise<boolean>} false if it has stopped
 */
export async function showRunningSystem({ message, control, status: firstStatus }) {
  let status = firstStatus
  if (!status.address) console.log(`${message} and is just starting or stopping; waiting for it.`)

  const deadline = Date.now() + startTimeoutMs
  while (!status.address && Date.now() < deadline) {
    await sleep(250)
    const next = await fetchStatus(control).catch(() => null)
    if (!next) {
      console.log('It has stopped.')
      return false
    }
    status = next
  }
  if (!status.address) throw new Error(`${message} but does not become ready.`)

  const stopHint = `To stop it, press Ctrl-C in its terminal or end process ${status.pid}.`
  console.log(`\n${message}:  ${status.address}\n\n${stopHint}\n`)
  return true
}
