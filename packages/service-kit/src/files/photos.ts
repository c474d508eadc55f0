/**
 * Photos that users upload: checked by their bytes and always encoded again. An entry of the package of its own, because only
 * services with photos have `sharp`.
 */
import { maxPhotoBytes } from '@warsha/contracts/base/photos'
import { ApiError, createConcurrencyLimiter, fieldError } from '../base/index.ts'

const maxPixels = 40_000_000
/** Enough to read small print on an A4 page. */
const maxSidePixels = 2400

/** The first bytes of each type. The type that the client declares is not trusted. */
const hasSignature: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/png': (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  'image/webp': (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

/** Throws 413 above 5 MB and 400 if the data URL is not a PNG, JPEG or WebP image. */
const decodeDataUrl = (dataUrl: string, field: string): Buffer => {
  const comma = dataUrl.indexOf(',')
  const [, type = ''] =
    /^data:(image\/\w+);base64$/i.exec(dataUrl.slice(0, comma < 0 ? 0 : comma)) ?? []
  const isOfType = hasSignature[type.toLowerCase()]
  if (!isOfType) throw fieldError(field, 'not_an_image')
  const bytes = Buffer.from(dataUrl.slice(comma + 1), 'base64')
  if (bytes.length > maxPhotoBytes) throw new ApiError('photo_too_large')
  if (!isOfType(bytes)) throw fieldError(field, 'not_an_image')
  return bytes
}

/** Loaded with the first photo, because most processes never see one and the library costs each start a quarter more. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Decoding 40 megapixels takes 160 MB, so one image is decoded at a time. */
const limitConcurrency = createConcurrencyLimiter(1, 8)

/** Encodes the image upright and without its metadata. Throws 400 if it cannot be decoded. */
const reencode = (bytes: Buffer, field: string): Promise<Buffer> =>
  limitConcurrency(async () => {
    const sharp = await loadSharp()
    try {
      return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
        .rotate()
        .resize({
          width: maxSidePixels,
          height: maxSidePixels,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .flatten({ background: 'white' })
        .jpeg({ quality: 82 })
        .timeout({ seconds: 10 })
        .toBuffer()
    } catch {
      // Too many pixels, a broken file or another format.
      throw fieldError(field, 'not_an_image')
    }
  })

/**
 * Returns the photo as it is stored: JPEG, upright and without metadata.
 *
 * Throws `photo_too_large` (413) above 5 MB, and `not_an_image` (400) at `field` if it is no PNG, JPEG or WebP image.
 */
export const readPhoto = async (dataUrl: string, field: string): Promise<Buffer> =>
  reencode(decodeDataUrl(dataUrl, field), field)

/**
 * Returns a small picture of a photo that `readPhoto` returned: JPEG, at most `maxSide` pixels wide and high.
 */
export const createThumbnail = (photo: Buffer, maxSide: number): Promise<Buffer> =>
  limitConcurrency(async () => {
    const sharp = await loadSharp()
    return sharp(photo)
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer()
  })
