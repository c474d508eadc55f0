/** A row of a former system's file, checked by the same schemas and rules as a registration at the counter. */
import { newCustomer } from '@warsha/contracts/customers'
import { detailsOf } from '@warsha/contracts/details'
import type { Detail, Warning } from '@warsha/contracts/errors'
import { z } from '@warsha/contracts/fields'
import { customerImportFields, vehicleImportFields } from '@warsha/contracts/import-fields'
import { newVehicle } from '@warsha/contracts/vehicles'
import { ApiError } from '@warsha/service-kit/errors'
import {
  type Fields,
  pick,
  type Remark,
  remarksOf,
  type SentFields,
  showable,
  typedIn,
  type Value,
} from '@warsha/service-kit/imported-rows'
import {
  type CustomerFields,
  checkCustomer,
  merged,
  warningsOf,
} from '../customers/customer-rules.ts'
import {
  merged as mergedVehicle,
  type VehicleFields,
  warningsOf as warningsOfVehicle,
} from '../vehicles/vehicle-rules.ts'

export type { Fields, Remark }
export interface CheckedRow {
  /** As they would be registered, under the names of the file's fields; of a faulty row as they were sent. */
  readonly fields: Fields
  readonly errors: readonly Remark[]
  readonly warnings: readonly Warning[]
}

const customerOfRow = z.omit(newCustomer, { password: true })
const vehicleOfRow = z.omit(newVehicle, { customer_id: true, takes_plate: true })

export const checkRow = (sent: SentFields): CheckedRow => {
  const typed = typedIn(sent)
  const vehicleTyped = { ...pick(typed, vehicleImportFields), notes: typed.vehicle_notes }
  const customer = z.safeParse(customerOfRow, pick(typed, customerImportFields), {
    reportInput: true,
  })
  const vehicle = typed.plate_number
    ? z.safeParse(vehicleOfRow, vehicleTyped, { reportInput: true })
    : null
  const errors = remarksOf([
    ...(customer.success
      ? faultsOf(merged(null, customer.data))
      : detailsOf(customer.error.issues)),
    ...(vehicle && !vehicle.success ? detailsOf(vehicle.error.issues).map(ofVehicle) : []),
  ])
  if (errors.length > 0 || !customer.success || vehicle?.success === false)
    return { fields: showable(typed), errors, warnings: [] }
  const { notes: vehicle_notes, ...car } = vehicle?.data ?? {}
  const fields = { ...customer.data, ...(vehicle && { ...car, vehicle_notes }) } as Record<
    string,
    Value | undefined
  >
  const isWithoutPlate = !vehicle && vehicleImportFields.some((field) => typed[field])
  return {
    fields: Object.fromEntries(
      Object.entries(fields).filter((entry): entry is [string, Value] => entry[1] != null),
    ),
    errors,
    warnings: [
      ...warningsOf(merged(null, customer.data)),
      ...(vehicle
        ? warningsOfVehicle(mergedVehicle(null, { ...vehicle.data, customer_id: '' }), [])
        : []),
      ...(isWithoutPlate ? [{ path: 'plate_number', code: 'vehicle_without_plate' } as const] : []),
    ],
  }
}

/** The customer whom a valid row brings. */
export const customerIn = (fields: Fields): CustomerFields =>
  merged(null, pick(fields, customerImportFields) as never)
/** The vehicle that a valid row brings; only where it has a plate. */
export const vehicleIn = (fields: Fields, customer_id: string): VehicleFields =>
  mergedVehicle(null, {
    ...pick(fields, vehicleImportFields.slice(0, -1)),
    notes: fields.vehicle_notes,
    customer_id,
  } as never)

/** What the customer is called in the file; '' where only a phone is given. */
export const nameIn = ({ contact_person, company_name, first_name, last_name }: Fields): string =>
  String(contact_person ?? company_name ?? [first_name, last_name].filter(Boolean).join(' '))

/** The rules that no schema states. */
const faultsOf = (customer: CustomerFields): readonly Detail[] => {
  try {
    checkCustomer(customer)
    return []
  } catch (error) {
    if (error instanceof ApiError && error.details) return error.details
    throw error
  }
}

/** Both records have notes; the row tells them apart. */
const ofVehicle = (detail: Detail): Detail =>
  detail.path === 'notes' ? { ...detail, path: 'vehicle_notes' } : detail
