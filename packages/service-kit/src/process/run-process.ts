/** Runs a service as a process: `serve` (default), `migrate`, `bus`, and the service's own commands. */
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from '@warsha/contracts/base/fields'
import {
  envSchema,
  readConfig,
  readServiceConfig,
  readServiceUrls,
  type ServiceConfig,
} from '../base/config.ts'
import { readKeys } from '../base/keys.ts'
import { limitHeapGrowth } from '../base/limit-heap-growth.ts'
import { createLogger, type Logger } from '../base/logger.ts'
import { createTracer } from '../base/tracing/create-tracer.ts'
import { createServiceClient } from '../calls/service-client.ts'
import { NoConnectionError } from '../database/connect-as-owner.ts'
import { createDatabase, loadingOptions } from '../database/create-database.ts'
import { migrate } from '../database/migrate.ts'
import { runBusCommand } from '../messaging/bus/bus-command.ts'
import { declareQueues } from '../messaging/bus/bus-postgres.ts'
import {
  declareRabbitQueues,
  waitUntilBrokerListens,
} from '../messaging/bus/bus-rabbitmq-queues.ts'
import { assertNoMessagesLeftInPostgres, createBus } from '../messaging/bus/create-bus.ts'
import { assembleService } from './assemble-service.ts'
import { createGracefulShutdown } from './graceful-shutdown.ts'
import type { Service, ServiceDefinition } from './service.ts'

/** A command of a service. It resolves when it has finished. */
export type ServiceCommand<S> = (service: S, args: readonly string[]) => Promise<void>

/** Commands that the launcher runs for every service. A service without demo data or copies has nothing to do. */
const defaultCommands: Record<string, ServiceCommand<Service>> = {
  seed: async () => {},
  'refresh-copies': async () => {},
}

/** Runs the command in the process arguments. `root` is the service's folder. */
export const runProcess = async <S extends Service>(
  definition: ServiceDefinition<S>,
  root: URL,
  commands: Record<string, ServiceCommand<S>> = {},
): Promise<void> => {
  const [name = 'serve', ...args] = process.argv.slice(2)
  if (name === 'migrate')
    return migrateService(definition, root, {
      waitsForBroker: args.includes('--wait-for-broker'),
    }).catch(reportNoConnection)
  const config = readServiceConfig()
  const logger = createLogger(definition.name, config.LOG_LEVEL)
  if (name === 'serve') return serve(definition, config, logger)
  if (name === 'bus') return runBusCommand(args, config, definition, logger)
  const command = commands[name] ?? defaultCommands[name]
  if (!command) throw new Error(`${definition.name} has no command ${name}`)
  const databaseOptions = name === 'seed' ? loadingOptions : []
  const environment = createEnvironment(definition, config, logger, databaseOptions)
  const { service } = assembleService(definition, environment)
  await command(service, args).finally(() => environment.close())
}

const createEnvironment = <S extends Service>(
  definition: ServiceDefinition<S>,
  config: ServiceConfig,
  logger: Logger,
  databaseOptions: readonly string[] = [],
) => {
  const keys = readKeys(config.SERVICE_KEY_FILE, config.PUBLIC_KEYS_FILE)
  const db = createDatabase(config.DATABASE_URL, logger, { settings: databaseOptions })
  const bus = createBus(config, definition.name, logger)
  // Every other service reads the revocations from identity.
  const dependencies =
    definition.name === 'identity'
      ? definition.dependencies
      : [...new Set(['identity', ...definition.dependencies])]
  const clients = new Map(
    dependencies.map((callee) => [
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
      await Promise.all([...clients.values()].map((client) => client.close()))
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
  limitHeapGrowth()
  await assertNoMessagesLeftInPostgres(config, definition.name, logger)
  const tracer = await createTracer(definition.name, logger)
  const environment = createEnvironment(definition, config, logger)
  const { app, run, attach } = assembleService(definition, { ...environment, tracer })
  const work = new AbortController()
  const workEnded = run(work.signal)
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
    app,
  )

  const shutdown = createGracefulShutdown(logger)
  // Runs before the app, which may have sent the headers before a later listener runs.
  server.prependListener('request', (_request, response) => {
    if (shutdown.isShuttingDown()) response.setHeader('Connection', 'close')
  })
  shutdown.addStep('report as not ready', async () => {
    app.locals.stopping = true
    await sleep(config.NODE_ENV === 'production' ? 2000 : 0)
  })
  shutdown.addStep('close attachments', attach(server))
  shutdown.addStep('finish requests', () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    return closed
  })
  shutdown.addStep('finish background work', async () => {
    work.abort()
    await workEnded
  })
  shutdown.addStep('close connections', environment.close)
  if (tracer) shutdown.addStep('export spans', tracer.close)

  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(config.PORT, config.HOST, resolve),
  )
  logger.info({ address: server.address() }, 'listening')
}

/** The operator reads one line. Other errors are ours, and keep their stack. */
const reportNoConnection = (error: unknown): void => {
  if (!(error instanceof NoConnectionError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

const migrateService = async <S extends Service>(
  { name, reactions }: ServiceDefinition<S>,
  root: URL,
  { waitsForBroker }: { readonly waitsForBroker: boolean },
): Promise<void> => {
  const config = readConfig(
    z.object({
      MIGRATE_DATABASE_URL: envSchema.url,
      BUS_MIGRATE_URL: envSchema.url,
      AMQP_URL: z.optional(envSchema.url),
      AMQP_MIGRATE_URL: z.optional(envSchema.url),
    }),
  )
  const role = `warsha_${name}`
  const kitRoot = new URL('../../packages/service-kit/', root)
  const toFolder = (scope: string, url: URL) => ({ scope, folder: fileURLToPath(url) })
  await migrate(
    config.MIGRATE_DATABASE_URL,
    [
      toFolder('service-kit', new URL('migrations', kitRoot)),
      toFolder(name, new URL('migrations', root)),
    ],
    role,
  )
  await declareQueues(
    config.BUS_MIGRATE_URL,
    toFolder('bus', new URL('bus-migrations', kitRoot)),
    role,
    reactions,
  )
  const rabbitUrl = config.AMQP_MIGRATE_URL ?? config.AMQP_URL
  if (!rabbitUrl) return
  if (waitsForBroker) await waitUntilBrokerListens(rabbitUrl)
  await declareRabbitQueues(rabbitUrl, config.MIGRATE_DATABASE_URL, name, reactions)
}
