/**
 * Named places between two steps of a deed where a process can be made to die as by `kill -9`: for tests of what comes
 * after. Whoever tests names a file in FAIL_POINTS_FILE and writes a name into it; the first process that comes by there
 * takes the file away and is gone. Without that variable, as everywhere else, nothing happens.
 */
import { readFileSync, unlinkSync } from 'node:fs'

const file = process.env.FAIL_POINTS_FILE

/** Here a test may let this process end. */
export const failPoint = (name: string): void => {
  if (file && isArmed(file, name)) process.kill(process.pid, 'SIGKILL')
}

const isArmed = (armed: string, name: string): boolean => {
  try {
    if (readFileSync(armed, 'utf8') !== name) return false
    unlinkSync(armed)
    return true
  } catch (error) {
    // No file: nothing is armed, or another process was faster.
    if ((error as { code?: string }).code === 'ENOENT') return false
    throw error
  }
}
