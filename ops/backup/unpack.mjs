import { createReadStream, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { isErrno } from '../../scripts/files.mjs'
import { decrypterOf } from './encryption.mjs'
import { privateFolder } from './files.mjs'
import { readArchive } from './tar.mjs'

/** Everybody with the public key can encrypt an archive, so a name must not lead out of the folder. */
const allowed = /^(manifest\.json|(postgres|secrets)(\/[\w-][\w.-]*)*)$/

const prefix = 'unpacked-'

/**
 * Creates the folder for an unpacked backup on the disk of the data, which is as confidential: next to the data folder, or
 * inside of it if this user cannot write next to it (systemd's /var/lib).
 * @param {string} dataFolder
 * @returns {string}
 */
export function createUnpackFolder(dataFolder) {
  mkdirSync(dirname(dataFolder), { recursive: true })
  try {
    return mkdtempSync(`${dataFolder}-${prefix}`)
  } catch (error) {
    if (!isErrno(error, 'EACCES') || !existsSync(dataFolder)) throw error
    return mkdtempSync(join(dataFolder, prefix))
  }
}

/** @param {string} name in a data folder */
export function isUnpackFolder(name) {
  return name.startsWith(prefix)
}

/**
 * Decrypts an encrypted backup into a folder that only its owner can read.
 * @param {{ file: string, identityFile: string | undefined, into: string }} options
 */
export async function unpack({ file, identityFile, into }) {
  const decrypter = decrypterOf(identityFile)
  const encrypted = /** @type {ReadableStream<Uint8Array>} */ (
    Readable.toWeb(createReadStream(file))
  )
  try {
    const content = /** @type {import('node:stream/web').ReadableStream<Uint8Array>} */ (
      await decrypter.decrypt(encrypted)
    )
    privateFolder(into)
    await readArchive(content, {
      folder: (path) => privateFolder(join(into, checked(path))),
      file: (path, pieces) => writePieces(join(into, checked(path)), pieces),
    })
  } catch (error) {
    throw explained(error, file, identityFile)
  }
}

/** @param {string} path */
function checked(path) {
  if (!allowed.test(path)) throw new Error(`it contains ${JSON.stringify(path)}`)
  return path
}

/** @param {string} path @param {AsyncIterable<Buffer>} pieces */
async function writePieces(path, pieces) {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const bytes of pieces) await file.writeFile(bytes)
  } finally {
    await file.close()
  }
}

/** @param {unknown} error @param {string} file @param {string | undefined} identityFile */
function explained(error, file, identityFile) {
  if (isErrno(error, 'ENOSPC', 'EDQUOT', 'EACCES', 'EIO', 'EROFS', 'EMFILE')) return error
  const reason = error instanceof Error ? error.message : String(error)
  if (reason.startsWith('no identity matched'))
    return new Error(`${file} was not encrypted for the key in ${identityFile}.`)
  return new Error(
    `${file} is damaged or not a backup: it has changed or is not complete (${reason}).`,
    { cause: error },
  )
}
