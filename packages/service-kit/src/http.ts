/** The HTTP side of a service: endpoints mounted from their declarations, one body reader, one error handler. */
import { isIP } from 'node:net'
import { toErrorDetails } from '@warsha/contracts/details'
import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  FileAnswer,
  ParamsOf,
  QueryOf,
} from '@warsha/contracts/endpoint'
import type { Warning } from '@warsha/contracts/errors'
import { isUuid, type Schema, z } from '@warsha/contracts/fields'
import { errorCodesOf } from '@warsha/contracts/refusals'
import type { Scope } from '@warsha/contracts/roles'
import express, { type Express, type Request, type Response } from 'express'
import type { Authenticator } from './authenticate.ts'
import { ApiError, notFound } from './errors.ts'
import { type IdempotentRequest, toIdempotentRequest } from './idempotency.ts'
import { readJsonBody } from './read-json-body.ts'
import { sendChunks, sendFile } from './send-file.ts'
import type { SessionLimits } from './session-limit.ts'
import { StreamedData, toJsonChunks } from './streamed-data.ts'
import type { Actor } from './user-token.ts'

/** What a handler gets: everything parsed, typed and allowed. */
export interface RequestContext<E extends Endpoint> {
  /** Who acts. Null only where the guard is 'public', 'signed' or 'service'. */
  readonly actor: E['guard'] extends string ? Actor | null : Actor
  readonly scope: E['guard'] extends string ? null : Scope
  /** The person's token, to forward it to another service. */
  readonly token: string | null
  /** The calling service; only where the guard is 'service'. */
  readonly service: string | null
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly idempotency: IdempotentRequest | undefined
  readonly address: string
  readonly userAgent: string | null
}

/** Beside the answer: soft rules, and whether what was to be made was there already (`statusWhenThere`). */
interface ResponseExtras {
  warnings?: Warning[]
  alreadyExisted?: boolean
}
export type Handler<E extends Endpoint> = (
  call: RequestContext<E>,
) => Promise<(AnswerOf<E> & ResponseExtras) | StreamedData>
/** Mounts one endpoint. A declaration without a guard does not compile and does not mount. */
export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

export interface HttpApp {
  readonly app: Express
  readonly mount: Mount
  /** What was mounted, for the permission test and OpenAPI. */
  readonly endpoints: readonly Endpoint[]
  /** Answers 405 for known paths with another method; call it after the last mount. */
  readonly addFallbackRoutes: () => void
}

const bodyLimit = 100 * 1024

