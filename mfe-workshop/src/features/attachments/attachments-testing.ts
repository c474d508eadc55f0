/** Test data: a photo of a work card. */
import type { Attachment } from '@warsha/contracts/workshop/attachments'
import { idOf } from '@warsha/web-kit/testing'

export const anAttachment = (number: number, fields: Partial<Attachment> = {}): Attachment => ({
  id: idOf(400 + number),
  work_card_id: idOf(1),
  task_id: null,
  kind: 'photo',
  file_name: `photo-${number}.jpg`,
  caption: null,
  size_bytes: 1000,
  duration_seconds: null,
  is_visible_to_customer: false,
  added_by: idOf(60),
  added_by_name: 'Huda Salem',
  added_at: '2026-11-20T10:00:00.000Z',
  file_url: `/file-${number}`,
  thumbnail_url: `/thumbnail-${number}`,
  ...fields,
})
