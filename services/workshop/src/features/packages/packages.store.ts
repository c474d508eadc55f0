/** Packages in the database. Money is fils. */
import { type Fils, fils } from '@warsha/contracts/base/money'
import type { Unit } from '@warsha/contracts/inventory/spare-part-enums'
import type { TaskType } from '@warsha/contracts/workshop/work-card-states'
import { notFound } from '@warsha/service-kit/base'
import {
  convertViolation,
  execute,
  type Queryable,
  queryOptionalRow,
  queryRows,
  type Transaction,
  waitForAll,
} from '@warsha/service-kit/database'
import { auditColumns, type WriteContext } from '../../write-context.ts'
import type { PackageFields, PackagePartFields, PackageTaskFields } from './package-rules.ts'
import sql from './packages.sql'

export interface PackageFilter {
  readonly id?: string
  readonly is_active?: boolean | undefined
  readonly search?: string | undefined
}

/** Returns packages by name, with the numbers of their tasks and parts. */
export const selectPackages = (db: Queryable, { id, is_active, search }: PackageFilter) =>
  queryRows(db, sql.selectPackages, {
    id: id ?? null,
    is_active: is_active ?? null,
    search: search ?? null,
  })

export type PackageRecord = Awaited<ReturnType<typeof selectPackages>>[number]

/** A package with its tasks and parts in their order. */
export interface PackageContents extends PackageRecord {
  readonly tasks: readonly PackageTaskFields[]
  readonly parts: readonly PackagePartFields[]
}

const optionalFils = (amount: number | null): Fils | null => (amount === null ? null : fils(amount))

/** Reads tasks and parts of packages. */
export const selectContents = async (
  db: Queryable,
  rows: readonly PackageRecord[],
): Promise<PackageContents[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [tasks, parts] = await waitForAll([
    queryRows(db, sql.selectTasksOfPackages, { ids }),
    queryRows(db, sql.selectPartsOfPackages, { ids }),
  ])
  return rows.map((row) => ({
    ...row,
    tasks: tasks
      .filter(({ package_id }) => package_id === row.id)
      .map(({ task_type, description, price_fils }) => ({
        task_type: task_type as TaskType,
        description,
        price: optionalFils(price_fils),
      })),
    parts: parts
      .filter(({ package_id }) => package_id === row.id)
      .map(({ package_id: _package, unit_of_measure, quantity, unit_price_fils, ...part }) => ({
        ...part,
        unit_of_measure: unit_of_measure as Unit,
        quantity: Number(quantity),
        unit_price: optionalFils(unit_price_fils),
      })),
  }))
}

/** Returns null if the package does not exist. */
export const selectOptionalContents = async (
  db: Queryable,
  id: string,
): Promise<PackageContents | null> => {
  const [contents] = await selectContents(db, await selectPackages(db, { id }))
  return contents ?? null
}

/** Throws 404 if the package does not exist. */
export const lockPackage = async (tx: Transaction, id: string) => {
  const row = await queryOptionalRow(tx, sql.lockPackage, { id })
  if (!row) throw notFound()
  return row
}

type PackageColumns = Omit<PackageFields, 'tasks' | 'parts'> & { readonly id: string }

const violations = {
  packages_name_en_is_unique: 'duplicate_package',
  packages_name_ar_is_unique: 'duplicate_package',
} as const

export const insertPackage = (tx: Transaction, columns: PackageColumns, context: WriteContext) =>
  convertViolation(
    execute(tx, sql.insertPackage, { ...columns, ...auditColumns(context) }),
    violations,
  )

export const updatePackage = (tx: Transaction, columns: PackageColumns, context: WriteContext) =>
  convertViolation(
    execute(tx, sql.updatePackage, { ...columns, ...auditColumns(context) }),
    violations,
  )

export const deletePackageRow = (tx: Transaction, id: string) =>
  execute(tx, sql.deletePackage, { id })

export const replaceTasks = async (
  tx: Transaction,
  id: string,
  tasks: readonly PackageTaskFields[],
): Promise<void> => {
  await execute(tx, sql.deleteTasksOfPackage, { id })
  await waitForAll(
    tasks.map(({ price, ...task }, position) =>
      execute(tx, sql.insertTaskOfPackage, {
        ...task,
        package_id: id,
        position,
        price_fils: price,
      }),
    ),
  )
}

export const replaceParts = async (
  tx: Transaction,
  id: string,
  parts: readonly PackagePartFields[],
): Promise<void> => {
  await execute(tx, sql.deletePartsOfPackage, { id })
  await waitForAll(
    parts.map(({ quantity, unit_price, ...part }, position) =>
      execute(tx, sql.insertPartOfPackage, {
        ...part,
        package_id: id,
        position,
        quantity: String(quantity),
        unit_price_fils: unit_price,
      }),
    ),
  )
}
