/** The processes of the running system, as their supervisor lists them. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

export const findProcess = async (name: string): Promise<Process> => {
  const found = (await processes()).find((process) => process.name === name)
  if (!found) throw new Error(`There is no process called ${name}`)
  return found
}

/** The service that a process is an instance of (`workshop-2` of `workshop`); null for what is no service. */
const serviceOf = ({ name, url }: Process): string | null =>
  url === null || name === 'gateway' ? null : name.replace(/-\d+$/, '')

/** All processes of a service; of the gateway its one. */
export const instancesOf = async (name: string): Promise<Process[]> =>
  (await processes()).filter((process) => process.name === name || serviceOf(process) === name)

export const runningServices = async (): Promise<string[]> => [
  ...new Set((await processes()).flatMap((process) => serviceOf(process) ?? [])),
]

/** What may be asked of the supervisor (scripts/running/orders.mjs); gives the steps that it tells of. */
export const sendCommand = async <Step>(order: string, wish: object): Promise<Step[]> => {
  const answer = await fetch(`${runningSystem().control}/${order}`, {
    method: 'POST',
    body: JSON.stringify(wish),
  })
  const steps = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const last = steps.pop()
  if (!last.done) throw new Error(`${order}: ${JSON.stringify(last)}`)
  return steps
}

/** A file without which PostgreSQL does not start. */
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

/** Halts a process and its children where they stand: connections stay open and nothing answers. Returns what lets them go on. */
export const suspendProcess = (pid: number): (() => void) => {
  process.kill(pid, 'SIGSTOP')
  const all = [...listChildren(pid), pid]
  for (const each of all) process.kill(each, 'SIGSTOP')
  return () => {
    for (const each of all) process.kill(each, 'SIGCONT')
  }
}
