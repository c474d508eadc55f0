// Written by `npm run routes` from ../part-proofs.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as partProofs from '../part-proofs.ts'

export const changePartProof: Route<typeof partProofs.changePartProof> = {
  method: 'PUT',
  path: '/work-card-parts/{id}/proof',
}

export const listPartProofs: Route<typeof partProofs.listPartProofs> = {
  method: 'GET',
  path: '/work-cards/{id}/part-proofs',
}

export const waivePartProofs: Route<typeof partProofs.waivePartProofs> = {
  method: 'POST',
  path: '/work-cards/{id}/proof-waiver',
}
