import type { AnswerOf, QueryOf } from '@warsha/contracts/endpoint'
import type { listNotifications } from '@warsha/contracts/notifications'
import { queryRow, queryRows, type Sql } from '@warsha/service-kit/db'
import { pageOf, sliceOf } from '@warsha/service-kit/paging'
import { shown } from './notification-rules.ts'
import sql from './notifications.sql'

/** One page of somebody's own, the newest first, and how many of all are unread. */
export const selectPageOf = async (
  db: Sql,
  recipient_id: string,
  query: QueryOf<typeof listNotifications>,
): Promise<AnswerOf<typeof listNotifications>> => {
  const rows = await queryRows(db, sql.selectPage, { recipient_id, ...sliceOf(query) })
  // Counted after them, so that one that arrives in between is never shown without being counted.
  const { total, unread } = await queryRow(db, sql.countOf, { recipient_id })
  return {
    data: rows.map(shown),
    pagination: pageOf(query, total).pagination,
    unread_count: unread,
  }
}

export const countUnread = async (db: Sql, recipient_id: string): Promise<number> =>
  (await queryRow(db, sql.countOf, { recipient_id })).unread
