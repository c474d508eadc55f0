// Written by `npm run routes` from ../write-offs.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as writeOffs from '../write-offs.ts'

export const listWriteOffs: Route<typeof writeOffs.listWriteOffs> = {
  method: 'GET',
  path: '/work-cards/{id}/write-offs',
}

export const reportWriteOffs: Route<typeof writeOffs.reportWriteOffs> = {
  method: 'GET',
  path: '/reports/write-offs',
}

export const reverseWriteOff: Route<typeof writeOffs.reverseWriteOff> = {
  method: 'DELETE',
  path: '/work-cards/write-offs/{writeOffId}',
}

export const writeOffWorkCard: Route<typeof writeOffs.writeOffWorkCard> = {
  method: 'POST',
  path: '/work-cards/{id}/write-offs',
}
