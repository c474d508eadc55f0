/**
 * The columns of an import of customers and vehicles, in the order of the template.
 *
 * The browser imports this file with the page, so it must not import zod.
 */
export const customerImportFields = [
  'contact_person',
  'company_name',
  'first_name',
  'last_name',
  'phone',
  'phone_secondary',
  'email',
  'address',
  'city',
  'country',
  'trn',
  'notes',
  'is_active',
] as const

/** Read only in rows with a plate number. `vehicle_notes` are the `notes` of the vehicle. */
export const vehicleImportFields = [
  'plate_number',
  'make',
  'model',
  'year',
  'color',
  'vin',
  'mileage',
  'vehicle_notes',
] as const

export const importFields = [...customerImportFields, ...vehicleImportFields] as const
export type ImportField = (typeof importFields)[number]

/** Returns the name of the customer in a row of a file; '' if the row has only a phone. */
export const importedCustomerName = (fields: Readonly<Record<string, unknown>>): string =>
  String(
    fields.contact_person ??
      fields.company_name ??
      [fields.first_name, fields.last_name].filter(Boolean).join(' '),
  )

export const maxImportRows = 10_000
/** With every field filled, 200 rows are still below the maximum body of a service. */
export const maxRowsPerRequest = 200
