/** Where a backup is written: a folder, or one encrypted file. */

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeWhole } from '../../scripts/files.mjs'
import { encrypterFor } from './encryption.mjs'
import { copyFile, privateFolder, readThrough, sumOf } from './files.mjs'
import { endOfArchive, headerOf, paddingAfter } from './tar.mjs'

/** @typedef {import('./files.mjs').Sum} Sum */

/**
 * `addFile` copies a file, which may change meanwhile. `close` resolves when everything is on the disk.
 * @typedef {object} Destination
 * @property {(path: string) => Promise<void>} addFolder
 * @property {(path: string, from: string) => Promise<Sum>} addFile
 * @property {(path: string, content: Buffer) => Promise<Sum>} addContent
 * @property {() => Promise<void>} close
 * @property {(reason: unknown) => Promise<void>} abort
 */

/**
 * Creates a folder that only its owner can read.
 * @param {string} into
 * @returns {Destination}
 */
export function createFolder(into) {
  privateFolder(into)
  return {
    addFolder: async (path) => privateFolder(join(into, path)),
    addFile: (path, from) => copyFile(from, join(into, path)),
    addContent: async (path, content) => {
      writeWhole(join(into, path), content, 0o600)
      return sumOf(join(into, path))
    },
    close: async () => {},
    abort: async () => {},
  }
}

/**
 * Creates an encrypted archive that only its owner can read. Nothing is written to the disk before it is encrypted.
 * @param {string} file
 * @param {readonly string[]} recipients public keys
 * @returns {Promise<Destination>}
 */
export async function createArchive(file, recipients) {
  const encrypter = encrypterFor(recipients)
  /** @type {TransformStream<Uint8Array, Uint8Array>} */
  const { readable, writable } = new TransformStream()
  const writer = writable.getWriter()
  const encrypted = /** @type {import('node:stream/web').ReadableStream<Uint8Array>} */ (
    await encrypter.encrypt(readable)
  )
  const written = pipeline(
    Readable.fromWeb(encrypted),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  // The reason arrives at the next write or at `close`, which await it.
  written.catch(() => {})

  /** @param {Uint8Array} bytes */
  const write = async (bytes) => {
    try {
      await writer.write(bytes)
    } catch (error) {
      await written
      throw error
    }
  }
  // An archive has one entry after the other.
  let last = Promise.resolve()
  /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  const inOrder = (work) => {
    const done = last.then(work)
    last = done.then(
      () => {},
      () => {},
    )
    return done
  }

  /** @param {string} path @param {string} from */
  const addFile = async (path, from) => {
    const source = await open(from, 'r')
    try {
      const { size } = await source.stat()
      await write(headerOf({ path, size, isFolder: false }))
      // The file may have become longer or shorter since: the log of the database repairs both.
      const sum = await readThrough(source, (bytes) => write(Buffer.from(bytes)), size)
      await write(paddingAfter(size))
      return sum
    } finally {
      await source.close()
    }
  }
  return {
    addFolder: (path) => inOrder(() => write(headerOf({ path, size: 0, isFolder: true }))),
    addFile: (path, from) => inOrder(() => addFile(path, from)),
    addContent: (path, content) =>
      inOrder(async () => {
        const size = content.length
        await write(headerOf({ path, size, isFolder: false }))
        await write(Buffer.concat([content, paddingAfter(size)]))
        return { size, sha256: createHash('sha256').update(content).digest('hex') }
      }),
    close: async () => {
      await inOrder(() => write(endOfArchive))
      await writer.close()
      await written
    },
    abort: async (reason) => {
      await writer.abort(reason).catch(() => {})
      await written.catch(() => {})
    },
  }
}
