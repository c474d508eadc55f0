import type { QueryOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import type { listNotifications } from '@warsha/contracts/notification/notifications'
import {
  paginate,
  type Queryable,
  queryRow,
  queryRows,
  toLimitOffset,
} from '@warsha/service-kit/database'
import { type Reader, toNotification, toReaderFilter } from './notification-rules.ts'
import sql from './notifications.sql'

/** Returns a page of a user's notifications (or of the unread ones), newest first, and the number of all unread ones. */
export const getNotificationPage = async (
  db: Queryable,
  reader: Reader,
  query: QueryOf<typeof listNotifications>,
): Promise<ResponseOf<typeof listNotifications>> => {
  const selectPage = query.unread ? sql.selectUnreadPage : sql.selectPage
  const filter = toReaderFilter(reader)
  const rows = await queryRows(db, selectPage, { ...filter, ...toLimitOffset(query) })
  // Counted after the rows are read, so that the count includes every notification on the page.
  const { total, unread } = await queryRow(db, sql.countNotifications, filter)
  return {
    data: rows.map(toNotification),
    pagination: paginate(query, query.unread ? unread : total).pagination,
    unread_count: unread,
  }
}

export const countUnread = async (db: Queryable, reader: Reader): Promise<number> =>
  (await queryRow(db, sql.countNotifications, toReaderFilter(reader))).unread
