import { managementRoles } from '@warsha/contracts/base/roles'
import { roleOf, useSession } from '@warsha/web-kit'

/** True for managers and admins, who see the drawers of everybody. */
export const useIsManagement = (): boolean =>
  (roleOf(useSession(({ user }) => user)) ?? '') in managementRoles
