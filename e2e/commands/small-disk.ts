/** A small disk of its own for a test, and a file that fills it. */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly folder: string
  /** Bytes that PostgreSQL can still write. */
  readonly readFree: () => number
  /** Fills the disk to the last byte, and again if something has become free. */
  readonly fill: () => void
  /** Gives back everything that `fill` has taken. */
  readonly empty: () => void
  readonly remove: () => void
}

const chunk = Buffer.alloc(1024 * 1024, 'x')

/** Writes until the disk is full: first megabytes, then smaller pieces. */
const fillWith = (file: string): void => {
  const handle = openSync(file, 'a')
  try {
    for (let size = chunk.length; size >= 512; ) {
      try {
        writeSync(handle, chunk, 0, size)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        size /= 2
      }
    }
  } finally {
    closeSync(handle)
  }
}

/** Mounts a file system in memory. Throws without the right to mount: run the tests as root then, on Linux. */
export const mountSmallDisk = (megabytes: number): SmallDisk => {
  const folder = mkdtempSync(join(tmpdir(), 'warsha-small-disk-'))
  const options = `size=${megabytes}m,mode=0755`
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    throw new Error(
      `This test needs a small disk and may not mount one: ${mounted.stderr ?? mounted.error}. Run it as root on Linux.`,
    )
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    readFree: () => {
      const { bavail, bsize } = statfsSync(folder)
      return bavail * bsize
    },
    fill: () => fillWith(filler),
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      spawnSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
