/** The processes of the running system, as their supervisor lists them. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runningSystem } from './running-system.ts'

export interface Process {
  name: string
  pid: number | undefined
  url: string | null
  /** Number of restarts since the system started. */
  restarts: number
}

export const processes = async (): Promise<Process[]> => {
  const response = await fetch(runningSystem().control, { signal: AbortSignal.timeout(5_000) })
  return ((await response.json()) as { processes: Process[] }).processes
}

export const findProcess = async (name: string): Promise<Process> => {
  const found = (await processes()).find((process) => process.name === name)
  if (!found) throw new Error(`There is no process ${name}`)
  return found
}

/** The service of an instance (`workshop` of `workshop-2`), or null if the process is not a service. */
const serviceOf = ({ name, url }: Process): string | null =>
  url === null || name === 'gateway' ? null : name.replace(/-\d+$/, '')

/** All processes of a service or of the gateway. */
export const instancesOf = async (name: string): Promise<Process[]> =>
  (await processes()).filter((process) => process.name === name || serviceOf(process) === name)

export const runningServices = async (): Promise<string[]> => [
  ...new Set((await processes()).flatMap((process) => serviceOf(process) ?? [])),
]

/** Sends a command to the supervisor (scripts/supervisor/commands.mjs). Returns the reported steps. */
export const sendCommand = async <Step>(name: string, options: object): Promise<Step[]> => {
  const response = await fetch(`${runningSystem().control}/${name}`, {
    method: 'POST',
    body: JSON.stringify(options),
  })
  const steps = (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const last = steps.pop()
  if (!last.done) throw new Error(`${name}: ${JSON.stringify(last)}`)
  return steps
}

/** A file that PostgreSQL needs to start. */
export const requiredPostgresFile = (): string => {
  const folder = readFileSync(join(runningSystem().folder, 'postgres-folder'), 'utf8').trim()
  return join(folder, 'data', 'pg_hba.conf')
}

const listChildren = (parent: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid!)

/**
 * Suspends a process and its children: connections stay open, and nothing responds. Returns a function that resumes
 * them.
 */
export const suspendProcess = (pid: number): (() => void) => {
  process.kill(pid, 'SIGSTOP')
  const all = [...listChildren(pid), pid]
  for (const each of all) process.kill(each, 'SIGSTOP')
  return () => {
    for (const each of all) process.kill(each, 'SIGCONT')
  }
}
