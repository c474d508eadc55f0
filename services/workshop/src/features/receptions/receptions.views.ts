/** What reception knows about a car and its customer, and what the form of a reception offers. */
import { optionalFilsFromText, toAedOrNull } from '@warsha/contracts/base/money'
import type {
  KnownCustomer,
  KnownVehicle,
  ReceptionCustomer,
  ReceptionMatch,
  ReceptionOptions,
} from '@warsha/contracts/workshop/receptions'
import type { TaskType, WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import { notFound, toLocalDate } from '@warsha/service-kit/base'
import {
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  waitForAll,
} from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { getUnpaid } from '../customer-accounts/customer-accounts.views.ts'
import { customerDisplayName } from '../customers/customer-rules.ts'
import {
  type CustomerRow,
  selectCustomersByIds,
  selectOptionalCustomer,
} from '../customers/customers.store.ts'
import { searchCustomers } from '../customers/customers.views.ts'
import { listActivePackageNames } from '../packages/packages.views.ts'
import sql from './receptions.sql'

const maxMatches = 10
const maxMatchingVehicles = 8

const toKnownCustomer = (row: CustomerRow): KnownCustomer => ({
  id: row.id,
  customer_code: row.customer_code,
  name: customerDisplayName(row),
  company_name: row.company_name,
  phone: row.phone,
  is_active: row.is_active,
})

/** Returns the vehicles in the order of the ids, each with the id of its owner. */
const selectKnownVehicles = async (db: Queryable, ids: readonly string[]) =>
  ids.length > 0 ? queryRows(db, sql.selectKnownVehicles, { ids }) : []

type KnownVehicleRow = Awaited<ReturnType<typeof selectKnownVehicles>>[number]

const toKnownVehicle = (row: KnownVehicleRow): KnownVehicle => ({
  id: row.id,
  plate_number: row.plate_number,
  make: row.make,
  model: row.model,
  year: row.year,
  color: row.color,
  vin: row.vin,
  mileage: row.mileage,
  has_lost_plate: row.has_lost_plate,
  deferred_work_count: row.deferred_work_count,
  last_visit:
    row.last_id === null
      ? null
      : {
          work_card_id: row.last_id,
          work_card_number: row.last_number!,
          received_date: row.last_received!,
          mileage_in: row.last_mileage,
          customer_complaint: row.last_complaint,
          tasks: row.last_tasks,
        },
  open_card:
    row.open_id === null
      ? null
      : {
          id: row.open_id,
          work_card_number: row.open_number!,
          status: row.open_status as WorkCardStatus,
        },
})

/** Returns vehicles with exactly this plate, then other vehicles, then customers without a listed vehicle. */
export const listReceptionMatches = async (
  db: Queryable,
  search = '',
): Promise<ReceptionMatch[]> => {
  if (search.length < 2) return []
  const [withPlate, found, people] = await waitForAll([
    queryRow(db, sql.selectIdsByPlate, { search }),
    queryRow(db, sql.searchVehicleIds, { search }),
    searchCustomers(db, search),
  ])
  const vehicleIds = [...new Set([...withPlate.ids, ...found.ids])].slice(0, maxMatchingVehicles)
  const vehicles = await selectKnownVehicles(db, vehicleIds)
  const ownerIds = new Set(vehicles.map(({ customer_id }) => customer_id))
  const others = people.filter(({ id }) => !ownerIds.has(id))
  const customers = new Map(
    (await selectCustomersByIds(db, [...ownerIds, ...others.map(({ id }) => id)])).map((row) => [
      row.id,
      toKnownCustomer(row),
    ]),
  )

  const matches: ReceptionMatch[] = []
  for (const vehicle of vehicles) {
    const customer = customers.get(vehicle.customer_id)
    if (customer) matches.push({ customer, vehicle: toKnownVehicle(vehicle) })
  }
  for (const { id } of others) {
    const customer = customers.get(id)
    if (customer) matches.push({ customer, vehicle: null })
  }
  return matches.slice(0, maxMatches)
}

/** Throws 404 if the customer does not exist. */
export const getReceptionCustomer = async (
  service: Pick<Service, 'db' | 'clock'>,
  id: string,
  vehicleId: string | null,
): Promise<ReceptionCustomer> => {
  const { db } = service
  const [customer, settings, { ids }] = await waitForAll([
    selectOptionalCustomer(db, id),
    readLocalSettings(db),
    queryRow(db, sql.selectNewestIdsOfCustomer, { customer_id: id, vehicle_id: vehicleId }),
  ])
  if (!customer) throw notFound()
  const day = toLocalDate(settings.shop_timezone, service.clock())
  const [unpaid, vehicles] = await waitForAll([
    getUnpaid(db, id, day),
    selectKnownVehicles(db, ids),
  ])
  return {
    ...toKnownCustomer(customer),
    unpaid,
    vehicles: vehicles.map(toKnownVehicle),
  }
}

export const getReceptionOptions = async (db: Queryable): Promise<ReceptionOptions> => {
  const [mechanics, tasks, models, packages] = await waitForAll([
    queryRows(db, sql.selectMechanics, {}),
    queryRows(db, sql.selectUsualTasks, {}),
    queryRows(db, sql.selectUsualModels, {}),
    listActivePackageNames(db),
  ])
  return {
    mechanics,
    tasks: tasks.map(({ usual_price, ...task }) => ({
      description: task.description,
      task_type: task.task_type as TaskType,
      usual_price: toAedOrNull(optionalFilsFromText(usual_price)),
    })),
    models,
    packages,
  }
}

const describedCharacters = 8

/** Returns the model of the newest vehicle with the same beginning of its VIN, or null. */
export const findModelOfVin = async (db: Queryable, vin: string) => {
  const beginning = vin.toUpperCase().slice(0, describedCharacters)
  if (beginning.length < describedCharacters) return null
  return queryOptionalRow(db, sql.selectModelOfVin, { beginning })
}
