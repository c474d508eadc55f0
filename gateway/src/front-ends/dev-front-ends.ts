/** Front ends in `npm run dev`: they come from their dev servers, so that changes appear without a build. */

import type { Logger } from '@warsha/service-kit/base'
import { type Balancer, createBalancer } from '@warsha/service-kit/calls'

export interface DevFrontEnds {
  readonly ids: readonly string[]
  /** Returns the dev server of a path, also for its hot-reload WebSocket. */
  readonly findServer: (path: string) => Balancer | undefined
  /** Reads a text below /front-ends/<id>/; undefined while the dev server is unavailable. */
  readonly read: (id: string, file: string) => Promise<string | undefined>
  /** Reads and parses JSON; undefined also if it is invalid. */
  readonly readJson: (id: string, file: string) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** Includes the first build. */
const upstreamTimeoutMs = 30_000
const readTimeoutMs = 2000

/** `servers` is DEV_FRONT_ENDS: id → base URL. */
export const createDevFrontEnds = (
  servers: Readonly<Record<string, string>>,
  logger: Logger,
): DevFrontEnds => {
  const balancers = new Map(
    Object.entries(servers).map(([id, url]) => [
      id,
      createBalancer(id, [url], { upstreamTimeoutMs, detectsFreezes: false }),
    ]),
  )
  const findServer = (path: string) =>
    path.startsWith('/front-ends/') ? balancers.get(path.split('/', 3)[2] as string) : undefined

  const read = async (id: string, file: string) => {
    const pool = balancers.get(id)?.instances[0]?.pool
    if (!pool) return undefined
    try {
      const path = `/front-ends/${id}/${file}`
      const response = await pool.request({
        path,
        method: 'GET',
        signal: AbortSignal.timeout(readTimeoutMs),
      })
      const text = await response.body.text()
      if (response.statusCode === 200) return text
      logger.warn(
        { front_end: id, file, status: response.statusCode },
        'the dev server does not have the file',
      )
    } catch (error) {
      logger.warn({ front_end: id, file, err: error }, 'the dev server is unavailable')
    }
    return undefined
  }
  const readJson = async (id: string, file: string): Promise<unknown> => {
    const text = await read(id, file)
    try {
      return text === undefined ? undefined : JSON.parse(text)
    } catch (error) {
      logger.error({ front_end: id, file, err: error }, 'the dev server sent invalid JSON')
      return undefined
    }
  }
  const close = async () => {
    await Promise.all([...balancers.values()].map((balancer) => balancer.close()))
  }
  return { ids: [...balancers.keys()], findServer, read, readJson, close }
}
