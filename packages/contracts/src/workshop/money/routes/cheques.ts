// Written by `npm run routes` from ../cheques.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as cheques from '../cheques.ts'

export const addCheque: Route<typeof cheques.addCheque> = {
  method: 'POST',
  path: '/cheques',
}

export const changeChequePlace: Route<typeof cheques.changeChequePlace> = {
  method: 'PUT',
  path: '/cheques/{id}',
}

export const changeChequeStatus: Route<typeof cheques.changeChequeStatus> = {
  method: 'POST',
  path: '/cheques/{id}/transitions',
}

export const depositCheques: Route<typeof cheques.depositCheques> = {
  method: 'POST',
  path: '/cheques/deposit-slips',
}

export const exportCheques: Route<typeof cheques.exportCheques> = {
  method: 'GET',
  path: '/cheques/export',
}

export const listCheques: Route<typeof cheques.listCheques> = {
  method: 'GET',
  path: '/cheques',
}

export const readCheque: Route<typeof cheques.readCheque> = {
  method: 'GET',
  path: '/cheques/{id}',
}

export const readChequeCalendar: Route<typeof cheques.readChequeCalendar> = {
  method: 'GET',
  path: '/cheques/calendar',
}

export const readDepositSlip: Route<typeof cheques.readDepositSlip> = {
  method: 'GET',
  path: '/cheques/deposit-slips/{id}',
}

export const registerPaymentCheque: Route<typeof cheques.registerPaymentCheque> = {
  method: 'POST',
  path: '/payments/{id}/cheque',
}

export const replaceCheque: Route<typeof cheques.replaceCheque> = {
  method: 'POST',
  path: '/cheques/{id}/replacement',
}

export const writeOffCheque: Route<typeof cheques.writeOffCheque> = {
  method: 'POST',
  path: '/cheques/{id}/write-off',
}
