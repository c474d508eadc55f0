/** Runs the gateway as a process, with graceful shutdown. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger, createTracer, type Logger, limitHeapGrowth } from '@warsha/service-kit/base'
import { createGracefulShutdown } from '@warsha/service-kit/process'
import { readGatewayConfig } from './config.ts'
import { createGateway } from './gateway.ts'

/** Long enough for a load balancer in front of several gateways to notice that this one is not ready any more. */
const notReadyDelayMs = 2000
const drainTimeoutMs = 6000

const listen = async (server: Server, host: string, port: number): Promise<number> => {
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Stops listening and finishes open requests. Closes connections that are still open after the timeout. */
const drain = async (server: Server): Promise<void> => {
  const closed = once(server, 'close')
  server.close()
  const timer = setTimeout(() => server.closeAllConnections(), drainTimeoutMs)
  await closed
  clearTimeout(timer)
}

const serve = async (logger: Logger): Promise<void> => {
  limitHeapGrowth()
  const config = readGatewayConfig()
  const tracer = await createTracer('gateway', logger)
  const shutdown = createGracefulShutdown(logger)
  const { server, webSockets, operationsListener, close } = createGateway(
    config,
    logger,
    shutdown.isShuttingDown,
    tracer,
  )
  shutdown.addStep(
    'report as not ready',
    async () => void (await sleep(config.NODE_ENV === 'production' ? notReadyDelayMs : 0)),
  )
  shutdown.addStep('close WebSockets', () => webSockets.closeAll())
  shutdown.addStep('finish requests', () => drain(server))
  shutdown.addStep('close connections to services', close)
  if (config.ADMIN_PORT !== undefined) {
    const admin = createServer(operationsListener)
    await listen(admin, config.ADMIN_HOST, config.ADMIN_PORT)
    shutdown.addStep('close the operations port', () => drain(admin))
  }
  if (tracer) shutdown.addStep('export spans', tracer.close)
  const port = await listen(server, config.HOST, config.PORT)
  logger.info({ host: config.HOST, port }, 'listening')
}

const logger = createLogger('gateway', process.env.LOG_LEVEL)
serve(logger).catch((error: unknown) => {
  logger.error({ err: error }, 'cannot start')
  process.exit(1)
})
