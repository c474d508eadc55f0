/** Notifies staff that somebody mentioned them in a note. */
import type { PayloadOf } from '@warsha/contracts/base/event'
import { staffMentioned } from '@warsha/contracts/workshop/events'
import { defineKind } from '../features/notifications/notification-kind.ts'
import { toWorkCardLink, toWorkCardParams } from '../features/notifications/work-card-params.ts'

type Mentioned = PayloadOf<typeof staffMentioned>

const isCounterSale = ({ plate_number }: Mentioned): boolean => plate_number === ''

const ofMention = {
  group: 'mentions',
  type: 'info',
  event: staffMentioned,
  recipients: ({ mentioned_ids }: Mentioned) => ({ users: mentioned_ids }),
  link: (payload: Mentioned) => `${toWorkCardLink(payload)}?tab=history&note=${payload.note_id}`,
} as const

export default [
  defineKind({
    ...ofMention,
    key: 'note_mention',
    appliesTo: (payload) => !isCounterSale(payload),
    params: (payload) => ({ ...toWorkCardParams(payload), author: payload.author_name }),
  }),
  defineKind({
    ...ofMention,
    key: 'note_mention_sale',
    appliesTo: isCounterSale,
    params: ({ author_name, work_card_number }) => ({ author: author_name, work_card_number }),
  }),
]
