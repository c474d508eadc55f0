/** Photos, videos, PDF files and voice notes of a work card or of one of its tasks. */
import { bare, data, endpoint, file, paged } from '../base/endpoint.ts'
import {
  count,
  flag,
  instant,
  oneLine,
  optionalId,
  optionalLine,
  optionalOneOf,
  optionalWholeNumber,
  paging,
  text,
  textOrNull,
  z,
} from '../base/fields.ts'
import { floorNoMoney, officeRoles } from '../base/roles.ts'
import {
  attachmentKinds,
  maxAttachmentBodyBytes,
  maxCaptionLength,
  maxFileNameLength,
  maxVoiceSeconds,
} from './attachment-rules.ts'
import { proofRoles } from './warranty/warranty-rules.ts'

/** The URLs are signed and open without a token for some minutes. */
export const attachment = z.object({
  id: text(),
  work_card_id: text(),
  /** Null if it belongs to the whole card. */
  task_id: textOrNull(),
  /** The point of an inspection that the photo or video shows, or null. */
  inspection_point_id: z.optional(textOrNull()),
  /** The part that the photo proves, and how, or null. */
  part_line_id: z.optional(textOrNull()),
  proof_role: z.optional(z.nullable(z.enum(proofRoles))),
  kind: z.enum(attachmentKinds),
  file_name: text(),
  caption: textOrNull(),
  size_bytes: count(),
  /** Only of voice notes and videos. */
  duration_seconds: z.nullable(count()),
  /** True for the police report and the insurer's approval of started work, which can't be deleted. */
  is_evidence: z.optional(z.boolean()),
  is_visible_to_customer: z.boolean(),
  added_by: text(),
  added_by_name: text(),
  added_at: instant(),
  file_url: text(),
  /** At most 320 px wide and high. Null unless it is a photo. */
  thumbnail_url: textOrNull(),
})
export type Attachment = z.infer<typeof attachment>

/** Employees and mechanics: only on their own cards. */
const guard = { ...floorNoMoney, ...officeRoles } as const

/** Oldest first. A card has at most 60. */
export const listAttachments = endpoint({
  method: 'GET',
  path: '/work-cards/{id}/attachments',
  guard,
  response: data(z.array(attachment)),
})

/** An attachment with the job to which it belongs. */
export const vehicleAttachment = z.object({
  ...attachment.shape,
  work_card_number: text(),
  /** When the vehicle was received for this job. */
  received_date: instant(),
  /** Null if it belongs to the whole card. */
  task_description: textOrNull(),
})
export type VehicleAttachment = z.infer<typeof vehicleAttachment>

/** Those of all jobs of a vehicle: the newest job first, and in each the newest attachment first. */
export const listVehicleAttachments = endpoint({
  method: 'GET',
  path: '/vehicles/{id}/attachments',
  guard,
  query: z.object(paging(24)),
  response: paged(vehicleAttachment),
})

/**
 * `file` is a data URL of a photo (PNG, JPEG or WebP, at most 5 MB), a PDF file (10 MB), a voice note (WebM or MP4, 5 MB and
 * 3 minutes) or a video (WebM, MP4 or QuickTime, 15 MB and 20 seconds). Photos are encoded again without their metadata. The same request with the same key returns the same attachment,
 * also when the key has expired.
 */
export const addAttachment = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/attachments',
  guard,
  status: 201,
  idempotent: true,
  maxBodyBytes: maxAttachmentBodyBytes,
  body: z.object({
    file: z.string(),
    file_name: oneLine(maxFileNameLength),
    task_id: optionalId(),
    /** A point of an inspection of the card, also of a completed one: files may wait on a device. Only for photos and videos. */
    inspection_point_id: optionalId(),
    /** A part of the card that the photo proves, with `proof_role`. The customer sees it. Only for photos. */
    part_line_id: optionalId(),
    proof_role: optionalOneOf(proofRoles),
    caption: optionalLine(maxCaptionLength),
    duration_seconds: optionalWholeNumber(1, maxVoiceSeconds),
  }),
  rejects: ['attachment_limit', 'file_too_large', 'photo_too_large', 'not_allowed'],
  response: data(attachment),
})

/** The user who added it, and managers. */
export const changeAttachment = endpoint({
  method: 'PUT',
  path: '/work-cards/attachments/{attachmentId}',
  guard,
  body: z.object({ caption: optionalLine(maxCaptionLength) }),
  rejects: ['not_allowed', 'inspection_completed'],
  response: data(attachment),
})

/** Shows a photo, video or PDF file on the customer's page of the job, or hides it again. */
export const shareAttachment = endpoint({
  method: 'PUT',
  path: '/work-cards/attachments/{attachmentId}/visibility',
  guard: officeRoles,
  body: z.object({ is_visible_to_customer: flag() }),
  rejects: ['voice_note_internal'],
  response: data(attachment),
})

/** The user who added it, and managers. */
export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: '/work-cards/attachments/{attachmentId}',
  guard,
  rejects: ['not_allowed', 'inspection_completed', 'card_closed', 'evidence_kept'],
  response: bare(z.object({})),
})

/** The content itself, under its signed URL for staff. */
export const showAttachment = endpoint({
  method: 'GET',
  path: '/work-cards/attachments/{attachmentId}/file',
  guard: 'signed',
  response: file('image', 'pdf_download', 'webm', 'm4a', 'webm_video', 'mp4_video'),
})

/** A small picture of a photo, under its signed URL for staff. */
export const showAttachmentThumbnail = endpoint({
  method: 'GET',
  path: '/work-cards/attachments/{attachmentId}/thumbnail',
  guard: 'signed',
  response: file('image'),
})

/** The content under its signed URL for the customer: 404 as soon as it is hidden. */
export const showSharedAttachment = endpoint({
  method: 'GET',
  path: '/work-cards/shared-attachments/{attachmentId}/file',
  guard: 'signed',
  response: file('image', 'pdf_download', 'webm_video', 'mp4_video'),
})

/** A small picture of a photo, under its signed URL for the customer: 404 as soon as it is hidden. */
export const showSharedAttachmentThumbnail = endpoint({
  method: 'GET',
  path: '/work-cards/shared-attachments/{attachmentId}/thumbnail',
  guard: 'signed',
  response: file('image'),
})
