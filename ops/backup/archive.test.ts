/** Encrypted archives without a database. `back-up.test.ts` makes one of a database. */
import { appendFile, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createArchive } from './destination.mjs'
import { createIdentity, encrypterFor } from './encryption.mjs'
import { readThrough } from './files.mjs'
import { unpack } from './unpack.mjs'

let folder: string
let identityFile: string
let recipient: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warsha-archive-'))
  identityFile = join(folder, 'key.txt')
  recipient = await createIdentity(identityFile)
})
afterAll(() => rm(folder, { recursive: true }))

let count = 0
const newPath = () => join(folder, `${++count}`)
const sizes = [0, 1, 511, 512, 513, 64 * 1024, 3_000_000]
const contentOf = (size: number) => Buffer.alloc(size, `${size} `)

const writeArchive = async () => {
  const file = newPath()
  const archive = await createArchive(file, [recipient])
  await archive.addFolder('postgres')
  await archive.addFolder('postgres/pg_twophase')
  await Promise.all(
    sizes.map(async (size) => {
      const source = newPath()
      await writeFile(source, contentOf(size))
      return archive.addFile(`postgres/${size}`, source)
    }),
  )
  await archive.addContent('manifest.json', Buffer.from('{}'))
  await archive.close()
  return file
}

test('restores folders and files of every size, private to their owner', async () => {
  const file = await writeArchive()
  const into = newPath()
  await unpack({ file, identityFile, into })
  for (const size of sizes)
    expect((await readFile(join(into, `postgres/${size}`))).equals(contentOf(size))).toBe(true)
  expect(await readdir(join(into, 'postgres/pg_twophase'))).toEqual([])
  expect(await readFile(join(into, 'manifest.json'), 'utf8')).toBe('{}')
  if (process.platform === 'win32') return
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777
  for (const path of [file, identityFile, join(into, 'manifest.json')])
    expect(await modeOf(path)).toBe(0o600)
  for (const path of [into, join(into, 'postgres/pg_twophase')])
    expect(await modeOf(path)).toBe(0o700)
})

test('shows no content of a file', async () => {
  const bytes = await readFile(await writeArchive())
  expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
  for (const text of ['ustar', 'manifest.json', 'postgres', '3000000 3000000'])
    expect(bytes.includes(text)).toBe(false)
})

test('rejects another key, a missing one and what is not a key', async () => {
  const file = await writeArchive()
  const other = newPath()
  await createIdentity(other)
  const attempt = (identity: string | undefined) =>
    unpack({ file, identityFile: identity, into: newPath() })
  await expect(attempt(other)).rejects.toThrow(`${file} was not encrypted for the key in ${other}`)
  await expect(attempt(undefined)).rejects.toThrow(
    'name the file of the secret key with --identity',
  )
  await expect(attempt(join(folder, 'none'))).rejects.toThrow('does not exist')
  await writeFile(other, 'AGE-SECRET-KEY-1WRONG\n')
  const error = await attempt(other).catch((reason: Error) => reason)
  expect(String(error)).toContain('is not a file of a secret key')
  expect(String(error)).not.toContain('AGE-SECRET-KEY')
  await writeFile(other, '# only a comment\n')
  await expect(attempt(other)).rejects.toThrow('contains no secret key')
})

test('rejects a file that was cut, extended or changed anywhere', async () => {
  const original = await readFile(await writeArchive())
  const expectDamage = async (file: string) =>
    expect(unpack({ file, identityFile, into: newPath() })).rejects.toThrow(
      // A changed first line cannot be told from another key.
      /is damaged or not a backup: it has changed or is not complete|was not encrypted for the key/,
    )
  // Whole blocks of the encryption too, which have 64 KB and 16 bytes.
  const headerLength = original.indexOf('\n--- ') + 49
  const block = 65_552
  for (const length of [0, 10, headerLength, headerLength + 16 + block, original.length - 1]) {
    const file = newPath()
    await writeFile(file, original.subarray(0, length))
    await expectDamage(file)
  }
  for (const position of [30, headerLength + 3, 1_000_000, original.length - 1]) {
    const file = newPath()
    const changed = Buffer.from(original)
    changed[position]! ^= 1
    await writeFile(file, changed)
    await expectDamage(file)
  }
  const extended = newPath()
  await writeFile(extended, original)
  await appendFile(extended, 'x')
  await expectDamage(extended)
})

test.each(['../escaped', 'postgres/../../escaped', '/etc/escaped', 'postgres/.hidden', 'other'])(
  'rejects an archive that contains %s',
  async (path) => {
    const file = newPath()
    const archive = await createArchive(file, [recipient])
    await archive.addContent(path, Buffer.from('hostile'))
    await archive.close()
    await expect(unpack({ file, identityFile, into: newPath() })).rejects.toThrow(
      `it contains ${JSON.stringify(path)}`,
    )
  },
)

test('rejects an encrypted file that is not an archive, and an archive without an end', async () => {
  for (const content of ['hello', 'x'.repeat(2048), '\0'.repeat(100)]) {
    const file = newPath()
    await writeFile(file, await encrypterFor([recipient]).encrypt(content))
    await expect(unpack({ file, identityFile, into: newPath() })).rejects.toThrow('not a backup')
  }
})

test('reads a file that changes while it is read with the length that was announced', async () => {
  const source = newPath()
  await writeFile(source, 'abc')
  const file = await open(source, 'r')
  const readAs = async (length: number) => {
    const pieces: Buffer[] = []
    const sum = await readThrough(
      file,
      async (bytes) => void pieces.push(Buffer.from(bytes)),
      length,
    )
    expect(sum.size).toBe(length)
    return Buffer.concat(pieces)
  }
  expect((await readAs(2)).toString()).toBe('ab')
  const longer = await readAs(3_000_000)
  expect(longer.subarray(0, 3).toString()).toBe('abc')
  expect(longer.subarray(3).equals(Buffer.alloc(2_999_997))).toBe(true)
  await file.close()
})

test.each(['', 'age1wrong', 'AGE-SECRET-KEY-1QQQ'])('rejects %j as a public key', (text) => {
  expect(() => encrypterFor([text])).toThrow(/not a public key|This is the secret key/)
})

test('does not replace a secret key', async () => {
  await expect(createIdentity(identityFile)).rejects.toThrow('EEXIST')
})

test('reports that the file could not be written', async () => {
  const archive = await createArchive(join(folder, 'no-such-folder', 'file'), [recipient])
  await expect(
    (async () => {
      await archive.addContent('manifest.json', Buffer.alloc(2_000_000))
      await archive.close()
    })(),
  ).rejects.toThrow('ENOENT')
  await archive.abort(new Error('test'))
})
