/** Reads the position of the device. */

export interface DevicePosition {
  latitude: number
  longitude: number
  /** In metres. */
  accuracy: number
}

export type PositionErrorCode =
  | 'unsupported'
  | 'insecure'
  | 'denied'
  | 'unavailable'
  | 'timed_out'
  | 'failed'

const errorsByCode: Record<number, PositionErrorCode> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timed_out',
}

const toPositionErrorCode = ({ code }: { code: number }): PositionErrorCode => {
  // Browsers also report a denial on insecure pages, where no browser setting would help.
  if (code === 1 && !window.isSecureContext) return 'insecure'
  return errorsByCode[code] ?? 'failed'
}

/** Reads a new position with high accuracy within 10 s. Never rejects. */
export const readDevicePosition = (): Promise<DevicePosition | PositionErrorCode> =>
  new Promise((resolve) => {
    const { geolocation } = navigator
    if (!geolocation) return resolve('unsupported')
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      (error) => resolve(toPositionErrorCode(error)),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
    )
  })
