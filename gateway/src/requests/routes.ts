/** Routes of services, from the manifests `services/<name>/service.json`. Prefixes match the whole first segment after /api. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiEndpoints } from '@warsha/contracts/api/api-endpoints'
import { z } from '@warsha/contracts/base/fields'

const prefixPattern = /^\/[a-z][a-z0-9-]*$/

/** Other fields of the file are for the service itself. */
const manifestSchema = z.object({
  name: z.string(),
  /** Public route prefixes below /api, each one segment: `/customers`. */
  prefixes: z.array(z.string().check(z.regex(prefixPattern))),
  /** True for the one service that accepts WebSockets at /socket.io. */
  socket: z.optional(z.boolean()),
})
export type ServiceManifest = z.infer<typeof manifestSchema>

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The schema rejects null, and the error names the file.
    return null
  }
}

const readManifest = (folder: string, name: string): ServiceManifest => {
  const file = join(folder, name, 'service.json')
  const { success, data, error } = z.safeParse(
    manifestSchema,
    parseJson(readFileSync(file, 'utf8')),
  )
  if (!success) {
    const fields = error.issues.map(({ path }) => path.join('.') || 'the whole file')
    throw new Error(`${file}: missing or wrong: ${fields.join(', ')}`)
  }
  if (data.name !== name) throw new Error(`${file}: the name must be ${name}`)
  return data
}

/** Reads `<folder>/<name>/service.json` of every service. Throws an `Error` if a manifest is invalid or there is none. */
export const readServiceManifests = (folder: string): ServiceManifest[] => {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'service.json')))
  if (names.length === 0) throw new Error(`there is no service.json in the folders of ${folder}`)
  return names.sort().map((name) => readManifest(folder, name))
}

/** Paths below /api that the gateway answers itself or never forwards. */
const reservedPrefixes = ['/docs', '/client-errors', '/front-end-builds', '/internal']

export interface Routes {
  /** All services. Requests to a service without configured URLs get a 503. */
  readonly services: readonly string[]
  /** Returns the service of a path, or undefined. */
  readonly findService: (path: string) => string | undefined
  /** Returns the service that accepts WebSockets at a path, or undefined. */
  readonly findSocketService: (path: string) => string | undefined
}

/** Throws an `Error` if two services claim one prefix or /socket.io, or if one claims a prefix of the gateway. */
export const createRoutes = (manifests: readonly ServiceManifest[]): Routes => {
  const serviceByPrefix = new Map<string, string>()
  for (const { name, prefixes } of manifests)
    for (const prefix of prefixes) {
      const owner = reservedPrefixes.includes(prefix) ? 'the gateway' : serviceByPrefix.get(prefix)
      if (owner)
        throw new Error(`the prefix ${prefix} belongs to ${owner}, ${name} cannot claim it`)
      serviceByPrefix.set(prefix, name)
    }
  const [socketService, ...others] = manifests.filter(({ socket }) => socket)
  if (socketService && others[0])
    throw new Error(`both ${socketService.name} and ${others[0].name} claim /socket.io`)

  const findSocketService = (path: string) => (isSocketPath(path) ? socketService?.name : undefined)
  return {
    services: manifests.map(({ name }) => name),
    findService: (path) => {
      if (!path.startsWith('/api/')) return findSocketService(path)
      const end = path.indexOf('/', 5)
      return serviceByPrefix.get(end < 0 ? path.slice(4) : path.slice(4, end))
    },
    findSocketService,
  }
}

export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/')

const isSocketPath = (path: string): boolean =>
  path === '/socket.io' || path.startsWith('/socket.io/')

const kilobyte = 1024

/** Express accepts a slash at the end. */
const toPathPattern = (path: string): RegExp =>
  new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)

/** Above this size a body needs a valid token and a route that accepts it. */
export const maxOrdinaryBodyBytes = 100 * kilobyte

/** The few endpoints that accept more, such as those with photos. */
const largeBodies = apiEndpoints.flatMap(({ endpoint: { method, path, maxBodyBytes } }) =>
  maxBodyBytes && maxBodyBytes > maxOrdinaryBodyBytes
    ? [{ method, pattern: toPathPattern(path), maxBodyBytes }]
    : [],
)

/** Returns the maximum size of a request body, as the endpoint declares it. */
export const getMaxBodyBytes = (method: string, path: string): number =>
  largeBodies.find((one) => one.method === method && one.pattern.test(path))?.maxBodyBytes ??
  maxOrdinaryBodyBytes
