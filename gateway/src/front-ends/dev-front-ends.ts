/** In `npm run dev` front ends come from their own dev servers, so that a change shows without building. */
import { type Balancer, createBalancer } from '@warsha/service-kit/balancer'
import type { Logger } from '@warsha/service-kit/logger'

export interface DevFrontEnds {
  readonly ids: readonly string[]
  /** The dev server that answers a path, its hot-reload socket included. */
  readonly findServer: (path: string) => Balancer | undefined
  /** A text from below /front-ends/<id>/, or undefined while the dev server is away. */
  readonly read: (id: string, file: string) => Promise<string | undefined>
  /** The same parsed; undefined too when it is no JSON. */
  readonly readJson: (id: string, file: string) => Promise<unknown>
  readonly close: () => Promise<void>
}

const firstBuild = 30_000
const readLimit = 2000

/** `servers` is DEV_FRONT_ENDS: id → base URL. */
export const createDevFrontEnds = (
  servers: Readonly<Record<string, string>>,
  logger: Logger,
): DevFrontEnds => {
  const balancers = new Map(
    Object.entries(servers).map(([id, url]) => [
      id,
      createBalancer(id, [url], { upstreamTimeoutMs: firstBuild }),
    ]),
  )
  const serverOf = (path: string) =>
    path.startsWith('/front-ends/') ? balancers.get(path.split('/', 3)[2] as string) : undefined

  const read = async (id: string, file: string) => {
    const pool = balancers.get(id)?.instances[0]?.pool
    if (!pool) return undefined
    try {
      const path = `/front-ends/${id}/${file}`
      const answer = await pool.request({
        path,
        method: 'GET',
        signal: AbortSignal.timeout(readLimit),
      })
      const text = await answer.body.text()
      if (answer.statusCode === 200) return text
      logger.warn(
        { front_end: id, file, status: answer.statusCode },
        'the dev server does not have it',
      )
    } catch (error) {
      logger.warn({ front_end: id, file, err: error }, 'the dev server is away')
    }
    return undefined
  }
  const readJson = async (id: string, file: string): Promise<unknown> => {
    const text = await read(id, file)
    try {
      return text === undefined ? undefined : JSON.parse(text)
    } catch (error) {
      logger.error({ front_end: id, file, err: error }, 'what the dev server sent is no JSON')
      return undefined
    }
  }
  const close = async () => {
    await Promise.all([...balancers.values()].map((balancer) => balancer.close()))
  }
  return { ids: [...balancers.keys()], findServer: serverOf, read, readJson, close }
}
