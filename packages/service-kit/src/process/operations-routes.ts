import type { Express } from 'express'
import type { Registry } from '../base/metrics.ts'

/**
 * Adds the routes for operators: `/healthz`, `/readyz` and `/metrics`. Liveness has no dependencies, readiness has. The
 * gateway routes none of these paths.
 */
export const addOperationsRoutes = (
  app: Express,
  registry: Registry,
  isReady: () => Promise<boolean>,
): void => {
  app.get('/healthz', (_request, response) => void response.json({ status: 'alive' }))
  app.get('/readyz', async (_request, response) => {
    const ready = !app.locals.stopping && (await isReady())
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' })
  })
  app.get(
    '/metrics',
    async (_request, response) =>
      void response.type(registry.contentType).send(await registry.metrics()),
  )
}
