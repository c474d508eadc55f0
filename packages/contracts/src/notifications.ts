/** Notifications of users: stored until they are read, and sent live to connected users. */
import { bare, data, endpoint } from './endpoint.ts'
import { count, instant, pageInfo, paging, text, textOrNull, z } from './fields.ts'
import { notificationTypes } from './notification-texts.ts'
import { everyoneOwn } from './roles.ts'

export const notification = z.object({
  id: text(),
  /** English text for clients without their own translations. */
  title: text(),
  message: text(),
  notification_type: z.enum(notificationTypes),
  /** A path of the web application. */
  link: textOrNull(),
  is_read: z.boolean(),
  created_at: instant(),
  /** Key and params of the text, which the browser translates. */
  key: text(),
  params: z.record(z.string(), z.string()),
})
export type Notification = z.infer<typeof notification>

/** Own notifications, newest first, and the number of all unread ones. */
const list = {
  method: 'GET',
  query: z.object(paging(20)),
  answer: bare(
    z.object({ data: z.array(notification), pagination: pageInfo, unread_count: count() }),
  ),
} as const

export const listNotifications = endpoint({ ...list, path: '/notifications', guard: everyoneOwn })

/** For portal, on behalf of the user whose token is forwarded. */
export const listOwnNotifications = endpoint({ ...list, path: '/notifications', guard: 'service' })

/** Served by portal. {id} is the id of the customer. */
export const listCustomerNotifications = endpoint({
  ...list,
  path: '/customer/notifications/{id}',
  guard: { customer: 'own' },
})

/** Reading a notification again changes nothing. */
export const readNotification = endpoint({
  method: 'POST',
  path: '/notifications/{id}/read',
  guard: everyoneOwn,
  answer: data(notification),
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read-all',
  guard: everyoneOwn,
  answer: bare(z.object({ unread_count: count() })),
})
