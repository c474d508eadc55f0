/**
 * GET /healthz, /readyz and /metrics: for whoever runs the gateway, never for the people it serves.
 * On its own machine they answer on the ordinary port, but only to a loopback address that no proxy handed on: the
 * launcher then needs one port. Where probes come from other machines (Kubernetes), ADMIN_PORT gives them a port
 * of their own, that is not published, and the ordinary one knows them no longer.
 */
import type { RequestListener, ServerResponse } from 'node:http'
import type { Balancer } from '@warsha/service-kit/balancer'
import type { Registry } from '@warsha/service-kit/metrics'

export interface Operated {
  readonly metrics: Registry
  readonly balancers: Iterable<Balancer>
  readonly isStopping: () => boolean
}

const sendJson = (res: ServerResponse, status: number, content: unknown): void => {
  res.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  res.end(JSON.stringify(content))
}

/** Ready as long as it isn't stopping: a service that is away takes its own calls with it, not the others'. */
const readiness = ({ balancers, isStopping }: Operated) => ({
  ready: !isStopping(),
  services: Object.fromEntries(
    [...balancers].map(({ service, instances }) => [
      service,
      `${instances.filter(({ ready }) => ready).length} of ${instances.length}`,
    ]),
  ),
})

export const createOperators = (operated: Operated): RequestListener => {
  const { metrics, isStopping } = operated
  return (req, res) => {
    const path = req.url?.split('?')[0]
    if (path === '/healthz') return sendJson(res, 200, { alive: true })
    if (path === '/readyz') return sendJson(res, isStopping() ? 503 : 200, readiness(operated))
    if (path !== '/metrics') return sendJson(res, 404, { error: 'not found' })
    metrics.metrics().then(
      (text) => res.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => sendJson(res, 500, { error: String(error) }),
    )
  }
}
