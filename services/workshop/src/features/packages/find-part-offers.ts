import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { findPartOffers as endpoint } from '@warsha/contracts/inventory/reservations'
import { ApiError, BusyError } from '@warsha/service-kit/base'
import type { Service } from '@warsha/service-kit/process'

export type PartOffer = ResponseOf<typeof endpoint>['data'][number]
/** The existing parts by id. */
export type PartOffers = ReadonlyMap<string, PartOffer>

/** Asks inventory for the present prices and stock of parts. Throws 503 if it does not respond. */
export const findPartOffers = async (
  service: Pick<Service, 'clientFor'>,
  partIds: Iterable<string>,
): Promise<PartOffers> => {
  const ids = [...new Set(partIds)]
  if (ids.length === 0) return new Map()
  try {
    const { data } = await service.clientFor('inventory').call(endpoint, { body: { ids } })
    return new Map(data.map((offer) => [offer.id, offer]))
  } catch (error) {
    // @compatibility 1.1, removable from 1.3: while a deployment is rolling, inventory may not have the endpoint yet.
    if (error instanceof ApiError && error.code === 'not_found')
      throw new BusyError(error, 'upstream_unavailable')
    throw error
  }
}

/** Like `findPartOffers`, but returns null if inventory does not respond. */
export const findPartOffersIfAvailable = async (
  service: Pick<Service, 'clientFor'>,
  partIds: Iterable<string>,
): Promise<PartOffers | null> => {
  try {
    return await findPartOffers(service, partIds)
  } catch (error) {
    if (error instanceof BusyError) return null
    throw error
  }
}
