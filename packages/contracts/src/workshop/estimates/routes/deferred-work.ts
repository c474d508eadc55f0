// Written by `npm run routes` from ../deferred-work.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as deferredWork from '../deferred-work.ts'

export const changeDeferredWork: Route<typeof deferredWork.changeDeferredWork> = {
  method: 'PUT',
  path: '/vehicles/{id}/deferred-work/{workId}',
}

export const listDeferredWork: Route<typeof deferredWork.listDeferredWork> = {
  method: 'GET',
  path: '/vehicles/{id}/deferred-work',
}
