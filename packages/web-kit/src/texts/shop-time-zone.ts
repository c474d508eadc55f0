/**
 * The time zone of the shop, in which screens show instants and read local times, wherever the browser is.
 *
 * It is that of the session user, which the browser stores and /auth/verify refreshes, so it is known before the first
 * rendering without a request. Forms must show instants in it: services read local times in the zone of the setting.
 */
import { toShopTimeZone } from '@warsha/contracts/base/time-zone'
import { useSession } from '../base/session.ts'

type Session = ReturnType<typeof useSession.getState>
const zoneOf = ({ user }: Session): string => toShopTimeZone(user?.shop_timezone)

export const getShopTimeZone = (): string => zoneOf(useSession.getState())

/** Follows a change of the setting. */
export const useShopTimeZone = (): string => useSession(zoneOf)
