/** Limits of attachments, for browser and server. Without zod: pages import this file. */

export const maxAttachments = 60
export const maxPdfBytes = 10 * 1024 * 1024
export const maxVoiceBytes = 5 * 1024 * 1024
export const maxVoiceSeconds = 180
/** A point of an inspection in motion: a noise, a play, a leak. */
export const maxVideoBytes = 15 * 1024 * 1024
export const maxVideoSeconds = 20
export const maxCaptionLength = 200
export const maxFileNameLength = 200
/** A file of the maximum size as a data URL, plus other fields. */
export const maxAttachmentBodyBytes = Math.ceil(20.2 * 1024 * 1024)

export const attachmentKinds = ['photo', 'pdf', 'voice', 'video'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]
/** Voice notes are for the workshop only. */
export const sharedKinds = ['photo', 'pdf', 'video'] as const
