/** Declined and deferred work as the office sees it, with its price then and now. Amounts in AED. */
import { type Fils, toAed, toAedOrNull, toFils } from '@warsha/contracts/base/money'
import type { DeferredWork } from '@warsha/contracts/workshop/estimates/deferred-work'
import { calculateLineTotal, isLineTotalTooLarge } from '@warsha/contracts/workshop/part-line-rules'
import type { Service } from '@warsha/service-kit/process'
import { findPartOffersIfAvailable, type PartOffers } from '../packages/find-part-offers.ts'
import { type DeferredWorkRow, selectWork, selectWorkOfVehicle } from './deferred-work.store.ts'

type Reader = Pick<Service, 'db' | 'clientFor'>

/** Returns the open work, oldest first. Throws 404 if the vehicle does not exist. */
export const listDeferredWork = async (
  service: Reader,
  vehicleId: string,
): Promise<DeferredWork[]> =>
  withPricesOfToday(service, await selectWorkOfVehicle(service.db, vehicleId))

export const getDeferredWork = async (service: Reader, id: string): Promise<DeferredWork> => {
  const [work] = await withPricesOfToday(service, [await selectWork(service.db, id)])
  return work as DeferredWork
}

const withPricesOfToday = async (
  service: Reader,
  rows: readonly DeferredWorkRow[],
): Promise<DeferredWork[]> => {
  const ids = rows.map(({ part_id }) => part_id).filter((id) => id !== null)
  const offers = await findPartOffersIfAvailable(service, ids)
  return rows.map((row) => toDeferredWork(row, offers))
}

export const toDeferredWork = (
  { unit_price, price_then, ...row }: DeferredWorkRow,
  offers: PartOffers | null,
): DeferredWork => ({
  ...row,
  status: row.status as DeferredWork['status'],
  kind: row.kind as DeferredWork['kind'],
  task_type: row.task_type as DeferredWork['task_type'],
  unit_of_measure: row.unit_of_measure as DeferredWork['unit_of_measure'],
  decision: row.decision as DeferredWork['decision'],
  unit_price: toAed(unit_price),
  price_then: toAed(price_then),
  price_now: toAedOrNull(calculatePriceNow({ ...row, price_then }, offers)),
})

/** Labour keeps its price. Parts have their selling price of today. */
const calculatePriceNow = (
  { part_id, quantity, price_then }: Pick<DeferredWorkRow, 'part_id' | 'quantity' | 'price_then'>,
  offers: PartOffers | null,
): Fils | null => {
  if (part_id === null) return price_then
  const price = offers?.get(part_id)?.retail_price
  if (!price || isLineTotalTooLarge(toFils(price), quantity)) return null
  return calculateLineTotal(toFils(price), quantity)
}
