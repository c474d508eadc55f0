import { setTimeout as sleep } from 'node:timers/promises'
import { askStatus } from './claim-data-folder.mjs'

/**
 * Another start works on the same data: leaves it in peace and shows where it is.
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
  const howToStop = `To stop it press Ctrl-C where it was started, or end process ${now.pid}.`
  console.log(`\n${message}:  ${now.address}\n\n${howToStop}\n`)
}
