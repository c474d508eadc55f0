import type { Actor } from '@warsha/service-kit/authentication'
import { notFound } from '@warsha/service-kit/base'

/** Returns the customer whose token portal forwards. Throws 404 for anybody else. */
export const customerOf = (actor: Actor | null): Actor => {
  if (actor?.role !== 'customer') throw notFound()
  return actor
}
