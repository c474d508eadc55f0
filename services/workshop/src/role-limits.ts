/** What a role may give away without another person. Pure: no database. Amounts in fils. */
import { type Fils, fils, parseAmount } from '@warsha/contracts/base/money'
import { isManagementRole, type Role } from '@warsha/contracts/base/roles'

/** The settings of one limit, as text. */
interface LimitSettings {
  readonly reception: string
  readonly manager: string
}

/** Null: any amount. An empty setting is 0. */
export const limitOfRole = (role: Role, { reception, manager }: LimitSettings): Fils | null => {
  if (role === 'admin') return null
  return parseAmount(isManagementRole(role) ? manager : reception) ?? fils(0)
}

/** What is left of a limit of which a part is used. Null: any amount. */
export const restOfLimit = (limit: Fils | null, used: Fils): Fils | null =>
  limit === null ? null : fils(Math.max(limit - used, 0))
