// Written by `npm run routes` from ../access-links.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as accessLinks from '../access-links.ts'

export const createAccess: Route<typeof accessLinks.createAccess> = {
  method: 'POST',
  path: '/customer/access/{id}',
}

export const createAccountLink: Route<typeof accessLinks.createAccountLink> = {
  method: 'POST',
  path: '/customers/{id}/account-link',
}

export const createPasswordLink: Route<typeof accessLinks.createPasswordLink> = {
  method: 'POST',
  path: '/customers/{id}/password-link',
}

export const createStatementLink: Route<typeof accessLinks.createStatementLink> = {
  method: 'POST',
  path: '/customers/{id}/statement-link',
}

export const endStatementLink: Route<typeof accessLinks.endStatementLink> = {
  method: 'DELETE',
  path: '/customers/{id}/statement-link',
}

export const inviteCustomer: Route<typeof accessLinks.inviteCustomer> = {
  method: 'POST',
  path: '/work-cards/{id}/invitation',
}

export const openJobLink: Route<typeof accessLinks.openJobLink> = {
  method: 'POST',
  path: '/auth/job-link',
}

export const openStatementLink: Route<typeof accessLinks.openStatementLink> = {
  method: 'POST',
  path: '/auth/statement-link',
}

export const revokeInvitation: Route<typeof accessLinks.revokeInvitation> = {
  method: 'DELETE',
  path: '/work-cards/{id}/invitation',
}

export const usePasswordLink: Route<typeof accessLinks.usePasswordLink> = {
  method: 'POST',
  path: '/auth/password-link',
}
