/** The HTTP app of a service: mounts endpoints from their declarations, parses requests and validates responses. */
import type { Endpoint } from '@warsha/contracts/base/endpoint'
import express, { type Express, type Request, type Response } from 'express'
import type { Authenticator } from '../authentication/authenticate.ts'
import type { Actor } from '../authentication/user-token.ts'
import { ApiError, notFound } from '../base/errors.ts'
import { assertErrorIsDeclared, assertResponseIsDeclared } from './check-contract.ts'
import { compareRoutes, groupMethodsByRoute, toRoute } from './endpoint-routes.ts'
import type { Handler, Mount } from './handler.ts'
import { parseRequest, queryParametersOf } from './parse-request.ts'
import { sendResult } from './send-result.ts'
import type { SessionLimits } from './session-limit.ts'

interface MountedEndpoint {
  readonly endpoint: Endpoint
  /** Names of the query parameters. */
  readonly parameters: ReadonlySet<string>
  readonly handler: Handler<Endpoint>
}

export interface HttpApp {
  readonly app: Express
  readonly mount: Mount
  /** The mounted endpoints, for the permission test and OpenAPI. */
  readonly endpoints: readonly Endpoint[]
  /**
   * Adds the mounted endpoints, 405 for known paths with another method and 404 for the rest. Call it after the last mount.
   * The order of mounts has no meaning: `/parts/export` is served before `/parts/{id}`, whose id it could be.
   */
  readonly addRoutes: () => void
}

/** `validateResponses` checks every response and error code against the endpoint's declaration. */
export const createHttpApp = (
  authenticator: Pick<Authenticator, 'authenticate' | 'isStaffBrowser'>,
  limits: SessionLimits,
  validateResponses: boolean,
): HttpApp => {
  const app = createExpressApp()
  const mounted: MountedEndpoint[] = []
  const endpoints: Endpoint[] = []

  const serve = async (
    { endpoint, parameters, handler }: MountedEndpoint,
    request: Request,
    response: Response,
  ) => {
    const authentication = authenticator.authenticate(request, endpoint)
    if (endpoint.rejectsStaffBrowser && authenticator.isStaffBrowser(request))
      throw new ApiError('staff_browser')
    countRequest(limits, endpoint, authentication.actor)

    const result = await handler(await parseRequest(endpoint, parameters, request, authentication))
    await sendResult(endpoint, result, request, response, (content) => {
      if (validateResponses) assertResponseIsDeclared(endpoint, content)
    })
  }

  const mount: Mount = (endpoint, handler) => {
    if (!endpoint.guard) throw new Error(`${endpoint.method} ${endpoint.path} declares no guard`)
    endpoints.push(endpoint)
    mounted.push({
      endpoint,
      parameters: queryParametersOf(endpoint),
      handler: handler as never,
    })
  }

  const addRoute = (one: MountedEndpoint) => {
    const method = one.endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
    app[method](toRoute(one.endpoint), async (request, response) => {
      try {
        await serve(one, request, response)
      } catch (error) {
        if (validateResponses) assertErrorIsDeclared(one.endpoint, error)
        throw error
      }
    })
  }

  const addRoutes = () => {
    mounted.sort((one, other) => compareRoutes(one.endpoint, other.endpoint))
    for (const one of mounted) addRoute(one)
    addFallbackRoutes(app, endpoints)
  }

  return { app, mount, endpoints, addRoutes }
}

const createExpressApp = (): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  return app
}

/** Counts a request of a user. Throws 429 above a limit. */
const countRequest = (limits: SessionLimits, endpoint: Endpoint, actor: Actor | null): void => {
  if (!actor || endpoint.guard === 'service') return
  limits.requests(actor.sid)
  if (endpoint.response.kind === 'file') limits.exports(actor.sid)
  if (endpoint.limit) limits[endpoint.limit](actor.sid)
}

/** Responds with 405 to the other methods of known routes, and with 404 to the rest. */
const addFallbackRoutes = (app: Express, endpoints: readonly Endpoint[]): void => {
  for (const [route, methods] of groupMethodsByRoute(endpoints))
    app.all(route, () => {
      throw new ApiError('method_not_allowed', {}, { headers: { Allow: methods.join(', ') } })
    })
  app.use(() => {
    throw notFound()
  })
}
