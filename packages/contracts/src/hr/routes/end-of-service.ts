// Written by `npm run routes` from ../end-of-service.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as endOfService from '../end-of-service.ts'

export const printFinalSettlement: Route<typeof endOfService.printFinalSettlement> = {
  method: 'GET',
  path: '/employees/{id}/final-settlement/pdf',
}

export const readFinalSettlement: Route<typeof endOfService.readFinalSettlement> = {
  method: 'GET',
  path: '/employees/{id}/final-settlement',
}

export const readGratuity: Route<typeof endOfService.readGratuity> = {
  method: 'GET',
  path: '/employees/{id}/gratuity',
}
