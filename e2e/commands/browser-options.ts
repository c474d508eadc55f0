/** How the browser of the journeys is started. */
import { runningSystem } from './running-system.ts'

const isRoot = process.getuid?.() === 0

/** Turns off background work of the browser, which takes a third of its time on a busy machine. */
const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @param more further arguments of the browser */
export const browserOptions = (more: readonly string[] = []) => ({
  executablePath: runningSystem().browser,
  args: [...quiet, '--no-first-run', ...(isRoot ? ['--no-sandbox'] : []), ...more],
})
