// Written by `npm run routes` from ../estimates.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as estimates from '../estimates.ts'

export const answerEstimateQuestion: Route<typeof estimates.answerEstimateQuestion> = {
  method: 'PUT',
  path: '/estimates/{id}/questions/{questionId}/answer',
}

export const changeEstimate: Route<typeof estimates.changeEstimate> = {
  method: 'PUT',
  path: '/estimates/{id}',
}

export const createEstimate: Route<typeof estimates.createEstimate> = {
  method: 'POST',
  path: '/work-cards/{id}/estimates',
}

export const discardEstimateChanges: Route<typeof estimates.discardEstimateChanges> = {
  method: 'POST',
  path: '/estimates/{id}/discard-changes',
}

export const listEstimates: Route<typeof estimates.listEstimates> = {
  method: 'GET',
  path: '/estimates',
}

export const listEstimatesOfWorkCard: Route<typeof estimates.listEstimatesOfWorkCard> = {
  method: 'GET',
  path: '/work-cards/{id}/estimates',
}

export const printEstimate: Route<typeof estimates.printEstimate> = {
  method: 'GET',
  path: '/estimates/{id}/pdf',
}

export const readEstimate: Route<typeof estimates.readEstimate> = {
  method: 'GET',
  path: '/estimates/{id}',
}

export const readEstimateVersion: Route<typeof estimates.readEstimateVersion> = {
  method: 'GET',
  path: '/estimates/{id}/versions/{number}',
}

export const sendEstimate: Route<typeof estimates.sendEstimate> = {
  method: 'POST',
  path: '/estimates/{id}/send',
}

export const withdrawEstimate: Route<typeof estimates.withdrawEstimate> = {
  method: 'POST',
  path: '/estimates/{id}/withdraw',
}
