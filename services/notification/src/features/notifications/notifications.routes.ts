import {
  listNotifications,
  listOwnNotifications,
  readAllNotifications,
  readNotification,
} from '@warsha/contracts/notification/notifications'
import { ApiError, notFound } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { markAllRead, markRead } from './notifications.store.ts'
import { countUnread, getNotificationPage } from './notifications.views.ts'

export const notificationRoutes = (mount: Mount, { db, clock }: Service): void => {
  mount(listNotifications, ({ actor, query }) => getNotificationPage(db, actor, query))
  mount(listOwnNotifications, ({ actor, query }) => {
    if (!actor) throw new ApiError('not_signed_in')
    return getNotificationPage(db, actor, query)
  })
  mount(readNotification, async ({ actor, params }) => {
    const read = await markRead(db, actor, params.id, clock())
    if (!read) throw notFound()
    return { data: read }
  })
  mount(readAllNotifications, async ({ actor }) => {
    await markAllRead(db, actor, clock())
    return { unread_count: await countUnread(db, actor) }
  })
}
