/** Packages: usual tasks and parts with their prices, such as a 10,000 km service, that are added to a work card together. */
import { bare, data, endpoint, paged } from '../../base/endpoint.ts'
import {
  amountInAed,
  count,
  customIssue,
  decimal,
  flag,
  id,
  instant,
  oneLine,
  optionalFlag,
  optionalLine,
  optionalMoney,
  optionalOneOf,
  optionalOrNull,
  optionalText,
  paging,
  search,
  text,
  textOrNull,
  unitPrice,
  version,
  z,
} from '../../base/fields.ts'
import { managementRoles, officeRoles } from '../../base/roles.ts'
import { maxQuantity } from '../../inventory/quantity-rules.ts'
import { units } from '../../inventory/spare-part-enums.ts'
import { bilingualName, isNameMissing, removesName } from '../bilingual-names.ts'
import { paymentTypes, taskTypes } from '../work-card-states.ts'
import { maxPackageParts, maxPackageTasks, missingPartReasons } from './package-rules.ts'

const packageNames = {
  id: text(),
  ...bilingualName,
}

/** A part of the shop's stock as it was named when the package was saved. */
const packagePart = z.object({
  part_id: text(),
  part_number: text(),
  part_name: text(),
  unit_of_measure: z.enum(units),
  quantity: z.number(),
  /** AED. Null: the selling price of the part on the day on which the package is added. */
  unit_price: z.nullable(amountInAed()),
  /** AED, what a card pays today. Null if the part has no price or inventory does not respond. */
  current_price: z.nullable(amountInAed()),
  /** In stock and not reserved. Null if the part is unknown or inventory does not respond. */
  available: z.nullable(z.number()),
  /** Why the part cannot be added today, or null. */
  missing_reason: z.nullable(z.enum(missingPartReasons)),
})
export type PackagePart = z.infer<typeof packagePart>

/** Without discount, with the VAT of today. Null if the price of a part is not known. */
const totals = {
  subtotal: z.nullable(amountInAed()),
  tax_amount: z.nullable(amountInAed()),
  total_amount: z.nullable(amountInAed()),
}

const packageRow = z.object({
  ...packageNames,
  notes: textOrNull(),
  is_active: z.boolean(),
  task_count: count(),
  part_count: count(),
  ...totals,
  version: z.int(),
  updated_at: instant(),
  updated_by: textOrNull(),
})
export type PackageRow = z.infer<typeof packageRow>

const servicePackage = z.object({
  ...packageRow.shape,
  tasks: z.array(
    z.object({
      task_type: z.enum(taskTypes),
      description: text(),
      /** AED. Null: decided on the card. */
      price: z.nullable(amountInAed()),
    }),
  ),
  parts: z.array(packagePart),
})
export type ServicePackage = z.infer<typeof servicePackage>

const packageTaskInput = z.object({
  /** Default: `service`. */
  task_type: optionalOneOf(taskTypes),
  description: oneLine(500),
  price: optionalMoney(),
})
const packagePartInput = z.object({
  part_id: id(),
  quantity: decimal(2, 0.01, maxQuantity),
  /** Null: the selling price of the part when the package is added. */
  unit_price: optionalOrNull(unitPrice()),
})
export type PackageTaskInput = z.infer<typeof packageTaskInput>
export type PackagePartInput = z.infer<typeof packagePartInput>

interface PackageInput {
  readonly name_en?: string | null | undefined
  readonly name_ar?: string | null | undefined
  readonly tasks?: readonly unknown[] | undefined
  readonly parts?: readonly PackagePartInput[] | undefined
}

