/** Sessions that job links have opened. Their customers may have no login, so they are not in `sessions`. */
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './sign-in.sql'

export interface JobLink {
  readonly id: string
  readonly customer_id: string
  readonly work_card_id: string
  readonly first_name: string
  readonly last_name: string | null
  readonly expires_at: string
}

export const insertLinkSession = (
  tx: Transaction,
  session: { readonly id: string; readonly link_id: string; readonly expires_at: string },
) => execute(tx, sql.insertLinkSession, { ...session })

/** Returns the link of a session that has not ended, or null. */
export const selectOptionalLinkOfSession = (
  db: Queryable,
  sessionId: string,
  now: string,
): Promise<JobLink | null> =>
  queryOptionalRow(db, sql.selectOptionalLinkOfSession, { session_id: sessionId, now })

/** Ends one session of a job link in every service. */
export const endLinkSession = async (tx: Transaction, id: string): Promise<void> => {
  const ended = await queryOptionalRow(tx, sql.endLinkSession, { id })
  if (!ended) return
  await execute(tx, sql.lockRevocations, {})
  await execute(tx, sql.revokeSession, { sid: id, expires_at: ended.expires_at })
}

/** Ends all sessions of these links in every service. */
export const endSessionsOfLinks = async (
  tx: Transaction,
  links: readonly { id: string }[],
): Promise<void> => {
  const sessions = await queryRows(tx, sql.endSessionsOfLinks, {
    link_ids: links.map(({ id }) => id),
  })
  if (sessions.length > 0) await execute(tx, sql.lockRevocations, {})
  for (const { id, expires_at } of sessions)
    await execute(tx, sql.revokeSession, { sid: id, expires_at })
}
