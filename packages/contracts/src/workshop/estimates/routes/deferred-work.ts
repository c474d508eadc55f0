// Written by `npm run routes` from ../deferred-work.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as deferredWork from '../deferred-work.ts'

export const changeDeferredWork: Route<typeof deferredWork.changeDeferredWork> = {
  method: 'PUT',
  path: '/vehicles/{id}/deferred-work/{workId}',
}

export const exportWorkToCall: Route<typeof deferredWork.exportWorkToCall> = {
  method: 'GET',
  path: '/estimates/deferred-work/export',
}

export const listDeferredWork: Route<typeof deferredWork.listDeferredWork> = {
  method: 'GET',
  path: '/vehicles/{id}/deferred-work',
}

export const listWorkToCall: Route<typeof deferredWork.listWorkToCall> = {
  method: 'GET',
  path: '/estimates/deferred-work',
}

export const readCallMessage: Route<typeof deferredWork.readCallMessage> = {
  method: 'GET',
  path: '/estimates/deferred-work/{id}/message',
}

export const recordCall: Route<typeof deferredWork.recordCall> = {
  method: 'POST',
  path: '/estimates/deferred-work/{id}/calls',
}
