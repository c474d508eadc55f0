import {
  type AttachmentKind,
  maxFileNameLength,
  maxPdfBytes,
  maxVoiceBytes,
} from '@warsha/contracts/workshop/attachment-rules'
import { ApiError } from '@warsha/web-kit'
import { acceptedPhotoTypes, shrinkPhoto } from '@warsha/web-kit/photos'

const pdfType = 'application/pdf'
/** For the file field. Some browsers know HEIC by its extension only. */
export const acceptedTypes = [...acceptedPhotoTypes, pdfType, '.heic', '.heif'].join(',')

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
}

/** Returns what is sent: photos are made smaller. Throws `ApiError` or `PhotoError` if the file cannot be sent. */
export const toUploadContent = async (file: File): Promise<UploadContent> => {
  const kind = kindOf(typeOf(file))
  const name = toFileName(file.name)
  if (kind === 'photo') return { kind, name, content: await shrinkPhoto(file) }
  return { kind, name, content: limit(file, kind === 'pdf' ? maxPdfBytes : maxVoiceBytes) }
}
