/** Reads uploaded files by their content. The type that the browser declares must be the same. */
import {
  type AttachmentKind,
  maxPdfBytes,
  maxVideoBytes,
  maxVoiceBytes,
} from '@warsha/contracts/workshop/attachment-rules'
import { ApiError, fieldError } from '@warsha/service-kit/base'
import { createThumbnail, readPhoto } from '@warsha/service-kit/photos'

export type UploadFormat = 'image' | 'pdf_download' | 'webm' | 'm4a' | 'webm_video' | 'mp4_video'

export interface UploadedFile {
  readonly kind: AttachmentKind
  readonly format: UploadFormat
  readonly bytes: Buffer
  /** JPEG; only of photos. */
  readonly thumbnail: Buffer | null
}

const field = 'file'
const thumbnailPixels = 320
const bytesPerMegabyte = 1024 * 1024

const startsWith = (bytes: Buffer, text: string, offset = 0): boolean =>
  bytes.toString('latin1', offset, offset + text.length) === text

/** A PDF file ends with its marker, followed by at most some white space. */
const isPdf = (bytes: Buffer): boolean =>
  startsWith(bytes, '%PDF-') && bytes.subarray(-1024).includes('%%EOF')
/** EBML, whose document type is in the first bytes. */
const isWebm = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from('1a45dfa3', 'hex')) &&
  bytes.subarray(0, 64).includes('webm')
const isMp4 = (bytes: Buffer): boolean => startsWith(bytes, 'ftyp', 4)

interface FileType {
  readonly kind: AttachmentKind
  readonly format: UploadFormat
  readonly maxBytes: number
  readonly hasContent: (bytes: Buffer) => boolean
}

const voice = { kind: 'voice', maxBytes: maxVoiceBytes } as const
const webm: FileType = { ...voice, format: 'webm', hasContent: isWebm }
const mp4: FileType = { ...voice, format: 'm4a', hasContent: isMp4 }

/** Names of codecs in WebM, and of the handler of a track in MP4 and QuickTime: other files contain sound only. */
const videoCodecs = ['V_VP8', 'V_VP9', 'V_AV1', 'V_MPEG4']
const isWebmVideo = (bytes: Buffer): boolean =>
  isWebm(bytes) && videoCodecs.some((codec) => bytes.includes(codec))
const isMp4Video = (bytes: Buffer): boolean => isMp4(bytes) && bytes.includes('vide')

const video = { kind: 'video', maxBytes: maxVideoBytes } as const
const mp4Video: FileType = { ...video, format: 'mp4_video', hasContent: isMp4Video }

const fileTypes: Readonly<Record<string, FileType>> = {
  'application/pdf': {
    kind: 'pdf',
    format: 'pdf_download',
    maxBytes: maxPdfBytes,
    hasContent: isPdf,
  },
  'audio/webm': webm,
  'audio/mp4': mp4,
  'audio/x-m4a': mp4,
  'video/webm': { ...video, format: 'webm_video', hasContent: isWebmVideo },
  'video/mp4': mp4Video,
  'video/quicktime': mp4Video,
}

const readPhotoUpload = async (dataUrl: string): Promise<UploadedFile> => {
  const bytes = await readPhoto(dataUrl, field)
  return {
    kind: 'photo',
    format: 'image',
    bytes,
    thumbnail: await createThumbnail(bytes, thumbnailPixels),
  }
}

/**
 * Reads a data URL.
 *
 * Throws `unsupported_file`, `not_an_image` or `file_content_mismatch` (400) at the field, `photo_too_large` or `file_too_large`
 * (413).
 */
export const readUpload = async (dataUrl: string): Promise<UploadedFile> => {
  const comma = dataUrl.indexOf(',')
  const head = dataUrl.slice(0, Math.min(comma < 0 ? 0 : comma, 200)).toLowerCase()
  // Recorders name the codec too: audio/webm;codecs=opus.
  const [, type = ''] = /^data:([\w/+.-]+)(?:;codecs=[\w.,"-]+)?;base64$/.exec(head) ?? []
  if (type.startsWith('image/')) return readPhotoUpload(dataUrl)

  const fileType = Object.hasOwn(fileTypes, type) ? fileTypes[type] : undefined
  if (!fileType) throw fieldError(field, 'unsupported_file')
  const { kind, format, maxBytes, hasContent } = fileType
  const bytes = Buffer.from(dataUrl.slice(comma + 1), 'base64')
  if (bytes.length > maxBytes)
    throw new ApiError('file_too_large', { maximum: maxBytes / bytesPerMegabyte })
  if (!hasContent(bytes)) throw fieldError(field, 'file_content_mismatch')
  return { kind, format, bytes, thumbnail: null }
}
