/** The instances of one service, and which of them is asked next: of the gateway and of services that call each other. */
import { Pool } from 'undici'

export interface Instance {
  readonly url: string
  readonly pool: Pool
  /** As far as we know; optimistic at start. */
  ready: boolean
  /** Requests on their way to it now. */
  inFlight: number
}

export interface Balancer {
  readonly service: string
  readonly instances: readonly Instance[]
  /** So many requests at most are on their way to one instance; more would only wait in its queue. */
  readonly maxInFlight: number
  /** Round robin over the ready ones; `other` is the one that just failed and comes last. Undefined without instances. */
  pick(other?: Instance): Instance | undefined
  /** It refused or broke a connection: asked about its readiness until it is well again. */
  markUnready(instance: Instance): void
  close(): Promise<void>
}

export interface BalancerOptions {
  /** How long an instance may take until its answer begins (ms). */
  readonly upstreamTimeoutMs: number
  readonly maxInFlight?: number
  /** How often several instances, and how often sick ones, are asked for their readiness (ms). */
  readonly pollIntervalMs?: number
  readonly unreadyPollIntervalMs?: number
  readonly onChange?: (service: string, instance: Instance) => void
}

const pollLimit = 1000

const createInstance = (url: string, upstreamTimeout: number): Instance => ({
  url,
  ready: true,
  inFlight: 0,
  pool: new Pool(url, {
    // a service away answers within 3 s: two attempts at connecting fit
    connectTimeout: 600,
    // below what services keep a connection open (65 s), so that a request never meets one that is just closing
    keepAliveTimeout: 4000,
    keepAliveMaxTimeout: 60_000,
    headersTimeout: upstreamTimeout,
    bodyTimeout: 30_000,
    pipelining: 1,
  }),
})

const isReady = async ({ pool }: Instance): Promise<boolean> => {
  try {
    const { statusCode, body } = await pool.request({
      path: '/readyz',
      method: 'GET',
      signal: AbortSignal.timeout(pollLimit),
    })
    await body.dump()
    return statusCode === 200
  } catch {
    return false // away, broken or too slow: the reason is of no interest, it is asked again soon
  }
}

/** Which one is next: the ready ones in turn, then any that did not just fail, then the one that did. */
const choose = (
  instances: readonly Instance[],
  turn: number,
  other?: Instance,
): Instance | undefined => {
  let fallback: Instance | undefined
  for (let i = 0; i < instances.length; i++) {
    const instance = instances[(turn + i) % instances.length] as Instance
    if (instance === other) continue
    if (instance.ready) return instance
    fallback ??= instance
  }
  return fallback ?? other
}

/** Asks several instances for their readiness every second, and one alone only while it is suspected. */
export const createBalancer = (
  service: string,
  urls: readonly string[],
  options: BalancerOptions,
): Balancer => {
  const {
    upstreamTimeoutMs: upstreamTimeout,
    maxInFlight: mostInFlight = 512,
    pollIntervalMs: every = 1000,
    unreadyPollIntervalMs: everyWhenSick = 250,
    onChange,
  } = options
  const instances = urls.map((url) => createInstance(url, upstreamTimeout))
  let turn = 0
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const settle = (instance: Instance, ready: boolean) => {
    if (instance.ready === ready) return
    instance.ready = ready
    onChange?.(service, instance)
  }
  const schedule = () => {
    const sick = instances.some(({ ready }) => !ready)
    if (closed || (instances.length < 2 && !sick)) return
    timer = setTimeout(ask, sick ? everyWhenSick : every).unref()
  }
  const ask = async () => {
    await Promise.all(instances.map(async (instance) => settle(instance, await isReady(instance))))
    timer = undefined
    schedule()
  }
  schedule()

  return {
    service,
    instances,
    maxInFlight: mostInFlight,
    pick: (other) => (instances.length === 1 ? instances[0] : choose(instances, turn++, other)),
    markUnready: (instance) => {
      settle(instance, false)
      if (!timer) schedule()
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await Promise.all(instances.map(({ pool }) => pool.destroy()))
    },
  }
}
