/** Where the device says that it is (people-and-portal 8, "Location"). */

export interface Position {
  latitude: number
  longitude: number
  /** Metres. */
  accuracy: number
}

export type PositionFault =
  | 'unsupported'
  | 'insecure'
  | 'denied'
  | 'unavailable'
  | 'timed_out'
  | 'failed'

const faultsByCode: Record<number, PositionFault> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timed_out',
}

const faultOf = ({ code }: { code: number }): PositionFault => {
  // Browsers call it a denial too, but no setting of theirs would help.
  if (code === 1 && !window.isSecureContext) return 'insecure'
  return faultsByCode[code] ?? 'failed'
}

/** High accuracy, 10 s, nothing remembered. Never rejects. */
export const devicePosition = (): Promise<Position | PositionFault> =>
  new Promise((resolve) => {
    const { geolocation } = navigator
    if (!geolocation) return resolve('unsupported')
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      (error) => resolve(faultOf(error)),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
    )
  })
