/** Vehicles as lists and forms read them. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import type {
  listVehicles as listVehiclesEndpoint,
  Vehicle,
  VehicleDetail,
} from '@warsha/contracts/workshop/vehicles/vehicles'
import {
  paginate,
  type Queryable,
  queryRow,
  queryRows,
  toLimitOffset,
  toPagination,
} from '@warsha/service-kit/database'
import { maxExportedRows, type Service } from '@warsha/service-kit/process'
import { createVehicleQrCode } from '../../qr-code.ts'
import { parseCodePrefix } from '../customers/customer-rules.ts'
import { withoutNotes } from '../customers/customers.views.ts'
import sql from './vehicles.sql'
import { selectVehiclesByIds, type VehicleRow } from './vehicles.store.ts'

type Query = QueryOf<typeof listVehiclesEndpoint>

const toVehicle = (
  { publicUrl }: Service,
  { qr_token, updated_by: _updatedBy, ...vehicle }: VehicleRow,
): Vehicle => ({ ...vehicle, qr_code: createVehicleQrCode(publicUrl, qr_token) })

const listVehiclesByIds = async (service: Service, db: Queryable, ids: readonly string[]) =>
  (await selectVehiclesByIds(db, ids)).map((row) => toVehicle(service, row))

/** Returns the vehicle with the history of its plates, or null if it does not exist. */
export const getOptionalVehicle = async (
  service: Service,
  db: Queryable,
  id: string,
): Promise<VehicleDetail | null> => {
  const [vehicle] = await listVehiclesByIds(service, db, [id])
  if (!vehicle) return null
  return { ...vehicle, plates: await queryRows(db, sql.selectPlates, { vehicle_id: id }) }
}

/**
 * The vehicle as its owner sees it: without internal notes and former plates, because plates belong to persons and those may
 * have been of a former owner.
 */
export const toOwnVehicle = (vehicle: VehicleDetail): VehicleDetail => ({
  ...withoutNotes(vehicle),
  plates: vehicle.plates.filter(({ until }) => until === null),
})

/** Returns other vehicles that have the plate of this one now; none if this one has lost it. */
export const listOthersWithSamePlate = (db: Queryable, id: string) =>
  queryRows(db, sql.selectOthersWithSamePlate, { id })

/** Returns one page, newest first unless the query sorts. A single character matches the beginning of the plate. */
export const listVehicles = async (service: Service, query: Query) => {
  const { ids, pagination } = await selectPageIds(service.db, query)
  return { data: await listVehiclesByIds(service, service.db, ids), pagination }
}

/** All vehicles of a filter, in the order of the list. */
export const selectAllVehicleIds = async (
  db: Queryable,
  filter: Pick<Query, 'search' | 'sort'>,
): Promise<readonly string[]> =>
  (await selectPageIds(db, { ...filter, page: 1, limit: maxExportedRows })).ids

const selectPageIds = async (db: Queryable, query: Query) => {
  const { search, sort } = query

  if (sort === undefined && search === undefined) {
    const { ids, total } = await queryRow(db, sql.selectNewestIds, toLimitOffset(query))
    return { ids, pagination: paginate(query, total).pagination }
  }

  const isSingleCharacter = search?.length === 1
  if (sort === undefined && search && !isSingleCharacter) {
    const { ids, counted, is_capped } = await searchIds(db, search, toLimitOffset(query))
    return { ids, pagination: toPagination(query, counted, is_capped) }
  }

  const filter = {
    search: isSingleCharacter ? null : search || null,
    prefix: isSingleCharacter ? search : null,
  }
  const { total } = await queryRow(db, sql.countIds, filter)
  const { slice, pagination } = paginate(query, total)
  const { ids } = await queryRow(db, sql.selectIds, { ...filter, ...slice, sort: sort ?? null })
  return { ids, pagination }
}

/** Sorts the newest first; a search for the beginning of a customer code sorts by descending code. */
const searchIds = (db: Queryable, search: string, slice: { limit: number; offset: number }) => {
  const prefix = parseCodePrefix(search)
  return prefix
    ? queryRow(db, sql.searchIdsByCustomerCode, { prefix, ...slice })
    : queryRow(db, sql.searchIds, { search, ...slice })
}

/** Returns the vehicles of a customer, newest first, at most 1,000. */
export const listVehiclesOfCustomer = async (
  service: Service,
  customerId: string,
): Promise<Vehicle[]> => {
  const { ids } = await queryRow(service.db, sql.selectIdsOfCustomer, { customer_id: customerId })
  return listVehiclesByIds(service, service.db, ids)
}
