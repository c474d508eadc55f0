/** Chooses an instance of a service for each request: for the gateway and for services that call each other. */
import { createHash } from 'node:crypto'
import { Pool } from 'undici'
import { createFreezeDetector, type FreezeDetector } from './freeze-detector.ts'
import { type AttemptFailure, connectTimeoutMs, isUnresponsive } from './retry-policy.ts'

export interface Instance {
  readonly url: string
  readonly pool: Pool
  /** Result of the latest readiness check; true at start. */
  ready: boolean
  /** True after a request timed out, until a readiness check responds. The process may be frozen, so it gets no requests. */
  hung: boolean
  /** When `hung` became true, by `performance.now()`. */
  hungSince: number
  /** Number of requests that are in progress. */
  inFlight: number
}

export interface Balancer {
  readonly service: string
  readonly instances: readonly Instance[]
  /** Limit of requests in progress per instance. More of them would only wait in its queue. */
  readonly maxInFlight: number
  /**
   * Returns the next ready instance in turn. `failed` just failed and comes last. Undefined if there is none or all hang.
   *
   * Requests with the same `stickyKey` get the same instance while it is ready, in every process.
   */
  pick(failed?: Instance, stickyKey?: string): Instance | undefined
  /** Returns true if another instance than `failed` is ready. */
  hasOtherReady(failed: Instance): boolean
  /**
   * Marks an instance on which a request has failed. After a timeout it counts as hung, and its readiness is checked
   * immediately. After a refused or broken connection it is unready, and is polled until it recovers.
   */
  reportFailure(instance: Instance, failure: AttemptFailure): void
  /**
   * Watches a request to an instance until the returned function is called, which the caller does when the response
   * begins. `startedAt` (`performance.now()`) is when the caller's wait began, which may be before the request was sent. Calls `onFrozen` within 3 s if the instance responds to
   * nothing; the instance then counts as hung.
   */
  watchRequest(instance: Instance, startedAt: number, onFrozen: () => void): () => void
  close(): Promise<void>
}

export interface BalancerOptions {
  /** Time until the response headers must arrive. */
  readonly upstreamTimeoutMs: number
  readonly maxInFlight?: number
  /** Interval of the readiness checks of several instances. */
  readonly pollIntervalMs?: number
  /** Interval of the readiness checks while an instance is not ready. */
  readonly unreadyPollIntervalMs?: number
  /** False for programs that do not respond while they work, like the bundler of `npm run dev`. Default: true. */
  readonly detectsFreezes?: boolean
  readonly onChange?: (service: string, instance: Instance) => void
}

const readinessTimeoutMs = 1000

const createInstance = (url: string, upstreamTimeoutMs: number): Instance => ({
  url,
  ready: true,
  hung: false,
  hungSince: 0,
  inFlight: 0,
  pool: new Pool(url, {
    connectTimeout: connectTimeoutMs,
    // Below the keep-alive time of services (65 s), so that a request never meets a closing connection.
    keepAliveTimeout: 4000,
    keepAliveMaxTimeout: 60_000,
    headersTimeout: upstreamTimeoutMs,
    bodyTimeout: 30_000,
    pipelining: 1,
  }),
})

type Readiness = 'ready' | 'unready' | 'no response'

const checkReadiness = async ({ pool }: Instance): Promise<Readiness> => {
  try {
    const { statusCode, body } = await pool.request({
      path: '/readyz',
      method: 'GET',
      signal: AbortSignal.timeout(readinessTimeoutMs),
    })
    await body.dump()
    return statusCode === 200 ? 'ready' : 'unready'
  } catch (error) {
    // Any error means not ready. The next check comes soon.
    return isUnresponsive(error as Error) ? 'no response' : 'unready'
  }
}

/** Liveness has no dependencies, so a service that waits for its database is alive. Any response counts, also an error. */
const isAlive = async ({ pool }: Instance, timeoutMs: number): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const { body } = await pool.request({ path: '/healthz', method: 'GET', signal })
    await body.dump()
    return true
  } catch (error) {
    // A refused or broken connection fails the requests by itself.
    return !isUnresponsive(error as Error)
  }
}

