/** What went wrong with a call, in a form that can be shown: code and params for the text, details for the fields. */
import type { ErrorDetail, MessageParams } from '@warsha/contracts/errors'
import type { HttpResponse } from './upload.ts'

interface Facts {
  status: number
  code: string
  /** English, from the server; shown only when the code has no translation. */
  text: string
  params?: MessageParams
  details?: ErrorDetail[]
  requestId?: string
  cause?: unknown
}

export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly params: MessageParams
  readonly details: readonly ErrorDetail[]
  readonly requestId: string | undefined

  constructor({ status, code, text, params = {}, details = [], requestId, cause }: Facts) {
    super(text, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.params = params
    this.details = details
    this.requestId = requestId
  }
}

/** When something between us and the service answered (a proxy's page), the status says what to show. */
const codesByStatus: Record<number, string> = {
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found',
  413: 'body_too_large',
  429: 'too_many_requests',
  502: 'upstream_failed',
  503: 'upstream_unavailable',
  504: 'upstream_timeout',
}

interface Failure {
  error?: unknown
  code?: unknown
  params?: MessageParams
  details?: ErrorDetail[]
  request_id?: string
}

const readFailure = async (response: HttpResponse): Promise<Failure> => {
  try {
    const body = (await response.json()) as Failure | null
    return body && typeof body === 'object' ? body : {}
  } catch {
    // Not JSON: the status is all we have.
    return {}
  }
}

/** Reads a failed answer. Never throws for a strange body. */
export const toApiError = async (response: HttpResponse): Promise<ApiError> => {
  const body = await readFailure(response)
  const seconds = Number(response.headers.get('retry-after')) || undefined
  return new ApiError({
    status: response.status,
    code:
      typeof body.code === 'string'
        ? body.code
        : (codesByStatus[response.status] ?? 'internal_error'),
    text: typeof body.error === 'string' ? body.error : `HTTP ${response.status}`,
    params: { ...(seconds ? { seconds } : {}), ...body.params },
    details: Array.isArray(body.details) ? body.details : [],
    requestId: body.request_id ?? response.headers.get('x-request-id') ?? undefined,
  })
}
