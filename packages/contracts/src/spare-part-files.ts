/** Parts from a file and into one, and the photo of the supplier's invoice. Source: issue 6; design safety.md, rules 6 and 7. */
import { data, endpoint, file } from './endpoint.ts'
import { count, flag, oneOf, text, z } from './fields.ts'
import { managementRoles } from './roles.ts'
import { maxPartsPerImport, partImportFields } from './spare-part-import-fields.ts'
import { partFilters } from './spare-parts.ts'

/** A fresh address of the supplier's invoice, which opens without a token for some minutes; 404 where there is none. */
export const readInvoicePhoto = endpoint({
  method: 'GET',
  path: '/spare-parts/{id}/invoice-photo',
  guard: managementRoles,
  answer: data(z.object({ invoice_photo_url: text() })),
})

/** The picture itself, under an address as it was given out. */
export const showInvoicePhoto = endpoint({
  method: 'GET',
  path: '/spare-parts/invoice-photos/{id}',
  guard: 'signed',
  answer: file('image'),
})

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()])
const importedRow = z.object({
  row: z.int(),
  /** ready: a new part · skipped: its number is known · invalid: has errors. */
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
export type ImportedPartRow = z.infer<typeof importedRow>

/**
 * `run` false: what would happen, row by row. True: all rows without errors become parts, or none does; answered with
 * the counts alone. A category is named in either language, tags are divided by commas.
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
  bodyLimit: 4 * 1024 * 1024,
  bodyKeys: maxPartsPerImport * (partImportFields.length + 4),
  refuses: ['import_invalid_rows', 'import_empty', 'duplicate_part_number'],
  answer: data(
    z.object({
      counts: z.object({ rows: count(), ready: count(), skipped: count(), invalid: count() }),
      rows: z.array(importedRow),
    }),
  ),
})

/** All parts that the filters find, under the titles of the import and with what is reserved and available of them. */
export const exportSpareParts = endpoint({
  method: 'GET',
  path: '/spare-parts/export',
  guard: managementRoles,
  query: z.object({ format: z._default(oneOf(['csv', 'xlsx']), 'csv'), ...partFilters }),
  answer: file('csv', 'xlsx'),
})
