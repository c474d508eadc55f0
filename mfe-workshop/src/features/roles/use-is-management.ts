import { managementRoles } from '@warsha/contracts/base/roles'
import { roleOf, useSession } from '@warsha/web-kit'

/** True for managers and admins. The server gives only them revenue, margins and exports of lists. */
export const useIsManagement = (): boolean =>
  (roleOf(useSession(({ user }) => user)) ?? '') in managementRoles
