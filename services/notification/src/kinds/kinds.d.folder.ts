import type { NotificationKind } from '../features/notifications/notification-kind.ts'

declare const kinds: readonly (NotificationKind | readonly NotificationKind[])[]
export default kinds
