/**
 * Import of customers and vehicles from another system.
 *
 * The browser reads the file and sends its rows in batches. Each row is validated on arrival and then compared with the
 * records of the shop. After the user has reviewed the result, all rows are registered or none (decision 0077).
 */
import { bare, data, endpoint, paged } from '../base/endpoint.ts'
import {
  count,
  flag,
  instant,
  optionalOneOf,
  paging,
  text,
  wholeNumber,
  z,
} from '../base/fields.ts'
import { managementRoles } from '../base/roles.ts'
import { importFields, maxRowsPerRequest } from './import-fields.ts'

/** Rows contain personal data, so managers see their own imports only, admins all of them. */
const guard = { manager: 'own', admin: 'all' } as const

/** draft: rows are being sent · checked: the outcome is known · running · done · failed: nothing was registered. */
export const importStatuses = ['draft', 'checked', 'running', 'done', 'failed'] as const
/** ready: registers something · skipped: everything exists already · invalid: has errors. */
export const importRowStates = ['ready', 'skipped', 'invalid'] as const

const counts = z.object({
  rows: count(),
  ready: count(),
  skipped: count(),
  invalid: count(),
  /** Rows with warnings, in any state. */
  warned: count(),
  /** Registered records of a finished import; before that, expected ones. */
  customers: count(),
  vehicles: count(),
  /** Vehicles that are left out because their plate or VIN exists, in the shop or in an earlier row. */
  vehicles_left_out: count(),
})
export type ImportCounts = z.infer<typeof counts>

const summary = z.object({
  id: text(),
  status: z.enum(importStatuses),
  counts,
  /** Processed rows of those to register. The records become visible together after the last row. */
  progress: z.object({ done: count(), total: count() }),
  created_at: instant(),
})
export type Import = z.infer<typeof summary>

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()])
type FieldValue = z.infer<typeof fieldValue>
const fieldsInput = z.object(
  Object.fromEntries(importFields.map((field) => [field, z.optional(fieldValue)])) as unknown as {
    [F in (typeof importFields)[number]]: z.ZodMiniOptional<z.ZodMiniType<FieldValue, FieldValue>>
  },
)
const rowInput = z.object({ row: wholeNumber(1, 1_048_576), fields: fieldsInput })
export type ImportRowInput = z.input<typeof rowInput>

const rowIssue = z.object({
  path: text(),
  code: text(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
/** Outcome of the customer: new, known (exists in the shop) or earlier (in an earlier row of the file). */
const customerOutcome = z.object({
  is: z.enum(['new', 'known', 'earlier']),
  code: z.optional(text()),
  name: z.optional(text()),
  row: z.optional(z.int()),
})
/** Outcome of the vehicle: new, none (no plate), or left out because plate or VIN exists already. */
const vehicleOutcome = z.object({
  is: z.enum(['new', 'none', 'plate_known', 'vin_known', 'plate_earlier', 'vin_earlier']),
  /** The existing vehicle: plate, make and model. */
  name: z.optional(text()),
  row: z.optional(z.int()),
})

const listedRow = z.object({
  row: z.int(),
  state: z.enum(importRowStates),
  /** Values as they would be registered; in invalid rows as they were sent. */
  fields: z.record(z.string(), fieldValue),
  customer: z.nullable(customerOutcome),
  vehicle: z.nullable(vehicleOutcome),
  errors: z.array(rowIssue),
  warnings: z.array(rowIssue),
})
export type ImportRow = z.infer<typeof listedRow>

export const createImport = endpoint({
  method: 'POST',
  path: '/imports',
  guard: managementRoles,
  status: 201,
  idempotent: true,
  response: data(summary),
})

/** Up to 200 rows. A row that is sent again replaces the earlier one. 409 `import_started` once the import runs. */
export const putImportRows = endpoint({
  method: 'PUT',
  path: '/imports/{id}/rows',
  guard,
  body: z.object({ rows: z.array(rowInput).check(z.minLength(1), z.maxLength(maxRowsPerRequest)) }),
  rejects: ['import_started', 'import_too_large'],
  response: data(summary),
})

/** Compares all rows with the records of the shop and with each other. */
export const checkImport = endpoint({
  method: 'POST',
  path: '/imports/{id}/check',
  guard,
  rejects: ['import_started'],
  response: data(summary),
})

export const readImport = endpoint({
  method: 'GET',
  path: '/imports/{id}',
  guard,
  response: data(summary),
})

/** The checked rows. Empty once the import is done. */
export const listImportRows = endpoint({
  method: 'GET',
  path: '/imports/{id}/rows',
  guard,
  query: z.object({ ...paging(20), state: optionalOneOf([...importRowStates, 'warned']) }),
  response: paged(listedRow),
})

/**
 * Starts the import; calling it again changes nothing. Rows are checked against the state of the shop at that time.
 *
 * Throws 409 `import_invalid_rows` unless invalid rows are left out, and `import_empty` if nothing would be registered.
 */
export const runImport = endpoint({
  method: 'POST',
  path: '/imports/{id}/run',
  guard,
  body: z.object({ leave_out_invalid: z._default(flag(), false) }),
  rejects: ['import_unchecked', 'import_invalid_rows', 'import_empty'],
  response: data(summary),
})

/** Deletes an import that is not running. Otherwise its rows are deleted after a day. */
export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/imports/{id}',
  guard,
  rejects: ['import_started'],
  response: bare(z.object({})),
})
