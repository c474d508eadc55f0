import { office } from '@warsha/contracts/roles'
import { roleOf, useSession } from '@warsha/web-kit'

/** Whether the page is the office's: everybody else sees what is assigned to them, without money. */
export const useIsOffice = (): boolean => (roleOf(useSession(({ user }) => user)) ?? '') in office
