import { useSession } from '@warsha/web-kit'

/** Returns the id of the signed-in customer. */
export const useCustomerId = (): string => useSession((session) => session.user?.id ?? '')
