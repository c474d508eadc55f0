/** Limits of the persons of a company in the database. Money is fils. */
import { type Fils, fils } from '@warsha/contracts/base/money'
import { notFound } from '@warsha/service-kit/base'
import {
  convertViolation,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import { auditColumns, type WriteContext } from '../../write-context.ts'
import sql from './approval-limits.sql'

export interface ApprovalLimitFields {
  readonly person_name: string
  readonly phone: string | null
  readonly monthly_limit_fils: Fils
  readonly is_fleet_manager: boolean
}

export interface ApprovalLimitRow extends ApprovalLimitFields {
  readonly id: string
  readonly version: number
  readonly updated_at: string
  readonly updated_by: string | null
}

const toRow = <Row extends { monthly_limit_fils: number }>(row: Row) => ({
  ...row,
  monthly_limit_fils: fils(row.monthly_limit_fils),
})

/** By name. */
export const selectLimits = async (
  db: Queryable,
  customerId: string,
): Promise<ApprovalLimitRow[]> =>
  (await queryRows(db, sql.selectLimits, { customer_id: customerId })).map(toRow)

/** Locks all limits of a customer, so that two decisions of a person count together. */
export const lockLimits = async (
  tx: Transaction,
  customerId: string,
): Promise<ApprovalLimitRow[]> =>
  (await queryRows(tx, sql.lockLimits, { customer_id: customerId })).map(toRow)

/** Throws 404 if the customer has no such limit. */
export const lockLimit = async (
  tx: Transaction,
  key: { readonly id: string; readonly customer_id: string },
): Promise<ApprovalLimitRow> => {
  const row = await queryOptionalRow(tx, sql.lockLimit, key)
  if (!row) throw notFound()
  return toRow(row)
}

/** A customer has one limit of each name. */
const violations = { approval_limits_of_name: 'duplicate_person' } as const

export const insertLimit = async (
  tx: Transaction,
  ids: { readonly id: string; readonly customer_id: string },
  fields: ApprovalLimitFields,
  context: WriteContext,
): Promise<ApprovalLimitRow> =>
  toRow(
    await convertViolation(
      queryRow(tx, sql.insertLimit, { ...ids, ...fields, ...auditColumns(context) }),
      violations,
    ),
  )

export const updateLimit = async (
  tx: Transaction,
  id: string,
  fields: ApprovalLimitFields,
  context: WriteContext,
): Promise<ApprovalLimitRow> =>
  toRow(
    await convertViolation(
      queryRow(tx, sql.updateLimit, { id, ...fields, ...auditColumns(context) }),
      violations,
    ),
  )

/** Returns the name of the person. Throws 404 if the customer has no such limit. */
export const deleteLimit = async (
  tx: Transaction,
  key: { readonly id: string; readonly customer_id: string },
): Promise<string> => {
  const row = await queryOptionalRow(tx, sql.deleteLimit, key)
  if (!row) throw notFound()
  return row.person_name
}

interface ApprovedSinceFilter {
  readonly customer_id: string
  readonly vehicle_id: string
  readonly limit_id: string
  readonly person_name: string
  /** ISO instant. */
  readonly since: string
}

export const selectApprovedSince = async (
  tx: Transaction,
  filter: ApprovedSinceFilter,
): Promise<Fils> => fils((await queryRow(tx, sql.selectApprovedSince, filter)).total_fils)

/** What persons approved of a card, and in how many decisions. The card is locked. */
export const selectCountedOfCard = async (
  tx: Transaction,
  workCardId: string,
): Promise<{ readonly counted: Fils; readonly decisions: number }> => {
  const row = await queryRow(tx, sql.selectCountedOfCard, { work_card_id: workCardId })
  return { counted: fils(row.total_fils), decisions: row.decisions }
}

interface UsedSinceFilter {
  readonly customer_id: string
  /** ISO instant. */
  readonly since: string
}

/** What the persons of a company approved for each vehicle, the largest sums first. */
export const selectUsedSince = async (db: Queryable, filter: UsedSinceFilter) =>
  (await queryRows(db, sql.selectUsedSince, filter)).map(({ total_fils, ...row }) => ({
    ...row,
    total: fils(total_fils),
  }))
export type UsedLimitRow = Awaited<ReturnType<typeof selectUsedSince>>[number]
