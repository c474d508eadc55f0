import { decideStorage, megabyte } from './decide-storage.mjs'

/** @typedef {import('./decide-storage.mjs').StorageLimits} StorageLimits */

/** A fast program fills a few hundred megabytes within a second. */
const defaultIntervalMs = 200

/** @typedef {(areRefused: boolean) => Promise<void>} RefuseWrites */
/**
 * @typedef {object} StorageWatchOptions
 * @property {StorageLimits} limits
 * @property {() => number} readFree
 * @property {import('./reserve-file.mjs').ReserveFile} reserve
 * @property {(line: string) => void} print
 * @property {number} [intervalMs]
 */
/**
 * @typedef {object} StorageWatch
 * @property {() => void} giveBackReserve gives PostgreSQL the whole reserve if the disk is full: it needs space to start
 * @property {(refuseWrites: RefuseWrites) => Promise<void>} start checks once, and periodically from then on
 * @property {() => Promise<void>} stop lets PostgreSQL accept writes again, whoever starts it next
 */

/**
 * Watches the free space on the disk of the database (docs/operations.md, "Full disk"). Prints one line when writes are
 * refused and one when they are accepted again.
 * @param {StorageWatchOptions} options
 * @returns {StorageWatch}
 */
export function createStorageWatch({
  limits,
  readFree,
  reserve,
  print,
  intervalMs = defaultIntervalMs,
}) {
  /** Null until PostgreSQL has confirmed it: an earlier launcher may have left writes refused. @type {boolean | null} */
  let areRefused = null
  let isSwitching = false
  let hasFailed = false

  /** Adapts the reserve, and returns what PostgreSQL should do: it needs space to switch. */
  function check() {
    const free = readFree()
    const present = reserve.size()
    const state = { areWritesRefused: areRefused ?? false, reserve: present }
    const wanted = decideStorage(free, state, limits)
    if (wanted.reserve !== present) reserve.resize(wanted.reserve)
    return { free, shouldRefuse: wanted.areWritesRefused }
  }

  /** @param {RefuseWrites} refuseWrites */
  async function checkAndSwitch(refuseWrites) {
    const { free, shouldRefuse } = check()
    // The disk may become full while PostgreSQL switches, which takes a moment on a busy machine.
    if (isSwitching) return
    if (shouldRefuse === areRefused) {
      hasFailed = false
      return
    }
    isSwitching = true
    try {
      await refuseWrites(shouldRefuse)
    } finally {
      isSwitching = false
    }
    if (shouldRefuse || areRefused) print(lineAbout(shouldRefuse, free))
    areRefused = shouldRefuse
    hasFailed = false
  }

  /** @param {boolean} isRefusal @param {number} free */
  function lineAbout(isRefusal, free) {
    if (!isRefusal) return `changes are accepted again: ${toMb(free)} MB of the disk are free`
    const enough = toMb(limits.resumeFree + limits.reserve)
    return `changes are refused: only ${toMb(free)} MB of the disk are free; with ${enough} MB they are accepted again`
  }

  /** A failed check is repeated by the next one: PostgreSQL may be restarting. @param {RefuseWrites} refuseWrites */
  async function checkSafely(refuseWrites) {
    try {
      await checkAndSwitch(refuseWrites)
    } catch (error) {
      if (!hasFailed) print(`the free space cannot be managed: ${error}`)
      hasFailed = true
    }
  }

  let stop = async () => {}

  return {
    giveBackReserve() {
      if (readFree() < limits.criticalFree) reserve.resize(0)
    },
    async start(refuseWrites) {
      await checkSafely(refuseWrites)
      /** @type {Set<Promise<void>>} */
      const checks = new Set()
      const timer = setInterval(() => {
        const running = checkSafely(refuseWrites).finally(() => checks.delete(running))
        checks.add(running)
      }, intervalMs)
      timer.unref()
      stop = async () => {
        clearInterval(timer)
        await Promise.all(checks)
        if (!areRefused) return
        await refuseWrites(false).catch((error) => print(`changes are still refused: ${error}`))
      }
    },
    stop: () => stop(),
  }
}

/** @param {number} bytes */
const toMb = (bytes) => Math.round(bytes / megabyte)
