import { officeRoles } from '@warsha/contracts/base/roles'
import { roleOf, useSession } from '@warsha/web-kit'

/** True for office roles. Other staff see only cards assigned to them, without money. */
export const useIsOffice = (): boolean =>
  (roleOf(useSession(({ user }) => user)) ?? '') in officeRoles
