const timeoutMs = 5_000

/** Reads the length of a video, or null if it does not say or this browser cannot read it: the server checks the content. */
export const readVideoSeconds = async (file: Blob): Promise<number | null> => {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.preload = 'metadata'
  try {
    await new Promise<void>((resolve, reject) => {
      video.onloadedmetadata = () => resolve()
      video.onerror = reject
      setTimeout(reject, timeoutMs)
      video.src = url
    })
    return Number.isFinite(video.duration) && video.duration > 0 ? video.duration : null
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}
