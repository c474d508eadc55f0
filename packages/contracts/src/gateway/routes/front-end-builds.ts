// Written by `npm run routes` from ../front-end-builds.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as frontEndBuilds from '../front-end-builds.ts'

export const listFrontEndBuilds: Route<typeof frontEndBuilds.listFrontEndBuilds> = {
  method: 'GET',
  path: '/front-end-builds',
}
