/** Warranties of vehicles and the report of comebacks. */
import type { QueryOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import { filsFromText } from '@warsha/contracts/base/money'
import type {
  reportComebacks as reportEndpoint,
  Warranty,
} from '@warsha/contracts/workshop/warranty/comebacks'
import { notFound, startOfLocalDay, toLocalDate } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { resolveDateRange } from '../revenue/revenue-rules.ts'
import { groupByCost, sumComebackCosts } from './comeback-costs.ts'
import {
  selectComebackCosts,
  selectOptionalReceptionOfVehicle,
  selectVehicleExists,
  selectWarranties,
  type WarrantyRow,
} from './comebacks.store.ts'

const toWarranty = ({ mechanic_id: _mechanicId, kind, ...row }: WarrantyRow): Warranty => ({
  ...row,
  kind: kind as Warranty['kind'],
})

const findReception = async (
  db: Queryable,
  vehicleId: string,
  workCardId: string,
): Promise<string> => {
  const card = { id: workCardId, vehicle_id: vehicleId }
  const receivedAt = await selectOptionalReceptionOfVehicle(db, card)
  if (!receivedAt) throw notFound()
  return receivedAt
}

/**
 * Returns what of the jobs of a vehicle is under warranty today, or with a card of the vehicle: on the day of its reception, of
 * the jobs before it. Throws 404 if the vehicle or its card does not exist.
 */
export const listWarranties = async (
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  vehicleId: string,
  workCardId: string | null = null,
): Promise<Warranty[]> => {
  if (!(await selectVehicleExists(db, vehicleId))) throw notFound()
  const receivedAt = workCardId && (await findReception(db, vehicleId, workCardId))
  const { shop_timezone, labour_warranty_days } = await readLocalSettings(db)
  const rows = await selectWarranties(db, {
    vehicle_id: vehicleId,
    time_zone: shop_timezone,
    labour_days: Number(labour_warranty_days),
    day: toLocalDate(shop_timezone, receivedAt ? new Date(receivedAt) : clock()),
    before: receivedAt,
    item_id: null,
  })
  return rows.map(toWarranty)
}

/** Returns what comebacks cost, by the mechanic and the part of the earlier job. */
export const reportComebacks = async (
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  query: QueryOf<typeof reportEndpoint>,
): Promise<ResponseOf<typeof reportEndpoint>['data']> => {
  const { shop_timezone: zone } = await readLocalSettings(db)
  const range = resolveDateRange(query.start_date, query.end_date, toLocalDate(zone, clock()))
  const rows = await selectComebackCosts(db, {
    from: startOfLocalDay(zone, range.start_date),
    before: startOfLocalDay(zone, range.end_date, 1),
  })
  const costs = rows.map(({ labour_total, part_cost, ...row }) => ({
    ...row,
    labour: filsFromText(labour_total),
    partCost: filsFromText(part_cost),
  }))
  return {
    ...range,
    ...sumComebackCosts(costs),
    mechanics: groupByCost(costs, {
      keyOf: ({ mechanic_id }) => mechanic_id ?? '',
      namesOf: ({ mechanic_id, mechanic_name }) => ({ mechanic_id, mechanic_name }),
    }),
    parts: groupByCost(costs, {
      keyOf: ({ part_id }) => part_id,
      namesOf: ({ part_id, part_number, part_name }) => ({
        part_id: part_id!,
        part_number: part_number!,
        part_name: part_name!,
      }),
    }),
  }
}
