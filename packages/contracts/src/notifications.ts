/**
 * Notifications: what somebody is told, kept until it is read and sent live while somebody is connected.
 * Source: spec people-and-portal 3, 7 "Customer portal" and "Real-time channel"; design api.md, permissions.md.
 */
import { bare, data, endpoint } from './endpoint.ts'
import { count, instant, paging, text, textOrNull, z } from './fields.ts'
import { notificationTypes } from './notification-texts.ts'
import { everyoneOwn } from './roles.ts'

export const notification = z.object({
  id: text(),
  /** English, for clients that word nothing themselves. */
  title: text(),
  message: text(),
  notification_type: z.enum(notificationTypes),
  /** A path of the web application. */
  link: textOrNull(),
  is_read: z.boolean(),
  created_at: instant(),
  /** What it is about, and the words that are filled in: the browser says it in its own language. */
  key: text(),
  params: z.record(z.string(), z.string()),
})
export type Notification = z.infer<typeof notification>

const page = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  pages: z.int(),
  total_is_capped: z.optional(z.boolean()),
})
/** One's own, the newest first, and beside them how many of all are unread. */
const list = {
  method: 'GET',
  query: z.object(paging(20)),
  answer: bare(z.object({ data: z.array(notification), pagination: page, unread_count: count() })),
} as const

export const listNotifications = endpoint({ ...list, path: '/notifications', guard: everyoneOwn })

/** For the portal, on behalf of the person whose token is forwarded. */
export const listOwnNotifications = endpoint({ ...list, path: '/notifications', guard: 'service' })

/** Of the portal; {id} is the customer's. */
export const listCustomerNotifications = endpoint({
  ...list,
  path: '/customer/notifications/{id}',
  guard: { customer: 'own' },
})

/** Reading twice changes nothing. */
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
