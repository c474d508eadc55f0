/** A service as a process: `serve` (default), `migrate`, and the commands that the service adds. */
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from '@warsha/contracts/fields'
import { assembleService } from './assemble-service.ts'
import { runBusCommand } from './bus-command.ts'
import { declareQueues } from './bus-postgres.ts'
import { declareRabbitQueues } from './bus-rabbitmq-queues.ts'
import {
  envSchema,
  readConfig,
  readServiceConfig,
  readServiceUrls,
  type ServiceConfig,
} from './config.ts'
import { assertNoMessagesLeftInPostgres, createBus } from './create-bus.ts'
import { createDatabase } from './db.ts'
import { createGracefulShutdown } from './graceful-shutdown.ts'
import { readKeys } from './keys.ts'
import { createLogger, type Logger } from './logger.ts'
import { migrate } from './migrate.ts'
import type { Service, ServiceDefinition } from './service.ts'
import { createServiceClient } from './service-client.ts'

/** A one-off command: gets the service's context, resolves when it is done. */
export type ServiceCommand<S> = (service: S, args: readonly string[]) => Promise<void>

/** What the launcher asks of every service; one that has no demo data or keeps no copies has nothing to do. */
const nothingToDo: Record<string, ServiceCommand<Service>> = {
  seed: async () => {},
  'refresh-copies': async () => {},
}

/** Runs the command named on the command line. `root` is the service's folder. */
export const runProcess = async <S extends Service>(
  definition: ServiceDefinition<S>,
  root: URL,
  commands: Record<string, ServiceCommand<S>> = {},
): Promise<void> => {
  const [name = 'serve', ...args] = process.argv.slice(2)
  if (name === 'migrate') return migrateService(definition, root)
  const config = readServiceConfig()
  const logger = createLogger(definition.name, config.LOG_LEVEL)
  if (name === 'serve') return serve(definition, config, logger)
  if (name === 'bus') return runBusCommand(args, config, definition, logger)
  const command = commands[name] ?? nothingToDo[name]
  if (!command) throw new Error(`${definition.name} has no command ${name}`)
  const around = surroundings(definition, config, logger)
  const { service } = assembleService(definition, around)
  await command(service, args).finally(() => around.close())
}

const surroundings = <S extends Service>(
  definition: ServiceDefinition<S>,
  config: ServiceConfig,
  logger: Logger,
) => {
  const keys = readKeys(config.SERVICE_KEY_FILE, config.PUBLIC_KEYS_FILE)
  const db = createDatabase(config.DATABASE_URL, logger)
  const bus = createBus(config, definition.name, logger)
  const asks =
    definition.name === 'identity'
      ? definition.dependencies
      : [...new Set(['identity', ...definition.dependencies])]
  const clients = new Map(
    asks.map((callee) => [
      callee,
      createServiceClient(keys, definition.name, callee, readServiceUrls(callee)),
    ]),
  )
  const { REQUESTS_PER_MINUTE } = readConfig(
    z.object({ REQUESTS_PER_MINUTE: z._default(z.coerce.number(), 1200) }),
  )
  return {
    keys,
    db,
    bus,
    clients,
    logger,
    publicUrl: config.PUBLIC_URL,
    clock: () => new Date(),
    requestsPerMinute: REQUESTS_PER_MINUTE,
    validateResponses: config.NODE_ENV !== 'production',
    close: async () => {
      await Promise.all([...clients.values()].map((caller) => caller.close()))
      await bus.close()
      await db.close()
    },
  }
}

const serve = async <S extends Service>(
  definition: ServiceDefinition<S>,
  config: ServiceConfig,
  logger: Logger,
): Promise<void> => {
  await assertNoMessagesLeftInPostgres(config, definition.name, logger)
  const around = surroundings(definition, config, logger)
  const { app, run, attach } = assembleService(definition, around)
  const work = new AbortController()
  const working = run(work.signal)
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
    app,
  )
  const stopping = createGracefulShutdown(logger)
  // Before the app, which may have answered by the time that a later listener is asked.
  server.prependListener('request', (_request, response) => {
    if (stopping.isShuttingDown()) response.setHeader('Connection', 'close')
  })
  stopping.addStep('tell the balancer', async () => {
    app.locals.stopping = true
    await sleep(config.NODE_ENV === 'production' ? 2000 : 0)
  })
  stopping.addStep('close what is attached', attach(server))
  stopping.addStep('finish requests', () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    return closed
  })
  stopping.addStep('finish work', async () => {
    work.abort()
    await working
  })
  stopping.addStep('close connections', around.close)
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(config.PORT, config.HOST, resolve),
  )
  logger.info({ address: server.address() }, 'listening')
}

const migrateService = async <S extends Service>(
  { name, reactions }: ServiceDefinition<S>,
  root: URL,
): Promise<void> => {
  const urls = readConfig(
    z.object({
      MIGRATE_DATABASE_URL: envSchema.url,
      BUS_MIGRATE_URL: envSchema.url,
      AMQP_URL: z.optional(envSchema.url),
      AMQP_MIGRATE_URL: z.optional(envSchema.url),
    }),
  )
  const role = `warsha_${name}`
  const kit = new URL('../../packages/service-kit/', root)
  const folder = (scope: string, url: URL) => ({ scope, folder: fileURLToPath(url) })
  await migrate(
    urls.MIGRATE_DATABASE_URL,
    [folder('service-kit', new URL('migrations', kit)), folder(name, new URL('migrations', root))],
    role,
  )
  await declareQueues(
    urls.BUS_MIGRATE_URL,
    folder('bus', new URL('bus-migrations', kit)),
    role,
    reactions,
  )
  const rabbit = urls.AMQP_MIGRATE_URL ?? urls.AMQP_URL
  if (rabbit) await declareRabbitQueues(rabbit, urls.MIGRATE_DATABASE_URL, name, reactions)
}
