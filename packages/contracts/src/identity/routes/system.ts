// Written by `npm run routes` from ../system.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as system from '../system.ts'

export const readStorageState: Route<typeof system.readStorageState> = {
  method: 'GET',
  path: '/system/storage',
}

export const recordFrontEndTest: Route<typeof system.recordFrontEndTest> = {
  method: 'POST',
  path: '/system/front-end-tests',
}
