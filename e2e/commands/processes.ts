/** The processes of the running system, as their supervisor lists them. */
import { runningSystem } from './running-system.ts'

export interface Process {
  name: string
  pid: number | undefined
  url: string | null
  /** How often it was started again. */
  restarts: number
}

export const processes = async (): Promise<Process[]> => {
  const answer = await fetch(runningSystem().control, { signal: AbortSignal.timeout(5_000) })
  return ((await answer.json()) as { processes: Process[] }).processes
}

export const processCalled = async (name: string): Promise<Process> => {
  const found = (await processes()).find((process) => process.name === name)
  if (!found) throw new Error(`There is no process called ${name}`)
  return found
}
