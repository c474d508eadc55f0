/** The error codes of an endpoint: some follow from its declaration, the others are declared in `rejects`. */
import type { Endpoint } from './endpoint.ts'
import { type ErrorCode, errors } from './errors.ts'
import { roles } from './roles.ts'

/** Any request can be malformed or too frequent, and any service can fail or be away. */
const commonCodes: readonly ErrorCode[] = [
  'malformed_request',
  'too_many_requests',
  'internal_error',
  'upstream_failed',
  'upstream_unavailable',
  'busy',
  'storage_full',
  'upstream_timeout',
]

const codesOfGuard = ({ guard, jobLink, statementLink }: Endpoint): readonly ErrorCode[] => {
  if (guard === 'public' || guard === 'signed') return []
  // A summary may still reject single records with `not_allowed`.
  const isForAllRoles =
    typeof guard === 'object' && roles.every((role) => guard[role] && guard[role] !== 'summary')
  // Other endpoints reject the sessions of links, whose role is customer.
  if (isForAllRoles && jobLink && statementLink) return ['not_signed_in', 'session_ended']
  return ['not_signed_in', 'session_ended', 'not_allowed']
}

/** Returns every error code that the endpoint can respond with, in the order of `errors`. */
export const errorCodesOf = (endpoint: Endpoint): readonly ErrorCode[] => {
  const {
    method,
    path,
    guard,
    query,
    body,
    idempotent,
    rejectsStaffBrowser,
    rejects = [],
  } = endpoint
  const codes = new Set<ErrorCode>([...commonCodes, ...codesOfGuard(endpoint), ...rejects])
  // Any endpoint for users rejects query parameters that it does not declare.
  if (query || body || guard !== 'signed') codes.add('invalid_input')
  if (path.includes('{')) codes.add('not_found')
  if (rejectsStaffBrowser) codes.add('staff_browser')
  if (method !== 'GET')
    for (const code of ['malformed_json', 'body_too_large', 'unsupported_media_type'] as const)
      codes.add(code)
  if (idempotent)
    for (const code of ['request_in_flight', 'idempotency_key_reused'] as const) codes.add(code)
  return (Object.keys(errors) as ErrorCode[]).filter((code) => codes.has(code))
}
