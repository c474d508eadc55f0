/**
 * Archives in the ustar format (POSIX.1-1988), which every `tar` reads: only folders and regular files with short names,
 * as a backup needs them. Libraries for it refuse files that change while they are read.
 */

const block = 512
const piece = 1024 * 1024
/** The largest size that eleven octal digits express. Files of PostgreSQL have at most 1 GB. */
const maxSize = 0o77777777777

/** @typedef {{ path: string, size: number, isFolder: boolean }} Entry */

/** The end of an archive. */
export const endOfArchive = Buffer.alloc(2 * block)

/**
 * @param {Entry} entry
 * @returns {Buffer}
 */
export function headerOf({ path, size, isFolder }) {
  const name = isFolder ? `${path}/` : path
  if (Buffer.byteLength(name) > 100 || size > maxSize)
    throw new Error(`${path} does not fit into an archive.`)
  const header = Buffer.alloc(block)
  header.write(name, 0)
  header.write(isFolder ? '0000700' : '0000600', 100)
  header.write('0000000', 108)
  header.write('0000000', 116)
  header.write(size.toString(8).padStart(11, '0'), 124)
  header.write('00000000000', 136)
  header.write(isFolder ? '5' : '0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\u0000 `, 148)
  return header
}

/** The zeros after a file: each begins at a full block. @param {number} size */
export const paddingAfter = (size) => Buffer.alloc((block - (size % block)) % block)

/**
 * Reads an archive of `headerOf`. Throws if it is not one, or if its end is missing.
 * @param {AsyncIterable<Uint8Array>} bytes
 * @param {{ folder: (path: string) => Promise<void> | void,
 *   file: (path: string, content: AsyncIterable<Buffer>) => Promise<void> }} receive `file` must read all of the content
 */
export async function readArchive(bytes, receive) {
  const reader = readerOf(bytes)
  for (;;) {
    const header = await reader.take(block)
    if (header.every((byte) => byte === 0)) break
    const { path, size, isFolder } = parseHeader(header)
    if (isFolder) await receive.folder(path)
    else await receive.file(path, reader.pieces(size))
    await reader.take(paddingAfter(size).length)
  }
  // Reading to the end lets the source check its end too.
  await reader.skipRest()
}

/** @param {Buffer} header @returns {Entry} */
function parseHeader(header) {
  const type = header.toString('latin1', 156, 157)
  const expected = Number.parseInt(header.toString('latin1', 148, 154), 8)
  if (expected !== checksumOf(header) || !'05'.includes(type)) throw new Error('not an archive')
  const [name = ''] = header.toString('utf8', 0, 100).split('\u0000')
  const isFolder = type === '5'
  return {
    path: isFolder ? name.replace(/\/$/, '') : name,
    size: Number.parseInt(header.toString('latin1', 124, 135), 8),
    isFolder,
  }
}

/** The sum of all bytes, with spaces in place of the sum. @param {Buffer} header */
function checksumOf(header) {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0)
}

/** @param {AsyncIterable<Uint8Array>} bytes */
function readerOf(bytes) {
  const iterator = bytes[Symbol.asyncIterator]()
  let buffered = Buffer.alloc(0)

  /** @param {number} size */
  const take = async (size) => {
    const parts = [buffered]
    for (let length = buffered.length; length < size; ) {
      const { value, done } = await iterator.next()
      if (done) throw new Error('the end is missing')
      parts.push(Buffer.from(value))
      length += value.length
    }
    const all = parts.length === 1 ? buffered : Buffer.concat(parts)
    buffered = all.subarray(size)
    return all.subarray(0, size)
  }
  return {
    take,
    /** @param {number} size */
    async *pieces(size) {
      for (let rest = size; rest > 0; rest -= Math.min(rest, piece))
        yield await take(Math.min(rest, piece))
    },
    async skipRest() {
      while (!(await iterator.next()).done);
    },
  }
}
