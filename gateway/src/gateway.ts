/** The gateway put together from its parts, not yet listening. */
import type { Server } from 'node:http'
import { type Balancer, createBalancer } from '@warsha/service-kit/balancer'
import type { Logger } from '@warsha/service-kit/logger'
import { createApp } from './app.ts'
import type { GatewayConfig } from './config.ts'
import { createFigures } from './figures.ts'
import { createDevFrontEnds } from './front-ends/dev-front-ends.ts'
import { createFrontEnds } from './front-ends/front-ends.ts'
import { createListener } from './listener.ts'
import { createOperators } from './operators.ts'
import { createOrigins } from './origins.ts'
import type { ProxyEvents } from './proxy.ts'
import { createRateLimit } from './rate-limit.ts'
import { createJoiner, type Joiner } from './upgrade.ts'

export interface Gateway {
  readonly server: Server
  readonly joiner: Joiner
  readonly operators: ReturnType<typeof createOperators>
  /** Gives up the connections to services; after the server was closed. */
  close(): Promise<void>
}

const balancersFor = (config: GatewayConfig, logger: Logger) => {
  const onChange = (service: string, { url, ready }: { url: string; ready: boolean }) =>
    logger.info(
      { upstream: service, url, ready },
      ready ? 'an instance is back' : 'an instance is away',
    )
  const options = {
    upstreamTimeoutMs: config.UPSTREAM_TIMEOUT_MS,
    maxInFlight: config.UPSTREAM_MOST_IN_FLIGHT,
    onChange,
  }
  const balancers = new Map<string, Balancer>()
  for (const [service, urls] of config.upstreams)
    if (urls.length > 0) balancers.set(service, createBalancer(service, urls, options))
  return balancers
}

export const createGateway = (
  config: GatewayConfig,
  logger: Logger,
  isStopping: () => boolean,
): Gateway => {
  const balancers = balancersFor(config, logger)
  const dev = createDevFrontEnds(config.DEV_FRONT_ENDS, logger)
  const joiner = createJoiner(({ requestId }, upstream, error) => {
    figures.countFailure(upstream)
    logger.warn({ request_id: requestId, upstream, err: error }, 'a socket could not be joined')
  })
  const figures = createFigures(joiner.open)
  const events: ProxyEvents = {
    onAnswer: figures.countAnswer,
    onFailure: ({ requestId, req, path }, upstream, error, retries) => {
      figures.countFailure(upstream)
      const call = { method: req.method, path, upstream, retries }
      logger.warn({ request_id: requestId, ...call, err: error }, 'a service failed to answer')
    },
  }
  const operators = createOperators({
    metrics: figures.registry,
    balancers: balancers.values(),
    isStopping,
  })
  const frontEnds = createFrontEnds(config.FRONT_ENDS_DIR, dev, logger)
  const server = createListener({
    balancerOf: (service) => balancers.get(service),
    devServerOf: dev.serverOf,
    events,
    joiner,
    origins: createOrigins(config.CORS_ORIGINS, config.PUBLIC_URL),
    rateLimit: createRateLimit(config.RATE_LIMIT_PER_MINUTE),
    app: createApp(
      frontEnds,
      config.DOCS_DIR,
      createRateLimit(config.CLIENT_ERRORS_PER_MINUTE),
      logger,
    ),
    operators: config.ADMIN_PORT === undefined ? operators : undefined,
    trustedProxies: config.TRUST_PROXY,
    isStopping,
  })
  const close = async () => {
    await Promise.all([dev, ...balancers.values()].map((part) => part.close()))
  }
  return { server, joiner, operators, close }
}
