/** Reads of vehicles shaped for lists and the form. */
import type { QueryOf } from '@warsha/contracts/endpoint'
import type { listVehicles, Vehicle, VehicleDetail } from '@warsha/contracts/vehicles'
import { queryOptionalRow, queryRow, queryRows, type Sql } from '@warsha/service-kit/db'
import { pageOf, paginationOf, sliceOf } from '@warsha/service-kit/paging'
import type { Service } from '@warsha/service-kit/service'
import { codeBeginning } from '../customers/customer-rules.ts'
import { qrCodeOf } from './qr-code.ts'
import { plateKey } from './vehicle-rules.ts'
import sql from './vehicles.sql'

const withQrCode = <R extends { qr_token: string; updated_by?: string | null }>(
  { publicUrl }: Service,
  row: R,
) => {
  const { qr_token, updated_by: _by, ...shown } = row
  return { ...shown, qr_code: qrCodeOf(publicUrl, qr_token) }
}

/** The whole record with the plates that it bore, or null. */
export const selectOptionalDetail = async (
  service: Service,
  db: Sql,
  id: string,
): Promise<VehicleDetail | null> => {
  const row = await queryOptionalRow(db, sql.selectVehicle, { id })
  if (!row) return null
  return {
    ...withQrCode(service, row),
    plates: await queryRows(db, sql.selectPlates, { vehicle_id: id }),
  }
}

/** Other vehicles that seem to bear the plate of this one, for the warning. */
export const selectBearersOfPlate = (db: Sql, id: string) =>
  queryRows(db, sql.selectBearersOfPlate, { id })

/** One page: the newest first, unless another order is asked. A single character matches the beginning of the plate. */
export const selectPage = async (service: Service, query: QueryOf<typeof listVehicles>) => {
  const { search, sort } = query
  const { db } = service
  const isLong = (search?.length ?? 0) > 1
  if (sort === undefined && search === undefined) {
    const { slice, pagination } = pageOf(query, (await queryRow(db, sql.countAll, {})).total)
    return { data: shownAll(service, await queryRows(db, sql.selectNewestPage, slice)), pagination }
  }
  if (sort === undefined && isLong) {
    const { ids, counted, is_capped } = await searchNewest(db, search!, sliceOf(query))
    const rows = await queryRows(db, sql.selectByIds, { ids })
    return { data: shownAll(service, rows), pagination: paginationOf(query, counted, is_capped) }
  }
  const prefix = !isLong && search ? plateKey(search).replace(/[\\%_]/g, '\\$&') : null
  const filter = { search: isLong ? search! : null, prefix }
  const { slice, pagination } = pageOf(query, (await queryRow(db, sql.countPage, filter)).total)
  const rows = await queryRows(db, sql.selectPage, { ...filter, ...slice, sort: sort ?? null })
  return { data: shownAll(service, rows), pagination }
}

/** The newest first; by the beginning of an owner's code, those of the highest codes. */
const searchNewest = (db: Sql, search: string, slice: { limit: number; offset: number }) => {
  const beginning = codeBeginning(search)
  return beginning
    ? queryRow(db, sql.searchIdsByOwnerCode, { beginning, ...slice })
    : queryRow(db, sql.searchIds, { search, ...slice })
}

/** All vehicles of a customer, up to 1,000. */
export const selectOfCustomer = async (service: Service, customerId: string): Promise<Vehicle[]> =>
  shownAll(service, await queryRows(service.db, sql.selectOfCustomer, { customer_id: customerId }))

const shownAll = (
  service: Service,
  rows: readonly (Omit<Vehicle, 'qr_code'> & { qr_token: string })[],
): Vehicle[] => rows.map((row) => withQrCode(service, row))
