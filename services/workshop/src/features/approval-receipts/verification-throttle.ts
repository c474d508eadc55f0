/** Limits the verifications per address or IPv6 network and minute. Each process counts its own: ids and hashes cannot be guessed anyway. */
import { ApiError, getClientNetwork } from '@warsha/service-kit/base'

const maxPerMinute = 30
const windowMs = 60_000
const maxAddresses = 10_000

/** Counts a verification. Throws `too_many_attempts` (429). */
export type VerificationThrottle = (address: string) => void

/** @param now milliseconds that only grow: a clock that is set back would make the window longer */
export const createVerificationThrottle = (
  now: () => number = () => performance.now(),
): VerificationThrottle => {
  let counts = new Map<string, number>()
  let endsAt = 0
  return (address) => {
    // All addresses share one window, so that memory stays small.
    if (now() >= endsAt || counts.size >= maxAddresses) {
      counts = new Map()
      endsAt = now() + windowMs
    }
    const network = getClientNetwork(address)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    if (count <= maxPerMinute) return
    const seconds = Math.max(1, Math.ceil((endsAt - now()) / 1000))
    throw new ApiError(
      'too_many_attempts',
      { seconds },
      { headers: { 'Retry-After': String(seconds) } },
    )
  }
}
