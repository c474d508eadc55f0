const timeoutMs = 5000

interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Reads the position of the phone within 5 s, or returns null. Never rejects: the position is optional. */
export const readPosition = (): Promise<Position | null> =>
  new Promise((resolve) => {
    const { geolocation } = navigator
    if (!geolocation) return resolve(null)
    // The browser's own limit does not include the time in which it asks for permission.
    const timer = setTimeout(() => resolve(null), timeoutMs)
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        clearTimeout(timer)
        resolve({ latitude, longitude })
      },
      () => {
        clearTimeout(timer)
        resolve(null)
      },
      { enableHighAccuracy: true, timeout: timeoutMs },
    )
  })