/** Rendezvous hashing: an instance that comes or goes moves only its own share of the keys. */
const orderByKey = (instances: readonly Instance[], key: string): Instance[] => {
  const weightOf = ({ url }: Instance) => createHash('sha1').update(`${key} ${url}`).digest('hex')
  return instances
    .map((instance) => ({ instance, weight: weightOf(instance) }))
    .sort((one, next) => (one.weight < next.weight ? -1 : 1))
    .map(({ instance }) => instance)
}

/** Prefers ready instances in turn, then unready ones that did not just fail, then the failed one. Never one that hangs. */
const chooseInstance = (
  instances: readonly Instance[],
  turn: number,
  failed?: Instance,
): Instance | undefined => {
  let fallback: Instance | undefined
  for (let i = 0; i < instances.length; i++) {
    const instance = instances[(turn + i) % instances.length] as Instance
    if (instance === failed || instance.hung) continue
    if (instance.ready) return instance
    fallback ??= instance
  }
  return fallback ?? (failed?.hung ? undefined : failed)
}

/** Creates a balancer that polls several instances every second, and a single one only while it is unready. */
export const createBalancer = (
  service: string,
  urls: readonly string[],
  options: BalancerOptions,
): Balancer => {
  const {
    upstreamTimeoutMs,
    maxInFlight = 512,
    pollIntervalMs = 1000,
    unreadyPollIntervalMs = 250,
    detectsFreezes = true,
    onChange,
  } = options
  const instances = urls.map((url) => createInstance(url, upstreamTimeoutMs))
  let turn = 0
  let timer: NodeJS.Timeout | undefined
  let isPolling = false
  let isClosed = false

  const setReady = (instance: Instance, ready: boolean) => {
    if (instance.ready === ready) return
    instance.ready = ready
    onChange?.(service, instance)
  }
  const schedulePoll = () => {
    const hasUnready = instances.some(({ ready }) => !ready)
    if (isClosed || (instances.length < 2 && !hasUnready)) return
    timer = setTimeout(poll, hasUnready ? unreadyPollIntervalMs : pollIntervalMs).unref()
  }
  const pollInstance = async (instance: Instance) => {
    const readiness = await checkReadiness(instance)
    // A refused connection or an error status shows that the process does not hang any more.
    if (readiness !== 'no response') instance.hung = false
    setReady(instance, readiness === 'ready')
  }
  const poll = async () => {
    isPolling = true
    await Promise.all(instances.map(pollInstance))
    isPolling = false
    timer = undefined
    schedulePoll()
  }
  const markUnready = (instance: Instance) => {
    setReady(instance, false)
    if (!timer && !isPolling) schedulePoll()
  }
  const markHung = (instance: Instance) => {
    if (!instance.hung) instance.hungSince = performance.now()
    instance.hung = true
    setReady(instance, false)
    if (isPolling || isClosed) return
    clearTimeout(timer)
    void poll()
  }
  const freezeDetectors = new Map<Instance, FreezeDetector>(
    (detectsFreezes ? instances : []).map((instance) => [
      instance,
      createFreezeDetector({
        isAlive: (timeoutMs) => isAlive(instance, timeoutMs),
        onFrozen: () => markHung(instance),
      }),
    ]),
  )
  schedulePoll()

  return {
    service,
    instances,
    maxInFlight,
    pick: (failed, stickyKey) =>
      stickyKey === undefined
        ? chooseInstance(instances, turn++, failed)
        : chooseInstance(orderByKey(instances, stickyKey), 0, failed),
    hasOtherReady: (failed) =>
      instances.some(({ ready, hung, url }) => ready && !hung && url !== failed.url),
    reportFailure: (instance, failure) => {
      if (failure === 'timeout') markHung(instance)
      if (failure === 'not_sent' || failure === 'connection_lost') markUnready(instance)
    },
    watchRequest: (instance, startedAt, onFrozen) =>
      freezeDetectors.get(instance)?.watch(startedAt, onFrozen) ?? (() => undefined),
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      for (const detector of freezeDetectors.values()) detector.close()
      await Promise.all(instances.map(({ pool }) => pool.destroy()))
    },
  }
}
