// Written by `npm run routes` from ../work-cards.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as workCards from '../work-cards.ts'

export const changeWorkCard: Route<typeof workCards.changeWorkCard> = {
  method: 'PUT',
  path: '/work-cards/{id}',
}

export const createWorkCard: Route<typeof workCards.createWorkCard> = {
  method: 'POST',
  path: '/work-cards',
}

export const deleteWorkCard: Route<typeof workCards.deleteWorkCard> = {
  method: 'DELETE',
  path: '/work-cards/{id}',
}

export const finishJob: Route<typeof workCards.finishJob> = {
  method: 'POST',
  path: '/work-cards/{id}/finish-job',
}

export const listMyWorkCards: Route<typeof workCards.listMyWorkCards> = {
  method: 'GET',
  path: '/work-cards/my/work-cards',
}

export const listWorkCardHistory: Route<typeof workCards.listWorkCardHistory> = {
  method: 'GET',
  path: '/work-cards/{id}/history',
}

export const listWorkCards: Route<typeof workCards.listWorkCards> = {
  method: 'GET',
  path: '/work-cards',
}

export const readMyStats: Route<typeof workCards.readMyStats> = {
  method: 'GET',
  path: '/work-cards/my/stats',
}

export const readWorkCard: Route<typeof workCards.readWorkCard> = {
  method: 'GET',
  path: '/work-cards/{id}',
}

export const readWorkCardStats: Route<typeof workCards.readWorkCardStats> = {
  method: 'GET',
  path: '/work-cards/stats',
}

export const saveMechanicNotes: Route<typeof workCards.saveMechanicNotes> = {
  method: 'PUT',
  path: '/work-cards/{id}/mechanic-notes',
}

export const startJob: Route<typeof workCards.startJob> = {
  method: 'POST',
  path: '/work-cards/{id}/start-job',
}
