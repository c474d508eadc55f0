/**
 * Runs in a worker: decodes a photo upright and encodes it again, at most 1,600 pixels wide and high. A script without imports
 * that is published as it is: as a bundle, it would contain the loader of remotes, which needs a page.
 */

const maxSidePixels = 1600
const quality = 0.8

/** @param {OffscreenCanvas} canvas */
const encode = async (canvas) => {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
  // Browsers without a WebP encoder return PNG, which is large.
  return webp.type === 'image/webp' ? webp : canvas.convertToBlob({ type: 'image/jpeg', quality })
}

/** @param {Blob} file */
const shrink = async (file) => {
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

self.onmessage = ({ data }) => {
  shrink(data).then(
    (photo) => self.postMessage({ photo }),
    (error) => self.postMessage({ error: String(error) }),
  )
}
