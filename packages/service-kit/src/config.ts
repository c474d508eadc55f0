/** Configuration comes from the environment, is checked once at start and is plain data afterwards. */
import { z } from '@warsha/contracts/fields'

const port = z.pipe(z.transform(Number), z.int().check(z.gte(0), z.lte(65535)))
const urls = z.pipe(
  z.transform((text: unknown) =>
    String(text ?? '')
      .split(',')
      .map((url) => url.trim())
      .filter(Boolean),
  ),
  z.array(z.url()),
)

/** Words for configuration schemas: `url`, comma-separated `urls`, `port`, `text`, `seconds`. */
export const envSchema = { url: z.url(), urls, port, text: z.string().check(z.minLength(1)) }

const service = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port, 0),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  DATABASE_URL: envSchema.url,
  BUS_URL: envSchema.url,
  /** RabbitMQ, where that is the bus; PostgreSQL otherwise. */
  AMQP_URL: z.optional(envSchema.url),
  SERVICE_KEY_FILE: envSchema.text,
  PUBLIC_KEYS_FILE: envSchema.text,
  PUBLIC_URL: z._default(z.url(), 'http://127.0.0.1:4800'),
})
export type ServiceConfig = z.infer<typeof service>

/** Reads `schema` from `env`; throws one error that names every missing or wrong variable (never its value). */
export const readConfig = <S extends z.ZodMiniType>(
  schema: S,
  env: NodeJS.ProcessEnv = process.env,
): z.infer<S> => {
  const result = z.safeParse(schema, env)
  if (result.success) return result.data
  const names = result.error.issues.map((issue) => issue.path.join('.'))
  throw new Error(`configuration: missing or wrong: ${[...new Set(names)].join(', ')}`)
}

/** What every service needs to run. */
export const readServiceConfig = (env?: NodeJS.ProcessEnv): ServiceConfig =>
  readConfig(service, env)

/** The instances of another service: WORKSHOP_URLS=http://a:1,http://b:2 → ['http://a:1', 'http://b:2']. */
export const readServiceUrls = (name: string, env: NodeJS.ProcessEnv = process.env): string[] =>
  readConfig(z.object({ [`${name.toUpperCase()}_URLS`]: urls }), env)[
    `${name.toUpperCase()}_URLS`
  ] ?? []
