import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What a manifest says about one file. @typedef {{ size: number, sha256: string }} Sum */

const piece = 1024 * 1024

/**
 * Copies a file and returns its checksum. The copy is flushed to disk before this resolves.
 * @param {string} from
 * @param {string} to its folder is created
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
 * @param {(bytes: Buffer) => Promise<void>} take the next piece overwrites the bytes
 * @param {number} [length] exactly so many bytes: what is missing is zero, what is too much is not read
 * @returns {Promise<Sum>}
 */
export async function readThrough(file, take, length = Number.POSITIVE_INFINITY) {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(piece)
  for (let size = 0; ; ) {
    const wanted = Math.min(piece, length - size)
    const { bytesRead } = await file.read(buffer, 0, wanted, size)
    const isAtEnd = bytesRead === 0
    if (wanted === 0 || (isAtEnd && !Number.isFinite(length)))
      return { size, sha256: hash.digest('hex') }
    if (isAtEnd) buffer.fill(0, 0, wanted)
    const bytes = buffer.subarray(0, isAtEnd ? wanted : bytesRead)
    hash.update(bytes)
    await take(bytes)
    size += bytes.length
  }
}

/**
 * Runs a few tasks in parallel, because small files mostly wait for the disk. After an error it begins no other, and rejects
 * when all have ended.
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<void>} work
 */
export async function forEach(items, work) {
  const queue = [...items]
  const worker = async () => {
    try {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
    } catch (error) {
      queue.length = 0
      throw error
    }
  }
  const results = await Promise.allSettled(Array.from({ length: 8 }, worker))
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/**
 * Lists all files below a folder by relative path with slashes.
 * @param {string} folder
 * @param {(path: string) => boolean} [includes] is called for folders too
 * @returns {{ files: string[], folders: string[] }}
 */
export function listBelow(folder, includes = () => true) {
  /** @type {{ files: string[], folders: string[] }} */
  const found = { files: [], folders: [] }
  /** @param {string} below */
  const walk = (below) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below ? `${below}/${entry.name}` : entry.name
      if (!includes(path)) continue
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
