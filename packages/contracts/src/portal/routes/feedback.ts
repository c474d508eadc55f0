// Written by `npm run routes` from ../feedback.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as feedback from '../feedback.ts'

export const readFeedbackSummary: Route<typeof feedback.readFeedbackSummary> = {
  method: 'GET',
  path: '/feedback/summary',
}
