/**
 * Groups of notifications, for which each user chooses a channel. Without zod, as the browser imports this file with a
 * page.
 */
import {
  forRoles,
  managementRoleNames,
  officeRoleNames,
  type Role,
  staffRoles,
} from '../base/roles.ts'

export const notificationTypes = ['info', 'success', 'warning', 'alert'] as const
export type NotificationType = (typeof notificationTypes)[number]

/**
 * Where a user gets the notifications of a group.
 *
 * - `browser`: in the app, and as a notification of the browser or phone if the user has permitted it
 * - `app`: in the app only
 * - `off`: nowhere; they are not stored
 */
export const notificationChannels = ['browser', 'app', 'off'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The channel of each role until the user chooses another one. A role without a channel has no such group. */
export const notificationGroups = {
  /** A customer's vehicles and their jobs. */
  vehicles: { customer: 'browser' },
  /** A customer's payments and invoices. */
  billing: { customer: 'browser' },
  /** Jobs that are assigned to the user. */
  jobs: forRoles(staffRoles, 'browser'),
  /** Notes in which the user is mentioned. */
  mentions: forRoles(staffRoles, 'browser'),
  /** Progress of all work cards. */
  workshop: { ...forRoles(officeRoleNames, 'browser'), ...forRoles(managementRoleNames, 'app') },
  /** Parts at their minimum stock. */
  stock: { manager: 'browser', admin: 'app' },
  /** What the day brought, in the evening. */
  summaries: { manager: 'app', admin: 'browser' },
  /** Requests of employees that wait for a decision. */
  requests: forRoles(managementRoleNames, 'browser'),
  /** The user's own requests, attendance and salary. */
  own_requests: forRoles(staffRoles, 'browser'),
} as const satisfies Readonly<
  Record<string, { readonly [role in Role]?: Exclude<NotificationChannel, 'off'> }>
>
export type NotificationGroup = keyof typeof notificationGroups

/** Returns the channel of a role that has chosen none, or undefined if the role has no such group. */
export const defaultChannel = (
  group: NotificationGroup,
  role: Role,
): NotificationChannel | undefined => {
  const channels: { readonly [role in Role]?: NotificationChannel } = notificationGroups[group]
  return channels[role]
}

/** Returns the groups from which a role can get notifications. */
export const groupsOf = (role: Role): NotificationGroup[] =>
  (Object.keys(notificationGroups) as NotificationGroup[]).filter(
    (group) => defaultChannel(group, role) !== undefined,
  )
