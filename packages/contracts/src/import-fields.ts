/** What a row of an import may bring, in the order of the template; without schemas, so that the browser knows it at once. */
export const customerImportFields = [
  ...([
    'contact_person',
    'company_name',
    'first_name',
    'last_name',
    'phone',
    'phone_secondary',
    'email',
  ] as const),
  ...(['address', 'city', 'country', 'trn', 'notes', 'is_active'] as const),
] as const

/** Counted only where the row brings a plate; `vehicle_notes` are the vehicle's `notes`. */
export const vehicleImportFields = [
  ...([
    'plate_number',
    'make',
    'model',
    'year',
    'color',
    'vin',
    'mileage',
    'vehicle_notes',
  ] as const),
] as const

export const importFields = [...customerImportFields, ...vehicleImportFields] as const
export type ImportField = (typeof importFields)[number]

export const mostImportRows = 10_000
/** In one call: with every field filled they are still below what a service reads of one body. */
export const mostRowsAtOnce = 200
