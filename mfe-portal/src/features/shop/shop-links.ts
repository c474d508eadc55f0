import type { PublicSettings } from '@warsha/contracts/identity/settings'

/** Returns the address of a route to the shop: to its position, else to its street address, else null. */
export const directionsTo = ({
  shop_latitude,
  shop_longitude,
  shop_address,
  shop_city,
}: PublicSettings): string | null => {
  const hasPosition = typeof shop_latitude === 'number' && typeof shop_longitude === 'number'
  const address = shop_address ? [shop_address, shop_city].filter(Boolean).join(', ') : null
  const destination = hasPosition ? `${shop_latitude},${shop_longitude}` : address
  if (!destination) return null
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}

/** `number` is digits with the country code. */
export const whatsAppTo = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`
