// Written by `npm run routes` from ../cash-sessions.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as cashSessions from '../cash-sessions.ts'

export const addCashDrawer: Route<typeof cashSessions.addCashDrawer> = {
  method: 'POST',
  path: '/cash-drawers',
}

export const addManualCashMovement: Route<typeof cashSessions.addManualCashMovement> = {
  method: 'POST',
  path: '/cash-sessions/{id}/movements',
}

export const changeCashDrawer: Route<typeof cashSessions.changeCashDrawer> = {
  method: 'PUT',
  path: '/cash-drawers/{id}',
}

export const closeCashSession: Route<typeof cashSessions.closeCashSession> = {
  method: 'POST',
  path: '/cash-sessions/{id}/closing',
}

export const confirmCashDifference: Route<typeof cashSessions.confirmCashDifference> = {
  method: 'POST',
  path: '/cash-sessions/{id}/confirmation',
}

export const countCashSession: Route<typeof cashSessions.countCashSession> = {
  method: 'POST',
  path: '/cash-sessions/{id}/counts',
}

export const exportCashSessions: Route<typeof cashSessions.exportCashSessions> = {
  method: 'GET',
  path: '/cash-sessions/export',
}

export const listCashDrawers: Route<typeof cashSessions.listCashDrawers> = {
  method: 'GET',
  path: '/cash-drawers',
}

export const listCashMovements: Route<typeof cashSessions.listCashMovements> = {
  method: 'GET',
  path: '/cash-sessions/{id}/movements',
}

export const listCashSessions: Route<typeof cashSessions.listCashSessions> = {
  method: 'GET',
  path: '/cash-sessions',
}

export const listCashierDifferences: Route<typeof cashSessions.listCashierDifferences> = {
  method: 'GET',
  path: '/reports/cashier-differences',
}

export const openCashSession: Route<typeof cashSessions.openCashSession> = {
  method: 'POST',
  path: '/cash-sessions',
}

export const readCashReport: Route<typeof cashSessions.readCashReport> = {
  method: 'GET',
  path: '/cash-sessions/{id}/report',
}

export const readCashSession: Route<typeof cashSessions.readCashSession> = {
  method: 'GET',
  path: '/cash-sessions/{id}',
}

export const readCurrentCashSession: Route<typeof cashSessions.readCurrentCashSession> = {
  method: 'GET',
  path: '/cash-sessions/current',
}
