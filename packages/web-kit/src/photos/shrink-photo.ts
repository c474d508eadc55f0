import { maxPhotoBytes, photoMimeTypes } from '@warsha/contracts/base/photos'
import type { PhotoErrorCode } from './read-photo.ts'

/** Pictures of iPhones, which only some browsers can decode, and which the server does not accept. */
const convertedTypes = ['image/heic', 'image/heif']
export const acceptedPhotoTypes: readonly string[] = [...photoMimeTypes, ...convertedTypes]

/** Why a photo cannot be sent: the code of the text under `kit:photo` or `errors`. */
export class PhotoError extends Error {
  readonly code: PhotoErrorCode | 'undecodable'
  constructor(code: PhotoErrorCode | 'undecodable') {
    super(code)
    this.code = code
  }
}

/** What the worker answers: `error` if this browser cannot decode the file. */
type ShrinkResult = { readonly photo: Blob } | { readonly error: string }

/** In a variable, so that the bundler copies the script (see there) instead of making a bundle of it. */
const workerUrl = new URL('./shrink-photo.worker.js', import.meta.url)

const canShrink = (): boolean =>
  typeof Worker !== 'undefined' &&
  typeof OffscreenCanvas !== 'undefined' &&
  typeof createImageBitmap !== 'undefined'

/** Requests the script that makes photos smaller, so that a service worker keeps it for work without a connection. */
export const preloadShrinking = async (): Promise<void> => {
  if (canShrink()) await (await fetch(workerUrl)).blob()
}

const shrinkInWorker = (file: Blob): Promise<ShrinkResult> =>
  new Promise((resolve) => {
    const worker = new Worker(workerUrl)
    const finish = (result: ShrinkResult) => {
      worker.terminate()
      resolve(result)
    }
    worker.onmessage = ({ data }: MessageEvent<ShrinkResult>) => finish(data)
    worker.onerror = ({ message }) => finish({ error: message })
    worker.postMessage(file)
  })

/**
 * Returns the photo upright and at most 1,600 pixels wide and high, as WebP or JPEG. A browser without workers for pictures
 * returns the file as it is; the server makes it smaller.
 *
 * Throws `PhotoError` if the browser cannot decode it or the result is larger than the server accepts.
 */
export const shrinkPhoto = async (file: Blob): Promise<Blob> => {
  const result: ShrinkResult = canShrink()
    ? await shrinkInWorker(file)
    : { error: 'this browser has no workers for pictures' }
  const isAccepted = (photoMimeTypes as readonly string[]).includes(file.type)
  if ('error' in result && !isAccepted) throw new PhotoError('undecodable')
  const photo = 'photo' in result ? result.photo : file
  if (photo.size > maxPhotoBytes) throw new PhotoError('photo_too_large')
  return photo
}
