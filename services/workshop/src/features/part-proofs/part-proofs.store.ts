/** Proof of part lines in the database. */
import {
  execute,
  type Queryable,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './part-proofs.sql'

/** Parts of a card that need photos or have a warranty, in the order in which they were added; with a line also that one. */
export const selectPartProofs = (
  db: Queryable,
  workCardId: string,
  timeZone: string,
  lineId: string | null,
) =>
  queryRows(db, sql.selectPartProofs, {
    work_card_id: workCardId,
    time_zone: timeZone,
    line_id: lineId,
  })

export type PartProofRow = Awaited<ReturnType<typeof selectPartProofs>>[number]

/** Parts without one of the two photos, which nobody has accepted without them. */
export const selectMissingProofs = (db: Queryable, workCardId: string) =>
  queryRows(db, sql.selectMissingProofs, { work_card_id: workCardId })

/** Lock the work card first. */
export const selectProofDetails = (tx: Transaction, id: string) =>
  queryRow(tx, sql.selectProofDetails, { id })

interface ProofDetails {
  readonly batch_number: string | null
  /** YYYY-MM-DD */
  readonly warranty_until: string | null
}

export const updateProofDetails = (tx: Transaction, id: string, details: ProofDetails) =>
  execute(tx, sql.updateProofDetails, { id, ...details })

export const waiveProofs = (tx: Transaction, ids: readonly string[], reason: string) =>
  execute(tx, sql.waiveProofs, { ids, reason })
