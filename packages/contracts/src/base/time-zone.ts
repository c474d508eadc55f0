/** The shop's time zone: of the setting `shop_timezone`, with which services and screens convert between instants and local times. */

/** The default of the setting. */
export const defaultShopTimeZone = 'Asia/Dubai'

export const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Returns the zone of a session user, or the default: an earlier identity sends none, and an old browser may not know the name. */
export const toShopTimeZone = (name: string | undefined): string =>
  name && isTimeZone(name) ? name : defaultShopTimeZone
