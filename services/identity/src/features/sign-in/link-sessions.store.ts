/** Sessions that links to a job or a statement have opened. Their customers may have no login, so they are not in `sessions`. */
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './sign-in.sql'

/** A link that opens a job, or the statement of its customer. */
export interface SessionLink {
  readonly id: string
  readonly customer_id: string
  /** Null for a statement. */
  readonly work_card_id: string | null
  /** The days of a statement. Without `statement_to`, it ends on the day on which it is read. */
  readonly statement_from: string | null
  readonly statement_to: string | null
  readonly first_name: string
  readonly last_name: string | null
  readonly expires_at: string
}

/** A link with what the user of its session contains. */
export interface LinkWithSettings extends SessionLink {
  /** The setting, or null for its default. */
  readonly shop_timezone: string | null
}

/** Returns what a session of the link may open. The id of a link is that of no job (decision 159). */
export const restrictionOf = ({ id, work_card_id, statement_from, statement_to }: SessionLink) =>
  statement_from === null
    ? { jobId: work_card_id ?? id }
    : { jobId: id, statement: { from: statement_from, to: statement_to } }

export const insertLinkSession = (
  tx: Transaction,
  session: { readonly id: string; readonly link_id: string; readonly expires_at: string },
) => execute(tx, sql.insertLinkSession, { ...session })

/** Returns the link of a session that has not ended, or null. */
export const selectOptionalLinkOfSession = (
  db: Queryable,
  sessionId: string,
  now: string,
): Promise<LinkWithSettings | null> =>
  queryOptionalRow(db, sql.selectOptionalLinkOfSession, { session_id: sessionId, now })

/** Ends one session of a link in every service. */
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
