/** Checks of responses and errors against the declarations of endpoints, for tests and development. */
import type { Endpoint, FileResponse } from '@warsha/contracts/base/endpoint'
import { errorCodesOf } from '@warsha/contracts/base/error-codes'
import { z } from '@warsha/contracts/base/fields'
import { ApiError } from '../base/errors.ts'

/** Throws if a response does not fit the declared schema or format. */
export const assertResponseIsDeclared = (
  { response, method, path }: Endpoint,
  content: object,
): void => {
  if (response.kind === 'file') {
    const { format } = content as FileResponse
    if (!response.formats.includes(format))
      throw new Error(`${method} ${path} breaks its contract: ${format}`)
    return
  }
  const schema = response.kind === 'paged' ? z.array(response.schema) : response.schema
  const result = z.safeParse(
    schema,
    response.kind === 'bare' ? content : (content as { data?: unknown }).data,
  )
  if (!result.success)
    throw new Error(`${method} ${path} breaks its contract: ${JSON.stringify(result.error.issues)}`)
}

/** Throws for an error code that the endpoint does not declare. Endpoints for services declare none. */
export const assertErrorIsDeclared = (endpoint: Endpoint, error: unknown): void => {
  if (!(error instanceof ApiError) || endpoint.guard === 'service') return
  if (errorCodesOf(endpoint).includes(error.code)) return
  throw new Error(
    `${endpoint.method} ${endpoint.path} breaks its contract: it does not declare ${error.code}`,
  )
}
