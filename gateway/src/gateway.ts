/** Assembles the gateway, not yet listening. */
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { hasValidUserToken } from '@warsha/service-kit/authentication'
import { type Logger, readPublicKeys, type Tracer } from '@warsha/service-kit/base'
import { type Balancer, createBalancer } from '@warsha/service-kit/calls'
import { createApp } from './app/app.ts'
import { maxLoggedBytesPerMinute } from './app/client-errors.ts'
import { createDocsHandler } from './app/docs.ts'
import { createFrontEndBuildsHandler } from './app/front-end-builds.ts'
import type { GatewayConfig } from './config.ts'
import { createDevFrontEnds } from './front-ends/dev-front-ends.ts'
import { createFrontEnds } from './front-ends/front-ends.ts'
import { createRateLimit } from './limits/rate-limit.ts'
import { createBodyReader } from './limits/read-body.ts'
import { createListener } from './listener.ts'
import { createGatewayMetrics } from './metrics.ts'
import { createOperationsListener } from './operations-listener.ts'
import type { ProxyEvents } from './proxy/proxy-attempt.ts'
import { createWebSocketProxy, type WebSocketProxy } from './proxy/web-socket-proxy.ts'
import { getHostname, isLoopbackName } from './requests/loopback.ts'
import { createCorsPolicy } from './responses/cors.ts'

export interface Gateway {
  readonly server: Server
  readonly webSockets: WebSocketProxy
  readonly operationsListener: RequestListener
  /** Closes the connections to services. Call it after the server is closed. */
  close(): Promise<void>
}

const createBalancers = (config: GatewayConfig, logger: Logger) => {
  const onChange = (service: string, { url, ready }: { url: string; ready: boolean }) =>
    logger.info(
      { upstream: service, url, ready },
      ready ? 'an instance is ready again' : 'an instance is not ready',
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

const createTokenCheck = (publicKeysFile: string) => {
  const publicKeys = readPublicKeys(publicKeysFile)
  if (!publicKeys.has('identity')) throw new Error(`${publicKeysFile} has no key of identity`)
  return (req: IncomingMessage) => hasValidUserToken({ publicKeys }, req)
}

/**
 * An installation that only this machine can reach accepts only loopback names as Host. Behind a proxy or with a public
 * address other names are possible, so nothing is rejected.
 */
const createHostCheck = ({ HOST, PUBLIC_URL, TRUST_PROXY }: GatewayConfig) => {
  const isLocalInstallation =
    isLoopbackName(HOST) && isLoopbackName(new URL(PUBLIC_URL).hostname) && TRUST_PROXY === 0
  return ({ headers: { host } }: IncomingMessage) =>
    !isLocalInstallation || !host || isLoopbackName(getHostname(host))
}

export const createGateway = (
  config: GatewayConfig,
  logger: Logger,
  isStopping: () => boolean,
  tracer?: Tracer,
): Gateway => {
  const balancers = createBalancers(config, logger)
  const devFrontEnds = createDevFrontEnds(config.DEV_FRONT_ENDS, logger)
  const webSockets = createWebSocketProxy(({ requestId }, upstream, error) => {
    metrics.countFailure(upstream)
    logger.warn({ request_id: requestId, upstream, err: error }, 'a WebSocket failed to connect')
  })
  const metrics = createGatewayMetrics(balancers.keys(), webSockets.countOpen, {
    lastBackup: config.LAST_BACKUP_MARKER,
    lastDrill: config.LAST_DRILL_MARKER,
  })
  const events: ProxyEvents = {
    onResponse: metrics.countResponse,
    onFailure: ({ requestId, req, path }, upstream, error, retries) => {
      metrics.countFailure(upstream)
      logger.warn(
        { request_id: requestId, method: req.method, path, upstream, retries, err: error },
        'a service failed to respond',
      )
    },
  }
  const operationsListener = createOperationsListener({
    metrics: metrics.registry,
    balancers: [...balancers.values()],
    isStopping,
  })
  const frontEnds = createFrontEnds(config.FRONT_ENDS_DIR, devFrontEnds, logger)
  const server = createListener({
    routes: config.routes,
    getBalancer: (service) => balancers.get(service),
    findDevServer: devFrontEnds.findServer,
    events,
    webSockets,
    cors: createCorsPolicy(config.CORS_ORIGINS, config.PUBLIC_URL),
    rateLimit: createRateLimit(config.RATE_LIMIT_PER_MINUTE),
    readBody: createBodyReader(createTokenCheck(config.PUBLIC_KEYS_FILE)),
    app: createApp(
      {
        frontEnds,
        frontEndBuilds: createFrontEndBuildsHandler(
          config.FRONT_ENDS_DIR,
          balancers.get('identity'),
          logger,
        ),
        docs: config.API_DOCS === 'on' ? createDocsHandler(config.DOCS_DIR) : undefined,
      },
      {
        requests: createRateLimit(config.CLIENT_ERRORS_PER_MINUTE),
        bytes: createRateLimit(maxLoggedBytesPerMinute),
      },
      logger,
    ),
    operationsListener: config.ADMIN_PORT === undefined ? operationsListener : undefined,
    trustedProxyCount: config.TRUST_PROXY,
    acceptsHost: createHostCheck(config),
    isStopping,
    tracer,
  })
  const close = async () => {
    await Promise.all([devFrontEnds, ...balancers.values()].map((resource) => resource.close()))
  }
  return { server, webSockets, operationsListener, close }
}
