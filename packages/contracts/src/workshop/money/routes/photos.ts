// Written by `npm run routes` from ../photos.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as photos from '../photos.ts'

export const changeCashReceipt: Route<typeof photos.changeCashReceipt> = {
  method: 'PUT',
  path: '/cash-movements/{id}/receipt',
}

export const changeChequePhoto: Route<typeof photos.changeChequePhoto> = {
  method: 'PUT',
  path: '/cheques/{id}/photos',
}

export const readCashReceipt: Route<typeof photos.readCashReceipt> = {
  method: 'GET',
  path: '/cash-movements/{id}/receipt',
}

export const readChequePhotos: Route<typeof photos.readChequePhotos> = {
  method: 'GET',
  path: '/cheques/{id}/photos',
}

export const showCashReceipt: Route<typeof photos.showCashReceipt> = {
  method: 'GET',
  path: '/cash-movements/receipts/{id}',
}

export const showChequePhoto: Route<typeof photos.showChequePhoto> = {
  method: 'GET',
  path: '/cheques/photos/{id}',
}
