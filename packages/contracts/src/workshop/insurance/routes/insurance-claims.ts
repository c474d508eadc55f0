// Written by `npm run routes` from ../insurance-claims.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as insuranceClaims from '../insurance-claims.ts'

export const addClaimSupplement: Route<typeof insuranceClaims.addClaimSupplement> = {
  method: 'POST',
  path: '/work-cards/{id}/insurance-claim/supplements',
}

export const readInsurance: Route<typeof insuranceClaims.readInsurance> = {
  method: 'GET',
  path: '/work-cards/{id}/insurance',
}

export const removeAccidentReport: Route<typeof insuranceClaims.removeAccidentReport> = {
  method: 'DELETE',
  path: '/work-cards/{id}/accident-report',
}

export const removeClaimSupplement: Route<typeof insuranceClaims.removeClaimSupplement> = {
  method: 'DELETE',
  path: '/work-cards/{id}/insurance-claim/supplements/{supplementId}',
}

export const removeInsuranceClaim: Route<typeof insuranceClaims.removeInsuranceClaim> = {
  method: 'DELETE',
  path: '/work-cards/{id}/insurance-claim',
}

export const saveAccidentReport: Route<typeof insuranceClaims.saveAccidentReport> = {
  method: 'PUT',
  path: '/work-cards/{id}/accident-report',
}

export const saveInsuranceClaim: Route<typeof insuranceClaims.saveInsuranceClaim> = {
  method: 'PUT',
  path: '/work-cards/{id}/insurance-claim',
}
