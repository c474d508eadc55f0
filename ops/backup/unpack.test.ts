import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createUnpackFolder, isUnpackFolder } from './unpack.mjs'

const unprivileged = 65_534
const parent = mkdtempSync(join(tmpdir(), 'warsha-unpack-'))
const dataFolder = join(parent, 'data')
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

test('unpacks in the data folder if the user cannot write next to it', () => {
  // Its folders have no such permissions.
  if (process.platform === 'win32') return
  chmodSync(parent, 0o555)
  if (isRoot) {
    chownSync(dataFolder, unprivileged, unprivileged)
    process.seteuid?.(unprivileged)
  }
  try {
    createUnpackFolder(dataFolder)
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
  const names = readdirSync(dataFolder)
  expect(names).toEqual([expect.stringMatching(/^unpacked-/)])
  expect(names.every(isUnpackFolder)).toBe(true)
})
