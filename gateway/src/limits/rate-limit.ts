/** Token-bucket rate limit per address, in the memory of one gateway. The bucket holds the requests or bytes of a minute. */

import { getClientNetwork } from '@warsha/service-kit/base'

export interface RateLimit {
  /** Returns 0 if the request is allowed, otherwise the seconds to wait. `cost` is 1 by default. */
  take(address: string, cost?: number): number
}

interface Bucket {
  tokens: number
  updatedAt: number
}

const maxBuckets = 50_000

/** The clock of the machine may be set back, which would empty every bucket. */
const monotonicNow = () => performance.now()

/** `perMinute` 0 means no limit. */
export const createRateLimit = (perMinute: number, now = monotonicNow): RateLimit => {
  if (perMinute === 0) return { take: () => 0 }
  const buckets = new Map<string, Bucket>()
  const perMillisecond = perMinute / 60_000

  /** Deletes full buckets. If too many are left, deletes all, because memory matters more than accuracy. */
  const deleteFullBuckets = (at: number) => {
    for (const [key, bucket] of buckets)
      if (bucket.tokens + (at - bucket.updatedAt) * perMillisecond >= perMinute) buckets.delete(key)
    if (buckets.size >= maxBuckets) buckets.clear()
  }

  const take = (address: string, cost = 1) => {
    const at = now()
    const key = getClientNetwork(address)
    let bucket = buckets.get(key)
    if (!bucket) {
      if (buckets.size >= maxBuckets) deleteFullBuckets(at)
      bucket = { tokens: perMinute, updatedAt: at }
      buckets.set(key, bucket)
    }
    bucket.tokens = Math.min(perMinute, bucket.tokens + (at - bucket.updatedAt) * perMillisecond)
    bucket.updatedAt = at
    if (bucket.tokens < cost) return Math.ceil((cost - bucket.tokens) / perMillisecond / 1000)
    bucket.tokens -= cost
    return 0
  }
  return { take }
}
