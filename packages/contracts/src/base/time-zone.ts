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

const knownZones = new Map<string | undefined, string>()

/**
 * Returns the zone of a session user, or the default: an earlier identity sends none, and an old browser may not know the name. A
 * name is checked once, because creating a formatter takes longer than a format.
 */
export const toShopTimeZone = (name: string | undefined): string => {
  const zone = knownZones.get(name) ?? (name && isTimeZone(name) ? name : defaultShopTimeZone)
  knownZones.set(name, zone)
  return zone
}
