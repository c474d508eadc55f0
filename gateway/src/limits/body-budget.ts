/** Limits the memory for request bodies: in total, per client network and per route. Limits slow ones by their number, too. */
import { getClientNetwork } from '@warsha/service-kit/base'

export interface BodyLimits {
  readonly total: number
  readonly perAddress: number
  readonly perRoute: number
  /** The number of slow bodies per address. Those that arrive within 30 seconds have no such limit. */
  readonly slowPerAddress: number
}

export interface HeldBody {
  /** Counts a received chunk. If a limit is exceeded, bodies are evicted, possibly this one. */
  add(bytes: number): void
  /** Counts the body as slow. If there are too many of its address, the oldest is evicted. */
  markSlow(): void
  /** Marks the body as complete. It stays counted, but is not evicted any more. */
  complete(): void
  /** Stops counting the body. */
  release(): void
}

export interface BodyBudget {
  /** Begins counting a body. `onEvict` is called at most once, if the body has to go before it is complete. */
  hold(address: string, route: string, onEvict: () => void): HeldBody
}

interface Entry {
  readonly address: string
  readonly route: string
  readonly onEvict: () => void
  bytes: number
  isSlow: boolean
}

/** A chunk costs memory besides its bytes. Without this, bodies in one-byte chunks would take far more than the limit. */
const chunkOverheadBytes = 200

const addTo = (counts: Map<string, number>, key: string, bytes: number) => {
  const count = (counts.get(key) ?? 0) + bytes
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

/**
 * Creates a budget. If a limit is exceeded, the body that has been arriving for the longest time gives way, so that
 * clients that never finish their bodies cannot keep out those that do.
 */
export const createBodyBudget = (limits: BodyLimits): BodyBudget => {
  let totalBytes = 0
  const bytesByAddress = new Map<string, number>()
  const bytesByRoute = new Map<string, number>()
  /** Bodies that are still arriving, the oldest first. */
  const arriving = new Set<Entry>()

  const count = (entry: Entry, bytes: number) => {
    entry.bytes += bytes
    totalBytes += bytes
    addTo(bytesByAddress, entry.address, bytes)
    addTo(bytesByRoute, entry.route, bytes)
  }

  const release = (entry: Entry) => {
    arriving.delete(entry)
    count(entry, -entry.bytes)
  }

  /** Returns the oldest arriving body that counts towards the limit that `entry` exceeds; undefined within all limits. */
  const findBodyToEvict = ({ address, route }: Entry): Entry | undefined => {
    const exceedsAddress = (bytesByAddress.get(address) ?? 0) > limits.perAddress
    const exceedsRoute = (bytesByRoute.get(route) ?? 0) > limits.perRoute
    if (!exceedsAddress && !exceedsRoute && totalBytes <= limits.total) return undefined
    for (const other of arriving) {
      if (exceedsAddress && other.address !== address) continue
      if (!exceedsAddress && exceedsRoute && other.route !== route) continue
      return other
    }
    return undefined
  }

  const evict = (entry: Entry) => {
    release(entry)
    entry.onEvict()
  }

  const evictUntilWithinLimits = (entry: Entry) => {
    for (let evicted = findBodyToEvict(entry); evicted; evicted = findBodyToEvict(entry)) {
      evict(evicted)
      if (evicted === entry) return
    }
  }

  const markSlow = (entry: Entry) => {
    entry.isSlow = true
    const slow = [...arriving].filter(({ isSlow, address }) => isSlow && address === entry.address)
    if (slow[0] && slow.length > limits.slowPerAddress) evict(slow[0])
  }

  return {
    hold: (address, route, onEvict) => {
      const entry: Entry = {
        address: getClientNetwork(address),
        route,
        onEvict,
        bytes: 0,
        isSlow: false,
      }
      arriving.add(entry)
      return {
        add: (bytes) => {
          count(entry, bytes + chunkOverheadBytes)
          evictUntilWithinLimits(entry)
        },
        markSlow: () => markSlow(entry),
        complete: () => void arriving.delete(entry),
        release: () => release(entry),
      }
    },
  }
}
