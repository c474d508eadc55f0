/** What the gateway is told by its environment. */
import { dirname, join } from 'node:path'
import { z } from '@warsha/contracts/fields'
import { envSchema, readConfig, readServiceUrls } from '@warsha/service-kit/config'
import { services } from './routes.ts'

const count = (standard: number) =>
  z._default(z.pipe(z.transform(Number), z.int().check(z.gte(0))), standard)

const json = z.transform((text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return null // the record below refuses it, naming the variable
  }
})

const schema = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(envSchema.port, 0),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  PUBLIC_URL: z._default(z.url(), 'http://127.0.0.1:4800'),
  FRONT_ENDS_DIR: envSchema.text,
  /** Where the files of the API's viewer lie: beside the program, as it was built. */
  DOCS_DIR: z._default(z.string(), join(dirname(process.argv[1] ?? ''), 'docs')),
  /** {id: base url of its dev server}; only `npm run dev` sets it, and it relaxes the content security policy. */
  DEV_FRONT_ENDS: z._default(z.pipe(json, z.record(z.string(), z.url())), {}),
  /** Origins besides our own that may call the API and open sockets. */
  CORS_ORIGINS: z._default(envSchema.urls, []),
  /** How many proxies of ours stand before the gateway; their X-Forwarded-* is believed, nobody else's. */
  TRUST_PROXY: count(0),
  /** Requests a minute for one address; 0 is no limit. A whole shop may share one address. */
  RATE_LIMIT_PER_MINUTE: count(6000),
  CLIENT_ERRORS_PER_MINUTE: count(30),
  /** How long a service may take until its answer begins. */
  UPSTREAM_TIMEOUT_MS: count(15_000),
  /** How many calls may be on their way to one instance. */
  UPSTREAM_MOST_IN_FLIGHT: count(512),
  /** Where set, /healthz, /readyz and /metrics are answered on this port only, for probes from other machines. */
  ADMIN_PORT: z.optional(envSchema.port),
  ADMIN_HOST: z._default(z.string(), '127.0.0.1'),
})

export interface GatewayConfig extends z.infer<typeof schema> {
  /** Service → base URLs of its instances; empty when it is not part of this installation. */
  readonly upstreams: ReadonlyMap<string, readonly string[]>
}

export const readGatewayConfig = (env: NodeJS.ProcessEnv = process.env): GatewayConfig => ({
  ...readConfig(schema, env),
  upstreams: new Map(services.map((name) => [name, readServiceUrls(name, env)])),
})
