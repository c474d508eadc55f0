/** Matches the rows of an import with existing customers and vehicles and plans what happens to each row. */
import type { Queryable } from '@warsha/service-kit/database'
import { selectCustomersByPhones } from '../customers/customers.store.ts'
import { selectVehiclesByPlatesAndVins } from '../vehicles/vehicles.store.ts'
import { type PlannedRow, planRows } from './import-plan.ts'
import { selectRows } from './imports.store.ts'

export const planImportRows = async (db: Queryable, importId: string): Promise<PlannedRow[]> => {
  const rows = await selectRows(db, importId)
  const validRows = rows.filter(({ is_valid }) => is_valid)

  const people = validRows.map(({ row, phone_key, phone, name }) => ({
    row,
    phone_key,
    phone: phone!,
    name: name ?? '',
  }))
  const customers = await selectCustomersByPhones(db, people)
  const customerByRow = new Map(customers.map((customer) => [customer.row, customer]))

  const identifiers = validRows.flatMap(({ row, plate_key, vin }) =>
    plate_key ? [{ row, plate_key, vin }] : [],
  )
  const plateOwnerByRow = new Map<number, string>()
  const vinOwnerByRow = new Map<number, string>()
  for (const vehicle of await selectVehiclesByPlatesAndVins(db, identifiers)) {
    const name = `${vehicle.plate_number} · ${vehicle.make} ${vehicle.model}`
    const ownerByRow = vehicle.by === 'plate' ? plateOwnerByRow : vinOwnerByRow
    ownerByRow.set(vehicle.row, name)
  }

  return planRows(
    rows.map(({ is_valid, has_warnings, ...row }) => ({
      ...row,
      isValid: is_valid,
      hasWarnings: has_warnings,
      existingCustomer: customerByRow.get(row.row),
      vehicleWithPlate: plateOwnerByRow.get(row.row),
      vehicleWithVin: vinOwnerByRow.get(row.row),
    })),
  )
}
