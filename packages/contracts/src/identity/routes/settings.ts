// Written by `npm run routes` from ../settings.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as settings from '../settings.ts'

export const changeSetting: Route<typeof settings.changeSetting> = {
  method: 'PUT',
  path: '/settings/{key}',
}

export const changeSettings: Route<typeof settings.changeSettings> = {
  method: 'PUT',
  path: '/settings/batch',
}

export const createSetting: Route<typeof settings.createSetting> = {
  method: 'POST',
  path: '/settings',
}

export const listSettings: Route<typeof settings.listSettings> = {
  method: 'GET',
  path: '/settings',
}

export const readPublicSettings: Route<typeof settings.readPublicSettings> = {
  method: 'GET',
  path: '/settings/public',
}

export const readSetting: Route<typeof settings.readSetting> = {
  method: 'GET',
  path: '/settings/{key}',
}

export const readShopLocation: Route<typeof settings.readShopLocation> = {
  method: 'GET',
  path: '/settings/shop-location',
}

export const resetSetting: Route<typeof settings.resetSetting> = {
  method: 'DELETE',
  path: '/settings/{key}',
}
