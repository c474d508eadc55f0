import type { StaffRole } from '@warsha/contracts/base/roles'
import { hasText, t } from '@warsha/web-kit'

/** Returns a role in the language of the page. A role without translation is returned as it is. */
export const roleName = (role: StaffRole): string => {
  const key = `hr:roles.${role}`
  return hasText(key) ? t(key) : role
}
