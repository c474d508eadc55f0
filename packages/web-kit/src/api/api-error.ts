/** The error of an API call: code and params for its text, details for the fields of a form. */
import type { ErrorDetail, MessageParams } from '@warsha/contracts/base/errors'
import type { HttpResponse } from './upload.ts'

interface ApiErrorProperties {
  status: number
  code: string
  /** English text from the server; used only if the code has no translation. */
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

  constructor({
    status,
    code,
    text,
    params = {},
    details = [],
    requestId,
    cause,
  }: ApiErrorProperties) {
    super(text, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.params = params
    this.details = details
    this.requestId = requestId
  }
}

/** True if the server stored an earlier request with the same idempotency key, and this one is another. */
export const isKeyReused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'idempotency_key_reused'

/** For answers that a proxy gave instead of the service. */
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

interface ErrorBody {
  error?: unknown
  code?: unknown
  params?: MessageParams
  details?: ErrorDetail[]
  request_id?: string
}

const readErrorBody = async (response: HttpResponse): Promise<ErrorBody> => {
  try {
    const body = (await response.json()) as ErrorBody | null
    return body && typeof body === 'object' ? body : {}
  } catch {
    // Not JSON: only the status is known.
    return {}
  }
}

/** Reads an error response. Never throws, whatever its body is. */
export const toApiError = async (response: HttpResponse): Promise<ApiError> => {
  const body = await readErrorBody(response)
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
