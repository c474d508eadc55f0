/** Vehicles. */
import { bare, data, endpoint, paged } from '../../base/endpoint.ts'
import {
  codeLine,
  flag,
  id,
  instant,
  oneLine,
  optionalCodeLine,
  optionalLine,
  optionalText,
  optionalWholeNumber,
  paging,
  search,
  sort,
  text,
  textOrNull,
  version,
  z,
} from '../../base/fields.ts'
import { floorOwn, officeRoles } from '../../base/roles.ts'
import { readVin } from './vin.ts'

/** What a vehicle is, without its ids and dates. */
export const vehicleDescription = {
  plate_number: text(),
  make: text(),
  model: text(),
  year: z.nullable(z.int()),
  color: textOrNull(),
  vin: textOrNull(),
  mileage: z.nullable(z.int()),
}

const columns = {
  id: text(),
  customer_id: text(),
  ...vehicleDescription,
  notes: textOrNull(),
  /** PNG data URL of PUBLIC_URL/v/{token}, generated on each read. */
  qr_code: text(),
  /** When the plate moved to another vehicle. Null while this vehicle has it. */
  plate_moved_at: z.nullable(instant()),
  version: z.int(),
  created_at: instant(),
  updated_at: instant(),
}
const ownerColumns = {
  customer_code: text(),
  contact_person: textOrNull(),
  company_name: textOrNull(),
  phone: text(),
}

const listed = z.object({ ...columns, ...ownerColumns })
export type Vehicle = z.infer<typeof listed>

export const vehicleDetail = z.object({
  ...columns,
  ...ownerColumns,
  /**
   * Every plate that the vehicle has had, newest first. `until` is null for the current one. Customers see only that: earlier
   * plates may belong to a former owner.
   */
  plates: z.array(
    z.object({ plate_number: text(), from: instant(), until: z.nullable(instant()) }),
  ),
})
export type VehicleDetail = z.infer<typeof vehicleDetail>

/** The latest model year that can be registered: next year. */
const maxModelYear = { yearsFromThisYear: 1 }

const upperLine = (maximum: number) =>
  z.pipe(
    codeLine(maximum),
    z.transform((typed: string) => typed.toUpperCase()),
  )
const fields = {
  plate_number: upperLine(30),
  make: oneLine(60),
  model: oneLine(60),
  year: optionalWholeNumber(1950, maxModelYear),
  color: optionalLine(40),
  vin: z.pipe(
    optionalCodeLine(30),
    // Without the spaces and labels of papers, so that the same car is recognised.
    z.transform((typed?: string | null) => typed && (readVin(typed) ?? typed.toUpperCase())),
  ),
  mileage: optionalWholeNumber(0, 9_999_999),
  notes: optionalText(),
  /** True moves the plate to this vehicle. The previous vehicle keeps it in its history only. */
  takes_plate: z.optional(flag()),
}

/** A new vehicle. */
export const newVehicle = z.object({ customer_id: id(), ...fields })
/** A change. Absent fields stay unchanged. */
export const vehicleChange = z.object({
  ...fields,
  customer_id: z.optional(id()),
  plate_number: z.optional(fields.plate_number),
  make: z.optional(fields.make),
  model: z.optional(fields.model),
  version: version(),
})
export type NewVehicle = z.infer<typeof newVehicle>
export type VehicleChange = z.infer<typeof vehicleChange>

export const vehicleFilters = {
  search: search(),
  sort: sort('plate_number', 'make', 'year', 'mileage', 'created_at'),
}

export const listVehicles = endpoint({
  method: 'GET',
  path: '/vehicles',
  guard: officeRoles,
  query: z.object({ ...paging(10), ...vehicleFilters }),
  response: paged(listed),
})

/** All vehicles of a customer, newest first. */
export const listVehiclesOfCustomer = endpoint({
  method: 'GET',
  path: '/vehicles/customer/{customerId}',
  guard: officeRoles,
  response: data(z.array(listed)),
})

/** Finds the vehicle of a scanned QR code. 404 if the caller may not see it. */
export const readVehicleByQr = endpoint({
  method: 'GET',
  path: '/vehicles/by-qr/{token}',
  guard: { customer: 'own', ...floorOwn, ...officeRoles },
  response: data(z.object({ id: text() })),
})

export const readVehicle = endpoint({
  method: 'GET',
  path: '/vehicles/{id}',
  guard: { customer: 'own', ...floorOwn, ...officeRoles },
  warns: true,
  response: data(vehicleDetail),
})

export const createVehicle = endpoint({
  method: 'POST',
  path: '/vehicles',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: newVehicle,
  response: data(vehicleDetail),
})

export const changeVehicle = endpoint({
  method: 'PUT',
  path: '/vehicles/{id}',
  guard: officeRoles,
  body: vehicleChange,
  rejects: ['changed_since_read'],
  response: data(vehicleDetail),
})

/** Fails while work cards refer to the vehicle. */
export const deleteVehicle = endpoint({
  method: 'DELETE',
  path: '/vehicles/{id}',
  guard: officeRoles,
  rejects: ['still_referenced'],
  response: bare(z.object({})),
})
