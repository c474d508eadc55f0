/** The photo of a supplier's invoice. Source: spec staff-operations 5, 9; design safety.md, rule 6. */

import { createTurnstile } from '@warsha/service-kit/concurrency-limiter'
import { ApiError, fieldError } from '@warsha/service-kit/errors'
import sharp from 'sharp'
import type { InventoryService } from '../../inventory-service.ts'

const mostBytes = 5 * 1024 * 1024
const mostPixels = 40_000_000
/** Enough to read small print on a page of A4. */
const longestSide = 2400

const field = 'invoice_photo_url'

/** How the bytes of each type begin: what a sender calls them counts for nothing. */
const beginsAs: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/png': (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  'image/webp': (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

/** The bytes of a data URL; throws 413 above 5 MB and 400 for what is no png, jpeg or webp. */
export const decoded = (dataUrl: string): Buffer => {
  const comma = dataUrl.indexOf(',')
  const [, type = ''] =
    /^data:(image\/\w+);base64$/i.exec(dataUrl.slice(0, comma < 0 ? 0 : comma)) ?? []
  const isOfType = beginsAs[type.toLowerCase()]
  if (!isOfType) throw fieldError(field, 'not_an_image')
  const bytes = Buffer.from(dataUrl.slice(comma + 1), 'base64')
  if (bytes.length > mostBytes) throw new ApiError('photo_too_large')
  if (!isOfType(bytes)) throw fieldError(field, 'not_an_image')
  return bytes
}

sharp.cache(false)
sharp.concurrency(1)
/** A picture of 40 megapixels fills 160 MB while it is decoded: one at a time. */
const turn = createTurnstile(1, 8)

/** The picture anew, upright and without whatever else was in the file; throws 400 for what can't be decoded. */
export const encodedAnew = (bytes: Buffer): Promise<Buffer> =>
  turn(async () => {
    try {
      return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
        .rotate()
        .resize({
          width: longestSide,
          height: longestSide,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .flatten({ background: 'white' })
        .jpeg({ quality: 82 })
        .timeout({ seconds: 10 })
        .toBuffer()
    } catch {
      // Whatever a decoder has against the bytes: too many pixels, a broken file, another format in disguise.
      throw fieldError(field, 'not_an_image')
    }
  })

/** What a form says of the photo: the new one, null to take it away, undefined to leave it. */
export const photoIn = async (
  sent: string | null | undefined,
): Promise<Buffer | null | undefined> => {
  if (sent === null || sent === '') return null
  return sent?.startsWith('data:') ? encodedAnew(decoded(sent)) : undefined
}

/** Where a browser can open the photo for some minutes, without a token. */
export const addressOfPhoto = (
  { addresses }: Pick<InventoryService, 'addresses'>,
  photoId: string,
): string => addresses.addressOf(`/api/spare-parts/invoice-photos/${photoId}`)