/** `checkAnswers` holds every answer and refusal against its declaration, so that tests see a broken contract. */
export const createHttp = (
  doorkeeper: Pick<Authenticator, 'authenticate'>,
  limits: SessionLimits,
  checkAnswers: boolean,
): HttpApp => {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  const endpoints: Endpoint[] = []

  const serve = async (
    endpoint: Endpoint,
    handler: Handler<Endpoint>,
    request: Request,
    response: Response,
  ) => {
    const caller = doorkeeper.authenticate(request, endpoint.guard)
    if (caller.actor && endpoint.guard !== 'service') {
      limits.requests(caller.actor.sid)
      if (endpoint.answer.kind === 'file') limits.exports(caller.actor.sid)
    }
    const params = parseParams(request.params)
    const query = parse(endpoint.query, request.query)
    const parsed =
      endpoint.method === 'GET'
        ? {}
        : await readJsonBody(request, endpoint.maxBodyBytes ?? bodyLimit, endpoint.maxBodyFields)
    const body = parse(endpoint.body, parsed)
    const key =
      endpoint.idempotent && caller.actor
        ? (request.headers['idempotency-key'] as string | undefined)
        : undefined
    const answer = await handler({
      ...caller,
      params,
      query,
      body,
      // With the path's own ids: what was asked of one card is not the answer for another.
      idempotency: toIdempotentRequest(
        caller.actor?.id ?? '',
        `${endpoint.method} ${endpoint.path}`,
        key,
        { params, body },
      ),
      address: addressOf(request),
      userAgent: request.headers['user-agent'] ?? null,
    } as never)
    if (answer instanceof StreamedData) {
      const check = (data: object) => checkAnswers && checkAnswer(endpoint, { data })
      return sendChunks(response, toJsonChunks(answer, check), {
        'Content-Type': 'application/json; charset=utf-8',
      })
    }
    if (checkAnswers) checkAnswer(endpoint, answer as Record<string, unknown>)
    if (endpoint.answer.kind === 'file') return sendFile(response, answer as FileAnswer)
    const { alreadyExisted: wasThere, ...said } = answer as ResponseExtras
    response
      .status((wasThere && endpoint.statusIfExists) || (endpoint.status ?? 200))
      .json({ success: true, ...said })
  }

  const mount: Mount = (endpoint, handler) => {
    if (!endpoint.guard) throw new Error(`${endpoint.method} ${endpoint.path} declares no guard`)
    endpoints.push(endpoint)
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
    app[method](routeOf(endpoint), (request, response) => {
      const served = serve(endpoint, handler as never, request, response)
      return checkAnswers ? served.catch((error: unknown) => checkRefusal(endpoint, error)) : served
    })
  }

  return {
    app,
    mount,
    endpoints,
    addFallbackRoutes: () => {
      for (const [path, methods] of methodsByRoute(endpoints))
        app.all(path, () => {
          throw new ApiError('method_not_allowed', {}, { headers: { Allow: methods.join(', ') } })
        })
      app.use(() => {
        throw notFound()
      })
    },
  }
}

/** As the gateway says, which alone can reach a service; what is no address is not believed. */
const addressOf = (request: Request): string => {
  const [said = ''] = String(request.headers['x-forwarded-for'] ?? '').split(',')
  return isIP(said.trim()) ? said.trim() : (request.socket.remoteAddress ?? '')
}

/** A malformed id is 404 like an unknown one; a good one goes on in lower case, so that handlers may compare it. */
const parseParams = (given: Record<string, string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const text = String(value)
      if (!/^id$|Id$/.test(name)) return [name, text]
      if (!isUuid(text)) throw notFound()
      return [name, text.toLowerCase()]
    }),
  )

const routeOf = ({ guard, path }: Endpoint): string =>
  `${guard === 'service' ? '/internal' : '/api'}${path.replace(/\{(\w+)\}/g, ':$1')}`

const methodsByRoute = (endpoints: readonly Endpoint[]): Map<string, string[]> => {
  const routes = new Map<string, string[]>()
  for (const endpoint of endpoints)
    routes.set(routeOf(endpoint), [...(routes.get(routeOf(endpoint)) ?? []), endpoint.method])
  return routes
}

const parse = (schema: Schema | undefined, value: unknown): unknown => {
  if (!schema) return {}
  const result = z.safeParse(schema, value, { reportInput: true })
  if (result.success) return result.data
  throw new ApiError('invalid_input', {}, { details: toErrorDetails(result.error.issues) })
}

const checkAnswer = ({ answer, method, path }: Endpoint, given: Record<string, unknown>): void => {
  if (answer.kind === 'file') {
    const { format } = given as unknown as FileAnswer
    if (!answer.formats.includes(format))
      throw new Error(`${method} ${path} breaks its contract: ${format}`)
    return
  }
  const schema = answer.kind === 'paged' ? z.array(answer.schema) : answer.schema
  const result = z.safeParse(schema, answer.kind === 'bare' ? given : given.data)
  if (!result.success)
    throw new Error(`${method} ${path} breaks its contract: ${JSON.stringify(result.error.issues)}`)
}

/** What services refuse each other is nowhere written down. */
const checkRefusal = (endpoint: Endpoint, error: unknown): never => {
  if (!(error instanceof ApiError) || endpoint.guard === 'service') throw error
  if (errorCodesOf(endpoint).includes(error.code)) throw error
  throw new Error(
    `${endpoint.method} ${endpoint.path} breaks its contract: it does not declare ${error.code}`,
  )
}
