import type { WorkCardViewer } from '@warsha/contracts/workshop/work-card-viewers'
import { execute, queryRow, queryRows, type Transaction } from '@warsha/service-kit/database'
import sql from './viewers.sql'

export interface ViewerKey {
  readonly work_card_id: string
  readonly user_id: string
}

/** Returns true if the user did not have the card open before. */
export const upsertViewer = async (
  tx: Transaction,
  viewer: ViewerKey & { readonly name: string },
  now: Date,
): Promise<boolean> =>
  (await queryRow(tx, sql.upsertViewer, { ...viewer, now: now.toISOString() })).is_new

/** Returns true if there were any. */
export const deleteExpiredViewers = async (
  tx: Transaction,
  work_card_id: string,
  before: Date,
): Promise<boolean> =>
  (await execute(tx, sql.deleteExpiredViewers, { work_card_id, before: before.toISOString() })) > 0

/** Returns true if the user had the card open. */
export const deleteViewer = async (tx: Transaction, viewer: ViewerKey): Promise<boolean> =>
  (await execute(tx, sql.deleteViewer, { ...viewer })) > 0

export const selectViewers = async (
  tx: Transaction,
  work_card_id: string,
): Promise<WorkCardViewer[]> =>
  (await queryRows(tx, sql.selectViewers, { work_card_id })).map(({ user_id, name }) => ({
    id: user_id,
    name,
  }))
