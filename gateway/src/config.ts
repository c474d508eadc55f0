/** Configuration of the gateway from environment variables. */
import { dirname, join } from 'node:path'
import { z } from '@warsha/contracts/base/fields'
import { envSchema, readConfig, readServiceUrls } from '@warsha/service-kit/base'
import { createRoutes, type Routes, readServiceManifests } from './requests/routes.ts'

const countWithDefault = (defaultValue: number) =>
  z._default(z.pipe(z.transform(Number), z.int().check(z.gte(0))), defaultValue)

const json = z.transform((text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    // The record below rejects null and names the variable.
    return null
  }
})

const schema = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(envSchema.port, 0),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  PUBLIC_URL: z._default(z.url(), 'http://127.0.0.1:4800'),
  FRONT_ENDS_DIR: envSchema.text,
  /** JSON file with the public keys of the services. Tokens of large uploads are verified with them. */
  PUBLIC_KEYS_FILE: envSchema.text,
  /** Serves /api/docs, /api/openapi.json and /api/asyncapi.json. */
  API_DOCS: z._default(z.enum(['on', 'off']), 'off'),
  /** Folder of Swagger UI's files. Default: next to the bundled program. */
  DOCS_DIR: z._default(z.string(), join(dirname(process.argv[1] ?? ''), 'docs')),
  /** Folder of the services' manifests. Default: `services` of the checkout or image that contains the bundled program. */
  SERVICES_DIR: z._default(z.string(), join(dirname(process.argv[1] ?? ''), '../../services')),
  /** Dev servers: { id: base URL }. Only `npm run dev` sets it. It relaxes the content security policy. */
  DEV_FRONT_ENDS: z._default(z.pipe(json, z.record(z.string(), z.url())), {}),
  /** Other origins that may call the API and open WebSockets. */
  CORS_ORIGINS: z._default(envSchema.urls, []),
  /** Number of own proxies in front of the gateway. Only their X-Forwarded-* headers are trusted. */
  TRUST_PROXY: countWithDefault(0),
  /** Requests per minute and address; 0 means no limit. All users of a shop may share one address. */
  RATE_LIMIT_PER_MINUTE: countWithDefault(6000),
  CLIENT_ERRORS_PER_MINUTE: countWithDefault(30),
  /** Time until the response headers of a service must arrive. */
  UPSTREAM_TIMEOUT_MS: countWithDefault(15_000),
  /** Limit of requests in progress per instance. */
  UPSTREAM_MOST_IN_FLIGHT: countWithDefault(512),
  /** If set, /healthz, /readyz and /metrics are served only on this port, for probes from other machines. */
  ADMIN_PORT: z.optional(envSchema.port),
  ADMIN_HOST: z._default(z.string(), '127.0.0.1'),
  /** The file that a backup writes when it is complete, for the metric of its age. */
  LAST_BACKUP_MARKER: z.optional(envSchema.text),
  /** The same for the last backup that was restored for a test. */
  LAST_DRILL_MARKER: z.optional(envSchema.text),
})

export interface GatewayConfig extends z.infer<typeof schema> {
  readonly routes: Routes
  /** Base URLs of the instances of each service; empty if the installation does not have the service. */
  readonly upstreams: ReadonlyMap<string, readonly string[]>
}

/** Throws an `Error` that names every missing or invalid variable, or the manifest that is wrong. */
export const readGatewayConfig = (env: NodeJS.ProcessEnv = process.env): GatewayConfig => {
  const config = readConfig(schema, env)
  const routes = createRoutes(readServiceManifests(config.SERVICES_DIR))
  const upstreams = new Map(routes.services.map((name) => [name, readServiceUrls(name, env)]))
  return { ...config, routes, upstreams }
}
