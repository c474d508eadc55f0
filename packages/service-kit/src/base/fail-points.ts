/**
 * Fail points: named places between two steps where a test can kill the process as `kill -9` does, to test the recovery.
 * A test sets FAIL_POINTS_FILE to the path of a file and writes the name of a fail point into it. The first process that
 * reaches this point deletes the file and kills itself. Without the variable nothing happens.
 */
import { readFileSync, unlinkSync } from 'node:fs'

const file = process.env.FAIL_POINTS_FILE

/** Kills this process if a test has armed the fail point. */
export const failPoint = (name: string): void => {
  if (file && disarm(file, name)) process.kill(process.pid, 'SIGKILL')
}

/** Returns true if the fail point was armed and this process has disarmed it. */
const disarm = (armedFile: string, name: string): boolean => {
  try {
    if (readFileSync(armedFile, 'utf8') !== name) return false
    unlinkSync(armedFile)
    return true
  } catch (error) {
    // Without a file nothing is armed, or another process was faster.
    if ((error as { code?: string }).code === 'ENOENT') return false
    throw error
  }
}
