/** People at work all the time: they read from every service and register customers and employees. */
import { demoCredentials, randomPhone, request, signIn, uniqueId } from './api.ts'
import { type Load, type RequestSample, readContinuously, runContinuously } from './load.ts'
import { runningServices } from './processes.ts'
import {
  expectedProbeStatus,
  probedServices,
  probePaths,
  type ServiceName,
} from './service-probes.ts'

/** What was said to be saved: ids by the path where they are found. */
export type Acknowledged = Record<'/customers' | '/employees', string[]>

export interface Workload {
  readonly acknowledged: Acknowledged
  /** A word that everything registered here bears, and nothing else. */
  readonly marker: string
  /** How each kind of work is answered when all is well. */
  readonly expectedStatus: (what: string) => number
  /** What was sent and how it was answered, by what it was. */
  readonly stop: () => Promise<Record<string, RequestSample[]>>
}

/**
 * Registering asks identity for a login, so that services call each other as well.
 * @param pauseMs ms between two of a kind, so that the limits on what comes from one address stay far away
 */
export const startWorkload = async (pauseMs = 100): Promise<Workload> => {
  const word = uniqueId()
  const { username, password } = demoCredentials('admin')
  const [{ token }, { token: other }] = [
    await signIn(username, password),
    await signIn(username, password),
  ]
  // An earlier release may have fewer.
  const there = await runningServices()
  const running = probedServices.filter((name) => there.includes(name))
  const acknowledged: Acknowledged = { '/customers': [], '/employees': [] }
  const register = (path: keyof Acknowledged, bodyOf: (turn: number) => object) =>
    runContinuously(async (turn) => {
      const { status, body } = await request('POST', path, { as: token, body: bodyOf(turn) })
      if (status === 201) acknowledged[path].push(body.data.id)
      return status
    }, pauseMs)
  const login = (turn: number) => `${word}.${turn}`
  const all: Record<string, Load> = {
    ...Object.fromEntries(
      running.map((name) => [name, readContinuously(probePaths[name], other, pauseMs)]),
    ),
    customers: register('/customers', (turn) => ({
      contact_person: `${word} ${turn}`,
      phone: randomPhone(),
      ...(turn % 4 === 0 && { email: `${login(turn)}@example.com`, password: `old words ${word}` }),
    })),
    employees: register('/employees', (turn) => ({
      username: login(turn),
      password: `old words ${word}`,
      first_name: word,
      last_name: `No ${turn}`,
      role_name: 'mechanic',
      hire_date: '2026-01-05',
    })),
  }
  return {
    acknowledged,
    marker: word,
    expectedStatus: (what) => (what in probePaths ? expectedProbeStatus(what as ServiceName) : 201),
    stop: async () => {
      const stopped = Object.entries(all).map(
        async ([name, pressure]) => [name, await pressure.stop()] as const,
      )
      return Object.fromEntries(await Promise.all(stopped))
    },
  }
}
