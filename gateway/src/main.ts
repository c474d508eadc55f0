/** The process: configuration, listening, graceful stop. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createGracefulShutdown } from '@warsha/service-kit/graceful-shutdown'
import { createLogger, type Logger } from '@warsha/service-kit/logger'
import { readGatewayConfig } from './config.ts'
import { createGateway } from './gateway.ts'

/** Long enough for whoever balances over several gateways to see that this one is not ready any more. */
const notice = 2000
const drainLimit = 6000

const listen = async (server: Server, host: string, port: number): Promise<number> => {
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Answers what has come in, and then no more; what still runs after the limit is cut. */
const drain = async (server: Server): Promise<void> => {
  const closed = once(server, 'close')
  server.close()
  const timer = setTimeout(() => server.closeAllConnections(), drainLimit)
  await closed
  clearTimeout(timer)
}

const serve = async (logger: Logger): Promise<void> => {
  const config = readGatewayConfig()
  const stopping = createGracefulShutdown(logger)
  const {
    server,
    webSockets: joiner,
    operationsListener: operators,
    close,
  } = createGateway(config, logger, stopping.isShuttingDown)
  stopping.addStep(
    'give notice',
    async () => void (await wait(config.NODE_ENV === 'production' ? notice : 0)),
  )
  stopping.addStep('cut the sockets', () => joiner.closeAll())
  stopping.addStep('answer what has come in', () => drain(server))
  stopping.addStep('let go of the services', close)
  if (config.ADMIN_PORT !== undefined) {
    const admin = createServer(operators)
    await listen(admin, config.ADMIN_HOST, config.ADMIN_PORT)
    stopping.addStep('close the operators’ port', () => drain(admin))
  }
  const port = await listen(server, config.HOST, config.PORT)
  logger.info({ host: config.HOST, port }, 'listening')
}

const logger = createLogger('gateway', process.env.LOG_LEVEL)
serve(logger).catch((error: unknown) => {
  logger.error({ err: error }, 'cannot start')
  process.exit(1)
})
