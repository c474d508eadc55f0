/** Checks of responses and errors against the declarations of endpoints, for tests and development. */
import { type Endpoint, type FileResponse, mayWarn } from '@warsha/contracts/base/endpoint'
import { errorCodesOf } from '@warsha/contracts/base/error-codes'
import { z } from '@warsha/contracts/base/fields'
import { ApiError } from '../base/errors.ts'

/** Throws if a response does not fit the declared schema or format, or has a field that is not declared. */
export const assertResponseIsDeclared = (endpoint: Endpoint, content: object): void => {
  const { response, method, path } = endpoint
  if (response.kind === 'file') {
    const { format } = content as FileResponse
    if (!response.formats.includes(format))
      throw new Error(`${method} ${path} breaks its contract: ${format}`)
    return
  }
  const schema = response.kind === 'paged' ? z.array(response.schema) : response.schema
  const isBare = response.kind === 'bare'
  const result = z.safeParse(schema, isBare ? content : (content as { data?: unknown }).data)
  if (!result.success)
    throw new Error(`${method} ${path} breaks its contract: ${JSON.stringify(result.error.issues)}`)
  const declared = {
    ...pickStandardFields(endpoint, content),
    ...(isBare ? (result.data as object) : { data: result.data }),
  }
  const undeclared = listRemovedFields(content, declared)
  if (undeclared.length > 0)
    throw new Error(
      `${method} ${path} breaks its contract: it does not declare ${undeclared.join(', ')}`,
    )
}

/** Returns the fields that the response may have in addition to those of its schema. */
const pickStandardFields = (endpoint: Endpoint, content: object): object => {
  const { pagination, warnings } = content as { pagination?: unknown; warnings?: unknown }
  return {
    ...(endpoint.response.kind === 'paged' && { pagination }),
    ...(mayWarn(endpoint) && { warnings }),
  }
}

/**
 * Returns the paths of the fields that a schema removed while parsing, because it does not declare them.
 *
 * @param value what was parsed; fields that are undefined are not sent, and need no declaration
 * @param parsed the result
 * @param path of `value`
 */
const listRemovedFields = (value: unknown, parsed: unknown, path = ''): string[] => {
  if (typeof value !== 'object' || value === null || typeof parsed !== 'object' || parsed === null)
    return []
  const rest = parsed as Record<string, unknown>
  return Object.entries(value).flatMap(([name, inner]) => {
    if (inner === undefined) return []
    const fieldPath = path ? `${path}.${name}` : name
    return name in rest ? listRemovedFields(inner, rest[name], fieldPath) : [fieldPath]
  })
}

/** Throws for an error code that the endpoint does not declare. Endpoints for services declare none. */
export const assertErrorIsDeclared = (endpoint: Endpoint, error: unknown): void => {
  if (!(error instanceof ApiError) || endpoint.guard === 'service') return
  if (errorCodesOf(endpoint).includes(error.code)) return
  throw new Error(
    `${endpoint.method} ${endpoint.path} breaks its contract: it does not declare ${error.code}`,
  )
}
