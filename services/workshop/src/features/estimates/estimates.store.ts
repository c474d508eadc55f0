/** Estimates in the database. Money is fils. */
import { fils } from '@warsha/contracts/base/money'
import type { EstimateStatus } from '@warsha/contracts/workshop/estimates/estimate-states'
import type { DiscountType } from '@warsha/contracts/workshop/financials'
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
import type { EstimateLineRow } from './estimate-line-rules.ts'
import type { VersionTerms, VersionTotals } from './estimate-terms.ts'
import sql from './estimates.sql'

export interface EstimateRecord {
  readonly id: string
  readonly estimate_number: string
  readonly work_card_id: string
  readonly vehicle_id: string
  readonly customer_id: string
  readonly status: EstimateStatus
  /** The newest version. */
  readonly current_version: number
  /** The version about which the customer decides or decided, or that expired. */
  readonly sent_version: number | null
  /** The status of the card before it was sent. */
  readonly card_status_before: 'pending' | 'in_progress' | null
  /** True if the customer had approved the job by then. Null with `card_status_before`. */
  readonly card_approved_before: boolean | null
  readonly version: number
  readonly created_at: string
  readonly created_by_name: string
  readonly updated_at: string
  readonly updated_by: string | null
}

/** Throws 404 if the estimate does not exist. */
export const selectCardOfEstimate = async (db: Queryable, id: string): Promise<string> => {
  const row = await queryOptionalRow(db, sql.selectCardOfEstimate, { id })
  if (!row) throw notFound()
  return row.work_card_id
}

/** Lock the work card first. */
export const lockEstimateRow = async (tx: Transaction, id: string): Promise<EstimateRecord> =>
  (await queryRow(tx, sql.lockEstimate, { id })) as EstimateRecord

const violations = { estimates_one_open_per_card: 'estimate_open' } as const

type NewEstimateRow = Pick<
  EstimateRecord,
  'id' | 'estimate_number' | 'work_card_id' | 'vehicle_id' | 'customer_id'
>

export const insertEstimate = (tx: Transaction, row: NewEstimateRow, context: WriteContext) =>
  convertViolation(
    execute(tx, sql.insertEstimate, {
      ...row,
      created_by: context.actor.id,
      ...auditColumns(context),
    }),
    violations,
  )

type EstimateProgress = Pick<
  EstimateRecord,
  'status' | 'current_version' | 'sent_version' | 'card_status_before' | 'card_approved_before'
>

/** The card needs nothing from the estimate any more. */
export const noCardBefore = { card_status_before: null, card_approved_before: null } as const

/** Named fields change, the others stay. The version of the record increases in any case. */
export const updateEstimate = (
  tx: Transaction,
  estimate: EstimateRecord,
  changes: Partial<EstimateProgress>,
  context: WriteContext,
) => {
  const { id, status, current_version, sent_version, card_status_before, card_approved_before } = {
    ...estimate,
    ...changes,
  }
  return convertViolation(
    execute(tx, sql.updateEstimate, {
      id,
      status,
      current_version,
      sent_version,
      card_status_before,
      card_approved_before,
      ...auditColumns(context),
    }),
    violations,
  )
}

/** A version of an estimate. */
export interface VersionKey {
  readonly estimate_id: string
  readonly version_number: number
}

const versionColumns = (key: VersionKey, terms: VersionTerms, totals: VersionTotals) => ({
  ...key,
  ...terms,
  ...totals,
})

export const insertVersion = (
  tx: Transaction,
  key: VersionKey,
  terms: VersionTerms,
  totals: VersionTotals,
) => execute(tx, sql.insertVersion, versionColumns(key, terms, totals))

export const updateVersion = (
  tx: Transaction,
  key: VersionKey,
  terms: VersionTerms,
  totals: VersionTotals,
) => execute(tx, sql.updateVersion, versionColumns(key, terms, totals))

/** Freezes a version, and supersedes the ones that were sent before. */
export const markVersionSent = async (
  tx: Transaction,
  key: VersionKey,
  { actor, now }: WriteContext,
): Promise<void> => {
  await execute(tx, sql.supersedeEarlierVersions, { ...key, now })
  await execute(tx, sql.markVersionSent, {
    ...key,
    now,
    sent_by: actor.id,
    sent_by_name: actor.name,
  })
}

/** Deletes a draft with its lines. */
export const deleteVersion = async (tx: Transaction, key: VersionKey): Promise<void> => {
  await execute(tx, sql.deleteLines, key)
  await execute(tx, sql.deleteVersion, key)
}

