import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isStale } from './install.mjs'

let folder: string
const lock = (version: string) => ({
  packages: {
    '': { version: '0.1.0' },
    'packages/kit': { version: '0.1.0' },
    'node_modules/pg': { version },
    'node_modules/only-for-macs': { version: '1.0.0', optional: true },
  },
})
const write = (path: string, value: unknown) =>
  writeFileSync(join(folder, path), JSON.stringify(value))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warsha-install-'))
  mkdirSync(join(folder, 'node_modules'))
  write('package-lock.json', lock('8.0.0'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a fresh clone is stale', () => {
  expect(isStale(folder)).toBe(true)
})

test('is not stale after a manual npm run without the packages of other platforms', () => {
  write('node_modules/.package-lock.json', {
    packages: { 'node_modules/pg': { version: '8.0.0' } },
  })
  expect(isStale(folder)).toBe(false)
})

test('is stale if the lock file requires another version', () => {
  write('node_modules/.package-lock.json', {
    packages: { 'node_modules/pg': { version: '8.0.0' } },
  })
  expect(isStale(folder)).toBe(false)
  write('package-lock.json', lock('8.1.0'))
  expect(isStale(folder)).toBe(true)
})
