import { setTimeout as sleep } from 'node:timers/promises'
import { askStatus } from './claim-data-folder.mjs'

/**
 * Prints the address of the system that already runs on this data folder.
 * @param {import('./claim-data-folder.mjs').AlreadyRunning} other
 */
export async function pointToOther({ message, control, status }) {
  let now = status
  if (!now.address) console.log(`${message} and is just starting; waiting for it.`)
  for (
    const until = Date.now() + 300_000;
    !now.address && Date.now() < until;
    now = await askStatus(control)
  ) {
    await sleep(250)
  }
  if (!now.address) throw new Error(`${message} but does not become ready.`)
  const stopHint = `To stop it, press Ctrl-C in its terminal or end process ${now.pid}.`
  console.log(`\n${message}:  ${now.address}\n\n${stopHint}\n`)
}
