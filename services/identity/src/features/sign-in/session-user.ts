import type { Role } from '@warsha/contracts/base/roles'
import { defaultShopTimeZone } from '@warsha/contracts/base/time-zone'
import type { SessionUser } from '@warsha/contracts/identity/auth'
import { type LinkWithSettings, restrictionOf } from './link-sessions.store.ts'
import type { Login } from './sessions.store.ts'

export const fullNameOf = ({ first_name, last_name }: Login): string =>
  [first_name, last_name].filter(Boolean).join(' ')

/** Converts a login to the user that the browser stores. Customers sign in with their e-mail, which is their username. */
export const toSessionUser = (login: Login): SessionUser => {
  const role = login.role as Role
  return {
    id: login.id,
    username: login.username ?? login.email ?? '',
    email: login.email,
    first_name: login.first_name,
    last_name: login.last_name ?? '',
    role,
    roles: [role],
    ...(role === 'customer' ? { customer_id: login.id } : { employee_id: login.id }),
    shop_timezone: login.shop_timezone ?? defaultShopTimeZone,
  }
}

/** The user of a link. The customer may have no login. */
export const toLinkUser = (link: LinkWithSettings): SessionUser => {
  const { jobId, statement } = restrictionOf(link)
  return {
    id: link.customer_id,
    username: '',
    email: null,
    first_name: link.first_name,
    last_name: link.last_name ?? '',
    role: 'customer',
    roles: ['customer'],
    customer_id: link.customer_id,
    job_id: jobId,
    ...(statement && { statement }),
    shop_timezone: link.shop_timezone ?? defaultShopTimeZone,
  }
}
