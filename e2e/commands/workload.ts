/** A continuous workload: reads from every service and registers customers and employees. */
import { demoCredentials, randomPhone, request, signIn, uniqueId } from './api.ts'
import { type Load, type RequestSample, readContinuously, runContinuously } from './load.ts'
import { expectedProbeStatus, probePaths } from './probe-paths.mjs'
import { runningServices } from './processes.ts'
import { probedServices, type ServiceName } from './service-probes.ts'

/** Ids of records whose creation was confirmed with 201, by path. */
export type Acknowledged = Record<'/customers' | '/employees', string[]>

export interface Workload {
  readonly acknowledged: Acknowledged
  /** Registrations that were not confirmed, with the response. */
  readonly rejected: { path: string; status: number; body: unknown }[]
  /** A word in the names of all records of this workload, and of no other record. */
  readonly marker: string
  /** The status that every response of a kind must have. */
  readonly expectedStatus: (kind: string) => number
  /** Stops the workload. Returns the samples by kind. */
  readonly stop: () => Promise<Record<string, RequestSample[]>>
}

/**
 * Starts the workload. Registering with a password makes services call identity.
 * @param pauseMs between two requests of a kind, to stay below the rate limits per address
 */
export const startWorkload = async (pauseMs = 100): Promise<Workload> => {
  const marker = uniqueId()
  const { username, password } = demoCredentials('admin')
  const [{ token }, { token: other }] = [
    await signIn(username, password),
    await signIn(username, password),
  ]
  // An earlier release may have fewer services.
  const available = await runningServices()
  const running = probedServices.filter((name) => available.includes(name))
  const acknowledged: Acknowledged = { '/customers': [], '/employees': [] }
  const rejected: Workload['rejected'] = []
  const register = (path: keyof Acknowledged, createBody: (index: number) => object) =>
    runContinuously(async (index) => {
      const { status, body } = await request('POST', path, { as: token, body: createBody(index) })
      if (status === 201) acknowledged[path].push(body.data.id)
      else rejected.push({ path, status, body })
      return status
    }, pauseMs)
  const login = (index: number) => `${marker}.${index}`
  const loads: Record<string, Load> = {
    ...Object.fromEntries(
      running.map((name) => [name, readContinuously(probePaths[name], other, pauseMs)]),
    ),
    customers: register('/customers', (index) => ({
      contact_person: `${marker} ${index}`,
      phone: randomPhone(),
      ...(index % 4 === 0 && {
        email: `${login(index)}@example.com`,
        password: `old words ${marker}`,
      }),
    })),
    employees: register('/employees', (index) => ({
      username: login(index),
      password: `old words ${marker}`,
      first_name: marker,
      last_name: `No ${index}`,
      role_name: 'mechanic',
      hire_date: '2026-01-05',
    })),
  }
  return {
    acknowledged,
    rejected,
    marker,
    expectedStatus: (kind) => (kind in probePaths ? expectedProbeStatus(kind as ServiceName) : 201),
    stop: async () => {
      const stopped = Object.entries(loads).map(
        async ([kind, load]) => [kind, await load.stop()] as const,
      )
      return Object.fromEntries(await Promise.all(stopped))
    },
  }
}
