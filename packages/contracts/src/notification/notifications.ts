/** Notifications of users: stored until they are read, and sent live to connected users. */
import { bare, data, endpoint } from '../base/endpoint.ts'
import {
  count,
  instant,
  line,
  oneOf,
  optionalFlag,
  pageInfo,
  paging,
  preprocess,
  text,
  textOrNull,
  trimText,
  z,
} from '../base/fields.ts'
import { type Language, languageCodes } from '../base/languages.ts'
import { everyoneOwn } from '../base/roles.ts'
import {
  type NotificationGroup,
  notificationChannels,
  notificationGroups,
  notificationTypes,
} from './notification-groups.ts'

export const notification = z.object({
  id: text(),
  /** English text for clients without their own translations. */
  title: text(),
  message: text(),
  notification_type: z.enum(notificationTypes),
  /** A path of the web application. */
  link: textOrNull(),
  /** `browser` if the user also wants it as a notification of the browser. */
  channel: z.optional(z.enum(['browser', 'app'])),
  is_read: z.boolean(),
  created_at: instant(),
  /** Key and params of the text, which the browser translates. */
  key: text(),
  params: z.record(z.string(), z.string()),
})
export type Notification = z.infer<typeof notification>

/**
 * Own notifications of the groups that the user's role has now, newest first, and the number of all unread ones. `unread=true`
 * lists only unread ones.
 */
const list = {
  method: 'GET',
  query: z.object({ ...paging(20), unread: optionalFlag() }),
  response: bare(
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
  response: data(notification),
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read-all',
  guard: everyoneOwn,
  response: bare(z.object({ unread_count: count() })),
})

const groupNames = Object.keys(notificationGroups) as [NotificationGroup, ...NotificationGroup[]]

const preferences = z.object({
  /** The groups of the user's role. */
  groups: z.array(z.object({ group: z.enum(groupNames), channel: z.enum(notificationChannels) })),
})
export type NotificationPreferences = z.infer<typeof preferences>

/** The channel of each group: chosen by the user, or the default of the role. */
export const readNotificationPreferences = endpoint({
  method: 'GET',
  path: '/notifications/preferences',
  guard: everyoneOwn,
  response: data(preferences),
})

/** Changes the channels of the named groups. Another role's group is refused. */
export const changeNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/notifications/preferences',
  guard: everyoneOwn,
  body: z.object({
    groups: z
      .array(z.object({ group: oneOf(groupNames), channel: oneOf(notificationChannels) }))
      .check(z.maxLength(groupNames.length)),
  }),
  rejects: ['invalid_input'],
  response: data(preferences),
})

/** The public key with which a browser subscribes (RFC 8292), as base64url. */
export const readPushKey = endpoint({
  method: 'GET',
  path: '/notifications/push-key',
  guard: everyoneOwn,
  response: data(z.object({ public_key: text() })),
})

const endpointUrl = preprocess(trimText, line(1000))
/** A public key of 65 bytes and a secret of 16 (RFC 8291), as base64url. */
const pushPublicKey = preprocess(trimText, z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/)))
const pushSecret = preprocess(trimText, z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/)))

/** Lets a browser receive notifications while no page is open, until the session ends. Repeating it changes nothing. */
export const savePushSubscription = endpoint({
  method: 'PUT',
  path: '/notifications/push-subscriptions',
  guard: everyoneOwn,
  body: z.object({
    endpoint: endpointUrl,
    keys: z.object({ p256dh: pushPublicKey, auth: pushSecret }),
    language: oneOf(languageCodes as [Language, ...Language[]]),
  }),
  rejects: ['invalid_input'],
  response: bare(z.object({})),
})

/** Ends the subscription of a browser. Unknown ones are ignored. */
export const removePushSubscription = endpoint({
  method: 'DELETE',
  path: '/notifications/push-subscriptions',
  guard: everyoneOwn,
  body: z.object({ endpoint: endpointUrl }),
  response: bare(z.object({})),
})
