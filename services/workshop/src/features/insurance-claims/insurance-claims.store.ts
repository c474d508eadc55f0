/** Insurance claims and police reports in the database. Money is fils. The work card is locked before they change. */
import { type Fils, fils } from '@warsha/contracts/base/money'
import type { ReportColour } from '@warsha/contracts/workshop/insurance/payer-rules'
import { notFound } from '@warsha/service-kit/base'
import {
  convertViolation,
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import { auditColumns, type WriteContext } from '../../write-context.ts'
import sql from './insurance-claims.sql'

export interface ClaimFields {
  readonly insurer_id: string
  readonly policy_number: string | null
  readonly claim_number: string | null
  readonly surveyor: string | null
  readonly excess: Fils
  readonly bills_insurer: boolean
  readonly approval_number: string | null
  readonly approved: Fils | null
  readonly approved_on: string | null
  readonly attachment_id: string | null
}

export const selectOptionalClaim = async (db: Queryable, workCardId: string) => {
  const row = await queryOptionalRow(db, sql.selectOptionalClaim, { work_card_id: workCardId })
  if (!row) return null
  const { excess_fils, approved_fils, ...claim } = row
  const approved = approved_fils === null ? null : fils(approved_fils)
  return { ...claim, excess: fils(excess_fils), approved }
}
export type ClaimRow = NonNullable<Awaited<ReturnType<typeof selectOptionalClaim>>>

/** By the day of the approval. */
export const selectSupplements = async (db: Queryable, workCardId: string) =>
  (await queryRows(db, sql.selectSupplements, { work_card_id: workCardId })).map(
    ({ approved_fils, ...row }) => ({ ...row, approved: fils(approved_fils) }),
  )
export type SupplementRow = Awaited<ReturnType<typeof selectSupplements>>[number]

export const selectOptionalAccident = (db: Queryable, workCardId: string) =>
  queryOptionalRow(db, sql.selectOptionalAccident, { work_card_id: workCardId })
export type AccidentRow = NonNullable<Awaited<ReturnType<typeof selectOptionalAccident>>>

/** The invoices that count, that of the customer first. */
export const selectInvoicesOfPayers = (db: Queryable, workCardId: string) =>
  queryRows(db, sql.selectInvoicesOfPayers, { work_card_id: workCardId })

export const selectOptionalInsurer = (tx: Transaction, id: string) =>
  queryOptionalRow(tx, sql.selectOptionalInsurer, { id })

/** True if the attachment is a photo or PDF file of the work card. */
export const selectIsFileOfCard = async (
  tx: Transaction,
  id: string,
  workCardId: string,
): Promise<boolean> =>
  (await queryRow(tx, sql.selectIsFileOfCard, { id, work_card_id: workCardId })).exists

export const selectHasWorkStarted = async (tx: Transaction, workCardId: string): Promise<boolean> =>
  (await queryRow(tx, sql.selectHasWorkStarted, { work_card_id: workCardId })).has_started

/** The file can't be deleted any more, although nothing refers to it. */
export const protectFile = (tx: Transaction, id: string) => execute(tx, sql.protectFile, { id })

export const upsertClaim = (
  tx: Transaction,
  workCardId: string,
  { excess, approved, ...fields }: ClaimFields,
  context: WriteContext,
) =>
  execute(tx, sql.upsertClaim, {
    work_card_id: workCardId,
    excess_fils: excess,
    approved_fils: approved,
    ...fields,
    ...auditColumns(context),
  })

/** Its supplements go with it. */
export const deleteClaim = (tx: Transaction, workCardId: string) =>
  execute(tx, sql.deleteClaim, { work_card_id: workCardId })

const violations = { claim_supplements_of_a_number: 'duplicate_approval' } as const

export interface NewSupplement {
  readonly id: string
  readonly work_card_id: string
  readonly approval_number: string
  readonly approved: Fils
  readonly approved_on: string
}

/** Throws `duplicate_approval` (409). */
export const insertSupplement = (
  tx: Transaction,
  { approved, ...columns }: NewSupplement,
  context: WriteContext,
) =>
  convertViolation(
    execute(tx, sql.insertSupplement, {
      ...columns,
      approved_fils: approved,
      ...auditColumns(context),
    }),
    violations,
  )

/** Throws 404 if the claim has no such supplement. */
export const deleteSupplement = async (
  tx: Transaction,
  key: { readonly id: string; readonly work_card_id: string },
) => {
  const row = await queryOptionalRow(tx, sql.deleteSupplement, key)
  if (!row) throw notFound()
  return { approval_number: row.approval_number, approved: fils(row.approved_fils) }
}

export interface AccidentFields {
  readonly police_report_number: string | null
  readonly report_colour: ReportColour | null
  readonly attachment_id: string | null
}

export const upsertAccident = (
  tx: Transaction,
  workCardId: string,
  fields: AccidentFields,
  context: WriteContext,
) =>
  execute(tx, sql.upsertAccident, {
    work_card_id: workCardId,
    ...fields,
    ...auditColumns(context),
  })

/** Returns false if the work card was marked as an accident before. */
export const insertAccident = async (
  tx: Transaction,
  workCardId: string,
  context: WriteContext,
): Promise<boolean> =>
  (await queryOptionalRow(tx, sql.insertAccident, {
    work_card_id: workCardId,
    ...auditColumns(context),
  })) !== null

/** Throws 404 if the work card is not marked as an accident. */
export const deleteAccident = async (tx: Transaction, workCardId: string): Promise<void> => {
  if (!(await queryOptionalRow(tx, sql.deleteAccident, { work_card_id: workCardId })))
    throw notFound()
}
