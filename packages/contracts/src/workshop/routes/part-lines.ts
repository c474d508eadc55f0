// Written by `npm run routes` from ../part-lines.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as partLines from '../part-lines.ts'

export const addPartLine: Route<typeof partLines.addPartLine> = {
  method: 'POST',
  path: '/work-card-parts/work-card/{id}',
}

export const changePartLine: Route<typeof partLines.changePartLine> = {
  method: 'PUT',
  path: '/work-card-parts/{id}',
}

export const listPartLines: Route<typeof partLines.listPartLines> = {
  method: 'GET',
  path: '/work-card-parts/work-card/{id}',
}

export const readPartLinesSummary: Route<typeof partLines.readPartLinesSummary> = {
  method: 'GET',
  path: '/work-card-parts/work-card/{id}/summary',
}

export const removePartLine: Route<typeof partLines.removePartLine> = {
  method: 'DELETE',
  path: '/work-card-parts/{id}',
}
