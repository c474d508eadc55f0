/** Staff hear that somebody mentioned them in a note. */
import { staffMentioned } from '@warsha/contracts/workshop/events'
import { defineKind } from '../features/notifications/notification-kind.ts'
import { toWorkCardLink, toWorkCardParams } from '../features/notifications/work-card-params.ts'

export default defineKind({
  key: 'note_mention',
  group: 'mentions',
  type: 'info',
  event: staffMentioned,
  recipients: ({ mentioned_ids }) => ({ users: mentioned_ids }),
  params: (payload) => ({ ...toWorkCardParams(payload), author: payload.author_name }),
  link: (payload) => `${toWorkCardLink(payload)}?tab=history&note=${payload.note_id}`,
})
