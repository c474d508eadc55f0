/**
 * The rules for a disk that becomes full. Sizes are in bytes.
 *
 * Writes are refused below `minFree` of free space, and accepted again only above `resumeFree`, so that they do not alternate.
 * The reserve is a file. It is shortened as soon as less than `criticalFree` is left, because a full disk makes PostgreSQL
 * panic at its next checkpoint; it is complete again when writes are accepted.
 * @typedef {object} StorageLimits
 * @property {number} minFree
 * @property {number} resumeFree
 * @property {number} reserve
 * @property {number} criticalFree a few WAL segments of 16 MB, the largest piece that PostgreSQL allocates
 */
/** @typedef {{ areWritesRefused: boolean, reserve: number }} StorageState */

export const megabyte = 1024 * 1024

/**
 * @param {number} minFreeMb
 * @returns {StorageLimits}
 */
export function storageLimits(minFreeMb) {
  const minFree = minFreeMb * megabyte
  return {
    minFree,
    resumeFree: minFree * 1.25,
    reserve: minFree / 2,
    criticalFree: minFree / 4,
  }
}

/**
 * Returns what to do about the free space: whether writes are refused, and the size of the reserve.
 * @param {number} free without the reserve
 * @param {StorageState} state
 * @param {StorageLimits} limits
 * @returns {StorageState}
 */
export function decideStorage(free, { areWritesRefused, reserve }, limits) {
  const isPlenty = free - (limits.reserve - reserve) >= limits.resumeFree
  if (isPlenty) return { areWritesRefused: false, reserve: limits.reserve }
  const missing = Math.max(0, limits.criticalFree - free)
  return {
    areWritesRefused: areWritesRefused || free < limits.minFree,
    reserve: Math.max(0, reserve - missing),
  }
}
