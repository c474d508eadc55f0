/**
 * Customers and vehicles of a former system. The browser reads the file; its rows come in parts, each checked as it
 * comes, are weighed against the shop's records, seen by the person, and then registered all or none.
 * Source: issue 3, "Import"; docs/decisions/0015.
 */
import { bare, data, endpoint, paged } from './endpoint.ts'
import { count, flag, instant, optionalOneOf, paging, text, wholeNumber, z } from './fields.ts'
import { importFields, maxRowsPerRequest } from './import-fields.ts'
import { managementRoles } from './roles.ts'

/** A manager has the own imports only, an admin everybody's: the rows are other people's names and numbers. */
const guard = { manager: 'own', admin: 'all' } as const

/** draft: rows are coming · checked: what would happen is known · running · done · failed: nothing was registered. */
export const importStatuses = ['draft', 'checked', 'running', 'done', 'failed'] as const
/** ready: registers something · skipped: everything in it is there already · invalid: has errors. */
export const importRowStates = ['ready', 'skipped', 'invalid'] as const

const counts = z.object({
  rows: count(),
  ready: count(),
  skipped: count(),
  invalid: count(),
  /** Rows with warnings, whatever becomes of them. */
  warned: count(),
  /** Of a finished import: what was registered; before: what would be. */
  customers: count(),
  vehicles: count(),
  /** Vehicles that are left out because their plate or VIN is known, in the shop or further up in the file. */
  vehicles_left_out: count(),
})
export type ImportCounts = z.infer<typeof counts>

const summary = z.object({
  id: text(),
  status: z.enum(importStatuses),
  counts,
  /** Rows that are through, of those to be registered; nothing is to be seen in the shop before the last one is. */
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
/** What becomes of the row's customer: new, known (in the shop) or earlier (of a row further up in the file). */
const customerOutcome = z.object({
  is: z.enum(['new', 'known', 'earlier']),
  code: z.optional(text()),
  name: z.optional(text()),
  row: z.optional(z.int()),
})
/** What becomes of its vehicle: new, none (no plate), or left out because plate or VIN is there already. */
const vehicleOutcome = z.object({
  is: z.enum(['new', 'none', 'plate_known', 'vin_known', 'plate_earlier', 'vin_earlier']),
  /** The vehicle that has it: plate, make and model. */
  name: z.optional(text()),
  row: z.optional(z.int()),
})

const listedRow = z.object({
  row: z.int(),
  state: z.enum(importRowStates),
  /** As they would be registered; of an invalid row as they were sent. */
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
  answer: data(summary),
})

/** Up to 200 rows; a row sent again replaces what it was. 409 `import_started` once the import runs. */
export const putImportRows = endpoint({
  method: 'PUT',
  path: '/imports/{id}/rows',
  guard,
  body: z.object({ rows: z.array(rowInput).check(z.minLength(1), z.maxLength(maxRowsPerRequest)) }),
  refuses: ['import_started', 'import_too_large'],
  answer: data(summary),
})

/** Weighs all rows against the shop's records and each other. */
export const checkImport = endpoint({
  method: 'POST',
  path: '/imports/{id}/check',
  guard,
  refuses: ['import_started'],
  answer: data(summary),
})

export const readImport = endpoint({
  method: 'GET',
  path: '/imports/{id}',
  guard,
  answer: data(summary),
})

/** The rows as the check found them; none any more once the import is done. */
export const listImportRows = endpoint({
  method: 'GET',
  path: '/imports/{id}/rows',
  guard,
  query: z.object({ ...paging(20), state: optionalOneOf([...importRowStates, 'warned']) }),
  answer: paged(listedRow),
})

/**
 * Begins to register; asking again changes nothing. What counts is the state of the shop at that time. 409
 * `import_invalid_rows` unless rows with errors are to be left out, `import_empty` when nothing would be registered.
 */
export const runImport = endpoint({
  method: 'POST',
  path: '/imports/{id}/run',
  guard,
  body: z.object({ leave_out_invalid: z._default(flag(), false) }),
  refuses: ['import_unchecked', 'import_invalid_rows', 'import_empty'],
  answer: data(summary),
})

/** Forgets an import that doesn't run: its rows are gone at once instead of after a day. */
export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/imports/{id}',
  guard,
  refuses: ['import_started'],
  answer: bare(z.object({})),
})
