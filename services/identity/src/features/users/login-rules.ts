/** Who may make or change which login. Source: design permissions.md, rule r and "last active admin". */
import { mayActOn, type Role } from '@warsha/contracts/roles'

/** Each service asks for the logins of the persons it owns, and for no other. */
export const mayOwn = (service: string, role: Role): boolean =>
  service === (role === 'customer' ? 'workshop' : 'hr')

/** The present and the wanted role both stand below the actor's; without an actor it is a service's own deed. */
export const mayChange = (actor: Role | null, present: Role | null, wanted: Role): boolean =>
  actor === null || (mayActOn(actor, wanted) && (present === null || mayActOn(actor, present)))

/** Whether the change takes away the last active admin. Those who are `leaving` already don't count as admins who stay. */
export const losesLastAdmin = (
  admins: readonly string[],
  leaving: readonly string[],
  id: string,
  wanted: { role: string; is_active: boolean },
): boolean => {
  const leaves = admins.includes(id) && !(wanted.role === 'admin' && wanted.is_active)
  return leaves && admins.every((admin) => admin === id || leaving.includes(admin))
}
