/** Reads the position of the device for a punch. */

export interface DevicePosition {
  latitude: number
  longitude: number
  /** Radius in metres. */
  accuracy: number
  position_age_seconds: number
}

export type PositionFailure =
  | 'unsupported'
  | 'insecure'
  | 'denied'
  | 'unavailable'
  | 'timed_out'
  | 'failed'

const timeoutMs = 10_000
/** No better sample is worth waiting for. */
const goodAccuracyMeters = 20

const failuresByCode: Record<number, PositionFailure> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timed_out',
}

/**
 * Returns the most accurate position of the next 10 s, with high accuracy and nothing cached, or why there is none. Ends
 * early at an accuracy of 20 m. Never rejects.
 */
export const readBestPosition = (): Promise<DevicePosition | PositionFailure> =>
  new Promise((resolve) => {
    const { geolocation } = navigator
    if (!window.isSecureContext) return resolve('insecure')
    if (!geolocation) return resolve('unsupported')
    let best: DevicePosition | null = null
    let isDone = false
    let watch: number | undefined
    const finish = (result: DevicePosition | PositionFailure) => {
      isDone = true
      clearTimeout(timer)
      if (watch !== undefined) geolocation.clearWatch(watch)
      resolve(result)
    }
    const timer = setTimeout(() => finish(best ?? 'timed_out'), timeoutMs)
    const onSample = ({ coords, timestamp }: GeolocationPosition) => {
      const { latitude, longitude, accuracy } = coords
      const position_age_seconds = Math.max(Math.round((Date.now() - timestamp) / 1000), 0)
      if (!best || accuracy < best.accuracy)
        best = { latitude, longitude, accuracy, position_age_seconds }
      if (accuracy <= goodAccuracyMeters) finish(best)
    }
    const onError = ({ code }: { code: number }) => finish(best ?? failuresByCode[code] ?? 'failed')
    watch = geolocation.watchPosition(onSample, onError, {
      enableHighAccuracy: true,
      timeout: timeoutMs,
      maximumAge: 0,
    })
    // Some browsers call back before they return the watch.
    if (isDone) geolocation.clearWatch(watch)
  })
