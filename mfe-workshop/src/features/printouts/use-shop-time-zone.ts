import { toShopTimeZone } from '@warsha/contracts/base/time-zone'
import { useSession } from '@warsha/web-kit'

/** Returns the time zone of the shop, in which documents print instants. */
export const useShopTimeZone = (): string =>
  useSession(({ user }) => toShopTimeZone(user?.shop_timezone))
