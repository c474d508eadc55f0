/** Test support: pseudo-random values. */

/** Creates a generator (mulberry32). It returns the same values for the same seed, so that a failure can be repeated. */
export const createRandom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** Returns an integer from 0 to below `limit`. */
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    isLucky: (share: number) => next() < share,
    pick: <T>(values: readonly T[]): T => values[below(values.length)] as T,
    digits: (count: number) => Array.from({ length: count }, () => below(10)).join(''),
  }
}

export type Random = ReturnType<typeof createRandom>
