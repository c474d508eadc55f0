/** GET /api/front-end-builds: the builds that admins may test in their own browsers. */
import { listFrontEndBuilds } from '@warsha/contracts/gateway/front-end-builds'
import { verify } from '@warsha/contracts/identity/auth'
import type { Logger } from '@warsha/service-kit/base'
import type { Balancer } from '@warsha/service-kit/calls'
import { listTestableBuilds } from '../front-ends/builds.ts'
import { sendText } from '../front-ends/send.ts'
import type { Exchange } from '../requests/exchange.ts'
import { apiHeaderFields } from '../responses/security.ts'
import { sendError } from '../responses/send-error.ts'

export const frontEndBuildsPath = `/api${listFrontEndBuilds.path}`

const identityTimeoutMs = 2000
const headers = { ...apiHeaderFields, 'content-type': 'application/json; charset=utf-8' }

type Refusal = 'not_signed_in' | 'session_ended' | 'not_allowed' | 'upstream_unavailable'

/**
 * Returns why the caller may not read the list, or null. The gateway knows neither ended sessions nor changed roles, so it
 * asks identity.
 */
const findRefusal = async (
  identity: Balancer | undefined,
  { req, requestId, traceparent }: Exchange,
  logger: Logger,
): Promise<Refusal | null> => {
  const { authorization } = req.headers
  if (!authorization) return 'not_signed_in'
  const instance = identity?.pick()
  if (!instance) return 'upstream_unavailable'
  try {
    const { statusCode, body } = await instance.pool.request({
      path: `/api${verify.path}`,
      method: verify.method,
      headers: { authorization, 'x-request-id': requestId, traceparent },
      signal: AbortSignal.timeout(identityTimeoutMs),
    })
    const answer = (await body.json()) as {
      code?: string
      user?: { role?: string; job_id?: string }
    }
    if (statusCode === 401) return answer.code === 'session_ended' ? answer.code : 'not_signed_in'
    if (statusCode !== 200) return 'upstream_unavailable'
    const role = answer.user?.role as keyof typeof listFrontEndBuilds.guard | undefined
    return role && listFrontEndBuilds.guard[role] ? null : 'not_allowed'
  } catch (error) {
    logger.warn({ request_id: requestId, err: error }, 'identity did not answer the gateway')
    return 'upstream_unavailable'
  }
}

/** `dir` is the folder of the published front ends. */
export const createFrontEndBuildsHandler =
  (dir: string, identity: Balancer | undefined, logger: Logger) =>
  async (exchange: Exchange): Promise<void> => {
    const refusal = await findRefusal(identity, exchange, logger)
    if (refusal) return sendError(exchange, refusal)
    // The endpoint has no parameters (decision 138).
    if (exchange.query.length > 1) return sendError(exchange, 'invalid_input')
    const data = await listTestableBuilds(dir, logger)
    sendText(exchange, 200, headers, JSON.stringify({ success: true, data }))
  }
