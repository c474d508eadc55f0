/** Writes log lines to a file descriptor. A failed write loses the line and never affects the process. */
import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** A reader of a pipe that is this slow loses lines, because waiting blocks the process. */
const maxWaitMs = 200
const pauseMs = 10
const pauseCell = new Int32Array(new SharedArrayBuffer(4))

let lostLines = 0

/** Returns how many lines this process could not write, for the metric `log_lines_lost_total`. */
export const countLostLogLines = (): number => lostLines

/**
 * Creates a destination that writes synchronously, so that the last lines before a crash are not lost.
 *
 * A full disk (ENOSPC), a closed pipe (EPIPE) or any other failure loses the line and is counted. The next line is
 * tried again, so logging continues as soon as writing is possible.
 */
export const createLogDestination = (fd = 1): DestinationStream => {
  // A disk that becomes full may take the first half of a line: the next line must not continue it.
  let isLineOpen = false

  const writeAll = (text: string) => {
    let rest = Buffer.from(text)
    for (let waitedMs = 0; rest.length > 0; ) {
      try {
        const written = writeSync(fd, rest)
        isLineOpen = written < rest.length
        rest = rest.subarray(written)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || waitedMs >= maxWaitMs) throw error
        Atomics.wait(pauseCell, 0, 0, pauseMs)
        waitedMs += pauseMs
      }
    }
  }

  return {
    write: (line) => {
      try {
        if (isLineOpen) writeAll('\n')
        writeAll(line)
      } catch {
        lostLines += 1
      }
    },
  }
}
