/**
 * Notifies users of events and refreshes their open pages: one queue for all, because each queue costs connections.
 *
 * The notifications of an event are stored in the transaction that records it as received, and sent after the commit.
 */
import type { PayloadOf } from '@warsha/contracts/base/event'
import { z } from '@warsha/contracts/base/fields'
import type { Role } from '@warsha/contracts/base/roles'
import {
  defaultChannel,
  type NotificationChannel,
} from '@warsha/contracts/notification/notification-groups'
import type { Transaction } from '@warsha/service-kit/database'
import type { AfterCommit, Envelope, Reaction } from '@warsha/service-kit/messaging'
import type { NotificationService } from '../../notification-service.ts'
import { announceChange, announcedEventNames } from '../live/announce-changes.ts'
import {
  type Recipient,
  selectRecipientsById,
  selectRecipientsByRole,
} from '../people/people.store.ts'
import { queuePushMessages, type Sent } from '../push/push-messages.store.ts'
import type { NotificationKind, Recipients } from './notification-kind.ts'
import { kindsOf, notifyingEvents } from './notification-kinds.ts'
import { toTimestamps } from './notification-rules.ts'
import { insertNotification } from './notifications.store.ts'

/** Fields that payloads have in common. */
interface CommonFields {
  readonly at?: string
  readonly actor_id?: string | null
}

const selectRecipients = async (
  tx: Transaction,
  wanted: Recipients,
  group: string,
  actorId: string | null | undefined,
): Promise<Recipient[]> => {
  const withoutActor = (recipients: Recipient[]) => recipients.filter(({ id }) => id !== actorId)
  if ('users' in wanted) {
    const ids = wanted.users.filter((id) => id !== null)
    return withoutActor(await selectRecipientsById(tx, ids, group))
  }
  const { roles, except, otherwise = [] } = wanted
  const select = async (from: readonly Role[]) =>
    withoutActor(await selectRecipientsByRole(tx, from, group)).filter(({ id }) => id !== except)
  const recipients = await select(roles)
  return recipients.length > 0 || otherwise.length === 0 ? recipients : select(otherwise)
}

/** The user's choice, or the default of the role. A role that has no such group does not get the notification. */
const channelFor = (
  { group }: NotificationKind,
  { role, channel }: Recipient,
): NotificationChannel => {
  // A user who is not known yet.
  if (!role) return channel ?? 'browser'
  const channelOfRole = defaultChannel(group, role)
  return channelOfRole ? (channel ?? channelOfRole) : 'off'
}

const notifyOfKind = async (
  tx: Transaction,
  kind: NotificationKind,
  payload: PayloadOf<NotificationKind['event']> & CommonFields,
  publishedAt: string,
): Promise<Sent[]> => {
  if (kind.appliesTo && !kind.appliesTo(payload)) return []
  const timestamps = toTimestamps(payload.at, publishedAt)
  if (!timestamps) return []

  const content = {
    key: kind.key,
    link: kind.link(payload),
    params: kind.params(payload),
    ...timestamps,
  }
  const wanted = kind.recipients(payload)
  const recipients = await selectRecipients(tx, wanted, kind.group, payload.actor_id)
  const sent: Sent[] = []
  for (const recipient of recipients) {
    const channel = channelFor(kind, recipient)
    if (channel === 'off') continue
    const notification = await insertNotification(tx, {
      ...content,
      channel,
      recipient_id: recipient.id,
    })
    if (timestamps.read_at === null) sent.push({ recipientId: recipient.id, notification })
  }
  return sent
}

const notifyOfKinds = async (tx: Transaction, event: Envelope): Promise<Sent[]> => {
  const kinds = kindsOf(event.name)
  const [first] = kinds
  if (!first) return []
  // The kinds of an event have the same declaration of it.
  const payload = z.parse(first.event.payload, event.payload) as CommonFields
  const sent: Sent[] = []
  for (const kind of kinds) sent.push(...(await notifyOfKind(tx, kind, payload, event.occurred_at)))
  return sent
}

const notify = async (
  tx: Transaction,
  event: Envelope,
  { live, push, clock }: NotificationService,
): Promise<AfterCommit> => {
  const sent = await notifyOfKinds(tx, event)
  const forBrowsers = sent.filter(({ notification }) => notification.channel === 'browser')
  const pushed = queuePushMessages(tx, forBrowsers, clock())
  return () => {
    announceChange(live, event)
    for (const { recipientId, notification } of sent) live.send(recipientId, notification)
    if (pushed.hasMessages()) push.wake()
  }
}

/** Most changes only refresh open pages. Refreshing them twice does no harm. */
const findPageRefresh = (event: Envelope, { live }: NotificationService) =>
  kindsOf(event.name).length > 0 ? null : () => announceChange(live, event)

export const notifyUsers: Reaction<NotificationService> = {
  queue: 'notification.notify-users',
  patterns: [...new Set([...notifyingEvents, ...announcedEventNames])],
  handle: notify,
  handlesAggregatesInParallel: true,
  findUnrecordedHandler: findPageRefresh,
}

/**
 * @compatibility 1.0, removable from 1.2: the queue of that release. It receives nothing new; messages that it still holds at
 * the upgrade are delivered.
 */
export const notifyUsersFromReleasedQueue: Reaction<NotificationService> = {
  queue: 'notification.notify-customer-when-vehicle-registered',
  patterns: [],
  handle: notify,
}
