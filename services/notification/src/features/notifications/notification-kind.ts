/**
 * A kind of notification: the event that causes it, its recipients and its content.
 *
 * Each kind is the default export of a file in `src/kinds` (or a list of related kinds) and has its texts in
 * `packages/contracts/src/locales/<language>/notifications.json`. Nothing else refers to it.
 */
import type { EventType, PayloadOf } from '@warsha/contracts/base/event'
import type { Role } from '@warsha/contracts/base/roles'
import type {
  NotificationGroup,
  NotificationType,
} from '@warsha/contracts/notification/notification-groups'
import type {
  NotificationKey,
  NotificationParams,
} from '@warsha/contracts/notification/render-notification'

/** Users by id (null stands for nobody), or everybody with one of the roles except one user. */
export type Recipients =
  | { readonly users: readonly (string | null)[] }
  | {
      readonly roles: readonly Role[]
      readonly except?: string
      /** The roles that get it if nobody is left of `roles`. */
      readonly otherwise?: readonly Role[]
    }

interface KindOf<E extends EventType> {
  /** Stored with each notification; the key of its texts. */
  readonly key: NotificationKey
  readonly group: NotificationGroup
  readonly type: NotificationType
  readonly event: E
  /** Default: every event. */
  readonly appliesTo?: (payload: PayloadOf<E>) => boolean
  /** The user who caused the event (`actor_id`) and users who cannot sign in are left out. */
  readonly recipients: (payload: PayloadOf<E>) => Recipients
  /** The values for the texts. Push messages contain only `plate_number`. */
  readonly params: (payload: PayloadOf<E>) => NotificationParams
  /** A path of the web application that shows the record. */
  readonly link: (payload: PayloadOf<E>) => string | null
}

/** A kind without the type of its event. */
// biome-ignore lint/suspicious/noExplicitAny: the registry passes each kind the payload of its own event
export type NotificationKind = KindOf<any>

export const defineKind = <E extends EventType>(kind: KindOf<E>): NotificationKind => kind
