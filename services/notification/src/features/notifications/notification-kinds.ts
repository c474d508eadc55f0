/** All kinds of notifications, from the files in `src/kinds`. */
import type { NotificationType } from '@warsha/contracts/notification/notification-groups'
import kindFiles from '../../kinds/kinds.folder'
import type { NotificationKind } from './notification-kind.ts'

export const notificationKinds: readonly NotificationKind[] = kindFiles.flat()

const kindsByEvent = new Map<string, NotificationKind[]>()
const typesByKey = new Map<string, NotificationType>()
for (const kind of notificationKinds) {
  // Several events may cause one kind, and their type must be the same.
  if ((typesByKey.get(kind.key) ?? kind.type) !== kind.type)
    throw new Error(`the notification ${kind.key} has two types`)
  typesByKey.set(kind.key, kind.type)
  kindsByEvent.set(kind.event.name, [...(kindsByEvent.get(kind.event.name) ?? []), kind])
}

/** Names of the events that cause notifications. */
export const notifyingEvents: readonly string[] = [...kindsByEvent.keys()].sort()

export const kindsOf = (eventName: string): readonly NotificationKind[] =>
  kindsByEvent.get(eventName) ?? []

/** Returns the type of a stored notification. A newer instance may have stored an unknown key during a rolling release. */
export const typeOf = (key: string): NotificationType => typesByKey.get(key) ?? 'info'
