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
 * Runs a few tasks in parallel, because small files mostly wait for the disk.
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