export const replaceLines = async (
  tx: Transaction,
  key: VersionKey,
  lines: readonly EstimateLineRow[],
): Promise<void> => {
  await execute(tx, sql.deleteLines, key)
  await execute(tx, sql.insertLines, {
    ...key,
    lines: JSON.stringify(
      lines.map(({ unit_price, line_total: _generated, ...line }, position) => ({
        ...line,
        position,
        unit_price_fils: unit_price,
      })),
    ),
  })
}

const selectLineRows = (db: Queryable, ids: readonly string[]) =>
  queryRows(db, sql.selectLines, { ids })
type LineRow = Awaited<ReturnType<typeof selectLineRows>>[number]

const toLine = ({
  estimate_id: _estimate,
  version_number: _version,
  quantity,
  unit_price_fils,
  line_total_fils,
  ...line
}: LineRow): EstimateLineRow =>
  ({
    ...line,
    quantity: Number(quantity),
    unit_price: fils(unit_price_fils),
    line_total: fils(line_total_fils),
  }) as EstimateLineRow

interface TermsRow extends Record<keyof VersionTotals, number> {
  readonly discount_type: string
  readonly deposit_type: string | null
}

const toTermsRow = <Row extends TermsRow>(row: Row) => ({
  ...row,
  discount_type: row.discount_type as DiscountType,
  deposit_type: row.deposit_type as DiscountType | null,
  subtotal_fils: fils(row.subtotal_fils),
  discount_fils: fils(row.discount_fils),
  tax_fils: fils(row.tax_fils),
  total_fils: fils(row.total_fils),
})

/** A version with its lines in their order. */
export interface EstimateVersionRecord extends VersionKey, VersionTerms, VersionTotals {
  readonly sent_at: string | null
  readonly sent_by_name: string | null
  readonly superseded_at: string | null
  readonly lines: readonly EstimateLineRow[]
}

/** Returns null if the estimate has no such version. */
export const selectOptionalVersion = async (
  db: Queryable,
  key: VersionKey,
): Promise<EstimateVersionRecord | null> => {
  const row = await queryOptionalRow(db, sql.selectVersion, key)
  if (!row) return null
  const lines = await queryRows(db, sql.selectLinesOfVersion, key)
  return { ...toTermsRow(row), lines: lines.map(toLine) }
}

/** Returns a version that exists. */
export const selectVersion = async (
  db: Queryable,
  key: VersionKey,
): Promise<EstimateVersionRecord> => {
  const version = await selectOptionalVersion(db, key)
  if (!version) throw new Error(`estimate ${key.estimate_id} has no version ${key.version_number}`)
  return version
}

/** All versions of estimates, newest first. */
export const selectVersions = async (
  db: Queryable,
  ids: readonly string[],
): Promise<EstimateVersionRecord[]> => {
  const [versions, lines] = [
    await queryRows(db, sql.selectVersions, { ids }),
    await selectLineRows(db, ids),
  ]
  return versions.map((row) => ({
    ...toTermsRow(row),
    lines: lines
      .filter(
        ({ estimate_id, version_number }) =>
          estimate_id === row.estimate_id && version_number === row.version_number,
      )
      .map(toLine),
  }))
}

/** Returns the first id that is no open deferred work of the vehicle, or null. */
export const selectUnknownDeferredWork = async (
  tx: Transaction,
  vehicleId: string,
  ids: readonly string[],
): Promise<string | null> =>
  (await queryOptionalRow(tx, sql.selectUnknownDeferredWork, { vehicle_id: vehicleId, ids }))?.id ??
  null

/** Returns the present answer. Throws 404 if the estimate has no such question. */
export const lockQuestion = async (
  tx: Transaction,
  key: { readonly id: string; readonly estimate_id: string },
) => {
  const row = await queryOptionalRow(tx, sql.lockQuestion, key)
  if (!row) throw notFound()
  return row
}

export const updateAnswer = (
  tx: Transaction,
  { id, estimate_id, answer }: { id: string; estimate_id: string; answer: string },
  { actor, now }: WriteContext,
) =>
  execute(tx, sql.updateAnswer, {
    id,
    estimate_id,
    answer,
    now,
    answered_by: actor.id,
    answered_by_name: actor.name,
  })

export const selectExpiredIds = async (
  db: Queryable,
  page: { readonly today: string; readonly after: string; readonly limit: number },
): Promise<string[]> => (await queryRows(db, sql.selectExpired, page)).map(({ id }) => id)
