/** How often one address may ask: a bucket of a minute's requests that refills evenly. Kept in memory, per gateway. */

export interface RateLimit {
  /** 0 when the request may pass, else the seconds to wait. */
  take(address: string): number
}

interface Bucket {
  tokens: number
  at: number
}

const most = 50_000

/** One network of IPv6 (/64) belongs to one subscriber, who can use any address in it. */
const keyOf = (address: string): string => {
  if (!address.includes(':')) return address
  const [before = '', after] = address.split('::')
  const groups = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const zeros = after === undefined ? 0 : Math.max(0, 8 - groups.length - tail.length)
  return [...groups, ...new Array<string>(zeros).fill('0'), ...tail].slice(0, 4).join(':')
}

/** `perMinute` 0 lets everything pass. */
export const createRateLimit = (perMinute: number, now: () => number = Date.now): RateLimit => {
  if (perMinute === 0) return { take: () => 0 }
  const buckets = new Map<string, Bucket>()
  const perMillisecond = perMinute / 60_000

  /** Full buckets say nothing; if too many are left all the same, memory counts more than fairness. */
  const sweep = (at: number) => {
    for (const [key, bucket] of buckets)
      if (bucket.tokens + (at - bucket.at) * perMillisecond >= perMinute) buckets.delete(key)
    if (buckets.size >= most) buckets.clear()
  }

  const take = (address: string) => {
    const at = now()
    const key = keyOf(address)
    const bucket = buckets.get(key)
    if (!bucket) {
      if (buckets.size >= most) sweep(at)
      buckets.set(key, { tokens: perMinute - 1, at })
      return 0
    }
    bucket.tokens = Math.min(perMinute, bucket.tokens + (at - bucket.at) * perMillisecond)
    bucket.at = at
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMillisecond / 1000)
    bucket.tokens -= 1
    return 0
  }
  return { take }
}
