/** Reads configuration from environment variables and validates it once at start. */
import { readFileSync } from 'node:fs'
import { z } from '@warsha/contracts/base/fields'

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

/** Schemas for environment variables. `urls` is a comma-separated list. */
export const envSchema = { url: z.url(), urls, port, text: z.string().check(z.minLength(1)) }

const serviceConfig = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port, 0),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  DATABASE_URL: envSchema.url,
  BUS_URL: envSchema.url,
  /** If set, RabbitMQ is the bus; PostgreSQL otherwise. */
  AMQP_URL: z.optional(envSchema.url),
  SERVICE_KEY_FILE: envSchema.text,
  PUBLIC_KEYS_FILE: envSchema.text,
  PUBLIC_URL: z._default(z.url(), 'http://127.0.0.1:4800'),
})
export type ServiceConfig = z.infer<typeof serviceConfig>

/**
 * Sets the password of every URL `<NAME>_URL` for which `<NAME>_PASSWORD_FILE` names a file. Containers get their secrets
 * as files, because environment variables are visible to everybody who may inspect a container.
 */
const insertPasswords = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const result = { ...env }
  for (const [fileVariable, file] of Object.entries(env)) {
    if (!fileVariable.endsWith('_PASSWORD_FILE') || !file) continue
    const urlVariable = fileVariable.replace(/PASSWORD_FILE$/, 'URL')
    const address = env[urlVariable] ?? ''
    // The schema reports an invalid URL.
    if (!URL.canParse(address)) continue
    const url = new URL(address)
    url.password = readPassword(fileVariable, file)
    result[urlVariable] = url.href
  }
  return result
}

const readPassword = (variable: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Error(`configuration: cannot read the file of ${variable}`, { cause: error })
  }
}

/** Reads `schema` from `env`. Throws one error that names every missing or invalid variable, but never a value. */
export const readConfig = <S extends z.ZodMiniType>(
  schema: S,
  env: NodeJS.ProcessEnv = process.env,
): z.infer<S> => {
  const result = z.safeParse(schema, insertPasswords(env))
  if (result.success) return result.data
  const names = result.error.issues.map((issue) => issue.path.join('.'))
  throw new Error(`configuration: missing or wrong: ${[...new Set(names)].join(', ')}`)
}

/** Reads the variables that every service needs. */
export const readServiceConfig = (env?: NodeJS.ProcessEnv): ServiceConfig =>
  readConfig(serviceConfig, env)

/** Returns the instances of another service: WORKSHOP_URLS=http://a:1,http://b:2 gives ['http://a:1', 'http://b:2']. */
export const readServiceUrls = (
  service: string,
  env: NodeJS.ProcessEnv = process.env,
): string[] => {
  const name = `${service.toUpperCase()}_URLS`
  return readConfig(z.object({ [name]: urls }), env)[name] ?? []
}
