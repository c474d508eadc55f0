/** Validates a row of another system's file with the same schemas and rules as the registration forms. */

import { toErrorDetails } from '@warsha/contracts/base/error-details'
import type { ErrorDetail, Warning } from '@warsha/contracts/base/errors'
import { z } from '@warsha/contracts/base/fields'
import { newCustomer } from '@warsha/contracts/workshop/customers'
import { customerImportFields, vehicleImportFields } from '@warsha/contracts/workshop/import-fields'
import { newVehicle } from '@warsha/contracts/workshop/vehicles/vehicles'
import { ApiError } from '@warsha/service-kit/base'
import {
  type ImportedFields,
  type ImportedFieldsInput,
  type ImportedValue,
  type ImportIssue,
  pick,
  toDisplayableFields,
  toFieldTexts,
  toImportIssues,
} from '@warsha/service-kit/files'
import {
  assertValidCustomer,
  type CustomerFields,
  customerWarnings,
  newCustomerFields,
} from '../customers/customer-rules.ts'
import { newVehicleFields, type VehicleFields, vehicleWarnings } from '../vehicles/vehicle-rules.ts'

export type { ImportedFields, ImportIssue }
export interface CheckedRow {
  /** The values to register, by the names of the file's fields. An invalid row keeps the values that were sent. */
  readonly fields: ImportedFields
  readonly errors: readonly ImportIssue[]
  readonly warnings: readonly Warning[]
}

const customerSchema = z.omit(newCustomer, { password: true })
const vehicleSchema = z.omit(newVehicle, { customer_id: true, takes_plate: true })

export const checkRow = (sent: ImportedFieldsInput): CheckedRow => {
  const texts = toFieldTexts(sent)
  const customer = z.safeParse(customerSchema, pick(texts, customerImportFields), {
    reportInput: true,
  })
  const vehicleTexts = { ...pick(texts, vehicleImportFields), notes: texts.vehicle_notes }
  const vehicle = texts.plate_number
    ? z.safeParse(vehicleSchema, vehicleTexts, { reportInput: true })
    : null

  const errors = toImportIssues([
    ...(customer.success
      ? findCustomerErrors(newCustomerFields(customer.data))
      : toErrorDetails(customer.error.issues)),
    ...(vehicle && !vehicle.success
      ? toErrorDetails(vehicle.error.issues).map(toVehicleFieldPath)
      : []),
  ])
  if (errors.length > 0 || !customer.success || vehicle?.success === false)
    return { fields: toDisplayableFields(texts), errors, warnings: [] }

  const { notes: vehicle_notes, ...vehicleFields } = vehicle?.data ?? {}
  const fields: Record<string, ImportedValue | undefined> = {
    ...customer.data,
    ...(vehicle && { ...vehicleFields, vehicle_notes }),
  }
  return {
    fields: Object.fromEntries(
      Object.entries(fields).filter((entry): entry is [string, ImportedValue] => entry[1] != null),
    ),
    errors,
    warnings: findWarnings(texts, customer.data, vehicle?.data ?? null),
  }
}

const findWarnings = (
  texts: Record<string, string>,
  customer: z.infer<typeof customerSchema>,
  vehicle: z.infer<typeof vehicleSchema> | null,
): Warning[] => {
  const warnings = customerWarnings(newCustomerFields(customer))
  if (vehicle)
    warnings.push(...vehicleWarnings(newVehicleFields({ ...vehicle, customer_id: '' }), {}))
  else if (vehicleImportFields.some((field) => texts[field]))
    warnings.push({ path: 'plate_number', code: 'vehicle_without_plate' })
  return warnings
}

/** The customer that a valid row registers. */
export const toImportedCustomer = (fields: ImportedFields): CustomerFields =>
  newCustomerFields(pick(fields, customerImportFields) as never)

/** The vehicle that a valid row with a plate registers. */
export const toImportedVehicle = (fields: ImportedFields, customer_id: string): VehicleFields =>
  newVehicleFields({
    ...pick(fields, vehicleImportFields),
    notes: fields.vehicle_notes,
    customer_id,
  } as never)

/** Errors by rules that the schema does not cover. */
const findCustomerErrors = (customer: CustomerFields): readonly ErrorDetail[] => {
  try {
    assertValidCustomer(customer)
    return []
  } catch (error) {
    if (error instanceof ApiError && error.details) return error.details
    throw error
  }
}

/** Customer and vehicle both have notes; the row names the vehicle's `vehicle_notes`. */
const toVehicleFieldPath = (detail: ErrorDetail): ErrorDetail =>
  detail.path === 'notes' ? { ...detail, path: 'vehicle_notes' } : detail
