/**
 * GET /healthz, /readyz and /metrics, for operators.
 *
 * On the public port they respond only to requests from this machine that did not pass a proxy, so that the launcher
 * needs one port. ADMIN_PORT serves them on a separate, unpublished port for probes from other machines (Kubernetes);
 * the public port then has none of these paths.
 */
import type { RequestListener, ServerResponse } from 'node:http'
import type { Registry } from '@warsha/service-kit/base'
import type { Balancer } from '@warsha/service-kit/calls'

export interface OperationsOptions {
  readonly metrics: Registry
  readonly balancers: readonly Balancer[]
  readonly isStopping: () => boolean
}

const sendJson = (res: ServerResponse, status: number, content: unknown): void => {
  res.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  res.end(JSON.stringify(content))
}

/** The gateway stays ready while a service is unavailable, because requests to other services still work. */
const getReadiness = ({ balancers, isStopping }: OperationsOptions) => ({
  ready: !isStopping(),
  services: Object.fromEntries(
    balancers.map(({ service, instances }) => [
      service,
      `${instances.filter(({ ready }) => ready).length} of ${instances.length}`,
    ]),
  ),
})

export const createOperationsListener = (options: OperationsOptions): RequestListener => {
  const { metrics, isStopping } = options
  return (req, res) => {
    const path = req.url?.split('?')[0]
    if (path === '/healthz') return sendJson(res, 200, { alive: true })
    if (path === '/readyz') return sendJson(res, isStopping() ? 503 : 200, getReadiness(options))
    if (path !== '/metrics') return sendJson(res, 404, { error: 'not found' })
    metrics.metrics().then(
      (text) => res.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => sendJson(res, 500, { error: String(error) }),
    )
  }
}
