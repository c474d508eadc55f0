/** The service history of a vehicle as a document. */
import { aedFromText } from '@warsha/contracts/base/money'
import type { ServiceHistory } from '@warsha/contracts/workshop/vehicles/vehicle-history'
import { notFound, toLocalDate } from '@warsha/service-kit/base'
import { queryRows } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { selectOptionalCustomer } from '../customers/customers.store.ts'
import { toRecipient } from '../customers/to-recipient.ts'
import { toSupplier } from '../invoice-core/invoice-content.ts'
import { selectVehiclesByIds } from '../vehicles/vehicles.store.ts'
import sql from './vehicle-history.sql'
import { selectWorkOfJobs } from './vehicle-history.views.ts'

interface HistoryOptions {
  readonly without_prices?: boolean | undefined
  readonly without_owner?: boolean | undefined
}

/**
 * Returns the finished jobs of all customers. What another customer than the owner paid stays between that customer and the
 * shop. Throws 404 if the vehicle does not exist.
 */
export const getServiceHistory = (
  { db, clock }: Service,
  vehicleId: string,
  { without_prices = false, without_owner = false }: HistoryOptions,
): Promise<ServiceHistory> =>
  db.inSnapshot(async (snapshot) => {
    const [vehicle] = await selectVehiclesByIds(snapshot, [vehicleId])
    const owner = vehicle && (await selectOptionalCustomer(snapshot, vehicle.customer_id))
    if (!vehicle || !owner) throw notFound()
    const settings = await readLocalSettings(snapshot)
    const zone = settings.shop_timezone
    const jobs = await queryRows(snapshot, sql.selectFinishedJobs, { vehicle_id: vehicleId })
    const { tasksOf, partsOf } = await selectWorkOfJobs(
      snapshot,
      jobs.map(({ id }) => id),
    )
    const { plate_number, make, model, year, color, vin, mileage } = vehicle
    return {
      supplier: toSupplier(settings),
      vehicle: { plate_number, make, model, year, color, vin, mileage },
      owner: without_owner ? null : toRecipient(owner),
      has_prices: !without_prices,
      issued_on: toLocalDate(zone, clock()),
      jobs: jobs.map((job) => ({
        work_card_number: job.work_card_number,
        date: toLocalDate(zone, new Date(job.received_date)),
        mileage: job.mileage_in,
        tasks: tasksOf(job.id).map(({ description }) => description),
        parts: partsOf(job.id),
        total:
          without_prices || job.customer_id !== vehicle.customer_id
            ? null
            : aedFromText(job.total_amount),
      })),
    }
  })
