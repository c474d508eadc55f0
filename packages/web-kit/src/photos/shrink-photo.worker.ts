/**
 * Runs in a worker: decodes a photo upright and encodes it again, at most 1,600 pixels wide and high. Without imports, so that
 * it is one small file.
 */

const maxSidePixels = 1600
const quality = 0.8

const encode = async (canvas: OffscreenCanvas): Promise<Blob> => {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
  // Browsers without a WebP encoder return PNG, which is large.
  return webp.type === 'image/webp' ? webp : canvas.convertToBlob({ type: 'image/jpeg', quality })
}

const shrink = async (file: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, maxSidePixels / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return encode(canvas)
}

/** `error` if this browser cannot decode the file. */
export type ShrinkResult = { readonly photo: Blob } | { readonly error: string }

const scope = self as unknown as {
  onmessage: (event: MessageEvent<Blob>) => void
  postMessage: (result: ShrinkResult) => void
}

scope.onmessage = ({ data }) => {
  shrink(data).then(
    (photo) => scope.postMessage({ photo }),
    (error: unknown) => scope.postMessage({ error: String(error) }),
  )
}
