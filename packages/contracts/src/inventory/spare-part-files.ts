/** Import and export of spare parts, and the photo of a supplier's invoice. */
import { data, endpoint, file } from '../base/endpoint.ts'
import { count, flag, optionalIds, tableFileFields, text, z } from '../base/fields.ts'
import { managementRoles } from '../base/roles.ts'
import { maxPartsPerImport, partImportFields } from './spare-part-import-fields.ts'
import { partFilters } from './spare-parts.ts'

/** Reads where the photo is: a signed URL that opens without a token for a few minutes. 404 if there is no photo. */
export const readInvoicePhoto = endpoint({
  method: 'GET',
  path: '/spare-parts/{id}/invoice-photo',
  guard: managementRoles,
  response: data(z.object({ invoice_photo_url: text() })),
})

/** Shows the photo itself, under its signed URL. `id` is the id of the photo, not of the part. */
export const showInvoicePhoto = endpoint({
  method: 'GET',
  path: '/spare-parts/invoice-photos/{id}',
  guard: 'signed',
  response: file('image'),
})

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** A row of the preview. */
const previewRow = z.object({
  row: z.int(),
  /** ready: a new part · skipped: the part number exists · invalid: has errors. */
  state: z.enum(['ready', 'skipped', 'invalid']),
  fields: z.record(z.string(), fieldValue),
  errors: z.array(
    z.object({
      path: text(),
      code: text(),
      params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
})
export type PartImportPreviewRow = z.infer<typeof previewRow>

/**
 * With `run` false, returns what the import would do, row by row. With `run` true, it creates the parts of all ready rows
 * in one transaction and returns the counts with empty `rows`. Invalid rows cause `import_invalid_rows` and nothing is
 * created, unless `leave_out_invalid` is true. Categories and units can be named in either language; tags are separated by commas.
 */
export const importSpareParts = endpoint({
  method: 'POST',
  path: '/spare-parts/import',
  guard: managementRoles,
  idempotent: true,
  body: z.object({
    run: z._default(flag(), false),
    leave_out_invalid: z._default(flag(), false),
    rows: z
      .array(
        z.object({
          row: z.int(),
          fields: z.object(
            // Object.fromEntries forgets the names of the fields: the cast restores them.
            Object.fromEntries(
              partImportFields.map((field) => [field, z.optional(fieldValue)]),
            ) as unknown as {
              [F in (typeof partImportFields)[number]]: z.ZodMiniOptional<
                z.ZodMiniType<string | number | boolean | null>
              >
            },
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxPartsPerImport)),
  }),
  // A file may have 10 MB. As JSON, each row repeats the names of its fields.
  maxBodyBytes: 16 * 1024 * 1024,
  // In addition to its fields a row counts itself, `row` and `fields`. One is in reserve for the fields of the body.
  maxBodyFields: maxPartsPerImport * (partImportFields.length + 4),
  rejects: ['import_invalid_rows', 'import_empty', 'duplicate_part_number'],
  response: data(
    z.object({
      counts: z.object({ rows: count(), ready: count(), skipped: count(), invalid: count() }),
      rows: z.array(previewRow),
    }),
  ),
})

/**
 * All parts that match the filters, with the columns of the import plus reserved and available quantity and status. Category, unit
 * and status are in the language of the file. The import reads category and unit.
 */
export const exportSpareParts = endpoint({
  method: 'GET',
  path: '/spare-parts/export',
  guard: managementRoles,
  query: z.object({
    ...tableFileFields(),
    ...partFilters,
    /** Only these parts. The filters do not count then. */
    ids: optionalIds(100),
  }),
  response: file('csv', 'xlsx'),
})
