// Written by `npm run routes` from ../audit.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as audit from '../audit.ts'

export const listAudit: Route<typeof audit.listAudit> = {
  method: 'GET',
  path: '/audit',
}
