// Written by `npm run routes` from ../auth.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as auth from '../auth.ts'

export const changePassword: Route<typeof auth.changePassword> = {
  method: 'PUT',
  path: '/auth/password',
}

export const endSession: Route<typeof auth.endSession> = {
  method: 'DELETE',
  path: '/auth/sessions/{id}',
}

export const listSessions: Route<typeof auth.listSessions> = {
  method: 'GET',
  path: '/auth/sessions',
}

export const login: Route<typeof auth.login> = {
  method: 'POST',
  path: '/auth/login',
}

export const logout: Route<typeof auth.logout> = {
  method: 'POST',
  path: '/auth/logout',
}

export const verify: Route<typeof auth.verify> = {
  method: 'GET',
  path: '/auth/verify',
}
