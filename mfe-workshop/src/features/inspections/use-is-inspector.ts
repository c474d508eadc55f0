import { floorNoMoney, managementRoles } from '@warsha/contracts/base/roles'
import { roleOf, useSession } from '@warsha/web-kit'

/** Returns true if the user may fill inspections. Receptionists only read. The server checks the same rule. */
export const useIsInspector = (): boolean => {
  const role = useSession(({ user }) => roleOf(user)) ?? ''
  return role in floorNoMoney || role in managementRoles
}
