import { useRef, useState } from 'react'

const maxInFlight = 4

/** A row for which the action failed, and why. */
export interface BulkFailure<Row> {
  row: Row
  error: unknown
}

export interface BulkRun<Row> {
  /** null before the start. */
  progress: { done: number; total: number } | null
  isRunning: boolean
  /** Of the last run. */
  failures: readonly BulkFailure<Row>[]
  /** Runs `work` for each row, a few at a time, and returns the failures. A second call while it runs does nothing. */
  start: (
    rows: readonly Row[],
    work: (row: Row) => Promise<unknown>,
  ) => Promise<readonly BulkFailure<Row>[] | null>
}

/** Calls the server once for each of many rows. A failure of one row does not stop the others. */
export const useBulkRun = <Row>(): BulkRun<Row> => {
  const [progress, setProgress] = useState<BulkRun<Row>['progress']>(null)
  const [failures, setFailures] = useState<readonly BulkFailure<Row>[]>([])
  const isRunning = useRef(false)

  const start: BulkRun<Row>['start'] = async (rows, work) => {
    if (isRunning.current) return null
    isRunning.current = true
    setFailures([])
    setProgress({ done: 0, total: rows.length })
    const failed: BulkFailure<Row>[] = []
    const waiting = [...rows]
    let done = 0
    const worker = async () => {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
        try {
          await work(row)
        } catch (error) {
          failed.push({ row, error })
        }
        done++
        setProgress({ done, total: rows.length })
      }
    }
    await Promise.all(Array.from({ length: maxInFlight }, worker))
    isRunning.current = false
    setFailures(failed)
    return failed
  }
  return {
    progress,
    isRunning: progress !== null && progress.done < progress.total,
    failures,
    start,
  }
}
