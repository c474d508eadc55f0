import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import { auditColumns, type WriteContext } from '../../write-context.ts'
import sql from './estimate-core.sql'

/** Returns the number of the estimate that was open, or null. */
export const withdrawEstimateOfCard = async (
  tx: Transaction,
  workCardId: string,
  context: WriteContext,
): Promise<string | null> => {
  const row = await queryOptionalRow(tx, sql.withdrawEstimateOfCard, {
    work_card_id: workCardId,
    ...auditColumns(context),
  })
  return row?.estimate_number ?? null
}

/** Returns the estimate about which the customer of the card decides, or null. */
export const selectSentEstimate = (db: Queryable, workCardId: string) =>
  queryOptionalRow(db, sql.selectSentEstimate, { work_card_id: workCardId })

/** Keeps the present status of a locked card when its open estimate ends. */
export const clearCardStatusBefore = (tx: Transaction, workCardId: string) =>
  execute(tx, sql.clearCardStatusBefore, { work_card_id: workCardId })

/** Returns the descriptions of the work. */
export const reopenWorkOfCard = async (
  tx: Transaction,
  workCardId: string,
  context: WriteContext,
): Promise<string[]> => {
  const card = { work_card_id: workCardId, ...auditColumns(context) }
  return (await queryRows(tx, sql.reopenWorkOfCard, card)).map(({ description }) => description)
}

/** Returns the descriptions of the work. */
export const reopenWorkOfLine = async (
  tx: Transaction,
  { workCardId, lineId }: { workCardId: string; lineId: string },
  context: WriteContext,
): Promise<string[]> => {
  const line = { work_card_id: workCardId, line_id: lineId, ...auditColumns(context) }
  return (await queryRows(tx, sql.reopenWorkOfLine, line)).map(({ description }) => description)
}

/** Returns the descriptions of the work. */
export const closeWorkOfCard = async (
  tx: Transaction,
  workCardId: string,
  context: WriteContext,
): Promise<string[]> => {
  const card = { work_card_id: workCardId, ...auditColumns(context) }
  return (await queryRows(tx, sql.closeWorkOfCard, card)).map(({ description }) => description)
}

/** Returns the descriptions of the work. */
export const closeWorkOfLine = async (
  tx: Transaction,
  { workCardId, lineId }: { workCardId: string; lineId: string },
  context: WriteContext,
): Promise<string[]> => {
  const line = { work_card_id: workCardId, line_id: lineId, ...auditColumns(context) }
  return (await queryRows(tx, sql.closeWorkOfLine, line)).map(({ description }) => description)
}