/** Rules of a complete package, and of the fields that a change names. */
const packageRules = (isChange: boolean) =>
  z.check<PackageInput>(({ value, issues }) => {
    const report = (path: PropertyKey[], code: string) =>
      void issues.push({ ...customIssue(code), path, input: value })
    const { tasks, parts } = value
    const isUnnamed = isChange ? removesName(value) : isNameMissing(value)
    if (isUnnamed) report(['name_en'], 'one_language_needed')
    const hasContents = !isChange || (tasks !== undefined && parts !== undefined)
    if (hasContents && (tasks ?? []).length + (parts ?? []).length === 0)
      report(['tasks'], 'package_empty')
    const known = new Set<string>()
    for (const [place, { part_id }] of (parts ?? []).entries()) {
      if (known.has(part_id)) report(['parts', place, 'part_id'], 'part_twice')
      known.add(part_id)
    }
  })

const fields = {
  name_en: optionalLine(100),
  name_ar: optionalLine(100),
  notes: optionalText(1000),
  is_active: optionalFlag(),
}
const tasks = () => z.array(packageTaskInput).check(z.maxLength(maxPackageTasks))
const parts = () => z.array(packagePartInput).check(z.maxLength(maxPackageParts))

export const newPackage = z
  .object({ ...fields, tasks: z.optional(tasks()), parts: z.optional(parts()) })
  .check(packageRules(false))
/** Absent fields stay unchanged. `tasks` and `parts` replace the former ones. */
export const packageChange = z
  .object({
    ...fields,
    tasks: z.optional(tasks()),
    parts: z.optional(parts()),
    version: version(),
  })
  .check(packageRules(true))
export type NewPackage = z.infer<typeof newPackage>
export type PackageChange = z.infer<typeof packageChange>

/** By name. Receptionists see active packages only. */
export const listPackages = endpoint({
  method: 'GET',
  path: '/packages',
  guard: officeRoles,
  query: z.object({ search: search(), is_active: z.optional(flag()), ...paging() }),
  response: paged(packageRow),
})

/** With the present stock and prices. `payment_type` decides about prices for insurances. Default: `cash`. */
export const readPackage = endpoint({
  method: 'GET',
  path: '/packages/{id}',
  guard: officeRoles,
  query: z.object({ payment_type: optionalOneOf(paymentTypes) }),
  response: data(servicePackage),
})

export const createPackage = endpoint({
  method: 'POST',
  path: '/packages',
  guard: managementRoles,
  status: 201,
  idempotent: true,
  body: newPackage,
  rejects: ['duplicate_package'],
  response: data(servicePackage),
})

export const changePackage = endpoint({
  method: 'PUT',
  path: '/packages/{id}',
  guard: managementRoles,
  body: packageChange,
  rejects: ['changed_since_read', 'duplicate_package'],
  response: data(servicePackage),
})

/** Work cards keep what was added to them. */
export const deletePackage = endpoint({
  method: 'DELETE',
  path: '/packages/{id}',
  guard: managementRoles,
  response: bare(z.object({})),
})

const missingPart = z.object({
  part_id: text(),
  part_number: text(),
  part_name: text(),
  quantity: z.number(),
  available: z.nullable(z.number()),
  reason: z.enum(missingPartReasons),
})
export type MissingPart = z.infer<typeof missingPart>

/** What a package has put on a work card, and which of its parts are not on it. */
export const addedPackage = z.object({
  ...packageNames,
  task_count: count(),
  part_count: count(),
  missing_parts: z.array(missingPart),
})
export type AddedPackage = z.infer<typeof addedPackage>

/**
 * Adds the tasks and parts of an active package to an open work card, with the prices of now, and reserves the parts.
 *
 * If parts are missing, nothing is added: 409 `package_parts_missing` names them in `details`, each with its part id as path.
 * With `leaves_out_missing` everything else is added, and the response names the parts that are not.
 */
export const addPackage = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/packages',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: z.object({
    package_id: id(),
    leaves_out_missing: optionalFlag(),
    /** The version that the user saw. */
    version: version(),
  }),
  rejects: ['card_closed', 'parts_only', 'changed_since_read', 'package_parts_missing'],
  response: data(addedPackage),
})
