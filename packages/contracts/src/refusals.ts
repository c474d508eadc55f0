/** What a call may be refused for: some of it follows from its declaration, the rest stands in it. */
import type { Endpoint } from './endpoint.ts'
import { type ErrorCode, errors } from './errors.ts'
import { roles } from './roles.ts'

/** Whatever is asked, something may be away or be asked too often. */
const always: readonly ErrorCode[] = [
  'malformed_request',
  'too_many_requests',
  'internal_error',
  'upstream_failed',
  'upstream_unavailable',
  'busy',
  'upstream_timeout',
]

const forGuard = ({ guard }: Endpoint): readonly ErrorCode[] => {
  if (guard === 'public' || guard === 'signed') return []
  const isForAll =
    typeof guard === 'object' && roles.every((role) => guard[role] && guard[role] !== 'short')
  return ['not_signed_in', 'session_ended', ...(isForAll ? [] : (['not_allowed'] as const))]
}

/** Every code that an answer of this call may bear. */
export const refusalsOf = (endpoint: Endpoint): readonly ErrorCode[] => {
  const { method, path, query, body, idempotent, refuses = [] } = endpoint
  const codes: ErrorCode[] = [...always, ...forGuard(endpoint), ...refuses]
  if (query || body) codes.push('invalid_input')
  if (path.includes('{')) codes.push('not_found')
  if (method !== 'GET') codes.push('malformed_json', 'body_too_large', 'unsupported_media_type')
  if (idempotent) codes.push('request_in_flight', 'idempotency_key_reused')
  return (Object.keys(errors) as ErrorCode[]).filter((code) => codes.includes(code))
}
