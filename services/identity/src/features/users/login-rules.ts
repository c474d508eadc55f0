/** Rules for creating and changing logins. */
import { canActOn, type Role } from '@warsha/contracts/base/roles'

/** Returns true if the service owns logins of this role: workshop owns customers, hr owns staff. */
export const isOwnerOfRole = (service: string, role: Role): boolean =>
  service === (role === 'customer' ? 'workshop' : 'hr')

/**
 * Returns true if the actor may change a login from the current to the requested role: both must rank below the actor.
 * Without an actor a service acts on its own, which is always allowed.
 */
export const canChangeLogin = (
  actor: Role | null,
  current: Role | null,
  requested: Role,
): boolean =>
  actor === null || (canActOn(actor, requested) && (current === null || canActOn(actor, current)))

/** Returns true if the change removes the last active admin. `leaving` are admins with a pending demotion or deactivation. */
export const removesLastAdmin = (
  admins: readonly string[],
  leaving: readonly string[],
  id: string,
  requested: { role: string; is_active: boolean },
): boolean => {
  const isRemoved = admins.includes(id) && !(requested.role === 'admin' && requested.is_active)
  return isRemoved && admins.every((admin) => admin === id || leaving.includes(admin))
}
