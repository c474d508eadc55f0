import {
  type AttachmentKind,
  maxFileNameLength,
  maxPdfBytes,
  maxVideoBytes,
  maxVideoSeconds,
  maxVoiceBytes,
} from '@warsha/contracts/workshop/attachment-rules'
import { ApiError } from '@warsha/web-kit'
import { acceptedPhotoTypes, shrinkPhoto } from '@warsha/web-kit/photos'
import { readVideoSeconds } from './read-video-seconds.ts'

const pdfType = 'application/pdf'
/** What the camera of a phone writes. */
export const acceptedVideoTypes: readonly string[] = ['video/mp4', 'video/webm', 'video/quicktime']
/** For the file field. Some browsers know HEIC by its extension only. */
export const acceptedTypes = [
  ...acceptedPhotoTypes,
  ...acceptedVideoTypes,
  pdfType,
  '.heic',
  '.heif',
].join(',')

const bytesPerMegabyte = 1024 * 1024

const tooLarge = (maxBytes: number) =>
  new ApiError({
    status: 413,
    code: 'file_too_large',
    text: 'The file is too large',
    params: { maximum: maxBytes / bytesPerMegabyte },
  })
const unsupported = () =>
  new ApiError({
    status: 400,
    code: 'invalid_input',
    text: 'Not a supported file',
    details: [{ path: 'file', code: 'unsupported_file', message: 'Not a supported file' }],
  })

/** The type that the browser declares, or that of the extension if it declares none. */
const typeOf = ({ type, name }: File): string => {
  if (type) return type
  return /\.hei[cf]$/i.test(name) ? 'image/heic' : ''
}

const limit = (file: File, maxBytes: number): File => {
  if (file.size > maxBytes) throw tooLarge(maxBytes)
  return file
}

const kindOf = (type: string): AttachmentKind => {
  if (acceptedPhotoTypes.includes(type)) return 'photo'
  if (type === pdfType) return 'pdf'
  if (type.startsWith('audio/')) return 'voice'
  if (acceptedVideoTypes.includes(type)) return 'video'
  throw unsupported()
}

/** A name of one line without what the server refuses as markup. */
const toFileName = (name: string): string => {
  const cleaned = name.replaceAll(/[<>\p{Cc}\p{Cf}]/gu, ' ').trim()
  return cleaned.slice(-maxFileNameLength).trim() || 'file'
}

export interface UploadContent {
  readonly kind: AttachmentKind
  readonly name: string
  readonly content: Blob
  /** Only of voice notes and videos. */
  readonly seconds?: number | undefined
}

const tooLong = () =>
  new ApiError({
    status: 400,
    code: 'invalid_input',
    text: 'The video is too long',
    details: [
      {
        path: 'duration_seconds',
        code: 'video_too_long',
        message: `At most ${maxVideoSeconds} seconds`,
        params: { maximum: maxVideoSeconds },
      },
    ],
  })

/** A part of a second more is still taken: cameras do not stop at a full one. */
const readVideoLength = async (file: File): Promise<number> => {
  const seconds = await readVideoSeconds(file)
  // Recordings of browsers do not contain their length.
  if (seconds === null) return maxVideoSeconds
  if (seconds >= maxVideoSeconds + 1) throw tooLong()
  return Math.min(maxVideoSeconds, Math.max(1, Math.round(seconds)))
}

const maxBytes = { pdf: maxPdfBytes, voice: maxVoiceBytes, video: maxVideoBytes } as const

/**
 * Returns what is sent: photos are made smaller. Throws `ApiError` or `PhotoError` if the file cannot be sent.
 *
 * @param recordedSeconds of what this page has recorded; the length of a chosen video is read from it
 */
export const toUploadContent = async (
  file: File,
  recordedSeconds?: number,
): Promise<UploadContent> => {
  const kind = kindOf(typeOf(file))
  const name = toFileName(file.name)
  if (kind === 'photo') return { kind, name, content: await shrinkPhoto(file) }
  const content = limit(file, maxBytes[kind])
  if (kind !== 'video') return { kind, name, content, seconds: recordedSeconds }
  return { kind, name, content, seconds: recordedSeconds ?? (await readVideoLength(file)) }
}
