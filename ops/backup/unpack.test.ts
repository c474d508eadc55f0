import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createUnpackFolder, isUnpackFolder } from './unpack.mjs'

const unprivileged = 65_534
const parent = mkdtempSync(join(tmpdir(), 'warsha-unpack-'))
const dataFolder = join(parent, 'data')
const isWindows = process.platform === 'win32'
const isRoot = process.getuid?.() === 0

beforeAll(() => mkdirSync(dataFolder))
afterAll(() => {
  chmodSync(parent, 0o700)
  rmSync(parent, { recursive: true })
})

test('unpacks next to the data folder', () => {
  const folder = createUnpackFolder(dataFolder)
  expect(folder.startsWith(`${dataFolder}-unpacked-`)).toBe(true)
  rmSync(folder, { recursive: true })
})

/** Runs as a user who cannot write next to the data folder. Folders of Windows have no such permissions. */
const withoutAccess = (run: () => void) => {
  chmodSync(parent, 0o555)
  if (isRoot) process.seteuid?.(unprivileged)
  try {
    run()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

test('unpacks in the data folder if the user cannot write next to it', () => {
  if (isWindows) return
  if (isRoot) chownSync(dataFolder, unprivileged, unprivileged)
  withoutAccess(() => createUnpackFolder(dataFolder))
  const names = readdirSync(dataFolder)
  expect(names).toEqual([expect.stringMatching(/^unpacked-/)])
  expect(names.every(isUnpackFolder)).toBe(true)
})

test('names the folder that it may not write if there is no data folder either', () => {
  if (isWindows) return
  withoutAccess(() =>
    expect(() => createUnpackFolder(join(parent, 'missing'))).toThrow(/^EACCES.*missing-unpacked-/),
  )
})
