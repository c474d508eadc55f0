import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What a manifest says about one file. @typedef {{ size: number, sha256: string }} Sum */

const piece = 1024 * 1024

/**
 * Copies a file and says what was copied. What the copy holds is on the disk when this resolves.
 * @param {string} from
 * @param {string} to its folder is made
 * @param {{ uid: number, gid: number }} [owner]
 * @returns {Promise<Sum>}
 */
export async function copyFile(from, to, owner) {
  const source = await open(from, 'r')
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
    const target = await open(to, 'wx', 0o600)
    try {
      const sum = await readThrough(source, (bytes) => target.writeFile(bytes))
      if (owner) await target.chown(owner.uid, owner.gid)
      await target.sync()
      return sum
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** @param {string} path @returns {Promise<Sum>} */
export async function sumOf(path) {
  const file = await open(path, 'r')
  try {
    return await readThrough(file, async () => {})
  } finally {
    await file.close()
  }
}

/**
 * @param {import('node:fs/promises').FileHandle} file
 * @param {(bytes: Buffer) => Promise<void>} take
 * @returns {Promise<Sum>}
 */
async function readThrough(file, take) {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(piece)
  for (let size = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, piece, size)
    if (bytesRead === 0) return { size, sha256: hash.digest('hex') }
    const bytes = buffer.subarray(0, bytesRead)
    hash.update(bytes)
    await take(bytes)
    size += bytesRead
  }
}

/**
 * A few at once: most of the time of a small file is the wait until it is on the disk.
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<void>} work
 */
export async function forEach(items, work) {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

/**
 * All files below a folder, by their paths in it with slashes.
 * @param {string} folder
 * @param {(path: string) => boolean} [wanted] asked of folders too
 * @returns {{ files: string[], folders: string[] }}
 */
export function listBelow(folder, wanted = () => true) {
  /** @type {{ files: string[], folders: string[] }} */
  const found = { files: [], folders: [] }
  /** @param {string} below */
  const walk = (below) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below ? `${below}/${entry.name}` : entry.name
      if (!wanted(path)) continue
      if (entry.isDirectory()) {
        found.folders.push(path)
        walk(path)
      } else if (entry.isFile()) found.files.push(path)
    }
  }
  walk('')
  return found
}

/** A folder that only its owner enters. @param {string} folder */
export function privateFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}
