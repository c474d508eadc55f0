import { managementRoles } from '@warsha/contracts/base/roles'
import { roleOf, useSession } from '@warsha/web-kit'

/** True for the roles that the server lets export lists. */
export const useCanExport = (): boolean =>
  (roleOf(useSession(({ user }) => user)) ?? '') in managementRoles
