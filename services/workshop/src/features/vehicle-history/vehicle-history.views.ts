/** The page of a vehicle. Amounts in AED. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import { aedFromText } from '@warsha/contracts/base/money'
import type {
  listVehicleHistory as listVehicleHistoryEndpoint,
  UsedPart,
  VehicleJob,
  VehicleOverview,
} from '@warsha/contracts/workshop/vehicles/vehicle-history'
import type { OpenCard } from '@warsha/contracts/workshop/work-card-records'
import { notFound, toLocalDate } from '@warsha/service-kit/base'
import {
  paginate,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
} from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { selectOptionalCustomer } from '../customers/customers.store.ts'
import { getOptionalVehicle } from '../vehicles/vehicles.views.ts'
import { estimateNextService, findPlausibleReadings } from './mileage-rules.ts'
import sql from './vehicle-history.sql'

/** Returns the readings, and the estimate that the plausible ones allow. */
const readMileage = async (db: Queryable, vehicleId: string) => {
  const { shop_timezone: zone } = await readLocalSettings(db)
  const rows = await queryRows(db, sql.selectReadings, { vehicle_id: vehicleId })
  const dated = rows.map(({ received_date, mileage }) => ({
    day: toLocalDate(zone, new Date(received_date)),
    mileage,
  }))
  const isPlausible = findPlausibleReadings(dated)
  return {
    readings: rows.map((row, index) => ({ ...row, is_plausible: isPlausible[index]! })),
    next_service: estimateNextService(dated.filter((_, index) => isPlausible[index])),
  }
}

/** Returns vehicle, owner, readings and estimate as of one instant. Throws 404 if the vehicle does not exist. */
export const getVehicleOverview = (service: Service, vehicleId: string): Promise<VehicleOverview> =>
  service.db.inSnapshot(async (snapshot) => {
    const vehicle = await getOptionalVehicle(service, snapshot, vehicleId)
    if (!vehicle) throw notFound()
    const filter = { vehicle_id: vehicleId }
    const owner = await selectOptionalCustomer(snapshot, vehicle.customer_id)
    const openCard = await queryOptionalRow(snapshot, sql.selectOpenCard, filter)
    return {
      vehicle,
      owner_is_active: owner?.is_active ?? false,
      open_card: openCard && { ...openCard, status: openCard.status as OpenCard['status'] },
      ...(await readMileage(snapshot, vehicleId)),
      deferred_work_count: (await queryRow(snapshot, sql.countDeferredWork, filter)).total,
      earlier_customers: await queryRows(snapshot, sql.selectEarlierCustomers, filter),
    }
  })

const groupByJob = <Row extends { work_card_id: string }>(rows: readonly Row[]) => {
  const byJob = new Map<string, Omit<Row, 'work_card_id'>[]>()
  for (const { work_card_id, ...row } of rows)
    byJob.set(work_card_id, [...(byJob.get(work_card_id) ?? []), row])
  return (jobId: string) => byJob.get(jobId) ?? []
}

/** Returns functions for the tasks and parts of each of these jobs. */
export const selectWorkOfJobs = async (db: Queryable, jobIds: readonly string[]) => {
  const filter = { work_card_ids: jobIds }
  const tasksOf = groupByJob(await queryRows(db, sql.selectTasks, filter))
  const linesOf = groupByJob(await queryRows(db, sql.selectParts, filter))
  const partsOf = (jobId: string): UsedPart[] =>
    linesOf(jobId).map((line) => ({ ...line, quantity: Number(line.quantity) }))
  return { tasksOf, partsOf }
}

/** Returns a page of the vehicle's jobs with their tasks and parts, the newest first. Throws 404 if the vehicle does not exist. */
export const listVehicleHistory = async (
  db: Queryable,
  vehicleId: string,
  query: QueryOf<typeof listVehicleHistoryEndpoint>,
) => {
  const filter = { vehicle_id: vehicleId }
  const { exists, total } = await queryRow(db, sql.countJobs, filter)
  if (!exists) throw notFound()
  const { slice, pagination } = paginate(query, total)
  const rows = await queryRows(db, sql.selectJobs, { ...filter, ...slice })
  const { tasksOf, partsOf } = await selectWorkOfJobs(
    db,
    rows.map(({ id }) => id),
  )
  const data = rows.map(
    ({ total_amount, ...row }) =>
      ({
        ...row,
        total_amount: aedFromText(total_amount),
        tasks: tasksOf(row.id),
        parts: partsOf(row.id),
      }) as VehicleJob,
  )
  return { data, pagination }
}
