/** All kinds of notifications, from the files in `src/kinds`. */
import type { Role } from '@warsha/contracts/base/roles'
import {
  groupsOf,
  type NotificationGroup,
  type NotificationType,
} from '@warsha/contracts/notification/notification-groups'
import kindFiles from '../../kinds/kinds.folder'
import type { NotificationKind } from './notification-kind.ts'

export const notificationKinds: readonly NotificationKind[] = kindFiles.flat()

const kindsByEvent = new Map<string, NotificationKind[]>()
const typesByKey = new Map<string, NotificationType>()
const groupsByKey = new Map<string, NotificationGroup>()
for (const kind of notificationKinds) {
  // Several events may cause one kind, and their type and group must be the same.
  if ((typesByKey.get(kind.key) ?? kind.type) !== kind.type)
    throw new Error(`the notification ${kind.key} has two types`)
  if ((groupsByKey.get(kind.key) ?? kind.group) !== kind.group)
    throw new Error(`the notification ${kind.key} has two groups`)
  typesByKey.set(kind.key, kind.type)
  groupsByKey.set(kind.key, kind.group)
  kindsByEvent.set(kind.event.name, [...(kindsByEvent.get(kind.event.name) ?? []), kind])
}

/** Names of the events that cause notifications. */
export const notifyingEvents: readonly string[] = [...kindsByEvent.keys()].sort()

export const kindsOf = (eventName: string): readonly NotificationKind[] =>
  kindsByEvent.get(eventName) ?? []

/** Returns the type of a stored notification. A newer instance may have stored an unknown key during a rolling release. */
export const typeOf = (key: string): NotificationType => typesByKey.get(key) ?? 'info'

/** True if the role has no such group: a user of another role than before keeps what was stored, but does not see it. */
export const isHiddenFrom = (role: Role, key: string): boolean => {
  const group = groupsByKey.get(key)
  return group !== undefined && !groupsOf(role).includes(group)
}

/** Returns the kinds that a role does not see. Unknown keys, which a newer instance may have stored, are not among them. */
export const keysHiddenFrom = (role: Role): string[] =>
  [...groupsByKey.keys()].filter((key) => isHiddenFrom(role, key))
